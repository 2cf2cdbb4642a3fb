import { brand, darker, lighter, mix } from './colour'
import { flat, front, type Stage, standingThing, upright } from './stage'
import { circle, element, ellipse, line, num, open, type Point, rect, shape, smooth, straight } from './svg'

const up = (x: number, y: number, wide: number, high: number, fill: string, opacity?: number) =>
  rect(x, -y - high, wide, high, fill, { 'fill-opacity': opacity })

type FenceParts = {
  readonly z: number
  readonly from?: number
  readonly to?: number
  readonly tall?: number
  readonly screen?: string
  readonly haze?: number
}

export function fence(stage: Stage, { z, from = -9.6, to = 9.6, tall = 3, screen, haze = 0 }: FenceParts): string {
  const steel = stage.far('#24483c', haze)
  const metre = stage.camera.scale([0, 0, z])
  const mesh: string[] = []
  const step = Math.max(0.35, 14 / metre)
  for (let x = from - tall; x < to; x += step) {
    const clipped = (x1: number, y1: number, x2: number, y2: number) =>
      open([
        [x1 * 100, -y1 * 100],
        [x2 * 100, -y2 * 100],
      ])
    const [a, b] = [Math.max(x, from), Math.min(x + tall, to)]
    if (b > a) mesh.push(clipped(a, a - x, b, b - x), clipped(a, tall - (a - x), b, tall - (b - x)))
  }
  const posts: string[] = []
  for (let x = from; x <= to + 0.01; x += 3.2) posts.push(up(x * 100 - 4, 0, 8, tall * 100, steel))
  const panels: string[] = []
  for (let x = from; screen && x < to - 0.5; x += 3.2) {
    const wide = Math.min(3.2, to - x) * 100 - 14
    panels.push(
      up(x * 100 + 7, 18, wide, tall * 62, stage.far(screen, haze)),
      up(x * 100 + 7, 18, wide, tall * 12, stage.far(darker(screen, 0.18), haze)),
    )
  }
  return upright(
    stage,
    [0, 0, z],
    [
      line(mesh.join(''), steel, 2.2, { 'stroke-opacity': 0.4 }),
      ...panels,
      ...posts,
      up(from * 100, tall * 100 - 6, (to - from) * 100, 7, steel),
    ],
  )
}

export function mast(
  stage: Stage,
  [x, z]: Point,
  { burning = false, tall = 10, mirrored = false }: { burning?: boolean; tall?: number; mirrored?: boolean } = {},
): string {
  const steel = stage.paint(stage.light.isDark ? '#8793a6' : '#5c6b78')
  const high = tall * 100
  const lamps = [-85, -28, 28, 85]
    .map((at) => up(at - 22, high - 8, 44, 26, burning ? '#fffbe0' : stage.paint('#e3e8ea')))
    .join('')
  const glow = burning
    ? circle([0, -high], 260, '#fff8d0', { 'fill-opacity': 0.14 }) +
      circle([0, -high], 130, '#fff8d0', { 'fill-opacity': 0.3 })
    : ''
  const cone = burning
    ? shape(
        straight([
          [-60, -high],
          [60, -high],
          [1150, 0],
          [-260, 0],
        ]),
        '#fff8d0',
        { 'fill-opacity': 0.07 },
      )
    : ''
  return upright(
    stage,
    [x, 0, z],
    [
      cone,
      shape(
        straight([
          [-9, 0],
          [-5, -high],
          [5, -high],
          [9, 0],
        ]),
        steel,
      ),
      up(-115, high - 16, 230, 9, steel),
      lamps,
      glow,
    ],
    mirrored,
  )
}

