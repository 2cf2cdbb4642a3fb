import { freePort } from '../../tests/support/site/free-port'
import { buildLimit } from '../bare/limits'
import { freshCopy, inDatabase } from '../folders'
import { startFile, startMeasured } from '../processes'
import type { Row } from '../table'
import { compare, roundsOf, rowAgainst } from './contest'

const path = '/evenementen/133/inschrijven'
const target = 0.5
const shape = { connections: 32, seconds: 2, rounds: 5, warmUp: { seconds: 3, atLeast: 1500 } }

export async function measureSignUps(emptyDataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const folders = [freshCopy(emptyDataDir), freshCopy(emptyDataDir)] as const
  const site = await startMeasured(folders[0])
  const bare = await startFile(await buildLimit('bare-sign-ups.ts'), await freePort(), folders[1])
  try {
    const outcomes = await compare(
      [site, bare].map((server) => ({ ...server, path, signsUp: true })),
      shape,
    )
    const [ours, limit] = outcomes
    if (!ours || !limit) throw new Error('no outcome')
    const written = folders.map(signedUp)
    if (outcomes.some(({ good }, i) => good !== written[i]))
      throw new Error(`accepted ${outcomes.map(({ good }) => good)}, but in the database stand ${written}`)
    const limitName = 'same rows, bare driver, a transaction each'
    return {
      rows: [rowAgainst({ what: 'sign-up of two with letter, durable', ours, limitName, limit, least: target })],
      notes: [
        `sign-ups: ${written[0]} accepted, all in the database; bare driver: ${written[1]}`,
        roundsOf('sign-ups', ours),
        roundsOf('– bare driver', limit),
      ],
    }
  } finally {
    await Promise.all([site.stop(), bare.stop()])
  }
}

const signedUp = (dataDir: string): number =>
  inDatabase(
    dataDir,
    (db) =>
      db
        .prepare("SELECT count(*) FROM registrations WHERE contact_email LIKE '%@bench.example'")
        .pluck()
        .get() as number,
  )
