import { randomUUID } from 'node:crypto'
import type Sqlite from 'better-sqlite3'
import { newVisitor } from '../../tests/support/site/visitor-addresses'
import { freshCopy, inDatabase } from '../folders'
import { startMeasured } from '../processes'
import { scaled } from '../scale'
import type { Row } from '../table'

const eventId = 133
const [visitors, places] = scaled([200, 40], [10, 2])
const target = 1000

export async function measureRush(emptyDataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const dataDir = freshCopy(emptyDataDir)
  const taken = inDatabase(dataDir, (db) => {
    const before = peopleIn(db)
    db.prepare('UPDATE events SET capacity = ?, waiting_list = 0 WHERE id = ?').run(before + places, eventId)
    return before
  })
  const site = await startMeasured(dataDir)
  // Warms up: code that runs for the first time is slow.
  const { url: at } = await fetch(pageOf(site.url))
  for (let i = 0; i < scaled(100, 2); i++) await timed(() => fetch(at))
  const answers = await Promise.all(Array.from({ length: visitors }, () => visit(at)))
  await site.stop()
  const got = inDatabase(dataDir, peopleIn) - taken
  const times = answers.flatMap(({ ms }) => ms).toSorted((a, b) => a - b)
  const slowest = times.at(-1) ?? Number.NaN
  const errors = answers.flatMap(({ statuses }) => statuses).filter((status) => status >= 500).length
  return {
    rows: [
      {
        what: `${visitors} visitors open and send a sign-up at once, ${places} places`,
        figure: `slowest answer ${Math.round(slowest)} ms, half ${Math.round(times[times.length >> 1] ?? 0)} ms; ${got} places, ${errors} faults`,
        target: `< ${target} ms, exactly ${places}, no fault`,
        isMet: slowest < target && got === places && errors === 0,
      },
    ],
    notes: [`rush: ${got} places taken of ${places}, ${errors} faults`],
  }
}

const pageOf = (url: string) => `${url}/evenementen/${eventId}/inschrijven`

async function visit(at: string): Promise<{ statuses: number[]; ms: number[] }> {
  const headers = { origin: new URL(at).origin, ...newVisitor() }
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
  }
}

async function timed(ask: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const response = await ask()
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - began }
}

const peopleIn = (db: Sqlite.Database) =>
  db
    .prepare("SELECT count(*) FROM participants WHERE event_id = ? AND standing <> 'out'")
    .pluck()
    .get(eventId) as number
