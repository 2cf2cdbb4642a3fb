import type Sqlite from 'better-sqlite3'
import { freshCopy, inDatabase } from '../folders'
import { startMeasured } from '../processes'
import { eventPath, listPath } from '../same-page'
import { scaled } from '../scale'
import { type Row, times } from '../table'
import { compare, compared, roundsOf, told } from './contest'

const target = 1.2

export async function measureTenTimes(emptyDataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const tenfold = freshCopy(emptyDataDir)
  const grown = inDatabase(tenfold, multiply)
  const uncached = { PAGE_CACHE: '0' }
  const [usual, large] = [
    await startMeasured(freshCopy(emptyDataDir), uncached),
    await startMeasured(tenfold, uncached),
  ]
  const rows: Row[] = []
  const notes = [`ten times: ${grown}`]
  try {
    const pages = [
      { name: 'list page', path: listPath },
      { name: "event's page", path: await eventPath(usual.url) },
    ]
    for (const { name, path } of pages) {
      const [one, ten] = await compare([usual, large].map((site) => ({ ...site, path })))
      if (!one || !ten) throw new Error('no outcome')
      const { byRate, byCpu } = compared(one, ten)
      rows.push({
        what: `${name}, rendered, ten times the events and registrations`,
        figure: told(ten),
        limit: `once: ${told(one)}`,
        ratio: `${byCpu === undefined ? '' : `CPU ${times(byCpu)}, `}time ${times(byRate)}`,
        target: `≤ ${target} ×`,
        isMet: (byCpu ?? byRate) <= target,
      })
      notes.push(roundsOf(`${name}, ten times`, ten), roundsOf('– once', one))
    }
  } finally {
    await Promise.all([usual.stop(), large.stop()])
  }
  return { rows, notes }
}

const copies = scaled(9, 1)
const [farEvent, farRegistration] = [1_000_000, 10_000_000]

/** Copies every event nine times with its registrations; copied lessons get past seasons, as each is unique. */
function multiply(db: Sqlite.Database): string {
  db.transaction(() => {
    for (let n = 1; n <= copies; n++) {
      const event = (column: string) => `${column} + ${n * farEvent}`
      const registration = (column: string) => `${column} + ${n * farRegistration}`
      const hour = (column: string) => `${column} + ${n * 3_600_000}`
      copy(db, 'events', `id < ${farEvent}`, {
        id: event('id'),
        season: `substr(season, 1, length(season) - 4) || (substr(season, -4) - ${n * 10})`,
        starts_at: hour('starts_at'),
        ends_at: hour('ends_at'),
      })
      copy(db, 'registrations', `id < ${farRegistration}`, {
        id: registration('id'),
        event_id: event('event_id'),
        reference: `reference || '-${n}'`,
        idempotency_key: `idempotency_key || '-${n}'`,
      })
      copy(db, 'participants', `registration_id < ${farRegistration}`, {
        id: 'NULL',
        event_id: event('event_id'),
        registration_id: registration('registration_id'),
      })
    }
  })()
  const rowsOf = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  return `${rowsOf('events')} events, ${rowsOf('registrations')} registrations, ${rowsOf('participants')} participants`
}

function copy(db: Sqlite.Database, table: string, which: string, changed: Record<string, string>): void {
  const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[]
  const values = columns.map((column) => changed[column] ?? column)
  db.exec(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} WHERE ${which}`)
}
