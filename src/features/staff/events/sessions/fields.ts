import { msg } from '@lingui/core/macro'
import type { SessionChange, SessionRefusal } from '~/features/events/session-changes'
import { type Fields, field, inBothLanguages, needed, readFields } from '~/features/staff/frame/fields'
import type { Bilingual } from '~/i18n/locale'
import type { EventSession } from '~/model/event'
import type { FieldValues } from '~/model/staff'
import { addDays, type Day, dayOf, daysBetween, timeOf, timestampAt } from '~/time/time-zone'

export type SessionStep = SessionChange['do']

const longestReason = 300
const [reasonNl, reasonEn] = inBothLanguages(field.text, {
  label: msg`Waarom?`,
  help: msg`Komt in de mail en op de site. Mag leeg; zonder Engels staat er overal het Nederlands.`,
  longest: longestReason,
  look: { maxLength: longestReason },
  refusals: { long: msg`Houd de reden onder ${longestReason} tekens.` },
})
const reason = { reasonNl, reasonEn }

const refusals = {
  wrong: msg`Dit is geen datum. Schrijf bijvoorbeeld 22-12-2026.`,
  invalid: msg`Kies een moment dat nog komt.`,
  overlap: msg`Er is dan al een andere dag van dit evenement.`,
}
const day = field.day({ label: msg`Dag`, refusals: { ...refusals, missing: msg`Vul de dag in.` } })
const times = {
  from: field.clock({ label: msg`Van`, refusals: needed(msg`Vul in hoe laat het begint.`), isLeft: true }),
  until: field.clock({ label: msg`Tot`, refusals: needed(msg`Vul in hoe laat het eindigt.`) }),
}
const caughtUp = field.day({
  label: msg`Ingehaald op`,
  help: msg`Op dezelfde tijd. Mag leeg: een inhaaldag kies je ook later nog.`,
  refusals,
})

export const fieldsFor: Readonly<Record<SessionStep, Fields>> = {
  off: { day: caughtUp, ...reason },
  move: { day, ...times, ...reason },
  add: { day, ...times, ...reason },
  reinstate: {},
}

/** Lessons have no hours of their own. */
export const lessonFields: Fields = { day, ...reason }

export const isFieldRefusal = (refusal: SessionRefusal): refusal is 'invalid' | 'overlap' =>
  refusal === 'invalid' || refusal === 'overlap'

export const valuesOf = (of: Fields, given: (name: string) => string): FieldValues =>
  Object.fromEntries(Object.keys(of).map((name) => [name, given(name).trim()]))

/** As the form opens: the times of the day, or for an extra one those of the last. */
export const startValues = (step: SessionStep, session: EventSession): FieldValues => ({
  day: step === 'move' ? dayOf(session.startsAt) : '',
  from: timeOf(session.startsAt),
  until: timeOf(session.endsAt),
})

export function reasonIn({ reasonNl: nl = '', reasonEn: en = '' }: FieldValues): Bilingual | undefined {
  return nl || en ? { nl: nl || en, en } : undefined
}

/** Undefined while a date or time cannot be read. A day that is caught up has the same times. */
export function changeIn(
  step: SessionStep,
  number: number,
  session: EventSession,
  values: FieldValues,
): SessionChange | undefined {
  if (step === 'reinstate') return { do: step, number }
  const because = reasonIn(values)
  if (step === 'off' && !values.day) return { do: step, number, reason: because }
  const read = readFields({ day: caughtUp, ...times }, { ...startValues(step, session), ...values })
  if (!read.day || !read.from || !read.until) return undefined
  const to = sessionOn(read.day, read.from, read.until, daysBetween(dayOf(session.startsAt), dayOf(session.endsAt)))
  if (step === 'add') return { do: step, to, reason: because }
  return { do: 'move', number, to, isCaughtUp: step === 'off', reason: because }
}

function sessionOn(day: Day, from: string, until: string, nights: number): EventSession {
  const last = addDays(day, nights === 0 && until <= from ? 1 : nights)
  return { startsAt: timestampAt(day, from), endsAt: timestampAt(last, until) }
}
