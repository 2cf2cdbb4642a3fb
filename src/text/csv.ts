import { withoutNul } from './without-nul'

type CsvRecord = { readonly line: number; readonly cells: readonly string[] }

export class CsvError extends Error {
  constructor(
    readonly line: number,
    readonly reason: 'quote' | 'long' | 'wide' = 'quote',
  ) {
    super(`line ${line}: ${reason}`)
  }
}

type Most = {
  readonly lines: number
  readonly cells: number
}

const noEnd: Most = { lines: Number.POSITIVE_INFINITY, cells: Number.POSITIVE_INFINITY }

type Separator = ',' | ';' | '\t'

const cellOf: Readonly<Record<Separator, RegExp>> = {
  ',': /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y,
  ';': /(?:"([^"]*(?:""[^"]*)*)"|([^";\r\n]*))(;|\r\n|\n|\r|$)/y,
  // Most that separates by tabs quotes nothing, so that a quote in a cell is one.
  '\t': /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y,
}

/** Reads RFC 4180 without empty lines, though `most` counts them. Throws `CsvError` past `most` or in an open quote. */
export function parseCsv(text: string, separator: Separator = ',', most: Most = noEnd): CsvRecord[] {
  const records: CsvRecord[] = []
  const cell = new RegExp(cellOf[separator])
  const whole = withoutNul(text.replace(/^\uFEFF/, ''))
  let [line, begins, cells, ends] = [1, 1, [] as string[], 0]
  while (cell.lastIndex < whole.length || cells.length > 0) {
    const found = cell.exec(whole)
    if (!found) throw new CsvError(line)
    const [all, quoted, bare = '', end = ''] = found
    if (ends === most.lines) throw new CsvError(begins, 'long')
    if (cells.length === most.cells) throw new CsvError(begins, 'wide')
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    line += all.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === separator) continue
    if (cells.length > 1 || cells[0] !== '' || quoted !== undefined) records.push({ line: begins, cells })
    cells = []
    begins = line
    ends++
  }
  return records
}

/** By the first line. */
export function separatorOf(text: string): Separator {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  const times = (separator: string) => first.split(separator).length
  if (times('\t') > 3) return '\t'
  return times(';') > times(',') ? ';' : ','
}

export const formatCsv = (records: readonly (readonly string[])[], separator: Separator = ','): string =>
  records.map((cells) => `${cells.map((cell) => quote(cell, separator)).join(separator)}\r\n`).join('')

const quote = (cell: string, separator: Separator) =>
  cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Text that no spreadsheet takes for a formula. */
export const plainCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
