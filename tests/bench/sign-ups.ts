import { cpSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { freePort, freshFolder } from '../support/site'
import { compare, comparison, roundsOf, told } from './contest'
import { buildLimit } from './limits'
import { type Server, startFile } from './processes'
import { perSecond, type Row, ratio } from './table'

/** The demo's event without a limit of places. */
const path = '/evenementen/133/inschrijven'
const target = 1500

/** Sign-ups of two people with their letter through the whole site, against the same rows written by the bare driver. */
export async function measureSignUps(
  site: Server,
  dataDir: string,
  emptyDataDir: string,
): Promise<{ rows: Row[]; notes: string[] }> {
  const bareDir = freshFolder()
  cpSync(emptyDataDir, bareDir, { recursive: true })
  const bare = await startFile(await buildLimit('bare-sign-ups.ts'), await freePort(), bareDir)
  const contenders = [
    { ...site, path, signsUp: true },
    { ...bare, path, signsUp: true },
  ]
  const rows: Row[] = []
  const notes: string[] = []
  const accepted = [0, 0]
  try {
    for (const connections of [32, 64]) {
      const shape = {
        connections,
        seconds: 3,
        rounds: 3,
        warmUp: { seconds: connections === 32 ? 3 : 1, atLeast: 1500 },
      }
      const outcomes = await compare(contenders, shape)
      const [ours, limit] = outcomes
      if (!ours || !limit) throw new Error('no outcome')
      for (const [i, { good }] of outcomes.entries()) accepted[i]! += good
      rows.push(
        {
          what: `sign-ups of two with letter, ${connections} connections`,
          figure: told(ours),
          against: `≥ ${perSecond(target)}`,
          ratio: ratio(ours.rate, target),
        },
        {
          what: '– the same rows, bare driver, one transaction each',
          figure: told(limit),
          against: 'the row above against this',
          ratio: comparison(ours, limit),
        },
      )
      notes.push(roundsOf(`sign-ups, ${connections} connections`, ours), roundsOf('– bare driver', limit))
    }
  } finally {
    await bare.stop()
  }
  const written = [dataDir, bareDir].map(signedUp)
  const isWhole = written.every((rows, i) => rows === accepted[i])
  notes.push(
    `sign-ups: ${accepted[0]} accepted and ${written[0]} in the database; bare: ${accepted[1]} and ${written[1]}` +
      (isWhole ? '' : ': NOT ALL THERE'),
  )
  return { rows, notes }
}

function signedUp(dataDir: string): number {
  const db = new Database(join(dataDir, 'site.db'), { readonly: true })
  try {
    return db
      .prepare("SELECT count(*) FROM registrations WHERE contact_email LIKE '%@bench.example'")
      .pluck()
      .get() as number
  } finally {
    db.close()
  }
}
