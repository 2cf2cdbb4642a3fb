import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { paymentTerms } from '~/db/schema'
import type { Term } from '~/features/payments/terms'

export type PaymentTerm = typeof paymentTerms.$inferSelect

export const termsOf = (db: Db, registrationId: number): Promise<PaymentTerm[]> =>
  db.select().from(paymentTerms).where(eq(paymentTerms.registrationId, registrationId)).orderBy(asc(paymentTerms.dueOn))

/** Instead of those there were. Of a day that stays it is kept what was mailed. */
export async function setTerms(tx: Db, registrationId: number, terms: readonly Term[]): Promise<void> {
  const days = terms.map(({ dueOn }) => dueOn)
  await tx
    .delete(paymentTerms)
    .where(and(eq(paymentTerms.registrationId, registrationId), notInArray(paymentTerms.dueOn, days)))
  for (const { cents, dueOn } of terms)
    await tx
      .insert(paymentTerms)
      .values({ registrationId, cents, dueOn })
      .onConflictDoUpdate({ target: [paymentTerms.registrationId, paymentTerms.dueOn], set: { cents } })
}
