import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often (ms) the event loop is looked at; what it takes longer than that is its delay. */
const resolution = 20
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined

/** Begins to watch the delay of the event loop. */
export function watchEventLoop(): void {
  delays ??= monitorEventLoopDelay({ resolution })
  delays.enable()
}

/** The delay of the event loop (s) since this was last asked. */
export function takeDelay(): { p50: number; p99: number } {
  const seconds = (percentile: number) => {
    const taken = delays?.percentile(percentile) ?? 0
    return Math.max(0, taken / 1e9 - resolution / 1000)
  }
  const taken = { p50: seconds(50), p99: seconds(99) }
  delays?.reset()
  return taken
}
