import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { createServer } from 'vite'
import { dialect } from '~/db/dialect'
import { migrateDatabase, openDatabase } from '~/db/open.server'
import { referenceFrom } from '~/text/reference'
import { abnAmroMt940, camt, ingMt940, rabobankMt940 } from '../tests/support/bank-messages'
import { abnAmro, ing, rabobank, type Transfer } from '../tests/support/bank-statements'
import { hostileStatements } from '../tests/support/hostile-statements'
import { freshFolder } from '../tests/support/site/site'
import { mostMemoryOf } from './processes'
import { scaled } from './scale'
import { duration, type Row } from './table'

type Reader = typeof import('~/features/staff/payments/statement/read.server')
type Matcher = typeof import('~/features/staff/payments/match.server')
type Cost = { readonly cpu: number; readonly memory: number }

const count = scaled(20_000, 20)
const rounds = scaled(3, 1)
/** Microseconds of CPU and bytes. */
const mostOfStatement: Cost = { cpu: 2_000_000, memory: 100_000_000 }
const mostOfHostile: Cost = { cpu: 100_000, memory: 100_000_000 }

function makeStatements(): Record<string, string | Uint8Array> {
  const transfers = Array.from({ length: count }, (_, i): Transfer => {
    const reference = referenceFrom(Buffer.from(String(i).padStart(8, '7')))
    return { on: '2026-12-03', cents: 14_500 + (i % 100), name: 'M. Jansen', said: `Kamp Noor ${reference}` }
  })
  return {
    'CAMT.053': camt(transfers, { version: '08' }),
    'CAMT.053, zipped': zipSync({ 'a.xml': Buffer.from(camt(transfers, { version: '02' })) }),
    'MT940 of ING': ingMt940(transfers),
    'MT940 of Rabobank': rabobankMt940(transfers),
    'MT940 of ABN AMRO': abnAmroMt940(transfers),
    'CSV of ING': ing(transfers, ';'),
    'CSV of Rabobank': rabobank(transfers),
    'CSV of ABN AMRO': abnAmro(transfers),
  }
}

/** What it takes to read a statement and look up its references, and to refuse what was made to cost much. */
export async function measureStatements(): Promise<{ rows: Row[]; notes: string[] }> {
  const file = join(freshFolder(), 'site.db')
  await migrateDatabase(file, join(import.meta.dirname, '..', 'drizzle', dialect))
  const database = openDatabase(file)
  // The importer of the bench is closed by now, and loads nothing when it is first needed.
  const vite = await createServer({
    ...{ configFile: false, appType: 'custom', logLevel: 'warn', resolve: { tsconfigPaths: true } },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const folder = '/src/features/staff/payments'
    const { readStatement } = (await vite.ssrLoadModule(`${folder}/statement/read.server.ts`)) as Reader
    const { matchLines } = (await vite.ssrLoadModule(`${folder}/match.server.ts`)) as Matcher
    const admin = { role: 'admin', clubs: null } as const
    const rows: Row[] = []
    for (const [name, text] of Object.entries(makeStatements())) {
      const cost = await costOf(async () => {
        const read = await readStatement(Buffer.from(text))
        if (!read.ok) throw new Error(`${name} was not read: ${read.reason}`)
        if (read.lines.length !== count) throw new Error(`${name} has ${read.lines.length} lines`)
        await matchLines(database.read, admin, read.lines)
      })
      rows.push(rowOf(`statement of ${count.toLocaleString('en-US')} lines, ${name}`, cost, mostOfStatement))
    }
    const hostile: [string, Cost][] = []
    for (const [name, bytes] of hostileStatements())
      hostile.push([name, await costOf(async () => void (await readStatement(bytes)))])
    const dearest = hostile.toSorted(([, a], [, b]) => b.cpu - a.cpu)
    const [name, cost] = dearest[0]!
    rows.push(rowOf(`dearest of ${hostile.length} hostile statements: ${name}`, cost, mostOfHostile))
    return { rows, notes: dearest.slice(0, 5).map(([name, cost]) => `hostile statement, ${name}: ${told(cost)}`) }
  } finally {
    await vite.close()
    database.close()
  }
}

/** Of a few rounds the least CPU and the most memory. */
async function costOf(work: () => Promise<void>): Promise<Cost> {
  let cost: Cost = { cpu: Number.POSITIVE_INFINITY, memory: 0 }
  for (let round = 0; round < rounds; round++) {
    await nextTurn()
    const [before, began] = [resetMemory(), process.cpuUsage()]
    await work()
    const { user, system } = process.cpuUsage(began)
    const memory = (mostMemoryOf(process.pid) ?? 0) - before
    cost = { cpu: Math.min(cost.cpu, user + system), memory: Math.max(cost.memory, memory) }
  }
  return cost
}

/** The highest resident size begins anew (proc(5)). */
function resetMemory(): number {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {}
  return mostMemoryOf(process.pid) ?? 0
}

const told = ({ cpu, memory }: Cost) => `${duration(cpu)} CPU, ${Math.max(0, Math.round(memory / 1e6))} MB`

const rowOf = (what: string, cost: Cost, most: Cost): Row => ({
  what,
  figure: told(cost),
  target: `≤ ${most.cpu / 1000} ms CPU, ${most.memory / 1e6} MB`,
  isMet: cost.cpu <= most.cpu && cost.memory <= most.memory,
})
