import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { clubCard } from '~/domain/addresses'
import { dayOf } from '~/domain/amsterdam'
import { type Club, clubs, hasOwnPage, townOf } from '~/domain/clubs'
import { formatIdSlug } from '~/domain/id-slug'
import type { Locale } from '~/domain/locale'
import { canonicalPrefix, pathOf } from '~/domain/paths'
import { pictureAlts } from '~/domain/picture-alts'
import { pictureAddress, pictureName } from '~/domain/pictures'
import {
  clubState,
  lessonsEnd,
  type Season,
  type SeasonState,
  seasonKey,
  seasonKind,
  seasonName,
  seasonsOf,
  seasonWeeks,
  shownSeason,
} from '~/domain/seasons'
import { slugify } from '~/domain/slug'
import { tennisPackages } from '~/domain/tennis-packages'
import { distanceKm, findTown } from '~/domain/towns'
import { cardView } from './event-views.server'
import { comingAtClub, countPlaces } from './events.server'
import { settings } from './settings.server'

/** What the list of clubs can be narrowed to. `open` includes what closes within the week. */
export type ClubFilter = { q?: string | undefined; state?: 'open' | 'not-open' | 'closed' | undefined }

export type ClubNow = { club: Club; season: Season | undefined; state: SeasonState }

const clubNow = (club: Club, now: number): ClubNow => ({
  club,
  season: shownSeason(club, now),
  state: clubState(club, now),
})

/**
 * The clubs that fit, as they stand at a moment (UTC ms): the open ones by the day they close, then those that are not
 * open yet by the day they open, then the closed ones; by name where that is the same.
 */
export function listClubs({ q, state }: ClubFilter, now: number): ClubNow[] {
  return clubs
    .filter((club) => q === undefined || isMeant(club, q))
    .map((club) => clubNow(club, now))
    .filter((one) => state === undefined || groupOf(one.state) === state)
    .sort((a, b) => rank(a).localeCompare(rank(b)) || a.club.name.localeCompare(b.club.name, 'nl'))
}

const groupOf = (state: SeasonState): ClubFilter['state'] => (state === 'closing' ? 'open' : state)

function rank({ season, state }: ClubNow): string {
  if (state === 'closed') return '3'
  return state === 'not-open' ? `2 ${season?.signupStartDate}` : `1 ${season?.signupEndDate}`
}

/** Every word that was typed stands in the club's name or in one of the names of its town. */
function isMeant(club: Club, q: string): boolean {
  const typed = slugify(q)
  if (!typed) return !/[\p{L}\p{N}]/u.test(q)
  const town = townOf(club)
  const known = slugify([club.name, town, ...(findTown(town)?.otherNames ?? [])].join(' '))
  return typed.split('-').every((word) => known.includes(word))
}

const pictureView = (id: string, locale: Locale) => {
  const name = pictureName(id)
  return { id, alt: name ? pictureAlts[name][locale] : '' }
}

const seasonView = (season: Season, locale: Locale) => ({
  key: seasonKey(season),
  name: seasonName(season)[locale],
  lessonStartDate: season.lessonStartDate,
  lessonEndDate: lessonsEnd(season),
  signupStartDate: season.signupStartDate ?? null,
  signupEndDate: season.signupEndDate,
})
export type SeasonView = ReturnType<typeof seasonView>

/** What a card of the list shows. `link` leads off the site, for a club without a page here. */
export const clubCardView = ({ club, season, state }: ClubNow, locale: Locale) => ({
  id: club.id,
  slug: club.slug,
  anchor: clubCard(club.id),
  name: club.name,
  town: townOf(club),
  link: club.link ?? null,
  picture: pictureView(club.image, locale),
  state,
  season: season ? seasonView(season, locale) : null,
  courts: club.courtFacts,
})
export type ClubCardView = ReturnType<typeof clubCardView>

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
function openNearby(from: Club, now: number) {
  return listClubs({ state: 'open' }, now)
    .map(({ club: { id, slug, name, link, coordinates, ...club } }) => ({
      ...{ id, slug, name, link: link ?? null, town: townOf(club) },
      kilometres: Math.max(1, Math.round(distanceKm(from.coordinates, coordinates))),
    }))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, 3)
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
