import * as v from 'valibot'
import { database } from '~/db/database.server'
import { countWrongToken } from '~/features/registrations/access.server'
import { dropEverything, keepOverview } from '~/features/registrations/access-cookies.server'
import { goTo, pageOf } from '~/features/registrations/manage/post-handler.server'
import type { OverviewDeed } from '~/features/registrations/manage/search-params'
import { localeOf, prefixOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { faultResponse } from '~/server/http/error-response.server'
import { readForm, type UnreadableForm } from '~/server/http/form-data.server'
import { countRecipient, countSender, requireLeft } from '~/server/http/rate-limit-request.server'
import { leaveForPage } from '~/server/http/request-context.server'
import { emailSchema } from '~/text/schemas/contact'
import { queueOverviewLinks } from './emails.server'
import { openOverviewToken } from './token.server'

const statusOf: Record<UnreadableForm['reason'], 400 | 415> = { type: 415, text: 400, shape: 400 }

/** Why the page shows its form again: a link that has expired or is none of ours, or an address that cannot be one. */
export type OverviewAnswer = {
  problem: 'link-expired' | 'link-unknown' | 'email-missing' | 'email-invalid' | 'too-many'
  email: string
}

const statusFor: Record<OverviewAnswer['problem'], number> = {
  'link-expired': 410,
  'link-unknown': 404,
  'email-missing': 422,
  'email-invalid': 422,
  'too-many': 429,
}

type Next = () => unknown

function again(request: Request, answer: OverviewAnswer, next: Next): Promise<Response> {
  leaveForPage(request, answer)
  return pageOf(next, statusFor[answer.problem])
}

/** Shows the overview; a token in the address is moved to a cookie for the rest of its hour. */
export async function showOverview(request: Request, next: Next): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  if (token === null) return pageOf(next)
  const now = Date.now()
  await requireLeft(request, 'wrong-token')
  const opened = openOverviewToken(settings().appSecret, token)
  if (!opened) await countWrongToken(request)
  if (!opened) return again(request, { problem: 'link-unknown', email: '' }, next)
  if (now >= opened.expiresAt) return again(request, { problem: 'link-expired', email: '' }, next)
  return goTo(pathname, [keepOverview(token, Math.floor((opened.expiresAt - now) / 1000))])
}

/** Receives an address to mail the link to, or the wish to be forgotten on this device. */
export async function receiveOverviewForm(request: Request, next: Next): Promise<Response> {
  const read = await readForm(request)
  if (!read.ok) return faultResponse(request, statusOf[read.reason])
  const { pathname } = new URL(request.url)
  const value = (name: string) => read.entries.findLast(([one]) => one === name)?.[1] ?? ''
  const said = (deed: OverviewDeed) => `${pathname}?said=${deed}`
  if (value('intent') === 'forget') return goTo(said('forgotten'), dropEverything(request))
  const given = value('email')
  const email = v.safeParse(emailSchema, given, { abortPipeEarly: true })
  if (!email.success) {
    const problem = email.issues[0].message as 'email-missing' | 'email-invalid'
    return again(request, { problem, email: given }, next)
  }
  const answer = await mailOverview(request, email.output)
  if (answer.ok) return goTo(said('mailed'))
  const page = await again(request, { problem: 'too-many', email: given }, next)
  page.headers.set('retry-after', String(answer.retryAfter))
  return page
}

/**
 * Writes the letter with the link, whoever's the address is: whether anything is signed up for with it is found out when
 * the letter is sent, so that nothing here tells, not even how long it takes. What is over the limit of one address is
 * left quietly, since everybody may type everybody's.
 */
async function mailOverview(
  request: Request,
  email: string,
): Promise<{ ok: true } | { ok: false; retryAfter: number }> {
  const visitor = await countSender(request, 'link-visitor')
  if (!visitor.ok) return visitor
  const address = await countRecipient(email, 'link-address')
  if (!address.ok) return { ok: true }
  const locale = localeOf(prefixOf(new URL(request.url).pathname))
  const now = Date.now()
  await database().write(['letters'], (tx) => queueOverviewLinks(tx, email, locale, now))
  return { ok: true }
}