export function bench(stage: Stage, [x, z]: Point, colour: string = brand.green, wide = 170): string {
  const [wood, steel] = [stage.paint(colour), stage.paint('#3a4654')]
  return standingThing(
    stage,
    [x, 0, z],
    [
      up(-wide / 2 + 12, 0, 7, 44, steel),
      up(wide / 2 - 19, 0, 7, 44, steel),
      up(-wide / 2 + 12, 44, 5, 42, steel),
      up(wide / 2 - 17, 44, 5, 42, steel),
      up(-wide / 2, 62, wide, 11, wood),
      up(-wide / 2, 77, wide, 11, wood),
      up(-wide / 2, 40, wide, 9, lighter(wood, 0.12)),
      up(-wide / 2, 37, wide, 4, darker(wood, 0.2)),
    ].join(''),
  )
}

export function umpireChair(stage: Stage, [x, z]: Point, mirrored = false): string {
  const [frame, seat] = [stage.paint(brand.deepGreen), stage.paint(brand.white)]
  const legs =
    open([
      [-48, 0],
      [-30, -190],
      [30, -190],
      [48, 0],
    ]) +
    open([
      [-44, -45],
      [44, -45],
    ]) +
    open([
      [-40, -90],
      [40, -90],
    ]) +
    open([
      [-35, -138],
      [35, -138],
    ])
  return standingThing(
    stage,
    [x, 0, z],
    line(legs, frame, 7) +
      up(-36, 188, 72, 9, seat) +
      up(-36, 196, 9, 62, seat) +
      up(27, 196, 9, 26, seat) +
      up(-36, 240, 72, 20, frame) +
      line(
        open([
          [-40, -262],
          [-46, -330],
        ]),
        frame,
        5,
      ) +
      shape(
        smooth([
          [-110, -322],
          [-40, -362],
          [46, -322],
          [-40, -332],
        ]),
        stage.paint(brand.green),
      ),
    mirrored,
  )
}

export function flag(stage: Stage, [x, z]: Point, colours: readonly string[], tall = 7): string {
  const high = tall * 100
  const each = 105 / colours.length
  const bands = colours.map((colour, i) => {
    const top = -high + 12 + i * each
    return shape(
      `M4 ${num(top)}C60 ${num(top - 22)} 90 ${num(top + 26)} 165 ${num(top + 4)}L165 ${num(top + 4 + each)}C90 ${num(top + 26 + each)} 60 ${num(top - 22 + each)} 4 ${num(top + each)}Z`,
      stage.paint(colour),
    )
  })
  return standingThing(
    stage,
    [x, 0, z],
    up(-4, 0, 8, high, stage.paint('#e8ecee')) + circle([0, -high], 9, stage.paint(brand.sun)) + bands.join(''),
  )
}

export const dutchFlag = ['#b5293a', '#fbfaf4', '#21468b'] as const
export const houseFlag = [brand.green, brand.white, brand.blue] as const

export function terraceTable(
  stage: Stage,
  [x, z]: Point,
  colour: string = brand.green,
  shade: string = brand.white,
): string {
  const [cloth, other, steel] = [stage.paint(colour), stage.paint(shade), stage.paint('#47535f')]
  const chair = (at: number, sign: number) =>
    up(at - 20, 42, 40, 6, steel) +
    up(at - 18, 0, 5, 42, steel) +
    up(at + 13, 0, 5, 42, steel) +
    up(at + (sign < 0 ? -20 : 15), 46, 5, 44, steel)
  const roof = [
    [-150, -108],
    [-50, -36],
    [50, 36],
    [108, 150],
  ].map(([a, b], i) =>
    shape(
      straight([
        [0, -292],
        [a ?? 0, -222],
        [[-108, -36, 36, 108][i] ?? b ?? 0, -222],
      ]),
      i % 2 ? other : cloth,
    ),
  )
  return standingThing(
    stage,
    [x, 0, z],
    [
      chair(-80, -1),
      chair(80, 1),
      up(-52, 70, 104, 6, stage.paint(brand.white)),
      up(-4, 0, 8, 290, steel),
      shape(
        straight([
          [-150, -220],
          [0, -292],
          [150, -220],
        ]),
        cloth,
      ),
      ...roof.slice(1, 3),
      shape(
        straight([
          [-50, -221],
          [0, -292],
          [50, -221],
        ]),
        other,
      ),
      up(-150, 210, 300, 11, darker(cloth, 0.2)),
    ].join(''),
  )
}

