import { readTypedDay } from '~/features/staff/frame/typed-day'
import type { FormValues } from '~/server/http/form-handler.server'
import { slugify } from '~/text/slug'
import { addDays } from '~/time/time-zone'
import { type DayField, dayFields, type PackagePlan, packageName, planParts, type SeasonPlan } from './plan'
import { firstDays } from './season-keys'
import type { ClubSeason } from './seasons.server'
import type { SeasonEdit } from './steps.server'

export const gridName = (name: string, clubId: number): string => `${name}.${clubId}`

const mostPackages = 12

const valuesOf = ({ entries }: FormValues, name: string): string[] =>
  entries.filter(([one]) => one === name).map(([, value]) => value.trim())

/** Without those of which nothing was typed. */
function packagesFrom(form: FormValues): PackagePlan[] {
  const columns = planParts.map((part) => valuesOf(form, packageName(part)))
  const rows = Array.from({ length: Math.min(mostPackages, Math.max(...columns.map((each) => each.length))) })
  const typed = rows.map(
    (_, i) => Object.fromEntries(planParts.map((part, at) => [part, columns[at]![i] ?? ''])) as PackagePlan,
  )
  const filled = typed.filter((one) => planParts.some((part) => part !== 'id' && one[part] !== ''))
  const ids = new Set(filled.map(({ id }) => id))
  return filled.map((one) => {
    if (/^[a-z0-9-]{1,40}$/.test(one.id)) return one
    const wished = slugify(one.nameEn || one.nameNl).slice(0, 36) || 'package'
    let id = wished
    for (let i = 2; ids.has(id); i++) id = `${wished}-${i}`
    ids.add(id)
    return { ...one, id }
  })
}

export const editFrom = (form: FormValues, key: string, clubId: number): SeasonEdit => ({
  clubId,
  version: versionIn(form.last('version')),
  plan: { ...daysIn(form, key, (name) => name), packages: packagesFrom(form) },
})

const versionIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1)

/** Sign-up opens at most so many days before the first lessons may begin: from there on a day without a year is read. */
const earliestSignUp = 92

function daysIn(form: FormValues, key: string, control: (name: DayField) => string) {
  const earliest = addDays(firstDays(key)[0], -earliestSignUp)
  const dayIn = (typed: string) => readTypedDay(typed, earliest) ?? typed.trim().slice(0, 40)
  return Object.fromEntries(dayFields.map((name) => [name, dayIn(form.last(control(name)))])) as Record<
    DayField,
    string
  >
}

/** The values that filled the form, so that only changed ones are saved. */
export const filledWith = (plan: SeasonPlan): string => dayFields.map((name) => plan[name]).join(' ')

type GridRow = { readonly season: ClubSeason; readonly edit: SeasonEdit; readonly isTyped: boolean }

/** The clubs whose days the form has; packages are those that were saved. */
export function gridFrom(form: FormValues, key: string, seasons: readonly ClubSeason[]): GridRow[] {
  return seasons.flatMap((season) => {
    const { id } = season.club
    const name = (field: string) => gridName(field, id)
    if (!form.entries.some(([one]) => one === name('lessonStartDate'))) return []
    const days = daysIn(form, key, name)
    const plan = { ...days, packages: season.plan.packages }
    const isTyped = filledWith(plan) !== form.last(name('was'))
    const version = versionIn(form.last(name('version')))
    return [{ season, edit: { clubId: id, version, plan }, isTyped }]
  })
}
