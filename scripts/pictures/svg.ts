export type Point = readonly [x: number, y: number]

export const num = (value: number): string => String(Math.round(value * 10) / 10)

const pair = ([x, y]: Point) => `${num(x)} ${num(y)}`

type Attributes = Readonly<Record<string, string | number | undefined>>

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

export const element = (name: string, values: Attributes, content?: string): string =>
  content === undefined ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${content}</${name}>`

export const group = (content: string | readonly string[], values: Attributes = {}): string =>
  element('g', values, typeof content === 'string' ? content : content.join(''))

export const shape = (d: string, fill: string, values: Attributes = {}): string =>
  d === '' ? '' : element('path', { d, fill, ...values })

export const line = (d: string, stroke: string, width: number, values: Attributes = {}): string =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': num(width), ...values })

export const circle = ([cx, cy]: Point, r: number, fill: string, values: Attributes = {}): string =>
  element('circle', { cx: num(cx), cy: num(cy), r: num(r), fill, ...values })

export const ellipse = ([cx, cy]: Point, rx: number, ry: number, fill: string, values: Attributes = {}): string =>
  element('ellipse', { cx: num(cx), cy: num(cy), rx: num(rx), ry: num(ry), fill, ...values })

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  values: Attributes = {},
): string => element('rect', { x: num(x), y: num(y), width: num(width), height: num(height), fill, ...values })

export const straight = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(pair).join('L')}Z`

export const open = (points: readonly Point[]): string => (points.length === 0 ? '' : `M${points.map(pair).join('L')}`)

/** Catmull–Rom. */
export function smooth(points: readonly Point[], isClosed = true): string {
  const count = points.length
  const at = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0]
  const pieces = [`M${pair(at(0))}`]
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    pieces.push(`C${pair(first)} ${pair(second)} ${pair(to)}`)
  }
  return pieces.join('') + (isClosed ? 'Z' : '')
}

export const add = (a: Point, b: Point, factor = 1): Point => [a[0] + b[0] * factor, a[1] + b[1] * factor]
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]
export const turned = ([x, y]: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}
export const direction = (a: Point, b: Point): Point => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}
