import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { freshFolder } from '../tests/support/site/site'
import { measureCachedPage } from './cached-page'
import { measureDesk } from './desk'
import { measureFirstViews } from './first-view'
import { freshCopy } from './folders'
import { measureRush } from './load/rush'
import { measureSignUps } from './load/sign-ups'
import { measurePostgresSoak, measureSoak } from './load/soak'
import { measureTenTimes } from './load/ten-times'
import { measureMemory } from './memory'
import { measurePictures } from './pictures'
import { measurePlanning } from './planning'
import { measurePostgresPages, measurePostgresSignUps } from './postgres'
import { measurePostgresFreshness } from './postgres-freshness'
import { startMeasured } from './processes'
import { measureRedirectLookup } from './redirect-lookup'
import { measureRenderedPages } from './rendered-pages'
import { isTiny, scaled } from './scale'
import { measureSessionCheck } from './session-check'
import { measureFreshClone, measureNodeStart, measureSecondStart } from './start-up'
import { measureStatementMatching } from './statement-matching'
import { measureStatements } from './statements'
import { type Row, tableOf } from './table'
import { measureTwoProcesses } from './two-processes'

type Measured = { rows: Row[]; notes?: string[] }

const parts: Record<string, (dataDir: string) => Promise<Measured>> = {
  'kept-page': measureCachedPage,
  'rendered-pages': measureRenderedPages,
  'two-processes': measureTwoProcesses,
  'ten-times': measureTenTimes,
  'sign-ups': measureSignUps,
  rush: measureRush,
  'postgres-sign-ups': measurePostgresSignUps,
  'postgres-pages': measurePostgresPages,
  'postgres-freshness': measurePostgresFreshness,
  pictures: measurePictures,
  'session-check': measureSessionCheck,
  'redirect-lookup': measureRedirectLookup,
  statements: measureStatements,
  'statement-matching': measureStatementMatching,
  memory: measureMemory,
  start: async (dataDir) => ({ rows: [await measureNodeStart(dataDir), await measureSecondStart(dataDir)] }),
  'first-views': measureFirstViews,
  desk: measureDesk,
  planning: measurePlanning,
  soak: measureSoak,
  'postgres-soak': () => measurePostgresSoak(false),
  'postgres-soak-killed': () => measurePostgresSoak(true),
  fresh: async () => ({ rows: [await measureFreshClone()] }),
}

/** Take half an hour, or install packages: only on request. */
const onlyNamed = new Set(['soak', 'postgres-soak', 'postgres-soak-killed', 'fresh'])

/** Milliseconds after which no new part begins. */
const longest = scaled(330_000, Number.POSITIVE_INFINITY)

/** Parts under way at once: figures are of one that has the machine to itself. */
const lanes = scaled(1, 4)

/** Words name parts; without any, all are measured. Slow results never fail; in miniature, a part that breaks does. */
export async function bench(words: readonly string[]): Promise<void> {
  const args = words.filter((word) => word !== '--tiny')
  const unknown = args.find((name) => !(name in parts))
  if (unknown !== undefined) {
    process.stderr.write(`There is no "${unknown}" to measure. There is: ${Object.keys(parts).join(', ')}\n`)
    process.exitCode = 1
    return
  }
  const wanted = Object.entries(parts).filter(([name]) =>
    args.length > 0 ? args.includes(name) : !onlyNamed.has(name),
  )
  const [began, busy] = [Date.now(), loadavg()[0] ?? 0]
  const rows: Row[] = []
  const notes: string[] = []
  const dataDir = freshFolder()
  await (await startMeasured(dataDir)).stop()
  process.env.TEST_PICTURES ??= join(dataDir, 'images')
  const parted = wanted.map(([name, measure]) => ({ name, measure, dataDir: scaled(dataDir, freshCopy(dataDir)) }))
  const takeNext = async (): Promise<void> => {
    const part = parted.shift()
    if (!part) return
    process.stderr.write(`${part.name} …\n`)
    const found = Date.now() - began > longest ? leftOut(part.name) : await measured(part)
    rows.push(...found.rows)
    notes.push(...(found.notes ?? []))
    await takeNext()
  }
  await Promise.all(Array.from({ length: lanes }, takeNext))
  const seconds = Math.round((Date.now() - began) / 1000)
  if (isTiny) {
    process.stdout.write(`\n${wanted.length} parts in miniature, in ${seconds} s\n`)
    return
  }
  notes.push(
    `${availableParallelism()} cores, shared with the load; Node ${process.versions.node}; load before: ${busy.toFixed(2)}; took ${seconds} s`,
  )
  process.stdout.write(`\n${tableOf(rows)}\n\n${notes.map((note) => `- ${note}`).join('\n')}\n`)
}

const leftOut = (what: string): Measured => ({ rows: [{ what, figure: 'left out: out of time' }] })

type Part = { name: string; measure: (dataDir: string) => Promise<Measured>; dataDir: string }

async function measured({ name, measure, dataDir }: Part): Promise<Measured> {
  try {
    return await measure(dataDir)
  } catch (error) {
    if (isTiny) {
      process.exitCode = 1
      console.error(`${name} broke:`, error)
    }
    return { rows: [{ what: name, figure: `not measured: ${inShort(error)}` }] }
  }
}

const inShort = (error: unknown) =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .replace(/\s+/g, ' ')
    .slice(0, 90)
