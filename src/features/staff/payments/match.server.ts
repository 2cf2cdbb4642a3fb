import type { Db } from '~/db/connection.server'
import { type Due, duesByReference } from '~/features/registrations/dues.server'
import { mayEditClub, type Viewer } from '~/features/staff/members/rights'
import { findReferences } from '~/text/reference'
import { type Book, book, openBook, paysByItself, planOf } from './book.server'
import type { StatementLine } from './statement/statement'
import { suggestPayers } from './suggest.server'
import type { Booking, Payer, UnmatchedLine, Verdict } from './verdict'
import type { Reason } from './words'

type Named = { readonly line: Payer; readonly references: readonly string[]; readonly named: readonly Due[] }

/** Automatic where a line names registrations that owe its sum together, or one that owes it or more. */
export async function matchLines(db: Db, member: Viewer, lines: readonly StatementLine[]): Promise<Verdict[]> {
  const found = lines.map(({ text }) => findReferences(text))
  const dues = await duesByReference(db, [...new Set(found.flat().map(({ reference }) => reference))])
  const open = await openBook(db, [...dues.values()])
  const read = lines.map((line, i) => readLine(line, meant(found[i]!, dues), dues, member))
  const paying = read.map((one) => ('named' in one ? (bookIfPlain(open, one) ?? one) : one))
  const verdicts = paying.map((one) => ('named' in one ? offer(open, one) : one))
  return suggestPayers(db, member, open, verdicts)
}

function readLine(
  line: StatementLine,
  references: readonly string[],
  dues: ReadonlyMap<string, Due>,
  member: Viewer,
): Named | UnmatchedLine {
  const no = (reason: Reason): UnmatchedLine => ({ line, reason, references, offers: [] })
  const { booked } = line
  if (!booked) return no('unreadable')
  if (!line.isEuro) return no('currency')
  const named = references.flatMap((reference) => dues.get(reference) ?? [])
  if (booked.cents === 0 || (booked.cents < 0 && named.length === 0)) return no('debit')
  if (references.length === 0) return no('no-reference')
  if (named.length < references.length) return no('unknown')
  if (named.some(({ event }) => !mayEditClub(member, event.clubId))) return no('other-club')
  return { line: { ...line, booked }, references, named }
}

function bookIfPlain(open: Book, { line, named }: Named): Booking | undefined {
  const plan = planOf(open, line.booked, named)
  if (!plan || !paysByItself(plan)) return undefined
  book(open, line.booked, plan)
  return { line, ...plan }
}

function offer(open: Book, { line, references, named }: Named): UnmatchedLine {
  const plan = planOf(open, line.booked, named)
  if (!plan) return { line, reason: 'debit', references, offers: [] }
  // Several may owe exactly this once another line is booked.
  const reason = plan.as === 'exact' || plan.as === 'part' ? 'split' : plan.as
  return { line, reason, references, offers: [plan] }
}

/** Drops apparent references that overlap an existing one. */
function meant(found: ReturnType<typeof findReferences>, dues: ReadonlyMap<string, Due>): string[] {
  const known = found.filter(({ reference }) => dues.has(reference))
  const isFree = ({ from, to }: (typeof found)[number]) => known.every((one) => one.to <= from || to <= one.from)
  return [...new Set([...known, ...found.filter(isFree)].map(({ reference }) => reference))]
}
