import type { Bilingual } from '~/i18n/locale'
import { addDays, type Day, dayOf, endOfDay, startOfDay } from '~/time/time-zone'
import type { Club } from './clubs'

/** Amsterdam days. Without `signupStartDate` sign-up has always been open. */
export type Season = {
  readonly lessonStartDate: Day
  readonly signupStartDate?: Day
  readonly signupEndDate: Day
}

const seasonStates = ['not-open', 'open', 'closing', 'closed'] as const
export type SeasonState = (typeof seasonStates)[number]

/** The last seven days, `signupEndDate` included. */
const closingDays = 7

export const seasonWeeks = { summer: 18, winter: 17 } as const
type SeasonKind = keyof typeof seasonWeeks

const holidayWeeks = 3

const seasons = new WeakMap<Club, readonly Season[]>()

export function seasonsOf(club: Club): readonly Season[] {
  const cached = seasons.get(club)
  if (cached) return cached
  const { lessonStartDate, signupStartDate, signupEndDate } = club
  const constant = { lessonStartDate, ...(signupStartDate && { signupStartDate }), signupEndDate }
  const all = [constant, ...club.upcomingSeasons]
  all.sort((a, b) => a.lessonStartDate.localeCompare(b.lessonStartDate))
  seasons.set(club, all)
  return all
}

/** `now` is UTC milliseconds, here and below. */
export function shownSeason(club: Club, now: number): Season | undefined {
  const today = dayOf(now)
  return seasonsOf(club).find((season) => season.lessonStartDate >= today)
}

type Borders = readonly [opens: number, closing: number, closed: number]

function borders({ signupStartDate, signupEndDate }: Season): Borders {
  const opens = signupStartDate === undefined ? Number.NEGATIVE_INFINITY : startOfDay(signupStartDate)
  const closing = startOfDay(addDays(signupEndDate, 1 - closingDays))
  return [opens, Math.max(opens, closing), endOfDay(signupEndDate)]
}

/** Open from the start of `signupStartDate` to the end of `signupEndDate`, Amsterdam days. */
export function seasonSignupState(season: Season, now: number): SeasonState {
  const [opens, closing, closed] = borders(season)
  if (now < opens) return 'not-open'
  if (now >= closed) return 'closed'
  return now < closing ? 'open' : 'closing'
}

export function clubState(club: Club, now: number): SeasonState {
  const season = shownSeason(club, now)
  return season ? seasonSignupState(season, now) : 'closed'
}

export const seasonKind = ({ lessonStartDate }: Season): SeasonKind =>
  lessonStartDate.slice(5) >= '09-01' ? 'winter' : 'summer'

const yearOf = ({ lessonStartDate }: Season): number => Number(lessonStartDate.slice(0, 4))

/** `summer-2027`, `winter-2026`; unique per club. */
export const seasonKey = (season: Season): string => `${seasonKind(season)}-${yearOf(season)}`

/** `Zomer 2027`, `Summer 2027`; a winter is named after both its years. */
export function seasonName(season: Season): Bilingual {
  const year = yearOf(season)
  if (seasonKind(season) === 'summer') return { nl: `Zomer ${year}`, en: `Summer ${year}` }
  return { nl: `Winter ${year}–${year + 1}`, en: `Winter ${year}–${year + 1}` }
}

export function lessonsEnd(season: Season): Day {
  const weeks = seasonWeeks[seasonKind(season)] + holidayWeeks
  return addDays(season.lessonStartDate, weeks * 7 - 1)
}
