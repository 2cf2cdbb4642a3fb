import { useEffect, useState } from 'react'
import type { SignupState } from './sign-up-state'

type PlacesShown = { id: number; state: SignupState; left: number | null }

/** Milliseconds. */
export const placesInterval = 15_000

/** Loads the polling library only after the first interval or on return to the page. */
export function usePlaces({ id, state, left }: PlacesShown): Omit<PlacesShown, 'id'> {
  const [seen, setSeen] = useState<PlacesShown>()
  const isOver = state === 'past' || state === 'cancelled'
  useEffect(() => {
    if (isOver) return
    const ended = new AbortController()
    const watch = async () => {
      clearTimeout(timer)
      window.removeEventListener('focus', watch)
      const { watchPlaces } = await import('./watch-places')
      watchPlaces(id, (places) => setSeen({ id, ...places }), ended.signal)
    }
    const timer = setTimeout(watch, placesInterval)
    window.addEventListener('focus', watch, { signal: ended.signal })
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [id, isOver])
  return seen?.id === id ? seen : { state, left }
}
