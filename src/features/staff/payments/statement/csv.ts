import { CsvError, parseCsv, separatorOf } from '~/text/csv'
import { readBankAmount, readBankDay } from './bank-values'
import { otherBankIn } from './kind'
import { readDescription } from './payer'
import { mostLines, StatementError, type StatementLine, statementLine, type Unread } from './statement'

/** The widest, Rabobank's, has 26. */
const mostCells = 50

type Layout = {
  readonly bank: string
  readonly date: readonly string[]
  readonly amount: readonly string[]
  /** Of a column that says whether money came in; without one the amount has a sign. */
  readonly direction?: readonly string[]
  readonly currency?: readonly string[]
  readonly texts: readonly string[]
  /** Without these they are in the description. */
  readonly name?: readonly string[]
  readonly iban?: readonly string[]
}

/** By their headings, Dutch and English, in lower case. */
const layouts: readonly Layout[] = [
  {
    bank: 'ING',
    date: ['datum', 'date'],
    amount: ['bedrag (eur)', 'amount (eur)'],
    direction: ['af bij', 'debit/credit'],
    texts: ['mededelingen', 'notifications', 'naam / omschrijving', 'name / description'],
    name: ['naam / omschrijving', 'name / description'],
    iban: ['tegenrekening', 'counterparty'],
  },
  {
    bank: 'Rabobank',
    date: ['datum'],
    amount: ['bedrag'],
    currency: ['munt'],
    texts: ['omschrijving-1', 'omschrijving-2', 'omschrijving-3', 'betalingskenmerk', 'transactiereferentie'],
    name: ['naam tegenpartij'],
    iban: ['tegenrekening iban/bban'],
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

/** Reads the CSV or text file of ING, Rabobank or ABN AMRO, whichever it is. */
export function readCsv(text: string): { kind: string; lines: StatementLine[] } {
  const records = recordsOf(text)
  const [first] = records
  if (!first) throw new StatementError({ reason: 'empty', line: 1 })
  const isBare = readBankDay(first.cells[2] ?? '') !== undefined && first.cells.length === abnText.length
  const headings = isBare ? abnText : first.cells.map((cell) => cell.trim().toLowerCase())
  const layout = layouts.find((one) => fits(one, headings))
  if (!layout) throw new StatementError(unknownLayout(text, first.line))
  const rows = isBare ? records : records.slice(1)
  return {
    kind: `${layout.bank} ${isBare ? 'TXT' : 'CSV'}`,
    lines: rows.map(({ line, cells }) => lineOf(layout, headings, line, cells)),
  }
}

function recordsOf(text: string) {
  try {
    return parseCsv(text, separatorOf(text), { lines: mostLines + 1, cells: mostCells })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { reason, line } = error
    throw new StatementError(reason === 'wide' ? { reason: 'layout', line } : { reason, line })
  }
}

function unknownLayout(text: string, line: number): Unread {
  const found = otherBankIn(text)
  return found === undefined ? { reason: 'layout', line } : { reason: 'other-bank', found }
}

const fits = ({ date, amount, direction, currency, texts }: Layout, headings: readonly string[]) =>
  [date, amount, direction, currency, texts].every((names) => !names || names.some((name) => headings.includes(name)))

function lineOf(layout: Layout, headings: readonly string[], line: number, cells: readonly string[]): StatementLine {
  const cell = (names: readonly string[] = []) => cells[headings.findIndex((one) => names.includes(one))]?.trim() ?? ''
  const on = readBankDay(cell(layout.date))
  const cents = signed(readBankAmount(cell(layout.amount)), layout.direction && cell(layout.direction))
  const texts = layout.texts.map((name) => cell([name]))
  const described = layout.name
    ? { name: cell(layout.name), iban: cell(layout.iban) }
    : readDescription(texts.join('\n'))
  return statementLine({
    line,
    booked: on === undefined || cents === undefined ? null : { on, cents },
    isEuro: !layout.currency || /^eur$/i.test(cell(layout.currency)),
    texts,
    name: described.name,
    iban: described.iban,
  })
}

function signed(cents: number | undefined, direction: string | undefined): number | undefined {
  if (cents === undefined || direction === undefined) return cents
  if (/^(?:bij|credit)$/i.test(direction)) return cents
  return /^(?:af|debit)$/i.test(direction) ? -cents : undefined
}
