import { brand, darker, lighter } from './colour'
import type { Random } from './random'
import { type Stage, upright } from './stage'
import { circle, line, open, type Point, rect, shape, straight } from './svg'

type Paint = (colour: string) => string
type Building = { readonly wide: number; readonly drawing: string }
type Builder = (random: Random, paint: Paint, isLit: boolean) => Building

type SkylineName = 'rows' | 'canal' | 'towers' | 'village' | 'harbour'

const bricks = ['#b5573c', '#9c4a38', '#c9764f', '#8a4b3f', '#d09a6b', '#7d5548'] as const
const roofs = ['#5a3b3b', '#6b4640', '#3f4652', '#a0533a'] as const

const up = (x: number, y: number, wide: number, high: number, fill: string) => rect(x, -y - high, wide, high, fill)
const glass = (random: Random, paint: Paint, isLit: boolean) =>
  isLit && random() < 0.55 ? '#ffd98a' : paint(isLit ? '#2c3a5c' : '#dfeaf0')

const terraced: Builder = (random, paint, isLit) => {
  const wide = 1300
  const [wall, roof] = [paint(random.pick(bricks)), paint(random.pick(roofs))]
  const parts = [
    up(0, 0, wide, 560, wall),
    shape(
      straight([
        [-20, -555],
        [130, -900],
        [wide - 130, -900],
        [wide + 20, -555],
      ]),
      roof,
    ),
  ]
  for (const x of [90, 730]) {
    parts.push(up(x + 20, 840, 70, 130, darker(wall, 0.2)))
    parts.push(
      up(x, 330, 190, 150, glass(random, paint, isLit)),
      up(x + 250, 330, 130, 150, glass(random, paint, isLit)),
    )
    parts.push(
      up(x, 50, 240, 190, glass(random, paint, isLit)),
      up(x + 300, 0, 100, 230, paint(random.pick([brand.green, brand.blue, '#f1ece0']))),
    )
  }
  return { wide, drawing: parts.join('') }
}

const canalHouse: Builder = (random, paint, isLit) => {
  const wide = random.between(520, 680)
  const high = random.between(950, 1300)
  const wall = paint(random.pick([...bricks, '#45545f', '#e6d9bd']))
  const middle = wide / 2
  const gables: readonly Point[][] = [
    [
      [0, -high],
      [0, -high - 110],
      [90, -high - 110],
      [90, -high - 220],
      [180, -high - 220],
      [180, -high - 330],
      [wide - 180, -high - 330],
      [wide - 180, -high - 220],
      [wide - 90, -high - 220],
      [wide - 90, -high - 110],
      [wide, -high - 110],
      [wide, -high],
    ],
    [
      [0, -high],
      [middle - 110, -high - 60],
      [middle - 110, -high - 300],
      [middle, -high - 380],
      [middle + 110, -high - 300],
      [middle + 110, -high - 60],
      [wide, -high],
    ],
    [
      [0, -high],
      [0, -high - 40],
      [middle, -high - 330],
      [wide, -high - 40],
      [wide, -high],
    ],
  ]
  const parts = [
    up(0, 0, wide, high, wall),
    shape(straight(random.pick(gables)), wall),
    up(wide * 0.86, 0, wide * 0.14, high, darker(wall, 0.16)),
  ]
  for (let y = 60; y < high - 150; y += 260) {
    for (const x of [0.1, 0.4, 0.68]) parts.push(up(wide * x, y, wide * 0.19, 180, glass(random, paint, isLit)))
  }
  return { wide: wide + 4, drawing: parts.join('') }
}

const block: Builder = (random, paint, isLit) => {
  const wide = random.between(1200, 2200)
  const high = random.between(1800, 6200)
  const wall = paint(random.pick(['#6f8496', '#8d9daa', '#55697d', '#a7988a', '#3e566f']))
  const parts = [up(0, 0, wide, high, wall), up(wide * 0.66, 0, wide * 0.34, high, darker(wall, 0.18))]
  for (let y = 200; y < high - 240; y += 420) {
    for (let x = 140; x < wide - 260; x += 380)
      if (random() < 0.8) parts.push(up(x, y, 220, 210, isLit ? glass(random, paint, isLit) : lighter(wall, 0.28)))
  }
  return { wide: wide + random.between(100, 900), drawing: parts.join('') }
}

const cottage: Builder = (random, paint, isLit) => {
  const wide = random.between(1100, 1700)
  const wall = paint(random.pick([...bricks, '#efe6d2', '#efe6d2']))
  const roof = paint(random.pick(['#8e3f2c', '#a0533a', '#4a4f58', '#9c8a5a']))
  const parts = [
    up(0, 0, wide, 330, wall),
    shape(
      straight([
        [-80, -320],
        [wide * 0.22, -820],
        [wide * 0.8, -820],
        [wide + 80, -320],
      ]),
      roof,
    ),
    up(wide * 0.7, 700, 80, 220, darker(wall, 0.2)),
  ]
  for (const x of [0.12, 0.42, 0.72]) parts.push(up(wide * x, 70, wide * 0.15, 170, glass(random, paint, isLit)))
  return { wide: wide + random.between(200, 1400), drawing: parts.join('') }
}

