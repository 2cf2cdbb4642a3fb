/** A record of a CSV file, and the line on which it begins, counted from 1. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] }

/** A quote that is never closed, or that has text around it. */
export class CsvFault extends Error {
  constructor(readonly line: number) {
    super(`the quotes on line ${line} do not close`)
  }
}

/** Reads CSV as RFC 4180 has it, with a byte order mark and either kind of line end; empty lines are left out. Throws a `CsvFault`. */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  // One cell and what ends it: a quoted text, in which a quote stands twice, or one without quotes.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y
  const whole = text.replace(/^\uFEFF/, '')
  let [line, begins, cells] = [1, 1, [] as string[]]
  while (cell.lastIndex < whole.length || cells.length > 0) {
    const found = cell.exec(whole)
    if (!found) throw new CsvFault(line)
    const [all, quoted, bare = '', end = ''] = found
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    line += all.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ',') continue
    if (cells.length > 1 || cells[0] !== '' || quoted !== undefined) records.push({ line: begins, cells })
    cells = []
    begins = line
  }
  return records
}

/** Writes CSV as RFC 4180 has it. */
export const formatCsv = (records: readonly (readonly string[])[]): string =>
  records.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')

const quote = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
