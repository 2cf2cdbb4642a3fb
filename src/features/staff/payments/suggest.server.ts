import { sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { participants } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { duesWhere } from '~/features/registrations/dues.server'
import type { Viewer } from '~/features/staff/members/rights'
import { type Book, openBook, planOf } from './book.server'
import { eventsByTitle, findCandidates, knownBy } from './candidates.server'
import { enteredLately, keyOfBooked } from './entered-lately.server'
import { groupBy } from './group-by'
import { type Guess, guesser, wordsOf } from './guess'
import { isBooking, type Offer, type Payer, type Refused, type Verdict } from './verdict'

/** Lines of a statement with guesses and a field each: what a form may hold sets it. */
export const mostAsked = 100

type Asked = Refused & { readonly line: Payer }

/** The first lines that name nobody get who it may be. */
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
  const answer = (one: Asked): Refused => {
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
  const words = asked.map(({ line }) => wordsOf(line))
  const byWord = await knownBy(db, [...new Set(words.flatMap(({ name, text }) => [...name, ...text]))], candidates)
  const eventsByWord = await eventsByTitle(db, [...new Set(candidates.map(({ eventId }) => eventId))])
  const look = guesser({ candidates, byWord, eventsByWord })
  return new Map(asked.map((one, i) => [one, look(one.line, words[i]!)]))
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
  return new Map([...groupBy(rows, ({ id }) => id)].map(([id, found]) => [id, found.map(({ name }) => name)]))
}
