import { removePhoto } from '~/features/account/photo/endpoint.server'
import { dropSession, endSession, sessionOf } from '~/features/auth/session.server'
import type { Session } from '~/features/auth/sessions.server'
import { goTo, pageOf } from '~/features/registrations/manage/post-handler.server'
import { localeOf, type Prefix, pathOf, prefixOf } from '~/i18n/route-paths'
import { faultResponse } from '~/server/http/error-response.server'
import { readForm, type UnreadableForm } from '~/server/http/form-data.server'
import { leaveForPage } from '~/server/http/request-context.server'
import {
  type AccountAnswer,
  type AccountRefusal,
  type AccountSite,
  mailVerification,
  renameAccount,
  requestAddress,
  signOutEverywhere,
} from './actions.server'
import { accountSite } from './context.server'
import { deleteAccount } from './delete-account.server'
import type { AccountEmailCode, AccountNameCode } from './form'
import { type AccountDeed, type AccountStep, type Goodbye, isGoodbye } from './search-params'

const statusOf: Record<UnreadableForm['reason'], 400 | 415> = { type: 415, text: 400, shape: 400 }

/** What the router hands back: the pipeline's context, which its types do not tell (start-server-core, executeMiddleware). */
type Next = () => unknown

/** What the page shows in answer to a form that was not granted: what was typed, and why. */
export type AccountPageAnswer = {
  readonly intent: string
  readonly step: AccountStep | null
  readonly typed: string
  readonly wrong: AccountNameCode | AccountEmailCode | null
  readonly refusal: AccountRefusal | null
}

const prefixIn = (request: Request): Prefix => prefixOf(new URL(request.url).pathname)

/** The login under a prefix, which leads to a page of this site after it. */
export function loginBefore(prefix: Prefix, next: string): string {
  return `${pathOf({ page: '/login', parameters: [] }, prefix)}?${new URLSearchParams({ next })}`
}

const accountAt = (prefix: Prefix) => pathOf({ page: '/account', parameters: [] }, prefix)

/** Shows the account to who is signed in, and a goodbye to who has just left; everybody else logs in first. */
export async function showAccount(request: Request, next: Next): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  if ((await sessionOf(request)) || isGoodbye(searchParams.get('said'))) return pageOf(next)
  const location = loginBefore(prefixIn(request), pathname + search)
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } })
}

/** Receives what is pressed on the page of the account: 303 to what came of it, or the page with why not. */
export async function receiveAccount(request: Request, next: Next): Promise<Response> {
  const read = await readForm(request)
  if (!read.ok) return faultResponse(request, statusOf[read.reason])
  const value = (name: string) => read.entries.findLast(([one]) => one === name)?.[1] ?? ''
  const intent = value('intent')
  const path = accountAt(prefixIn(request))
  if (intent === 'sign-out') return leave(request, value('next'))
  const session = await sessionOf(request)
  const site = await accountSite()
  if (!session || !site) return goTo(loginBefore(prefixIn(request), path))
  const asked: Asked = { request, session, site, value, path, next }
  return doDeed(asked, intent)
}

type Asked = {
  readonly request: Request
  readonly session: Session
  readonly site: AccountSite
  readonly value: (name: string) => string
  readonly path: string
  readonly next: Next
}

async function doDeed(asked: Asked, intent: string): Promise<Response> {
  const { request, session, site, value } = asked
  const now = Date.now()
  const asking = { session, locale: localeOf(prefixIn(request)), now }
  switch (intent) {
    case 'name':
      return settle(asked, await renameAccount(site, session, value('name')), 'renamed', {
        intent,
        typed: value('name'),
      })
    case 'remove-photo':
      return settle(asked, await removePhoto(site, session.user.uid), 'photo-removed', { intent })
    case 'verification':
      return settle(asked, await mailVerification(site, asking), 'verification', { intent })
    case 'address':
      return settle(asked, await requestAddress(site, asking, value('email')), 'address', {
        intent,
        step: 'address',
        typed: value('email'),
      })
    case 'sign-out-everywhere':
      return part(asked, await signOutEverywhere(site, session, now), 'signed-out-everywhere', { intent })
    case 'delete': {
      const answer = await deleteAccount(site, { session, erases: value('erase') === 'yes', now })
      const said = answer.ok && answer.kept > 0 ? 'deleted-partly' : 'deleted'
      return part(asked, answer, said, { intent, step: 'delete' })
    }
    default:
      return pageOf(asked.next)
  }
}

type Shown = Pick<AccountPageAnswer, 'intent'> & Partial<AccountPageAnswer>

const settle = async (asked: Asked, answer: AccountAnswer, said: AccountDeed, shown: Shown) =>
  answer.ok ? goTo(`${asked.path}?said=${said}`) : refuse(asked, answer, shown)

/** After this nobody is signed in any more; what was done is said on a page that needs no session. */
const part = async (asked: Asked, answer: AccountAnswer, said: Goodbye, shown: Shown) =>
  answer.ok ? goTo(`${asked.path}?said=${said}`, [dropSession()]) : refuse(asked, answer, shown)

async function refuse(asked: Asked, answer: Exclude<AccountAnswer, { ok: true }>, shown: Shown): Promise<Response> {
  const wrong = 'wrong' in answer ? answer.wrong : null
  const refusal = 'refusal' in answer ? answer.refusal : null
  leaveForPage(asked.request, { step: null, typed: '', wrong, refusal, ...shown } satisfies AccountPageAnswer)
  const page = await pageOf(asked.next, refusal ? statusFor[refusal.reason] : 422)
  if (refusal?.reason === 'too-many') page.headers.set('retry-after', String(refusal.wait))
  return page
}

const statusFor: Record<AccountRefusal['reason'], number> = {
  'requires-recent-login': 403,
  'no-address': 409,
  unreachable: 503,
  'too-many': 429,
}

/** Signs out here. Somebody who is to show once more who they are comes back to the step that asked for it. */
async function leave(request: Request, step: string): Promise<Response> {
  const cookie = await endSession(request)
  const path = accountAt(prefixIn(request))
  const isStep = step === 'address' || step === 'delete'
  const location = isStep ? loginBefore(prefixIn(request), `${path}?step=${step}`) : `${path}?said=signed-out`
  return goTo(location, [cookie])
}