type ClubhouseName = 'modern' | 'pavilion' | 'thatched' | 'brick' | 'glass' | 'barn' | 'veranda' | 'dome'

export function clubhouse(
  stage: Stage,
  name: ClubhouseName,
  [x, z]: Point,
  { mirrored = false, haze = 0 }: { mirrored?: boolean; haze?: number } = {},
): string {
  const paint = (colour: string) => stage.far(colour, haze)
  const pane = stage.light.isDark ? '#ffd98a' : paint('#bcd9e4')
  return upright(stage, [x, 0, z], houses[name](paint, pane, stage.light.isDark ?? false), mirrored)
}

type Paint = (colour: string) => string

const panes = (
  x: number,
  y: number,
  wide: number,
  high: number,
  count: number,
  pane: string,
  frame: string,
  isLit: boolean,
) => {
  const each = wide / count
  return (
    up(x, y, wide, high, pane) +
    Array.from(
      { length: count },
      (_, i) =>
        shape(
          straight([
            [x + i * each + each * 0.55, -y - high],
            [x + i * each + each * 0.95, -y - high],
            [x + i * each + each * 0.5, -y],
            [x + i * each + each * 0.1, -y],
          ]),
          '#ffffff',
          { 'fill-opacity': isLit ? 0.16 : 0.32 },
        ) + up(x + i * each - 4, y, 8, high, frame),
    ).join('') +
    up(x + wide - 4, y, 8, high, frame)
  )
}

