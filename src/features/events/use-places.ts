import { createElement, type ReactNode, useEffect, useState } from 'react'
import type { SignupState } from './sign-up-state'

type PlacesShown = { id: number; state: SignupState; left: number | null }

/** Milliseconds. */
const interval = 15_000

/** Loads the polling library only after the first interval or on return to the page; `watch` is to be rendered. */
export function usePlaces({ id, state, left }: PlacesShown): Omit<PlacesShown, 'id'> & { watch: ReactNode } {
  const [seen, setSeen] = useState<PlacesShown>()
  const [library, setLibrary] = useState<typeof import('./watch-places')>()
  const isOver = state === 'past' || state === 'cancelled'
  useEffect(() => {
    if (isOver) return
    const load = async () => {
      stop()
      setLibrary(await import('./watch-places'))
    }
    const timer = setTimeout(load, interval)
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('focus', load)
    }
    window.addEventListener('focus', load)
    return stop
  }, [isOver])
  const watch = library && !isOver ? createElement(library.WatchPlaces, { id, interval, onPlaces: setSeen }) : null
  return { ...(seen?.id === id ? seen : { state, left }), watch }
}
