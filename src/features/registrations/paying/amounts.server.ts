import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { paymentTerms, secondPayers } from '~/db/schema'
import { openOf } from '~/features/payments/balance'
import type { RegistrationRow } from '~/features/registrations/registrations.server'

export type PaymentTerm = typeof paymentTerms.$inferSelect
export type SecondPayer = typeof secondPayers.$inferSelect

/** In the order of their days. */
export const termsOf = (db: Db, registrationId: number): Promise<PaymentTerm[]> =>
  db.select().from(paymentTerms).where(eq(paymentTerms.registrationId, registrationId)).orderBy(asc(paymentTerms.dueOn))

export async function secondPayerOf(db: Db, registrationId: number): Promise<SecondPayer | undefined> {
  const [found] = await db.select().from(secondPayers).where(eq(secondPayers.registrationId, registrationId))
  return found
}

type Payer = Pick<RegistrationRow, 'id' | 'status' | 'priceCents' | 'adjustedCents' | 'paidCents'>

/** Each term with what of it is open, in cents: what came pays the terms in their order. */
export function openTerms(
  terms: readonly PaymentTerm[],
  paidCents: number,
): { term: PaymentTerm; openCents: number }[] {
  let left = paidCents
  return terms.map((term) => {
    const covered = Math.min(term.cents, Math.max(0, left))
    left -= term.cents
    return { term, openCents: term.cents - covered }
  })
}

/** Cents: what the family owes, without what somebody else pays. Of an offer what it would cost. */
export function familyOpen(row: Payer, second: SecondPayer | undefined): number {
  const open = openOf(row.status === 'offered' ? { ...row, status: 'confirmed' } : row)
  return open - (second && second.paidAt === null ? second.cents : 0)
}

/** What the family can pay now: the next term that is open, else all that is. Nothing where `cents` is 0. */
export async function payableNow(db: Db, row: Payer): Promise<{ cents: number; term: PaymentTerm | null }> {
  const second = await secondPayerOf(db, row.id)
  const open = Math.max(0, familyOpen(row, second))
  const paid = row.paidCents - (second?.paidAt ? second.cents : 0)
  const next = openTerms(await termsOf(db, row.id), paid).find(({ openCents }) => openCents > 0)
  if (!next) return { cents: open, term: null }
  return { cents: Math.min(open, next.openCents), term: next.term }
}
