import { asc, eq } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { type events, outbox, registrations } from '~/db/schema'
import type { RegistrationInput } from '~/features/registrations/form/form'
import { historyOf } from '~/features/registrations/life-cycle.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import * as steps from '~/features/registrations/staff-steps/steps.server'
import { testDatabase } from './database/database'
import { addEvent, signUp, springCamp } from './database/sign-ups'

type Writing = Pick<Database, 'write'>

/** A step in a transaction of its own. */
const written =
  <Given extends unknown[], Result>(step: (tx: Db, ...given: Given) => Promise<Result>) =>
  ({ write }: Writing, ...given: Given): Promise<Result> =>
    write(['registrations', 'outbox'], (tx) => step(tx, ...given))

export const confirmByStaff = written(steps.confirmByStaff)
export const cancelByStaff = written(steps.cancelByStaff)
export const reinstateByStaff = written(steps.reinstateByStaff)
export const moveByStaff = written(steps.moveByStaff)
export const changeAddress = written(steps.changeAddress)
export const mailAgain = written(steps.mailAgain)
export const correctByStaff = written(steps.correctByStaff)
export const addPersonByStaff = written(steps.addPersonByStaff)
export const removePersonByStaff = written(steps.removePersonByStaff)

/** A fresh database with an event, and what a test looks at. */
export async function deskWith(event: Partial<typeof events.$inferInsert> = {}, base = springCamp) {
  const { database, open } = await testDatabase()
  const eventId = await addEvent(database, { ...base, ...event })
  const join = async (id: number, ...parties: RegistrationInput[]) => {
    const ids: number[] = []
    for (const party of parties) ids.push((await signUp(database, id, party)).id)
    return ids
  }
  const of = async (id: number) => (await findRegistration(database.read, { id }))!
  const statuses = async () =>
    (await database.read.select().from(registrations).orderBy(asc(registrations.id))).map(({ status }) => status)
  const emails = (id: number) =>
    database.read.select().from(outbox).where(eq(outbox.registrationId, id)).orderBy(asc(outbox.id))
  const kinds = async (id: number) => (await emails(id)).map(({ kind }) => kind)
  const lines = async (id: number) => (await historyOf(database.read, id)).map(({ kind, by }) => `${kind} by ${by}`)
  return { database, open, eventId, join, of, statuses, emails, kinds, lines }
}
