import { join } from 'node:path'
import { migrateDatabase, openDatabase } from '~/db/connection.server'
import { saveRedirects } from '~/server/redirect-rows.server'
import { findMoved } from '~/server/redirects.server'
import { freshFolder } from '../support/site'
import { type Row, ratio } from './table'

const rows = 10_000
const times = 50_000
/** Milliseconds. */
const target = 1

/** What the server needs to know where an address leads: one of 10,000 rows, a pattern among them, a page, or nothing. */
export async function measureRedirectLookup(): Promise<{ rows: Row[] }> {
  const file = join(freshFolder(), 'site.db')
  await migrateDatabase(file, join(import.meta.dirname, '..', '..', 'drizzle'))
  const doors = openDatabase(file)
  try {
    const given = Array.from({ length: rows }, (_, i) => ({
      path: i % 10 === 0 ? `/map-${i}/*` : `/oud-${i}`,
      target: 'verenigingen',
      status: 301,
    }))
    const saved = await saveRedirects(doors, given, { now: Date.now(), ownOrigins: [] })
    if (!saved.ok) throw new Error('the rows were refused')
    const took: number[] = []
    for (let i = 0; i < times; i++) {
      const row = (i * 7919) % rows
      const paths = [`/oud-${row}`, `/en/map-${row}/een/twee`, '/verenigingen', `/nergens-${row}`]
      const began = performance.now()
      await findMoved(doors, paths[i % paths.length]!)
      took.push(performance.now() - began)
    }
    took.sort((a, b) => a - b)
    const [half, p99] = [took[times / 2]!, took[Math.floor(times * 0.99)]!]
    const microseconds = (ms: number) => `${(ms * 1000).toFixed(0)} µs`
    return {
      rows: [
        {
          what: `redirect lookup among ${rows.toLocaleString('en-US')} rows`,
          figure: `p99 ${microseconds(p99)}, half ${microseconds(half)}`,
          against: `p99 < ${target} ms`,
          ratio: ratio(p99, target),
        },
      ],
    }
  } finally {
    doors.close()
  }
}
