import { randomBytes, randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { history, ledger, participants, registrationNotes, registrations, registrationTags } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { DatedEvent } from '~/features/events/events.server'
import { dueOf, openOf, owedOf } from '~/features/payments/balance'
import { currentSums, enterLines, linesOf, type NewLine, takeBackLines } from '~/features/payments/ledger.server'
import { isOutsideLevel } from '~/features/registrations/form/participant'
import { writeHistory } from '~/features/registrations/life-cycle.server'
import {
  findRegistration,
  type Registration,
  type RegistrationRow,
} from '~/features/registrations/registrations.server'
import { indexWords } from '~/features/registrations/words.server'
import { referenceFrom } from '~/text/reference'
import { dayOf } from '~/time/time-zone'

type Splitting = { readonly from: DatedEvent; readonly to: DatedEvent; readonly now: number }

/**
 * A registration of their own for participants who go to another event: as the first one was until now, with its
 * contact, consents, history and notes. Labels, answers and notes on health are of the participants and go along.
 */
export async function splitOff(
  tx: Db,
  { participants: people, ...first }: Registration,
  chosen: Registration['participants'],
  { from, to, now }: Splitting,
): Promise<Registration> {
  const { id, ...copied } = first
  const own = {
    ...{ reference: referenceFrom(randomBytes(8)), idempotencyKey: randomUUID(), tokenVersion: 1, sequence: 0 },
    ...{ adjustedCents: 0, paidCents: 0, updatedAt: now },
  }
  const inserting = tx
    .insert(registrations)
    .values({ ...copied, ...own })
    .returning({ id: registrations.id })
  const { id: apart } = onlyRow(await inserting)
  const theirs = numbersIn(chosen.map((one) => one.id))
  await tx.update(participants).set({ registrationId: apart }).where(inArray(participants.id, theirs))
  await tx
    .update(registrationTags)
    .set({ registrationId: apart })
    .where(inArray(registrationTags.participantId, theirs))
  for (const table of [history, registrationNotes] as const)
    for (const { id: _, ...line } of await tx
      .select()
      .from(table)
      .where(eq(table.registrationId, id))
      .orderBy(table.id))
      await tx.insert(table).values({ ...line, registrationId: apart })
  const left = people.filter((one) => !chosen.includes(one))
  const level = from.level ?? undefined
  await tx
    .update(registrations)
    .set({
      ...{ ...currentSums, sequence: sql`sequence + 1`, updatedAt: now },
      outsideLevel: first.outsideLevel && left.some((one) => isOutsideLevel(one, { level })),
    })
    .where(eq(registrations.id, id))
  await writeHistory(tx, id, 'split', {
    ...{ by: 'staff', now },
    facts: { from: from.id, to: to.id, people: chosen.length, other: apart },
  })
  for (const one of [id, apart]) await indexWords(tx, one)
  return (await findRegistration(tx, { id: apart }))!
}

type Taken = Pick<NewLine, 'by'> & { readonly now: number }

/** What was waived or paid and is too much for the first one goes along, as far as it is due there. Returns both. */
export async function shareLedger(tx: Db, first: number, apart: number, taken: Taken): Promise<RegistrationRow[]> {
  await shareWaived(tx, await both(tx, first, apart), taken)
  await sharePaid(tx, await both(tx, first, apart), taken)
  return both(tx, first, apart)
}

async function both(tx: Db, first: number, apart: number): Promise<RegistrationRow[]> {
  return tx
    .select()
    .from(registrations)
    .where(inArray(registrations.id, [first, apart]))
    .orderBy(registrations.id)
}

/** The lines are taken back and written again on both sides, so that the sum of each kind stays. */
async function shareWaived(tx: Db, [first, apart]: RegistrationRow[], { by, now }: Taken): Promise<void> {
  let left = Math.min(-owedOf(first!), dueOf(apart!))
  if (left <= 0) return
  const lines = await linesOf(tx, first!.id)
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  for (const { id, kind, cents, day, reason, reversesId } of lines.toReversed()) {
    if (left <= 0) return
    if ((kind !== 'discount' && kind !== 'waiver') || reversesId !== null || reversed.has(id)) continue
    const goes = Math.min(left, cents)
    const parts = [
      { registrationId: apart!.id, cents: goes },
      { registrationId: first!.id, cents: cents - goes },
    ]
    await takeBackLines(tx, eq(ledger.id, id), { by, now, reason: `→ ${apart!.reference}` })
    await enterLines(
      tx,
      parts.filter((part) => part.cents > 0).map((part) => ({ ...part, kind, day, reason, by })),
      now,
    )
    left -= goes
  }
}

async function sharePaid(tx: Db, [first, apart]: RegistrationRow[], { by, now }: Taken): Promise<void> {
  const cents = Math.min(-openOf(first!), dueOf(apart!))
  if (cents <= 0) return
  const line = { cents, day: dayOf(now), by }
  await enterLines(
    tx,
    [
      { ...line, registrationId: first!.id, kind: 'refund', reason: `→ ${apart!.reference}` },
      { ...line, registrationId: apart!.id, kind: 'payment', reason: `← ${first!.reference}` },
    ],
    now,
  )
}
