import { useEffect, useRef } from 'react'

/**
 * Puts work off while a mouse button is down, until its click has come through: a control that moves away between
 * press and release is not clicked.
 */
export function useAfterPress(): (work: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined)
  useEffect(() => {
    const listening = new AbortController()
    const press = () => {
      waiting.current = []
    }
    const release = () => {
      const work = waiting.current ?? []
      waiting.current = undefined
      // The click follows the release.
      setTimeout(() => {
        for (const one of work) one()
      })
    }
    const options = { capture: true, signal: listening.signal }
    window.addEventListener('pointerdown', press, options)
    window.addEventListener('pointerup', release, options)
    window.addEventListener('pointercancel', release, options)
    return () => listening.abort()
  }, [])
  return (work) => {
    if (waiting.current) waiting.current.push(work)
    else work()
  }
}
