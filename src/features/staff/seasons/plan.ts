import type { Season } from '~/features/clubs/clubs'
import { tennisPackages } from '~/features/events/lessons/prices'
import type { Package } from '~/model/event'
import type { FieldValues } from '~/model/staff'
import { writtenEnglish, writtenText } from '~/model/written-text'

export const planParts = ['id', 'nameNl', 'nameEn', 'minutes', 'groupSize', 'rate'] as const
export type PackagePlan = Readonly<Record<(typeof planParts)[number], string>>

/** The name of a package's control; it occurs once for every package. */
export const packageName = (part: (typeof planParts)[number]): `package${string}` =>
  `package${part.charAt(0).toUpperCase()}${part.slice(1)}`

/** Of its element, as names occur once for every package. */
export const packageControl = (part: (typeof planParts)[number], row: number): `package${string}` =>
  `${packageName(part)}-${row}`

export const dayFields = ['lessonStartDate', 'signupStartDate', 'signupEndDate'] as const
export type DayField = (typeof dayFields)[number]

export type SeasonPlan = Readonly<Record<DayField, string>> & { readonly packages: readonly PackagePlan[] }

const packagePlan = ({ id, name, lesson }: Package): PackagePlan => ({
  ...{ id, nameNl: name.nl, nameEn: writtenEnglish(name) },
  ...{ minutes: String(lesson?.minutes ?? ''), groupSize: String(lesson?.groupSize ?? '') },
  rate: lesson ? (lesson.hourRateCents / 100).toFixed(lesson.hourRateCents % 100 === 0 ? 0 : 2) : '',
})

export const usualPackages: readonly PackagePlan[] = tennisPackages(1).map(packagePlan)

export const emptyPlan: SeasonPlan = {
  ...{ lessonStartDate: '', signupStartDate: '', signupEndDate: '' },
  packages: usualPackages,
}

export const planOfSeason = (season: Season): SeasonPlan => ({
  lessonStartDate: season.lessonStartDate,
  signupStartDate: season.signupStartDate ?? '',
  signupEndDate: season.signupEndDate,
  packages: season.packages?.map(packagePlan) ?? usualPackages,
})

export const isEmptyPlan = (plan: SeasonPlan): boolean => dayFields.every((name) => plan[name] === '')

/** Euros as typed, `57,50` or `57.50`; undefined for anything else. */
export function centsIn(text: string): number | undefined {
  const [, euros, cents = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** Null where they are those of the organisation. Prices follow when a season is read. */
export function packagesIn({ packages }: SeasonPlan): readonly Package[] | null {
  if (isSamePlan(packages, usualPackages)) return null
  return packages.map(({ id, nameNl, nameEn, minutes, groupSize, rate }) => ({
    id,
    name: writtenText(nameNl, nameEn),
    priceCents: 0,
    lesson: { minutes: Number(minutes), lessons: 0, groupSize: Number(groupSize), hourRateCents: centsIn(rate) ?? 0 },
  }))
}

/** For a plan that was checked. */
export function seasonIn(plan: SeasonPlan): Season {
  const packages = packagesIn(plan)
  const { lessonStartDate, signupStartDate, signupEndDate } = plan
  return {
    lessonStartDate,
    ...(signupStartDate && { signupStartDate }),
    signupEndDate,
    ...(packages && { packages }),
  }
}

const parts = (packages: readonly PackagePlan[]) => packages.map((one) => planParts.map((name) => one[name]))

const isSamePlan = (a: readonly PackagePlan[], b: readonly PackagePlan[]): boolean =>
  JSON.stringify(parts(a)) === JSON.stringify(parts(b))

export const isSameSeason = (a: SeasonPlan, b: SeasonPlan): boolean =>
  dayFields.every((name) => a[name] === b[name]) && isSamePlan(a.packages, b.packages)

/** One value for each control, as drafts and the log keep it. */
export const seasonFields = ({ packages, ...days }: SeasonPlan): FieldValues => ({
  ...days,
  packages: JSON.stringify(packages),
})

export function planIn({ packages, ...days }: FieldValues): SeasonPlan {
  const day = (name: DayField) => days[name] ?? ''
  return {
    lessonStartDate: day('lessonStartDate'),
    signupStartDate: day('signupStartDate'),
    signupEndDate: day('signupEndDate'),
    packages: packages ? JSON.parse(packages) : usualPackages,
  }
}
