/* Worker process: does what it is told on the database of its environment, as fast as it can. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { drizzle as drizzleOnPostgres } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { DatabaseBusy } from '~/db/errors.server'
import { migrateDatabase, openDatabase } from '~/db/open.server'
import { registrations } from '~/db/schema'
import { acceptOffer, cancelRegistration, declineOffer } from '~/features/registrations/manage/changes.server'
import { registerForEvent } from '~/features/registrations/registrations.server'
import { undoStep } from '~/features/staff/audit/step.server'
import { readSettings } from '~/server/config/settings.server'
import { somebody } from '../support/database/sign-ups'
import { eva, newPerson, pressAsStaff, staffSteps } from '../support/staff-presses'

/** `barrier`: a folder in which all wait for all between counting places and writing, without a transaction. */
export type Job =
  | { do: 'migrate'; migrations: string }
  | { do: 'read secrets'; folders: readonly string[] }
  | { do: 'take a place'; eventId: number; barrier?: string }
  | { do: 'live'; events: readonly [number, number]; withUndo: boolean; seed: number }
export type Lived = { steps: number; undone: number; moved: number; failed: string[] }

type ReadWrite = Pick<Database, 'read' | 'write'>
type Choose = <T>(all: readonly T[]) => T

const own = Number(process.argv[2])
const file = process.env.DATABASE_URL ?? join(process.env.DATA_DIR ?? '', 'site.db')
const tries = 24

let opened: Database | undefined
const siteDatabase = () => {
  opened ??= openDatabase(file)
  return opened
}

/** On a busy machine a writer may wait for longer than the site lets a visitor wait. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) throw error
    }
  }
}

async function takePlace(eventId: number, barrier?: string): Promise<string> {
  const database = barrier === undefined ? siteDatabase() : unguarded(barrier)
  const input = { ...somebody(`process${own}`), acceptWaiting: false }
  const result = await patiently(() => registerForEvent(database, eventId, input, { now: Date.now(), locale: 'nl' }))
  return result.ok ? result.registration.status : result.reason
}

function unguarded(barrier: string): ReadWrite {
  const db = isPostgres ? onOneConnection() : drizzle({ client: new Sqlite(file), casing: 'snake_case' })
  const insert: Db['insert'] = (table) => {
    if ((table as unknown) === registrations) waitForAll(barrier)
    return db.insert(table)
  }
  const hesitant = Object.create(db, { insert: { value: insert } }) as Db
  return {
    read: db,
    write: async (_, work) => {
      const result = await work(hesitant)
      // What is written last waits for the commit, which this leaves out.
      await db.select({ id: registrations.id }).from(registrations).limit(1)
      return result
    },
  }
}

/** Or a row could come before the one that it refers to. */
function onOneConnection(): Db {
  const client = new pg.Client({ connectionString: file, pipeline: true } as pg.ClientConfig)
  void client.connect()
  return drizzleOnPostgres({ client, casing: 'snake_case' }) as unknown as Db
}

/** Blocks, as SQLite does. */
function waitForAll(barrier: string): void {
  writeFileSync(join(barrier, String(own)), '')
  while (existsSync(barrier) && readdirSync(barrier).length < 8)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
}

/** Signs up, cancels, answers offers and takes every step of staff, some of them back. */
async function live(orders: Extract<Job, { do: 'live' }>): Promise<Lived> {
  const database = siteDatabase()
  const done: Lived = { steps: 0, undone: 0, moved: 0, failed: [] }
  const taken: number[] = []
  const random = randomFrom(orders.seed * 100 + own)
  const pick: Choose = (all) => all[Math.floor(random() * all.length)]!
  for (let i = 0; i < tries; i++)
    try {
      if (random() < 0.4) await asVisitor(database, orders.events, pick)
      else await asStaff(database, orders.events, pick, done, taken)
      if (orders.withUndo && taken.length > 0 && random() < 0.4) await takeBack(database, pick(taken), done)
    } catch (error) {
      done.failed.push(String(error))
    }
  return done
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

async function asVisitor(database: ReadWrite, events: readonly number[], pick: Choose) {
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

async function asStaff(database: ReadWrite, events: readonly number[], pick: Choose, done: Lived, taken: number[]) {
  const { id, eventId } = pick(await partiesOf(database, events))
  const to = events.find((other) => other !== eventId)!
  const step = pick(staffSteps.filter((one) => one !== 'no address'))
  const press = { step, overCapacity: false }
  const result = await patiently(() => pressAsStaff(database, { id, eventId, to }, press, Date.now()))
  if (!result.ok) return
  done.steps++
  if (step === 'move') done.moved++
  taken.push(result.auditId)
}

/** Others may have used what the step left. */
async function takeBack(database: ReadWrite, auditId: number, done: Lived) {
  if ((await patiently(() => undoStep(database, auditId, eva, Date.now()))) === 'undone') done.undone++
}

const partiesOf = ({ read }: Pick<Database, 'read'>, events: readonly number[]) =>
  read
    .select({ id: registrations.id, eventId: registrations.eventId })
    .from(registrations)
    .where(inArray(registrations.eventId, [...events]))

async function done(job: Job): Promise<unknown> {
  if (job.do === 'migrate') return (await migrateDatabase(file, job.migrations)) ?? 'done'
  if (job.do === 'read secrets') return job.folders.map((folder) => readSettings({ DATA_DIR: folder }).appSecret)
  if (job.do === 'take a place') return takePlace(job.eventId, job.barrier)
  return live(job)
}

process.on('message', async (job: Job) => {
  process.send?.(await done(job))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
