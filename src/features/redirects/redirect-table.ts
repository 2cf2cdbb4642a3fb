import { type Prefix, prefixOf } from '~/i18n/route-paths'
import type { Redirect } from './redirect'

export type RedirectIndex<Row> = {
  readonly find: (normalised: string) => Row | undefined
}

type PrefixTable<Row> = { exact: Map<string, Row>; patterns: Map<string, Row>; lengths: readonly number[] }

/** Lookup cost grows with the number of different pattern lengths, not of rows. */
export function indexRedirects<Row extends Pick<Redirect, 'path'>>(rows: Iterable<Row>): RedirectIndex<Row> {
  const tables: Record<Prefix, PrefixTable<Row>> = { '': emptyTable(), '/nl': emptyTable(), '/en': emptyTable() }
  for (const row of rows) {
    const prefix = prefixOf(row.path)
    const { exact, patterns } = tables[prefix]
    const rest = row.path.slice(prefix.length)
    if (rest.endsWith('*')) patterns.set(rest.slice(0, -1), row)
    else exact.set(rest, row)
  }
  for (const table of Object.values(tables))
    table.lengths = [...new Set([...table.patterns.keys()].map(({ length }) => length))].sort((a, b) => b - a)

  return {
    find: (normalised) => {
      const prefix = prefixOf(normalised)
      const rest = normalised.slice(prefix.length)
      const common = tables['']
      const own = prefix === '' ? undefined : tables[prefix]
      const exact = own?.exact.get(rest) ?? common.exact.get(rest)
      if (exact) return exact
      const [ownPattern, commonPattern] = [own && longestOf(own, rest), longestOf(common, rest)]
      if (!ownPattern || !commonPattern) return (ownPattern ?? commonPattern)?.row
      return ownPattern.length >= commonPattern.length ? ownPattern.row : commonPattern.row
    },
  }
}

const emptyTable = <Row>(): PrefixTable<Row> => ({ exact: new Map(), patterns: new Map(), lengths: [] })

function longestOf<Row>(
  { patterns, lengths }: PrefixTable<Row>,
  rest: string,
): { row: Row; length: number } | undefined {
  for (const length of lengths) {
    const row = length <= rest.length ? patterns.get(rest.slice(0, length)) : undefined
    if (row) return { row, length }
  }
  return undefined
}
