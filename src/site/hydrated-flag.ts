import { useEffect } from 'react'

export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}
