import { darker, lighter } from './colour'
import type { Random } from './random'
import { type Stage, upright } from './stage'
import { circle, line, num, open, type Point, rect, shape, smooth } from './svg'

type TreeName = 'poplar' | 'round' | 'pine' | 'willow' | 'bare' | 'birch' | 'blossom' | 'autumn'

type Paint = (colour: string) => string

const leaf: Record<TreeName, readonly string[]> = {
  poplar: ['#1f6b47', '#2a7d50', '#175a40'],
  round: ['#237a4b', '#2f8c55', '#1a6442'],
  pine: ['#1b5a46', '#24694e', '#154a3b'],
  willow: ['#5d9a54', '#6fac5c', '#4b8750'],
  bare: ['#5f5360', '#6c5f68', '#554a59'],
  birch: ['#7fb35a', '#94c063', '#6aa253'],
  blossom: ['#f3b9c4', '#f7cdd2', '#eaa3b4'],
  autumn: ['#d8792b', '#e39a37', '#b9542a'],
}

function tree(kind: TreeName, tall: number, random: Random, paint: Paint): string {
  const green = paint(random.pick(leaf[kind]))
  const dark = darker(green, 0.28)
  const trunk = paint(kind === 'birch' ? '#ece8dd' : kind === 'pine' ? '#a8653f' : '#5b4636')
  const stem = (high: number, wide: number) => rect(-wide / 2, -high, wide, high, trunk)
  if (kind === 'poplar') return stem(tall * 0.2, tall * 0.03) + spindle(tall, green, dark)
  if (kind === 'bare') return bare(tall, green)
  if (kind === 'willow') return willow(tall, trunk, green, dark)
  if (kind === 'pine') return stem(tall * 0.9, tall * 0.035) + umbrella(tall, random, green, dark)
  return stem(tall * 0.4, tall * (kind === 'birch' ? 0.03 : 0.05)) + crown(tall, random, green, dark)
}

function spindle(tall: number, green: string, dark: string): string {
  const wide = tall * 0.12
  const outline: Point[] = [
    [0, -tall],
    [wide * 0.6, -tall * 0.78],
    [wide, -tall * 0.4],
    [wide * 0.7, -tall * 0.14],
    [-wide * 0.7, -tall * 0.12],
    [-wide, -tall * 0.4],
    [-wide * 0.62, -tall * 0.78],
  ]
  const inner: Point[] = [
    [0, -tall],
    [wide * 0.6, -tall * 0.78],
    [wide, -tall * 0.4],
    [wide * 0.7, -tall * 0.14],
    [wide * 0.1, -tall * 0.13],
    [wide * 0.3, -tall * 0.4],
    [wide * 0.02, -tall * 0.7],
  ]
  return shape(smooth(outline), green) + shape(smooth(inner), dark)
}

function crown(tall: number, random: Random, green: string, dark: string): string {
  const r = tall * 0.26
  const blobs = Array.from({ length: 5 }, (_, i): readonly [number, number, number] => [
    Math.cos(i * 1.3 + random() * 0.5) * r * 0.62,
    -tall * 0.66 + Math.sin(i * 1.3) * r * 0.5,
    r * random.between(0.62, 0.86),
  ])
  const put = (dx: number, dy: number, share: number, fill: string) =>
    blobs.map(([x, y, size]) => circle([x + dx, y + dy], size * share, fill)).join('')
  return (
    put(0, 0, 1, dark) + put(-r * 0.1, -r * 0.14, 0.84, green) + put(-r * 0.2, -r * 0.26, 0.42, lighter(green, 0.1))
  )
}

function umbrella(tall: number, random: Random, green: string, dark: string): string {
  return [0.98, 0.84, 0.7]
    .map((share, i) => {
      const wide = tall * random.between(0.13, 0.2) * (1 + i * 0.15)
      const [x, y] = [random.between(-0.05, 0.05) * tall, -tall * share]
      const lobe = (fill: string, drop: number) =>
        shape(
          smooth([
            [x - wide, y + drop + tall * 0.05],
            [x - wide * 0.5, y + drop - tall * 0.03],
            [x + wide * 0.2, y + drop - tall * 0.05],
            [x + wide, y + drop + tall * 0.04],
            [x, y + drop + tall * 0.075],
          ]),
          fill,
        )
      return lobe(dark, tall * 0.02) + lobe(green, 0)
    })
    .join('')
}

