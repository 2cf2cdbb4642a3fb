import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { secondPayers } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { openOf, type Sums } from '~/features/payments/balance'

export type SecondPayer = typeof secondPayers.$inferSelect

export async function secondPayerOf(db: Db, registrationId: number): Promise<SecondPayer | null> {
  const [found] = await db.select().from(secondPayers).where(eq(secondPayers.registrationId, registrationId))
  return found ?? null
}

/** Cents that somebody else still pays, by registration. */
export async function paidByOthers(db: Db, registrationIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: secondPayers.registrationId, cents: secondPayers.cents })
    .from(secondPayers)
    .where(and(inArray(secondPayers.registrationId, numbersIn(registrationIds)), isNull(secondPayers.paidAt)))
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/** Cents that are open less what somebody else pays; below zero where money goes back. */
export function openToFamily(row: Sums & { readonly id: number }, others: ReadonlyMap<number, number>): number {
  const open = openOf(row)
  return open <= 0 ? open : Math.max(0, open - (others.get(row.id) ?? 0))
}

export const familyOpen = async (db: Db, row: Sums & { readonly id: number }): Promise<number> =>
  openToFamily(row, await paidByOthers(db, [row.id]))
