import type { Locale } from '~/i18n/locale'
import { pictureName } from '~/pictures/picture'
import { pictureAlts } from '~/pictures/picture-alts'
import type { Coordinates } from '~/text/coordinates'
import { slugify } from '~/text/slug'
import { distanceKm, findTown } from './cards/towns'
import { clubAnchor } from './club-anchor'
import { type Club, type CourtFacts, clubs, townOf } from './clubs'
import type { ClubSearch } from './search-params'
import { clubState, lessonsEnd, type Season, type SeasonState, seasonKey, seasonName, shownSeason } from './seasons'

/** What the list of clubs is asked for. `open` includes what closes within the week. */
export type ClubFilter = { [K in keyof ClubSearch]?: ClubSearch[K] | undefined }

export type ClubNow = {
  club: Club
  season: Season | undefined
  state: SeasonState
  /** Whole kilometres as the crow flies, from the town that was asked for. */
  kilometres?: number
}

/** A club as it stands at a moment (UTC ms). */
export const clubNow = (club: Club, now: number): ClubNow => ({
  club,
  season: shownSeason(club, now),
  state: clubState(club, now),
})

/**
 * The clubs that fit, as they stand at a moment (UTC ms): the nearest first where a town we know was asked for. Else the
 * open ones by the day they close, then those that are not open yet by the day they open, then the closed ones; by name
 * where that is the same.
 */
export function listClubs({ q, near, state }: ClubFilter, now: number): ClubNow[] {
  const found = clubs
    .filter((club) => q === undefined || isMeant(club, q))
    .map((club) => clubNow(club, now))
    .filter((one) => state === undefined || groupOf(one.state) === state)
    .sort((a, b) => rank(a).localeCompare(rank(b)) || byName.compare(a.club.name, b.club.name))
  const town = near === undefined ? undefined : findTown(near)
  return town ? byDistance(found, town) : found
}

/** Clubs from a place outwards, each with its distance. */
export const byDistance = (found: readonly ClubNow[], from: Coordinates) =>
  found
    .map((one) => ({ one, exact: distanceKm(from, one.club.coordinates) }))
    .sort((a, b) => a.exact - b.exact)
    .map(({ one, exact }) => ({ ...one, kilometres: Math.max(1, Math.round(exact)) }))

/** What is known of the town that was asked for: null where none was, without `key` where we do not know it. */
export function townAsked(near: string | undefined): { name: string; key?: string } | null {
  if (near === undefined) return null
  const town = findTown(near)
  return town ? { name: town.name, key: slugify(town.name) } : { name: near }
}

const byName = new Intl.Collator('nl')

/** Under which choice of the list's filter a club stands: one whose sign-up is about to close is open. */
export const groupOf = (state: SeasonState): ClubFilter['state'] => (state === 'closing' ? 'open' : state)

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

/** A picture with what there is to see on it. */
export const pictureView = (id: string, locale: Locale) => {
  const name = pictureName(id)
  return { id, alt: name ? pictureAlts[name][locale] : '' }
}

/** A season as a page tells of it. */
export const seasonView = (season: Season, locale: Locale) => ({
  key: seasonKey(season),
  name: seasonName(season)[locale],
  lessonStartDate: season.lessonStartDate,
  lessonEndDate: lessonsEnd(season),
  signupStartDate: season.signupStartDate ?? null,
  signupEndDate: season.signupEndDate,
})
export type SeasonView = ReturnType<typeof seasonView>

/** What a line tells of a club. `link` leads off the site, for a club without a page here. */
export const clubLineView = ({ club, season, state }: ClubNow) => ({
  id: club.id,
  slug: club.slug,
  name: club.name,
  town: townOf(club),
  link: club.link ?? null,
  state,
  season: season ? signupDays(season) : null,
})
export type ClubLineView = ReturnType<typeof clubLineView>

const signupDays = ({ lessonStartDate, signupStartDate, signupEndDate }: Season) => ({
  lessonStartDate,
  signupStartDate: signupStartDate ?? null,
  signupEndDate,
})

/** What a card of the list shows. */
export const clubCardView = (now: ClubNow, locale: Locale) => ({
  ...clubLineView(now),
  anchor: clubAnchor(now.club.id),
  picture: pictureView(now.club.image, locale),
  courts: courtsInShort(now.club.courtFacts),
  kilometres: now.kilometres ?? null,
})

const courtsInShort = ({ surfaces, outdoor, indoor }: CourtFacts) => ({ surfaces, outdoor, indoor })
