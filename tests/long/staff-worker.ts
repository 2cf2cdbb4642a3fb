/*
 * Worker process: signs up, cancels, answers offers and takes every step of staff, some of them back, as fast as it can.
 * Guarded it uses the site's own database, unguarded the same without transactions.
 */
import { join } from 'node:path'
import type { Database, Db } from '~/db/connection.server'
import { migrateDatabase } from '~/db/open.server'
import { acceptOffer, cancelRegistration, declineOffer } from '~/features/registrations/manage/changes.server'
import { registerForEvent } from '~/features/registrations/registrations.server'
import { undoStep } from '~/features/staff/audit/step.server'
import { somebody } from '../support/database/sign-ups'
import { eva, newPerson, pressAsStaff, staffSteps } from '../support/staff-presses'
import { databaseOf, patiently, think } from './worker-database'

export type StaffOrders = { events: readonly [number, number]; withUndo: boolean; seed: number }
/** `mailedAgain`: emails that stand in no line of history. */
export type StaffDone = { steps: number; undone: number; mailedAgain: number; failed: string[] }

const tries = 24
const thought = 2

const [dataDir = '', migrations = '', mode = '', name = ''] = process.argv.slice(2)
const file = process.env.DATABASE_URL ?? join(dataDir, 'site.db')
const own = Number(name.replace(/\D/g, ''))

/** Widens the races between reading and writing. */
function hesitant(db: Db): Db {
  const update: Db['update'] = (table) => {
    think(thought)
    return db.update(table)
  }
  return Object.create(db, { update: { value: update } }) as Db
}

/** Below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function live(database: Pick<Database, 'read' | 'write'>, orders: StaffOrders): Promise<StaffDone> {
  taken = []
  const done: StaffDone = { steps: 0, undone: 0, mailedAgain: 0, failed: [] }
  const random = randomFrom(orders.seed * 100 + own)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  for (let i = 0; i < tries; i++) {
    try {
      if (random() < 0.4) await asVisitor(database, orders, pick)
      else await asStaff(database, orders, pick, done)
      if (orders.withUndo && taken.length > 0 && random() < 0.4) await takeBack(database, pick, done)
    } catch (error) {
      done.failed.push(String(error))
    }
  }
  return done
}

type Choose = <T>(all: readonly T[]) => T

async function asVisitor(database: Pick<Database, 'read' | 'write'>, { events }: StaffOrders, pick: Choose) {
  const now = Date.now()
  if (pick([true, false])) {
    const participants = pick([[newPerson()], [newPerson(), newPerson()]])
    const [eventId, input] = [pick(events), { ...somebody('x'), participants }]
    await patiently(() => registerForEvent(database, eventId, input, { now, locale: 'nl' }))
    return
  }
  const { id } = pick(await partiesOf(database, events))
  const change = pick([cancelRegistration, acceptOffer, declineOffer, acceptOffer])
  await patiently(() => change(database, id, now))
}

async function asStaff(
  database: Pick<Database, 'read' | 'write'>,
  { events }: StaffOrders,
  pick: Choose,
  done: StaffDone,
) {
  const { id, eventId } = pick(await partiesOf(database, events))
  const to = events.find((other) => other !== eventId)!
  const step = pick(staffSteps.filter((one) => one !== 'no address'))
  const press = { step, overCapacity: false }
  const result = await patiently(() => pressAsStaff(database, { id, eventId, to }, press, Date.now()))
  if (!result.ok) return
  done.steps++
  if (step === 'mail again') done.mailedAgain++
  taken.push({ auditId: result.auditId, step })
}

/** Steps of this process, of which others may have used what they left. */
let taken: { auditId: number; step: string }[] = []

async function takeBack(database: Pick<Database, 'write'>, pick: Choose, done: StaffDone) {
  const one = pick(taken)
  if ((await patiently(() => undoStep(database, one.auditId, eva, Date.now()))) !== 'undone') return
  done.undone++
  if (one.step === 'mail again') done.mailedAgain--
}

const partiesOf = ({ read }: Pick<Database, 'read'>, events: readonly number[]) =>
  read.query.registrations.findMany({
    columns: { id: true, eventId: true },
    where: (row, { inArray }) => inArray(row.eventId, [...events]),
  })

await migrateDatabase(file, migrations)
const database = databaseOf(mode, file, hesitant)
process.on('message', async (orders: StaffOrders) => {
  process.send?.(await live(database, orders))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
