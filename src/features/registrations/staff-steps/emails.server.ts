import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { outbox, registrations } from '~/db/schema'
import type { DatedEvent } from '~/features/events/events.server'
import { dropFamilyCalendar } from '~/features/registrations/family-calendar.server'
import { historyOf, writeHistory } from '~/features/registrations/life-cycle.server'
import { emailFor, type RegistrationRow } from '~/features/registrations/registrations.server'
import { indexWords } from '~/features/registrations/words.server'
import type { EmailKind } from '~/model/email-kinds'
import { queueEmail } from '~/server/mail/outbox.server'

/** False where no email is sent for such an end. */
export async function queueStatusEmail(tx: Db, row: RegistrationRow, event: DatedEvent, now: number): Promise<boolean> {
  const email = await statusEmail(tx, row, event)
  if (!email) return false
  await queueEmail(tx, { ...email, locale: row.locale, recipient: row.contactEmail, registrationId: row.id, now })
  return true
}

type StatusEmail = { kind: EmailKind; facts?: Record<string, unknown> }

async function statusEmail(
  tx: Db,
  { id, status }: RegistrationRow,
  { cancelReason: reason }: DatedEvent,
): Promise<StatusEmail | undefined> {
  if (status !== 'cancelled' && status !== 'expired') return { kind: emailFor[status] }
  const end = (await historyOf(tx, id)).findLast(({ kind }) => ends.has(kind))
  switch (end?.kind) {
    case 'cancel-event':
      return { kind: 'event-cancelled', facts: { reason } }
    case 'expire':
      return { kind: 'offer-expired' }
    case 'hold-ended':
      return { kind: 'hold-ended' }
    case 'lapse':
      return undefined
    default:
      return { kind: 'registration-cancelled', facts: { by: end?.by ?? 'staff' } }
  }
}

const ends: ReadonlySet<string> = new Set(['cancel', 'decline', 'cancel-event', 'expire', 'hold-ended', 'lapse'])

/** The new address gets no email that was written for the old one, except from staff. */
export async function readdress(
  tx: Db,
  { id, contactEmail }: Pick<RegistrationRow, 'id' | 'contactEmail'>,
  email: string | null,
  now: number,
): Promise<RegistrationRow> {
  const own = eq(outbox.registrationId, id)
  if (email !== null) {
    const written = and(own, isUnsent, eq(outbox.kind, 'staff-message' satisfies EmailKind))
    // Left as it is where the group's email goes to the new address already.
    await tx
      .update(outbox)
      .set({ recipient: email })
      .where(and(written, isFirstTo(email)))
    await drop(tx, and(own, sql`${outbox.recipient} <> ${email}`), 'the address was changed')
  } else await drop(tx, own, 'the address was changed')
  const updating = tx
    .update(registrations)
    .set({ contactEmail: email, uid: null, tokenVersion: sql`token_version + 1`, updatedAt: now })
    .where(eq(registrations.id, id))
    .returning()
  const row = onlyRow(await updating)
  await dropFamilyCalendar(tx, contactEmail)
  await indexWords(tx, id)
  await writeHistory(tx, id, 'address-changed', { by: 'staff', now })
  return row
}

const isFirstTo = (email: string) =>
  sql`not exists (select 1 from outbox as other where other.group_email_id = ${outbox.groupEmailId}
    and lower(other.recipient) = lower(${email}) and other.id <> ${outbox.id})`

/** One that failed would go to the same address when it is tried again. */
const isUnsent = inArray(outbox.status, ['waiting', 'failed'])

/** `failure` says why, for staff. */
export async function drop(tx: Db, which: SQL | undefined, failure: string): Promise<void> {
  await tx.update(outbox).set({ status: 'dropped', failure }).where(and(which, isUnsent))
}
