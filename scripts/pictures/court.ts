import type { Place } from './camera'
import { brand, darker, lighter, mix } from './colour'
import { flat, front, patch, type Stage } from './stage'
import { line, open, type Point, rect } from './svg'

const surfaces = {
  clay: { inner: '#cf6139', outer: '#bb5230', line: '#fbf3e6', kind: 'clay' },
  redClay: { inner: '#b9482a', outer: '#a03c23', line: '#fff6ea', kind: 'clay' },
  blue: { inner: '#2b68b5', outer: '#1b7d57', line: '#fbfaf4', kind: 'hard' },
  deepBlue: { inner: '#1d4f91', outer: '#2f78c4', line: '#fbfaf4', kind: 'hard' },
  green: { inner: '#0f7a43', outer: '#2a9a68', line: '#fbfaf4', kind: 'hard' },
  greenRed: { inner: '#1b8552', outer: '#b5533a', line: '#fbfaf4', kind: 'hard' },
  smash: { inner: '#c9683f', outer: '#2c7f52', line: '#fbfaf4', kind: 'hard' },
  grass: { inner: '#58ab57', outer: '#4a9a4d', line: '#fbfaf4', kind: 'grass' },
  turf: { inner: '#3f9a63', outer: '#2f8354', line: '#fbfaf4', kind: 'grass' },
  hall: { inner: '#2760a6', outer: '#173f78', line: '#fbfaf4', kind: 'hall' },
  hallGreen: { inner: '#12805a', outer: '#0c5a42', line: '#fbfaf4', kind: 'hall' },
  hallRed: { inner: '#c46545', outer: '#1e6a55', line: '#fbfaf4', kind: 'hall' },
} as const

type SurfaceName = keyof typeof surfaces

const half = { doubles: 5.485, singles: 4.115, length: 11.885, service: 6.4, outerX: 9.15, outerZ: 18.3 } as const

type CourtParts = {
  readonly at?: Point
  readonly wear?: number
  readonly wide?: number
  readonly lines?: boolean
}

export function ground(stage: Stage, colour: string): string {
  const top = Math.max(0, stage.camera.horizon)
  return rect(0, top, stage.width, stage.height - top, stage.paint(colour))
}

export function court(
  stage: Stage,
  name: SurfaceName,
  { at = [0, 0], wear = 1, wide = half.outerX, lines = true }: CourtParts = {},
): string {
  const surface = surfaces[name]
  const [inner, outer] = [stage.paint(surface.inner), stage.paint(surface.outer)]
  const area = (x: number, z: number, fill: string) =>
    patch(stage, [at[0] - x, at[1] - z], [at[0] + x, at[1] + z], fill)
  return [
    area(wide, half.outerZ, outer),
    area(half.doubles, half.length, inner),
    surface.kind === 'grass' ? mown(stage, at, wide) : '',
    surface.kind === 'clay' && wear > 0 ? swept(stage, at, wide, wear) : '',
    surface.kind === 'hall' ? gleam(stage, at) : '',
    lines ? lining(stage, at, stage.paint(surface.line)) : '',
  ].join('')
}

function lining(stage: Stage, [x, z]: Point, colour: string): string {
  const w = 0.045
  const stripe = (x1: number, z1: number, x2: number, z2: number, half = w) =>
    patch(stage, [x + x1 - half, z + z1 - half], [x + x2 + half, z + z2 + half], colour)
  const { doubles, singles, length, service } = half
  return [
    ...[-doubles, doubles, -singles, singles].map((at) => stripe(at, -length, at, length)),
    ...[-length, length].map((at) => stripe(-doubles, at, doubles, at, 0.07)),
    ...[-service, service].map((at) => stripe(-singles, at, singles, at)),
    stripe(0, -service, 0, service),
    ...[-1, 1].map((end) => stripe(0, end * length, 0, end * (length - 0.25))),
  ].join('')
}

function swept(stage: Stage, [x, z]: Point, wide: number, wear: number): string {
  const { random } = stage
  const [pale, dark] = [lighter(stage.paint('#e58a5e'), 0.1), stage.paint('#7d2f1c')]
  return Array.from({ length: Math.round(34 * wear) }, () => {
    const [cx, cz] = [x + random.between(-wide, wide - 1), z + random.between(-half.outerZ, half.outerZ - 6)]
    const size = random.between(0.1, 0.75)
    return patch(
      stage,
      [cx, cz],
      [Math.min(cx + size, x + wide), Math.min(cz + random.between(3, 12), z + half.outerZ)],
      random.pick([pale, dark]),
      random.between(0.05, 0.13),
    )
  }).join('')
}

function mown(stage: Stage, [x, z]: Point, wide: number): string {
  const step = (half.outerZ * 2) / 16
  return Array.from({ length: 8 }, (_, i) =>
    patch(
      stage,
      [x - wide, z - half.outerZ + i * 2 * step],
      [x + wide, z - half.outerZ + (i * 2 + 1) * step],
      '#ffffff',
      0.09,
    ),
  ).join('')
}

