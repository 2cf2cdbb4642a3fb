import type { Database, Db } from '~/db/connection.server'
import { mostAskedDeadEnds } from '~/features/redirects/most-asked.server'
import { seenClubs, type Viewer } from '~/features/staff/members/rights'
import { duplicates } from './duplicate-lines.server'
import { lostEmails } from './email-lines.server'
import { passedDates, signupWindows, underMinimum, waitingLists } from './event-lines.server'
import { byUrgency, type Line } from './line'
import { endingOffers } from './offer-lines.server'
import { unpaidAfterwards, unreadRemarks } from './registration-lines.server'
import { plannedSeasons, seasonLines } from './season-lines.server'
import { textLines } from './text-lines.server'

const deadEnds = 5

/** What needs a person, the most urgent first; for an editor of named clubs theirs alone. `now` is UTC milliseconds. */
export async function whatNeedsDoing(
  database: Pick<Database, 'read' | 'dataVersion'>,
  member: Viewer,
  now: number,
): Promise<Line[]> {
  const db: Db = database.read
  const clubs = seenClubs(member)
  const lines = [
    ...(await lostEmails(db, clubs, now)),
    ...(await underMinimum(db, clubs, now)),
    ...(await endingOffers(db, clubs, now)),
    ...(await unreadRemarks(db, member, now)),
    ...(await duplicates(db, clubs, now)),
    ...(await waitingLists(db, clubs, now)),
    ...(await unpaidAfterwards(db, clubs, now)),
    ...(await seasonLines(db, clubs, now)),
    ...(await passedDates(db, clubs, now)),
    ...(await signupWindows(db, clubs, now)),
    ...(await textLines(db, clubs, now)),
    ...(await plannedSeasons(db, clubs)),
  ]
  const lost = clubs === null ? await mostAskedDeadEnds(database, now, deadEnds) : []
  return byUrgency([...lines, ...lost.map((one): Line => ({ kind: 'dead-end', ...one }))])
}
