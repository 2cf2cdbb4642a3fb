export const figureNames = ['performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS'] as const
type FigureName = (typeof figureNames)[number]

export type Figures = Readonly<Record<FigureName, number>>
export type Targets = Readonly<Record<FigureName, number | null>>
export type Seen = { name: string; figures: Figures; targets: Targets; errors: readonly string[] }

/** The sign-up page has noindex on purpose, which Lighthouse counts as an error. */
export const targetsOf = (page: string): Targets => ({
  performance: 98,
  accessibility: 100,
  'best practices': 100,
  SEO: page === 'sign-up' ? null : 100,
  LCP: 1500,
  TBT: 50,
  CLS: 0,
})

const isScore = (name: FigureName) => !['LCP', 'TBT', 'CLS'].includes(name)

const rounded = (name: FigureName, figure: number) => (name === 'CLS' ? Number(figure.toFixed(3)) : Math.round(figure))

export function meets(name: FigureName, figures: Figures, targets: Targets): boolean {
  const [figure, target] = [rounded(name, figures[name]), targets[name]]
  return target === null || (isScore(name) ? figure >= target : figure <= target)
}

export function reportOf(seen: readonly Seen[]): string {
  const unit = (name: FigureName) => (name === 'LCP' || name === 'TBT' ? ' ms' : '')
  const cell = ({ figures, targets }: Seen, name: FigureName) => {
    const figure = `${rounded(name, figures[name])}${unit(name)}`
    return targets[name] === null ? `(${figure})` : meets(name, figures, targets) ? figure : `${figure} MISSED`
  }
  const common = targetsOf('')
  const rows = [
    ['page', ...figureNames],
    ['target', ...figureNames.map((name) => `${isScore(name) ? '≥' : '≤'} ${common[name]}${unit(name)}`)],
    ...seen.map((one) => [one.name, ...figureNames.map((name) => cell(one, name))]),
  ]
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  const lines = rows.map((row) => `| ${row.map((word, i) => word.padEnd(widths[i]!)).join(' | ')} |`)
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  const errors = seen.flatMap(({ name, errors }) => errors.map((error) => `- ${name}: ${error}`))
  return [...lines, '', ...errors].join('\n').trimEnd()
}
