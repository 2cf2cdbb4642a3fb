import type { AnyRouter } from '@tanstack/react-router'

export const pendingDelay = 200
export const pendingLeast = 400

/** Between pages only: a filtered list keeps its place and the focus until the response comes. */
export function pendBetweenPages(router: Pick<AnyRouter, 'options' | 'subscribe'>): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // The router replaces its options while it hydrates.
    router.options.defaultPendingMs = pathChanged ? pendingDelay : Number.POSITIVE_INFINITY
  })
}
