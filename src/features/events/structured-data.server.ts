import { findClub } from '~/features/clubs/clubs'
import { shareAddress } from '~/features/share-images/url.server'
import { type Locale, localeTags } from '~/i18n/locale'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import type { EventSession } from '~/model/event'
import { pictureAddress } from '~/pictures/picture'
import { settings } from '~/server/config/settings.server'
import { organizer } from '~/site/organizer.server'
import { dayOf, isoWithOffset } from '~/time/time-zone'
import type { DatedEvent } from './events.server'
import { scheduledSessionsOf } from './sessions'
import { eventCard } from './share-card.server'
import { type Places, placesLeft, signupState } from './sign-up-state'
import { eventSegment, placeView } from './views.server'

/** "8-12", "8-" or "-12" as schema.org's `typicalAgeRange` wants it; nothing where everybody may come. */
function ageRange({ ageMin, ageMax }: DatedEvent): string | undefined {
  if (ageMin === null && ageMax === null) return undefined
  return `${ageMin ?? ''}-${ageMax ?? ''}`
}

function location(event: DatedEvent) {
  const { name, city, street } = placeView(event.place)
  const club = 'clubId' in event.place ? findClub(event.place.clubId) : undefined
  return {
    '@type': club ? 'SportsActivityLocation' : 'Place',
    name,
    ...(club && { geo: { '@type': 'GeoCoordinates', ...club.coordinates } }),
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(club && { postalCode: club.address.zipCode }),
      addressLocality: city,
      addressCountry: 'NL',
    },
  }
}

function availability(event: DatedEvent, places: Places, now: number): string {
  const state = signupState(event, places, now)
  if (state === 'opens-later') return 'https://schema.org/PreOrder'
  if (state === 'open') return 'https://schema.org/InStock'
  if (state === 'nearly-full') return 'https://schema.org/LimitedAvailability'
  return state === 'waiting-list' || state === 'full' ? 'https://schema.org/SoldOut' : 'https://schema.org/OutOfStock'
}

function offers(event: DatedEvent, places: Places, url: string, locale: Locale, now: number) {
  const common = {
    '@type': 'Offer',
    priceCurrency: 'EUR',
    url,
    availability: availability(event, places, now),
    ...(event.signupOpensAt !== null && { validFrom: isoWithOffset(event.signupOpensAt) }),
    ...(event.signupClosesAt !== null && { validThrough: isoWithOffset(event.signupClosesAt) }),
  }
  const euros = (cents: number) => (cents / 100).toFixed(2)
  if (!event.packages?.length) return { ...common, price: euros(event.priceCents) }
  return event.packages.map(({ name, priceCents }) => ({ ...common, name: name[locale], price: euros(priceCents) }))
}

const isForChildren = ({ ageMax }: DatedEvent) => ageMax !== null && ageMax < 18

/** Fewer lessons than weeks because of holidays; dates only, since groups differ in hour. */
const schedule = (event: DatedEvent) => ({
  '@type': 'Schedule',
  repeatFrequency: 'P1W',
  repeatCount: event.packages?.[0]?.lesson?.lessons,
  ...lessonDays(event),
})

const lessonDays = ({ startsAt, endsAt }: DatedEvent) => ({ startDate: dayOf(startsAt), endDate: dayOf(endsAt - 1) })

/** Each day as an event of its own; empty where there is but one. */
function subEvents(event: DatedEvent, common: { name: string; location: object; eventStatus: string }) {
  const sessions = [...scheduledSessionsOf(event)].sort((a, b) => a.startsAt - b.startsAt)
  if (sessions.length === 1) return {}
  const subEvent = sessions.map(({ startsAt, endsAt, isOff, from }) => ({
    '@type': 'SportsEvent',
    ...common,
    ...(from && event.status !== 'cancelled' && rescheduled(from)),
    ...(isOff && { eventStatus: 'https://schema.org/EventCancelled' }),
    startDate: isoWithOffset(startsAt),
    endDate: isoWithOffset(endsAt),
  }))
  return { subEvent }
}

const rescheduled = ({ startsAt }: EventSession) => ({
  eventStatus: 'https://schema.org/EventRescheduled',
  previousStartDate: isoWithOffset(startsAt),
})

export function eventData(event: DatedEvent, places: Places, locale: Locale, now: number): object {
  const prefix = canonicalPrefix(locale)
  const path = pathOf({ page: '/evenementen/$event', parameters: [eventSegment(event, locale)] }, prefix)
  const url = settings().siteUrl + path
  const common = {
    '@context': 'https://schema.org',
    name: event.title[locale],
    description: event.summary[locale],
    url,
  }
  const images = [pictureAddress(event.image, 1280), shareAddress(eventCard(event, locale))]
  const image = images.map((address) => settings().siteUrl + address)
  if (event.kind === 'lessons') {
    return {
      ...common,
      '@type': 'Course',
      image,
      provider: organizer(),
      inLanguage: localeTags.nl,
      offers: offers(event, places, url, locale, now),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'onsite',
        ...lessonDays(event),
        courseSchedule: schedule(event),
        location: location(event),
      },
    }
  }
  const left = placesLeft(places)
  const ages = ageRange(event)
  const held = {
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: location(event),
  }
  return {
    ...common,
    '@type': isForChildren(event) ? ['SportsEvent', 'ChildrensEvent'] : 'SportsEvent',
    sport: 'Tennis',
    image,
    startDate: isoWithOffset(event.startsAt),
    endDate: isoWithOffset(event.endsAt),
    ...held,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: organizer(),
    offers: offers(event, places, url, locale, now),
    ...(places.capacity !== null && { maximumAttendeeCapacity: places.capacity, remainingAttendeeCapacity: left ?? 0 }),
    ...(ages && { typicalAgeRange: ages }),
    ...subEvents(event, { name: event.title[locale], ...held }),
  }
}