function gleam(stage: Stage, [x, z]: Point): string {
  return [-6, -2, 2, 6]
    .map((at) => patch(stage, [x + at - 0.35, z - half.outerZ], [x + at + 0.35, z + half.outerZ], '#ffffff', 0.07))
    .join('')
}

const netHeight = (x: number) => 0.914 + 0.156 * Math.min(1, Math.abs(x) / 6.4) ** 1.6

type NetParts = { readonly at?: Point; readonly posts?: string; readonly mesh?: number }

export function net(stage: Stage, { at = [0, 0], posts = brand.deepGreen, mesh = 1 }: NetParts = {}): string {
  const { camera, light } = stage
  const xs = Array.from({ length: 27 }, (_, i) => -6.4 + (i * 12.8) / 26)
  const spot = (x: number, y: number): Place => [at[0] + x, y, at[1]]
  const strip = (low: (x: number) => number, high: (x: number) => number): Place[] => [
    ...xs.map((x) => spot(x, low(x))),
    ...[...xs].reverse().map((x) => spot(x, high(x))),
  ]
  const shadow: Place[] = [
    ...xs.map((x): Place => [at[0] + x, 0, at[1]]),
    ...[...xs]
      .reverse()
      .map((x): Place => [at[0] + x + light.fall[0] * netHeight(x), 0, at[1] + light.fall[1] * netHeight(x)]),
  ]
  const dark = stage.paint('#16202c')
  const metre = camera.scale([at[0], 0, at[1]])
  const threads: string[] = []
  const step = metre > 90 ? 0.14 : 0.3
  for (let x = -6.3; x <= 6.3; x += step) threads.push(open(camera.cut([spot(x, 0.02), spot(x, netHeight(x))])))
  for (let share = step * 0.6; share < 0.95; share += step * 0.9)
    threads.push(open(camera.cut(xs.map((x) => spot(x, netHeight(x) * share)))))
  const post = (x: number) =>
    front(stage, spot(x - 0.05, 0), 0.1, 1.1, stage.paint(posts)) +
    front(stage, spot(x - 0.05, 0), 0.04, 1.1, stage.paint(lighter(posts, 0.25)))
  return [
    flat(stage, shadow, light.shade.colour, light.shade.opacity * 0.6),
    flat(
      stage,
      strip(() => 0, netHeight),
      dark,
      0.26 * mesh,
    ),
    line(threads.join(''), dark, Math.max(0.7, metre * 0.012), { 'stroke-opacity': 0.42 * mesh }),
    flat(
      stage,
      strip((x) => netHeight(x) - 0.075, netHeight),
      stage.paint(brand.white),
    ),
    flat(
      stage,
      strip(
        (x) => netHeight(x) - 0.075,
        (x) => netHeight(x) - 0.045,
      ),
      mix(stage.paint(brand.white), light.shade.colour, 0.3),
    ),
    front(stage, spot(-0.035, 0), 0.07, 0.9, stage.paint(brand.white)),
    post(-6.4),
    post(6.4),
  ].join('')
}

export function miniNet(stage: Stage, [x, z]: Point, wide = 3, colour: string = brand.coral): string {
  const { colour: shade, opacity } = stage.light.shade
  const [fx, fz] = stage.light.fall
  const high = 0.78
  const mesh = Array.from({ length: Math.floor(wide / 0.22) }, (_, i) =>
    open(
      stage.camera.cut([
        [x - wide / 2 + i * 0.22, 0.08, z],
        [x - wide / 2 + i * 0.22, high, z],
      ]),
    ),
  )
  const foot = (at: number) =>
    flat(
      stage,
      [
        [at, 0, z - 0.3],
        [at + 0.06, 0, z - 0.3],
        [at + 0.06, 0, z + 0.3],
        [at, 0, z + 0.3],
      ],
      stage.paint(darker(colour)),
    ) + front(stage, [at, 0, z], 0.06, high + 0.04, stage.paint(colour))
  return [
    flat(
      stage,
      [
        [x - wide / 2, 0, z],
        [x + wide / 2, 0, z],
        [x + wide / 2 + fx * high, 0, z + fz * high],
        [x - wide / 2 + fx * high, 0, z + fz * high],
      ],
      shade,
      opacity * 0.7,
    ),
    front(stage, [x - wide / 2, 0.06, z], wide, high - 0.06, stage.paint('#16202c'), 0.3),
    line(mesh.join(''), stage.paint('#16202c'), 1, { 'stroke-opacity': 0.35 }),
    front(stage, [x - wide / 2, high - 0.08, z], wide, 0.09, stage.paint(colour)),
    foot(x - wide / 2),
    foot(x + wide / 2 - 0.06),
  ].join('')
}
