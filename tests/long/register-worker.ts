/*
 * Worker process: signs forty people up as fast as it can. Guarded it uses the site's own database, unguarded the same
 * without transactions.
 */
import { join } from 'node:path'
import type { Database, Db } from '~/db/connection.server'
import { migrateDatabase } from '~/db/open.server'
import { registrations } from '~/db/schema'
import { registerForEvent } from '~/features/registrations/registrations.server'
import { somebody } from '../support/database/sign-ups'
import { databaseOf, patiently, think } from './worker-database'

export type Tally = { confirmed: number; full: number }

const tries = 40
const thought = 10

const [dataDir = '', migrations = '', mode = '', name = ''] = process.argv.slice(2)
const file = process.env.DATABASE_URL ?? join(dataDir, 'site.db')

/** Widens the race between counting places and writing. */
function hesitant(db: Db): Db {
  const insert: Db['insert'] = (table) => {
    if ((table as unknown) === registrations) think(thought)
    return db.insert(table)
  }
  return Object.create(db, { insert: { value: insert } }) as Db
}

async function rush(database: Pick<Database, 'read' | 'write'>, eventId: number): Promise<Tally> {
  const tally = { confirmed: 0, full: 0 }
  for (let i = 0; i < tries; i++) {
    const input = { ...somebody(`${name}-${i}`), acceptWaiting: false }
    const now = Date.now()
    const response = await patiently(() => registerForEvent(database, eventId, input, { now, locale: 'nl' }))
    if (response.ok) tally.confirmed++
    else if (response.reason === 'full') tally.full++
    else throw new Error(response.reason)
  }
  return tally
}

await migrateDatabase(file, migrations)
const database = databaseOf(mode, file, hesitant)
process.on('message', async (eventId: number) => {
  process.send?.(await rush(database, eventId))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
