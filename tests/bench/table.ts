export type Row = {
  what: string
  figure: string
  /** What it is held against: a limit measured in the same run, or a target. */
  against: string
  ratio: string
}

const columns = ['what', 'figure', 'against', 'ratio'] as const
const heads = { what: 'what', figure: 'figure', against: 'limit or target', ratio: 'ratio' }

/** The rows as one Markdown table, in columns that also read well in a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const widths = columns.map((column) => Math.max(...[heads, ...rows].map((row) => row[column].length)))
  const line = (row: Row) => `| ${columns.map((column, i) => row[column].padEnd(widths[i]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(heads), rule, ...rows.map(line)].join('\n')
}

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')}/s`

export const ratio = (figure: number, against: number): string => `${(figure / against).toFixed(2)} ×`

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
