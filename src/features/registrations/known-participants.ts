import type { SignupRules } from '~/features/events/sign-up-rules'
import type { Day } from '~/time/time-zone'
import { isEmptyRow, type RegistrationFields } from './form/form'
import { asksLevel } from './form/participant'
import { firstParticipant, nextParticipant } from './form/participant-rows'
import { levelChoices, personKey } from './form/registration'

/** `id` of their latest participant row. */
export type EarlierParticipant = { id: number; name: string; birthDate: Day; level: string | null }

export const mostOffered = 12

type Named = Pick<EarlierParticipant, 'name' | 'birthDate'>

/** `people` begin with the latest. */
export function eachOnce(people: readonly EarlierParticipant[]): EarlierParticipant[] {
  const once = new Map<string, EarlierParticipant>()
  for (const person of people) {
    const key = personKey(person)
    const later = once.get(key)
    if (!later) once.set(key, { ...person })
    else later.level ??= person.level
  }
  return [...once.values()]
}

const placeOf = (rows: readonly Named[], person: Named) => rows.findIndex((row) => personKey(row) === personKey(person))

export const offeredParticipants = (
  earlier: readonly EarlierParticipant[],
  { participants }: Pick<RegistrationFields, 'participants'>,
) => earlier.filter((person) => placeOf(participants, person) < 0).slice(0, mostOffered)

type Rules = Pick<SignupRules, 'kind' | 'level' | 'maxParticipants' | 'questions'>

export const hasFreeRow = (
  { participants }: Pick<RegistrationFields, 'participants'>,
  { maxParticipants }: Rules,
): boolean => participants.some(isEmptyRow) || participants.length < maxParticipants

export function withParticipant<Form extends Pick<RegistrationFields, 'participants'>>(
  form: Form,
  person: EarlierParticipant,
  rules: Rules,
): { form: Form; row: number } {
  const { participants } = form
  const found = placeOf(participants, person)
  if (found >= 0 || !hasFreeRow(form, rules)) return { form, row: found }
  const free = participants.findIndex(isEmptyRow)
  const row = free < 0 ? participants.length : free
  const before = participants[row] ?? (row === 0 ? firstParticipant(rules) : nextParticipant(participants, rules))
  const { name, birthDate, level } = person
  const isAsked = level !== null && asksLevel(rules) && levelChoices(rules.level).includes(level)
  const chosen = { ...before, name, birthDate, level: isAsked ? level : before.level }
  return {
    form: { ...form, participants: [...participants.slice(0, row), chosen, ...participants.slice(row + 1)] },
    row,
  }
}
