import type { AnyRouter } from '@tanstack/react-router'

const mostPreloads = 4

/** Last in, first out, and only four wait: a pointer that crossed a list wanted none of its start. */
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
