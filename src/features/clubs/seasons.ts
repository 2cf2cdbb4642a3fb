import type { Bilingual } from '~/i18n/locale'
import type { HolidayRegion } from '~/model/holiday-region'
import { holidayOf } from '~/time/holidays'
import { addDays, type Day, dayOf, daysBetween, endOfDay, startOfDay, weekdayOf } from '~/time/time-zone'
import type { Club, Season } from './clubs'
import { lessonsPerSeason } from './lesson-numbers'

/** Made on the server, from the database: what a browser holds of a club are its constants alone. */
export type ClubWithSeasons = Club & {
  readonly seasons: readonly Season[]
  /** What staff wrote over the constants; `image` is theirs too where they chose one. */
  readonly own?: { readonly words: Bilingual; readonly imageAlt?: Bilingual }
}

const seasonStates = ['not-open', 'open', 'closing', 'closed'] as const
export type SeasonState = (typeof seasonStates)[number]

/** The last seven days, `signupEndDate` included. */
const closingDays = 7

export type SeasonKind = 'summer' | 'winter'

/** Weeks after the last lesson for catching up on public holidays and cancelled lessons. */
const catchUpWeeks = 2

/** Soonest first. What is `planned` overrules the same season of the constants. */
export function seasonsOf(club: Club, planned: readonly Season[]): readonly Season[] {
  const { lessonStartDate, signupStartDate, signupEndDate } = club
  const constant = { lessonStartDate, ...(signupStartDate && { signupStartDate }), signupEndDate }
  const overruled = new Set(planned.map(seasonKey))
  const kept = [constant, ...club.upcomingSeasons].filter((season) => !overruled.has(seasonKey(season)))
  return [...kept, ...planned].sort((a, b) => a.lessonStartDate.localeCompare(b.lessonStartDate))
}

type HasSeasons = Pick<ClubWithSeasons, 'seasons'>

export const findSeason = ({ seasons }: HasSeasons, key: string | null): Season | undefined =>
  seasons.find((season) => seasonKey(season) === key)

/** `now` is UTC milliseconds, here and below. */
export function shownSeason({ seasons }: HasSeasons, now: number): Season | undefined {
  const today = dayOf(now)
  return seasons.find((season) => season.lessonStartDate >= today)
}

/** The season whose lessons are given now, up to the Sunday after the last one. */
export function runningSeason({ seasons, region }: ClubWithSeasons, now: number): Season | undefined {
  const today = dayOf(now)
  return seasons.find((season) => season.lessonStartDate <= today && today <= seasonCalendar(season, region).lessonsEnd)
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

export function clubState(club: HasSeasons, now: number): SeasonState {
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

/** Of a key. */
export const seasonNameOf = (key: string): Bilingual => {
  const lessonStartDate = `${key.slice(-4)}-${key.startsWith('winter') ? '10' : '04'}-01`
  return seasonName({ lessonStartDate, signupEndDate: lessonStartDate })
}

/** `Zomerlessen 2027`, `Summer lessons 2027`. */
export function lessonsName(season: Season): Bilingual {
  const { nl, en } = seasonName(season)
  return { nl: nl.replace(' ', 'lessen '), en: en.replace(' ', ' lessons ') }
}

export type SeasonCalendar = {
  readonly lessons: number
  /** Mondays. */
  readonly lessonWeeks: readonly Day[]
  /** Sunday of the week of the last lesson. */
  readonly lessonsEnd: Day
  /** Mondays. */
  readonly catchUpWeeks: readonly Day[]
  /** Whole weeks without lessons, Monday to Sunday. */
  readonly holidays: readonly { readonly name: Bilingual; readonly first: Day; readonly last: Day }[]
}

/** One lesson in each week outside the school holidays of the region; the last weeks are kept for catching up. */
export function seasonCalendar(season: Season, region: HolidayRegion): SeasonCalendar {
  const weeks = weeksOf(season)
  const free = weeks.filter((monday) => !holidayOf(monday, region)).slice(0, lessonsPerSeason.most + catchUpWeeks)
  const lessonWeeks = free.slice(0, -catchUpWeeks)
  const lastLessons = lessonWeeks.at(-1) ?? season.lessonStartDate
  const holidays = new Set(
    weeks.filter((monday) => monday < lastLessons).flatMap((monday) => holidayOf(monday, region) ?? []),
  )
  return {
    lessons: lessonWeeks.length,
    lessonWeeks,
    lessonsEnd: addDays(lastLessons, 6),
    catchUpWeeks: free.slice(-catchUpWeeks),
    holidays: [...holidays].map(({ name, regions }) => ({
      name,
      first: mondayFrom(regions[region].first),
      last: regions[region].last,
    })),
  }
}

/** Mondays of the weeks up to the last Sunday of September or March, when the next season begins. */
function weeksOf(season: Season): Day[] {
  const { lessonStartDate } = season
  const last = lastSunday(seasonKind(season) === 'summer' ? `${yearOf(season)}-09-30` : `${yearOf(season) + 1}-03-31`)
  const weeks = Math.ceil(daysBetween(lessonStartDate, last) / 7)
  return Array.from({ length: weeks }, (_, week) => addDays(lessonStartDate, 7 * week))
}

const mondayFrom = (day: Day): Day => addDays(day, (8 - weekdayOf(day)) % 7)
const lastSunday = (monthEnd: Day): Day => addDays(monthEnd, -(weekdayOf(monthEnd) % 7))

/** Two weeks after sign-up has closed, and a week before the lessons. */
export const groupsKnownOn = ({ signupEndDate, lessonStartDate }: Season): Day =>
  [addDays(signupEndDate, 14), addDays(lessonStartDate, -7)].sort()[0]!
