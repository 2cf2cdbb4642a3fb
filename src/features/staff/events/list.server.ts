import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { drafts, events } from '~/db/schema'
import { containing, greatest, jsonField, like, numbersIn } from '~/db/sql'
import { countPlaces, withTimes } from '~/features/events/events.server'
import type { SearchOf } from '~/features/staff/frame/desk-paths'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import type { Viewer } from '~/features/staff/members/rights'
import { isWithoutEnglish, lacksEnglish } from '~/features/staff/resources/without-english.server'
import type { Locale } from '~/i18n/locale'
import { endOfDay, startOfDay } from '~/time/time-zone'

type EventListSearch = SearchOf<'evenementen'>
export type EventState = NonNullable<EventListSearch['state']>

export const eventsPerPage = 50

const taken = sql`(select count(*) from participants where participants.event_id = events.id and participants.standing = 'in')`
const isFull = sql`(${events.capacity} is not null and ${events.capacity} <= ${taken})`
const changedIds = sql`(select content_id from drafts where drafts.kind = 'event')`

/** Longest from the start to the end of one event. A bound for the index on the start. */
const longestEvent = 400 * 86_400_000

function whereState(state: EventState, now: number): SQL | undefined {
  const isPublished = eq(events.status, 'published')
  const isAhead = and(isPublished, gt(events.startsAt, now - longestEvent), gt(events.endsAt, now))
  const opens = or(isNull(events.signupOpensAt), lte(events.signupOpensAt, now))
  const closes = sql`coalesce(${events.signupClosesAt}, ${events.startsAt})`
  const isOpen = and(isAhead, opens, gt(closes, now))
  switch (state) {
    case 'draft':
      return and(eq(events.status, 'draft'), isNull(events.publishAt))
    case 'planned':
      return isNotNull(events.publishAt)
    case 'open':
      return and(isOpen, sql`not ${isFull}`)
    case 'full':
      return and(isOpen, isFull)
    case 'closed':
      return and(isAhead, opens, lte(closes, now))
    case 'opens-later':
      return and(isAhead, gt(events.signupOpensAt, now))
    case 'over':
      return and(isPublished, lte(events.endsAt, now))
    case 'cancelled':
      return eq(events.status, 'cancelled')
    case 'changed':
      return and(sql`${events.status} <> 'draft'`, inArray(events.id, changedIds))
    case 'no-english':
      return isWithoutEnglish('event', now)
    case 'deleted':
      return undefined
  }
}

function whereOf({ q, kind, club, state, from, to }: EventListSearch, { clubs }: Viewer, now: number): SQL | undefined {
  return and(
    // Literal, or SQLite would not use the partial indexes.
    state === 'deleted' ? sql`deleted_at is not null` : sql`deleted_at is null`,
    state && whereState(state, now),
    isOfClubs(events.clubId, clubs),
    kind && eq(events.kind, kind),
    club === undefined ? undefined : eq(events.clubId, club),
    from === undefined ? undefined : gte(events.startsAt, startOfDay(from)),
    to === undefined ? undefined : lt(events.startsAt, endOfDay(to)),
    q ? titleOrId(q) : undefined,
  )
}

/** Around the words of a title as it is stored. */
const aroundTitles = '{"nl":"","en":"","isdutchonly":true}'

function titleOrId(q: string): SQL | undefined {
  const pattern = containing(q)
  const inTitle = (locale: Locale) => like(jsonField(events.title, locale), pattern)
  // To take each title apart costs four times as much as the search.
  const isAmbiguous = aroundTitles.includes(q.toLowerCase())
  const title = isAmbiguous ? or(inTitle('nl'), inTitle('en')) : like(events.title, pattern)
  return /^\d{1,9}$/.test(q) ? or(eq(events.id, Number(q)), title) : title
}

type Group = { readonly which?: SQL | undefined; readonly order: readonly SQL[] }

const end = greatest(events.startsAt, sql`coalesce(${events.endsAt}, ${events.startsAt})`)

