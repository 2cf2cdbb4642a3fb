/*
 * A process that signs forty people up for an event as fast as it can. The test bundles it, starts it and tells it for
 * which event. Through the guarded door it is the site's own; the unguarded one is the same without the transaction.
 */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { type Db, type Doors, migrateDatabase, openDatabase } from '~/db/connection.server'
import * as schema from '~/db/schema'
import { registerForEvent } from '~/server/registrations.server'
import { somebody } from '../support/sign-ups'

export type Tally = { confirmed: number; full: number }

const tries = 40
/** Milliseconds. */
const thought = 5

const [dataDir = '', migrations = '', door = '', name = ''] = process.argv.slice(2)
const file = join(dataDir, 'site.db')

/** Somebody else always gets a moment between counting the places and writing the registration; here a long one. */
function hesitant(db: Db): Db {
  const insert: Db['insert'] = (table) => {
    if ((table as unknown) === schema.registrations)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, thought)
    return db.insert(table)
  }
  return Object.create(db, { insert: { value: insert } }) as Db
}

function guarded(): Pick<Doors, 'read' | 'write'> {
  const { read, write } = openDatabase(file)
  return { read, write: (changed, work) => write(changed, (tx) => work(hesitant(tx))) }
}

function unguarded(): Pick<Doors, 'read' | 'write'> {
  const client = new Database(file)
  client.pragma('busy_timeout = 5000')
  client.pragma('foreign_keys = ON')
  const db = drizzle({ client, schema, casing: 'snake_case' })
  return { read: db, write: (_, work) => work(hesitant(db)) }
}

async function rush(doors: Pick<Doors, 'read' | 'write'>, eventId: number): Promise<Tally> {
  const tally = { confirmed: 0, full: 0 }
  for (let i = 0; i < tries; i++) {
    const input = { ...somebody(`${name}-${i}`), acceptWaiting: false }
    const answer = await registerForEvent(doors, eventId, input, { now: Date.now(), locale: 'nl' })
    if (answer.ok) tally.confirmed++
    else if (answer.reason === 'full') tally.full++
    else throw new Error(answer.reason)
  }
  return tally
}

await migrateDatabase(file, migrations)
const doors = door === 'guarded' ? guarded() : unguarded()
process.on('message', async (eventId: number) => {
  process.send?.(await rush(doors, eventId))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
