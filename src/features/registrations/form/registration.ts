import { type AgeRange, type EventLevel, type TenniskidsLevel, tenniskidsLevels } from '~/model/event'
import type { PlaceStatus, RegistrationStatus } from '~/model/registration'
import { contactLimits } from '~/text/contact-limits'
import { type Day, dayOf } from '~/time/time-zone'

const placeStatusOf: Record<RegistrationStatus, PlaceStatus> = {
  confirmed: 'in',
  held: 'in',
  offered: 'in',
  waiting: 'waiting',
  cancelled: 'out',
  expired: 'out',
}

/** An offered place counts as taken. */
export const placeStatusIn = (status: RegistrationStatus): PlaceStatus => placeStatusOf[status]

/** At least two, or no group can be made (field practice: clubs ask for two or three). */
export const fewestSlots = 2

/** In one registration, at any event. */
export const mostParticipants = 50

/** Dutch privacy law sets 16. */
export const ageOfConsent = 16

export const registrationLimits = { ...contactLimits, remarks: 1000 } as const

/** Compares names without case, accents and double spaces. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

export const personKey = ({ name, birthDate }: { name: string; birthDate: string }): string =>
  `${nameKey(name)} ${birthDate.trim()}`

/** Whole years; born on 29 February counts from 1 March. */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export function ageAt(birthDate: Day, { countedBy }: Pick<AgeRange, 'countedBy'>, startsAt: number): number {
  const firstDay = dayOf(startsAt)
  return ageOn(birthDate, countedBy === 'first-day' ? firstDay : `${firstDay.slice(0, 4)}-12-31`)
}

/** Others cannot sign up. */
export function ageFits(birthDate: Day, ages: AgeRange, startsAt: number): 'fits' | 'too-young' | 'too-old' {
  const age = ageAt(birthDate, ages, startsAt)
  if (ages.min !== null && age < ages.min) return 'too-young'
  if (ages.max !== null && age > ages.max) return 'too-old'
  return 'fits'
}

const ratings = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export function levelChoices(level: EventLevel | undefined): readonly string[] {
  if (!level) return [...tenniskidsLevels, ...ratings, 'unknown']
  return 'colours' in level ? [...tenniskidsLevels, 'unknown'] : [...ratings, 'unknown']
}

/** Others may sign up after confirming. */
export function levelFits(answer: string, level: EventLevel): boolean {
  if (answer === 'unknown' || answer === '') return true
  if ('colours' in level) return level.colours.includes(answer as TenniskidsLevel)
  const rating = Number(answer)
  return rating >= level.ratingFrom && rating <= level.ratingTo
}
