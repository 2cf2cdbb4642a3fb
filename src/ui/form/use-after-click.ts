import { useEffect, useRef } from 'react'

/** Delays work until after a pending click: a control that moves between press and release gets no click. */
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
