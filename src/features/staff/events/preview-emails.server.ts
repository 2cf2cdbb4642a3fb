import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { type Database, type Db, onlyRow } from '~/db/connection.server'
import { events, outbox, participants, registrations } from '~/db/schema'
import { sumUp } from '~/features/payments/ledger.server'
import { placeStatusIn } from '~/features/registrations/form/registration'
import { agreedPrice } from '~/features/registrations/price'
import { dryRun } from '~/features/staff/audit/transaction.server'
import { locales } from '~/i18n/locale'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { previewEmail, type ShownEmail } from '~/server/mail/email-renderer.server'
import { queueEmail } from '~/server/mail/outbox.server'
import { referenceFrom } from '~/text/reference'
import type { EventValue } from './fields/fields'

const kinds = { confirmed: 'registration-confirmed', waiting: 'registration-waiting' } as const

/** Published, signed up and rendered in a transaction that is rolled back. */
export async function eventEmails(
  database: Pick<Database, 'write'>,
  id: number,
  value: EventValue,
  now: number,
): Promise<ShownEmail[]> {
  return dryRun(database, async (tx) => {
    await tx
      .update(events)
      .set({ ...value, status: 'published' })
      .where(eq(events.id, id))
    const confirmed = await emailsOf(tx, id, value, 'confirmed', now)
    return value.waitingList ? [...confirmed, ...(await emailsOf(tx, id, value, 'waiting', now))] : confirmed
  })
}

async function emailsOf(tx: Db, eventId: number, value: EventValue, status: keyof typeof kinds, now: number) {
  const registering = tx
    .insert(registrations)
    .values({
      ...{ eventId, status, reference: referenceFrom(Buffer.from(randomUUID())), idempotencyKey: randomUUID() },
      ...{ fingerprint: '', contactName: 'Marieke Jansen', contactEmail: 'marieke@jansen.example' },
      ...{
        privacyAt: now,
        locale: 'nl',
        waitingSince: status === 'waiting' ? now : null,
        createdAt: now,
        updatedAt: now,
      },
    })
    .returning({ id: registrations.id })
  const { id: registrationId } = onlyRow(await registering)
  const chosen = value.packages?.[0]?.id ?? null
  await tx.insert(participants).values({
    ...{ registrationId, eventId, position: 0, name: 'Noor Jansen', nameKey: randomUUID(), birthDate: '2017-03-09' },
    ...{ package: chosen, priceCents: agreedPrice({ package: chosen }, value) },
    ...{ answers: {}, standing: placeStatusIn(status) },
  })
  await sumUp(tx, [registrationId])
  await queueEmail(tx, {
    ...{ kind: kinds[status], registrationId, locale: 'nl', recipient: 'marieke@jansen.example', facts: {}, now },
  })
  const queued = tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.registrationId, registrationId), isNull(outbox.sentAt)))
  const email = onlyRow(await queued)
  const shown: ShownEmail[] = []
  for (const locale of locales) {
    try {
      shown.push({ locale, ...(await previewEmail(tx, email, locale, now)) })
    } catch (error) {
      if (!(error instanceof OutdatedEmail)) throw error
    }
  }
  return shown
}
