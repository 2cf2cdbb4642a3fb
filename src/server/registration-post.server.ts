import { localeOf, prefixOf } from '~/domain/paths'
import { type FaultStatus, faultPage } from './fault-pages.server'
import { readForm, type UnreadableForm } from './form-body.server'
import { answerRegistrationForm } from './registration-door.server'
import { askedOf, leaveForPage } from './requests.server'

const statusOf: Record<UnreadableForm['reason'], FaultStatus> = { type: 415, text: 400, shape: 400 }

/** Receives a sign-up form: 303 to the registration, or the page again with the filled form. */
export async function receiveRegistration(request: Request, eventId: number, next: () => unknown): Promise<Response> {
  const prefix = prefixOf(new URL(request.url).pathname)
  const locale = localeOf(prefix)
  const read = await readForm(request)
  if (!read.ok) {
    const status = statusOf[read.reason]
    const html = faultPage(status, locale, askedOf(request)?.id ?? '')
    return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const answer = await answerRegistrationForm(eventId, read.entries, { locale, prefix, now: Date.now() })
  if ('redirect' in answer) return new Response(null, { status: 303, headers: { location: answer.redirect } })
  if ('page' in answer) leaveForPage(request, answer.page)
  // The router hands back the pipeline's context, which its types do not tell (start-server-core, executeMiddleware).
  const { response } = (await next()) as { response: Response }
  return 'page' in answer
    ? new Response(response.body, { status: answer.page.status, headers: response.headers })
    : response
}
