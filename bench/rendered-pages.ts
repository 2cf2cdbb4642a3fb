import { freePort } from '../tests/support/site/free-port'
import { buildLimit } from './bare/limits'
import { compare, roundsOf, rowAgainst, told } from './load/contest'
import { startFile, startMeasured } from './processes'
import { eventPath, listPath, sameness } from './same-page'
import type { Row } from './table'

const target = 0.4

export async function measureRenderedPages(dataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const site = await startMeasured(dataDir, { PAGE_CACHE: '0' })
  const plain = await startFile(await buildLimit('plain-react.tsx'), await freePort(), dataDir)
  try {
    const rows: Row[] = []
    const notes: string[] = []
    const pages: { name: string; path: string; least?: number }[] = [
      { name: 'list page', path: listPath, least: target },
      { name: "event's page", path: await eventPath(site.url) },
    ]
    for (const { name, path, ...wanted } of pages) {
      notes.push(`${name}: ${await sameness(site.url + path, plain.url + path)}`)
      const [ours, limit, withoutData] = await compare([
        { ...site, path },
        { ...plain, path },
        { ...plain, path: `${path}?kept-data` },
      ])
      if (!ours || !limit || !withoutData) throw new Error('no outcome')
      rows.push(rowAgainst({ what: `${name}, rendered`, ours, limitName: 'React alone', limit, ...wanted }))
      notes.push(roundsOf(name, ours), roundsOf('– React alone', limit))
      notes.push(`– React alone without asking the database: ${told(withoutData)}`)
    }
    return { rows, notes }
  } finally {
    await Promise.all([plain.stop(), site.stop()])
  }
}
