import type { Db } from '~/db/connection.server'
import { type Due, duesByReference } from '~/features/registrations/dues.server'
import { type Member, mayEditClub } from '~/features/staff/members/rights'
import { findReferences } from '~/text/reference'
import type { StatementLine } from './statement/statement'
import type { Reason } from './words'

export type Payer = StatementLine & { readonly booked: NonNullable<StatementLine['booked']> }

/** Of one line: what it pays, or why it is taken for no payment. `expected` is in cents, where the sum differs. */
export type Verdict =
  | { readonly line: Payer; readonly pays: readonly Due[] }
  | {
      readonly line: StatementLine
      readonly reason: Reason
      readonly references: readonly string[]
      readonly expected?: number
    }

/** A line pays where its sum is what all registrations that it names owe together. Each is paid once, by the first. */
export async function matchLines(
  db: Db,
  member: Pick<Member, 'role' | 'clubs'>,
  lines: readonly StatementLine[],
): Promise<Verdict[]> {
  const found = lines.map(({ text }) => findReferences(text))
  const dues = await duesByReference(db, [...new Set(found.flat().map(({ reference }) => reference))])
  const paid = new Set<number>()
  return lines.map((line, i) => {
    const references = meant(found[i]!, dues)
    const no = (reason: Reason, expected?: number): Verdict => ({
      ...{ line, reason, references },
      ...(expected !== undefined && { expected }),
    })
    const { booked } = line
    if (!booked) return no('unreadable')
    if (booked.cents <= 0) return no('debit')
    if (!line.isEuro) return no('currency')
    if (references.length === 0) return no('no-reference')
    const named = references.flatMap((reference) => dues.get(reference) ?? [])
    if (named.length < references.length) return no('unknown')
    const refused = named.map((due) => refusal(due, member, paid)).find((reason) => reason !== undefined)
    if (refused) return no(refused)
    const expected = named.reduce((sum, { openCents }) => sum + openCents, 0)
    if (expected !== booked.cents) return no('sum', expected)
    for (const { id } of named) paid.add(id)
    return { line: { ...line, booked }, pays: named }
  })
}

/** What only reads like a reference because it overlaps one that there is, is none. */
function meant(found: ReturnType<typeof findReferences>, dues: ReadonlyMap<string, Due>): string[] {
  const known = found.filter(({ reference }) => dues.has(reference))
  const isFree = ({ from, to }: (typeof found)[number]) => known.every((one) => one.to <= from || to <= one.from)
  return [...new Set([...known, ...found.filter(isFree)].map(({ reference }) => reference))]
}

function refusal(due: Due, member: Pick<Member, 'role' | 'clubs'>, paid: ReadonlySet<number>): Reason | undefined {
  if (!mayEditClub(member, due.event.clubId)) return 'other-club'
  if (due.status === 'cancelled' || due.status === 'expired' || due.event.status === 'cancelled') return 'ended'
  if (due.status !== 'confirmed') return 'no-place'
  if (paid.has(due.id)) return 'twice'
  if (due.state === 'paid' || due.state === 'waived') return due.state
  return undefined
}
