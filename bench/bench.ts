import { availableParallelism, loadavg } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { freshFolder } from '../tests/support/site/site'
import { measureCachedPage } from './cached-page'
import { measureDesk } from './desk'
import { measureFirstViews } from './first-view'
import { measureRush } from './load/rush'
import { measureSignUps } from './load/sign-ups'
import { measurePostgresSoak, measureSoak } from './load/soak'
import { measureTenTimes } from './load/ten-times'
import { measureMemory } from './memory'
import { measurePictures } from './pictures'
import { measurePostgresPages, measurePostgresSignUps } from './postgres'
import { measurePostgresFreshness } from './postgres-freshness'
import { startMeasured } from './processes'
import { measureRedirectLookup } from './redirect-lookup'
import { measureRenderedPages } from './rendered-pages'
import { measureSessionCheck } from './session-check'
import { measureFreshClone, measureNodeStart, measureSecondStart } from './start-up'
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
  memory: measureMemory,
  start: async (dataDir) => ({ rows: [await measureNodeStart(dataDir), await measureSecondStart(dataDir)] }),
  'first-views': measureFirstViews,
  desk: measureDesk,
  soak: measureSoak,
  'postgres-soak': () => measurePostgresSoak(false),
  'postgres-soak-killed': () => measurePostgresSoak(true),
  fresh: async () => ({ rows: [await measureFreshClone()] }),
}

/** Take half an hour, or install packages: only on request. */
const onlyNamed = new Set(['soak', 'postgres-soak', 'postgres-soak-killed', 'fresh'])

/** Milliseconds after which no new part begins. */
const longest = 330_000

/** `args` names parts; without any, all are measured. Slow results never fail. */
export async function bench(args: readonly string[]): Promise<void> {
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
  for (const [name, measure] of wanted) {
    process.stderr.write(`${name} …\n`)
    const measured = Date.now() - began > longest ? leftOut(name) : await measure(dataDir).catch(notMeasured(name))
    rows.push(...measured.rows)
    notes.push(...(measured.notes ?? []))
  }
  const seconds = Math.round((Date.now() - began) / 1000)
  notes.push(
    `${availableParallelism()} cores, shared with the load; Node ${process.versions.node}; load before: ${busy.toFixed(2)}; took ${seconds} s`,
  )
  process.stdout.write(`\n${tableOf(rows)}\n\n${notes.map((note) => `- ${note}`).join('\n')}\n`)
}

const leftOut = (what: string): Measured => ({ rows: [{ what, figure: 'left out: out of time' }] })

const notMeasured =
  (what: string) =>
  (error: unknown): Measured => ({ rows: [{ what, figure: `not measured: ${inShort(error)}` }] })

const inShort = (error: unknown) =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .replace(/\s+/g, ' ')
    .slice(0, 90)
