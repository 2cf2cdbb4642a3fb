import type { AnyRouter } from '@tanstack/react-router'

/** So many pages are fetched ahead at a time (seed, § 9). */
export const mostPreloads = 4

/**
 * Lets a router fetch at most four pages ahead at once. The others wait, the one looked at last first; of those only as
 * many as fit once more, for a pointer that has run over a whole list wanted none of its beginning.
 */
export function limitPreloads(router: Pick<AnyRouter, 'preloadRoute'>): void {
  const preload = router.preloadRoute
  const waiting: { start: () => void; drop: () => void }[] = []
  let running = 0

  router.preloadRoute = (options) =>
    new Promise((resolve, reject) => {
      const start = () => {
        running++
        preload(options)
          .then(resolve, reject)
          .finally(() => {
            running--
            waiting.pop()?.start()
          })
      }
      if (running < mostPreloads) return start()
      waiting.push({ start, drop: () => resolve(undefined) })
      if (waiting.length > mostPreloads) waiting.shift()?.drop()
    })
}
