import type { Db } from '~/db/connection.server'
import { duesByReference } from '~/features/registrations/dues.server'
import { mayEditClub, type Viewer } from '~/features/staff/members/rights'
import { type Book, book, openBook, paysByItself, planOf } from './book.server'
import type { PayerRow } from './payers'
import type { Booked, Payer, Plan, Verdict } from './verdict'

export type Chosen = {
  readonly line: number
  readonly booked: Booked
  readonly references: readonly string[]
  readonly said?: PayerRow
  /** What was written by hand, where it is to be written again. */
  readonly typed?: string
}

export const chosenIn = (row: PayerRow): Chosen => ({
  ...{ line: row.line, booked: row.booked, said: row },
  references: row.parts.map(({ reference }) => reference),
})

/** The present plans, in order. `isAsSaid`: all as on the page before. */
export async function checkChosen(
  db: Db,
  member: Viewer,
  chosen: readonly Chosen[],
): Promise<{ verdicts: Verdict[]; isAsSaid: boolean }> {
  const dues = await duesByReference(db, [...new Set(chosen.flatMap(({ references }) => references))])
  const open = await openBook(db, [...dues.values()])
  const checked = chosen.map((one) => checkOne(open, dues, member, one))
  return { verdicts: checked.map(({ verdict }) => verdict), isAsSaid: checked.every(({ isAsSaid }) => isAsSaid) }
}

function checkOne(
  open: Book,
  dues: Awaited<ReturnType<typeof duesByReference>>,
  member: Viewer,
  { line, booked, references, said, typed }: Chosen,
): { verdict: Verdict; isAsSaid: boolean } {
  const payer: Payer = { line, booked, isEuro: true, text: '', name: null, iban: null }
  const named = references.flatMap((reference) => dues.get(reference) ?? [])
  const no = (reason: Plan['as'], offers: readonly Plan[] = []) => ({
    verdict: {
      ...{ line: payer, reason: reason === 'exact' || reason === 'part' ? 'over' : reason, references, offers },
      ...(typed !== undefined && { isAsked: true, typed }),
    } satisfies Verdict,
    isAsSaid: false,
  })
  if (named.length === 0 || named.length < references.length) return no('unknown')
  if (named.some(({ event }) => !mayEditClub(member, event.clubId))) return no('other-club')
  const plan = planOf(open, booked, named)
  if (!plan) return no('debit')
  const isAsSaid = said === undefined || isSame(plan, said)
  if (!isAsSaid && !paysByItself(plan)) return no(plan.as, [plan])
  book(open, booked, plan)
  return { verdict: { line: payer, ...plan }, isAsSaid }
}

const isSame = (plan: Plan, said: PayerRow): boolean =>
  plan.as === said.as &&
  plan.pays.length === said.parts.length &&
  plan.pays.every(({ due, cents }, i) => due.reference === said.parts[i]?.reference && cents === said.parts[i]?.cents)
