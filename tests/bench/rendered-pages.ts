import { freePort } from '../support/site'
import { compare, comparison, roundsOf, told } from './contest'
import { buildLimit } from './limits'
import { type Server, startFile } from './processes'
import type { Row } from './table'

const path = '/evenementen'
const target = 0.34
const shape = { connections: 32, seconds: 3, rounds: 3, warmUp: { seconds: 3, atLeast: 1500 } }

/** The list page against the same page rendered by React alone, and as a browser asks for it. */
export async function measureListPage(site: Server, dataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const plain = await startFile(await buildLimit('plain-react.tsx'), await freePort(), dataDir)
  try {
    const [ours, limits] = await Promise.all([pageOf(site), pageOf(plain)])
    const [rendered, limit, compressed, markup, bare] = await compare(
      [
        { ...site, path },
        { ...plain, path },
        { ...site, path, headers: { 'accept-encoding': 'gzip, deflate, br' } },
        { ...plain, path: '/kept-data' },
        { ...plain, path: '/' },
      ],
      shape,
    )
    if (!rendered || !limit || !compressed || !markup || !bare) throw new Error('no outcome')
    const rows = [
      {
        what: `list page, ${ours.cards} cards, rendered anew (32 connections)`,
        figure: told(rendered),
        against: `plain React: ${told(limit)}; ≥ ${target} ×`,
        ratio: comparison(rendered, limit),
      },
      {
        what: 'the same, compressed as for a browser',
        figure: told(compressed),
        against: `uncompressed: ${told(rendered)}`,
        ratio: comparison(compressed, rendered),
      },
    ]
    const notes = [
      sameness(ours, limits),
      roundsOf('list page', rendered),
      roundsOf('plain React', limit),
      `plain React without asking the database: ${told(markup)}`,
      `for scale, three bytes from bare \`node:http\`: ${told(bare)}`,
    ]
    return { rows, notes }
  } finally {
    await plain.stop()
  }
}

type PageSize = { cards: number; bytes: number; body: number }

async function pageOf({ url }: Server): Promise<PageSize> {
  const html = await (await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })).text()
  const body = html.slice(html.indexOf('<body')).replace(/<script\b.*?<\/script>/gs, '')
  return {
    cards: html.match(/<article class="event-card"/g)?.length ?? 0,
    bytes: Buffer.byteLength(html),
    body: Buffer.byteLength(body),
  }
}

/** Whether both render the same page: as many cards, and a body of the same size but for 15 %. */
function sameness(ours: PageSize, limits: PageSize): string {
  const isSame = ours.cards === limits.cards && Math.abs(ours.body / limits.body - 1) <= 0.15
  const size = ({ cards, bytes, body }: PageSize) =>
    `${cards} cards, ${bytes.toLocaleString('en-US')} bytes, of which ${body.toLocaleString('en-US')} body without scripts`
  const verdict = isSame ? 'the same page' : 'NOT THE SAME PAGE, so the ratio says nothing'
  return `list page: ${size(ours)}; plain React: ${size(limits)}: ${verdict}`
}
