import { describe, expect, test } from 'vitest'
import { findClub } from '~/features/clubs/clubs'
import type { DatedEvent } from '~/features/events/events.server'
import { tennisPackages } from '~/features/events/lessons/prices'
import type { Places } from '~/features/events/sign-up-state'
import { eventData } from '~/features/events/structured-data.server'
import type { NewsRow } from '~/features/news/news.server'
import { newsData } from '~/features/news/structured-data.server'
import type { Locale } from '~/i18n/locale'
import { settings } from '~/server/config/settings.server'
import { timestampAt } from '~/time/time-zone'
import { springCamp } from '../../../support/database/sign-ups'

const site = settings().siteUrl
const now = timestampAt('2027-04-01', '12:00')

const camp = {
  ...springCamp,
  id: 113,
  sessions: null,
  season: null,
  image: 'k3m9',
  signupOpensAt: timestampAt('2027-03-01', '09:00'),
  signupClosesAt: timestampAt('2027-04-20', '23:59'),
  capacity: 16,
  packages: null,
  ageMin: 8,
  ageMax: 12,
  waitingList: true,
} as unknown as DatedEvent

const taken = (people: number, capacity: number | null = 16): Places => ({ capacity, taken: people, waiting: 0 })

type Offer = { availability: string; price: string; priceCurrency: string; url: string; name?: string }
type Data = Record<string, unknown> & { offers: Offer }

const data = (change: Partial<DatedEvent> = {}, places = taken(0), at = now, locale: Locale = 'nl') =>
  eventData({ ...camp, ...change }, places, locale, at) as Data

describe('the structured data of an event', () => {
  test('tells what, when, where, by whom and for how much', () => {
    const club = findClub(1)!
    expect(data()).toEqual({
      '@context': 'https://schema.org',
      '@type': ['SportsEvent', 'ChildrensEvent'],
      sport: 'Tennis',
      name: 'Meikamp',
      description: 'Vijf dagen tennis.',
      url: `${site}/evenementen/113-meikamp`,
      image: [`${site}/images/k3m9/1280.webp`, expect.stringContaining(`${site}/images/share/event-113-nl-`)],
      startDate: '2027-04-26T10:00:00+02:00',
      endDate: '2027-04-30T16:00:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'SportsActivityLocation',
        name: club.name,
        geo: { '@type': 'GeoCoordinates', ...club.coordinates },
        address: {
          '@type': 'PostalAddress',
          streetAddress: club.address.street,
          postalCode: club.address.zipCode,
          addressLocality: club.city,
          addressCountry: 'NL',
        },
      },
      organizer: { '@type': 'SportsOrganization', name: 'Baseline Tennis', url: site },
      offers: {
        '@type': 'Offer',
        price: '145.00',
        priceCurrency: 'EUR',
        url: `${site}/evenementen/113-meikamp`,
        availability: 'https://schema.org/InStock',
        validFrom: '2027-03-01T09:00:00+01:00',
        validThrough: '2027-04-20T23:59:00+02:00',
      },
      maximumAttendeeCapacity: 16,
      remainingAttendeeCapacity: 16,
      typicalAgeRange: '8-12',
    })
  })

  test('says whether one can sign up, in what language the page is, and counts places where there are so many', () => {
    const states: [string, Partial<DatedEvent>, Places, number, string, string][] = [
      ['opens later', {}, taken(0), timestampAt('2027-02-01'), 'PreOrder', 'EventScheduled'],
      ['open', {}, taken(0), now, 'InStock', 'EventScheduled'],
      ['nearly full', {}, taken(14), now, 'LimitedAvailability', 'EventScheduled'],
      ['with a waiting list', {}, taken(16), now, 'SoldOut', 'EventScheduled'],
      ['full', { waitingList: false }, taken(16), now, 'SoldOut', 'EventScheduled'],
      ['closed', {}, taken(0), timestampAt('2027-04-21'), 'OutOfStock', 'EventScheduled'],
      ['cancelled', { status: 'cancelled' }, taken(0), now, 'OutOfStock', 'EventCancelled'],
      ['past', {}, taken(0), timestampAt('2027-05-01'), 'OutOfStock', 'EventScheduled'],
    ]
    for (const [name, change, places, at, availability, status] of states) {
      const { offers, eventStatus } = data(change, places, at)
      const told = [offers.availability, eventStatus]
      expect(told, name).toEqual([`https://schema.org/${availability}`, `https://schema.org/${status}`])
    }
    expect(data({}, taken(0), now, 'en')).toMatchObject({ name: 'May camp', url: `${site}/en/events/113-may-camp` })
    expect(data({}, taken(10))).toMatchObject({ maximumAttendeeCapacity: 16, remainingAttendeeCapacity: 6 })
    expect(data({}, taken(17))).toMatchObject({ remainingAttendeeCapacity: 0 })
    const unlimited = data({ capacity: null }, taken(0, null))
    expect(Object.keys(unlimited).filter((key) => key.endsWith('Capacity'))).toEqual([])
  })

  test('tells ages, and whether it is for children', () => {
    const both = ['SportsEvent', 'ChildrensEvent']
    const ages: [number | null, number | null, string | undefined, unknown][] = [
      [8, 12, '8-12', both],
      [null, 12, '-12', both],
      [null, 17, '-17', both],
      [null, 18, '-18', 'SportsEvent'],
      [18, null, '18-', 'SportsEvent'],
      [null, null, undefined, 'SportsEvent'],
    ]
    for (const [ageMin, ageMax, range, type] of ages) {
      const told = data({ ageMin, ageMax })
      expect([told.typicalAgeRange, told['@type']], `${ageMin} to ${ageMax}`).toEqual([range, type])
    }
  })

  test('has an offer for each package, by its name, and a price of nothing for a free event', () => {
    const packages = [
      { id: 'full', name: { nl: 'Hele week', en: 'Full week' }, priceCents: 14_500 },
      { id: 'half', name: { nl: 'Halve week', en: 'Half week' }, priceCents: 8_050 },
    ]
    const offers = data({ packages }).offers as unknown as Offer[]
    expect(offers).toMatchObject([
      { name: 'Hele week', price: '145.00', availability: 'https://schema.org/InStock' },
      { name: 'Halve week', price: '80.50', availability: 'https://schema.org/InStock' },
    ])
    expect(data({ priceCents: 0 }).offers.price).toBe('0.00')
  })

  test('has each day as an event of its own where there are several', () => {
    const days = ['2027-04-26', '2027-04-27']
    const sessions = days.map((day) => ({ startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '16:00') }))
    const told = data({ sessions })
    expect(told.subEvent).toEqual(
      days.map((day) => ({
        '@type': 'SportsEvent',
        name: 'Meikamp',
        location: told.location,
        eventStatus: 'https://schema.org/EventScheduled',
        startDate: `${day}T10:00:00+02:00`,
        endDate: `${day}T16:00:00+02:00`,
      })),
    )
  })

  test('tells a place that is no club of ours in its own words', () => {
    const place = { name: 'Sporthal De Bal', city: 'Ede' }
    expect(data({ clubId: null, place }).location).toEqual({
      '@type': 'Place',
      name: 'Sporthal De Bal',
      address: { '@type': 'PostalAddress', addressLocality: 'Ede', addressCountry: 'NL' },
    })
  })
})

