import { readReference } from '~/text/reference'
import { oneOf } from '~/text/search-params'
import { isDay } from '~/time/time-zone'
import type { Booked, Booking, Plan } from './verdict'
import { reasons } from './words'

/** Carries a plan between pages, as statements are not stored: it is booked as shown or not at all. */
export type PayerRow = {
  readonly line: number
  readonly booked: Booked
  readonly as: Plan['as']
  readonly parts: readonly { readonly reference: string; readonly cents: number }[]
}

export const formatPayers = (bookings: readonly Booking[]): string => bookings.map(formatPayer).join('\n')

/** `7 part 2026-12-03 10000 BT-4SPR-4NHG:10000` */
export function formatPayer({ line, as, pays }: Booking): string {
  const parts = pays.map(({ due, cents }) => `${due.reference}:${cents}`)
  return [line.line, as, line.booked.on, line.booked.cents, ...parts].join(' ')
}

const allWays: readonly Plan['as'][] = ['exact', 'part', ...reasons]

/** Characters: the most lines that a statement has, each with a few registrations. */
const longest = 2_000_000
const mostParts = 50

/** Undefined where it is not as `formatPayers` writes it. */
export function readPayers(text: string): PayerRow[] | undefined {
  if (text.length > longest) return undefined
  const rows = text.split(/\r?\n/).map(readPayer)
  return rows.every((row) => row !== undefined) ? rows : undefined
}

function readPayer(text: string): PayerRow | undefined {
  const [, line, way, on = '', sum, rest = ''] =
    /^(\d{1,9}) ([a-z-]{1,20}) (\d{4}-\d\d-\d\d) (-?[1-9]\d{0,11}) (\S.*)$/.exec(text) ?? []
  const as = oneOf(allWays, way)
  const parts = rest.split(' ', mostParts + 1).map(readPart)
  const cents = Number(sum)
  if (!as || !isDay(on) || parts.length > mostParts || !parts.every((part) => part !== undefined)) return undefined
  const isWhole =
    parts.reduce((total, part) => total + part.cents, 0) === cents &&
    parts.every((part) => (cents < 0 ? part.cents <= 0 : part.cents >= 0)) &&
    new Set(parts.map(({ reference }) => reference)).size === parts.length
  return isWhole ? { line: Number(line), booked: { on, cents }, as, parts } : undefined
}

function readPart(text: string): PayerRow['parts'][number] | undefined {
  const [, reference = '', cents] = /^(BT-[0-9A-Z]{4}-[0-9A-Z]{4}):(-?\d{1,12})$/.exec(text) ?? []
  return readReference(reference) === reference ? { reference, cents: Number(cents) } : undefined
}
