import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { tagsInUse } from '~/features/registrations/tags.server'
import type { Option } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { mayEditClub, type Viewer } from '~/features/staff/members/rights'
import { formatDate } from '~/time/format-date'
import { titleOf } from './cells'
import { type ListedEvent, listedEventColumns } from './rows.server'
import type { RegistrationView } from './view'

/** Undefined where it is not there, or another club's. */
export async function findListedEvent(db: Db, id: number, member: Viewer): Promise<ListedEvent | undefined> {
  const [event] = await db.select(listedEventColumns).from(events).where(eq(events.id, id))
  return event && mayEditClub(member, event.clubId) ? event : undefined
}

const day = 86_400_000
const most = 100

/** What is ahead or hardly over, the newest lessons, and the chosen one. */
export async function eventOptions(
  db: Db,
  { member: { clubs }, locale, now }: Pick<DeskContext, 'member' | 'locale' | 'now'>,
  chosen: ListedEvent | undefined,
): Promise<Option[]> {
  const own = isOfClubs(events.clubId, clubs)
  const named = { id: events.id, title: events.title, startsAt: events.startsAt }
  const dated = await db
    .select(named)
    .from(events)
    .where(and(gt(events.startsAt, now - 30 * day), sql`${events.status} <> 'draft'`, own))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(most)
  const lessons = await db
    .select(named)
    .from(events)
    .where(and(sql`kind = 'lessons'`, sql`${events.status} <> 'draft'`, own))
    .orderBy(desc(events.season), asc(events.clubId))
    .limit(most)
  const all = [...dated, ...lessons]
  const others = chosen && all.every(({ id }) => id !== chosen.id) ? [{ ...chosen, startsAt: null }] : []
  return [...others, ...all].map((event) => ({
    value: String(event.id),
    label: [titleOf(event, locale), event.startsAt && formatDate(event.startsAt, locale)].filter(Boolean).join(', '),
  }))
}

/** To filter by, with the chosen one though it is not among them. Of an event with how many have it. */
export async function tagOptions(db: Db, view: Pick<RegistrationView, 'event' | 'clubs' | 'tag'>): Promise<Option[]> {
  const found = await tagsInUse(db, view)
  const options = found.map(({ tag, people }) => ({
    value: tag,
    label: view.event === undefined ? tag : `${tag} (${people})`,
  }))
  const isMissing = view.tag !== undefined && found.every(({ tag }) => tag !== view.tag)
  return isMissing ? [...options, { value: view.tag, label: view.tag }] : options
}
