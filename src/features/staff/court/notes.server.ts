import { asc, eq } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { medicalNotes, participants } from '~/db/schema'
import { commitStep, type Refused, refuse } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import { isOnList, type ListKey } from './attendance.server'
import type { CourtEvent } from './court-event'
import { areNotesOpen } from './days'
import type { FoundList } from './found-list.server'

type Asking = { readonly event: Pick<CourtEvent, 'questions'> }
export type HealthNote = { readonly id: number; readonly name: string; readonly note: string }

/** Whether there is anything to ask for: the event asks, or somebody came from one that did. */
export const mayHaveNotes = async (db: Db, list: ListKey & Asking): Promise<boolean> =>
  list.event.questions?.some(({ isMedical }) => isMedical) || (await peopleWithNotes(db, list)).size > 0

/** Who has a note, not what it says. */
export async function peopleWithNotes(db: Db, list: ListKey): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(medicalNotes, eq(medicalNotes.participantId, participants.id))
    .where(isOnList(list))
  return new Set(rows.map(({ id }) => id))
}

/** The only reader of what medical notes say; each reading is logged. Undefined outside the window. */
export async function readNotes(
  database: Pick<Database, 'write'>,
  list: FoundList,
  member: Member,
  now: number,
): Promise<HealthNote[] | undefined> {
  const { event } = list
  const result = await commitStep(
    database,
    {
      ...{ member, action: 'read-notes', object: 'event', objectId: String(event.id) },
      ...{ label: event.title.nl || event.title.en, topics: [], scope: [] },
    },
    now,
    async (tx): Promise<HealthNote[] | Refused<'closed'>> => {
      if (!areNotesOpen(event, now)) return refuse('closed')
      return tx
        .select({ id: participants.id, name: participants.name, note: medicalNotes.note })
        .from(participants)
        .innerJoin(medicalNotes, eq(medicalNotes.participantId, participants.id))
        .where(isOnList(list))
        .orderBy(asc(participants.nameKey), asc(participants.id))
    },
  )
  return result.ok ? result.value : undefined
}
