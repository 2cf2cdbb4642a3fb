import { freePort } from '../tests/support/site/free-port'
import { buildLimit } from './bare/limits'
import { compare, compared, type Outcome, roundsOf, rowAgainst, told } from './load/contest'
import { startFile, startMeasured } from './processes'
import { eventPath, listPath, sameness } from './same-page'
import { type Row, times } from './table'

const [leastList, leastEvent, mostCompressed] = [0.5, 0.3, 1.3]

export async function measureRenderedPages(dataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const plain = await startFile(await buildLimit('plain-react.tsx'), await freePort(), dataDir)
  const site = await startMeasured(dataDir, { PAGE_CACHE: '0' })
  try {
    const rows: Row[] = []
    const notes: string[] = []
    const pages = [
      { name: 'list page', path: listPath, least: leastList },
      { name: "event's page", path: await eventPath(site.url), least: leastEvent },
    ]
    for (const { name, path, least } of pages) {
      notes.push(`${name}: ${await sameness(site.url + path, plain.url + path)}`)
      const [ours, limit, withoutData, compressed] = await compare([
        { ...site, path },
        { ...plain, path },
        { ...plain, path: `${path}?kept-data` },
        { ...site, path, headers: { 'accept-encoding': 'br' } },
      ])
      if (!ours || !limit || !withoutData || !compressed) throw new Error('no outcome')
      rows.push(rowAgainst({ what: `${name}, rendered`, ours, limitName: 'React alone', limit, least }))
      rows.push(compressedRow(name, ours, compressed))
      notes.push(roundsOf(name, ours), roundsOf('– React alone', limit))
      notes.push(`– React alone without asking the database: ${told(withoutData)}`)
    }
    return { rows, notes }
  } finally {
    await Promise.all([plain.stop(), site.stop()])
  }
}

function compressedRow(name: string, without: Outcome, compressed: Outcome): Row {
  const { byRate, byCpu } = compared(without, compressed)
  return {
    what: `${name}, rendered, with brotli`,
    figure: told(compressed),
    limit: `without: ${told(without)}`,
    ratio: `${byCpu === undefined ? '' : `CPU ${times(byCpu)}, `}time ${times(byRate)}`,
    target: `≤ ${mostCompressed} ×`,
    isMet: (byCpu ?? byRate) <= mostCompressed,
  }
}
