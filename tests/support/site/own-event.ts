import { inTransaction } from '../database/stored'
import type { Site } from './site'

type Place = Pick<Site, 'dataDir'>

// Never used twice, as SQLite would do with the id of a row that is gone.
let lastId = 1000

/** Copies an event under a new id, straight into the database: the site notices by itself. */
export function copyEvent(site: Place, id: number, changes: Readonly<Record<string, unknown>> = {}): number {
  return inTransaction(site, (stored) => {
    const [row] = stored.rows('select * from events where id = ?', id)
    // The site may have made some meanwhile.
    lastId = Math.max(lastId, stored.value<number>('select max(id) from events')) + 1
    const copy = { ...row, ...changes, id: lastId }
    const names = Object.keys(copy)
    stored.change(`insert into events (${names.join()}) values (${names.map((name) => `@${name}`).join()})`, copy)
    return lastId
  })
}
