import { inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { ledger, payments, refunds } from '~/db/schema'
import { textsIn } from '~/db/sql'
import { CsvError, parseCsv, separatorOf } from '~/text/csv'

/** Cents as they count for us: negative for what goes out. */
type Line = { readonly id: string; readonly cents: number }
export type SettledLine = Line & { readonly is: 'right' | 'other' | 'unknown'; readonly bookedCents: number | null }

const ids = /^(?:tr|re|chb)_\w+$/
const amounts = /^(?:amount|bedrag|settlement amount|uitbetaald bedrag)\b/i
const most = { lines: 20_000, cells: 60 }

/** Of the provider's list, what has an id of a payment, a refund or a chargeback: the most particular one. Undefined for another file. */
export function readSettlement(text: string): Line[] | undefined {
  try {
    const [head, ...records] = parseCsv(text, separatorOf(text), most)
    const at = head?.cells.findIndex((name) => amounts.test(name.trim())) ?? -1
    if (at === -1) return undefined
    return records.flatMap(({ cells }) => {
      const found = cells.map((cell) => cell.trim()).filter((cell) => ids.test(cell))
      const id = found.find((one) => !one.startsWith('tr_')) ?? found[0]
      const cents = Math.round(Number((cells[at] ?? '').replace(/[^\d,.-]/g, '').replace(',', '.')) * 100)
      return id && Number.isSafeInteger(cents) ? { id, cents: id.startsWith('tr_') ? cents : -Math.abs(cents) } : []
    })
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Each line beside what our book has of it. */
export async function matchSettlement(db: Db, lines: readonly Line[]): Promise<SettledLine[]> {
  const listed = textsIn(lines.map(({ id }) => id))
  const [paid, back, charged] = await Promise.all([
    db
      .select({ id: payments.providerId, cents: payments.cents })
      .from(payments)
      .where(sql`${inArray(payments.providerId, listed)} and ${payments.state} = 'paid'`),
    db
      .select({ id: refunds.providerId, cents: refunds.cents })
      .from(refunds)
      .where(sql`${inArray(refunds.providerId, listed)} and ${refunds.state} not in ('failed', 'canceled')`),
    db
      .select({ id: ledger.source, cents: ledger.cents })
      .from(ledger)
      .where(sql`${ledger.source} >= 'chargeback:' and ${ledger.source} < 'chargeback;'`),
  ])
  const booked = new Map([
    ...paid.map(({ id, cents }) => [id, cents] as const),
    ...[...back, ...charged].map(({ id, cents }) => [id?.split(':').at(-1), -cents] as const),
  ])
  return lines.map((line) => {
    const bookedCents = booked.get(line.id) ?? null
    return {
      ...line,
      bookedCents,
      is: bookedCents === null ? 'unknown' : bookedCents === line.cents ? 'right' : 'other',
    }
  })
}
