import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { dialect } from '~/db/dialect'
import { migrateDatabase, openDatabase } from '~/db/open.server'
import { findMoved } from '~/features/redirects/lookup.server'
import { putRedirects } from '~/features/redirects/store.server'
import { freshFolder } from '../tests/support/site/site'
import { rowOfQuestion, timed } from './questions'
import { scaled } from './scale'
import type { Row } from './table'

const rows = scaled(10_000, 50)

export async function measureRedirectLookup(): Promise<{ rows: Row[] }> {
  const file = join(freshFolder(), 'site.db')
  await migrateDatabase(file, join(import.meta.dirname, '..', 'drizzle', dialect))
  const database = openDatabase(file)
  const bare = new Sqlite(file, { readonly: true })
  try {
    const given = Array.from({ length: rows }, (_, i) => ({
      path: i % 10 === 0 ? `/map-${i}/*` : `/oud-${i}`,
      target: 'verenigingen',
      status: 301,
    }))
    const saving = { now: Date.now(), ownOrigins: [] }
    const saved = await database.write(['redirects'], (tx) => putRedirects(tx, given, saving))
    if (!saved.ok) throw new Error('the rows were refused')
    const byPath = bare.prepare('SELECT target, status FROM redirects WHERE path = ?')
    const taken = await timed({
      ours: (i) => findMoved(database, addressOf(i)),
      limit: (i) => byPath.get(addressOf(i)),
    })
    const what = `redirect lookup among ${rows.toLocaleString('en-US')} rows`
    return { rows: [rowOfQuestion(what, 'one row by its path, bare driver', taken)] }
  } finally {
    bare.close()
    database.close()
  }
}

function addressOf(i: number): string {
  const row = (i * 7919) % rows
  const paths = [`/oud-${row}`, `/en/map-${row}/een/twee`, '/verenigingen', `/nergens-${row}`]
  return paths[i % paths.length]!
}
