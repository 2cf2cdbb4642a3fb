import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { database } from '~/db/database.server'
import type { Caller } from '~/features/auth/caller.server'
import { identity } from '~/features/auth/firebase.server'
import { openByLink } from '~/features/auth/request-session.server'
import { hrefIn } from '~/features/staff/frame/desk-paths'
import { aloneDocument, deskResponse } from '~/features/staff/frame/document.server'
import type { Door } from '~/features/staff/frame/page'
import { isInvited, membersByName } from '~/features/staff/members/members.server'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { type FormValues, pageWithStatus, parseForm, redirectResponse } from '~/server/http/form-handler.server'
import { ownPath } from '~/server/http/locale-cookie.server'
import { countRecipient, countSender } from '~/server/http/rate-limit-request.server'
import type { RateLimitResult } from '~/server/security/rate-limits.server'
import { checkText } from '~/text/schemas/check-text'
import { emailSchema } from '~/text/schemas/contact'
import { mailLink, openLink, spendLink } from './link.server'
import { AskForm, LinkSent, NobodyYet, type Problem, SignedIn, UseLink } from './sign-in-forms'

async function respond(caller: Caller): Promise<Response> {
  const { request } = caller
  const isLooking = request.method === 'GET' || request.method === 'HEAD'
  if (isLooking) return look(caller)
  const form = await parseForm(request)
  if (form instanceof Response) return form
  return form.last('do') === 'open' ? open(caller, form) : ask(caller, form)
}

/** A page of the desk's login, where somebody can sign in: with a link alone without a provider. */
async function loginBefore({ locale, prefix }: Caller, next: string | null): Promise<string> {
  const search = next === null ? {} : { next }
  if (!identity() || (await isNobodyThere())) return hrefIn(locale, prefix)('inloggen', search)
  const query = new URLSearchParams(search)
  return pathOf({ page: '/login', parameters: [] }, prefix) + (query.size > 0 ? `?${query}` : '')
}

function again(uid: string, { locale, prefix }: Caller, next: string): string {
  if (!identity() || isInvited(uid)) return hrefIn(locale, prefix)('inloggen', { next })
  return `${pathOf({ page: '/account', parameters: [] }, prefix)}?${new URLSearchParams({ step: 'again', next })}`
}

const isNobodyThere = async () => (await membersByName(database().read)).length === 0

export const door: Door = { path: 'inloggen', respond, loginBefore, again }

async function look(caller: Caller): Promise<Response> {
  const { searchParams } = new URL(caller.request.url)
  const next = searchParams.get('next') ?? ''
  if (await isNobodyThere()) return page(caller, <NobodyYet />)
  if (searchParams.has('sent')) return page(caller, <LinkSent again={askAgain(caller, next)} />)
  const token = searchParams.get('link')
  const email = await ownAddress(caller)
  if (token === null && next === '' && email) return page(caller, <SignedIn {...signedIn(caller)} email={email} />)
  if (token === null) return asking(caller, { next, email })
  const link = await openLink(database().read, settings().appSecret, token, Date.now())
  if (!link) return asking(caller, { next, problem: 'ended', status: 410 })
  return page(caller, <UseLink action={action(caller)} token={token} next={next} email={link.email} />)
}

async function ask(caller: Caller, form: FormValues): Promise<Response> {
  const { request, locale, prefix } = caller
  const [email, next] = [form.last('email'), form.last('next')]
  const again = (problem: Problem, status: number) => asking(caller, { next, email, problem, status })
  const checked = checkText(emailSchema, email)
  if (!checked.ok) return again(checked.code, 422)
  const visitor = await countSender(request, 'account-visitor')
  if (!visitor.ok) return tooMany(caller, { next, email }, visitor)
  const address = await countRecipient(checked.value, 'staff-link-address')
  // Past the limit an address that anybody may type gets no error; the owner's session does.
  if (!address.ok && checked.value === (await ownAddress(caller))) return tooMany(caller, { next, email }, address)
  const wanted = ownPath(next, '') || null
  if (address.ok)
    await database().write(['accounts', 'outbox'], (tx) =>
      mailLink(tx, { address: checked.value, locale, next: wanted, now: Date.now() }),
    )
  return redirectResponse(hrefIn(locale, prefix)('inloggen', { sent: true, next: wanted ?? '' }))
}

async function open(caller: Caller, form: FormValues): Promise<Response> {
  const { request, locale, prefix } = caller
  const [token, next] = [form.last('link'), form.last('next')]
  const again = (problem: Problem, status: number) => asking(caller, { next, problem, status })
  const counted = await countSender(request, 'session')
  if (!counted.ok) return tooMany(caller, { next }, counted)
  const now = Date.now()
  const link = await openLink(database().read, settings().appSecret, token, now)
  if (!link) return again('ended', 410)
  const opened = await openByLink(request, { ...link, spend: (tx) => spendLink(tx, link, now) }, now)
  if (opened.ok) return redirectResponse(ownPath(next, hrefIn(locale, prefix)('')), [opened.cookie])
  return opened.reason === 'unreachable' ? again('unreachable', 503) : again('ended', 410)
}

/** Of the member of staff who is signed in; else empty. */
async function ownAddress(caller: Caller): Promise<string> {
  const session = await caller.session()
  return (session?.user.isStaff && session.user.email) || ''
}

const action = ({ locale, prefix }: Caller) => hrefIn(locale, prefix)('inloggen')
const askAgain = ({ locale, prefix }: Caller, next: string) => hrefIn(locale, prefix)('inloggen', { next })

const signedIn = ({ locale, prefix }: Caller) => ({
  desk: hrefIn(locale, prefix)(''),
  account: pathOf({ page: '/account', parameters: [] }, prefix),
})

const tooMany = (caller: Caller, given: Asking, { retryAfter }: Refused): Response =>
  pageWithStatus(asking(caller, { ...given, problem: 'too-many' }), { status: 429, retryAfter })

type Refused = Extract<RateLimitResult, { ok: false }>
type Asking = { next: string; email?: string; problem?: Problem; status?: number }

function asking(caller: Caller, { next, email = '', problem, status }: Asking): Response {
  const { prefix } = caller
  const login = `${pathOf({ page: '/login', parameters: [] }, prefix)}${next ? `?${new URLSearchParams({ next })}` : ''}`
  return page(
    caller,
    <AskForm action={action(caller)} next={next} email={email} problem={problem} login={identity() ? login : null} />,
    status,
  )
}

function page(caller: Caller, body: ReactNode, status?: number): Response {
  const { locale, request } = caller
  const other = locale === 'nl' ? 'en' : 'nl'
  return deskResponse(
    aloneDocument(
      caller,
      (i18n) => i18n._(msg`Inloggen voor medewerkers`),
      <>
        {body}
        <p>
          <a
            href={hrefIn(other, canonicalPrefix(other))('inloggen') + new URL(request.url).search}
            lang={other}
            hrefLang={other}
          >
            {other === 'en' ? 'English' : 'Nederlands'}
          </a>
        </p>
      </>,
    ),
    status,
  )
}
