import type { Locale } from '~/i18n/locale'
import { pictureName } from '~/pictures/catalogue'
import { pictureAlts } from '~/pictures/picture-alts'
import type { Coordinates } from '~/text/coordinates'
import { slugify } from '~/text/slug'
import { dayOf, daysBetween } from '~/time/time-zone'
import { clubAnchor } from './club-anchor'
import { type Club, type CourtFacts, type Season, townOf } from './clubs'
import { lessonFreeDays } from './lesson-free-days'
import { findPlace } from './places.server'
import type { ClubSearch } from './search-params'
import {
  type ClubWithSeasons,
  clubState,
  groupsKnownOn,
  lessonsName,
  runningSeason,
  type SeasonState,
  seasonCalendar,
  seasonKey,
  seasonKind,
  seasonName,
  shownSeason,
} from './seasons'
import { distanceKm, findTown } from './towns'

type ClubListFilter = { [K in keyof ClubSearch]?: ClubSearch[K] | undefined }

export type ClubNow = {
  club: ClubWithSeasons
  season: Season | undefined
  state: SeasonState
  /** Days of sign-up that are left, today included. */
  daysLeft: number | null
  kilometres?: number
}

export function clubNow(club: ClubWithSeasons, now: number): ClubNow {
  const season = shownSeason(club, now)
  const daysLeft = season ? daysBetween(dayOf(now), season.signupEndDate) + 1 : null
  return { club, season, state: clubState(club, now), daysLeft }
}

/** Nearest first for a known town, else by state (open, not open, closed), day and name. */
export function listClubs(
  clubs: readonly ClubWithSeasons[],
  { q, near, state }: ClubListFilter,
  now: number,
): ClubNow[] {
  const found = clubs
    .filter((club) => q === undefined || isMeant(club, q))
    .map((club) => clubNow(club, now))
    .filter((one) => state === undefined || groupOf(one.state) === state)
    .sort((a, b) => rank(a).localeCompare(rank(b)) || byName.compare(a.club.name, b.club.name))
  const place = near === undefined ? undefined : findPlace(near)
  return place ? byDistance(found, place) : found
}

export const byDistance = (found: readonly ClubNow[], from: Coordinates) =>
  found
    .map((one) => ({ one, exact: distanceKm(from, one.club.coordinates) }))
    .sort((a, b) => a.exact - b.exact)
    .map(({ one, exact }) => ({ ...one, kilometres: Math.max(1, Math.round(exact)) }))

/** Null where no place was given; without `key` for an unknown one. */
export function requestedTown(near: string | undefined): { name: string; key?: string } | null {
  if (near === undefined) return null
  const place = findPlace(near)
  return place ? { name: place.name, key: place.key } : { name: near }
}

const byName = new Intl.Collator('nl')

export const groupOf = (state: SeasonState): ClubListFilter['state'] => (state === 'closing' ? 'open' : state)

function rank({ season, state }: ClubNow): string {
  if (state === 'closed') return '3'
  return state === 'not-open' ? `2 ${season?.signupStartDate}` : `1 ${season?.signupEndDate}`
}

function isMeant(club: Club, q: string): boolean {
  const typed = slugify(q)
  if (!typed) return !/[\p{L}\p{N}]/u.test(q)
  const town = townOf(club)
  const known = slugify([club.name, town, ...(findTown(town)?.otherNames ?? [])].join(' '))
  return typed.split('-').every((word) => known.includes(word))
}

export const pictureView = (id: string, locale: Locale) => {
  const name = pictureName(id)
  return { id, alt: name ? pictureAlts[name][locale] : '' }
}

/** Of the constants, or what staff chose instead. */
export const clubPicture = ({ image, own }: ClubWithSeasons, locale: Locale) => {
  const drawn = pictureView(image, locale)
  return { ...drawn, alt: own?.imageAlt?.[locale] ?? drawn.alt }
}

/** Days of sign-up and of lessons. */
export function seasonDaysView(season: Season, { region }: Club, locale: Locale) {
  return {
    key: seasonKey(season),
    name: seasonName(season)[locale],
    lessonStartDate: season.lessonStartDate,
    lessonEndDate: seasonCalendar(season, region).lessonsEnd,
    signupStartDate: season.signupStartDate ?? null,
    signupEndDate: season.signupEndDate,
  }
}
export type SeasonDaysView = ReturnType<typeof seasonDaysView>

export function seasonView(season: Season, club: Club, locale: Locale) {
  const { lessons, catchUpWeeks, holidays } = seasonCalendar(season, club.region)
  return {
    ...seasonDaysView(season, club, locale),
    lessonsName: lessonsName(season)[locale],
    lessons,
    catchUpWeeks,
    holidays: holidays.map(({ name, first, last }) => ({ name: name[locale], first, last })),
    freeDays: lessonFreeDays(season, club).map(({ name, day }) => ({ name: name[locale], day })),
    groupsKnownOn: groupsKnownOn(season),
  }
}

/** The lessons that a club gives now: null between two seasons. */
export function runningView(club: ClubWithSeasons, now: number) {
  const season = runningSeason(club, now)
  if (!season) return null
  return { kind: seasonKind(season), lessonEndDate: seasonCalendar(season, club.region).lessonsEnd }
}

export type SeasonView = ReturnType<typeof seasonView>

export const clubLineView = ({ club, season, state, daysLeft }: ClubNow) => ({
  id: club.id,
  slug: club.slug,
  name: club.name,
  town: townOf(club),
  link: club.link ?? null,
  state,
  daysLeft: state === 'closing' ? daysLeft : null,
  season: season ? signupDays(season) : null,
})
export type ClubLineView = ReturnType<typeof clubLineView>

const signupDays = ({ lessonStartDate, signupStartDate, signupEndDate }: Season) => ({
  lessonStartDate,
  signupStartDate: signupStartDate ?? null,
  signupEndDate,
})

export const clubCardView = (now: ClubNow, locale: Locale) => ({
  ...clubLineView(now),
  anchor: clubAnchor(now.club.id),
  picture: clubPicture(now.club, locale),
  courts: courtsInShort(now.club.courtFacts),
  kilometres: now.kilometres ?? null,
})

const courtsInShort = ({ surfaces, outdoor, indoor }: CourtFacts) => ({ surfaces, outdoor, indoor })
