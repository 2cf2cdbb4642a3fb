import { kindOf } from '~/features/staff/payments/statement/kind'
import { type FileReason, UnreadableFile } from '~/server/files/unreadable-file'
import { xlsxRows } from '~/server/files/xlsx-rows.server'
import { CsvError, formatCsv, parseCsv, separatorOf } from '~/text/csv'
import { decodeText } from '~/text/decode-text'
import { oneLine } from '~/text/one-line'

/** People of one file. */
export const mostPeople = 2000
const mostColumns = 40
const longestCell = 300
/** Characters of a table: the pages carry it. */
const longestTable = 1_000_000

/** `line` as the spreadsheet numbers it. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] }

export type Unread = FileReason | 'empty' | 'quote' | 'long' | 'wide' | 'large' | 'pdf' | 'old-excel' | 'other'
export type ReadTable =
  | { readonly ok: true; readonly rows: readonly TableRow[] }
  | { readonly ok: false; reason: Unread }

/** What an .xlsx or .csv file has, or text copied from a spreadsheet; each cell one line of text. */
export async function readTable(file: Uint8Array): Promise<ReadTable> {
  try {
    const rows = (await rowsOf(file)).map(({ line, cells }) => ({ line, cells: trimmed(cells) }))
    return checked(rows.filter(({ cells }) => cells.some(Boolean)))
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, reason: error.reason }
    if (error instanceof CsvError) return { ok: false, reason: error.reason }
    if (error instanceof Unreadable) return { ok: false, reason: error.reason }
    throw error
  }
}

class Unreadable extends Error {
  constructor(readonly reason: Unread) {
    super(reason)
  }
}

async function rowsOf(file: Uint8Array): Promise<readonly TableRow[]> {
  const kind = kindOf(file)
  switch (kind) {
    case 'zip':
      return xlsxRows(file, mostPeople + 1)
    case 'excel':
      throw new Unreadable('old-excel')
    case 'pdf':
      throw new Unreadable('pdf')
    case 'text':
      return textRows(decodeText(file))
    default:
      throw new Unreadable('other')
  }
}

/** Excel may say the separator on a line of its own. */
function textRows(text: string): readonly TableRow[] {
  const [told = '', sign] = /^\uFEFF?sep=([,;\t])\r?\n/.exec(text) ?? []
  const rest = text.slice(told.length)
  const said = separators.find((one) => one === sign)
  const isTabbed = /^[^\r\n]{0,4000}\t/.test(rest.trimStart())
  const rows = parseCsv(rest, said ?? (isTabbed ? '\t' : separatorOf(rest)), { lines: mostPeople + 1, cells: 100 })
  return told ? rows.map(({ line, cells }) => ({ line: line + 1, cells })) : rows
}

const separators = [',', ';', '\t'] as const

const trimmed = (cells: readonly string[]) =>
  cells.slice(0, mostColumns).map((cell) => oneLine(cell.slice(0, longestCell)))

function checked(rows: readonly TableRow[]): ReadTable {
  if (rows.length === 0) return { ok: false, reason: 'empty' }
  if (rows.length > mostPeople + 1) return { ok: false, reason: 'long' }
  return formatTable(rows).length > longestTable ? { ok: false, reason: 'large' } : { ok: true, rows }
}

/** As a page carries it to the next step: nothing of a file is kept here. */
export const formatTable = (rows: readonly TableRow[]): string =>
  formatCsv(rows.map(({ line, cells }) => [String(line), ...cells]))

export function parseTable(text: string): ReadTable {
  if (text.length > longestTable) return { ok: false, reason: 'large' }
  try {
    const rows = parseCsv(text, ',', { lines: mostPeople + 1, cells: mostColumns + 1 }).map(({ cells }) => ({
      line: Number(cells[0]) || 0,
      cells: trimmed(cells.slice(1)),
    }))
    return checked(rows)
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, reason: error.reason }
    throw error
  }
}
