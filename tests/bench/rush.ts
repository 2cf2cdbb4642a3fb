import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { freshFolder } from '../support/site'
import { newVisitor } from '../support/visitor-addresses'
import { startMeasured } from './processes'
import { type Row, ratio } from './table'

const eventId = 133
const [visitors, places] = [200, 40]
/** Milliseconds. */
const target = 1000

/** Everybody opens the sign-up of an event in the same moment and sends the form at once: how long the slowest answer takes. */
export async function measureRush(emptyDataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const dataDir = freshFolder()
  cpSync(emptyDataDir, dataDir, { recursive: true })
  const taken = inDatabase(dataDir, (db) => {
    const before = peopleIn(db)
    db.prepare('UPDATE events SET capacity = ?, waiting_list = 0 WHERE id = ?').run(before + places, eventId)
    return before
  })
  const site = await startMeasured(dataDir)
  // A site that has been up for a while: what runs for the first time runs slowly.
  for (let i = 0; i < 100; i++) await timed(() => fetch(pageOf(site.url)))
  const answers = await Promise.all(Array.from({ length: visitors }, () => visit(site.url)))
  await site.stop()
  const got = inDatabase(dataDir, peopleIn) - taken
  const times = answers.flatMap(({ ms }) => ms).toSorted((a, b) => a - b)
  const slowest = times.at(-1) ?? Number.NaN
  const faults = answers.flatMap(({ statuses }) => statuses).filter((status) => status >= 500).length
  return {
    rows: [
      {
        what: `${visitors} visitors open and send a sign-up at once, ${places} places`,
        figure: `slowest answer ${Math.round(slowest)} ms, half ${Math.round(times[times.length >> 1] ?? 0)} ms`,
        against: `< ${target} ms`,
        ratio: ratio(slowest, target),
      },
    ],
    notes: [
      `rush: ${got} places taken of ${places}, ${faults} faults${got === places && faults === 0 ? '' : ': NOT AS IT SHOULD BE'}`,
    ],
  }
}

const pageOf = (url: string) => `${url}/evenementen/${eventId}/inschrijven`

async function visit(url: string): Promise<{ statuses: number[]; ms: number[] }> {
  const headers = { origin: url, ...newVisitor() }
  const at = pageOf(url)
  const shown = await timed(() => fetch(at, { headers }))
  const body = new URLSearchParams(somebody())
  const sent = await timed(() => fetch(at, { method: 'POST', headers, body, redirect: 'manual' }))
  return { statuses: [shown.status, sent.status], ms: [shown.ms, sent.ms] }
}

function somebody() {
  const key = randomUUID()
  return {
    idempotencyKey: key,
    'contact.name': `Rush ${key}`,
    'contact.email': `${key}@bench.example`,
    'participants.0.name': `Rush ${key}`,
    'participants.0.birthDate': '1988-04-17',
    'consent.privacy': 'yes',
  }
}

async function timed(ask: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const answer = await ask()
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - began }
}

const peopleIn = (db: Database.Database) =>
  db
    .prepare("SELECT count(*) FROM participants WHERE event_id = ? AND standing <> 'out'")
    .pluck()
    .get(eventId) as number

function inDatabase<T>(dataDir: string, work: (db: Database.Database) => T): T {
  const db = new Database(join(dataDir, 'site.db'))
  try {
    return work(db)
  } finally {
    db.close()
  }
}
