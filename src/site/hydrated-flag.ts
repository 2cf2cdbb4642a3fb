import { useEffect } from 'react'

/** Tells tests and tools that React has taken the page over. */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}
