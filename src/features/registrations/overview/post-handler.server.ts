import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import type { Caller } from '~/features/auth/caller.server'
import { countWrongToken } from '~/features/registrations/access.server'
import { dropEverything, keepOverview } from '~/features/registrations/access-cookies.server'
import { putFamilyCalendar } from '~/features/registrations/family-calendar.server'
import { registrationsOf } from '~/features/registrations/manage/changes.server'
import type { OverviewAction } from '~/features/registrations/manage/search-params'
import type { Locale } from '~/i18n/locale'
import { settings } from '~/server/config/settings.server'
import {
  type FormOutcome,
  type FormValues,
  handleForm,
  type Next,
  type PageOr,
  pageAfter,
  redirectResponse,
} from '~/server/http/form-handler.server'
import { countRecipient, countSender, countVisit, requireLeft } from '~/server/http/rate-limit-request.server'
import { queueEmail } from '~/server/mail/outbox.server'
import { type CodeOf, checkText } from '~/text/schemas/check-text'
import { emailSchema } from '~/text/schemas/contact'
import { openOverviewToken } from './token.server'
import { calendarAddress } from './view.server'

export type OverviewResult = {
  problem: 'link-expired' | 'link-unknown' | CodeOf<typeof emailSchema> | 'too-many'
  email: string
}

const statusFor: Record<OverviewResult['problem'], number> = {
  'link-expired': 410,
  'link-unknown': 404,
  'email-missing': 422,
  'email-invalid': 422,
  'too-many': 429,
}

const again = (problem: OverviewResult['problem'], email: string) => ({
  page: { problem, email },
  status: statusFor[problem],
})

export async function showOverview(request: Request, next: Next): Promise<PageOr<OverviewResult>> {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  if (token === null) return pageAfter(next)
  const now = Date.now()
  await requireLeft(request, 'wrong-token')
  const opened = openOverviewToken(settings().appSecret, token)
  if (!opened) await countWrongToken(request)
  if (!opened || now >= opened.expiresAt) {
    return pageAfter(next, again(opened ? 'link-expired' : 'link-unknown', ''))
  }
  return redirectResponse(pathname, [keepOverview(token, Math.floor((opened.expiresAt - now) / 1000))])
}

/** Handles the address to mail the link to, or the request to forget this device. */
export const receiveOverviewForm = (caller: Caller, next: Next): Promise<PageOr<OverviewResult>> =>
  handleForm(caller.request, next, (form) => handleOverviewForm(caller, form))

async function handleOverviewForm(caller: Caller, form: FormValues): Promise<FormOutcome<OverviewResult>> {
  const { request } = caller
  const { pathname } = new URL(request.url)
  const redirectAfter = (action: OverviewAction) => `${pathname}?said=${action}`
  if (form.last('intent') === 'forget')
    return { redirect: redirectAfter('forgotten'), cookies: dropEverything(request) }
  const intent = form.last('intent')
  if (intent === 'family-calendar' || intent === 'renew-family-calendar') {
    const address = await calendarAddress(caller)
    if (address === null) return undefined
    const counted = await countVisit(request, 'registration-change')
    if (!counted.ok) return { ...again('too-many', ''), retryAfter: counted.retryAfter }
    await putFamilyCalendar(database(), address, intent === 'renew-family-calendar', Date.now())
    return { redirect: `${pathname}#gezinsagenda` }
  }
  const given = form.last('email')
  const email = checkText(emailSchema, given)
  if (!email.ok) return again(email.code, given)
  const result = await mailOverview(caller, email.value)
  return result.ok
    ? { redirect: redirectAfter('mailed') }
    : { ...again('too-many', given), retryAfter: result.retryAfter }
}

/** Neither the response nor its time reveals whether the address is known; past its limit it does nothing. */
async function mailOverview(
  { request, locale }: Caller,
  email: string,
): Promise<{ ok: true } | { ok: false; retryAfter: number }> {
  const visitor = await countSender(request, 'link-visitor')
  if (!visitor.ok) return visitor
  const address = await countRecipient(email, 'link-address')
  if (!address.ok) return { ok: true }
  const now = Date.now()
  await database().write(['outbox'], (tx) => queueOverviewLinks(tx, email, locale, now))
  return { ok: true }
}

/** Writes a row for unknown addresses too, so that the time reveals nothing; sending drops it. `now`: UTC ms. */
export async function queueOverviewLinks(tx: Db, email: string, locale: Locale, now: number): Promise<void> {
  const stored = new Set((await registrationsOf(tx, email)).map(({ contactEmail }) => contactEmail))
  for (const recipient of stored.size > 0 ? stored : [email])
    await queueEmail(tx, { kind: 'registrations-link', locale, recipient, registrationId: null, now })
}
