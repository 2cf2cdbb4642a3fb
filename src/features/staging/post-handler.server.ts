import { goTo, pageOf } from '~/features/registrations/manage/post-handler.server'
import { pathOf, prefixOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { faultResponse } from '~/server/http/error-response.server'
import { readForm, type UnreadableForm } from '~/server/http/form-data.server'
import { ownPath } from '~/server/http/locale-cookie.server'
import { countSender } from '~/server/http/rate-limit-request.server'
import { leaveForPage } from '~/server/http/request-context.server'
import { limits } from '~/server/security/rate-limits.server'
import { isStagingPassword, stagingSetCookie } from '~/server/staging/cookie.server'

const statusOf: Record<UnreadableForm['reason'], 400 | 415> = { type: 415, text: 400, shape: 400 }

/** Why the form is shown again; `wait` is in seconds. */
export type StagingProblem = { reason: 'password-missing' | 'password-wrong' } | { reason: 'too-many'; wait: number }

/**
 * Receives the password of a staging site: 303 to the page that was wanted (`next`) with the pass in a cookie, or the form
 * again. Every attempt counts, and beyond the limit the right password is refused too. Elsewhere than on staging nothing
 * is received.
 */
export async function receiveStagingPassword(request: Request, next: () => unknown): Promise<Response> {
  const current = settings()
  if (current.appEnv !== 'staging') return pageOf(next)
  const read = await readForm(request)
  if (!read.ok) return faultResponse(request, statusOf[read.reason])
  const own = await countSender(request, 'staging-login')
  const { count, look } = await limits()
  const counted = own.ok ? await look('staging-login-site', 'everybody') : own
  if (!counted.ok) {
    const page = await again(request, { reason: 'too-many', wait: counted.retryAfter }, next)
    page.headers.set('retry-after', String(counted.retryAfter))
    return page
  }
  const password = read.entries.findLast(([name]) => name === 'password')?.[1] ?? ''
  if (password === '') return again(request, { reason: 'password-missing' }, next)
  if (!isStagingPassword(current, password)) {
    await count('staging-login-site', 'everybody')
    return again(request, { reason: 'password-wrong' }, next)
  }
  return goTo(wantedAfter(request), [stagingSetCookie(current, Date.now())])
}

function again(request: Request, problem: StagingProblem, next: () => unknown): Promise<Response> {
  leaveForPage(request, problem)
  return pageOf(next, problem.reason === 'too-many' ? 429 : 422)
}

function wantedAfter(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  return ownPath(searchParams.get('next'), pathOf({ page: '/', parameters: [] }, prefixOf(pathname)))
}