/** What comes, soonest first; what has no dates of its own, such as lessons; what is over, latest first. */
const whatComes = (now: number): Group[] => [
  {
    which: and(gt(events.startsAt, now - longestEvent), gt(end, now)),
    order: [asc(events.startsAt), asc(events.id)],
  },
  { which: isNull(events.startsAt), order: [desc(events.id)] },
  {
    which: and(lte(events.startsAt, now), or(lte(events.startsAt, now - longestEvent), lte(end, now))),
    order: [desc(events.startsAt), desc(events.id)],
  },
]

function groupsOf({ state, sort }: EventListSearch, now: number): Group[] {
  if (state === 'deleted') return [{ order: [desc(events.deletedAt), desc(events.id)] }]
  return sort === 'changed' ? [{ order: [desc(events.updatedAt), desc(events.id)] }] : whatComes(now)
}

/** One page of ids, group by group, and how many there are. */
async function pageOf(db: Db, search: EventListSearch, member: Viewer, now: number) {
  const where = whereOf(search, member, now)
  let before = (search.page - 1) * eventsPerPage
  let total = 0
  const ids: number[] = []
  for (const { which, order } of groupsOf(search, now)) {
    const all = and(where, which)
    const [counted] = await db.select({ rows: count() }).from(events).where(all)
    const rows = counted?.rows ?? 0
    if (ids.length < eventsPerPage && before < rows) {
      const query = db
        .select({ id: events.id })
        .from(events)
        .where(all)
        .orderBy(...order)
      const found = await query.limit(eventsPerPage - ids.length).offset(before)
      ids.push(...found.map(({ id }) => id))
    }
    before = Math.max(0, before - rows)
    total += rows
  }
  return { ids, total }
}

const isMissing = (text: SQL) => sql`coalesce(${text}, '') = ''`
const typedEnglish = (name: string) => isMissing(jsonField(drafts.fields, `${name}En`))
const lacksWords = sql<boolean>`case when ${drafts.id} is null then ${lacksEnglish('event')}
  else ${typedEnglish('title')} or ${typedEnglish('summary')} or ${typedEnglish('body')} end`.mapWith(Boolean)

/** What this member may edit. First the ids alone, from an index; then the rows of one page. */
export async function listEventsForStaff(db: Db, search: EventListSearch, member: Viewer, now: number) {
  const { ids, total } = await pageOf(db, search, member, now)
  const [rows, places] = await Promise.all([
    ids.length > 0 ? rowsById(db).execute({ ids: JSON.stringify(ids) }) : [],
    countPlaces(db, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const dated = new Map((await withTimes(db, rows)).map((row) => [row.id, row]))
  return {
    rows: ids.flatMap((id) => {
      const row = byId.get(id)
      const { in: people = 0, waiting = 0 } = places.get(id) ?? {}
      return row ? [{ ...row, taken: people, waiting, dated: dated.get(id) }] : []
    }),
    total,
    pages: Math.max(1, Math.ceil(total / eventsPerPage)),
  }
}

export type StaffEvent = Awaited<ReturnType<typeof listEventsForStaff>>['rows'][number]

const rowsById = prepared((db) =>
  db
    .select({
      id: events.id,
      kind: events.kind,
      status: events.status,
      title: events.title,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      sessions: events.sessions,
      signupOpensAt: events.signupOpensAt,
      signupClosesAt: events.signupClosesAt,
      cancelUntil: events.cancelUntil,
      season: events.season,
      clubId: events.clubId,
      place: events.place,
      capacity: events.capacity,
      minimum: events.minimum,
      waitingList: events.waitingList,
      version: events.version,
      publishAt: events.publishAt,
      deletedAt: events.deletedAt,
      draftAt: drafts.updatedAt,
      lacksEnglish: lacksWords,
    })
    .from(events)
    .leftJoin(drafts, and(eq(drafts.kind, sql`'event'`), eq(drafts.contentId, events.id)))
    .where(inArray(events.id, numbersIn(sql.placeholder('ids'))))
    .prepare(),
)
