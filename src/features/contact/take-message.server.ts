import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { database } from '~/db/database.server'
import { localeOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { senderOf } from '~/server/http/rate-limit-request.server'
import { rateLimits } from '~/server/security/rate-limits.server'
import { currentPrefix } from '~/site/current-request'
import type { MessageOutcome } from './message/check-message'
import type { MessageInput } from './message/message'
import { handleMessage, type OpenVacancies, ripeStamp } from './messages.server'

/** Takes a message. Status and wait hold for whatever responds: the server function, or the page that called it. */
export async function takeMessage(
  request: Request,
  form: MessageInput,
  openVacancies: OpenVacancies,
  { locale = localeOf(currentPrefix()), needsStamp = true } = {},
): Promise<MessageOutcome> {
  const now = Date.now()
  const { appSecret: secret } = settings()
  const site = { database: database(), rateLimits: await rateLimits(), secret, openVacancies }
  const result = await handleMessage(site, form, { locale, now, visitor: senderOf(request), needsStamp })
  setResponseHeader('cache-control', 'private, no-store')
  if (result.ok) return { is: 'sent' }
  setResponseStatus(result.status)
  if (result.retryAfter !== undefined) setResponseHeader('retry-after', String(result.retryAfter))
  const stamp = ripeStamp(secret, now)
  return result.refusal === null
    ? { is: 'wrong', errors: result.errors, stamp }
    : { is: 'refused', why: result.refusal, stamp }
}