const shed: Builder = (random, paint) => {
  const wide = random.between(1500, 2600)
  const wall = paint(random.pick(['#8b5a48', '#5d7488', '#9aa7ae', '#b5573c']))
  const teeth = Array.from({ length: 4 }, (_, i): Point[] => [
    [(i * wide) / 4, -700],
    [(i * wide) / 4, -1050],
    [((i + 1) * wide) / 4, -700],
  ])
  return {
    wide: wide + random.between(200, 600),
    drawing:
      up(0, 0, wide, 702, wall) +
      teeth.map((tooth) => shape(straight(tooth), wall)).join('') +
      up(wide * 0.1, 150, wide * 0.8, 120, lighter(wall, 0.25)),
  }
}

const builders: Record<SkylineName, Builder> = {
  rows: terraced,
  canal: canalHouse,
  towers: block,
  village: cottage,
  harbour: shed,
}

export function skyline(
  stage: Stage,
  name: SkylineName,
  { z, haze = 0, from, to, size = 1 }: { z: number; haze?: number; from?: number; to?: number; size?: number },
): string {
  const [left, right] = stage.camera.span(z)
  const parts: string[] = []
  let x = (from ?? left - 6) * 100
  while (x < (to ?? right + 2) * 100) {
    const { wide, drawing } = builders[name](
      stage.random,
      (colour) => stage.far(colour, haze),
      stage.light.isDark ?? false,
    )
    parts.push(`<g transform="translate(${Math.round(x)} 0) scale(${size})">${drawing}</g>`)
    x += wide * size
  }
  return upright(stage, [0, 0, z], parts)
}

type LandmarkName =
  | 'church'
  | 'dom'
  | 'mill'
  | 'bridge'
  | 'cranes'
  | 'turbines'
  | 'lighthouse'
  | 'watertower'
  | 'greenhouse'

export function landmark(
  stage: Stage,
  name: LandmarkName,
  [x, z]: Point,
  { haze = 0, size = 1 }: { haze?: number; size?: number } = {},
): string {
  const drawing = landmarks[name]((colour) => stage.far(colour, haze), stage.light.isDark ?? false)
  return upright(stage, [x, 0, z], `<g transform="scale(${size})">${drawing}</g>`)
}

