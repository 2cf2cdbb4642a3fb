import { setTimeout as pause } from 'node:timers/promises'
import { openStored, type Stored } from '../support/database/stored'

/** `form`: where one signs up. */
export type AddedEvent = { id: number; address: string; form: string }

export function openFile(dataDir: string) {
  const stored = openStored(dataDir)
  const count = (table: string, where = 'true') => stored.value<number>(`select count(*) from ${table} where ${where}`)
  return {
    count,
    rows: stored.rows,
    change: stored.change,
    addEvent: (event: { capacity: number | null; waitingList: boolean }) => addEvent(stored, event),
    damage: () => (stored.dialect === 'sqlite' ? damagedFile(stored) : damagedRows(stored)),
    allSent: async () => {
      const end = Date.now() + 120_000
      while (count('outbox', "status = 'waiting'") > 0) {
        if (Date.now() > end) throw new Error('emails still wait after two minutes')
        await pause(50)
      }
    },
    close: stored.close,
  }
}

export type SiteDatabase = ReturnType<typeof openFile>

const damagedFile = ({ rows }: Stored): unknown[] => [
  ...rows('pragma integrity_check').filter((row) => row.integrity_check !== 'ok'),
  ...rows('pragma foreign_key_check'),
]

/** Reading a page checks its sum. What a constraint forbids may be there where a crash lost a part. */
function damagedRows({ rows }: Stored): unknown[] {
  for (const { name } of rows("select tablename as name from pg_tables where schemaname = 'public'"))
    rows(`select * from "${name}"`)
  const references = rows<{ child: string; own: string; parent: string; theirs: string }>(
    `select conrelid::regclass as child, a.attname as own, confrelid::regclass as parent, b.attname as theirs
    from pg_constraint
    join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
    where contype = 'f'`,
  )
  return references.flatMap(({ child, own, parent, theirs }) =>
    rows(`select * from ${child} where ${own} is not null and ${own} not in (select ${theirs} from ${parent})`),
  )
}

const aDay = 86_400_000

function addEvent({ change }: Stored, event: { capacity: number | null; waitingList: boolean }): AddedEvent {
  const both = (nl: string) => JSON.stringify({ nl, en: nl })
  const now = Date.now()
  const { id } = change(
    `insert into events (kind, status, title, summary, body, image, starts_at, ends_at, place, club_id, capacity,
        price_cents, waiting_list, created_at, updated_at)
      values ('tournament', 'published', @title, @summary, @body, 'x', @startsAt, @endsAt, @place, 1, @capacity,
        1250, @waitingList, @now, @now)`,
    {
      title: both('Stormloop'),
      summary: both('Een dag tennis.'),
      body: both(''),
      startsAt: now + 60 * aDay,
      endsAt: now + 61 * aDay,
      place: JSON.stringify({ clubId: 1 }),
      capacity: event.capacity,
      waitingList: Number(event.waitingList),
      now,
    },
  )
  const address = `/evenementen/${id}-stormloop`
  return { id, address, form: `${address}/inschrijven` }
}

type Party = { people: number; status?: 'confirmed' | 'waiting' }
let parties = 0

/** Without history and email; returns its id. */
export function addParty(database: SiteDatabase, eventId: number, { people, status = 'confirmed' }: Party): number {
  const key = `${eventId}-${parties++} ${status}`
  const now = Date.now()
  const { id } = database.change(
    `insert into registrations (reference, event_id, status, idempotency_key, fingerprint, contact_name, contact_email,
      privacy_at, locale, created_at, updated_at) values (?, ?, ?, ?, '', 'x', 'x@x.example', ?, 'nl', ?, ?)`,
    ...[`BT-${key}`, eventId, status, key, now, now, now],
  )
  for (let i = 0; i < people; i++)
    database.change(
      `insert into participants (registration_id, event_id, position, name, name_key, birth_date, answers, standing)
        values (?, ?, ?, ?, ?, '1990-01-01', '{}', ?)`,
      ...[id, eventId, i, `${key}-${i}`, `${key}-${i}`, status === 'confirmed' ? 'in' : 'waiting'],
    )
  return id
}

/** Of 3 kB each, so that the file takes its time. */
export function addRedirects({ change }: SiteDatabase, count: number): void {
  const insert =
    'insert into redirects (path, target, status, note, created_at, updated_at) values (?, ?, 301, ?, 0, 0)'
  for (let i = 0; i < count; i++) change(insert, `/old/${i}`, '/', 'x'.repeat(3000))
}
