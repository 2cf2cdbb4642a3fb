export type Row = {
  what: string
  figure: string
  limit?: string
  ratio?: string
  target?: string
  isMet?: boolean
}

const columns = ['what', 'figure', 'limit', 'ratio', 'target', 'met'] as const
type Line = Record<(typeof columns)[number], string>

const heads: Line = { what: 'what', figure: 'figure', limit: 'its limit', ratio: 'ratio', target: 'target', met: 'met' }

export function tableOf(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map(lineOf)]
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column].length)))
  const written = lines.map((line) => `| ${columns.map((column, i) => line[column].padEnd(widths[i]!)).join(' | ')} |`)
  return written.toSpliced(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`).join('\n')
}

const lineOf = ({ what, figure, limit = '', ratio: times = '', target = '–', isMet }: Row): Line => ({
  what,
  figure,
  limit,
  ratio: times,
  target,
  met: isMet === undefined ? '' : isMet ? 'yes' : 'NO',
})

export const perSecond = (rate: number): string =>
  `${rate.toLocaleString('en-US', { maximumFractionDigits: rate < 100 ? 1 : 0 })}/s`

export const duration = (microseconds: number): string =>
  microseconds < 1000
    ? `${microseconds.toLocaleString('en-US', { maximumFractionDigits: microseconds < 100 ? 1 : 0 })} µs`
    : `${(microseconds / 1000).toFixed(microseconds < 10_000 ? 2 : 0)} ms`

export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`

export const ratio = (figure: number, against: number): string => times(figure / against)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
