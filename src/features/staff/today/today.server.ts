import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { clubSeasons, events, outbox, registrations } from '~/db/schema'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { findClub, hasOwnPage } from '~/features/clubs/clubs'
import { seasonKey, seasonSignupState, shownSeason } from '~/features/clubs/seasons'
import { mostAskedDeadEnds } from '~/features/redirects/most-asked.server'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { seenClubs, type Viewer } from '~/features/staff/members/rights'
import { addDays, type Day, dayOf } from '~/time/time-zone'
import { duplicates } from './duplicate-lines.server'
import { passedDates, publishedLessons, signupWindows, underMinimum, waitingLists } from './event-lines.server'
import { groupAnswers } from './lesson-lines.server'
import type { Line } from './line'
import { endingOffers } from './offer-lines.server'
import { moneyWaits, unpaidAfterwards, unreadRemarks } from './registration-lines.server'
import { textLines } from './text-lines.server'

const soon = 7
/** Days ahead at which lessons that open have to be there. */
const preparing = 28

/** Of the season that each club shows: windows of this week, and lessons that are not online. */
async function seasonLines(db: Db, clubs: readonly number[] | null, now: number): Promise<Line[]> {
  const today = dayOf(now)
  const shown = (await clubsWithSeasons(db)).flatMap((club) => {
    const season = clubs && !clubs.includes(club.id) ? undefined : shownSeason(club, now)
    return season ? [{ club, season, key: seasonKey(season) }] : []
  })
  const ids = shown.map(({ club }) => club.id)
  const online = await publishedLessons(db, ids, [...new Set(shown.map(({ key }) => key))])
  const isOnline = ({ club, key }: (typeof shown)[number]) =>
    online.some(({ clubId, season }) => clubId === club.id && season === key)
  const opensBy = addDays(today, preparing)
  const missing = shown.filter(
    (one) =>
      hasOwnPage(one.club) &&
      !isOnline(one) &&
      seasonSignupState(one.season, now) !== 'closed' &&
      (one.season.signupStartDate ?? today) <= opensBy,
  )
  const ends = together(shown, ({ season }) => season.signupEndDate, [today, addDays(today, soon)])
  const begins = together(shown, ({ season }) => season.signupStartDate, [addDays(today, 1), addDays(today, soon)])
  return [
    ...bySeason(missing).map(([season, each]): Line => ({ kind: 'no-lessons', season, clubs: namesOf(each) })),
    ...ends.map((one): Line => ({ kind: 'season-closes', ...one })),
    ...begins.map((one): Line => ({ kind: 'season-opens', ...one })),
  ]
}

type Shown = { readonly club: { readonly name: string }; readonly key: string }

const namesOf = (each: readonly Shown[]) => each.map(({ club }) => club.name)

function bySeason<One extends Shown>(all: readonly One[]): [string, One[]][] {
  const keys = [...new Set(all.map(({ key }) => key))]
  return keys.map((key) => [key, all.filter((one) => one.key === key)])
}

/** Clubs with the same day, soonest first. */
function together<One extends Shown>(
  all: readonly One[],
  dayIn: (one: One) => Day | undefined,
  [from, until]: readonly [Day, Day],
) {
  return bySeason(all).flatMap(([season, each]) => {
    const all = [...new Set(each.map(dayIn))].filter((day) => day !== undefined)
    const days = all.filter((day) => day >= from && day <= until).sort()
    return days.map((day) => ({ season, day, clubs: namesOf(each.filter((one) => dayIn(one) === day)) }))
  })
}

async function plannedSeasons(db: Db, clubs: readonly number[] | null): Promise<Line[]> {
  const rows = await db
    .select({ clubId: clubSeasons.clubId, season: clubSeasons.season, at: clubSeasons.publishAt })
    .from(clubSeasons)
    .where(isNotNull(clubSeasons.publishAt))
    .orderBy(clubSeasons.publishAt, clubSeasons.id)
  const mine = rows.filter(({ clubId }) => !clubs || clubs.includes(clubId))
  const moments = [...new Set(mine.map(({ season, at }) => `${season} ${at}`))]
  return moments.map((moment) => {
    const [season = '', at = ''] = moment.split(' ')
    const each = mine.filter((row) => `${row.season} ${row.at}` === moment)
    return {
      kind: 'season-planned',
      season,
      at: Number(at),
      clubs: each.map(({ clubId }) => findClub(clubId)?.name ?? ''),
    }
  })
}

const day = 86_400_000
const most = 20

/** Of the last fortnight, to an address that is still the registrant's; those about no event are for editors of all clubs. */
async function lostEmails(db: Db, clubs: readonly number[] | null, now: number): Promise<Line[]> {
  const rows = await db
    .select({ status: outbox.status, id: events.id, title: events.title, emails: count() })
    .from(outbox)
    .leftJoin(registrations, eq(registrations.id, outbox.registrationId))
    .leftJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        inArray(outbox.status, ['failed', 'bounced']),
        gt(outbox.dueAt, now - 14 * day),
        or(isNull(registrations.id), sql`lower(${outbox.recipient}) = lower(${registrations.contactEmail})`),
        isOfClubs(events.clubId, clubs),
      ),
    )
    .groupBy(outbox.status, events.id)
    .orderBy(desc(count()), sql`${events.id} nulls first`, asc(outbox.status))
    .limit(most)
  return rows.map(({ status, id, title, emails }) => ({
    kind: status === 'bounced' ? 'emails-bounced' : 'emails-failed',
    event: id !== null && title ? { id, title } : null,
    emails,
  }))
}

const deadEnds = 5

/** What needs a person; for an editor of named clubs theirs alone. `now` is UTC milliseconds. */
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
    ...(await groupAnswers(db, clubs, now)),
    ...(await duplicates(db, clubs, now)),
    ...(await waitingLists(db, clubs, now)),
    ...(await moneyWaits(db, clubs)),
    ...(await unpaidAfterwards(db, clubs, now)),
    ...(await seasonLines(db, clubs, now)),
    ...(await passedDates(db, clubs, now)),
    ...(await signupWindows(db, clubs, now)),
    ...(await textLines(db, clubs, now)),
    ...(await plannedSeasons(db, clubs)),
  ]
  const lost = clubs === null ? await mostAskedDeadEnds(database, now, deadEnds) : []
  return [...lines, ...lost.map((one): Line => ({ kind: 'dead-end', ...one }))]
}
