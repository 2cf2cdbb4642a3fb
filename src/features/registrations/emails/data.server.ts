import type { EmailContext } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { findClub } from '~/features/clubs/clubs'
import { directionsUrl } from '~/features/events/directions-url'
import { type DatedEvent, findEvent, groupsKnownFor, placesOf } from '~/features/events/events.server'
import { describeWhen } from '~/features/events/sessions'
import { signupState, takesSignups } from '~/features/events/sign-up-state'
import { eventSegment } from '~/features/events/views.server'
import { whatToBring } from '~/features/events/what-to-bring.server'
import { mailedFrom } from '~/features/payments/payment-request'
import { calendarSubscription } from '~/features/registrations/calendar-subscription.server'
import { changesUntil } from '~/features/registrations/manage/changes.server'
import { askedOf } from '~/features/registrations/paying/asked.server'
import { findRegistration, type Registration } from '~/features/registrations/registrations.server'
import type { Locale } from '~/i18n/locale'
import { apiPath, canonicalPrefix, type PageMatch, pathOf } from '~/i18n/route-paths'
import type { EventPlace, EventStatus } from '~/model/event'
import type { RegistrationStatus } from '~/model/registration'
import type { Settings } from '~/server/config/settings.server'
import { OutdatedEmail, UnwritableEmail } from '~/server/mail/email-errors.server'
import { registrationToken } from '~/server/security/signed-tokens.server'
import { addressKey } from '~/text/email-address'
import { formatZipCode } from '~/text/format-zip-code'
import { namesBeside } from '~/text/name-list'
import { dayOf } from '~/time/time-zone'

export const active = ['confirmed', 'held', 'waiting', 'offered'] as const
export const whetherCancelledOrNot = ['published', 'cancelled'] as const

/** The email is sent only while registration and event have one of these statuses. */
type Truth = { registration: readonly RegistrationStatus[]; event?: readonly EventStatus[] }

export async function aboutRegistration(context: EmailContext, truth: Truth) {
  const { db, email } = context
  const registration =
    email.registrationId === null ? undefined : await findRegistration(db, { id: email.registrationId })
  if (!registration) throw new OutdatedEmail('the registration is gone')
  if (!truth.registration.includes(registration.status))
    throw new OutdatedEmail(`the registration is ${registration.status} by now`)
  const event = await findEvent(db, registration.eventId)
  if (!event) throw new UnwritableEmail('the event is not public any more')
  if (!(truth.event ?? ['published']).includes(event.status))
    throw new OutdatedEmail(`the event is ${event.status} by now`)
  return { registration, event, data: await registrationData(registration, event, context) }
}

type About = Awaited<ReturnType<typeof aboutRegistration>>

/** Of these other registrations, those that are still to be written about at that address. */
export async function aboutOthers(
  { email, ...context }: EmailContext,
  ids: readonly number[],
  { contactEmail }: Pick<Registration, 'contactEmail'>,
  truth: Truth,
): Promise<About[]> {
  const others: About[] = []
  for (const id of ids)
    try {
      const other = await aboutRegistration({ ...context, email: { ...email, registrationId: id } }, truth)
      const isSame = addressKey(other.registration.contactEmail ?? '') === addressKey(contactEmail ?? '')
      if (isSame) others.push(other)
    } catch (error) {
      if (!(error instanceof OutdatedEmail || error instanceof UnwritableEmail)) throw error
    }
  return others
}

/** A registration with others of its address: everybody of them, and a link to each other one. */
export async function aboutTogether(context: EmailContext, also: readonly number[], truth: Truth) {
  const about = await aboutRegistration(context, truth)
  const others = await aboutOthers(context, also, about.registration, truth)
  const people = [about, ...others].flatMap(({ registration }) => registration.participants).sort((a, b) => a.id - b.id)
  const participants = people.map(({ name }) => name)
  return {
    ...about,
    people,
    data: { ...about.data, participants, callingNames: namesBeside(about.registration.contactName, participants) },
    others: others.map(({ data }) => ({ names: data.participants, url: data.registrationUrl })),
  }
}

