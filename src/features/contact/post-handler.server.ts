import { getResponseStatus } from '@tanstack/react-start/server'
import { isLocale, type Locale } from '~/i18n/locale'
import { canonicalPrefix, localeOf, type PlainPage, pathOf } from '~/i18n/route-paths'
import type { MessageKind } from '~/model/message'
import { errorResponse, wantsJson } from '~/server/http/error-response.server'
import { mostControls, type ReadForm, readForm } from '~/server/http/form-data.server'
import { type FormValues, jsonResponse, parseForm, redirectResponse } from '~/server/http/form-handler.server'
import { halfSigns } from '~/server/http/function-input.server'
import { requestedLocale } from '~/server/http/request-locale.server'
import { currentPrefix } from '~/site/current-request'
import type { MessageOutcome, MessagePage } from './message/check-message'
import { fieldWords, messageRefusals } from './message/errors'
import { messageIn } from './message/message'
import type { OpenVacancies } from './messages.server'
import { takeMessage } from './take-message.server'

const pageOf: Record<MessageKind, PlainPage> = { 'contact-question': '/contact', 'job-application': '/vacatures' }

const pathFor = (kind: MessageKind, locale: Locale) =>
  pathOf({ page: pageOf[kind], parameters: [] }, canonicalPrefix(locale))

/** Receives the form of a page that the browser posts by itself: a response, or what it leaves for the page. */
export async function receiveMessage(
  request: Request,
  kind: MessageKind,
  send: (form: FormValues['entries']) => Promise<MessageOutcome>,
): Promise<Response | MessagePage> {
  const posted = await parseForm(request)
  if (posted instanceof Response) return posted
  const outcome = await send(posted.entries)
  if (outcome.is === 'sent') return redirectResponse(`${pathFor(kind, localeOf(currentPrefix()))}?sent=1#sent`)
  return {
    form: { ...messageIn(kind, posted.entries), website: '', stamp: outcome.stamp },
    errors: outcome.is === 'wrong' ? outcome.errors : [],
    refusal: outcome.is === 'refused' ? outcome.why : null,
    isResult: true,
  }
}

/** Answers programs with JSON that has a `statusMessage`; leads a form, which a page of an older build sent, to its page. */
export async function receiveAnyMessage(request: Request, openVacancies: OpenVacancies): Promise<Response> {
  const isJson = isJsonBody(request.headers)
  const values = await parseForm(request, isJson ? readJson : readForm)
  if (values instanceof Response) return values
  const kind = values.entries.some(([name]) => name === 'vacancy') ? 'job-application' : 'contact-question'
  const postedLocale = values.last('locale')
  const locale = isLocale(postedLocale) ? postedLocale : requestedLocale(request)
  if (!wantsJson((name) => request.headers.get(name))) return redirectResponse(pathFor(kind, locale), [], 307)
  const form = messageIn(kind, values.entries)
  const outcome = await takeMessage(request, form, openVacancies, { locale, needsStamp: !isJson })
  return jsonResponse(outcome.is === 'sent' ? { ok: true } : failureIn(outcome, locale))
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

function failureIn(outcome: Exclude<MessageOutcome, { is: 'sent' }>, locale: Locale) {
  const sentences =
    outcome.is === 'refused' ? [messageRefusals[outcome.why]] : outcome.errors.map(({ code }) => fieldWords[code])
  const statusMessage = sentences.map((sentence) => sentence[locale]).join(' ')
  return { statusCode: getResponseStatus(), statusMessage, stamp: outcome.stamp }
}
