import { eq, sql } from 'drizzle-orm'
import type { Database } from '~/db/connection.server'
import { participants } from '~/db/schema'
import { type ByStaffResult, registerWalkIn } from '~/features/registrations/by-staff.server'
import type { Scope } from '~/features/staff/audit/rows.server'
import { commitStep, type Refused, refuse, type StepResult } from '~/features/staff/audit/step.server'
import type { Visit } from '~/features/staff/frame/page'
import type { FoundList } from './found-list.server'
import { takeTick } from './tick.server'

export type NewAttendee = { readonly name: string; readonly birthDate: string; readonly phone: string | null }
type Added = { readonly id: number; readonly reference: string }
type NotAdded = Extract<ByStaffResult, { ok: false }>

/** Signs up who stands at the court, and ticks them off; `overCapacity` takes one more than there are places. */
export async function addWalkIn(
  database: Database,
  { event, day }: FoundList,
  person: NewAttendee,
  { member, now, locale }: Pick<Visit, 'member' | 'now' | 'locale'>,
  overCapacity: boolean,
): Promise<StepResult<Added, NotAdded>> {
  const result = await commitStep(
    database,
    {
      ...{ member, action: 'add', object: 'registration', topics: ['registrations'] },
      objectId: ({ reference }: Added) => reference,
      label: ({ reference }: Added) => reference,
      scope: (added: Added | undefined) => (added ? newRows(added.id) : []),
    },
    now,
    async (tx): Promise<Added | Refused<NotAdded>> => {
      const signedUp = await registerWalkIn(tx, event.id, person, { now, locale, overCapacity })
      return signedUp.ok ? signedUp.registration : refuse(signedUp)
    },
  )
  if (!result.ok) return result
  const people = await database.read
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.registrationId, result.value.id))
  for (const { id } of people)
    await takeTick(
      database,
      { eventId: event.id, day, tick: { participant: id, state: 'present', at: now } },
      member,
      now,
    )
  return result
}

const newRows = (id: number): Scope[] => [
  { table: 'registrations', where: sql`id = ${id}` },
  { table: 'participants', where: sql`registration_id = ${id}` },
  { table: 'history', where: sql`registration_id = ${id}` },
]
