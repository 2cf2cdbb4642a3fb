import { sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { participants } from '~/db/schema'
import { numbersIn, rowsOf, textsIn } from '~/db/sql'
import { duesWhere } from '~/features/registrations/dues.server'
import type { Viewer } from '~/features/staff/members/rights'
import { seenClubs } from '~/features/staff/members/rights'
import { type Book, openBook, planOf } from './book.server'
import { eventsByTitle, findCandidates, knownBy } from './candidates.server'
import { type Guess, guesser, wordsOf } from './guess'
import { type Booked, isBooking, type Offer, type Payer, type UnmatchedLine, type Verdict } from './verdict'

/** The newest lines of the ledger. */
const lately = 20_000

type Entered = { readonly id: number; readonly reference: string; readonly day: string; readonly cents: number }

const keyOfBooked = ({ on, cents }: Booked): string => `${on} ${cents}`

/**
 * References with such a sum on such a day, by `keyOfBooked`: a line without reference may be that payment again. Not
 * those that a line of this statement names.
 */
async function enteredLately(
  db: Db,
  member: Viewer,
  booked: readonly Booked[],
  verdicts: readonly Verdict[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const clubs = seenClubs(member)
  const own = clubs ? sql`and events.club_id in ${numbersIn(clubs)}` : sql``
  const rows = await rowsOf<Entered>(
    db,
    sql`select registrations.id, reference, ledger.day, ledger.cents from ledger
      join registrations on registrations.id = ledger.registration_id join events on events.id = registrations.event_id
      where ledger.id > (select coalesce(max(id), 0) from ledger) - ${lately} and ledger.kind = 'payment'
        and ledger.day in ${textsIn([...new Set(booked.map(({ on }) => on))])}
        and ledger.cents in ${numbersIn([...new Set(booked.map(({ cents }) => cents))])} and ledger.reverses_id is null
        and not exists (select 1 from ledger as against where against.reverses_id = ledger.id) ${own}`,
  )
  const named = new Set(verdicts.flatMap((one) => (isBooking(one) ? [] : one.offers.flatMap(idsOfBooked))))
  const found = Map.groupBy(
    rows.filter(({ id }) => !named.has(id)),
    ({ day, cents }) => keyOfBooked({ on: day as Booked['on'], cents }),
  )
  return new Map([...found].map(([key, same]) => [key, [...new Set(same.map(({ reference }) => reference))]]))
}

const idsOfBooked = ({ as, pays }: { as: string; pays: readonly { due: { id: number } }[] }): number[] =>
  as === 'booked' ? pays.map(({ due }) => due.id) : []

export const mostAsked = 100

type Asked = UnmatchedLine & { readonly line: Payer }

export async function suggestPayers(
  db: Db,
  member: Viewer,
  open: Book,
  verdicts: readonly Verdict[],
): Promise<Verdict[]> {
  const asked = verdicts.filter(isOpenQuestion).slice(0, mostAsked)
  if (asked.length === 0) return [...verdicts]
  const offers = await offersOf(db, open, await guess(db, member, open, asked))
  const entered = await enteredLately(
    db,
    member,
    asked.map(({ line }) => line.booked),
    verdicts,
  )
  const answer = (one: Asked): UnmatchedLine => {
    const references = entered.get(keyOfBooked(one.line.booked))
    const same = references && ({ reason: 'maybe-booked', references } as const)
    return { ...one, ...same, offers: offers.get(one) ?? [], isAsked: true }
  }
  const isAsked = new Set<Verdict>(asked)
  return verdicts.map((one) => (isAsked.has(one) ? answer(one as Asked) : one))
}

const isOpenQuestion = (one: Verdict): one is Asked =>
  !isBooking(one) &&
  (one.reason === 'no-reference' || one.reason === 'unknown') &&
  one.line.booked !== null &&
  one.line.booked.cents > 0

type Guesses = ReadonlyMap<Asked, readonly Guess[]>

async function guess(db: Db, member: Viewer, { open }: Book, asked: readonly Asked[]): Promise<Guesses> {
  const all = await findCandidates(db, member)
  const candidates = all.map((one) => ({ ...one, open: open.get(one.id) ?? one.open })).filter((one) => one.open > 0)
  const read = asked.map((one) => ({ one, words: wordsOf(one.line) }))
  const words = read.flatMap((one) => [...one.words.name, ...one.words.text])
  const byWord = await knownBy(db, [...new Set(words)], candidates)
  const eventsByWord = await eventsByTitle(db, [...new Set(candidates.map(({ eventId }) => eventId))])
  const look = guesser({ candidates, byWord, eventsByWord })
  return new Map(read.map(({ one, words }) => [one, look(one.line, words)]))
}

async function offersOf(db: Db, open: Book, guesses: Guesses) {
  const ids = [...new Set([...guesses.values()].flat().map(({ id }) => id))]
  const dues = new Map((await duesWhere(db, sql`id in ${numbersIn(ids)}`)).map((due) => [due.id, due]))
  const { entered } = await openBook(db, [...dues.values()])
  const people = await peopleOf(db, ids)
  const book = { ...open, entered }
  return new Map(
    [...guesses].map(([one, found]) => [
      one,
      found.flatMap(({ id, evidence }): Offer[] => {
        const due = dues.get(id)
        const plan = due && planOf(book, one.line.booked, [due])
        return plan ? [{ ...plan, evidence, people: people.get(id) ?? [] }] : []
      }),
    ]),
  )
}

async function peopleOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .select({ id: participants.registrationId, name: participants.name })
    .from(participants)
    .where(sql`${participants.registrationId} in ${numbersIn(ids)}`)
    .orderBy(participants.position)
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, found]) => [id, found.map(({ name }) => name)]))
}