const houses: Record<ClubhouseName, (paint: Paint, pane: string, isLit: boolean) => string[]> = {
  modern: (paint, pane, isLit) => [
    up(-900, 0, 1800, 340, paint('#e9e4d8')),
    up(-900, 0, 520, 340, paint('#8a5a3c')),
    ...Array.from({ length: 12 }, (_, i) => up(-890 + i * 43, 0, 5, 340, paint('#6f4630'))),
    panes(-340, 20, 1140, 270, 7, pane, paint('#2c3b47'), isLit),
    up(-960, 340, 1960, 46, paint('#2c3b47')),
    up(-960, 378, 1960, 12, paint('#52646f')),
    up(-200, 386, 900, 250, paint('#f4f1e8')),
    panes(-150, 420, 800, 170, 5, pane, paint('#2c3b47'), isLit),
    up(-250, 632, 1040, 36, paint('#0f7a43')),
    up(880, 0, 14, 340, paint('#2c3b47')),
  ],
  pavilion: (paint, pane, isLit) => [
    up(-780, 0, 1560, 300, paint('#f3eee0')),
    panes(-640, 10, 520, 220, 4, pane, paint('#0a4f31'), isLit),
    panes(120, 10, 520, 220, 4, pane, paint('#0a4f31'), isLit),
    up(-80, 0, 160, 240, paint('#0f7a43')),
    shape(
      straight([
        [-900, -290],
        [-480, -560],
        [480, -560],
        [900, -290],
      ]),
      paint('#0f6a40'),
    ),
    shape(
      straight([
        [-900, -290],
        [900, -290],
        [870, -310],
        [-870, -310],
      ]),
      paint('#0a4f31'),
    ),
    shape(
      straight([
        [-260, -420],
        [0, -650],
        [260, -420],
      ]),
      paint('#f3eee0'),
    ),
    circle([0, -490], 62, paint('#ffffff')),
    circle([0, -490], 50, paint('#1d4f91')),
    line(
      open([
        [0, -490],
        [0, -524],
      ]) +
        open([
          [0, -490],
          [24, -476],
        ]),
      paint('#ffffff'),
      7,
    ),
    line(
      open([
        [-290, -405],
        [0, -662],
        [290, -405],
      ]),
      paint('#0a4f31'),
      26,
    ),
    ...[-760, -400, 390, 750].map((at) => up(at, 0, 14, 300, paint('#ffffff'))),
  ],
  thatched: (paint, pane, isLit) => [
    up(-700, 0, 1400, 280, paint('#8d4b3a')),
    panes(-560, 50, 300, 160, 3, pane, paint('#fbfaf4'), isLit),
    panes(260, 50, 300, 160, 3, pane, paint('#fbfaf4'), isLit),
    up(-90, 0, 180, 230, paint('#0a4f31')),
    shape(
      smooth([
        [-860, -250],
        [-760, -360],
        [-480, -680],
        [0, -730],
        [480, -680],
        [760, -360],
        [860, -250],
        [440, -268],
        [300, -300],
        [0, -262],
        [-300, -300],
        [-440, -268],
      ]),
      paint('#b59a5f'),
    ),
    shape(
      smooth([
        [100, -722],
        [480, -680],
        [760, -360],
        [860, -250],
        [440, -268],
        [300, -300],
        [380, -480],
      ]),
      paint('#937a48'),
    ),
    up(-520, 690, 1040, 40, paint('#6e5b3a')),
    up(330, 700, 90, 160, paint('#8d4b3a')),
  ],
  brick: (paint, pane, isLit) => [
    up(-820, 0, 900, 620, paint('#a5523b')),
    ...[120, 200, 280, 360, 440, 520].map((y) => up(-820, y, 900, 4, paint('#8c4231'))),
    panes(-740, 330, 740, 190, 5, pane, paint('#fbfaf4'), isLit),
    panes(-740, 40, 460, 190, 3, pane, paint('#fbfaf4'), isLit),
    up(-180, 0, 150, 240, paint('#1d4f91')),
    up(-860, 620, 980, 44, paint('#f3eee0')),
    up(80, 0, 760, 320, paint('#c06a48')),
    panes(140, 20, 640, 230, 5, pane, paint('#fbfaf4'), isLit),
    up(60, 320, 820, 38, paint('#f3eee0')),
    up(100, 358, 740, 6, paint('#2c3b47')),
    up(100, 400, 740, 5, paint('#2c3b47')),
    ...[100, 280, 460, 640, 834].map((at) => up(at, 356, 6, 50, paint('#2c3b47'))),
  ],
  glass: (paint, pane, isLit) => [
    panes(-900, 0, 1800, 520, 9, pane, paint('#e9eef0'), isLit),
    up(-900, 250, 1800, 16, paint('#e9eef0')),
    shape(
      straight([
        [-980, -500],
        [-940, -560],
        [1040, -700],
        [1040, -640],
      ]),
      paint('#1d4f91'),
    ),
    shape(
      straight([
        [-900, -510],
        [900, -510],
        [900, -645],
      ]),
      pane,
      { 'fill-opacity': 0.85 },
    ),
    up(-900, 0, 1800, 24, paint('#55656f')),
  ],
  barn: (paint, pane, isLit) => [
    shape(
      straight([
        [-760, 0],
        [-760, -330],
        [-380, -760],
        [380, -760],
        [760, -330],
        [760, 0],
      ]),
      paint('#33463c'),
    ),
    ...Array.from({ length: 18 }, (_, i) => up(-750 + i * 86, 0, 6, 330, paint('#27382f'))),
    shape(
      straight([
        [-820, -290],
        [-390, -790],
        [390, -790],
        [820, -290],
        [760, -290],
        [360, -740],
        [-360, -740],
        [-760, -290],
      ]),
      paint('#c05a3c'),
    ),
    panes(-300, 0, 600, 300, 4, pane, paint('#fbfaf4'), isLit),
    panes(-160, 400, 320, 200, 2, pane, paint('#fbfaf4'), isLit),
  ],
  veranda: (paint, pane, isLit) => [
    up(-880, 60, 1760, 300, paint('#1d4f91')),
    ...Array.from({ length: 9 }, (_, i) => up(-880, 80 + i * 32, 1760, 3, paint('#173f76'))),
    panes(-780, 100, 480, 190, 3, pane, paint('#fbfaf4'), isLit),
    panes(300, 100, 480, 190, 3, pane, paint('#fbfaf4'), isLit),
    up(-110, 60, 220, 250, paint('#fbfaf4')),
    panes(-90, 70, 180, 220, 2, pane, paint('#fbfaf4'), isLit),
    shape(
      straight([
        [-980, -350],
        [-760, -560],
        [760, -560],
        [980, -350],
      ]),
      paint('#d8d3c4'),
    ),
    up(-980, 330, 1960, 22, paint('#fbfaf4')),
    up(-980, 0, 1960, 62, paint('#a9794f')),
    ...Array.from({ length: 24 }, (_, i) => up(-970 + i * 84, 62, 10, 70, paint('#fbfaf4'))),
    up(-980, 126, 1960, 12, paint('#fbfaf4')),
    ...[-960, -480, 460, 940].map((at) => up(at, 60, 20, 290, paint('#fbfaf4'))),
  ],
  dome: (paint, _pane, isLit) => [
    shape(
      smooth(
        [
          [-1900, 0],
          [-1820, -360],
          [-1400, -760],
          [-700, -960],
          [0, -1000],
          [700, -960],
          [1400, -760],
          [1820, -360],
          [1900, 0],
        ],
        false,
      ),
      paint(isLit ? '#fff3d0' : '#f1f4f3'),
    ),
    ...[-1100, -400, 400, 1100].map((at) =>
      line(
        `M${at} 0C${num(at * 0.98)} -500 ${num(at * 0.7)} -900 ${num(at * 0.42)} -985`,
        mix(paint('#c2ced0'), '#ffb347', isLit ? 0.3 : 0),
        9,
      ),
    ),
    shape(
      smooth(
        [
          [700, -960],
          [1400, -760],
          [1820, -360],
          [1900, 0],
          [1500, 0],
          [1350, -460],
        ],
        false,
      ),
      paint('#b8c8cf'),
      { 'fill-opacity': 0.6 },
    ),
    up(-150, 0, 300, 260, paint(brand.green)),
    up(-115, 0, 230, 215, paint('#2c3b47')),
  ],
}

