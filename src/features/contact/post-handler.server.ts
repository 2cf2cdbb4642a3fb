import { database } from '~/db/database.server'
import { isLocale, type Locale } from '~/i18n/locale'
import { canonicalPrefix, type PlainPage, pathOf } from '~/i18n/route-paths'
import type { MessageKind } from '~/model/message'
import { settings } from '~/server/config/settings.server'
import { errorResponse, wantsJson } from '~/server/http/error-response.server'
import { mostControls, type ReadForm, readForm } from '~/server/http/form-data.server'
import { jsonResponse, parseForm, redirectResponse } from '~/server/http/form-handler.server'
import { senderOf } from '~/server/http/rate-limit-request.server'
import { respondWithPage } from '~/server/http/render-instead.server'
import { createFormResult } from '~/server/http/request-context.server'
import { requestedLocale } from '~/server/http/request-locale.server'
import { rateLimits } from '~/server/security/rate-limits.server'
import type { MessagePage } from './message/check-message'
import { fieldWords, messageRefusals } from './message/errors'
import { type MessageInput, readMessageForm } from './message/message'
import { handleMessage, type MessageResult, type OpenVacancies, ripeStamp } from './messages.server'

const pageOf: Record<MessageKind, PlainPage> = { 'contact-question': '/contact', 'job-application': '/vacatures' }

export const messageResult = createFormResult<MessagePage>()

/** Answers JSON with JSON that has a `statusMessage`; a form with 303 or its page, filled in. */
export async function receiveMessage(request: Request, openVacancies: OpenVacancies): Promise<Response> {
  const isJson = isJsonBody(request.headers)
  const values = await parseForm(request, isJson ? readJson : readForm)
  if (values instanceof Response) return values
  const postedLocale = values.last('locale')
  const locale = isLocale(postedLocale) ? postedLocale : requestedLocale(request)
  const form = readMessageForm(values.entries)
  const now = Date.now()
  const { appSecret: secret } = settings()
  const visitor = senderOf(request)
  const site = { database: database(), rateLimits: await rateLimits(), secret, openVacancies }
  const result = await handleMessage(site, form, { locale, now, visitor, needsStamp: !isJson })
  const stamp = ripeStamp(secret, now)
  const isJsonWanted = wantsJson((name) => request.headers.get(name))
  return isJsonWanted ? asJson(result, locale, stamp) : asPage(request, result, { form, locale, stamp })
}

export const refuseOther = (request: Request): Response => errorResponse(request, 405, { allow: 'POST' })

const isJsonBody = (headers: Headers) => /^application\/json\b/i.test(headers.get('content-type') ?? '')

/** A vacancy id may be a number. */
async function readJson(request: Request): Promise<ReadForm> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer())
    const fields: unknown = JSON.parse(text)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return { ok: false, reason: 'shape' }
    const given = Object.entries(fields)
    if (given.length > mostControls) return { ok: false, reason: 'shape' }
    const entries: [string, string][] = []
    for (const [name, value] of given) {
      if (value === null) continue
      if (typeof value !== 'string' && typeof value !== 'number') return { ok: false, reason: 'shape' }
      if (halfSigns.test(String(value))) return { ok: false, reason: 'text' }
      entries.push([name, String(value)])
    }
    return { ok: true, entries }
  } catch {
    return { ok: false, reason: 'shape' }
  }
}

const halfSigns = /\p{Surrogate}/u

function asJson(result: MessageResult, locale: Locale, stamp: string): Response {
  if (result.ok) return jsonResponse({ ok: true })
  const sentences = result.refusal
    ? [messageRefusals[result.refusal]]
    : result.errors.map(({ code }) => fieldWords[code])
  const statusMessage = sentences.map((sentence) => sentence[locale]).join(' ')
  const { status, retryAfter } = result
  return jsonResponse({ statusCode: status, statusMessage, stamp }, { status, retryAfter })
}

type Filled = { form: MessageInput; locale: Locale; stamp: string }

function asPage(request: Request, result: MessageResult, { form, locale, stamp }: Filled): Response {
  const path = pathOf({ page: pageOf[form.kind], parameters: [] }, canonicalPrefix(locale))
  if (result.ok) return redirectResponse(`${path}?sent=1#sent`)
  const { status, errors, refusal, retryAfter } = result
  const left: MessagePage = { form: { ...form, website: '', stamp }, errors, refusal }
  return respondWithPage(request, { path, result: messageResult, left }, { status, retryAfter })
}
