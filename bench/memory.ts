import { capture } from './bare/captured'
import { cachedAddresses } from './cached-addresses'
import { freshCopy } from './folders'
import { compare, usualShape } from './load/contest'
import { memoryOf, mostMemoryOf, startMeasured } from './processes'
import { listPath } from './same-page'
import { scaled } from './scale'
import { type Row, ratio } from './table'

/** In 10⁶ bytes. */
const target = 300
/** `PAGE_CACHE`, in 10⁶ bytes, and more bytes than any page has. */
const [pageCache, onePage] = [scaled(64, 3), 100e3]
const megabytes = (bytes: number) => Math.round(bytes / 1e6)
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const visitors = scaled(16, 2)
const batchSize = scaled(200, 40)

export async function measureMemory(emptyDataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const site = await startMeasured(freshCopy(emptyDataDir), { PAGE_CACHE: String(pageCache) })
  try {
    const filled = await fill(site.url)
    const [path, signUp] = [`${listPath}?age=7`, '/evenementen/133/inschrijven']
    await compare(
      [
        { ...site, path, headers },
        { ...site, path: signUp, signsUp: true },
      ],
      { ...usualShape, rounds: 2 },
    )
    const [held, most] = [memoryOf(site.pid), mostMemoryOf(site.pid)]
    if (!held || !most)
      return { rows: [{ what: 'memory with the page cache full', figure: 'no /proc here' }], notes: [] }
    return {
      rows: [
        {
          what: 'memory of the process under load, page cache full (RSS)',
          figure: `${megabytes(held)} MB, at most ${megabytes(most)} MB`,
          limit: `cache: ${filled.pages} pages, ${megabytes(filled.bytes)} MB`,
          ratio: ratio(most / 1e6, target),
          target: `≤ ${target} MB`,
          isMet: most <= target * 1e6,
        },
      ],
      notes: [
        `memory: ${filled.asked} addresses asked for twice; ${filled.pages} pages of ${megabytes(filled.bytes)} MB kept, the others had to go`,
      ],
    }
  } finally {
    await site.stop()
  }
}

type CachedIndex = { pages: number; bytes: number }

async function fill(url: string): Promise<CachedIndex & { asked: number }> {
  const addresses = cachedAddresses(url)
  let isFull = false
  for (let requested = 0; ; ) {
    const batch: string[] = []
    for (let next = await addresses.next(); !next.done; next = await addresses.next())
      if (batch.push(next.value) === batchSize) break
    if (batch.length === 0) throw new Error('there are not enough addresses to fill the cache')
    await askTwice(url, batch)
    requested += batch.length
    const kept = await cachedNow(url)
    if (isFull) return { ...kept, asked: requested }
    isFull = kept.bytes > pageCache * 1e6 - onePage
  }
}

async function askTwice(url: string, batch: readonly string[]): Promise<void> {
  const waiting = [...batch]
  const visit = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      await capture(url + address, headers)
      const { status, headers: told } = await capture(url + address, headers)
      if (status === 200 && told['cache-status'] !== 'site; hit')
        throw new Error(`${address} is not kept: ${told['cache-status']}`)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
}

async function cachedNow(url: string): Promise<CachedIndex> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const number = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1])
  return { pages: number('site_page_cache_pages'), bytes: number('site_page_cache_bytes') }
}
