import { database } from '~/db/database.server'
import type { Caller } from '~/features/auth/caller.server'
import { findEvent } from '~/features/events/events.server'
import { type LessonIntent, sayOfLesson } from '~/features/lesson-groups/families/lesson-season.server'
import { isInAccount, openRegistration } from '~/features/registrations/access.server'
import { dropToken, keepToken } from '~/features/registrations/access-cookies.server'
import { putFamilyCalendar } from '~/features/registrations/family-calendar.server'
import { claimRegistration } from '~/features/registrations/owned-registrations.server'
import { checkoutOf } from '~/features/registrations/paying/pay.server'
import { findRegistration, type Registration } from '~/features/registrations/registrations.server'
import { type PageMatch, pathOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { errorResponse } from '~/server/http/error-response.server'
import {
  type FormOutcome,
  type FormValues,
  handleForm,
  type Next,
  type PageOr,
  pageAfter,
  redirectResponse,
} from '~/server/http/form-handler.server'
import { countRecipient, countVisit } from '~/server/http/rate-limit-request.server'
import { provesErasure, registrationToken } from '~/server/security/signed-tokens.server'
import { readReference } from '~/text/reference'
import { limitedChange, performAction, type RefusedChange, refusedChange } from './actions.server'
import { eraseRegistration, renewLinks } from './changes.server'
import type { ChangeStep, DoneAction } from './search-params'
import { allowed } from './view.server'

type Outcome = FormOutcome<RefusedChange>

/** With `step=pay` on to the provider's page: a link, as no form may lead to another site. */
export async function openFromLink(caller: Caller, reference: string, next: Next): Promise<PageOr<RefusedChange>> {
  const { request } = caller
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  const isPaying = searchParams.get('step') === 'pay'
  const registration = token || isPaying ? await openRegistration(caller, reference, token) : undefined
  if (!registration) return pageAfter(next)
  const isKept = token && !(await isInAccount(caller, registration))
  const cookies = isKept ? keepToken(request, registration.reference, token) : []
  if (isPaying) {
    const counted = await countVisit(request, 'registration-change')
    if (!counted.ok) return errorResponse(request, 429, {}, counted.retryAfter)
    return redirectResponse((await checkoutOf(registration.id)) ?? pathname, cookies)
  }
  searchParams.delete('token')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return redirectResponse(pathname + query, cookies)
}

const lessonIntents: readonly LessonIntent[] = ['away', 'coming', 'catch-up']

/** These send an email each time, so they are rate limited. */
const mailing: ReadonlySet<string> = new Set(['correct', 'add', 'remove'] satisfies ChangeStep[])

/** Handles the forms of a registration's page: 303, or the page with the refusal. */
export const receiveChange = (caller: Caller, given: string, next: Next): Promise<PageOr<RefusedChange>> =>
  handleForm(caller.request, next, (form) => handleChange(caller, given, form))

async function handleChange(caller: Caller, given: string, form: FormValues): Promise<Outcome> {
  const { request } = caller
  const now = Date.now()
  const intent = form.last('intent')
  const registration = await openRegistration(caller, given, null)
  if (registration) {
    const counted = await countVisit(request, 'registration-change')
    const mailed =
      mailing.has(intent) && registration.contactEmail !== null
        ? await countRecipient(registration.contactEmail, 'change-address')
        : ({ ok: true } as const)
    const limited = [counted, mailed].find(({ ok }) => !ok)
    if (limited && !limited.ok) return refuse(limitedChange(registration, form, intent), limited.retryAfter)
  }
  if (intent === 'erase') return erase(caller, { given, proof: form.last('proof'), registration, now })
  if (!registration) return undefined
  if (intent === 'claim') return claim(caller, registration)
  if (intent === 'renew-links') return renew(caller, registration, now)
  const lesson = lessonIntents.find((one) => one === intent)
  if (lesson) {
    const [who, group] = [form.last('who'), form.last('group')].map(Number)
    const asked = { who: who!, group: group!, day: form.last('day'), seat: form.last('seat') }
    const said = await sayOfLesson(database(), registration, lesson, asked, now)
    if (said.ok) return { redirect: `${new URL(request.url).pathname}#lessen` }
    return refuse(refusedChange(null, { refusal: said.reason, status: 409 }))
  }
  if ((intent === 'family-calendar' || intent === 'renew-family-calendar') && registration.contactEmail !== null) {
    await putFamilyCalendar(database(), registration.contactEmail, intent === 'renew-family-calendar', now)
    return { redirect: `${new URL(request.url).pathname}#gezinsagenda` }
  }
  const result = await performAction({ database: database(), registration, form, locale: caller.locale, now }, intent)
  if ('answered' in result) return { redirect: `${new URL(request.url).pathname}#${result.answered}` }
  if ('said' in result) return redirectAfter(request, result.said)
  return 'refused' in result ? refuse(result.refused) : undefined
}

const redirectAfter = (request: Request, action: DoneAction, cookies: readonly string[] = []): Outcome => ({
  redirect: `${new URL(request.url).pathname}?said=${action}`,
  cookies,
})

const refuse = (page: RefusedChange, retryAfter?: number): Outcome => ({ page, status: page.status, retryAfter })

/** Links a registration to the signed-in account; then the account opens it, and this device keeps no token. */
async function claim(caller: Caller, { id, reference }: Registration): Promise<Outcome> {
  const session = await caller.session()
  if (!session || !(await claimRegistration(database(), id, session.user.uid))) return undefined
  return redirectAfter(caller.request, 'claimed', [dropToken(reference)])
}

/** Revokes the mailed links. This browser, which opened one of them, gets the new token. */
async function renew(caller: Caller, registration: Registration, now: number): Promise<Outcome> {
  const { request } = caller
  const renewed = await renewLinks(database(), registration.id, now)
  if (!renewed.ok) return undefined
  const { reference } = registration
  const cookies = (await isInAccount(caller, registration))
    ? [dropToken(reference)]
    : keepToken(request, reference, registrationToken(settings().appSecret, renewed.row))
  return redirectAfter(request, 'links-renewed', cookies)
}

type Erasure = { given: string; proof: string; registration: Registration | undefined; now: number }

/** Idempotent: when the second request finds nothing, the form's own proof shows that its sender had access. */
async function erase({ prefix }: Caller, { given, proof, registration, now }: Erasure): Promise<Outcome> {
  const db = database()
  const reference = readReference(given)
  if (!reference || !provesErasure(settings().appSecret, proof, reference)) return undefined
  const overview: PageMatch = { page: '/evenementen/inschrijvingen', parameters: [] }
  const gone: Outcome = {
    redirect: `${pathOf(overview, prefix)}?said=erased`,
    cookies: [dropToken(reference)],
  }
  if (!registration) return (await findRegistration(db.read, { reference })) ? undefined : gone
  const event = await findEvent(db.read, registration.eventId)
  if (event && !allowed(registration, event, false, now).erase)
    return refuse(refusedChange(null, { refusal: 'too-late', status: 409 }))
  await eraseRegistration(db, registration.id, now)
  return gone
}
