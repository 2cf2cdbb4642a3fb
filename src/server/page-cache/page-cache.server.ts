import { LRUCache } from 'lru-cache'
import type { Topic } from '~/db/connection.server'
import type { Encoding } from '~/server/http/compression.server'
import { compress } from '~/server/http/compression.server'
import type { FinishedPage } from '~/server/http/rendered-page.server'
import type { HttpResponse } from '~/server/http/responses.server'

type CachedPage = FinishedPage & {
  readonly headers: HttpResponse['headers']
}

type Entry = {
  readonly page: CachedPage
  readonly topics: readonly Topic[]
  readonly version: number
  /** UTC ms at which the page changes without a write. */
  readonly until: number
  readonly given: Partial<Record<Encoding, GivenPage>>
}

export type GivenPage = {
  readonly page: CachedPage
  /** Compressed bytes as latin1: Node sends a string together with the headers. */
  readonly body: string | Buffer
  head?: CachedHead
}

/** A 304 has no `ofBody`: its policy could be of an earlier rendering than the browser's copy, with other hashes. */
export type CachedHead = {
  readonly etag: string
  readonly common: readonly string[]
  readonly ofBody: readonly string[]
}

type Freshness = {
  readonly versionOf: (topics: readonly Topic[]) => number
  readonly nextChangeAt: (now: number) => Promise<number>
}

const overhead = 1024

const sizeOf = ({ page, given }: Entry, key: string): number =>
  Object.values(given)
    .filter(({ body }) => body !== page.html)
    .reduce((bytes, { body }) => bytes + body.length, page.html.length + overhead + 2 * key.length)

/** LRU. Never returns a page older than the last write to its topics, or than the last scheduled change. */
export function createPageCache(limit: number, { versionOf, nextChangeAt }: Freshness) {
  const entries = new LRUCache<string, Entry>({ maxSize: limit, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<CachedPage | undefined>>()

  function find(key: string, now: number): Entry | undefined {
    const entry = entries.get(key)
    if (!entry || (entry.until > now && versionOf(entry.topics) === entry.version)) return entry
    entries.delete(key)
    return undefined
  }

  return {
    give: (key: string, encoding: Encoding, now: number): GivenPage | undefined => {
      const entry = find(key, now)
      if (!entry) return undefined
      const before = entry.given[encoding]
      if (before) return before
      const { page } = entry
      const body = encoding === 'identity' ? page.html : compress(page.html, encoding).toString('latin1')
      const given = { page, body }
      entries.set(key, { ...entry, given: { ...entry.given, [encoding]: given } })
      return given
    },
    /** Renders once for concurrent requests. Undefined where the result cannot be cached. */
    make: (key: string, topics: readonly Topic[], now: number, render: () => Promise<CachedPage | undefined>) => {
      // Read before rendering, so that a write meanwhile expires the page.
      const version = versionOf(topics)
      const name = `${version} ${key}`
      const under = making.get(name)
      if (under) return under
      const made = render()
        .then(async (page) => {
          if (page) entries.set(key, { page, topics, version, until: await nextChangeAt(now), given: {} })
          return page
        })
        .finally(() => making.delete(name))
      making.set(name, made)
      return made
    },
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>
