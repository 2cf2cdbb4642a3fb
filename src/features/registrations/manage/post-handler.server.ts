import { database } from '~/db/database.server'
import { sessionOf } from '~/features/auth/session.server'
import { findEvent } from '~/features/events/events.server'
import { isInAccount, openRegistration } from '~/features/registrations/access.server'
import { dropToken, keepToken } from '~/features/registrations/access-cookies.server'
import { claimRegistration } from '~/features/registrations/owned-registrations.server'
import { findRegistration, type Registration } from '~/features/registrations/registrations.server'
import { type PageMatch, pathOf, prefixOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { faultResponse } from '~/server/http/error-response.server'
import { readForm, type UnreadableForm } from '~/server/http/form-data.server'
import { countRecipient, countVisit } from '~/server/http/rate-limit-request.server'
import { leaveForPage } from '~/server/http/request-context.server'
import { provesErasure, registrationToken } from '~/server/security/signed-tokens.server'
import { readReference } from '~/text/reference'
import { doDeed, heldChange, type RefusedChange } from './actions.server'
import { eraseRegistration, renewLinks } from './changes.server'
import type { ChangeStep } from './search-params'
import { allowed } from './view.server'

const statusOf: Record<UnreadableForm['reason'], 400 | 415> = { type: 415, text: 400, shape: 400 }

/** What the router hands back: the pipeline's context, which its types do not tell (start-server-core, executeMiddleware). */
type Next = () => unknown

/** The page itself, as the router renders it; with the status that the answer has. */
export async function pageOf(next: Next, status?: number): Promise<Response> {
  const { response } = (await next()) as { response: Response }
  return status === undefined ? response : new Response(response.body, { status, headers: response.headers })
}

/** 303 to another page of ours, with cookies. */
export function goTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/**
 * Shows a registration; a token in the address is moved to a cookie, so that it stays in no history and no referrer. Who
 * is signed in to its account needs none, and after signing out nothing stays open.
 */
export async function showRegistration(request: Request, reference: string, next: Next): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  const registration = token ? await openRegistration(request, reference, token) : undefined
  if (!token || !registration) return pageOf(next)
  searchParams.delete('token')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const isOwn = await isInAccount(request, registration)
  return goTo(pathname + query, isOwn ? [] : keepToken(request, registration.reference, token))
}

/** What may be pressed any number of times, with an email for each; the others end something. */
const mailing: ReadonlySet<string> = new Set(['correct', 'add', 'remove'] satisfies ChangeStep[])

/** Receives what a registrant presses on the page of a registration: 303 to what came of it, or the page with why not. */
export async function receiveChange(request: Request, given: string, next: Next): Promise<Response> {
  const read = await readForm(request)
  if (!read.ok) return faultResponse(request, statusOf[read.reason])
  const { pathname } = new URL(request.url)
  const now = Date.now()
  const value = (name: string) => read.entries.findLast(([one]) => one === name)?.[1] ?? ''
  const intent = value('intent')
  const registration = await openRegistration(request, given, null)
  if (registration) {
    const counted = await countVisit(request, 'registration-change')
    const mailed = mailing.has(intent)
      ? await countRecipient(registration.contactEmail, 'change-address')
      : ({ ok: true } as const)
    const held = [counted, mailed].find(({ ok }) => !ok)
    if (held && !held.ok) return refuse(request, heldChange(registration, read.entries, intent), next, held.retryAfter)
  }
  if (intent === 'erase') return receiveErasure(request, { given, proof: value('proof'), registration, now, next })
  if (!registration) return pageOf(next)
  if (intent === 'claim') return receiveClaim(request, registration, next)
  if (intent === 'renew-links') return receiveRenewal(request, registration, { now, next })
  const answer = await doDeed({ doors: database(), registration, entries: read.entries, now }, intent)
  if ('said' in answer) return goTo(`${pathname}?said=${answer.said}`)
  return 'refused' in answer ? refuse(request, answer.refused, next) : pageOf(next)
}

/** Puts a registration in the account of who is signed in; from then on that opens it, and this device keeps no key. */
async function receiveClaim(request: Request, { id, reference }: Registration, next: Next): Promise<Response> {
  const session = await sessionOf(request)
  if (!session || !(await claimRegistration(database(), id, session.user.uid))) return pageOf(next)
  return goTo(`${new URL(request.url).pathname}?said=claimed`, [dropToken(reference)])
}

/** Ends the links mailed so far. This browser, which opened one of them, goes on with the new one. */
async function receiveRenewal(
  request: Request,
  registration: Registration,
  { now, next }: Pick<Erasure, 'now' | 'next'>,
): Promise<Response> {
  const renewed = await renewLinks(database(), registration.id, now)
  if (!renewed.ok) return pageOf(next)
  const { reference } = registration
  const cookies = (await isInAccount(request, registration))
    ? [dropToken(reference)]
    : keepToken(request, reference, registrationToken(settings().appSecret, renewed.registration))
  return goTo(`${new URL(request.url).pathname}?said=links-renewed`, cookies)
}

async function refuse(request: Request, refused: RefusedChange, next: Next, wait?: number): Promise<Response> {
  leaveForPage(request, refused)
  const page = await pageOf(next, refused.status)
  if (wait !== undefined) page.headers.set('retry-after', String(wait))
  return page
}

type Erasure = {
  given: string
  proof: string
  registration: Registration | undefined
  now: number
  next: Next
}

/**
 * Erases a registration, on the page that asked whether to. Pressed twice, the second press finds nothing any more; that
 * it comes from who could open it is then shown by the form's own proof.
 */
async function receiveErasure(request: Request, { given, proof, registration, now, next }: Erasure): Promise<Response> {
  const doors = database()
  const reference = readReference(given)
  if (!reference || !provesErasure(settings().appSecret, proof, reference)) return pageOf(next)
  const overview: PageMatch = { page: '/evenementen/inschrijvingen', parameters: [] }
  const gone = () =>
    goTo(`${pathOf(overview, prefixOf(new URL(request.url).pathname))}?said=erased`, [dropToken(reference)])
  if (!registration) return (await findRegistration(doors.read, { reference })) ? pageOf(next) : gone()
  const event = await findEvent(doors.read, registration.eventId)
  if (event && !allowed(registration, event, false, now).erase) return refuse(request, tooLate, next)
  await eraseRegistration(doors, registration.id, now)
  return gone()
}

const tooLate: RefusedChange = {
  step: null,
  refusal: 'too-late',
  errors: [],
  correction: null,
  newcomer: null,
  status: 409,
}
