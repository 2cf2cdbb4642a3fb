import { and, desc, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { type DatedEvent, findEvent, withTimes } from '~/features/events/events.server'
import type { Option } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { mayEditClub, seenClubs } from '~/features/staff/members/rights'
import { titleOf } from '~/features/staff/registrations/cells'
import { endedBefore } from '~/server/jobs/retention'
import { formatDate } from '~/time/format-date'

type Asking = Pick<DeskContext, 'member' | 'locale' | 'now'>

const mostOffered = 300

/** Lessons, then what has a day, each nearest to today first. Without what ended so long ago that its people are erased. */
export async function importOptions(db: Db, { member, locale, now }: Asking): Promise<Option[]> {
  const { id, kind, title, clubId, season, startsAt, endsAt, signupOpensAt, signupClosesAt, cancelUntil } = events
  const rows = await db
    .select({ id, kind, title, clubId, season, startsAt, endsAt, signupOpensAt, signupClosesAt, cancelUntil })
    .from(events)
    .where(and(sql`status = 'published' and deleted_at is null`, isOfClubs(events.clubId, seenClubs(member))))
    .orderBy(desc(events.id))
  const offered = (await withTimes(db, rows)).filter((one) => isKept(one, now))
  const lessons = (one: { kind: string }) => Number(one.kind === 'lessons')
  return offered
    .sort((a, b) => lessons(b) - lessons(a) || Math.abs(a.startsAt - now) - Math.abs(b.startsAt - now))
    .slice(0, mostOffered)
    .map((one) => ({
      value: String(one.id),
      label:
        one.kind === 'lessons' ? titleOf(one, locale) : `${titleOf(one, locale)}, ${formatDate(one.startsAt, locale)}`,
    }))
}

const isKept = ({ endsAt }: Pick<DatedEvent, 'endsAt'>, now: number) => endsAt >= endedBefore(now)

/** Undefined where the member may sign up nobody for it. */
export async function importEvent(db: Db, given: string, { member, now }: Asking): Promise<DatedEvent | undefined> {
  const event = /^\d{1,9}$/.test(given) ? await findEvent(db, Number(given)) : undefined
  if (event?.status !== 'published' || event.deletedAt !== null) return undefined
  return mayEditClub(member, event.clubId) && isKept(event, now) ? event : undefined
}
