import { pictureAddress } from '~/pictures/picture'
import { pictureIds } from '~/pictures/picture-ids'
import { freePort } from '../tests/support/site/free-port'
import { capture, startBareBytes } from './bare/captured'
import { buildLimit } from './bare/limits'
import { freshCopy } from './folders'
import { compare, type Outcome, type Round, roundsOf, rowAgainst } from './load/contest'
import { cpuOf, type Server, startFile, startMeasured } from './processes'
import { scaled } from './scale'
import type { Row } from './table'

type Measured = { rows: Row[]; notes: string[] }

const [inRound, rounds] = [scaled(4, 1), scaled(6, 2)]
const addresses = Object.values(pictureIds)
  .slice(0, inRound * rounds)
  .map((id) => pictureAddress(id, 1280))

export async function measurePictures(emptyDataDir: string): Promise<Measured> {
  const site = await startMeasured(freshCopy(emptyDataDir))
  try {
    const made = await measureMade(site)
    const kept = await measureCached(site)
    return { rows: [...kept.rows, ...made.rows], notes: [...kept.notes, ...made.notes] }
  } finally {
    await site.stop()
  }
}

async function measureCached(site: Server): Promise<Measured> {
  const [path = ''] = addresses
  const kept = await capture(site.url + path)
  const bare = await startBareBytes(kept)
  try {
    const [ours, limit] = await compare([site, bare].map((server) => ({ ...server, path })))
    if (!ours || !limit) throw new Error('no outcome')
    const size = `${kept.headers['content-type']}, ${kept.body.length.toLocaleString('en-US')} bytes`
    return {
      rows: [rowAgainst({ what: 'picture, kept', ours, limitName: 'same bytes, bare node:http', limit })],
      notes: [`kept picture: ${size}`, roundsOf('kept picture', ours), roundsOf('– bare bytes', limit)],
    }
  } finally {
    await bare.stop()
  }
}

async function measureMade(site: Server): Promise<Measured> {
  const bare = await startFile(await buildLimit('bare-pictures.ts'), await freePort(), '')
  try {
    const [ours, limit]: Round[][] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const requests = addresses.slice(round * inRound, (round + 1) * inRound)
      const [one, other] = [await make(site, requests), await make(bare, requests)]
      if (one.bodies.some((body, i) => !body.equals(other.bodies[i]!))) throw new Error('not the same pictures')
      if (round === 0) continue
      ours!.push(one)
      limit!.push(other)
    }
    const [made, bareMade] = [ours!, limit!].map((taken): Outcome => ({ rounds: taken, good: taken.length * inRound }))
    return {
      rows: [
        rowAgainst({ what: 'picture, made', ours: made!, limitName: 'drawing and sharp alone', limit: bareMade! }),
      ],
      notes: [roundsOf('picture made', made!), roundsOf('– drawing and sharp alone', bareMade!)],
    }
  } finally {
    await bare.stop()
  }
}

async function make({ url, pid }: Server, requests: readonly string[]): Promise<Round & { bodies: Buffer[] }> {
  const [began, before] = [performance.now(), cpuOf(pid)]
  const bodies: Buffer[] = []
  for (const path of requests) {
    const { status, body } = await capture(url + path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    bodies.push(body)
  }
  const after = cpuOf(pid)
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / requests.length
  return { rate: (requests.length * 1000) / (performance.now() - began), cpu, bodies }
}
