import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { ledger, registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { LedgerKind } from '~/model/registration'
import { type Day, dayOf } from '~/time/time-zone'
import { dueOf, type Sums } from './balance'

export type LedgerLine = typeof ledger.$inferSelect

/** Cents, more than zero; `day` in Amsterdam. `by` is null where the site itself did it. */
export type NewLine = {
  /** Null once the registration was erased: the line is the event's. */
  readonly registrationId: number | null
  readonly eventId?: number | null
  readonly kind: LedgerKind
  readonly cents: number
  readonly day: Day
  readonly reason?: string | null
  readonly isForCancelling?: boolean
  /** What of the provider it books; each is booked once. */
  readonly source?: string
  readonly by: { readonly uid: string; readonly name: string } | null
}

const sumOf = (signs: Partial<Record<LedgerKind, 1 | -1>>): SQL<number> => {
  const cases = Object.entries(signs).map(([kind, sign]) => `when '${kind}' then ${sign === 1 ? '' : '-'}cents`)
  return sql<number>`(select coalesce(sum(case kind ${sql.raw(cases.join(' '))} else 0 end), 0)
    from ledger where ledger.registration_id = registrations.id)`
}

/** A registration's sums of its participants and its ledger, for `set`. */
export const currentSums = {
  priceCents: sql<number>`(select coalesce(sum(participants.price_cents), 0)
    from participants where participants.registration_id = registrations.id)`,
  adjustedCents: sumOf({ charge: 1, discount: -1, waiver: -1 }),
  paidCents: sumOf({ payment: 1, refund: -1 }),
}

/** After their ledgers or the prices of their participants changed. */
export async function sumUp(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .update(registrations)
    .set(currentSums)
    .where(sql`${registrations.id} in ${numbersIn(ids)}`)
}

const linesAtOnce = 1000

/** The sums follow. */
export async function enterLines(tx: Db, lines: readonly NewLine[], now: number): Promise<void> {
  const rows = lines.map(({ by, reason, ...line }) => {
    if (!Number.isSafeInteger(line.cents) || line.cents <= 0) throw new Error('a line of the ledger has no amount')
    return { ...line, reason: reason || null, by: by?.uid ?? null, byName: by?.name ?? null, at: now }
  })
  for (let i = 0; i < rows.length; i += linesAtOnce) await tx.insert(ledger).values(rows.slice(i, i + linesAtOnce))
  await sumUp(tx, [...new Set(lines.flatMap(({ registrationId }) => registrationId ?? []))])
}

export const linesOf = (db: Db, registrationId: number): Promise<LedgerLine[]> =>
  db.select().from(ledger).where(eq(ledger.registrationId, registrationId)).orderBy(asc(ledger.day), asc(ledger.id))

type TakingBack = Pick<NewLine, 'by' | 'reason'> & { readonly now: number }

/** By a reversal of each. Returns how many; reversed lines are skipped. */
export async function takeBackLines(tx: Db, which: SQL, { by, reason, now }: TakingBack): Promise<number> {
  const found = await tx
    .select()
    .from(ledger)
    .where(
      and(
        which,
        isNull(ledger.reversesId),
        sql`not exists (select 1 from ledger as against where against.reverses_id = ${ledger.id})`,
      ),
    )
  for (const { id, registrationId, eventId, kind, cents, isForCancelling } of found)
    await tx.insert(ledger).values({
      ...{ registrationId, eventId, kind, isForCancelling },
      ...{ cents: -cents, reversesId: id, day: dayOf(now), reason: reason || null, at: now },
      ...{ by: by?.uid ?? null, byName: by?.name ?? null },
    })
  await sumUp(
    tx,
    found.flatMap(({ registrationId }) => registrationId ?? []),
  )
  return found.length
}

type Closing = Sums & Pick<typeof registrations.$inferSelect, 'id' | 'eventId'>

/** Sums stay with the event, names do not. What follows from the place becomes a charge. */
export async function closeLedger(tx: Db, { id, eventId, ...sums }: Closing, now: number): Promise<void> {
  const cents = dueOf(sums) - sums.adjustedCents
  if (cents > 0) await tx.insert(ledger).values({ registrationId: id, kind: 'charge', cents, day: dayOf(now), at: now })
  await tx.update(ledger).set({ eventId, reason: null }).where(eq(ledger.registrationId, id))
}
