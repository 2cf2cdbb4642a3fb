/*
 * Worker process: cancels and signs up as fast as it can. Guarded it uses the site's own database, unguarded the same
 * without transactions.
 */
import { join } from 'node:path'
import type { Database, Db } from '~/db/connection.server'
import { migrateDatabase } from '~/db/open.server'
import { acceptOffer, cancelRegistration, declineOffer } from '~/features/registrations/manage/changes.server'
import { registerForEvent } from '~/features/registrations/registrations.server'
import { somebody } from '../support/database/sign-ups'
import { databaseOf, patiently, think } from './worker-database'

export type Orders = { eventId: number; cancel: number[] }
export type Done = { cancelled: number; answered: number; joined: number; failed: string[] }

const joiners = 5
const thought = 3

const [dataDir = '', migrations = '', mode = '', name = ''] = process.argv.slice(2)
const file = process.env.DATABASE_URL ?? join(dataDir, 'site.db')
const own = Number(name.replace(/\D/g, ''))

function hesitant(db: Db): Db {
  const update: Db['update'] = (table) => {
    think(thought)
    return db.update(table)
  }
  return Object.create(db, { update: { value: update } }) as Db
}

async function change(database: Pick<Database, 'read' | 'write'>, { eventId, cancel }: Orders): Promise<Done> {
  const done: Done = { cancelled: 0, answered: 0, joined: 0, failed: [] }
  for (let i = 0; i < Math.max(cancel.length, joiners); i++)
    try {
      await changeOnce(database, { eventId, id: cancel[i], i }, done)
    } catch (error) {
      done.failed.push(String(error))
    }
  return done
}

async function changeOnce(
  database: Pick<Database, 'read' | 'write'>,
  { eventId, id, i }: { eventId: number; id: number | undefined; i: number },
  done: Done,
): Promise<void> {
  const now = Date.now()
  if (id !== undefined && (await patiently(() => cancelRegistration(database, id, now))).ok) done.cancelled++
  if (i < joiners) {
    const party = { ...somebody(`${name}-${i}-${eventId}`) }
    const two = [{ ...party.participants[0]!, name: `${name}-${i}-b-${eventId}` }, ...party.participants]
    const input = { ...party, ...(i % 2 === 1 && { participants: two }) }
    const response = await patiently(() => registerForEvent(database, eventId, input, { now, locale: 'nl' }))
    if (response.ok) done.joined++
  }
  const offered = await database.read.query.registrations.findMany({
    where: (row, { and, eq }) => and(eq(row.eventId, eventId), eq(row.status, 'offered')),
  })
  const mine = offered.find((row) => row.id % 8 === own)
  if (!mine) return
  const answer = i % 3 === 0 ? declineOffer : acceptOffer
  if ((await patiently(() => answer(database, mine.id, now))).ok) done.answered++
}

await migrateDatabase(file, migrations)
const database = databaseOf(mode, file, hesitant)
process.on('message', async (orders: Orders[]) => {
  process.send?.(await change(database, orders[own]!))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
