import type { Caller } from '~/features/auth/caller.server'
import { pathOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import {
  type FormOutcome,
  type FormValues,
  handleForm,
  type Next,
  type PageOr,
  pageAfter,
} from '~/server/http/form-handler.server'
import { ownPath } from '~/server/http/locale-cookie.server'
import { countSender } from '~/server/http/rate-limit-request.server'
import { rateLimits } from '~/server/security/rate-limits.server'
import { isStagingPassword, stagingSetCookie } from '~/server/staging/cookie.server'

/** Why the form is shown again; `wait` is in seconds. */
export type StagingProblem = { reason: 'password-missing' | 'password-wrong' } | { reason: 'too-many'; wait: number }

/**
 * 303 to `next` with the pass in a cookie, or the form again. Every attempt counts; past the limit the right password
 * is refused too. Only on staging.
 */
export async function receiveStagingPassword(caller: Caller, next: Next): Promise<PageOr<StagingProblem>> {
  if (settings().appEnv !== 'staging') return pageAfter(next)
  return handleForm(caller.request, next, (form) => checkPassword(caller, form))
}

async function checkPassword(caller: Caller, form: FormValues): Promise<FormOutcome<StagingProblem>> {
  const current = settings()
  const own = await countSender(caller.request, 'staging-login')
  const { count, look } = await rateLimits()
  const counted = own.ok ? await look('staging-login-site', 'everybody') : own
  if (!counted.ok) {
    const { retryAfter } = counted
    return { page: { reason: 'too-many', wait: retryAfter }, status: 429, retryAfter }
  }
  const password = form.last('password')
  if (password === '') return { page: { reason: 'password-missing' }, status: 422 }
  if (!isStagingPassword(current, password)) {
    await count('staging-login-site', 'everybody')
    return { page: { reason: 'password-wrong' }, status: 422 }
  }
  return { redirect: wantedAfter(caller), cookies: [stagingSetCookie(current, Date.now())] }
}

function wantedAfter({ request, prefix }: Caller): string {
  const { searchParams } = new URL(request.url)
  return ownPath(searchParams.get('next'), pathOf({ page: '/', parameters: [] }, prefix))
}
