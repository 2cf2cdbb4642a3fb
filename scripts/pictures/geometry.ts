import type { Point } from './svg'

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

export const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

export function matrixOf(transform: string | undefined): Matrix {
  let matrix = identity
  for (const [, name, values = ''] of (transform ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = values.split(/[\s,]+/).map(Number)
    if (name === 'matrix') matrix = times(matrix, [a, b ?? 0, c, d, e, f])
    else if (name === 'translate') matrix = times(matrix, [1, 0, 0, 1, a, b ?? 0])
    else if (name === 'scale') matrix = times(matrix, [a, 0, 0, b ?? a, 0, 0])
    else if (name === 'rotate')
      matrix = [
        [1, 0, 0, 1, b ?? 0, c] as const,
        turn((a * Math.PI) / 180),
        [1, 0, 0, 1, -(b ?? 0), -c] as const,
      ].reduce(times, matrix)
    else throw new Error(`cannot read the transform ${transform}`)
  }
  return matrix
}

const turn = (angle: number): Matrix => [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]

export function isInside(outlines: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let inside = false
  for (const points of outlines)
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [[x1, y1], [x2, y2]] = [points[i]!, points[j]!]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  return inside
}

export type Box = readonly [left: number, top: number, right: number, bottom: number]

export function boxOf(outlines: readonly (readonly Point[])[]): Box {
  const all = outlines.flat()
  const [x, y] = [all.map((p) => p[0]), all.map((p) => p[1])]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}

export const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
export const holds = (a: Box, b: Box): boolean => a[0] <= b[0] && a[1] <= b[1] && a[2] >= b[2] && a[3] >= b[3]
