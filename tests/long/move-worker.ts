/*
 * Worker process: moves registrations to and fro between two events as fast as it can. Guarded it uses the site's own
 * database, unguarded the same without transactions.
 */
import { join } from 'node:path'
import type { Database, Db } from '~/db/connection.server'
import { migrateDatabase } from '~/db/open.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { moveByStaff } from '~/features/registrations/staff-steps/steps.server'
import { databaseOf, patiently, think } from './worker-database'

export type MoveOrders = { events: readonly [number, number]; ids: readonly number[] }
export type Moved = { moved: number; full: number; failed: string[] }

const tries = 12
const thought = 8

const [dataDir = '', migrations = '', mode = '', name = ''] = process.argv.slice(2)
const file = process.env.DATABASE_URL ?? join(dataDir, 'site.db')
const own = Number(name.replace(/\D/g, ''))

/** Widens the race between counting places and writing. */
function hesitant(db: Db): Db {
  const update: Db['update'] = (table) => {
    think(thought)
    return db.update(table)
  }
  return Object.create(db, { update: { value: update } }) as Db
}

async function move(database: Pick<Database, 'read' | 'write'>, { events, ids }: MoveOrders): Promise<Moved> {
  const done: Moved = { moved: 0, full: 0, failed: [] }
  for (let i = 0; i < tries; i++) {
    const id = ids[(own * 5 + i * 7) % ids.length]!
    const from = (await findRegistration(database.read, { id }))!.eventId
    const to = events.find((other) => other !== from)!
    try {
      const result = await patiently(() =>
        database.write(['registrations', 'letters'], (tx) => moveByStaff(tx, id, to, { now: Date.now() })),
      )
      if (result.ok) done.moved++
      else if (result.reason === 'full') done.full++
      else if (result.reason !== 'same-event') done.failed.push(result.reason)
    } catch (error) {
      done.failed.push(String(error))
    }
  }
  return done
}

await migrateDatabase(file, migrations)
const database = databaseOf(mode, file, hesitant)
process.on('message', async (orders: MoveOrders) => {
  process.send?.(await move(database, orders))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
