import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { dialect } from '~/db/dialect'
import { migrateDatabase, openDatabase } from '~/db/open.server'
import { matchLines } from '~/features/staff/payments/match.server'
import { fillDatabase, crowd as usualCrowd } from '../tests/support/database/crowded-database'
import { freshFolder } from '../tests/support/site/site'
import { mostMemoryOf } from './processes'
import { scaled } from './scale'
import { duration, median, type Row } from './table'

const crowd = scaled<{ events: number; registrations: number }>(usualCrowd, { events: 20, registrations: 50 })
const count = scaled(20_000, 20)
const rounds = scaled(5, 1)
/** Microseconds of CPU. */
const most = 2_000_000

/** Of each eight lines six name somebody, one is a name with a sum, and one is anything. */
function linesFor(references: readonly string[]) {
  return Array.from({ length: count }, (_, i) => ({
    ...{ line: i + 1, booked: { on: '2026-12-03', cents: i % 3 === 0 ? 1000 : 2500 } as const, isEuro: true },
    ...{ name: i % 8 === 6 ? `C. Jansen, Player${i}` : 'M. de Boer', iban: null },
    text:
      i % 8 < 6
        ? `Kamp Noor ${references[i % references.length]}`
        : `evenement ${i} BT-${references[i % references.length]!.slice(3, 7)}`,
  }))
}

/** What a bank pays, among all who ever signed up, and who it may be where no line says so. */
export async function measureStatementMatching(): Promise<{ rows: Row[] }> {
  const file = join(freshFolder(), 'site.db')
  await migrateDatabase(file, join(import.meta.dirname, '..', 'drizzle', dialect))
  fillDatabase(file, crowd, Date.now())
  const bare = new Sqlite(file)
  bare.exec('analyze')
  // The references of the crowd are of digits that none of the site's has.
  bare.exec(
    "update registrations set reference = replace(replace(replace(replace(replace(reference, '0', 'G'), '1', 'H'), 'A', 'J'), 'E', 'K'), 'BT-', '')",
  )
  bare.exec("update registrations set reference = 'BT-' || substr(reference, 1, 4) || '-' || substr(reference, 5, 4)")
  const references = bare
    .prepare('select reference from registrations order by id desc limit 20000')
    .pluck()
    .all() as string[]
  bare.close()
  const database = openDatabase(file)
  try {
    const lines = linesFor(references)
    const [cpus, memory]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      await nextTurn()
      const [before, began] = [resetMemory(), process.cpuUsage()]
      await matchLines(database.read, { role: 'admin', clubs: null }, lines)
      const { user, system } = process.cpuUsage(began)
      cpus.push(user + system)
      memory.push((mostMemoryOf(process.pid) ?? 0) - before)
    }
    const what = `${count.toLocaleString('en-US')} lines of a statement matched among ${crowd.registrations.toLocaleString('en-US')} registrations`
    const figure = `${duration(median(cpus))} CPU, ${Math.round(Math.max(...memory) / 1e6)} MB`
    const isMet = median(cpus) <= most && Math.max(...memory) <= 100e6
    return { rows: [{ what, figure, target: '≤ 2000 ms CPU, 100 MB', isMet }] }
  } finally {
    database.close()
  }
}

/** The highest resident size begins anew (proc(5)). */
function resetMemory(): number {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {}
  return mostMemoryOf(process.pid) ?? 0
}
