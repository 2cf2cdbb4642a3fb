import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a navigation within the site the cursor stands at the heading of the new page, as it would after a new
 * document: the keyboard goes on from there, and a screen reader says where one is.
 */
export function useFocusOnNewPage(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return
        const heading = document.querySelector('h1')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
}
