import type { Database } from '~/db/connection.server'
import type { DatedEvent } from '~/features/events/events.server'
import { longestObjection } from '~/features/lesson-groups/families/answer-forms'
import { agree, giveUp, object, widenWishes } from '~/features/lesson-groups/families/answers.server'
import { type FamilyPerson, readFamily, type WrongAnswer } from '~/features/lesson-groups/families/family-part.server'
import { answeredOn } from '~/features/lesson-groups/families/heard'
import { hourKey } from '~/features/lesson-groups/families/hours'
import type { Registration } from '~/features/registrations/registrations.server'
import type { FormValues } from '~/server/http/form-handler.server'

const intents = ['group-agree', 'group-object', 'group-decline', 'group-widen'] as const
export type GroupIntent = (typeof intents)[number]

export const groupIntent = (intent: string): GroupIntent | undefined => intents.find((one) => one === intent)

type Given = {
  readonly database: Pick<Database, 'read' | 'write'>
  readonly registration: Registration
  readonly event: DatedEvent
  readonly form: FormValues
  readonly now: number
}

/** What a family answers about a group. The same answer again is none: it returns as the first did. */
export async function answerGroup(given: Given, intent: GroupIntent): Promise<WrongAnswer | undefined> {
  const { database, registration, event, form, now } = given
  const participantId = Number(form.last('who'))
  return database.write(['registrations', 'outbox'], async (tx): Promise<WrongAnswer | undefined> => {
    const family = await readFamily(tx, { registration, event }, now)
    const one = family?.people.find(({ person }) => person.id === participantId)
    if (!one) return { participantId: registration.participants[0]?.id ?? 0, refusal: 'not-found' }
    if (isDone(one, intent, Number(form.last('placement')))) return undefined
    if (intent === 'group-widen') return widen(tx, one, given)
    const { placement, group } = one
    if (placement?.status === 'told' && group && answeredOn(placement, group) !== form.last('shown'))
      return { participantId, refusal: 'group-gone' }
    const to = { participantId, placementId: Number(form.last('placement')), registrationId: registration.id }
    const by = { by: 'registrant', now } as const
    const wrong = intent === 'group-object' ? wrongObjection(one, form) : undefined
    if (wrong) return wrong
    const result =
      intent === 'group-agree'
        ? await agree(tx, to, by)
        : intent === 'group-decline'
          ? await giveUp(tx, to, by)
          : await object(tx, to, objectionIn(one, form), by)
    return result.ok ? undefined : { participantId, refusal: result.reason }
  })
}

/** A second press of the button that was pressed. */
function isDone({ placement, state }: FamilyPerson, intent: GroupIntent, placementId: number): boolean {
  if (placement?.id !== placementId) return false
  return (intent === 'group-agree' && state === 'agreed') || (intent === 'group-decline' && state === 'declined')
}

const hoursIn = ({ entries }: FormValues): string[] =>
  entries.flatMap(([name, value]) => (name === 'hour' ? [value] : []))

function objectionIn({ hours }: FamilyPerson, form: FormValues) {
  const chosen = hoursIn(form)
  const otherSlots = hours
    .filter((hour) => chosen.includes(hourKey(hour)))
    .flatMap(({ slots }) => slots.map(({ id }) => id))
  return { objection: form.last('objection').trim().slice(0, longestObjection) || null, otherSlots }
}

function wrongObjection(one: FamilyPerson, form: FormValues): WrongAnswer | undefined {
  const { objection, otherSlots } = objectionIn(one, form)
  if (one.state !== 'told' || objection !== null || otherSlots.length > 0) return undefined
  return { participantId: one.person.id, refusal: 'hours-needed', hours: hoursIn(form) }
}

async function widen(tx: Parameters<typeof widenWishes>[0], one: FamilyPerson, { registration, form, now }: Given) {
  const { person, none } = one
  const help = none?.helps.find(({ kind, slotId }) => form.last('help') === `${kind} ${slotId}`)
  if (!help) return { participantId: person.id, refusal: 'help-gone' } as const
  const given = { participantId: person.id, registrationId: registration.id, help }
  const result = await widenWishes(tx, given, now)
  return result.ok ? undefined : { participantId: person.id, refusal: result.reason }
}
