import { database } from '~/db/database.server'
import { isCrawler } from '~/server/http/crawlers.server'
import type { HttpRequest, HttpResponse } from '~/server/http/responses.server'
import { log } from '~/server/monitoring/log.server'
import { type AskedCounts, createAskedCounts } from './asked-counts.server'
import { countablePath } from './countable-path'

let counts: AskedCounts | undefined

/** Of this process. */
export function askedCounts(): AskedCounts {
  counts ??= createAskedCounts(database(), log)
  return counts
}

type Asking = Pick<HttpRequest, 'method' | 'path' | 'headers'>

/** A person who opens an address: no crawler, no picture or script of a page, nothing fetched ahead. */
function isNavigation({ method, headers }: Asking): boolean {
  const { 'user-agent': userAgent, 'sec-fetch-dest': destination, 'sec-purpose': purpose } = headers
  return (
    (method === 'GET' || method === 'HEAD') &&
    (destination === undefined || destination === 'document') &&
    purpose === undefined &&
    !isCrawler(userAgent)
  )
}

export function countHit(redirectId: number | undefined, request: Asking): void {
  if (redirectId !== undefined && isNavigation(request)) askedCounts().hit(redirectId)
}

export function countDeadEnd(request: Asking, { status, headers }: Pick<HttpResponse, 'status' | 'headers'>): void {
  if (status !== 404 || !isNavigation(request)) return
  if (!headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))) return
  const path = countablePath(request.path)
  if (path !== undefined) askedCounts().deadEnd(path)
}
