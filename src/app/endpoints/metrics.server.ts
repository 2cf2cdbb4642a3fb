import { createHash, timingSafeEqual } from 'node:crypto'
import type { CachedResponses } from '~/app/cached-response.server'
import { database } from '~/db/database.server'
import { settings } from '~/server/config/settings.server'
import { isOwnMachine } from '~/server/http/connection-limits.server'
import type { HttpRequest, HttpResponse } from '~/server/http/responses.server'
import { nothingAllowed } from '~/server/security/security-headers.server'
import { metricsText } from './prometheus.server'

/** With one of these headers a request came through a proxy, so it is not from this machine. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

export function mayWatch({ headers, address }: Pick<HttpRequest, 'headers' | 'address'>, token: string | undefined) {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  return isOwnMachine(address) && forwarding.every((name) => headers[name] === undefined)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns undefined (and so a 404) to whoever may not see the metrics. See docs/decisions/watching.md. */
export async function metricsResponse(
  request: HttpRequest,
  pages: CachedResponses | undefined,
): Promise<HttpResponse | undefined> {
  const { metricsToken, databaseFile } = settings()
  if (!mayWatch(request, metricsToken)) return undefined
  const { type, text } = await metricsText({ db: () => database().read, databaseFile, pages }, Date.now())
  return {
    status: 200,
    headers: [
      ['content-type', type],
      ['cache-control', 'no-store'],
      ['x-robots-tag', 'noindex'],
      ['content-security-policy', nothingAllowed],
    ],
    body: text,
  }
}
