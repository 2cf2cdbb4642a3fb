import type { Log } from './log.server'
import { cacheHits } from './metrics.server'

const every = 60_000

export function startSummary(log: Pick<Log, 'info'>, ms = every): { stop: () => void } {
  let told = cacheHits()
  let since = Date.now()
  const tell = () => {
    const hits = cacheHits()
    const seconds = Math.round((Date.now() - since) / 1000)
    if (hits > told) log.info({ hits: hits - told, seconds }, 'kept pages')
    told = hits
    since = Date.now()
  }
  const timer = setInterval(tell, ms).unref()
  return {
    stop: () => {
      clearInterval(timer)
      tell()
    },
  }
}
