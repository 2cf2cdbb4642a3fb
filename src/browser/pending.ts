import type { AnyRouter } from '@tanstack/react-router'

/** So long (ms) the page before stays in sight; then something says that the next one is coming (seed, § 9). */
export const pendingDelay = 200
/** So long (ms) that is seen at least, or it would only flicker. */
export const pendingLeast = 400

/**
 * Shows the pending view between two pages alone. A list that is filtered keeps its place, and the cursor in its filter,
 * until the new answer has come.
 */
export function pendBetweenPages(router: Pick<AnyRouter, 'options' | 'subscribe'>): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // The router replaces its options while it takes a page over.
    router.options.defaultPendingMs = pathChanged ? pendingDelay : Number.POSITIVE_INFINITY
  })
}
