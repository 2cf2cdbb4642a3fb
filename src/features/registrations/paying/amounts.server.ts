import type { Db } from '~/db/connection.server'
import { withLeft } from '~/features/payments/terms'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { familyOpen } from './second-payer.server'
import { type PaymentTerm, termsOf } from './terms.server'

type Payer = Pick<RegistrationRow, 'id' | 'status' | 'priceCents' | 'adjustedCents' | 'paidCents'>

/** What the family can pay now: the next term that is open, else all that is; of an offer what it would cost. 0 for nothing. */
export async function payableNow(db: Db, row: Payer): Promise<{ cents: number; term: PaymentTerm | null }> {
  const open = await familyOpen(db, row.status === 'offered' ? { ...row, status: 'confirmed' } : row)
  const next = withLeft(await termsOf(db, row.id), open).find(({ leftCents }) => leftCents > 0)
  return next ? { cents: next.leftCents, term: next } : { cents: Math.max(0, open), term: null }
}
