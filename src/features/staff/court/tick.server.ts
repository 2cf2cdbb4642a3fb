import { and, eq } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { attendance, auditLog, participants, registrations } from '~/db/schema'
import { commitStep, type Refused, refuse } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import type { AttendanceState } from '~/model/registration'
import type { AuditChange } from '~/model/staff'
import type { Day } from '~/time/time-zone'
import { isOnList, type ListKey } from './attendance.server'
import { takesTicks, tickWindow } from './days'

export type Tick = {
  readonly participant: number
  readonly state: AttendanceState
  /** When it was marked, UTC milliseconds by the device's clock. */
  readonly at: number
}

/** `known`: it was received before. `outside`: too early or too late for this day. */
export type TickRefusal = 'known' | 'not-found' | 'outside'

/** In the log: `tick.PARTICIPANT.DAY`, with `STATE MS` for its values. */
const tickField = 'tick'
const overtakenField = 'overtaken'

/** Milliseconds that a device's clock may be ahead. */
const mostAhead = 5 * 60_000

/** A time in the future counts as now. */
export function momentOf(at: number, day: Day, now: number): number {
  const pressed = Number.isSafeInteger(at) && at <= now + mostAhead ? at : now
  return Math.max(pressed, tickWindow(day).from)
}

/** The latest counts; each is logged once, also one that a later one had overtaken. */
export async function takeTick(
  database: Pick<Database, 'read' | 'write'>,
  list: ListKey,
  tick: Tick,
  member: Member,
  now: number,
): Promise<TickRefusal | undefined> {
  const { day } = list
  if (!takesTicks(day, now)) return 'outside'
  const person = await findAttendee(database.read, list, tick.participant)
  if (!person) return 'not-found'
  const { reference, registrationId } = person
  const at = momentOf(tick.at, day, now)
  let change: AuditChange | undefined
  const result = await commitStep(
    database,
    {
      ...{ member, action: 'tick', object: 'registration', objectId: reference, label: reference, registrationId },
      ...{ changes: () => (change ? [change] : []), topics: [], scope: [] },
    },
    now,
    async (tx): Promise<boolean | Refused<TickRefusal>> => {
      if (!(await findAttendee(tx, list, tick.participant))) return refuse('not-found')
      const of = `${tick.participant}.${day}`
      const after = `${tick.state} ${at}`
      if (await isTraced(tx, registrationId, of, after)) return refuse('known')
      const [stood] = await tx
        .select()
        .from(attendance)
        .where(and(eq(attendance.participantId, tick.participant), eq(attendance.day, day)))
      const counts = !stood || stood.at <= at
      change = {
        field: `${counts ? tickField : overtakenField}.${of}`,
        before: stood ? `${stood.state} ${stood.at}` : null,
        after,
      }
      if (!counts) return false
      const row = { state: tick.state, at, receivedAt: now, by: member.uid, byName: member.name }
      await tx
        .insert(attendance)
        .values({ participantId: tick.participant, day, ...row })
        .onConflictDoUpdate({ target: [attendance.participantId, attendance.day], set: row })
      return true
    },
  )
  return result.ok ? undefined : result.refusal
}

async function findAttendee(db: Db, list: ListKey, participantId: number) {
  const [found] = await db
    .select({ reference: registrations.reference, registrationId: registrations.id })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .where(and(eq(participants.id, participantId), isOnList(list)))
  return found
}

/** A device repeats a tick whose response it did not get. */
async function isTraced(tx: Db, registrationId: number, of: string, after: string): Promise<boolean> {
  const lines = await tx
    .select({ changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.registrationId, registrationId), eq(auditLog.action, 'tick')))
  const names = [tickField, overtakenField].map((name) => `${name}.${of}`)
  return lines.some(({ changes }) => changes.some((one) => names.includes(one.field) && one.after === after))
}
