import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Site } from './site'

type Place = Pick<Site, 'dataDir'>

// Never used twice, as SQLite would do with the id of a row that is gone.
let lastId = 1000

/** Copies an event under a new id, straight into the database: the site notices by itself. */
export function copyEvent(site: Place, id: number, changes: Readonly<Record<string, unknown>> = {}): number {
  return inDatabase(site, (database) => {
    const row = database.prepare('select * from events where id = ?').get(id) as object
    const copy = { ...row, ...changes, id: ++lastId }
    const names = Object.keys(copy)
    database
      .prepare(`insert into events (${names.join()}) values (${names.map((name) => `@${name}`).join()})`)
      .run(copy)
    return lastId
  })
}

export function removeEvents(site: Place, ids: readonly number[]): void {
  inDatabase(site, (database) => {
    const removals = ['registrations where event_id', 'departed where event_id', 'events where id']
    for (const where of removals) for (const id of ids) database.prepare(`delete from ${where} = ?`).run(id)
  })
}

function inDatabase<T>({ dataDir }: Place, work: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(join(dataDir, 'site.db'))
  try {
    return database.transaction(work).immediate(database)
  } finally {
    database.close()
  }
}
