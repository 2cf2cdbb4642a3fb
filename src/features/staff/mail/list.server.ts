import type { I18n } from '@lingui/core'
import { and, desc, eq, gt, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, outbox, registrations } from '~/db/schema'
import { withoutIndex } from '~/db/sql'
import type { SearchOf } from '~/features/staff/frame/desk-paths'
import { seenClubs, type Viewer } from '~/features/staff/members/rights'
import { type EmailKind, emailKinds, isAboutRegistration } from '~/model/email-kinds'
import type { EmailState } from '~/server/mail/email-state'
import { addressKey } from '~/text/email-address'
import { readReference } from '~/text/reference'
import { asSeen, kindsSeenBy, type SeenEmail, seenBy, seenEmails } from './seen.server'
import { emailKindName } from './words'

type MailFilters = SearchOf<'mail'>

const emailsPerPage = 50

type Reader = { readonly member: Viewer; readonly i18n: I18n; readonly now: number }
export type Listed = { readonly rows: readonly SeenEmail[]; readonly hasOlder: boolean }

/** `isNarrow`: so few that sorting them is less work than walking the index by date. */
type Source = { readonly where: SQL | undefined; readonly isNarrow: boolean }

const newest = [desc(outbox.createdAt), desc(outbox.id)]
// SQLite would walk through all by date.
const newestOfFew = [desc(withoutIndex(outbox.createdAt)), desc(withoutIndex(outbox.id))]

export async function listEmails(db: Db, { q, state, kind, page }: MailFilters, reader: Reader): Promise<Listed> {
  const { member, now } = reader
  const own = await ofFewRegistrations(db, member)
  const shared = and(own ?? seenBy(member), state && whereState(state, now), kind && whereKind(kind))
  const sources = q ? searched(q, reader) : [{ where: undefined, isNarrow: own !== undefined }]
  const until = page * emailsPerPage
  const found = await Promise.all(
    sources.map(({ where, isNarrow }) =>
      db
        .select({ id: outbox.id, createdAt: outbox.createdAt })
        .from(outbox)
        .where(isNarrow ? and(where, shared) : and(where, shared, gt(outbox.createdAt, 0)))
        .orderBy(...(isNarrow ? newestOfFew : newest))
        .limit(until + 1),
    ),
  )
  const all = new Map(found.flat().map(({ id, createdAt }) => [id, createdAt]))
  const ids = [...all].sort(([a, before], [b, after]) => after - before || b - a).map(([id]) => id)
  const shown = ids.slice(until - emailsPerPage, until)
  const rows =
    shown.length > 0
      ? await seenEmails(db)
          .where(inArray(outbox.id, shown))
          .orderBy(...newest)
      : []
  return { rows: rows.map(asSeen), hasOlder: ids.length > until }
}

function whereState(state: EmailState, now: number): SQL | undefined {
  const isWaiting = and(eq(outbox.status, 'waiting'), lte(outbox.leasedUntil, now))
  const isHeld = sql`(${outbox.auditId} is not null and ${outbox.attempts} = 0 and ${outbox.dueAt} > ${now})`
  const isGivenUp = sql`(${outbox.giveUpAt} is not null and ${outbox.dueAt} >= ${outbox.giveUpAt})`
  switch (state) {
    case 'waiting':
      return and(isWaiting, not(isHeld))
    case 'held':
      return and(isWaiting, isHeld)
    case 'sending':
      return and(eq(outbox.status, 'waiting'), gt(outbox.leasedUntil, now))
    case 'failed':
      return and(eq(outbox.status, 'failed'), not(isGivenUp))
    case 'given-up':
      return and(eq(outbox.status, 'failed'), isGivenUp)
    case 'sent':
    case 'bounced':
    case 'dropped':
      return eq(outbox.status, state)
  }
}

/** Kinds without a registration are found by its index. */
const whereKind = (kind: EmailKind): SQL | undefined =>
  and(eq(outbox.kind, kind), isAboutRegistration(kind) ? undefined : isNull(outbox.registrationId))

function searched(q: string, { i18n, member }: Reader): Source[] {
  const reference = readReference(q)
  if (reference)
    return [
      { where: sql`registration_id = (select id from registrations where reference = ${reference})`, isNarrow: true },
    ]
  const begin = addressKey(q)
  const end = `${begin}\u{10ffff}`
  const byAddress = sql`lower(${outbox.recipient}) >= ${begin} and lower(${outbox.recipient}) < ${end}`
  const kinds = kindsSeenBy(member, emailKinds).filter((kind) => isCalled(kind, q, i18n))
  return [{ where: byAddress, isNarrow: true }, ...kinds.map((kind) => ({ where: whereKind(kind), isNarrow: false }))]
}

function isCalled(kind: EmailKind, q: string, i18n: I18n): boolean {
  const words = `${emailKindName(i18n, kind)} ${kind}`.toLowerCase()
  return q.length > 2 && words.includes(q.toLowerCase())
}

const few = 2000

/** The emails of some clubs, where they are few; undefined where they are many, or where the member sees all clubs. */
async function ofFewRegistrations(db: Db, member: Viewer): Promise<SQL | undefined> {
  const clubs = seenClubs(member)
  if (!clubs) return undefined
  // SQLite keeps the order of a cross join.
  const own = await db
    .select({ id: outbox.id })
    .from(events)
    .crossJoin(registrations)
    .crossJoin(outbox)
    .where(
      and(
        inArray(events.clubId, [...clubs]),
        eq(registrations.eventId, events.id),
        eq(outbox.registrationId, registrations.id),
      ),
    )
    .limit(few + 1)
  if (own.length > few) return undefined
  return inArray(
    outbox.id,
    own.map(({ id }) => id),
  )
}
