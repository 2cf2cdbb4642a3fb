import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, outbox, payments, refunds, registrationNotes } from '~/db/schema'
import { countPlaces, type Dated, type EventRow, findEvent, placesOf, withTimes } from '~/features/events/events.server'
import { type Places, placesLeft } from '~/features/events/sign-up-state'
import { type LedgerLine, linesOf } from '~/features/payments/ledger.server'
import type { PaymentRow } from '~/features/payments/online.server'
import type { LessonWishes } from '~/features/registrations/form/participant'
import { wishesOf } from '~/features/registrations/lesson-wishes.server'
import { type HistoryLine, historyOf, othersIn } from '~/features/registrations/life-cycle.server'
import { onlineRemaining, type RefundRow } from '~/features/registrations/paying/refunds.server'
import { familyOpen, type SecondPayer, secondPayerOf } from '~/features/registrations/paying/second-payer.server'
import { type PaymentTerm, termsOf } from '~/features/registrations/paying/terms.server'
import { placeInLine, withMedicalNote } from '~/features/registrations/registrations.server'
import { tagsOf, tagsToGive } from '~/features/registrations/tags.server'
import { type LogLine, traceOfRegistration } from '~/features/staff/log/list.server'
import { type Member, mayEditClub } from '~/features/staff/members/rights'
import type { Bilingual } from '~/i18n/locale'
import type { EmailRow } from '~/server/mail/outbox.server'
import type { Found } from './found.server'

type NoteRow = typeof registrationNotes.$inferSelect
export type Goal = Pick<Dated<EventRow>, 'id' | 'kind' | 'title' | 'startsAt' | 'place'> & {
  readonly left: number | null
  readonly nearness: 'same-club' | 'same-kind' | 'other'
}

export type PageData = Found & {
  readonly places: Places
  readonly placeInLine: number
  /** Ids of the participants with a note on health, which this page never reads. */
  readonly noted: ReadonlySet<number>
  readonly history: readonly HistoryLine[]
  readonly titles: ReadonlyMap<number, Bilingual>
  /** References of those that it was split from or into, by id. */
  readonly others: ReadonlyMap<number, string>
  readonly notes: readonly NoteRow[]
  /** By participant. */
  readonly tags: ReadonlyMap<number, readonly string[]>
  readonly wishes: ReadonlyMap<number, LessonWishes>
  readonly knownTags: readonly string[]
  readonly ledger: readonly LedgerLine[]
  /** To pay online, and back. */
  readonly attempts: readonly PaymentRow[]
  readonly refunds: readonly RefundRow[]
  /** Cents that came online and can go back. */
  readonly returnable: number
  readonly terms: readonly PaymentTerm[]
  readonly secondPayer: SecondPayer | null
  /** Cents that are open less what a second payer pays. */
  readonly familyOpen: number
  readonly emails: readonly EmailRow[]
  readonly trace: readonly LogLine[]
  readonly goals: readonly Goal[]
}

const mostLines = 100

export async function pageData(db: Db, { registration, event }: Found, member: Member, now: number): Promise<PageData> {
  const { id, status } = registration
  const history = await historyOf(db, id)
  return {
    registration,
    event,
    places: await placesOf(db, event),
    placeInLine: status === 'waiting' ? await placeInLine(db, registration) : 0,
    noted: await withMedicalNote(db, registration),
    history,
    titles: await titlesIn(db, history),
    others: await othersIn(db, history),
    notes: await db
      .select()
      .from(registrationNotes)
      .where(eq(registrationNotes.registrationId, id))
      .orderBy(desc(registrationNotes.id)),
    tags: await tagsOf(db, [id]),
    wishes: await wishesOf(db, [id]),
    knownTags: await tagsToGive(db, { event: event.id, clubs: member.clubs }),
    ledger: await linesOf(db, id),
    attempts: await db.select().from(payments).where(eq(payments.registrationId, id)).orderBy(payments.id),
    refunds: await db.select().from(refunds).where(eq(refunds.registrationId, id)).orderBy(refunds.id),
    returnable: await onlineRemaining(db, id),
    terms: await termsOf(db, id),
    secondPayer: await secondPayerOf(db, id),
    familyOpen: await familyOpen(db, registration),
    emails: await db
      .select()
      .from(outbox)
      .where(eq(outbox.registrationId, id))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(mostLines),
    trace: await traceOfRegistration(db, registration, mostLines),
    goals: await goalsOf(db, event, member, now),
  }
}

async function titlesIn(db: Db, history: readonly HistoryLine[]): Promise<Map<number, Bilingual>> {
  const moves = history.filter(({ kind }) => kind === 'moved' || kind === 'split')
  const ids = moves.flatMap(({ facts: { from, to } }) => [from, to].filter((id) => id !== undefined))
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: events.id, title: events.title }).from(events).where(inArray(events.id, ids))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const nearnesses: readonly Goal['nearness'][] = ['same-club', 'same-kind', 'other']

function nearnessOf(one: Pick<EventRow, 'kind' | 'clubId'>, event: Pick<EventRow, 'kind' | 'clubId'>) {
  if (one.kind !== event.kind) return 'other'
  return one.clubId !== null && one.clubId === event.clubId ? 'same-club' : 'same-kind'
}

/** Later events at the member's clubs, those of the same kind first, and of these the ones at the same club. */
async function goalsOf(db: Db, event: Found['event'], member: Member, now: number): Promise<Goal[]> {
  const rows = await db
    .select({
      ...{ id: events.id, kind: events.kind, title: events.title, place: events.place, clubId: events.clubId },
      ...{ season: events.season, startsAt: events.startsAt, endsAt: events.endsAt, capacity: events.capacity },
      ...{ signupOpensAt: events.signupOpensAt, signupClosesAt: events.signupClosesAt },
      cancelUntil: events.cancelUntil,
    })
    .from(events)
    .where(
      and(
        eq(events.status, 'published'),
        isNull(events.deletedAt),
        or(isNull(events.startsAt), gt(events.startsAt, now)),
      ),
    )
  const open = (await withTimes(db, rows)).filter(
    ({ id, clubId, endsAt }) => id !== event.id && endsAt > now && mayEditClub(member, clubId),
  )
  const taken = await countPlaces(
    db,
    open.map(({ id }) => id),
  )
  const rank = (one: (typeof open)[number]) => nearnesses.indexOf(nearnessOf(one, event))
  return open
    .sort((a, b) => rank(a) - rank(b) || a.startsAt - b.startsAt || a.id - b.id)
    .map(({ id, kind, title, startsAt, place, clubId, capacity }) => ({
      ...{ id, kind, title, startsAt, place },
      left: placesLeft({ capacity, taken: taken.get(id)?.in ?? 0, waiting: 0 }),
      nearness: nearnessOf({ kind, clubId }, event),
    }))
}

export async function findGoal(db: Db, given: string, member: Member) {
  const event = /^\d{1,15}$/.test(given) ? await findEvent(db, Number(given)) : undefined
  return event && mayEditClub(member, event.clubId) ? event : undefined
}
