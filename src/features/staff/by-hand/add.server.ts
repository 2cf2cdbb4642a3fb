import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '~/db/connection.server'
import type { DatedEvent } from '~/features/events/events.server'
import { type ByStaffResult, registerByStaff } from '~/features/registrations/by-staff.server'
import type { NewRegistration, Registered } from '~/features/registrations/registrations.server'
import type { Scope } from '~/features/staff/audit/rows.server'
import { commitStep, refuse, type StepResult } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import type { AuditChange } from '~/model/staff'

type Refused = Exclude<ByStaffResult, { ok: true }>
/** `registration` where the same form was sent before. */
type AddRefusal = Refused | { ok: true; registration: Registered }

type Adding = {
  member: Member
  event: DatedEvent
  input: NewRegistration
  how: Parameters<typeof registerByStaff>[3]
}

export function addByHand(
  database: Pick<Database, 'write'>,
  { member, event, input, how }: Adding,
): Promise<StepResult<Registered, AddRefusal>> {
  return commitStep<Registered, AddRefusal>(
    database,
    {
      ...{ member, action: 'add', object: 'registration' },
      objectId: ({ reference }) => reference,
      label: ({ reference }) => reference,
      changes: changesOf(event, input),
      registrationId: ({ id }) => id,
      topics: ['events', 'registrations', 'outbox'],
      scope: (written) => (written ? scopeOfNew(written.id) : []),
    },
    how.now,
    async (tx) => {
      const result = await registerByStaff(tx, event.id, input, how)
      return result.ok && !result.isRepeat ? result.registration : refuse(result)
    },
  )
}

const changesOf = ({ title }: DatedEvent, { contact, participants }: NewRegistration): AuditChange[] => [
  { field: 'event', before: null, after: title.nl },
  { field: 'contactName', before: null, after: contact.name },
  { field: 'participants', before: null, after: participants.map(({ name }) => name).join(', ') },
]

/** Without medical notes, which no audit log keeps. */
function scopeOfNew(id: number): readonly Scope[] {
  const ofRegistration: SQL = sql`registration_id = ${id}`
  return [
    { table: 'registrations', where: sql`id = ${id}` },
    ...['participants', 'history', 'registration_words', 'outbox'].map((table) => ({ table, where: ofRegistration })),
  ]
}
