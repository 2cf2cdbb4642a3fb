import { sessionOf } from '~/features/auth/request-session.server'
import { ripeStamp } from '~/features/contact/messages.server'
import { localeOf, prefixOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { errorResponse, wantsJson } from '~/server/http/error-response.server'
import { handleForm, jsonResponse, type Next, type PageOr } from '~/server/http/form-handler.server'
import { visitorOf } from '~/server/http/rate-limit-request.server'
import { createFormResult } from '~/server/http/request-context.server'
import { handleRegistrationForm, type SignupPage, type SignupResult } from './register.server'

export const signUpResult = createFormResult<SignupPage>()

export type RefusedSignup = Pick<SignupPage, 'form' | 'errors' | 'refusal'> & { stamp: string }

/** Handles a sign-up form: 303 or the filled-in page with errors; for JSON the registration's path or the errors. */
export const receiveRegistration = (request: Request, eventId: number, next: Next): Promise<PageOr<SignupPage>> =>
  handleForm(request, next, async (form) => {
    const prefix = prefixOf(new URL(request.url).pathname)
    const now = Date.now()
    const user = (await sessionOf(request, now))?.user
    const sender = { locale: localeOf(prefix), prefix, now, visitor: visitorOf(request), user }
    const result = await handleRegistrationForm(eventId, form, sender)
    if ('notFound' in result) return undefined
    if (wantsJson((name) => request.headers.get(name))) return asJson(request, result, now)
    if ('redirect' in result) return result
    const { page } = result
    signUpResult.set(request, page)
    return { page, status: page.status, retryAfter: page.wait ?? undefined }
  })

function asJson(request: Request, result: Exclude<SignupResult, { notFound: true }>, now: number): Response {
  if ('redirect' in result) return jsonResponse({ location: result.redirect })
  const { form, errors, refusal, wait, status } = result.page
  if (wait !== null) return errorResponse(request, 429, {}, wait)
  const refused: RefusedSignup = { form, errors, refusal, stamp: ripeStamp(settings().appSecret, now) }
  return jsonResponse(refused, { status })
}
