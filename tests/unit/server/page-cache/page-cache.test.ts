import { expect, test, vi } from 'vitest'
import type { Topic } from '~/db/connection.server'
import { createPageCache } from '~/server/page-cache/page-cache.server'

const now = 1_790_000_000_000
type CachedPage = NonNullable<Awaited<ReturnType<ReturnType<typeof createPageCache>['make']>>>
const page = (html: string): CachedPage => ({
  html: Buffer.from(html),
  policy: '',
  etag: html.slice(0, 5),
  headers: [],
})

function cast(limit = 1_000_000) {
  const versions = new Map<Topic, number>()
  let until = Number.POSITIVE_INFINITY
  const cachedPages = createPageCache(limit, {
    versionOf: (topics) => topics.reduce((sum, topic) => sum + (versions.get(topic) ?? 0), 0),
    nextChangeAt: async () => until,
  })
  return {
    kept: cachedPages,
    write: (topic: Topic) => versions.set(topic, (versions.get(topic) ?? 0) + 1),
    endAt: (timestamp: number) => {
      until = timestamp
    },
    make: (key: string, html = key) => cachedPages.make(key, ['events'], now, async () => page(html)),
    give: (key: string, at = now) => cachedPages.give(key, 'identity', at)?.body.toString(),
  }
}

test('a cached page is given until one of its topics is written, or the clock changes it', async () => {
  const { make, give, write, endAt } = cast()
  await make('/evenementen')
  write('news')
  expect(give('/evenementen')).toBe('/evenementen')
  write('events')
  expect(give('/evenementen')).toBeUndefined()
  endAt(now + 1000)
  await make('/kampen')
  expect([give('/kampen', now + 999), give('/kampen', now + 1000)]).toEqual(['/kampen', undefined])
})

test('a page that was written to while it was being made is old at once', async () => {
  const { kept: cachedPages, write, give } = cast()
  await cachedPages.make('/nieuws', ['news'], now, async () => {
    write('news')
    return page('old')
  })
  expect(give('/nieuws')).toBeUndefined()
})

test('a page is made once for all who ask for it meanwhile, and again for who asks after a write', async () => {
  const { kept: cachedPages, write } = cast()
  const render = vi.fn(async () => page('made'))
  const requests = Array.from({ length: 500 }, () => cachedPages.make('/', ['events'], now, render))
  write('events')
  requests.push(cachedPages.make('/', ['events'], now, render))
  await Promise.all(requests)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page that could not be made is not kept, and made again the next time', async () => {
  const { kept: cachedPages, give } = cast()
  const fails = cachedPages.make('/', ['events'], now, () => Promise.reject(new Error('no database')))
  await expect(fails).rejects.toThrow('no database')
  expect(await cachedPages.make('/', ['events'], now, async () => undefined)).toBeUndefined()
  expect(give('/')).toBeUndefined()
  await cachedPages.make('/', ['events'], now, async () => page('there'))
  expect(give('/')).toBe('there')
})

test('memory is bounded: who was asked for least recently goes first, and what is larger than all of it is not taken', async () => {
  const { kept: cachedPages, make, give } = cast(12_000)
  for (const key of ['/a', '/b', '/c']) await make(key, key + 'x'.repeat(2000))
  give('/a')
  await make('/d', `/d${'x'.repeat(2000)}`)
  expect(['/a', '/b', '/c', '/d'].filter((key) => give(key))).toEqual(['/a', '/c', '/d'])
  expect(cachedPages.size().bytes).toBeLessThanOrEqual(12_000)
  const small = cast(5000)
  await small.make('/', 'x'.repeat(6000))
  expect(small.kept.size()).toEqual({ pages: 0, bytes: 0 })
})

test('a page is compressed once in each encoding, which counts, and all is free again once it is dropped', async () => {
  const { kept: cachedPages, make, write, give } = cast()
  await make('/', 'a'.repeat(10_000))
  const before = cachedPages.size().bytes
  const [first, second] = [cachedPages.give('/', 'br', now), cachedPages.give('/', 'br', now)]
  expect(first?.body.length).toBeLessThan(100)
  expect(second?.body).toBe(first?.body)
  expect(cachedPages.size().bytes - before).toBe(first?.body.length)
  await make('/b')
  write('events')
  for (const key of ['/', '/b']) expect(give(key)).toBeUndefined()
  expect(cachedPages.size()).toEqual({ pages: 0, bytes: 0 })
})