async function registrationData(
  registration: Registration,
  event: DatedEvent,
  context: EmailContext,
): Promise<RegistrationEmailData> {
  const { db, site, now } = context
  const { locale } = context.email
  const { reference, contactName, participants, status } = registration
  const names = participants.map(({ name }) => name)
  const place = placeLines(event.place)
  if (participants.some((one) => lostPackage(one, event)))
    throw new UnwritableEmail('the event lost the package that was chosen')
  const prices = participants.map(({ priceCents }) => priceCents)
  const isSame = new Set(prices).size === 1
  const chosen = new Set(participants.flatMap((one) => packageName(one, event, locale) ?? []))
  const cancelUntil = changesUntil(registration, event)
  const groupsKnownOn = groupsKnownFor(event)
  const token = registrationToken(site.appSecret, registration)
  const {
    terms: _,
    second: __,
    payCents,
    ...asked
  } = await askedOf(db, { registration, event }, mailedFrom(registration.invoicedOn, dayOf(now)))
  const page: PageMatch = { page: '/evenementen/inschrijvingen/$reference', parameters: [reference] }
  const registrationUrl = `${pageUrl(site, locale, page)}?token=${token}`
  return {
    reference,
    contactName,
    participants: names,
    callingNames: namesBeside(contactName, names),
    event: {
      title: event.title[locale],
      isLessons: event.kind === 'lessons',
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      when: describeWhen(event, locale),
      place,
      routeUrl: directionsUrl(place),
      whatToBring: whatToBring(event, locale),
      url: pageUrl(site, locale, { page: '/evenementen/$event', parameters: [eventSegment(event, locale)] }),
    },
    package: [...chosen].join(', ') || null,
    price: { perParticipant: isSame ? (prices[0] ?? null) : null, total: registration.priceCents },
    payment: {
      ...asked,
      ...{ paidCents: registration.paidCents, payCents },
      payUrl: payCents > 0 ? `${registrationUrl}&step=pay` : null,
    },
    hasPlace: status === 'confirmed',
    cancelUntil: cancelUntil > now ? cancelUntil : null,
    groupsKnownOn: groupsKnownOn !== null && groupsKnownOn > dayOf(now) ? groupsKnownOn : null,
    termsUrl: pageUrl(site, locale, { page: '/lesvoorwaarden', parameters: [] }),
    registrationUrl,
    subscribeUrl: calendarSubscription(site, registration, locale),
    calendarUrl: `${site.siteUrl}${apiPath('/api/calendar/$file', `${reference}.ics`)}?token=${token}&locale=${locale}`,
  }
}

export const pageUrl = ({ siteUrl }: Pick<Settings, 'siteUrl'>, locale: Locale, match: PageMatch): string =>
  siteUrl + pathOf(match, canonicalPrefix(locale))

/** Null while sign-up is closed. */
export async function signUpUrl({ db, site, email, now }: EmailContext, event: DatedEvent): Promise<string | null> {
  if (!takesSignups(signupState(event, await placesOf(db, event), now))) return null
  const parameters = [eventSegment(event, email.locale)] as const
  return pageUrl(site, email.locale, { page: '/evenementen/$event/inschrijven', parameters })
}

type Choosing = Pick<Registration['participants'][number], 'package'>

const lostPackage = ({ package: chosen }: Choosing, { packages }: Pick<DatedEvent, 'packages'>) =>
  chosen !== null && packages !== null && packages.length > 0 && !packages.some(({ id }) => id === chosen)

const packageName = ({ package: chosen }: Choosing, { packages }: Pick<DatedEvent, 'packages'>, locale: Locale) =>
  packages?.find(({ id }) => id === chosen)?.name[locale]

export function placeLines(place: EventPlace): string[] {
  if (!('clubId' in place)) return [place.name, [place.street, place.city].filter(Boolean).join(', ')]
  const club = findClub(place.clubId)
  if (!club) throw new UnwritableEmail('the event is at a club that is gone')
  const { street, zipCode, city } = club.address
  return [club.name, `${street}, ${formatZipCode(zipCode)} ${city}`]
}

export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
