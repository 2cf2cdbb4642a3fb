import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect } from 'playwright/test'

export type AddedEvent = { id: number; address: string }

export function openFile(dataDir: string) {
  const file = new Sqlite(join(dataDir, 'site.db'))
  file.pragma('busy_timeout = 5000')
  const count = (table: string, where = 'true') =>
    file.prepare(`select count(*) from ${table} where ${where}`).pluck().get() as number
  return {
    count,
    rows: <T>(query: string, ...values: unknown[]) => file.prepare<unknown[], T>(query).all(...values),
    change: (query: string, ...values: unknown[]) => file.prepare(query).run(...values),
    addEvent: (event: { capacity: number | null; waitingList: boolean }) => addEvent(file, event),
    damage: () => [
      ...file.prepare<[], { integrity_check: string }>('pragma integrity_check').all().filter(isDamage),
      ...file.prepare('pragma foreign_key_check').all(),
    ],
    allSent: () =>
      expect.poll(() => count('letters', "status = 'waiting'"), { timeout: 60_000, intervals: [50] }).toBe(0),
    close: () => {
      file.close()
    },
  }
}

export type SiteDatabase = ReturnType<typeof openFile>

const isDamage = (row: { integrity_check: string }) => row.integrity_check !== 'ok'

const aDay = 86_400_000

function addEvent(file: Sqlite.Database, event: { capacity: number | null; waitingList: boolean }): AddedEvent {
  const both = (nl: string) => JSON.stringify({ nl, en: nl })
  const now = Date.now()
  const { lastInsertRowid } = file
    .prepare(
      `insert into events (kind, status, title, summary, body, image, starts_at, ends_at, place, club_id, capacity,
        price_cents, waiting_list, created_at, updated_at)
      values ('tournament', 'published', @title, @summary, @body, 'x', @startsAt, @endsAt, @place, 1, @capacity,
        1250, @waitingList, @now, @now)`,
    )
    .run({
      title: both('Stormloop'),
      summary: both('Een dag tennis.'),
      body: both(''),
      startsAt: now + 60 * aDay,
      endsAt: now + 61 * aDay,
      place: JSON.stringify({ clubId: 1 }),
      capacity: event.capacity,
      waitingList: Number(event.waitingList),
      now,
    })
  const id = Number(lastInsertRowid)
  return { id, address: `/evenementen/${id}-stormloop` }
}

type Party = { people: number; status?: 'confirmed' | 'waiting' }
let parties = 0

/** Without history and email; returns its id. */
export function addParty(database: SiteDatabase, eventId: number, { people, status = 'confirmed' }: Party): number {
  const key = `${eventId}-${parties++} ${status}`
  const now = Date.now()
  const { lastInsertRowid } = database.change(
    `insert into registrations (reference, event_id, status, idempotency_key, fingerprint, contact_name, contact_email,
      privacy_at, locale, created_at, updated_at) values (?, ?, ?, ?, '', 'x', 'x@x.example', ?, 'nl', ?, ?)`,
    ...[`BT-${key}`, eventId, status, key, now, now, now],
  )
  const id = Number(lastInsertRowid)
  for (let i = 0; i < people; i++)
    database.change(
      `insert into participants (registration_id, event_id, position, name, name_key, birth_date, answers, standing)
        values (?, ?, ?, ?, ?, '1990-01-01', '{}', ?)`,
      ...[id, eventId, i, `${key}-${i}`, `${key}-${i}`, status === 'confirmed' ? 'in' : 'waiting'],
    )
  return id
}
