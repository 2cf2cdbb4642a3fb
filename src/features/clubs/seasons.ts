import type { Bilingual } from '~/i18n/locale'
import { addDays, type Day, dayOf, endOfDay, startOfDay } from '~/time/time-zone'
import type { Club } from './clubs'

/** A round of lessons at a club, in Amsterdam days. Without `signupStartDate` sign-up has always been open. */
export type Season = {
  readonly lessonStartDate: Day
  readonly signupStartDate?: Day
  readonly signupEndDate: Day
}

export const seasonStates = ['not-open', 'open', 'closing', 'closed'] as const
export type SeasonState = (typeof seasonStates)[number]

/** In its last seven days, the one of `signupEndDate` included, sign-up is `closing` (product.md › Clubs). */
export const closingDays = 7

/** Lessons in a season. */
export const seasonWeeks = { summer: 18, winter: 17 } as const
export type SeasonKind = keyof typeof seasonWeeks

/** Weeks without lessons that fall within a season. */
const holidayWeeks = 3

const seasons = new WeakMap<Club, readonly Season[]>()

/** All seasons of a club, soonest first: the one of the seed's constants and those to come. */
export function seasonsOf(club: Club): readonly Season[] {
  const known = seasons.get(club)
  if (known) return known
  const { lessonStartDate, signupStartDate, signupEndDate } = club
  const constant = { lessonStartDate, ...(signupStartDate && { signupStartDate }), signupEndDate }
  const all = [constant, ...club.upcomingSeasons]
  all.sort((a, b) => a.lessonStartDate.localeCompare(b.lessonStartDate))
  seasons.set(club, all)
  return all
}

/** The season whose lessons lie nearest ahead, today's included; undefined where all have begun. `now` is UTC ms. */
export function shownSeason(club: Club, now: number): Season | undefined {
  const today = dayOf(now)
  return seasonsOf(club).find((season) => season.lessonStartDate >= today)
}

type Borders = readonly [opens: number, closing: number, closed: number]

/** The moments (UTC ms) at which sign-up opens, begins to close and has closed, in this order. */
function borders({ signupStartDate, signupEndDate }: Season): Borders {
  const opens = signupStartDate === undefined ? Number.NEGATIVE_INFINITY : startOfDay(signupStartDate)
  const closing = startOfDay(addDays(signupEndDate, 1 - closingDays))
  return [opens, Math.max(opens, closing), endOfDay(signupEndDate)]
}

/**
 * Where sign-up for a season stands at a moment (UTC ms): open from the start of `signupStartDate` to the end of
 * `signupEndDate`, both as days in Amsterdam (seed § 4). `closing` is open too.
 */
export function signupState(season: Season, now: number): SeasonState {
  const [opens, closing, closed] = borders(season)
  if (now < opens) return 'not-open'
  if (now >= closed) return 'closed'
  return now < closing ? 'open' : 'closing'
}

/** Where sign-up at a club stands at a moment (UTC ms), by the season shown; closed where none lies ahead. */
export function clubState(club: Club, now: number): SeasonState {
  const season = shownSeason(club, now)
  return season ? signupState(season, now) : 'closed'
}

/** The next moment (UTC ms) at which the state of a season changes; undefined once it has closed. */
export const nextChange = (season: Season, now: number): number | undefined =>
  borders(season).find((moment) => moment > now)

/**
 * The next moment (UTC ms) at which what is shown of a club changes: its state, or the season itself once its first
 * lesson day is over. Undefined where no season lies ahead.
 */
export function nextClubChange(club: Club, now: number): number | undefined {
  const season = shownSeason(club, now)
  return season && Math.min(nextChange(season, now) ?? Number.POSITIVE_INFINITY, endOfDay(season.lessonStartDate))
}

/** Lessons that begin from September on are the winter's. */
export const seasonKind = ({ lessonStartDate }: Season): SeasonKind =>
  lessonStartDate.slice(5) >= '09-01' ? 'winter' : 'summer'

const yearOf = ({ lessonStartDate }: Season): number => Number(lessonStartDate.slice(0, 4))

/** A season by kind and the year its lessons begin in: `summer-2027`, `winter-2026`. A club has each at most once. */
export const seasonKey = (season: Season): string => `${seasonKind(season)}-${yearOf(season)}`

/** `Zomer 2027` and `Summer 2027`; a winter is named after both its years. */
export function seasonName(season: Season): Bilingual {
  const year = yearOf(season)
  if (seasonKind(season) === 'summer') return { nl: `Zomer ${year}`, en: `Summer ${year}` }
  return { nl: `Winter ${year}–${year + 1}`, en: `Winter ${year}–${year + 1}` }
}

/** The last day of a season: its lessons take one week each, and three weeks of holidays fall in between. */
export function lessonsEnd(season: Season): Day {
  const weeks = seasonWeeks[seasonKind(season)] + holidayWeeks
  return addDays(season.lessonStartDate, weeks * 7 - 1)
}