export function stand(
  stage: Stage,
  {
    z,
    from,
    to,
    rows = 5,
    base = 1.2,
    colour = brand.deepBlue,
  }: { z: number; from: number; to: number; rows?: number; base?: number; colour?: string },
): string {
  const { random } = stage
  const shirts = [brand.green, brand.blue, brand.white, brand.coral, brand.sun, '#8fb7d9', '#2f9d57', '#d9dfe3']
  const heads = ['#f2c7a2', '#dca071', '#a9683f', '#74452c', '#6b4226', '#231c1c', '#e0b45c']
  const parts: string[] = []
  for (let r = rows - 1; r >= 0; r--) {
    const [y, depth] = [base + r * 0.55, z + r * 0.8]
    const content = [up(from * 100, 0, (to - from) * 100, y * 100 + 10, stage.far(colour, 0.04 * r))]
    for (let x = from + 0.3 + (r % 2) * 0.3; x < to - 0.2; x += 0.62) {
      if (random() < 0.1) continue
      const at = x * 100 + random.between(-8, 8)
      const sit = y * 100 + 8
      content.push(
        shape(
          smooth([
            [at - 21, -sit + 20],
            [at - 19, -sit - 36],
            [at, -sit - 48],
            [at + 19, -sit - 36],
            [at + 21, -sit + 20],
          ]),
          stage.far(random.pick(shirts), 0.12),
        ),
        circle([at, -sit - 60], 13, stage.far(random.pick(heads), 0.08)),
      )
    }
    content.push(up(from * 100, y * 100 - 14, (to - from) * 100, 26, stage.far(lighter(colour, 0.1), 0.04 * r)))
    parts.push(upright(stage, [0, 0, depth], content))
  }
  return parts.join('')
}

