import { runDueDeletions } from '~/app/jobs.server'
import type { Database } from '~/db/connection.server'
import { passOverIds } from '~/db/sql'
import { endEverySession } from '~/features/auth/session-store.server'
import { type Erasure, erasureLogOf, readErasures } from '~/server/backup/erasure-log.server'
import { replayErasures } from './replay-erasures.server'

/** Links in emails derive from the ids of these, so no id may be issued twice. */
export const tablesOfLinks = ['registrations', 'participants', 'opening_alerts'] as const

/** Ids skipped where the highest issued id is unknown. */
export const idsPassedOver = 1_000_000

type Writable = Pick<Database, 'read' | 'write'>

/** Of a database as it was then: also ends every session and deletes what is due. Returns how many rows it erased. */
export async function eraseAgain(database: Writable, erasures: readonly Erasure[], now: number): Promise<number> {
  const erased = await replayErasures(database, erasures, now)
  await endEverySession(database, now)
  await runDueDeletions(database, now)
  return erased
}

/** The same for PostgreSQL after `pg_restore` (docs/decisions/backups.md). `databaseFile`: as in the settings. */
export async function eraseAgainAsItIs(database: Writable, databaseFile: string, now: number): Promise<number> {
  await database.write([], async (tx) => {
    for (const table of tablesOfLinks) await passOverIds(tx, table, idsPassedOver)
  })
  return eraseAgain(database, readErasures(erasureLogOf(databaseFile)), now)
}
