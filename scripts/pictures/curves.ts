import { type Matrix, moved } from './geometry'
import type { Point } from './svg'

type Segment = readonly Point[]
export type Outline = { readonly start: Point; readonly segments: readonly Segment[]; readonly isClosed: boolean }

const tolerance = 0.45
const longestJoin = 60
const arc = 0.5523

export function outlinesOf(d: string): Outline[] {
  const outlines: { start: Point; segments: Segment[]; isClosed: boolean }[] = []
  let last: Point = [0, 0]
  for (const [, command, text = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)?.map(Number) ?? []
    const points: Point[] =
      command === 'H'
        ? values.map((x): Point => [x, last[1]])
        : command === 'V'
          ? values.map((y): Point => [last[0], y])
          : values.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, values[i + 1]!]] : []))
    const outline = outlines.at(-1)
    if (command === 'Z') outline!.isClosed = true
    else if (command === 'M')
      outlines.push({ start: points[0]!, segments: points.slice(1).map((p) => [p]), isClosed: false })
    else if (command === 'C') for (let i = 0; i < points.length; i += 3) outline!.segments.push(points.slice(i, i + 3))
    else if (command === 'Q') {
      for (let i = 0, from = last; i < points.length; i += 2) {
        const [handle, to] = [points[i]!, points[i + 1]!]
        outline!.segments.push([towards(from, handle, 2 / 3), towards(to, handle, 2 / 3), to])
        from = to
      }
    } else if (command && 'LHV'.includes(command)) outline!.segments.push(...points.map((p) => [p]))
    else throw new Error(`cannot read the path command ${command}`)
    last = points.at(-1) ?? last
  }
  return outlines
}

export function outlineOfBox(x: number, y: number, width: number, height: number, r = 0): Outline {
  const [right, bottom, k] = [x + width, y + height, r * (1 - arc)]
  const segments: Segment[] =
    r === 0
      ? [[[right, y]], [[right, bottom]], [[x, bottom]]]
      : [
          [[right - r, y]],
          [
            [right - k, y],
            [right, y + k],
            [right, y + r],
          ],
          [[right, bottom - r]],
          [
            [right, bottom - k],
            [right - k, bottom],
            [right - r, bottom],
          ],
          [[x + r, bottom]],
          [
            [x + k, bottom],
            [x, bottom - k],
            [x, bottom - r],
          ],
          [[x, y + r]],
          [
            [x, y + k],
            [x + k, y],
            [x + r, y],
          ],
        ]
  return { start: [x + r, y], segments, isClosed: true }
}

export function outlineOfEllipse([x, y]: Point, rx: number, ry: number): Outline {
  const [kx, ky] = [rx * arc, ry * arc]
  const segments: Segment[] = [
    [
      [x + rx, y + ky],
      [x + kx, y + ry],
      [x, y + ry],
    ],
    [
      [x - kx, y + ry],
      [x - rx, y + ky],
      [x - rx, y],
    ],
    [
      [x - rx, y - ky],
      [x - kx, y - ry],
      [x, y - ry],
    ],
    [
      [x + kx, y - ry],
      [x + rx, y - ky],
      [x + rx, y],
    ],
  ]
  return { start: [x + rx, y], segments, isClosed: true }
}

export const movedOutline = (matrix: Matrix, { start, segments, isClosed }: Outline): Outline => ({
  start: moved(matrix, start),
  segments: segments.map((points) => points.map((point) => moved(matrix, point))),
  isClosed,
})

export function pointsOf({ start, segments }: Outline): Point[] {
  const points = [start]
  for (const segment of segments) {
    const from = points.at(-1)!
    if (segment.length === 1) points.push(segment[0]!)
    else for (const t of [0.25, 0.5, 0.75, 1]) points.push(along(from, segment, t))
  }
  return points
}

export function fewerCurves({ start, segments, isClosed }: Outline): Outline {
  const kept: { from: Point; segment: Segment; through: Point[] }[] = []
  let from = start
  for (const segment of segments) {
    const through = [0.33, 0.66, 1].map((t) =>
      segment.length === 1 ? towards(from, segment[0]!, t) : along(from, segment, t),
    )
    const before = kept.at(-1)
    const joined = before && join(before.from, before.segment, segment, [...before.through, ...through])
    if (before && joined)
      kept.splice(-1, 1, { from: before.from, segment: joined, through: [...before.through, ...through] })
    else kept.push({ from, segment, through })
    from = segment.at(-1)!
  }
  return {
    start: rounded(start),
    segments: kept.map(({ from: at, segment, through }) => {
      const end = segment.at(-1)!
      return (through.every((point) => distance(point, at, end) < tolerance) ? [end] : segment).map(rounded)
    }),
    isClosed,
  }
}

function join(from: Point, one: Segment, two: Segment, through: readonly Point[]): Segment | undefined {
  const end = two.at(-1)!
  if (through.length > longestJoin) return undefined
  if (one.length === 1 || two.length === 1) {
    return through.every((point) => distance(point, from, end) < tolerance) ? [end] : undefined
  }
  const [first, second] = [length(from, one), length(one.at(-1)!, two)]
  const share = first / (first + second || 1)
  if (share < 0.02 || share > 0.98) return undefined
  const joined = [towards(from, one[0]!, 1 / share), towards(end, two[1]!, 1 / (1 - share)), end]
  const steps = Array.from({ length: 25 }, (_, i) => along(from, joined, i / 24))
  const isClose = (point: Point) => steps.slice(1).some((to, i) => distance(point, steps[i]!, to) < tolerance)
  return through.every(isClose) ? joined : undefined
}

function length(from: Point, [a, b, c]: Segment): number {
  return away(from, a!) + away(a!, b!) + away(b!, c!) + away(from, c!)
}

const away = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

function distance(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square
  return away(point, towards(a, b, Math.min(1, Math.max(0, share))))
}

const rounded = ([x, y]: Point): Point => [Math.round(x) + 0, Math.round(y) + 0]
const towards = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

function along([x, y]: Point, [a, b, c]: Segment, t: number): Point {
  const u = 1 - t
  const [k, l, m, n] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  return [k * x + l * a![0] + m * b![0] + n * c![0], k * y + l * a![1] + m * b![1] + n * c![1]]
}

export const turnedAlike = (outline: Outline): Outline => (areaOf(pointsOf(outline)) < 0 ? reversed(outline) : outline)

function reversed({ start, segments, isClosed }: Outline): Outline {
  const points = [start, ...segments.map((segment) => segment.at(-1)!)]
  return {
    start: points.at(-1)!,
    segments: segments.map((segment, i) => [...segment.slice(0, -1).reverse(), points[i]!]).reverse(),
    isClosed,
  }
}

export const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!
    return sum + x * ny - nx * y
  }, 0) / 2

export const pathOf = (outlines: readonly Outline[]): string =>
  outlines
    .map(
      ({ start, segments, isClosed }) =>
        `M${start.join(' ')}${segments.map((points) => (points.length === 1 ? 'L' : 'C') + points.map((p) => p.join(' ')).join(' ')).join('')}${isClosed ? 'Z' : ''}`,
    )
    .join('')