function willow(tall: number, trunk: string, green: string, dark: string): string {
  const head = tall * 0.42
  const switches = Array.from({ length: 15 }, (_, i) => {
    const angle = Math.PI * (0.08 + (0.84 * i) / 14)
    return open([
      [Math.cos(angle) * head * 0.2, -head - Math.sin(angle) * head * 0.12],
      [Math.cos(angle) * head * 0.95, -head - Math.sin(angle) * (tall - head)],
    ])
  })
  return [
    shape(
      smooth([
        [-tall * 0.07, 0],
        [-tall * 0.055, -head * 0.6],
        [-tall * 0.1, -head],
        [0, -head * 1.16],
        [tall * 0.1, -head],
        [tall * 0.055, -head * 0.6],
        [tall * 0.08, 0],
      ]),
      trunk,
    ),
    line(switches.filter((_, i) => i % 2 === 0).join(''), dark, tall * 0.035, { 'stroke-linecap': 'round' }),
    line(switches.filter((_, i) => i % 2 === 1).join(''), green, tall * 0.035, { 'stroke-linecap': 'round' }),
  ].join('')
}

function bare(tall: number, colour: string): string {
  const branches: string[] = []
  const grow = ([x, y]: Point, length: number, angle: number, depth: number) => {
    const end: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    branches.push(line(open([[x, y], end]), colour, Math.max(2, depth * tall * 0.009), { 'stroke-linecap': 'round' }))
    if (depth > 1) for (const turn of [-0.5, 0.04, 0.46]) grow(end, length * 0.66, angle + turn, depth - 1)
  }
  grow([0, 0], tall * 0.34, -Math.PI / 2, 4)
  return branches.join('')
}

type RowParts = {
  readonly z: number
  readonly tall: number
  readonly gap: number
  readonly haze?: number
  readonly from?: number
  readonly to?: number
  readonly loose?: number
}

export function row(
  stage: Stage,
  kind: TreeName,
  { z, tall, gap, haze = 0, from, to, loose = 0.25 }: RowParts,
): string {
  const { random } = stage
  const [left, right] = stage.camera.span(z)
  const trees: string[] = []
  for (let x = (from ?? left) - gap; x <= (to ?? right) + gap; x += gap * random.between(1 - loose, 1 + loose)) {
    trees.push(
      upright(
        stage,
        [x, 0, z],
        tree(kind, tall * 100 * random.between(1 - loose, 1 + loose * 0.6), random, (colour) =>
          stage.far(colour, haze),
        ),
      ),
    )
  }
  return trees.join('')
}

export function hedge(
  stage: Stage,
  {
    z,
    tall,
    colour = '#1d6a45',
    haze = 0,
    rough = 0.2,
    from,
    to,
  }: { z: number; tall: number; colour?: string; haze?: number; rough?: number; from?: number; to?: number },
): string {
  const [left, right] = [from ?? stage.camera.span(z)[0] - 4, to ?? stage.camera.span(z)[1] + 4]
  const { random } = stage
  const tops = (share: number): Point[] => {
    const points: Point[] = []
    for (let x = left; x <= right; x += Math.max(0.8, tall * 0.5))
      points.push([x * 100, -tall * share * 100 * (1 - random() * rough)])
    return points
  }
  const band = (points: Point[]) => `${smooth([[left * 100, 0], ...points, [right * 100, 0]], false)}Z`
  const fill = stage.far(colour, haze)
  return upright(stage, [0, 0, z], shape(band(tops(1)), fill) + shape(band(tops(0.55)), darker(fill, 0.2)))
}

export function hills(
  stage: Stage,
  { z, tall, colour, haze = 0, waves = 3 }: { z: number; tall: number; colour: string; haze?: number; waves?: number },
): string {
  const [left, right] = stage.camera.span(z)
  const wide = (right - left) / waves
  const { random } = stage
  const fill = stage.far(colour, haze)
  const parts = [rect(left * 100 - 500, -tall * 22, (right - left) * 100 + 1000, tall * 22 + 2, fill)]
  for (let i = -1; i <= waves; i++) {
    const [x, high] = [left + (i + random() * 0.6) * wide, tall * random.between(0.55, 1)]
    const at = (share: number): number => (x + wide * share) * 100
    parts.push(
      shape(
        smooth(
          [
            [at(-0.5), 5],
            [at(0), -high * 45],
            [at(0.42), -high * 100],
            [at(0.9), -high * 55],
            [at(1.5), 5],
          ],
          false,
        ),
        fill,
      ),
    )
    parts.push(
      shape(
        `${smooth(
          [
            [at(0.42), -high * 100],
            [at(0.9), -high * 55],
            [at(1.5), 5],
          ],
          false,
        )}L${num(at(0.7))} 5Z`,
        darker(fill, 0.12),
      ),
    )
  }
  return upright(stage, [0, 0, z], parts)
}
