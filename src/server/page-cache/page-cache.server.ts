import type { Topic } from '~/db/connection.server'
import type { Encoding } from '~/server/http/compression.server'
import { compress } from '~/server/http/compression.server'
import type { FinishedPage } from '~/server/http/rendered-page.server'
import type { Answer } from '~/server/http/responses.server'

export type KeptPage = FinishedPage & {
  /** What else it leaves with: names and values, without what depends on the encoding. */
  readonly headers: Answer['headers']
}

type Entry = {
  readonly page: KeptPage
  readonly topics: readonly Topic[]
  readonly version: number
  /** From this moment on it says something else (UTC milliseconds). */
  readonly until: number
  readonly given: Partial<Record<Encoding, GivenPage>>
  bytes: number
  /** When it was last asked for, counted in askings. */
  asked: number
}

/** A kept page in one encoding. */
export type GivenPage = {
  readonly page: KeptPage
  /** Compressed bytes, one for each character (latin1): Node sends those with the head, without a buffer between. */
  readonly body: string | Buffer
  /** Whatever the door makes of it once; gone with the page. */
  head?: string[]
}

export type Freshness = {
  /** A number that is raised by every write to one of these topics, in this process or another. */
  readonly versionOf: (topics: readonly Topic[]) => number
  /** The next moment at which a page may say something else without a write. */
  readonly nextMoment: (now: number) => number
}

/** What one entry costs beside its bytes. */
const overhead = 1024

/**
 * Finished pages as bytes, least recently asked for out first. A page is given only while everything that it was made
 * from is as it was: never one that is older than the last write, or than the last moment that the clock has a part in.
 */
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

  // Looking for the oldest is dearer than keeping the map in order, but only who makes a page pays for it.
  function makeRoom(): void {
    while (bytes > limit) {
      let oldest: [string, Entry] | undefined
      for (const one of entries) if (!oldest || one[1].asked < oldest[1].asked) oldest = one
      if (!oldest) return
      drop(...oldest)
    }
  }

  return {
    /** A page in an encoding, if it is kept and still true at `now`. */
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
    /**
     * Makes a page once for all who ask for it meanwhile, and keeps it. Undefined where what was made cannot be kept, and
     * for whoever waited for such a one.
     */
    make: (key: string, topics: readonly Topic[], now: number, render: () => Promise<KeptPage | undefined>) => {
      // Taken before the page is made: a write in between makes it old at once.
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
