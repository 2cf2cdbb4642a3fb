import type { Topic } from '~/db/connection.server'
import type { Encoding } from '~/server/http/compression.server'
import { compress } from '~/server/http/compression.server'
import type { FinishedPage } from '~/server/http/rendered-page.server'
import type { Answer } from '~/server/http/responses.server'

export type KeptPage = FinishedPage & {
  readonly headers: Answer['headers']
}

type Entry = {
  readonly page: KeptPage
  readonly topics: readonly Topic[]
  readonly version: number
  /** UTC ms at which the page changes without a write. */
  readonly until: number
  readonly given: Partial<Record<Encoding, GivenPage>>
  bytes: number
  asked: number
}

export type GivenPage = {
  readonly page: KeptPage
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

export type Freshness = {
  readonly versionOf: (topics: readonly Topic[]) => number
  readonly nextMoment: (now: number) => number
}

const overhead = 1024

/** LRU. Never returns a page older than the last write to its topics, or than the last scheduled change. */
export function createKeptPages(limit: number, { versionOf, nextMoment }: Freshness) {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<KeptPage | undefined>>()
  let bytes = 0
  let askings = 0

  function find(key: string, now: number): Entry | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.until <= now || versionOf(entry.topics) !== entry.version) {
      drop(key, entry)
      return undefined
    }
    entry.asked = ++askings
    return entry
  }

  function drop(key: string, entry: Entry): void {
    entries.delete(key)
    bytes -= entry.bytes
  }

  function keep(key: string, entry: Entry): void {
    const before = entries.get(key)
    if (before) drop(key, before)
    entries.set(key, entry)
    bytes += entry.bytes
    makeRoom()
  }

  function grow(entry: Entry, added: number): void {
    entry.bytes += added
    bytes += added
    makeRoom()
  }

  function makeRoom(): void {
    while (bytes > limit) {
      let oldest: [string, Entry] | undefined
      for (const one of entries) if (!oldest || one[1].asked < oldest[1].asked) oldest = one
      if (!oldest) return
      drop(...oldest)
    }
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
      entry.given[encoding] = given
      if (body !== page.html) grow(entry, body.length)
      return given
    },
    /** Renders once for concurrent requests. Undefined where the result cannot be cached. */
    make: (key: string, topics: readonly Topic[], now: number, render: () => Promise<KeptPage | undefined>) => {
      // Read before rendering, so that a write meanwhile expires the page.
      const version = versionOf(topics)
      const name = `${version} ${key}`
      const under = making.get(name)
      if (under) return under
      const made = render()
        .then((page) => {
          if (page) {
            const { html } = page
            const size = html.length + overhead + 2 * key.length
            const until = nextMoment(now)
            keep(key, { page, topics, version, until, given: {}, bytes: size, asked: ++askings })
          }
          return page
        })
        .finally(() => making.delete(name))
      making.set(name, made)
      return made
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}

export type KeptPages = ReturnType<typeof createKeptPages>
