import type { Log } from './log.server'
import { cacheHits } from './metrics.server'

const every = 60_000

export function startSummary(log: Pick<Log, 'info'>, ms = every): { stop: () => void } {
  let reported = cacheHits()
  let since = Date.now()
  const report = () => {
    const hits = cacheHits()
    const seconds = Math.round((Date.now() - since) / 1000)
    if (hits > reported) log.info({ hits: hits - reported, seconds }, 'kept pages')
    reported = hits
    since = Date.now()
  }
  const timer = setInterval(report, ms).unref()
  return {
    stop: () => {
      clearInterval(timer)
      report()
    },
  }
}
