import { stat } from 'node:fs/promises'
import type { Metric } from 'prom-client'
import type { PageDoor } from '~/app/cached-response.server'
import type { Db } from '~/db/connection.server'
import { stoppedLists } from '~/features/registrations/waiting-list.server'
import { lettersOpen } from '~/server/mail/outbox.server'
import { takeDelay } from '~/server/monitoring/event-loop-delay.server'
import { durationLimits, keptHits, numbers } from '~/server/monitoring/metrics.server'

type Value = { readonly value: number; readonly labels?: Record<string, string>; readonly metricName?: string }

export type Family = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly get: () => readonly Value[] | Promise<readonly Value[]>
}

export type Watched = {
  readonly db: () => Db
  readonly databaseFile: string
  readonly pages: Pick<PageDoor, 'size'> | undefined
}

export async function metricsText(watched: Watched, now: number): Promise<{ type: string; text: string }> {
  const { Registry } = await import('prom-client')
  const registry = new Registry()
  for (const { get, ...family } of familiesOf(watched, now)) {
    const metric = { ...family, aggregator: 'sum', get: async () => ({ ...family, values: await get() }) }
    registry.registerMetric(metric as unknown as Metric)
  }
  return { type: registry.contentType, text: await registry.metrics() }
}

function familiesOf({ db, databaseFile, pages }: Watched, now: number): readonly Family[] {
  const memory = process.memoryUsage()
  const delay = takeDelay()
  const letters = lettersOr(() => lettersOpen(db()))
  return [
    counter('site_http_requests_total', 'Requests answered, by page or door', requests),
    {
      name: 'site_http_request_duration_seconds',
      help: 'How long an answer took; pages given from what is kept are not in it',
      type: 'histogram',
      get: durations,
    },
    counter('site_http_broken_total', 'What came in and was no HTTP', () => [{ value: numbers.broken }]),
    counter('site_page_cache_total', 'Pages by whether they were given from what is kept, and why not', pageCache),
    gauge('site_page_cache_pages', 'Pages kept now', () => [{ value: pages?.size().pages ?? 0 }]),
    gauge('site_page_cache_bytes', 'What they take', () => [{ value: pages?.size().bytes ?? 0 }]),
    counter('site_signups_total', 'Answers to attempts to sign up', () => byName('outcome', numbers.signups)),
    counter('site_letters_total', 'Attempts to send a letter', () => byName('outcome', numbers.letters)),
    gauge('site_letters', 'Letters that have not left', async () =>
      (await letters).map(({ status, count }) => ({ labels: { status }, value: count })),
    ),
    gauge('site_letters_oldest_waiting_seconds', 'Age of the oldest letter that waits', async () =>
      (await letters)
        .filter(({ status }) => status === 'waiting')
        .map(({ oldest }) => ({ value: oldest === null ? 0 : Math.max(0, now - oldest) / 1000 })),
    ),
    gauge(
      'site_waiting_lists_stopped',
      'Waiting lists that stand still because an offer could not be mailed',
      async () => (await lettersOr(async () => [await stoppedLists(db())])).map(({ length: value }) => ({ value })),
    ),
    counter('site_sessions_total', 'Tokens shown for a session, and sessions ended', () =>
      byName('outcome', numbers.sessions),
    ),
    counter('site_limits_total', 'Visitors past a limit', () => byName('rule', numbers.limits)),
    gauge('site_database_bytes', 'The database on the disk', () => sizes(databaseFile)),
    gauge('nodejs_eventloop_lag_p50_seconds', 'Median delay of the event loop since it was last asked', () => [
      { value: delay.p50 },
    ]),
    gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of the same', () => [{ value: delay.p99 }]),
    gauge('process_resident_memory_bytes', 'Memory of the process', () => [{ value: memory.rss }]),
    gauge('nodejs_heap_size_total_bytes', 'Heap, reserved', () => [{ value: memory.heapTotal }]),
    gauge('nodejs_heap_size_used_bytes', 'Heap, used', () => [{ value: memory.heapUsed }]),
    gauge('process_start_time_seconds', 'When the process began, since 1970', () => [
      { value: Math.round(now / 1000 - process.uptime()) },
    ]),
  ]
}

const counter = (name: string, help: string, get: Family['get']): Family => ({ name, help, type: 'counter', get })
const gauge = (name: string, help: string, get: Family['get']): Family => ({ name, help, type: 'gauge', get })

const byName = (label: string, counts: ReadonlyMap<string, number>): Value[] =>
  [...counts].map(([name, value]) => ({ labels: { [label]: name }, value }))

function requests(): Value[] {
  const all = new Map(numbers.requests)
  const add = (name: string, count: number) => count > 0 && all.set(name, (all.get(name) ?? 0) + count)
  for (const kept of numbers.kept.values()) {
    for (const method of ['GET', 'HEAD'] as const) {
      add(`${method} 2xx ${kept.route}`, kept[method].given)
      add(`${method} 3xx ${kept.route}`, kept[method].unchanged)
    }
  }
  return [...all].map(([name, value]) => {
    const [method = '', status = '', route = ''] = name.split(' ')
    return { labels: { method, status, route }, value }
  })
}

function durations(): Value[] {
  const name = 'site_http_request_duration_seconds'
  return [...numbers.durations].flatMap(([route, { counts, sum }]) => {
    let below = 0
    const buckets = counts.map((count, i) => {
      below += count
      const limit = durationLimits[i] ?? Infinity
      const le = Number.isFinite(limit) ? String(limit / 1000) : '+Inf'
      return { metricName: `${name}_bucket`, labels: { route, le }, value: below }
    })
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { route }, value: sum / 1000 },
      { metricName: `${name}_count`, labels: { route }, value: below },
    ]
  })
}

const pageCache = (): Value[] => [
  { labels: { outcome: 'hit', reason: '' }, value: keptHits() },
  ...[...numbers.pages].map(([outcome, value]) => ({
    labels: outcome === 'stored' ? { outcome: 'miss', reason: '' } : { outcome: 'bypass', reason: outcome },
    value,
  })),
]

/** Without these metrics when the database fails: the others are needed most then. */
async function lettersOr<T>(ask: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await ask()
  } catch {
    return []
  }
}

const sizes = (file: string): Promise<Value[]> =>
  Promise.all(
    [
      { name: 'database', path: file },
      { name: 'log', path: `${file}-wal` },
    ].map(async ({ name, path }) => ({
      labels: { file: name },
      value: await stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    })),
  )
