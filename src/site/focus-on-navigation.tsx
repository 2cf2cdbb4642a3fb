import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Focuses the new page's heading after client navigation, as after a document load. */
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