const landmarks: Record<LandmarkName, (paint: Paint, isLit: boolean) => string> = {
  church: (paint) => {
    const wall = paint('#a8644a')
    return [
      up(0, 0, 1900, 800, wall),
      shape(
        straight([
          [-60, -790],
          [200, -1350],
          [1700, -1350],
          [1960, -790],
        ]),
        paint('#4b525e'),
      ),
      up(-560, 0, 600, 1800, darker(wall, 0.1)),
      up(-180, 0, 220, 1800, darker(wall, 0.25)),
      shape(
        straight([
          [-600, -1790],
          [-260, -3300],
          [80, -1790],
        ]),
        paint('#3d4957'),
      ),
      circle([-260, -1560], 120, paint('#f3ead2')),
      ...[200, 600, 1000, 1400].map((at) => up(at, 200, 180, 420, paint('#37465a'))),
    ].join('')
  },
  dom: (paint) => {
    const wall = paint('#b59a7d')
    const tier = (wide: number, y: number, high: number) =>
      up(-wide / 2, y, wide, high, wall) +
      up(wide * 0.12, y, wide * 0.38, high, darker(wall, 0.18)) +
      up(-wide * 0.3, y + high * 0.12, wide * 0.14, high * 0.7, paint('#5a5f68')) +
      up(-wide * 0.05, y + high * 0.12, wide * 0.14, high * 0.7, paint('#5a5f68')) +
      up(wide * 0.2, y + high * 0.12, wide * 0.14, high * 0.7, paint('#4a4f58'))
    return (
      tier(1700, 0, 3600) +
      tier(1450, 3600, 2700) +
      tier(900, 6300, 2300) +
      shape(
        straight([
          [-480, -8600],
          [0, -10600],
          [480, -8600],
        ]),
        paint('#4d5a63'),
      )
    )
  },
  mill: (paint) => {
    const body = paint('#5c4a40')
    const arms = [22, 112, 202, 292].map(
      (angle) =>
        `<g transform="translate(0 -1750) rotate(${angle})">${line(
          open([
            [0, 0],
            [1350, 0],
          ]),
          paint('#3a2f2c'),
          44,
        )}${rect(240, 0, 1080, 210, paint('#f4ead6'), { 'fill-opacity': 0.85 })}${line(
          open([
            [240, 105],
            [1320, 105],
          ]),
          paint('#6b5648'),
          18,
        )}</g>`,
    )
    return [
      shape(
        straight([
          [-520, 0],
          [-330, -1600],
          [330, -1600],
          [520, 0],
        ]),
        body,
      ),
      shape(
        straight([
          [60, 0],
          [60, -1600],
          [330, -1600],
          [520, 0],
        ]),
        darker(body, 0.25),
      ),
      up(-640, 560, 1280, 70, paint('#f4ead6')),
      shape(
        straight([
          [-360, -1580],
          [-220, -1960],
          [240, -1960],
          [380, -1580],
        ]),
        paint('#7a4a36'),
      ),
      up(-80, 0, 160, 300, paint('#0f7a43')),
      ...arms,
    ].join('')
  },
  bridge: (paint) => {
    const steel = paint('#e6ecef')
    const cables = Array.from({ length: 12 }, (_, i) =>
      open([
        [-200 + i * 30, -11800 + i * 560],
        [-3000 - (11 - i) * 1250, -1200],
      ]),
    )
    const back = Array.from({ length: 4 }, (_, i) =>
      open([
        [-100, -11600 + i * 900],
        [4600 - i * 420, -1200],
      ]),
    )
    return [
      line([...cables, ...back].join(''), steel, 46, { 'stroke-opacity': 0.75 }),
      shape(
        straight([
          [-600, 0],
          [100, -6200],
          [-700, -12400],
          [-200, -12600],
          [760, -6200],
          [240, 0],
        ]),
        steel,
      ),
      rect(-20_000, -1420, 34_000, 300, steel),
    ].join('')
  },
  cranes: (paint) => {
    const crane = (x: number, colour: string) =>
      `<g transform="translate(${x} 0)">${line(
        open([
          [-500, 0],
          [-380, -2900],
          [380, -2900],
          [500, 0],
        ]),
        paint(colour),
        130,
      )}${line(
        open([
          [-1500, -2900],
          [2300, -2900],
        ]),
        paint(colour),
        150,
      )}${line(
        open([
          [0, -2900],
          [0, -4300],
          [2200, -2950],
        ]),
        paint(colour),
        70,
      )}${line(
        open([
          [1700, -2900],
          [1700, -1800],
        ]),
        paint('#28344a'),
        26,
      )}</g>`
    return crane(0, '#f0643c') + crane(4200, '#1d4f91') + crane(8800, '#f0643c')
  },
  turbines: (paint) => {
    const turbine = (x: number, size: number, turn: number) =>
      `<g transform="translate(${x} 0) scale(${size})">${shape(
        straight([
          [-90, 0],
          [-50, -6000],
          [50, -6000],
          [90, 0],
        ]),
        paint('#f4f6f6'),
      )}${[0, 120, 240]
        .map(
          (angle) =>
            `<g transform="translate(0 -6000) rotate(${angle + turn})">${shape(
              straight([
                [0, -70],
                [500, -170],
                [2700, 0],
                [0, 70],
              ]),
              paint('#ffffff'),
            )}</g>`,
        )
        .join('')}${circle([0, -6000], 130, paint('#dfe6ea'))}</g>`
    return turbine(0, 1, 10) + turbine(4300, 0.82, 55) + turbine(8000, 0.66, 80)
  },
  lighthouse: (paint, isLit) => {
    const bands = [0, 1, 2, 3, 4].map((i) => {
      const at = (y: number) => 330 - y * 0.055
      const [low, high] = [i * 620, (i + 1) * 620]
      return shape(
        straight([
          [-at(low), -low],
          [at(low), -low],
          [at(high), -high],
          [-at(high), -high],
        ]),
        paint(i % 2 ? '#fbfaf4' : '#d2432f'),
      )
    })
    return [
      isLit
        ? shape(
            straight([
              [0, -3350],
              [-9000, -4700],
              [-9000, -2700],
            ]),
            '#fff0b0',
            { 'fill-opacity': 0.25 },
          )
        : '',
      ...bands,
      up(-240, 3100, 480, 90, paint('#28344a')),
      up(-130, 3190, 260, 330, isLit ? '#fff0b0' : paint('#bfe0ea')),
      shape(
        straight([
          [-210, -3510],
          [0, -3800],
          [210, -3510],
        ]),
        paint('#28344a'),
      ),
    ].join('')
  },
  watertower: (paint) => {
    const wall = paint('#b0654a')
    return [
      up(-330, 0, 660, 2600, wall),
      up(60, 0, 270, 2600, darker(wall, 0.2)),
      up(-560, 2600, 1120, 900, lighter(wall, 0.1)),
      up(140, 2600, 420, 900, darker(wall, 0.15)),
      shape(
        straight([
          [-620, -3490],
          [0, -4100],
          [620, -3490],
        ]),
        paint('#3d5a58'),
      ),
      ...[-380, -60, 260].map((at) => up(at, 2900, 130, 300, paint('#37465a'))),
    ].join('')
  },
  greenhouse: (paint, isLit) => {
    const pane = isLit ? '#ffcf7a' : paint('#d6ece9')
    return Array.from(
      { length: 9 },
      (_, i) =>
        up(i * 640, 0, 640, 450, pane) +
        shape(
          straight([
            [i * 640, -440],
            [i * 640 + 320, -640],
            [(i + 1) * 640, -440],
          ]),
          lighter(pane, 0.3),
        ) +
        line(
          open([
            [i * 640, 0],
            [i * 640, -450],
            [i * 640 + 320, -640],
            [(i + 1) * 640, -450],
          ]),
          paint('#7f9aa0'),
          24,
        ),
    ).join('')
  },
}
