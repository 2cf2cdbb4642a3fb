import { join } from 'node:path'
import { fillDatabase, crowd as usualCrowd } from '../tests/support/database/crowded-database'
import { freshCopy, inDatabase } from './folders'
import { compare, roundsOf, told } from './load/contest'
import { scaled } from './scale'
import { startWithStaff } from './staff-desk'
import { median, type Row } from './table'

const crowd = scaled<{ events: number; registrations: number }>(usualCrowd, { events: 20, registrations: 50 })
const many = (rows: number) => rows.toLocaleString('en-US')

/** `most`: milliseconds of CPU time for a page. */
const pages = [
  { what: `desk: list of ${many(crowd.events)} events`, path: '/beheer/evenementen', most: 10 },
  { what: `desk: table of ${many(crowd.registrations)} registrations`, path: '/beheer/inschrijvingen', most: 15 },
  { what: 'desk: search for a part of a name among them', path: '/beheer/zoeken?q=brink', most: 30 },
  { what: `desk: payments of ${many(crowd.registrations)} registrations`, path: '/beheer/betalingen', most: 15 },
]

export async function measureDesk(emptyDataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const dataDir = freshCopy(emptyDataDir)
  fillDatabase(join(dataDir, 'site.db'), crowd, Date.now())
  inDatabase(dataDir, (db) => db.exec('analyze'))
  const { server, headers } = await startWithStaff(dataDir)
  const [rows, notes]: [Row[], string[]] = [[], []]
  try {
    for (const { what, path, most } of pages) {
      const [ours] = await compare([{ ...server, path, headers }])
      if (!ours) throw new Error('no outcome')
      const cpus = ours.rounds.flatMap(({ cpu }) => cpu ?? [])
      rows.push({
        what,
        figure: told(ours),
        target: `≤ ${most} ms CPU`,
        ...(cpus.length > 0 && { isMet: median(cpus) <= most * 1000 }),
      })
      notes.push(roundsOf(what, ours))
    }
  } finally {
    await server.stop()
  }
  return { rows, notes }
}
