import { type RefObject, useEffect, useRef } from 'react'

export function useClubMarks<T extends HTMLElement>(): RefObject<T | null> {
  const within = useRef<T>(null)
  useEffect(() => {
    const around = within.current
    if (!around) return
    const listening = new AbortController()
    const markAt = ({ target }: Event) => mark(around, clubAt(target))
    const unmark = () => mark(around, clubAt(document.activeElement))
    const { signal } = listening
    around.addEventListener('pointerover', markAt, { signal })
    around.addEventListener('focusin', markAt, { signal })
    around.addEventListener('pointerleave', unmark, { signal })
    around.addEventListener('focusout', () => mark(around, undefined), { signal })
    return () => listening.abort()
  }, [])
  return within
}

const clubAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement | SVGElement>('[data-club]')?.dataset.club ?? undefined)
    : undefined

function mark(around: HTMLElement, club: string | undefined): void {
  for (const each of around.querySelectorAll<HTMLElement | SVGElement>('[data-club]')) {
    if (each.dataset.club === club) each.dataset.marked = ''
    else delete each.dataset.marked
  }
}
