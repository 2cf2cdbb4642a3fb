type CsvRecord = { readonly line: number; readonly cells: readonly string[] }

export class CsvError extends Error {
  constructor(readonly line: number) {
    super(`the quotes on line ${line} do not close`)
  }
}

/** Reads RFC 4180 with a byte order mark and either line end; skips empty lines. Throws `CsvError`. */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y
  const whole = text.replace(/^\uFEFF/, '')
  let [line, begins, cells] = [1, 1, [] as string[]]
  while (cell.lastIndex < whole.length || cells.length > 0) {
    const found = cell.exec(whole)
    if (!found) throw new CsvError(line)
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

export const formatCsv = (records: readonly (readonly string[])[]): string =>
  records.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')

const quote = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
