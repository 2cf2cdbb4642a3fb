import { and, eq, isNull, lte, min } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { paymentTerms, registrations } from '~/db/schema'
import { withLeft } from '~/features/payments/terms'
import { type Job, job } from '~/server/jobs/job'
import { queueEmail } from '~/server/mail/outbox.server'
import { addDays, dayOf, startOfDay } from '~/time/time-zone'
import { familyOpen } from './second-payer.server'
import { type PaymentTerm, termsOf } from './terms.server'

/** Days before and after its day. */
const [mailedBefore, remindedAfter] = [7, 3]

type Which = { readonly column: 'mailedAt' | 'remindedAt'; readonly days: number; readonly isReminder: boolean }

/** Asks for each term in time, and once more after its day; nothing for what is paid by then. */
function termEmails({ column, days, isReminder }: Which): Job {
  const untold = isNull(paymentTerms[column])
  return job({
    topics: ['registrations', 'outbox'],
    find: (db, now, most) =>
      db
        .select()
        .from(paymentTerms)
        .where(and(untold, lte(paymentTerms.dueOn, addDays(dayOf(now), days))))
        .limit(most),
    run: async (tx, terms: readonly PaymentTerm[], now) => {
      for (const term of terms) {
        await tx
          .update(paymentTerms)
          .set({ [column]: now })
          .where(eq(paymentTerms.id, term.id))
        await mail(tx, term, isReminder, now)
      }
    },
    nextDue: async (db) => {
      const [next] = await db
        .select({ day: min(paymentTerms.dueOn) })
        .from(paymentTerms)
        .where(untold)
      return next?.day ? startOfDay(addDays(next.day, -days)) : undefined
    },
  })
}

async function mail(tx: Db, term: PaymentTerm, isReminder: boolean, now: number): Promise<void> {
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, term.registrationId))
  if (!row) return
  const terms = withLeft(await termsOf(tx, row.id), await familyOpen(tx, row))
  if (!terms.some(({ id, leftCents }) => id === term.id && leftCents > 0)) return
  if (row.invoicedOn === null)
    await tx
      .update(registrations)
      .set({ invoicedOn: dayOf(now) })
      .where(eq(registrations.id, row.id))
  const { id: registrationId, locale, contactEmail: recipient } = row
  await queueEmail(tx, { kind: 'how-to-pay', locale, recipient, registrationId, facts: { isReminder }, now })
}

export const termJobs: readonly Job[] = [
  termEmails({ column: 'mailedAt', days: mailedBefore, isReminder: false }),
  termEmails({ column: 'remindedAt', days: -remindedAfter, isReminder: true }),
]
