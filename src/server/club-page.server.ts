import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { dayOf } from '~/domain/amsterdam'
import { type Club, clubs, hasOwnPage, townOf } from '~/domain/clubs'
import { formatIdSlug } from '~/domain/id-slug'
import type { Locale } from '~/domain/locale'
import { canonicalPrefix, pathOf } from '~/domain/paths'
import { pictureAddress } from '~/domain/pictures'
import { type Season, seasonKey, seasonKind, seasonsOf, seasonWeeks } from '~/domain/seasons'
import { slugify } from '~/domain/slug'
import { tennisPackages } from '~/domain/tennis-packages'
import { clubMarker } from './club-map.server'
import { byDistance, clubCardView, clubNow, listClubs, pictureView, seasonView } from './clubs.server'
import { cardView } from './event-views.server'
import { comingAtClub, countPlaces } from './events.server'
import { settings } from './settings.server'

/** Everything that a club's own page shows at a moment (UTC ms); undefined for a club without one. */
export async function clubPage(db: Db, id: number, locale: Locale, now: number) {
  const club = clubs.find((one) => one.id === id && hasOwnPage(one))
  if (!club) return undefined
  const current = clubNow(club, now)
  const today = dayOf(now)
  return {
    ...clubCardView(current, locale),
    address: club.address,
    coordinates: club.coordinates,
    marker: clubMarker(current),
    pictures: (club.images ?? [club.image]).map((image) => pictureView(image, locale)),
    seasons: seasonsOf(club)
      .filter(({ lessonStartDate }) => lessonStartDate >= today)
      .map((season) => seasonView(season, locale)),
    lessons: current.season ? await findLessons(db, club, current.season, locale) : null,
    packages: current.season ? packageViews(current.season, locale) : [],
    events: await otherEvents(db, club, locale, now),
    nearby: current.state === 'closed' ? openNearby(club, now) : [],
    structured: clubData(club, locale),
  }
}
export type ClubPage = NonNullable<Awaited<ReturnType<typeof clubPage>>>

/** The event under which the lessons of a season are signed up for. */
async function findLessons(db: Db, club: Club, season: Season, locale: Locale) {
  const isTheirs = and(eq(events.kind, 'lessons'), eq(events.clubId, club.id), eq(events.season, seasonKey(season)))
  const [found] = await db
    .select({ id: events.id, title: events.title, status: events.status })
    .from(events)
    .where(and(isTheirs, ne(events.status, 'draft')))
  return found ? { id: found.id, slug: slugify(found.title[locale]), isCancelled: found.status === 'cancelled' } : null
}

const packageViews = (season: Season, locale: Locale) =>
  tennisPackages(seasonWeeks[seasonKind(season)]).map(({ id, name, priceCents, lesson }) => ({
    id,
    name: name[locale],
    priceCents,
    lesson: lesson!,
  }))

async function otherEvents(db: Db, club: Club, locale: Locale, now: number) {
  const coming = (await comingAtClub(db, club.id, now)).filter(({ kind }) => kind !== 'lessons')
  const used = await countPlaces(
    db,
    coming.map((event) => event.id),
  )
  return coming.map((event) => {
    const { in: taken, waiting } = used.get(event.id) ?? { in: 0, waiting: 0 }
    return cardView(event, { capacity: event.capacity, taken, waiting }, locale, now)
  })
}

/** The three nearest clubs whose sign-up is open, with whole kilometres as the crow flies. */
function openNearby({ coordinates }: Club, now: number) {
  const nearest = byDistance(listClubs({ state: 'open' }, now), coordinates).slice(0, 3)
  return nearest.map(({ club, kilometres }) => {
    const { id, slug, name, link } = club
    return { id, slug, name, link: link ?? null, town: townOf(club), kilometres }
  })
}

/** A club for search engines. */
function clubData(club: Club, locale: Locale): object {
  const page = { page: '/verenigingen/$club', parameters: [formatIdSlug(club)] } as const
  const { street, zipCode, city } = club.address
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsClub',
    name: club.name,
    url: settings().siteUrl + pathOf(page, canonicalPrefix(locale)),
    image: settings().siteUrl + pictureAddress(club.image, 1280),
    sport: 'Tennis',
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: zipCode,
      addressLocality: city,
      addressCountry: 'NL',
    },
    geo: { '@type': 'GeoCoordinates', ...club.coordinates },
  }
}
