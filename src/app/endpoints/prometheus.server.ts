import { stat } from 'node:fs/promises'
import Gauge from 'prom-client/lib/gauge.js'
import Registry from 'prom-client/lib/registry.js'
import type { CachedResponses } from '~/app/cached-response.server'
import type { Db } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { databaseBytes } from '~/db/sql'
import { stoppedLists } from '~/features/registrations/waiting-list.server'
import { openEmails } from '~/server/mail/outbox.server'
import { takeDelay } from '~/server/monitoring/event-loop-delay.server'
import { cacheHits, registry } from '~/server/monitoring/metrics.server'
import { askSupervisor, processNumber } from '~/server/processes.server'

type Watched = {
  readonly db: () => Db
  readonly databaseFile: string
  readonly pages: Pick<CachedResponses, 'size'> | undefined
}

type Value = { readonly value: number; readonly labels?: Record<string, string> }
type Aggregator = 'sum' | 'min' | 'max'
type Gauged = readonly [name: string, help: string, values: readonly Value[], aggregator?: Aggregator | undefined]

export async function metricsText(watched: Watched, now: number): Promise<{ type: string; text: string }> {
  const registries = [...(await countsAndGauges(watched.pages, now)), registryOf(await siteGauges(watched, now))]
  return { type: registry.contentType, text: await Registry.merge(registries).metrics() }
}

type Pages = Watched['pages']
type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Of this process, or of all together (docs/decisions/watching.md). */
async function countsAndGauges(pages: Pages, now: number): Promise<readonly Registry[]> {
  if (processNumber === undefined) return ownRegistries(pages, now)
  try {
    const { counts, gauges } = await askSupervisor<{ counts: Metrics[]; gauges: Metrics[] }>({ ask: 'metrics' })
    const { default: AggregatorRegistry } = await import('prom-client/lib/cluster.js')
    return [AggregatorRegistry.aggregate(counts), AggregatorRegistry.aggregate(gauges)]
  } catch {
    return ownRegistries(pages, now)
  }
}

/** This process' metrics, for another one that asks. */
export async function processMetrics(pages: Pages, now: number): Promise<{ counts: Metrics; gauges: Metrics }> {
  const [counts, gauges] = await Promise.all(ownRegistries(pages, now).map((one) => one.getMetricsAsJSON()))
  return { counts: counts!, gauges: gauges! }
}

function ownRegistries(pages: Pages, now: number): readonly Registry[] {
  cacheHits()
  return [registry, registryOf(processGauges(pages, now))]
}

function registryOf(gauges: readonly Gauged[]): Registry {
  const made = new Registry()
  for (const [name, help, values, aggregator = 'sum'] of gauges) {
    if (values.length === 0) continue
    const labelNames = Object.keys(values[0]?.labels ?? {})
    const gauge = new Gauge({ name, help, labelNames, registers: [made], aggregator })
    for (const { labels = {}, value } of values) gauge.set(labels, value)
  }
  return made
}

function processGauges(pages: Pages, now: number): readonly Gauged[] {
  const memory = process.memoryUsage()
  const delay = takeDelay()
  const cached = pages?.size()
  const one = (name: string, help: string, value: number, aggregator?: Aggregator): Gauged => [
    name,
    help,
    [{ value }],
    aggregator,
  ]
  const startedAt = Math.round(now / 1000 - process.uptime())
  return [
    one('site_page_cache_pages', 'Pages kept now', cached?.pages ?? 0),
    one('site_page_cache_bytes', 'What they take', cached?.bytes ?? 0),
    one('site_processes', 'Processes that serve', 1),
    one('nodejs_eventloop_lag_p50_seconds', 'Median delay of the event loop since it was last asked', delay.p50, 'max'),
    one('nodejs_eventloop_lag_p99_seconds', '99th percentile of the same', delay.p99, 'max'),
    one('process_resident_memory_bytes', 'Memory of the process', memory.rss),
    one('nodejs_heap_size_total_bytes', 'Heap, reserved', memory.heapTotal),
    one('nodejs_heap_size_used_bytes', 'Heap, used', memory.heapUsed),
    one('process_start_time_seconds', 'When the process began, since 1970', startedAt, 'min'),
  ]
}

/** What is the same in whatever process is asked. */
async function siteGauges({ db, databaseFile }: Watched, now: number): Promise<readonly Gauged[]> {
  const emails = await orNone(() => openEmails(db()))
  const waiting = emails.filter(({ status }) => status === 'waiting')
  const stopped = await orNone(async () => [await stoppedLists(db())])
  return [
    [
      'site_letters',
      'Letters that have not left, or came back',
      emails.map(({ status, count }) => ({ labels: { status }, value: count })),
    ],
    [
      'site_letters_oldest_waiting_seconds',
      'Age of the oldest letter that waits',
      waiting.map(({ oldest }) => ({ value: oldest === null ? 0 : Math.max(0, now - oldest) / 1000 })),
    ],
    [
      'site_waiting_lists_stopped',
      'Waiting lists that stand still because an offer could not be mailed',
      stopped.map(({ length: value }) => ({ value })),
    ],
    ['site_database_bytes', 'The database on the disk', await sizes(db, databaseFile)],
  ]
}

/** Without these metrics when the database fails: the others are needed most then. */
async function orNone<T>(ask: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await ask()
  } catch {
    return []
  }
}

const sizes = (db: () => Db, file: string): Promise<readonly Value[]> =>
  isPostgres
    ? orNone(async () => [{ labels: { file: 'database' }, value: await databaseBytes(db()) }])
    : Promise.all([sizeOf('database', file), sizeOf('log', `${file}-wal`)])

const sizeOf = async (name: string, path: string): Promise<Value> => ({
  labels: { file: name },
  value: await stat(path).then(
    ({ size }) => size,
    () => 0,
  ),
})
