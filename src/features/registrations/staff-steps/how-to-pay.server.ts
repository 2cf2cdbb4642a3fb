import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { familyOpen } from '~/features/registrations/paying/second-payer.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { queueEmail } from '~/server/mail/outbox.server'
import { dayOf } from '~/time/time-zone'

type Asked = Pick<
  RegistrationRow,
  'id' | 'locale' | 'contactEmail' | 'invoicedOn' | 'status' | 'priceCents' | 'adjustedCents' | 'paidCents'
>

/** Queues the email with amount, account and reference; a second one reminds. The term counts from today. */
export async function mailHowToPay(
  tx: Db,
  row: Asked,
  now: number,
): Promise<{ ok: true } | { ok: false; reason: 'nothing-due' | 'no-address' }> {
  if ((await familyOpen(tx, row)) <= 0) return { ok: false, reason: 'nothing-due' }
  if (row.contactEmail === null) return { ok: false, reason: 'no-address' }
  await tx
    .update(registrations)
    .set({ invoicedOn: dayOf(now) })
    .where(eq(registrations.id, row.id))
  await queueEmail(tx, {
    kind: 'how-to-pay',
    locale: row.locale,
    recipient: row.contactEmail,
    registrationId: row.id,
    facts: { isReminder: row.invoicedOn !== null },
    now,
  })
  return { ok: true }
}
