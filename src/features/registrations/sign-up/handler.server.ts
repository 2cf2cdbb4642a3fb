import { sessionOf } from '~/features/auth/session.server'
import { ripeStamp } from '~/features/contact/messages.server'
import { localeOf, prefixOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { type FaultStatus, faultPage } from '~/server/http/error-pages.server'
import { faultResponse, wantsJson } from '~/server/http/error-response.server'
import { readForm, type UnreadableForm } from '~/server/http/form-data.server'
import { visitorOf } from '~/server/http/rate-limit-request.server'
import { askedOf, leaveForPage } from '~/server/http/request-context.server'
import { answerRegistrationForm, type DoorAnswer, type FormAnswer } from './register.server'

const statusOf: Record<UnreadableForm['reason'], FaultStatus> = { type: 415, text: 400, shape: 400 }

/** What a script hears of a form that was not taken. */
export type RefusedSignup = Pick<FormAnswer, 'form' | 'errors' | 'refusal'> & { stamp: string }

/**
 * Receives a sign-up form: 303 to the registration, or the page again with the filled form; to who asks for JSON the
 * address of the registration, or what is wrong with the form.
 */
export async function receiveRegistration(request: Request, eventId: number, next: () => unknown): Promise<Response> {
  const prefix = prefixOf(new URL(request.url).pathname)
  const locale = localeOf(prefix)
  const read = await readForm(request)
  if (!read.ok) {
    const status = statusOf[read.reason]
    const html = faultPage(status, locale, askedOf(request)?.id ?? '')
    return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const now = Date.now()
  const user = (await sessionOf(request, now))?.user
  const visitor = visitorOf(request)
  const answer = await answerRegistrationForm(eventId, read.entries, { locale, prefix, now, visitor, user })
  if (!('notFound' in answer) && wantsJson((name) => request.headers.get(name))) return asJson(request, answer, now)
  if ('redirect' in answer) return new Response(null, { status: 303, headers: { location: answer.redirect } })
  const wait = 'page' in answer ? answer.page.wait : null
  if ('page' in answer) leaveForPage(request, answer.page)
  // The router hands back the pipeline's context, which its types do not tell (start-server-core, executeMiddleware).
  const { response } = (await next()) as { response: Response }
  if (!('page' in answer)) return response
  const headers = new Headers(response.headers)
  if (wait !== null) headers.set('retry-after', String(wait))
  return new Response(response.body, { status: answer.page.status, headers })
}

function asJson(request: Request, answer: Exclude<DoorAnswer, { notFound: true }>, now: number): Response {
  const headers = { 'cache-control': 'private, no-store' }
  if ('redirect' in answer) return Response.json({ location: answer.redirect }, { headers })
  const { form, errors, refusal, wait, status } = answer.page
  if (wait !== null) return faultResponse(request, 429, {}, wait)
  const refused: RefusedSignup = { form, errors, refusal, stamp: ripeStamp(settings().appSecret, now) }
  return Response.json(refused, { status, headers })
}
