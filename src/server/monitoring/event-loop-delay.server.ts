import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolution = 20
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined

export function watchEventLoop(): void {
  delays ??= monitorEventLoopDelay({ resolution })
  delays.enable()
}

export function takeDelay(): { p50: number; p99: number } {
  const seconds = (percentile: number) => {
    const taken = delays?.percentile(percentile) ?? 0
    return Math.max(0, taken / 1e9 - resolution / 1000)
  }
  const taken = { p50: seconds(50), p99: seconds(99) }
  delays?.reset()
  return taken
}
