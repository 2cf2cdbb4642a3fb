import { CsvError, parseCsv } from '~/text/csv'
import type { Day } from '~/time/time-zone'
import { readBankAmount, readBankDay } from './bank-values'

export type StatementLine = {
  /** Of the file, from 1. */
  readonly line: number
  /** Null where one of the two cannot be read. */
  readonly booked: { readonly on: Day; readonly cents: number } | null
  readonly isEuro: boolean
  /** What the payer wrote, as far as the bank tells. */
  readonly text: string
}

export const mostLines = 20_000

/** The widest, Rabobank's, has 26. */
const mostCells = 50

type ReadStatement =
  | { readonly ok: true; readonly bank: string; readonly lines: readonly StatementLine[] }
  /** `line` is where it breaks off. */
  | { readonly ok: false; readonly reason: 'empty' | 'layout' | 'quote' | 'long'; readonly line: number }

type Layout = {
  readonly bank: string
  readonly date: readonly string[]
  readonly amount: readonly string[]
  /** Of a column that says whether it came in; without one the amount has a sign. */
  readonly direction?: readonly string[]
  readonly currency?: readonly string[]
  /** Everything that can hold what the payer wrote, in its order. */
  readonly texts: readonly string[]
}

/** By their headings, Dutch and English, in lower case. */
const layouts: readonly Layout[] = [
  {
    bank: 'ING',
    date: ['datum', 'date'],
    amount: ['bedrag (eur)', 'amount (eur)'],
    direction: ['af bij', 'debit/credit'],
    texts: ['mededelingen', 'notifications', 'naam / omschrijving', 'name / description'],
  },
  {
    bank: 'Rabobank',
    date: ['datum'],
    amount: ['bedrag'],
    currency: ['munt'],
    texts: ['omschrijving-1', 'omschrijving-2', 'omschrijving-3', 'betalingskenmerk', 'transactiereferentie'],
  },
  {
    bank: 'ABN AMRO',
    date: ['transactiedatum', 'transactiondate'],
    amount: ['transactiebedrag', 'amount'],
    currency: ['muntsoort', 'mutationcode'],
    texts: ['omschrijving', 'description'],
  },
]

/** ABN AMRO's text file has no headings. */
const abnText = [
  'rekeningnummer',
  'muntsoort',
  'transactiedatum',
  '',
  '',
  'rentedatum',
  'transactiebedrag',
  'omschrijving',
]

/** Reads the CSV of ING, Rabobank or ABN AMRO, whichever it is. */
export function readStatement(text: string): ReadStatement {
  try {
    const records = parseCsv(text, separatorOf(text), { lines: mostLines + 1, cells: mostCells })
    const [first] = records
    if (!first) return { ok: false, reason: 'empty', line: 1 }
    const isBare = readBankDay(first.cells[2] ?? '') !== undefined && first.cells.length === abnText.length
    const headings = isBare ? abnText : first.cells.map((cell) => cell.trim().toLowerCase())
    const layout = layouts.find((one) => fits(one, headings))
    if (!layout) return { ok: false, reason: 'layout', line: first.line }
    const rows = isBare ? records : records.slice(1)
    return { ok: true, bank: layout.bank, lines: rows.map(({ line, cells }) => lineOf(layout, headings, line, cells)) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { ok: false, reason: error.reason === 'wide' ? 'layout' : error.reason, line: error.line }
  }
}

function separatorOf(text: string) {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  const times = (separator: string) => first.split(separator).length
  if (times('\t') > 3) return '\t'
  return times(';') > times(',') ? ';' : ','
}

const fits = ({ date, amount, direction, currency, texts }: Layout, headings: readonly string[]) =>
  [date, amount, direction, currency, texts].every((names) => !names || names.some((name) => headings.includes(name)))

function lineOf(layout: Layout, headings: readonly string[], line: number, cells: readonly string[]): StatementLine {
  const cell = (names: readonly string[] = []) => cells[headings.findIndex((one) => names.includes(one))]?.trim() ?? ''
  const on = readBankDay(cell(layout.date))
  const cents = signed(readBankAmount(cell(layout.amount)), layout.direction && cell(layout.direction))
  return {
    line,
    booked: on === undefined || cents === undefined ? null : { on, cents },
    isEuro: !layout.currency || /^eur$/i.test(cell(layout.currency)),
    text: layout.texts
      .map((name) => cell([name]))
      .filter(Boolean)
      .join('\n'),
  }
}

function signed(cents: number | undefined, direction: string | undefined): number | undefined {
  if (cents === undefined || direction === undefined) return cents
  if (/^(?:bij|credit)$/i.test(direction)) return cents
  return /^(?:af|debit)$/i.test(direction) ? -cents : undefined
}
