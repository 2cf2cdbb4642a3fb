import { asc, eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import { deadEnds, redirectHits, redirects } from '~/db/schema'
import { createAskedCounts, limits } from '~/features/redirects/asked-counts.server'
import { hitsOf, mostAskedDeadEnds } from '~/features/redirects/most-asked.server'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../support/database/database'
import { tell, untilLive } from '../../../support/database/freshness'
import { saveRedirects } from '../../../support/written'

const evening = timestampAt('2026-11-22', '23:59')

async function counting() {
  const { database, open } = await testDatabase()
  const given = ['/kleding', '/ballen'].map((path) => ({ path, target: 'contact', status: 301 }))
  await saveRedirects(database, given, { now: evening, ownOrigins: [] })
  const log = { warn: vi.fn() }
  let now = evening
  const counts = createAskedCounts(database, log, () => now)
  const ends = () =>
    database.read
      .select({ path: deadEnds.path, day: deadEnds.day, asked: deadEnds.asked })
      .from(deadEnds)
      .orderBy(asc(deadEnds.day), asc(deadEnds.path))
  const hits = () =>
    database.read
      .select({ day: redirectHits.day, asked: redirectHits.asked })
      .from(redirectHits)
      .orderBy(asc(redirectHits.day))
  const setNow = (later: number) => {
    now = later
  }
  return { database, open, log, counts, ends, hits, setNow }
}

describe('counts of what was asked', () => {
  test('are written together, by Amsterdam day, and from any process', async () => {
    const { open, counts, ends, hits, setNow, log } = await counting()
    const looking = open()
    await untilLive(looking)
    const before = looking.dataVersion()
    const other = createAskedCounts(open(), log, () => evening)
    for (const path of ['/a', '/b', '/a']) counts.deadEnd(path)
    counts.hit(1)
    other.deadEnd('/a')
    setNow(evening + 120_000)
    counts.deadEnd('/a')
    counts.hit(1)
    expect(looking.dataVersion()).toBe(before)
    await counts.flush()
    await tell(looking)
    expect(looking.dataVersion()).toBe(before + 1)
    await other.flush()
    expect(await ends()).toEqual([
      { path: '/a', day: '2026-11-22', asked: 3 },
      { path: '/b', day: '2026-11-22', asked: 1 },
      { path: '/a', day: '2026-11-23', asked: 1 },
    ])
    expect(await hits()).toEqual([
      { day: '2026-11-22', asked: 1 },
      { day: '2026-11-23', asked: 1 },
    ])
  })

  test('are written by themselves after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { counts, ends } = await counting()
    counts.deadEnd('/a')
    vi.advanceTimersByTime(limits.delay - 1)
    expect(await ends()).toHaveLength(0)
    vi.advanceTimersByTime(1)
    await expect.poll(() => ends()).toHaveLength(1)
  })

  test('fill neither the memory nor the table, and what stands there is counted on', async () => {
    const { counts, ends } = await counting()
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < limits.waiting * 2; i++) counts.deadEnd(`/scan-${round}-${i}`)
      await counts.flush()
      expect(await ends()).toHaveLength(Math.min(limits.waiting * (round + 1), limits.daily))
    }
    counts.deadEnd('/scan-0-0')
    counts.deadEnd('/new')
    await counts.flush()
    const rows = await ends()
    expect(rows).toHaveLength(limits.daily)
    expect(rows.find(({ path }) => path === '/scan-0-0')?.asked).toBe(2)
  })

  test('of a row that has gone are dropped, those of others not', async () => {
    const { database, counts, hits } = await counting()
    counts.hit(1)
    counts.hit(2)
    await database.write(['redirects'], (tx) => tx.delete(redirects).where(eq(redirects.id, 1)))
    await counts.flush()
    expect(await hits()).toHaveLength(1)
  })

  test('are all there after a flush, also what another one was writing', async () => {
    const { counts, ends } = await counting()
    counts.deadEnd('/a')
    void counts.flush()
    await counts.flush()
    expect(await ends()).toHaveLength(1)
  })

  test('wait on where the database cannot be written', async () => {
    const { database, log, ends } = await counting()
    let isBroken = true
    const write: typeof database.write = (topics, work) =>
      isBroken ? Promise.reject(new Error('no space')) : database.write(topics, work)
    const counts = createAskedCounts({ write }, log, () => evening)
    counts.deadEnd('/a')
    await counts.flush()
    expect(log.warn).toHaveBeenCalledTimes(1)
    isBroken = false
    await counts.flush()
    expect(await ends()).toHaveLength(1)
  })

  test('expire no page', async () => {
    const { database, counts } = await counting()
    await untilLive(database)
    const before = database.versionOf(['redirects', 'events', 'news'])
    counts.hit(1)
    await counts.flush()
    expect(database.versionOf(['redirects', 'events', 'news'])).toBe(before)
  })

  test('are kept for 90 days', async () => {
    const { database, counts, ends, hits } = await counting()
    counts.deadEnd('/a')
    counts.hit(1)
    await counts.flush()
    await runDueJobs(database, timestampAt('2027-02-20', '12:00'))
    expect([(await ends()).length, (await hits()).length]).toEqual([1, 1])
    await runDueJobs(database, timestampAt('2027-02-21', '00:00'))
    expect([(await ends()).length, (await hits()).length]).toEqual([0, 0])
  })
})

test('what was asked for most is added up over 90 days, without what leads somewhere by now', async () => {
  const { database, counts, setNow } = await counting()
  for (const [day, path, times] of [
    ['2026-08-20', '/too-long-ago', 9],
    ['2026-11-20', '/often', 2],
    ['2026-11-21', '/often', 2],
    ['2026-11-21', '/mended', 8],
    ['2026-11-21', '/en/once', 1],
    ['2026-11-21', '/contact', 7],
  ] as const) {
    setNow(timestampAt(day, '12:00'))
    for (let i = 0; i < times; i++) counts.deadEnd(path)
    counts.hit(1)
    await counts.flush()
  }
  await saveRedirects(database, [{ path: '/mended', target: 'contact', status: 301 }], {
    now: evening,
    ownOrigins: [],
  })
  expect(await mostAskedDeadEnds(database, evening, 10)).toEqual([
    { path: '/often', asked: 4 },
    { path: '/en/once', asked: 1 },
  ])
  expect(await mostAskedDeadEnds(database, evening, 1)).toHaveLength(1)
  expect(await hitsOf(database.read, [1, 2], evening)).toEqual(new Map([[1, 5]]))
})