test('the structured data of lessons is a course with an instance, and no event', () => {
  const packages = tennisPackages(16).slice(0, 1)
  const told = data({ kind: 'lessons', season: 'summer-2027', capacity: null, packages }, taken(0, null))
  expect(told).toMatchObject({
    '@type': 'Course',
    name: 'Meikamp',
    description: 'Vijf dagen tennis.',
    provider: { '@type': 'SportsOrganization', name: 'Baseline Tennis' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'onsite',
      startDate: '2027-04-26',
      courseSchedule: { '@type': 'Schedule', repeatFrequency: 'P1W', repeatCount: 16, startDate: '2027-04-26' },
      location: { '@type': 'SportsActivityLocation' },
    },
    offers: [{ price: '800.00' }],
  })
  for (const field of ['eventStatus', 'startDate', 'maximumAttendeeCapacity', 'location'])
    expect(told).not.toHaveProperty(field)
})

describe('the structured data of a news item', () => {
  const item: NewsRow = {
    id: 4,
    status: 'published',
    title: { nl: 'Regent het?', en: 'Raining?' },
    summary: { nl: 'Zo werkt het.', en: 'This is how.' },
    body: { nl: '', en: '' },
    image: 'k3m9',
    publishedAt: timestampAt('2026-11-01', '09:00'),
    version: 1,
    publishAt: null,
    deletedAt: null,
    updatedAt: timestampAt('2027-04-02', '10:00'),
  }

  test('tells what, when, by whom and in which language', () => {
    const organisation = { '@type': 'SportsOrganization', name: 'Baseline Tennis', url: site }
    expect(newsData(item, 'en', '/images/share/x.png')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      mainEntityOfPage: `${site}/en/news/4-raining`,
      headline: 'Raining?',
      description: 'This is how.',
      image: [`${site}/images/k3m9/1280.webp`, `${site}/images/share/x.png`],
      datePublished: '2026-11-01T09:00:00+01:00',
      dateModified: '2027-04-02T10:00:00+02:00',
      inLanguage: 'en-US',
      author: organisation,
      publisher: { ...organisation, logo: { '@type': 'ImageObject', url: `${site}/icon-512.png` } },
    })
  })

  test('was never changed before it was published, and has a long headline cut at a word', () => {
    expect(newsData({ ...item, updatedAt: 0 }, 'nl', '')).toMatchObject({ dateModified: '2026-11-01T09:00:00+01:00' })
    for (const [title, length] of [
      ['a'.repeat(110), 110],
      ['woord '.repeat(30), 108],
    ] as const) {
      const { headline } = newsData({ ...item, title: { nl: title, en: '' } }, 'nl', '')
      expect(headline.length).toBe(length)
      expect(title.startsWith(headline.replace('…', ''))).toBe(true)
    }
  })
})
