import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a navigation within the site the cursor stands at the heading of the new page, as it would after a new
 * document: the keyboard goes on from there. A screen reader hears the title, which says on which page that is.
 */
export function FocusOnNewPage() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        if (toLocation.hash) return
        const heading = document.querySelector('h1')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <p className="visually-hidden" aria-live="polite" data-page-title="">
      {title}
    </p>
  )
}
