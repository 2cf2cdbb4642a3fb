import { cpSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '../../tests/support/database/postgres-databases'
import { startPostgres } from '../../tests/support/database/postgres-server'
import { inStored, storedRows, urlFile } from '../../tests/support/database/stored'
import { freshFolder, processIds, type SiteProcess, startSite } from '../../tests/support/site/site'
import { newAddress } from '../../tests/support/site/visitor-addresses'
import { endWithUs, memoryOf, startMeasured } from '../processes'
import type { Row } from '../table'
import { newDay, type Tally } from './soak-visitors'

/** Requests per second, whether or not earlier ones are answered. */
const perSecond = 50
const minutes = Number(process.env.SOAK_MINUTES ?? 30)
const warm = 1 / 6
const mostPerMinute = 1
const cutOfAll = 1 / 10_000
const mostDelay = 50

type Sample = { readonly minute: number; readonly megabytes: number; readonly delay: number }

type Measured = { rows: Row[]; notes: string[] }

export async function measureSoak(emptyDataDir: string): Promise<Measured> {
  const dataDir = freshFolder()
  cpSync(emptyDataDir, dataDir, { recursive: true })
  return soak(dataDir, {})
}

/** On two processes; `killing` ends one of them each minute. */
export async function measurePostgresSoak(killing: boolean): Promise<Measured> {
  const server = await startPostgres({ durable: true, own: true })
  try {
    const dataDir = freshFolder()
    const env = { DATABASE_URL: await createDatabase(server.url) }
    writeFileSync(urlFile(dataDir), env.DATABASE_URL)
    await (await startMeasured(dataDir, env)).stop()
    return await soak(dataDir, { env, processes: 2, killing })
  } finally {
    await server.stop()
  }
}

type Setup = { env?: Record<string, string>; processes?: number; killing?: boolean }

async function soak(dataDir: string, { killing = false, ...options }: Setup): Promise<Measured> {
  // Room for all who come.
  inStored({ dataDir }, ({ change }) => change('update events set capacity = 1000000 where capacity is not null'))
  const site = await startSite({ dataDir, ...options })
  endWithUs(site.process)
  const tally: Tally = { answers: 0, errors: [], times: [], signedUp: [], cut: 0 }
  try {
    const visit = await newDay(site.url, newAddress)
    const [samples] = await Promise.all([watch(site, killing), comeIn(() => visit(tally))])
    const kept = new Set(
      storedRows<{ reference: string }>(site, 'select reference from registrations').map((row) => row.reference),
    )
    const lost = tally.signedUp.filter((reference) => !kept.has(reference)).length
    const name = [options.env && 'PostgreSQL', killing && 'a process killed each minute'].filter(Boolean).join(', ')
    const what = `${minutes} minutes at ${perSecond} a second${name && ` (${name})`}`
    return { rows: rowsOf(what, tally, samples, { killing, lost }), notes: notesOf(tally, samples) }
  } finally {
    await site.stop()
  }
}

async function comeIn(visit: () => Promise<void>): Promise<void> {
  const began = performance.now()
  const wanted = Math.round(minutes * 60 * perSecond)
  const visits: Promise<void>[] = []
  for (let come = 0; come < wanted; come++) {
    const early = began + (come * 1000) / perSecond - performance.now()
    if (early > 1) await pause(early)
    visits.push(visit())
    if (visits.length === 1000) await Promise.all(visits.splice(0, 500))
  }
  await Promise.all(visits)
}

/** By their numbers, of which a site of one process has none. */
const servingIds = ({ output, process: { pid } }: SiteProcess): number[] => {
  const ids = [...processIds(output()).values()]
  return ids.length > 0 ? ids : [pid!]
}

async function watch(site: SiteProcess, killing: boolean): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    // Never right after the metrics were asked for: visitors wait for those.
    await pause(30_000)
    if (killing && minute > 1) process.kill(servingIds(site)[minute % 2]!, 'SIGKILL')
    await pause(30_000)
    const ids = servingIds(site)
    const metrics = await (await fetch(`${site.url}/metrics`)).text()
    const delay = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000
    const bytes = ids.reduce((sum, id) => sum + (memoryOf(id) ?? Number.NaN), 0)
    samples.push({ minute, megabytes: bytes / 1_000_000, delay })
  }
  return samples
}

type Outcome = { killing: boolean; lost: number }

function rowsOf(
  what: string,
  { answers, errors, times, signedUp, cut }: Tally,
  samples: Sample[],
  { killing, lost }: Outcome,
) {
  const slope = slopeOf(samples.filter(({ minute }) => minute > minutes * warm))
  const delay = Math.max(...samples.map((sample) => sample.delay))
  times.sort((a, b) => a - b)
  const below = (part: number) => `${(times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1)} ms`
  const rows: Row[] = [
    {
      what: `${what}: answers of 5xx`,
      figure: `${errors.length} of ${answers}; half within ${below(0.5)}, 99 of 100 within ${below(0.99)}`,
      target: '0',
      isMet: errors.length === 0,
    },
    {
      what: `${what}: no answer`,
      figure: `${cut} of ${answers}`,
      target: killing ? '< 1 in 10,000' : '0',
      isMet: killing ? cut < answers * cutOfAll : cut === 0,
    },
    {
      what: `${what}: sign-ups that were answered and are not there`,
      figure: `${lost} of ${signedUp.length}`,
      target: '0',
      isMet: lost === 0,
    },
  ]
  // A process that was killed begins anew.
  if (killing) return rows
  return [
    ...rows,
    {
      what: `${what}: growth of memory`,
      figure: `${slope.toFixed(2)} MB/min`,
      target: `< ${mostPerMinute} MB/min`,
      isMet: slope < mostPerMinute,
    },
    {
      what: `${what}: delay of the event loop, p99 of the worst minute`,
      figure: `${delay.toFixed(1)} ms`,
      target: `< ${mostDelay} ms`,
      isMet: delay < mostDelay,
    },
  ]
}

function notesOf({ errors }: Tally, samples: Sample[]): string[] {
  const held = samples.map(({ megabytes }) => Math.round(megabytes)).join(', ')
  const delays = samples.map(({ delay }) => Math.round(delay)).join(', ')
  const kinds = [...new Set(errors)].map((kind) => `${errors.filter((one) => one === kind).length} × ${kind}`)
  return [`soak: memory by the minute (MB): ${held}`, `soak: delay p99 by the minute (ms): ${delays}`, ...kinds]
}

/** Megabytes a minute, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [minute, megabytes] = [mean((one) => one.minute), mean((one) => one.megabytes)]
  const rise = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.megabytes - megabytes), 0)
  return rise / samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0)
}
