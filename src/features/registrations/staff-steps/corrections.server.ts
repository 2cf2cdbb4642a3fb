import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { participants, registrations } from '~/db/schema'
import type { DatedEvent } from '~/features/events/events.server'
import { changedColumns, type StoredContact } from '~/features/registrations/form/contact'
import { isOutsideLevel, type Participant } from '~/features/registrations/form/participant'
import { nameKey, personKey } from '~/features/registrations/form/registration'
import { agreedPrice } from '~/features/registrations/price'
import { keepNote, type Registration, splitAnswers } from '~/features/registrations/registrations.server'

export type StaffCorrection = {
  /** The address has a step of its own. */
  readonly contact?: Partial<Omit<StoredContact, 'email'>>
  readonly remarks?: string | null
  /** `answers` replace all of a participant's; a medical one replaces the note, none leaves it. */
  readonly participants?: readonly ({ readonly id: number } & Partial<Participant>)[]
}

type Person = Registration['participants'][number]
type CorrectedPerson = { readonly before: Person; readonly after: Person; readonly note: string | null }

export type Corrected = {
  readonly columns: Partial<Pick<Registration, 'contactName' | 'remarks'>>
  readonly people: readonly CorrectedPerson[]
  /** Who is somebody else for the event now. */
  readonly renamed: readonly Person[]
  readonly isTwice: boolean
  readonly isDifferent: boolean
}

export function corrections(
  registration: Registration,
  event: DatedEvent,
  { contact = {}, remarks, participants: given = [] }: StaffCorrection,
): Corrected {
  const all = registration.participants.map((before): CorrectedPerson => {
    const { id: _, answers, ...fields } = given.find(({ id }) => id === before.id) ?? { id: before.id }
    const split = answers ? splitAnswers(event, answers) : { answers: before.answers, note: null }
    const isRepriced = fields.package !== undefined && fields.package !== before.package
    const priceCents = isRepriced ? agreedPrice({ package: fields.package ?? null }, event) : before.priceCents
    const after = { ...before, ...fields, priceCents, answers: split.answers }
    return { before, after: { ...after, nameKey: nameKey(after.name) }, note: split.note }
  })
  const people = all.filter(({ before, after, note }) => note !== null || !isDeepStrictEqual(before, after))
  const stored = { ...changedColumns(contact), ...(remarks !== undefined && { remarks }) }
  const columns = Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => registration[name as keyof Registration] !== value),
  )
  const renamed = people.filter(({ before, after }) => personKey(before) !== personKey(after)).map(({ after }) => after)
  return {
    columns,
    people,
    renamed,
    isTwice: new Set(all.map(({ after }) => personKey(after))).size < all.length,
    isDifferent: people.length > 0 || Object.keys(columns).length > 0,
  }
}

export async function writeCorrections(
  tx: Db,
  registration: Registration,
  event: Pick<DatedEvent, 'level'>,
  { columns, people, renamed }: Corrected,
  now: number,
): Promise<void> {
  // Two who swap names would meet in the index on the way.
  for (const { id } of renamed)
    await tx
      .update(participants)
      .set({ nameKey: `#${id}` })
      .where(eq(participants.id, id))
  for (const { after, note } of people) {
    const { id, ...fields } = after
    await tx.update(participants).set(fields).where(eq(participants.id, id))
    if (note !== null) await keepNote(tx, id, note, now)
  }
  const set = {
    ...columns,
    ...('remarks' in columns && { remarksReadAt: now }),
    ...(people.some(({ before, after }) => before.level !== after.level) && {
      outsideLevel: areOutsideLevel(registration, people, event),
    }),
  }
  if (Object.keys(set).length > 0) await tx.update(registrations).set(set).where(eq(registrations.id, registration.id))
}

function areOutsideLevel(
  registration: Registration,
  people: readonly CorrectedPerson[],
  event: Pick<DatedEvent, 'level'>,
): boolean {
  const levels = { level: event.level ?? undefined }
  const corrected = new Map(people.map(({ after }) => [after.id, after]))
  return registration.participants.some((one) => isOutsideLevel(corrected.get(one.id) ?? one, levels))
}
