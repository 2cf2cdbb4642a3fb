import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { participants } from '~/db/schema'
import type { StaffChange } from '~/features/registrations/staff-steps/on-registration.server'
import * as steps from '~/features/registrations/staff-steps/steps.server'
import { commitStep, refuse } from '~/features/staff/audit/step.server'
import { moveScope, registrationScope } from '~/features/staff/registration/scope'
import { asksNothing, somebody } from './database/sign-ups'

export const staffSteps = [
  'confirm',
  'cancel',
  'reinstate',
  'move',
  'split',
  'add',
  'take off',
  'correct',
  'address',
  'no address',
  'mail again',
] as const

export type Press = { step: (typeof staffSteps)[number]; overCapacity: boolean }

export const eva = { uid: 'eva', name: 'Eva', role: 'editor', clubs: null } as const

/** Of a name that nobody else has. */
export const newPerson = () => ({ ...somebody('x').participants[0]!, name: randomUUID().replace(/\d|-/g, 'x') })

/** A step of staff with its trace, in a transaction of its own; `to` is where a move goes. */
export function pressAsStaff(
  database: Pick<Database, 'write'>,
  { id, eventId, to }: { id: number; eventId: number; to: number },
  press: Press,
  now: number,
) {
  const step = {
    ...({ object: 'registration', topics: ['registrations', 'outbox'] } as const),
    action: press.step === 'mail again' ? ('resend' as const) : ('save' as const),
    ...{ member: eva, objectId: 'x', label: 'x', registrationId: id },
    scope: (apart: number | null | undefined) =>
      press.step === 'move' || press.step === 'split'
        ? moveScope(id, eventId, to, apart ?? undefined)
        : registrationScope(id),
  }
  return commitStep(database, step, now, async (tx) => {
    const result = await staffStep(tx, id, to, press, now)
    return result.ok ? (result.apart?.id ?? null) : refuse(result.reason)
  })
}

async function staffStep(
  tx: Db,
  id: number,
  to: number,
  { step, overCapacity }: Press,
  now: number,
): Promise<StaffChange> {
  const placing = { now, overCapacity }
  switch (step) {
    case 'confirm':
      return steps.confirmByStaff(tx, id, placing)
    case 'cancel':
      return steps.cancelByStaff(tx, id, placing)
    case 'reinstate':
      return steps.reinstateByStaff(tx, id, placing)
    case 'move':
      return steps.moveByStaff(tx, id, to, placing)
    case 'split':
      return steps.moveByStaff(tx, id, to, { ...placing, people: [await lastOf(tx, id)] })
    case 'add':
      return steps.addPersonByStaff(tx, id, { ...newPerson(), ...asksNothing }, placing)
    case 'take off':
      return steps.removePersonByStaff(tx, id, await lastOf(tx, id), placing)
    case 'correct':
      return steps.correctByStaff(tx, id, { remarks: randomUUID() }, placing)
    case 'address':
      return steps.changeAddress(tx, id, `${randomUUID()}@players.example`, placing)
    case 'no address':
      return steps.changeAddress(tx, id, null, placing)
    case 'mail again':
      return steps.mailAgain(tx, id, placing)
  }
}

/** 0 for a registration that is gone: taken back since it was read. */
export async function lastOf(db: Db, registrationId: number): Promise<number> {
  const people = await db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.registrationId, registrationId))
    .orderBy(asc(participants.position))
  return people.at(-1)?.id ?? 0
}