export function scoreboard(stage: Stage, [x, z]: Point): string {
  const cells = [0, 1].flatMap((r) =>
    [0, 1, 2, 3].map((c) =>
      up(-40 + c * 42, 190 + r * 46, 32, 34, stage.paint((r + c) % 3 === 0 ? brand.ball : '#2f4560')),
    ),
  )
  return standingThing(
    stage,
    [x, 0, z],
    [
      up(-110, 0, 12, 180, stage.paint('#5c6b78')),
      up(98, 0, 12, 180, stage.paint('#5c6b78')),
      up(-150, 170, 300, 124, stage.paint('#16263c')),
      up(-136, 190, 82, 34, stage.paint('#fbfaf4')),
      up(-136, 236, 82, 34, stage.paint('#fbfaf4')),
      ...cells,
    ].join(''),
  )
}

export function boards(
  stage: Stage,
  z: number,
  from: number,
  to: number,
  colours: readonly string[],
  tall = 1,
): string {
  const wide = (to - from) / colours.length
  return colours
    .map(
      (colour, i) =>
        front(stage, [from + i * wide, 0, z], wide - 0.05, tall, stage.paint(colour)) +
        front(stage, [from + i * wide, tall, z], wide - 0.05, 0.06, stage.paint(lighter(colour, 0.3))),
    )
    .join('')
}

export const tiles = (stage: Stage, [x1, z1]: Point, [x2, z2]: Point, colour = '#d8cdb8'): string => {
  const seams: string[] = []
  for (let z = z1; z <= z2; z += 1)
    seams.push(
      straight(
        stage.camera.cut([
          [x1, 0, z],
          [x2, 0, z],
          [x2, 0, z + 0.05],
          [x1, 0, z + 0.05],
        ]),
      ),
    )
  return (
    flat(
      stage,
      [
        [x1, 0, z1],
        [x2, 0, z1],
        [x2, 0, z2],
        [x1, 0, z2],
      ],
      stage.paint(colour),
    ) + shape(seams.join(''), stage.paint(darker(colour, 0.15)), { 'fill-opacity': 0.6 })
  )
}

type BikeParts = { readonly colour?: string; readonly mirrored?: boolean }

export function bicycle(
  stage: Stage,
  [x, z]: Point,
  { colour = brand.deepBlue, mirrored = false }: BikeParts = {},
): string {
  return standingThing(stage, [x, 0, z], bike(stage.paint(colour), stage.paint('#1d2633')), mirrored)
}

function bike(frame: string, tyre: string): string {
  const wheel = (at: number) =>
    element('circle', { cx: at, cy: -35, r: 33, fill: 'none', stroke: tyre, 'stroke-width': 5 }) +
    line(
      Array.from({ length: 6 }, (_, i) => {
        const a = (i * Math.PI) / 6
        return open([
          [at - Math.cos(a) * 31, -35 - Math.sin(a) * 31],
          [at + Math.cos(a) * 31, -35 + Math.sin(a) * 31],
        ])
      }).join(''),
      tyre,
      1,
      { 'stroke-opacity': 0.5 },
    )
  return [
    wheel(-54),
    wheel(54),
    line(
      open([
        [-54, -35],
        [-8, -35],
        [-24, -84],
        [-54, -35],
      ]) +
        open([
          [-8, -35],
          [36, -80],
          [-22, -70],
        ]) +
        open([
          [54, -35],
          [36, -96],
          [44, -108],
        ]),
      frame,
      5.5,
      { 'stroke-linejoin': 'round' },
    ),
    line(
      open([
        [44, -108],
        [24, -106],
      ]),
      tyre,
      5,
      { 'stroke-linecap': 'round' },
    ),
    line(
      open([
        [-24, -84],
        [-27, -96],
      ]),
      frame,
      5,
    ),
    ellipse([-28, -98], 15, 4.5, tyre),
    line(
      open([
        [-84, -76],
        [-34, -76],
      ]),
      tyre,
      4,
    ),
  ].join('')
}
