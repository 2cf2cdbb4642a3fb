import { msg } from '@lingui/core/macro'
import { clockOf, minutesOf, type NewSlot, type SlotPlace } from '~/features/lesson-groups/slots'
import { type Fields, field, needed, readFields } from '~/features/staff/frame/fields'
import { audiences } from '~/model/lesson'
import type { AuditChange, FieldValues } from '~/model/staff'

const weekday = field.choice(['1', '2', '3', '4', '5', '6', '7'], {
  label: msg`Dag`,
  names: {
    1: msg`maandag`,
    2: msg`dinsdag`,
    3: msg`woensdag`,
    4: msg`donderdag`,
    5: msg`vrijdag`,
    6: msg`zaterdag`,
    7: msg`zondag`,
  },
  isLeft: true,
  refusals: needed(msg`Kies de dag.`),
})
const start = field.clock({ label: msg`Begint om`, refusals: needed(msg`Vul in hoe laat het begint, zoals 16:00.`) })
const minutes = field.whole(15, 240, {
  label: msg`Minuten`,
  isLeft: true,
  refusals: {
    ...needed(msg`Vul het aantal minuten in: een getal van 15 t/m 240.`),
    late: msg`Een les eindigt voor middernacht.`,
  },
})
const court = field.whole(1, 99, {
  label: msg`Baan`,
  refusals: {
    ...needed(msg`Vul het nummer van de baan in.`),
    none: msg`Zoveel banen heeft deze club niet.`,
  },
})
const audience = field.choice(audiences, {
  label: msg`Voor wie`,
  names: { children: msg`kinderen`, adults: msg`volwassenen`, both: msg`kinderen en volwassenen` },
  isLeft: true,
  refusals: needed(msg`Kies voor wie dit lesuur is.`),
})
const trainer = field.text({ label: msg`Trainer`, refusals: { wrong: msg`Kies een trainer uit de lijst.` } })
const count = field.whole(1, 8, {
  label: msg`Hoeveel achter elkaar`,
  help: msg`Met 4 krijg je vier lesuren na elkaar, elk met dezelfde baan en trainer.`,
  refusals: needed(msg`Vul een getal in van 1 t/m 8.`),
})

export const slotFields = { weekday, start, minutes, court, audience, trainer } satisfies Fields
export const newSlotFields = { ...slotFields, count } satisfies Fields

export const valuesOfSlot = (slot: SlotPlace & Pick<NewSlot, 'audience'>): FieldValues => ({
  weekday: String(slot.weekday),
  start: clockOf(slot.start),
  minutes: String(slot.minutes),
  court: String(slot.court),
  audience: slot.audience,
  trainer: slot.trainerId === null ? '' : String(slot.trainerId),
})

/** Undefined while something of it cannot be read. */
export function slotIn(values: FieldValues, of: Pick<NewSlot, 'clubId' | 'season'>): NewSlot | undefined {
  const read = readFields({ weekday, start, minutes, court, audience }, values)
  if (!read.weekday || !read.start || !read.minutes || !read.court || !read.audience) return undefined
  return {
    ...of,
    weekday: Number(read.weekday),
    start: minutesOf(read.start),
    minutes: read.minutes,
    court: read.court,
    audience: read.audience,
    trainerId: values.trainer ? Number(values.trainer) : null,
  }
}

type Described = NewSlot & { readonly trainer: string | null }

/** As the log keeps it: the trainer by name. */
const logged = (slot: Described): FieldValues => ({ ...valuesOfSlot(slot), trainer: slot.trainer ?? '' })

export function slotChanges(before: Described | null, after: Described | null): AuditChange[] {
  const [was, is] = [before ? logged(before) : {}, after ? logged(after) : {}]
  return Object.keys(slotFields)
    .filter((name) => (was[name] ?? '') !== (is[name] ?? ''))
    .map((name) => ({ field: name, before: was[name] || null, after: is[name] || null }))
}
