import { CsvError, formatCsv, parseCsv } from '~/text/csv'
import type { GivenRedirect, Redirect } from './redirect'

export const redirectsHeader = ['path', 'target', 'status', 'note'] as const

type ReadCsv =
  | { readonly ok: true; readonly rows: readonly (GivenRedirect & { readonly line: number })[] }
  | { readonly ok: false; readonly errors: readonly { readonly line: number; readonly reason: 'cells' | 'quote' }[] }

export function readRedirectsCsv(text: string): ReadCsv {
  try {
    const [first, ...rows] = parseCsv(text)
    if (first?.cells.join() !== redirectsHeader.join())
      return { ok: false, errors: [{ line: first?.line ?? 1, reason: 'cells' }] }
    const wrong = rows.filter(({ cells }) => cells.length !== redirectsHeader.length)
    if (wrong.length > 0) return { ok: false, errors: wrong.map(({ line }) => ({ line, reason: 'cells' })) }
    return { ok: true, rows: rows.map(({ line, cells }) => ({ ...givenIn(cells), line })) }
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, errors: [{ line: error.line, reason: 'quote' }] }
    throw error
  }
}

const givenIn = ([path = '', target = '', status = '', note = '']: readonly string[]): GivenRedirect => ({
  ...{ path, target, note },
  status: readStatus(status),
})

/** 0 where it is no number of a status. */
export const readStatus = (text: string): number => (/^\d{3}$/.test(text.trim()) ? Number(text) : 0)

export const redirectsCsv = (rows: readonly Redirect[]): string =>
  formatCsv([redirectsHeader, ...rows.map((row) => [row.path, row.target, String(row.status), noteCell(row.note)])])

/** A spreadsheet would run what begins so; the space goes again when it is read. */
const noteCell = (note: string | null): string => (note && /^[=+@-]/.test(note) ? ` ${note}` : (note ?? ''))
