import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import type { TooltipEvent } from './tooltip-host'

/** Its text must be available otherwise too, in the name or behind the link. */
export const tooltip = (words: string) => ({ 'data-tooltip': words })

type Host = ComponentType<{ events: readonly TooltipEvent[] }>

export function Tooltips() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const [events, setEvents] = useState<readonly TooltipEvent[]>([])
  const [Shown, setShown] = useState<Host>()
  useEffect(() => watchControls((one) => setEvents((before) => withOne(before, one))), [])
  const isAwaited = events.length > 0 && !Shown
  useEffect(() => {
    if (!isAwaited) return
    import('./tooltip-host').then(
      ({ TooltipHost }) => setShown(() => TooltipHost),
      () => setEvents([]),
    )
  }, [isAwaited])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls.
  useEffect(() => setEvents((before) => before.filter(({ control }) => control.isConnected)), [path])
  return Shown ? <Shown events={events} /> : null
}

const withOne = (before: readonly TooltipEvent[], one: TooltipEvent): readonly TooltipEvent[] =>
  before.some(({ control }) => control === one.control)
    ? before
    : [...before.filter(({ control }) => control.isConnected), one]

function watchControls(found: (one: TooltipEvent) => void): () => void {
  const listening = new AbortController()
  const look = (by: Event) => {
    if (by instanceof PointerEvent && by.pointerType === 'touch') return
    const control = by.target instanceof Element ? by.target.closest<HTMLElement>('[data-tooltip]') : null
    // A tap moves the focus too, but shows no ring.
    if (control && (by instanceof PointerEvent || control.matches(':focus-visible'))) found({ control, by })
  }
  const options = { capture: true, passive: true, signal: listening.signal }
  document.addEventListener('pointerover', look, options)
  document.addEventListener('focusin', look, options)
  // The hover or focus that came before hydration.
  const here = window.matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-visible)' : ':focus-visible'
  for (const control of document.querySelectorAll<HTMLElement>(`[data-tooltip]${here}`))
    found({
      control,
      by: control.matches(':focus-visible') ? new FocusEvent('focusin') : new PointerEvent('pointerover'),
    })
  return () => listening.abort()
}
