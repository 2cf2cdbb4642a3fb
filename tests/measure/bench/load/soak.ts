import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { freshFolder } from '../../../support/site/site'
import { newAddress } from '../../../support/site/visitor-addresses'
import { memoryOf, type Server, startMeasured } from '../processes'
import type { Row } from '../table'
import { newDay, type Tally } from './soak-visitors'

/** Requests per second, whether or not earlier ones are answered. */
const perSecond = 50
const warm = 1 / 6
const mostPerMinute = 1
const mostDelay = 50

type Sample = { readonly minute: number; readonly megabytes: number; readonly delay: number }

export async function measureSoak(emptyDataDir: string, minutes: number): Promise<{ rows: Row[]; notes: string[] }> {
  const dataDir = freshFolder()
  cpSync(emptyDataDir, dataDir, { recursive: true })
  withRoomForAll(dataDir)
  const site = await startMeasured(dataDir)
  try {
    const visit = await newDay(site.url, newAddress)
    const tally: Tally = { answers: 0, errors: [], times: [] }
    const [samples] = await Promise.all([watch(site, minutes), comeIn(() => visit(tally), minutes)])
    return { rows: rowsOf(tally, samples, minutes), notes: notesOf(tally, samples) }
  } finally {
    await site.stop()
  }
}

function withRoomForAll(dataDir: string): void {
  const db = new Sqlite(join(dataDir, 'site.db'))
  db.prepare('UPDATE events SET capacity = 1000000 WHERE capacity IS NOT NULL').run()
  db.close()
}

async function comeIn(visit: () => Promise<void>, minutes: number): Promise<void> {
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

async function watch({ url, pid }: Server, minutes: number): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    await pause(60_000)
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const delay = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000
    samples.push({ minute, megabytes: (memoryOf(pid) ?? Number.NaN) / 1_000_000, delay })
  }
  return samples
}

function rowsOf({ answers, errors, times }: Tally, samples: Sample[], minutes: number): Row[] {
  const slope = slopeOf(samples.filter(({ minute }) => minute > minutes * warm))
  const delay = Math.max(...samples.map((sample) => sample.delay))
  times.sort((a, b) => a - b)
  const below = (part: number) => `${(times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1)} ms`
  const what = `${minutes} minutes at ${perSecond} a second`
  return [
    {
      what: `${what}: answers of 5xx or none`,
      figure: `${errors.length} of ${answers}; half within ${below(0.5)}, 99 of 100 within ${below(0.99)}`,
      target: '0',
      isMet: errors.length === 0,
    },
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
