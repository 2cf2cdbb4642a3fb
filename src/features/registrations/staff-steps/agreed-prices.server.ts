import { and, eq, inArray, ne } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { participants, registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { currentSums } from '~/features/payments/ledger.server'
import { writeHistory } from '~/features/registrations/life-cycle.server'
import { agreedPrice, type Priced } from '~/features/registrations/price'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { queueEmail } from '~/server/mail/outbox.server'

/** Cents by the ids of participants. */
export type AgreedPrices = ReadonlyMap<number, number>

export async function setAgreedPrices(
  tx: Db,
  { id, locale, contactEmail, priceCents: before }: RegistrationRow,
  prices: AgreedPrices,
  now: number,
): Promise<RegistrationRow> {
  for (const [participantId, priceCents] of prices)
    await tx
      .update(participants)
      .set({ priceCents })
      .where(and(eq(participants.id, participantId), eq(participants.registrationId, id)))
  const updating = tx
    .update(registrations)
    .set({ ...currentSums, updatedAt: now })
    .where(eq(registrations.id, id))
    .returning()
  const row = onlyRow(await updating)
  await writeHistory(tx, id, 'price-changed', { by: 'staff', now })
  if (row.priceCents !== before)
    await queueEmail(tx, {
      kind: 'registration-changed',
      locale,
      recipient: contactEmail,
      registrationId: id,
      facts: { what: 'price', by: 'staff', price: { before, after: row.priceCents } },
      now,
    })
  return row
}

type Repricing = { readonly row: RegistrationRow; readonly prices: AgreedPrices }

/** Who takes part or waits and agreed to another price, where the event changed theirs. */
export async function repricings(tx: Db, eventId: number, before: Priced, after: Priced): Promise<Repricing[]> {
  const people = await tx
    .select()
    .from(participants)
    .where(and(eq(participants.eventId, eventId), ne(participants.standing, 'out')))
  const prices = new Map<number, Map<number, number>>()
  for (const person of people) {
    const price = agreedPrice(person, after)
    if (price === agreedPrice(person, before) || price === person.priceCents) continue
    const own = prices.get(person.registrationId) ?? new Map<number, number>()
    prices.set(person.registrationId, own.set(person.id, price))
  }
  const rows = await tx
    .select()
    .from(registrations)
    .where(inArray(registrations.id, numbersIn([...prices.keys()])))
    .orderBy(registrations.id)
  return rows.map((row) => ({ row, prices: prices.get(row.id)! }))
}
