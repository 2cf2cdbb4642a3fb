import {
  type AccountRefusal,
  type AccountResult,
  type AccountSite,
  isRecentSignIn,
  mailVerification,
  renameAccount,
  requestAddress,
  signOutEverywhere,
} from '~/features/account/actions.server'
import { accountSite } from '~/features/account/context.server'
import type { AccountEmailCode, AccountNameCode } from '~/features/account/form'
import { removePhoto } from '~/features/account/photo/endpoint.server'
import type { Caller } from '~/features/auth/caller.server'
import { identity } from '~/features/auth/firebase.server'
import { dropSession, endSession } from '~/features/auth/request-session.server'
import type { Session } from '~/features/auth/session-store.server'
import { hrefIn } from '~/features/staff/frame/desk-paths'
import { isInvited } from '~/features/staff/members/members.server'
import type { Locale } from '~/i18n/locale'
import { type Prefix, pathOf } from '~/i18n/route-paths'
import {
  type FormOutcome,
  type FormValues,
  handleForm,
  type Next,
  type PageOr,
  pageAfter,
  redirectResponse,
} from '~/server/http/form-handler.server'
import { ownPath } from '~/server/http/locale-cookie.server'
import { deleteAccount } from './delete-account.server'
import { type AccountAction, type AccountStep, type Goodbye, isGoodbye } from './search-params'

/** The form again, with what was typed and the refusal. */
export type AccountPageResult = {
  readonly intent: string
  readonly step: AccountStep | null
  readonly typed: string
  readonly wrong: AccountNameCode | AccountEmailCode | null
  readonly refusal: AccountRefusal | null
}

type Outcome = FormOutcome<AccountPageResult>

export function loginBefore(prefix: Prefix, next: string): string {
  return `${pathOf({ page: '/login', parameters: [] }, prefix)}?${new URLSearchParams({ next })}`
}

export const accountAt = (prefix: Prefix) => pathOf({ page: '/account', parameters: [] }, prefix)

/** Staff who sign in with a link alone have nothing to change but their session. */
const isKeptHere = ({ user }: Session) => !identity() || isInvited(user.uid)
const staffAt = ({ locale, prefix }: Caller) => hrefIn(locale, prefix)('inloggen')

export async function showAccount(caller: Caller, next: Next): Promise<PageOr<AccountPageResult>> {
  const { pathname, search, searchParams } = new URL(caller.request.url)
  const session = await caller.session()
  if (session && isKeptHere(session)) return redirectResponse(staffAt(caller), [], 302)
  if (session || isGoodbye(searchParams.get('said'))) return pageAfter(next)
  return redirectResponse(loginBefore(caller.prefix, pathname + search), [], 302)
}

/** Handles the forms of the account page: 303, or the page with the refusal. */
export const receiveAccount = (caller: Caller, next: Next): Promise<PageOr<AccountPageResult>> =>
  handleForm(caller.request, next, async (form) => {
    const path = accountAt(caller.prefix)
    if (form.last('intent') === 'sign-out') return leave(caller, form.last('next'))
    const session = await caller.session()
    const site = await accountSite()
    if (session && isKeptHere(session)) return { redirect: staffAt(caller) }
    if (!session || !site) return { redirect: loginBefore(caller.prefix, path) }
    return performAction({ locale: caller.locale, session, site, form, path })
  })

type ActionContext = {
  readonly locale: Locale
  readonly session: Session
  readonly site: AccountSite
  readonly form: FormValues
  readonly path: string
}

async function performAction(context: ActionContext): Promise<Outcome> {
  const { locale, session, site, form } = context
  const intent = form.last('intent')
  const now = Date.now()
  const actionContext = { session, locale, now }
  switch (intent) {
    case 'name':
      return outcomeOf(context, await renameAccount(site, session, form.last('name')), 'renamed', {
        intent,
        typed: form.last('name'),
      })
    case 'remove-photo':
      return outcomeOf(context, await removePhoto(site, session.user.uid), 'photo-removed', { intent })
    case 'verification':
      return outcomeOf(context, await mailVerification(site, actionContext), 'verification', { intent })
    case 'address':
      return outcomeOf(context, await requestAddress(site, actionContext, form.last('email')), 'address', {
        intent,
        step: 'address',
        typed: form.last('email'),
      })
    case 'sign-out-everywhere':
      return part(context, await signOutEverywhere(site, session, now), 'signed-out-everywhere', { intent })
    case 'delete': {
      const result = await deleteAccount(site, { session, erases: form.last('erase') === 'yes', now })
      const said = result.ok && result.kept > 0 ? 'deleted-partly' : 'deleted'
      return part(context, result, said, { intent, step: 'delete' })
    }
    case 'again':
      return isRecentSignIn(session, now)
        ? { redirect: ownPath(form.last('next'), context.path) }
        : refusal({ ok: false, refusal: { reason: 'requires-recent-login' } }, { intent, step: 'again' })
    default:
      return undefined
  }
}

type Shown = Pick<AccountPageResult, 'intent'> & Partial<AccountPageResult>

const outcomeOf = ({ path }: ActionContext, result: AccountResult, said: AccountAction, shown: Shown): Outcome =>
  result.ok ? { redirect: `${path}?said=${said}` } : refusal(result, shown)

/** Afterwards nobody is signed in: the page that confirms it needs no session. */
const part = ({ path }: ActionContext, result: AccountResult, said: Goodbye, shown: Shown): Outcome =>
  result.ok ? { redirect: `${path}?said=${said}`, cookies: [dropSession()] } : refusal(result, shown)

function refusal(result: Exclude<AccountResult, { ok: true }>, shown: Shown): Outcome {
  const wrong = 'wrong' in result ? result.wrong : null
  const refused = 'refusal' in result ? result.refusal : null
  return {
    page: { step: null, typed: '', wrong, refusal: refused, ...shown },
    status: refused ? statusFor[refused.reason] : 422,
    retryAfter: refused?.reason === 'too-many' ? refused.wait : undefined,
  }
}

const statusFor: Record<AccountRefusal['reason'], number> = {
  'requires-recent-login': 403,
  'no-address': 409,
  unreachable: 503,
  'too-many': 429,
}

/** Signs out; who has to confirm their identity returns to the step or page that asked for it. */
async function leave(caller: Caller, next: string): Promise<Outcome> {
  const session = await caller.session()
  const cookie = await endSession(caller.request)
  const path = accountAt(caller.prefix)
  const isStep = next === 'address' || next === 'delete'
  const back = isStep ? `${path}?step=${next}` : ownPath(next, '')
  if (back) return { redirect: loginBefore(caller.prefix, back), cookies: [cookie] }
  const response = redirectResponse(`${path}?said=signed-out`, [cookie])
  // Device storage has names of the attendance list and unsaved text (docs/decisions/desk.md).
  if (session?.user.isStaff) response.headers.set('clear-site-data', '"storage"')
  return response
}
