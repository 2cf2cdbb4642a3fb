import { capture, startBareBytes } from './bare/captured'
import { compare, roundsOf, rowAgainst } from './load/contest'
import { type Server, startMeasured } from './processes'
import type { Row } from './table'

const path = '/evenementen'
const target = 0.95
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const shape = { connections: 32, seconds: 1, rounds: 12, warmUp: { seconds: 3, atLeast: 20_000 } }

export async function measureCachedPage(dataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const site = await startMeasured(dataDir)
  try {
    return await measure(site)
  } finally {
    await site.stop()
  }
}

async function measure(site: Server): Promise<{ rows: Row[]; notes: string[] }> {
  await capture(site.url + path, headers)
  const kept = await capture(site.url + path, headers)
  const status = kept.headers['cache-status']
  if (status !== 'site; hit') throw new Error(`the page is not kept: ${status}`)
  const bare = await startBareBytes(kept)
  try {
    const [ours, limit] = await compare(
      [
        { ...site, path, headers },
        { ...bare, path, headers },
      ],
      shape,
    )
    if (!ours || !limit) throw new Error('no outcome')
    const size = `${kept.headers['content-encoding']}, ${kept.body.length.toLocaleString('en-US')} bytes`
    return {
      rows: [
        rowAgainst({ what: 'list page, kept', ours, limitName: 'same bytes, bare node:http', limit, least: target }),
      ],
      notes: [`kept page: ${status}, ${size}`, roundsOf('kept page', ours), roundsOf('– bare bytes', limit)],
    }
  } finally {
    await bare.stop()
  }
}
