import { asc, inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, participants, registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { seatsOf } from '~/features/lesson-groups/seats.server'
import type { LessonWishes } from '~/features/registrations/form/participant'
import { wishesOf } from '~/features/registrations/lesson-wishes.server'
import { tagsOf } from '~/features/registrations/tags.server'
import type { RegistrationView } from './view'
import { whoOf } from './who'

export const listedEventColumns = {
  id: events.id,
  kind: events.kind,
  title: events.title,
  clubId: events.clubId,
  place: events.place,
  packages: events.packages,
  questions: events.questions,
  status: events.status,
}
export type ListedEvent = Pick<typeof events.$inferSelect, keyof typeof listedEventColumns>

type ListedParticipant = typeof participants.$inferSelect & {
  readonly tags: readonly string[]
  readonly wishes: LessonWishes | undefined
  readonly seat: Awaited<ReturnType<typeof seatsOf>>[number] | undefined
}

export type ListedRegistration = typeof registrations.$inferSelect & {
  readonly event: ListedEvent
  readonly participants: readonly ListedParticipant[]
  /** Whether an earlier row of the list is of the same registration. */
  readonly isRepeated?: boolean
}

/** In the order of the ids; one that is gone is left out. `known` keeps the events for the next rows. */
export async function listedRegistrations(
  db: Db,
  ids: readonly number[],
  known = new Map<number, ListedEvent>(),
): Promise<ListedRegistration[]> {
  const rows = await db
    .select()
    .from(registrations)
    .where(inArray(registrations.id, numbersIn(ids)))
  const unknown = [...new Set(rows.map(({ eventId }) => eventId))].filter((id) => !known.has(id))
  const [people, tags, wishes, seats, held] = await Promise.all([
    db
      .select()
      .from(participants)
      .where(inArray(participants.registrationId, numbersIn(ids)))
      .orderBy(asc(participants.position)),
    tagsOf(db, ids),
    wishesOf(db, ids),
    seatsOf(db, inArray(participants.registrationId, numbersIn(ids))),
    unknown.length > 0
      ? db
          .select(listedEventColumns)
          .from(events)
          .where(inArray(events.id, numbersIn(unknown)))
      : [],
  ])
  for (const event of held) known.set(event.id, event)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const peopleOf = byRegistration(people)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const event = row && known.get(row.eventId)
    if (!event) return []
    const told = (peopleOf.get(id) ?? []).map((one) => ({
      ...one,
      tags: tags.get(one.id) ?? [],
      wishes: wishes.get(one.id),
      seat: seats.find(({ person }) => person === one.id),
    }))
    return { ...row, event, participants: told }
  })
}

/** The same with one participant each, by the ids of those. `seen` has the registrations of earlier rows. */
export async function listedParticipants(
  db: Db,
  ids: readonly number[],
  known?: Map<number, ListedEvent>,
  seen = new Set<number>(),
): Promise<ListedRegistration[]> {
  const { id, registrationId } = participants
  const people = await db
    .select({ id, registrationId })
    .from(participants)
    .where(inArray(id, numbersIn(ids)))
  const of = new Map(people.map((one) => [one.id, one.registrationId]))
  const rows = await listedRegistrations(db, [...new Set(of.values())], known)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(of.get(id) ?? 0)
    if (!row) return []
    const isRepeated = seen.has(row.id)
    seen.add(row.id)
    return { ...row, isRepeated, participants: row.participants.filter((one) => one.id === id) }
  })
}

/** Of rows of the view, each by its participants. */
export async function namesOf(db: Db, { per }: Pick<RegistrationView, 'per'>, ids: readonly number[]) {
  const rows = await (per ? listedParticipants : listedRegistrations)(db, ids)
  return rows.map((row) => whoOf(row).names)
}

function byRegistration<Row extends { registrationId: number }>(rows: readonly Row[]): ReadonlyMap<number, Row[]> {
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const others = found.get(row.registrationId)
    if (others) others.push(row)
    else found.set(row.registrationId, [row])
  }
  return found
}
