import { createHash, timingSafeEqual } from 'node:crypto'
import { database } from '~/db/database.server'
import type { ApiPath } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { errorResponse } from '~/server/http/error-response.server'
import { countSender } from '~/server/http/rate-limit-request.server'
import type { BodyRule } from '~/server/http/request-body.server'
import type { HttpRequest } from '~/server/http/responses.server'
import { takeBounce } from '~/server/mail/bounces.server'
import { longestReport } from '~/server/mail/delivery-report.server'
import { log } from '~/server/monitoring/log.server'

const bouncesUrl = '/api/mail/bounces' satisfies ApiPath

/** A mail server returns the email that it could not deliver, sometimes whole: its report comes first. */
const body: BodyRule = { limit: longestReport, time: 30_000, isCut: true }

function mayReport(authorization: string | null | undefined): boolean {
  const { bounceToken } = settings()
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  return bounceToken !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(bounceToken))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Of who shows the token; others have the limit of all. */
export const bounceBody = ({ method, path, headers }: HttpRequest): BodyRule | undefined =>
  method === 'POST' && path === bouncesUrl && mayReport(headers.authorization) ? body : undefined

/**
 * Always 202, so that no email's existence is revealed; after too many unmatched reports 429 for those alone. 404
 * without a `BOUNCE_TOKEN`.
 */
export async function receiveBounce(request: Request): Promise<Response> {
  if (settings().bounceToken === undefined) return new Response('Page Not Found\n', { status: 404 })
  const counted = await countSender(request, 'bounce')
  if (!counted.ok) return errorResponse(request, 429, {}, counted.retryAfter)
  if (!mayReport(request.headers.get('authorization')))
    return errorResponse(request, 401, { 'www-authenticate': 'Bearer' })
  if (!/^message\/rfc822\b/i.test(request.headers.get('content-type') ?? '')) return errorResponse(request, 415)
  const { marked, isUnmatched } = await takeBounce(database(), Buffer.from(await request.arrayBuffer()), Date.now())
  for (const bounced of marked) log.warn(bounced, 'a letter came back')
  const unmatched = isUnmatched ? await countSender(request, 'bounce-unmatched') : counted
  if (!unmatched.ok) return errorResponse(request, 429, {}, unmatched.retryAfter)
  return new Response(null, { status: 202 })
}
