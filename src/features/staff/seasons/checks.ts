import { type Club, hasOwnPage, type Season } from '~/features/clubs/clubs'
import { lessonsPerSeason } from '~/features/clubs/lesson-numbers'
import { seasonCalendar } from '~/features/clubs/seasons'
import type { HolidayRegion } from '~/model/holiday-region'
import { holidayOf } from '~/time/holidays'
import { dayNextYear } from '~/time/next-year'
import { publicHolidayOf } from '~/time/public-holidays'
import { addDays, daysBetween, isDay, weekdayOf } from '~/time/time-zone'
import {
  centsIn,
  type DayField,
  dayFields,
  isEmptyPlan,
  type PackagePlan,
  packageControl,
  type SeasonPlan,
  seasonIn,
} from './plan'
import { firstDays } from './season-keys'

export type PlanError = {
  /** Of all packages `packages`. */
  readonly field: DayField | 'packages' | `package${string}`
  readonly code:
    | 'missing'
    | 'no-day'
    | 'other-season'
    | 'closes-before-opening'
    | 'closes-after-start'
    | 'packages-missing'
    | `package-${(typeof checkedParts)[number]}`
    | 'package-in-use'
}

export function checkPlan(plan: SeasonPlan, key: string): PlanError[] {
  const errors: PlanError[] = dayFields.flatMap((field): PlanError[] => {
    if (plan[field] === '') return field === 'signupStartDate' ? [] : [{ field, code: 'missing' }]
    return isDay(plan[field]) ? [] : [{ field, code: 'no-day' }]
  })
  if (errors.length === 0) errors.push(...checkOrder(plan, key))
  if (plan.packages.length === 0) errors.push({ field: 'packages', code: 'packages-missing' })
  return [...errors, ...plan.packages.flatMap(packageErrors)]
}

function checkOrder({ lessonStartDate, signupStartDate, signupEndDate }: SeasonPlan, key: string): PlanError[] {
  const [first, last] = firstDays(key)
  const errors: PlanError[] = []
  if (lessonStartDate < first || lessonStartDate > last) errors.push({ field: 'lessonStartDate', code: 'other-season' })
  if (signupStartDate !== '' && signupEndDate < signupStartDate)
    errors.push({ field: 'signupEndDate', code: 'closes-before-opening' })
  if (signupEndDate >= lessonStartDate) errors.push({ field: 'signupEndDate', code: 'closes-after-start' })
  return errors
}

const longestName = 60

const checkedParts = ['nameNl', 'nameEn', 'minutes', 'groupSize', 'rate'] as const

function packageErrors(one: PackagePlan, row: number): PlanError[] {
  const cents = centsIn(one.rate) ?? 0
  const isRight = {
    nameNl: isName(one.nameNl),
    nameEn: one.nameEn.length <= longestName,
    minutes: isBetween(one.minutes, 15, 240),
    groupSize: isBetween(one.groupSize, 1, 20),
    rate: cents >= 100 && cents <= 100_000,
  }
  const wrong = checkedParts.filter((part) => !isRight[part])
  return wrong.map((part) => ({ field: packageControl(part, row), code: `package-${part}` }))
}

/** Its price can be told. */
export const isWhole = (one: PackagePlan): boolean => packageErrors(one, 0).length === 0

const isName = (text: string): boolean => text !== '' && text.length <= longestName

const isBetween = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most

export type Finding =
  | { readonly kind: 'missing' | 'always-open' | 'holiday' | 'groups-late' }
  | { readonly kind: 'weekday'; readonly weekday: number }
  | { readonly kind: 'lessons'; readonly lessons: number }
  | { readonly kind: 'short'; readonly days: number }
  | { readonly kind: 'shifted'; readonly weeks: number }

const shortestWindow = 14
/** Groups are announced two weeks after sign-up has closed, a week before the lessons. */
const roomForGroups = 21
const shiftedDays = 21

export function findingsIn(
  plan: SeasonPlan,
  club: Pick<Club, 'region' | 'link'>,
  lastYear: Season | undefined,
): Finding[] {
  if (isEmptyPlan(plan)) return hasOwnPage(club) || lastYear ? [{ kind: 'missing' }] : []
  const { lessonStartDate, signupStartDate, signupEndDate } = plan
  const found: Finding[] = []
  if (!isDay(lessonStartDate) || !isDay(signupEndDate) || (signupStartDate !== '' && !isDay(signupStartDate)))
    return found
  const weekday = weekdayOf(lessonStartDate)
  if (weekday !== 1) found.push({ kind: 'weekday', weekday })
  if (holidayOf(lessonStartDate, club.region) || publicHolidayOf(lessonStartDate)) found.push({ kind: 'holiday' })
  const { lessons } = seasonCalendar(seasonIn(plan), club.region)
  if (lessons < lessonsPerSeason.least || lessons > lessonsPerSeason.most) found.push({ kind: 'lessons', lessons })
  if (signupStartDate === '') found.push({ kind: 'always-open' })
  const open = signupStartDate === '' ? shortestWindow : daysBetween(signupStartDate, signupEndDate) + 1
  if (open > 0 && open < shortestWindow) found.push({ kind: 'short', days: open })
  if (signupEndDate < lessonStartDate && daysBetween(signupEndDate, lessonStartDate) < roomForGroups)
    found.push({ kind: 'groups-late' })
  const shift = lastYear ? daysBetween(dayNextYear(lastYear.lessonStartDate, club.region), lessonStartDate) : 0
  if (Math.abs(shift) >= shiftedDays) found.push({ kind: 'shifted', weeks: Math.round(shift / 7) })
  return found
}

/** Last year's days, of which the first lesson is as far from the school holidays of the region; the others move with it. */
export function proposal(
  { lessonStartDate, signupStartDate, signupEndDate }: Season,
  plan: SeasonPlan,
  region: HolidayRegion,
): SeasonPlan {
  const start = dayNextYear(lessonStartDate, region)
  const days = daysBetween(lessonStartDate, start)
  return {
    ...plan,
    lessonStartDate: start,
    signupStartDate: signupStartDate ? addDays(signupStartDate, days) : '',
    signupEndDate: addDays(signupEndDate, days),
  }
}
