import { useEffect, useState } from 'react'
import type { SignupState } from './sign-up-state'

type PlacesShown = { id: number; state: SignupState; left: number | null }

/** How old the places on a page may get before they are asked for again, in milliseconds. */
export const placesInterval = 15_000

/**
 * The state and the places left, as the page was made and from then on as they are. The library that asks for them
 * comes when it is first needed: after a while, or when somebody comes back to the page. Without JavaScript, or without
 * a connection, what the page was made with stays.
 */
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
