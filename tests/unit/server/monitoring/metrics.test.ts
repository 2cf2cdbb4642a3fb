import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { metricsText } from '~/app/endpoints/prometheus.server'
import { outbox } from '~/db/schema'
import {
  cachedRoute,
  cacheHits,
  countEmail,
  countLimit,
  countPage,
  countRequest,
  countSession,
  countSignup,
} from '~/server/monitoring/metrics.server'
import { startSummary } from '~/server/monitoring/metrics-log.server'
import { loggable } from '~/server/monitoring/route-label.server'
import { testDatabase } from '../../../support/database/database'

const now = Date.parse('2026-12-01T12:00:00Z')

async function scraped(db: () => never | Awaited<ReturnType<typeof testDatabase>>['database']['read'], file: string) {
  const pages = { size: () => ({ pages: 3, bytes: 4096 }) }
  const { type, text } = await metricsText({ db, databaseFile: file, pages }, now)
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of lines) expect(line).toMatch(/^[a-z][a-z0-9_]*(?:\{(?:[a-z]+="[^"\\]*",?)+\})? (?:\d[\d.e+-]*)$/)
  return new Map(lines.map((line) => [line.replace(/ [^ ]+$/, ''), Number(line.split(' ').at(-1))]))
}

describe('the text', () => {
  test('has each number under its name, cached pages among the requests', async () => {
    const { database: endpoints, file } = await testDatabase()
    countRequest({ route: '/contact', method: 'GET', status: 200, ms: 3 })
    countRequest({ route: '/contact', method: 'GET', status: 200, ms: 30 })
    countRequest({ route: '/contact', method: 'POST', status: 503, ms: 9000 })
    countPage('stored')
    countPage('session')
    countSignup('full')
    countEmail('unsent')
    countSession('too-old')
    countLimit('sign-up')
    const { GET } = cachedRoute('/en/clubs/12-tc-roerslag')
    GET.given += 2
    cachedRoute('/en/clubs/13-another').GET.unchanged++
    const found = await scraped(() => endpoints.read, file)
    expect(Object.fromEntries(found)).toMatchObject({
      'site_http_requests_total{method="GET",status="2xx",route="/contact"}': 2,
      'site_http_requests_total{method="POST",status="5xx",route="/contact"}': 1,
      'site_http_requests_total{method="GET",status="2xx",route="/en/verenigingen/$club"}': 2,
      'site_http_requests_total{method="GET",status="3xx",route="/en/verenigingen/$club"}': 1,
      'site_http_request_duration_seconds_bucket{le="0.0025",route="/contact"}': 0,
      'site_http_request_duration_seconds_bucket{le="0.005",route="/contact"}': 1,
      'site_http_request_duration_seconds_bucket{le="5",route="/contact"}': 2,
      'site_http_request_duration_seconds_bucket{le="+Inf",route="/contact"}': 3,
      'site_http_request_duration_seconds_count{route="/contact"}': 3,
      'site_http_request_duration_seconds_sum{route="/contact"}': 9.033,
      'site_page_cache_total{outcome="hit",reason=""}': 3,
      'site_page_cache_total{outcome="miss",reason=""}': 1,
      'site_page_cache_total{outcome="bypass",reason="session"}': 1,
      site_page_cache_pages: 3,
      site_page_cache_bytes: 4096,
      'site_signups_total{outcome="full"}': 1,
      'site_letters_total{outcome="unsent"}': 1,
      'site_sessions_total{outcome="too-old"}': 1,
      'site_limits_total{rule="sign-up"}': 1,
    })
    expect(found.get('site_database_bytes{file="database"}')).toBeGreaterThan(4096)
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  })

  test('tells how many emails wait and for how long, and leaves that out while nobody can be asked', async () => {
    const { database: endpoints, file } = await testDatabase()
    const email = (name: string, status: 'waiting' | 'failed' | 'sent', age: number) => ({
      kind: 'registration-confirmed',
      locale: 'nl' as const,
      recipient: 'anna@players.example',
      facts: {},
      messageId: name,
      status,
      dueAt: now,
      createdAt: now - age,
    })
    await endpoints.write(['outbox'], async (tx) => {
      await tx
        .insert(outbox)
        .values([
          email('a', 'waiting', 90_000),
          email('b', 'waiting', 1000),
          email('c', 'failed', 1),
          email('d', 'sent', 1),
        ])
    })
    const found = await scraped(() => endpoints.read, file)
    expect(found.get('site_letters{status="waiting"}')).toBe(2)
    expect(found.get('site_letters{status="failed"}')).toBe(1)
    expect(found.get('site_letters_oldest_waiting_seconds')).toBe(90)
    const without = await scraped(() => {
      throw new Error('gone')
    }, file)
    expect(without.has('site_letters{status="waiting"}')).toBe(false)
    expect(without.has('process_resident_memory_bytes')).toBe(true)
  })
})

test('what is counted or logged of a path has few values, whatever is asked, and is known for every endpoint', () => {
  for (const [path, said] of [
    ['/', '/'],
    ['/en/events/registrations/BT-7K3M-9PQ2', '/en/evenementen/inschrijvingen/$reference'],
    ['/api/registrations/BT-7K3M-9PQ2.json', '/api/registrations'],
    ['/assets/index-abc.js', '/assets'],
    ['/evenementen/inschrijvingen/BT-7K3M-9PQ2/x', '(other)'],
    ['/Zwaluw-7391', '(other)'],
    ['/api/zwaluw', '(other)'],
    ['/0612348765', '(other)'],
  ] as const)
    expect(loggable(path), path).toBe(said)
  const words = Array.from({ length: 500 }, (_, i) => `x${i}`)
  const places = ['', '/en', '/api', '/nieuws', '/assets']
  expect(new Set(words.flatMap((word) => places.map((place) => loggable(`${place}/${word}`)))).size).toBe(3)
  const routes = readdirSync(join('src', 'routes'), { recursive: true, encoding: 'utf8' })
  const paths = routes
    .filter((name) => name.includes('.ts'))
    .map((name) => name.replaceAll('[.]', '\0').replace(/(?:\.index)?\.tsx?$|[[\]]/g, ''))
  const endpoints = paths
    .map((name) => `/${name.replace(/_?\./g, '/').replaceAll('\0', '.')}`)
    .filter((path) => /^\/(?:api|dev|mail|feeds|robots|sitemap)\b./.test(path))
  expect(endpoints.length).toBeGreaterThan(12)
  expect(endpoints.filter((endpoint) => loggable(endpoint) === '(other)')).toEqual([])
})

test('the delay of the event loop is told without that of the timer, and forgotten once told', async () => {
  let measured = 270e6
  const reset = () => {
    measured = 0
  }
  vi.doMock('node:perf_hooks', () => ({
    monitorEventLoopDelay: () => ({ enable: () => undefined, percentile: () => measured, reset }),
  }))
  vi.resetModules()
  const { takeDelay, watchEventLoop } = await import('~/server/monitoring/event-loop-delay.server')
  watchEventLoop()
  expect([takeDelay(), takeDelay()]).toEqual([
    { p50: 0.25, p99: 0.25 },
    { p50: 0, p99: 0 },
  ])
})

test('cached pages are one line a minute, none without them, and one more at the end', () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const lines: unknown[] = []
  const summary = startSummary({ info: (facts: unknown) => void lines.push(facts) } as never)
  const { GET } = cachedRoute('/')
  const before = cacheHits()
  GET.given += 5
  vi.advanceTimersByTime(60_000)
  expect(cacheHits()).toBe(before + 5)
  vi.advanceTimersByTime(120_000)
  expect(lines).toEqual([{ hits: 5, seconds: 60 }])
  GET.unchanged += 2
  vi.advanceTimersByTime(10_000)
  summary.stop()
  expect(lines.at(-1)).toEqual({ hits: 2, seconds: 10 })
})
