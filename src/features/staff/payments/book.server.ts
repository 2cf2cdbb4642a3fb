import { sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { numbersIn, rowsOf } from '~/db/sql'
import type { Due } from '~/features/registrations/dues.server'
import { endedStatuses } from '~/model/registration'
import type { Allocation, Booked, Plan } from './verdict'
import type { Reason } from './words'

type Entered = { readonly id: number; readonly day: string; readonly cents: number }

export type Book = {
  readonly open: Map<number, number>
  readonly entered: ReadonlyMap<string, readonly Entered[]>
  readonly seen: Set<string>
}

/** Payments and, negative, refunds, without reversed lines. */
export async function openBook(db: Db, dues: readonly Due[]): Promise<Book> {
  const rows = await rowsOf<Entered>(
    db,
    sql`select registration_id as id, day, case kind when 'refund' then -cents else cents end as cents from ledger
      where registration_id in ${numbersIn(dues.map(({ id }) => id))} and kind in ('payment', 'refund')
        and reverses_id is null and not exists (select 1 from ledger as against where against.reverses_id = ledger.id)`,
  )
  const entered = Map.groupBy(rows, ({ id, day }) => `${id} ${day}`)
  return { open: new Map(dues.map(({ id, openCents }) => [id, openCents])), entered, seen: new Set() }
}

export const paysByItself = ({ as }: Plan): boolean => as === 'exact' || as === 'part'

/** The plan for one line. Undefined where nothing can be refunded to the registrations. */
export function planOf(book: Book, booked: Booked, named: readonly Due[]): Plan | undefined {
  if (booked.cents < 0) return refundOf(book, booked, named)
  const total = named.reduce((sum, due) => sum + wanted(book, due), 0)
  const pays = fill(book, booked.cents, named)
  if (isEntered(book, booked, named)) return { as: 'booked', pays }
  if (book.seen.has(keyOf(booked, named))) return { as: 'twice', pays }
  const obstacle = named.map((due) => obstacleOf(book, due)).find((one) => one !== undefined)
  if (obstacle) return { as: obstacle, pays }
  if (total === booked.cents) return { as: 'exact', pays }
  if (named.length > 1) return { as: 'split', pays }
  return { as: booked.cents < total ? 'part' : 'over', pays }
}

/** The lines that follow are looked at with this one booked. */
export function book(open: Book, booked: Booked, { pays }: Plan): void {
  for (const { due, leftCents } of pays) open.open.set(due.id, leftCents)
  open.seen.add(
    keyOf(
      booked,
      pays.map(({ due }) => due),
    ),
  )
}

const openIn = ({ open }: Book, due: Due) => open.get(due.id) ?? due.openCents
const wanted = (open: Book, due: Due) => Math.max(0, openIn(open, due))
const keyOf = ({ on, cents }: Booked, named: readonly Due[]) => [on, cents, ...named.map(({ id }) => id)].join(' ')

/** In order; a surplus goes to the last one that is owed something. */
function fill(open: Book, cents: number, named: readonly Due[]): Allocation[] {
  const last = named.findLast((due) => wanted(open, due) > 0) ?? named[0]
  let rest = cents
  return named.map((due) => {
    const given = due === last ? rest : Math.min(rest, wanted(open, due))
    rest -= given
    return { due, cents: given, leftCents: openIn(open, due) - given }
  })
}

function refundOf(open: Book, booked: Booked, named: readonly Due[]): Plan | undefined {
  const [due] = named
  if (!due || named.length > 1 || isEntered(open, booked, named)) return undefined
  const leftCents = openIn(open, due) - booked.cents
  return leftCents > 0 ? undefined : { as: 'refund', pays: [{ due, cents: booked.cents, leftCents }] }
}

const mostEntered = 10

/** Statements are not stored: a line counts as booked where the ledger has its sum on its day. */
function isEntered({ entered }: Book, { on, cents }: Booked, named: readonly Due[]): boolean {
  const found = named.flatMap(({ id }) => entered.get(`${id} ${on}`) ?? []).slice(0, mostEntered)
  let sums = [0]
  for (const one of found) sums = sums.concat(sums.map((sum) => sum + one.cents))
  return sums.slice(1).includes(cents)
}

function obstacleOf(open: Book, due: Due): Reason | undefined {
  if (due.event.status === 'cancelled') return 'ended'
  if (due.status === 'waiting' || due.status === 'offered') return 'no-place'
  if (openIn(open, due) > 0) return undefined
  if (endedStatuses.includes(due.status)) return 'ended'
  return due.state === 'waived' || due.state === 'none' ? due.state : 'paid'
}
