import type { Db } from '~/db/connection.server'
import { addDays, dayOf } from '~/domain/amsterdam'
import { findClub } from '~/domain/clubs'
import type { EventPlace } from '~/domain/events'
import { formatIdSlug } from '~/domain/id-slug'
import type { LetterKind } from '~/domain/letters'
import type { Locale } from '~/domain/locale'
import { canonicalPrefix, type PageMatch, pathOf } from '~/domain/paths'
import type { RegistrationStatus } from '~/domain/registration'
import { slugify } from '~/domain/slug'
import type { LetterFacts, RegistrationFacts } from '~/emails/letter-facts'
import { type DatedEvent, findEvent } from './events.server'
import { findRegistration, placeInLine, type Registration } from './registrations.server'
import type { Settings } from './settings.server'
import { registrationToken } from './tokens.server'

/** Why a letter cannot be written now. Its message holds nothing personal, so that it may be kept and logged. */
export class UnwritableLetter extends Error {
  override name = 'UnwritableLetter'
}

type Asked = { registrationId: number | null; locale: Locale }
type Site = Pick<Settings, 'siteUrl' | 'appSecret'>

/** Groups are made known so many days before the first lesson. */
const groupsKnownBefore = 14

const reports: Record<LetterKind, RegistrationStatus> = {
  'registration-confirmed': 'confirmed',
  'registration-waiting': 'waiting',
}

/**
 * What a letter says, read at the moment it is sent (`now`, UTC milliseconds). Throws an `UnwritableLetter` where it
 * would no longer be true.
 */
export async function letterFacts<Kind extends LetterKind>(
  db: Db,
  kind: Kind,
  { registrationId, locale }: Asked,
  site: Site,
  now: number,
): Promise<LetterFacts[Kind]> {
  const registration = registrationId === null ? undefined : await findRegistration(db, { id: registrationId })
  if (!registration) throw new UnwritableLetter('the registration is gone')
  if (registration.status !== reports[kind])
    throw new UnwritableLetter(`the registration is ${registration.status} by now`)
  const event = await findEvent(db, registration.eventId)
  if (!event) throw new UnwritableLetter('the event is not public any more')
  if (event.status === 'cancelled') throw new UnwritableLetter('the event is cancelled by now')
  const readers: { [Each in LetterKind]: (facts: RegistrationFacts) => Promise<LetterFacts[Each]> } = {
    'registration-confirmed': async (facts) => facts,
    'registration-waiting': async (facts) => ({ ...facts, placeInLine: await placeInLine(db, registration) }),
  }
  return readers[kind](registrationFacts(registration, event, locale, site, now))
}

function registrationFacts(
  registration: Registration,
  event: DatedEvent,
  locale: Locale,
  { siteUrl, appSecret }: Site,
  now: number,
): RegistrationFacts {
  const { reference, contactName, participants } = registration
  const address = (match: PageMatch) => siteUrl + pathOf(match, canonicalPrefix(locale))
  const slug = formatIdSlug({ id: event.id, slug: slugify(event.title[locale]) })
  const registrationPage = address({ page: '/evenementen/inschrijvingen/$reference', parameters: [reference] })
  const chosen = chosenPackage(registration, event)
  const perParticipant = chosen?.priceCents ?? event.priceCents
  const cancelUntil = event.cancelUntil ?? event.startsAt
  const groupsKnownOn = addDays(dayOf(event.startsAt), -groupsKnownBefore)
  return {
    reference,
    contactName,
    participants: participants.map(({ name }) => name),
    event: {
      title: event.title[locale],
      isLessons: event.kind === 'lessons',
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      place: placeLines(event.place),
      url: address({ page: '/evenementen/$event', parameters: [slug] }),
    },
    package: chosen?.name[locale] ?? null,
    price: { perParticipant, total: perParticipant * participants.length },
    cancelUntil: cancelUntil > now ? cancelUntil : null,
    groupsKnownOn: event.kind === 'lessons' && groupsKnownOn > dayOf(now) ? groupsKnownOn : null,
    registrationUrl: `${registrationPage}?token=${registrationToken(appSecret, registration)}`,
  }
}

function chosenPackage(registration: Pick<Registration, 'package'>, event: Pick<DatedEvent, 'packages'>) {
  if (registration.package === null) return undefined
  const found = event.packages?.find(({ id }) => id === registration.package)
  // Without its package an event costs nothing, and the letter would say "free".
  if (!found) throw new UnwritableLetter('the event lost the package that was chosen')
  return found
}

function placeLines(place: EventPlace): string[] {
  if (!('clubId' in place)) return [place.name, [place.street, place.city].filter(Boolean).join(', ')]
  const club = findClub(place.clubId)
  if (!club) throw new UnwritableLetter('the event is at a club that is gone')
  const { street, zipCode, city } = club.address
  return [club.name, `${street}, ${zipCode} ${city}`]
}
