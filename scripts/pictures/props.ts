import { sphere } from './ball'
import type { Place } from './camera'
import { brand, darker, lighter } from './colour'
import { figure } from './figure'
import { type Outfit, outfits } from './outfits'
import { type PoseName, poses } from './poses'
import { exact, front, type Stage, standingThing, upright } from './stage'
import { circle, ellipse, group, line, num, open, type Point, rect, shape, smooth, straight } from './svg'

const up = (x: number, y: number, wide: number, high: number, fill: string, rx?: number) =>
  rect(x, -y - high, wide, high, fill, { rx })

type Wheeled = { readonly pose: PoseName; readonly in: Outfit; readonly at: Point; readonly mirrored?: boolean }

/** A player in a sports wheelchair, its wheels slanted. */
export function wheeled(stage: Stage, { pose, in: outfit, at, mirrored = false }: Wheeled): string {
  const dark = stage.paint('#1b2433')
  const steel = stage.paint('#8b97a6')
  const [tx, ty] = stage.light.towards
  const body = group(figure(poses[pose], outfit, { colour: stage.light.tint, towards: [mirrored ? -tx : tx, ty] }), {
    transform: `scale(${exact(1.01)} ${exact(-1.01)})`,
  })
  const wheel = (x: number, y: number, opacity: number) => {
    const spokes = Array.from({ length: 8 }, (_, i) => {
      const angle = (i / 8) * Math.PI
      const [dx, dy] = [Math.cos(angle) * 31, Math.sin(angle) * 31]
      return open([
        [x - dx, y - dy],
        [x + dx, y + dy],
      ])
    })
    return [
      circle([x, y], 33, 'none', { stroke: dark, 'stroke-width': 4.4, 'stroke-opacity': opacity }),
      circle([x, y], 27, 'none', { stroke: steel, 'stroke-width': 2, 'stroke-opacity': opacity }),
      line(spokes.join(''), steel, 1.1, { 'stroke-opacity': opacity * 0.9 }),
      circle([x, y], 4.5, dark, { 'fill-opacity': opacity }),
    ].join('')
  }
  const frame = line(
    open([
      [-30, -84],
      [-26, -44],
      [12, -44],
      [26, -14],
      [40, -12],
    ]),
    stage.paint(brand.coral),
    5.4,
    { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
  )
  const small =
    circle([30, -8], 7, dark) +
    circle([-44, -6], 5, dark) +
    line(
      open([
        [-26, -40],
        [-44, -8],
      ]),
      steel,
      3,
    )
  return standingThing(
    stage,
    [at[0], 0, at[1]],
    wheel(-16, -34, 0.8) + frame + small + body + wheel(-12, -33, 1),
    mirrored,
  )
}

export function tent(stage: Stage, [x, z]: Point, colour: string, size = 1): string {
  const fill = stage.paint(colour)
  return standingThing(
    stage,
    [x, 0, z],
    `<g transform="scale(${size})">${[
      shape(
        straight([
          [-150, 0],
          [-40, -170],
          [110, -150],
          [190, 0],
        ]),
        darker(fill, 0.25),
      ),
      shape(
        straight([
          [-150, 0],
          [-40, -170],
          [70, 0],
        ]),
        fill,
      ),
      shape(
        straight([
          [-78, 0],
          [-40, -142],
          [0, 0],
        ]),
        stage.light.isDark ? '#ffd98a' : darker(fill, 0.55),
      ),
      shape(
        straight([
          [-40, -142],
          [-8, -30],
          [14, 0],
          [0, 0],
        ]),
        lighter(fill, 0.25),
      ),
      line(
        open([
          [-150, 0],
          [-186, 6],
        ]) +
          open([
            [190, 0],
            [222, 6],
          ]),
        stage.paint(brand.white),
        2.4,
      ),
    ].join('')}</g>`,
  )
}

export function balloon(stage: Stage, place: Place, colour: string, r = 0.17): string {
  const fill = stage.paint(colour)
  const s = r * 100
  return upright(stage, place, [
    line(
      `M0 ${num(s * 1.2)}C${num(s * 0.4)} ${num(s * 2)} ${num(-s * 0.4)} ${num(s * 2.6)} 0 ${num(s * 3.4)}`,
      stage.paint('#47535f'),
      1.2,
    ),
    shape(
      smooth([
        [0, -s * 1.15],
        [s * 0.95, -s * 0.35],
        [s * 0.6, s * 0.7],
        [0, s * 1.15],
        [-s * 0.6, s * 0.7],
        [-s * 0.95, -s * 0.35],
      ]),
      fill,
    ),
    ellipse([-s * 0.36, -s * 0.46], s * 0.17, s * 0.3, lighter(fill, 0.55)),
  ])
}

export function tableTennis(stage: Stage, [x, z]: Point): string {
  const leg = (at: number) => up(at, 0, 6, 70, stage.paint('#33435a'))
  return standingThing(
    stage,
    [x, 0, z],
    [
      ...[-120, -96, 90, 114].map(leg),
      shape(
        straight([
          [-146, -72],
          [-122, -90],
          [122, -90],
          [146, -72],
        ]),
        stage.paint(brand.blue),
      ),
      up(-146, 66, 292, 7, stage.paint(brand.deepBlue)),
      line(
        open([
          [-134, -81],
          [134, -81],
        ]),
        stage.paint(brand.white),
        1.6,
      ),
      up(-2, 76, 4, 28, stage.paint(brand.white)),
      shape(
        straight([
          [-2, -104],
          [6, -88],
          [6, -74],
          [-2, -86],
        ]),
        stage.paint('#47535f'),
      ),
    ].join(''),
  )
}

/** Somebody under a sheet, with shoes and a racket. */
export function ghost(stage: Stage, [x, z]: Point, size = 1, mirrored = false): string {
  const sheet = stage.paint(brand.white)
  return standingThing(
    stage,
    [x, 0, z],
    `<g transform="scale(${size})">${[
      up(-17, 0, 15, 8, stage.paint(brand.coral), 4),
      up(4, 0, 15, 8, stage.paint(brand.coral), 4),
      line(
        open([
          [44, -92],
          [66, -116],
        ]),
        '#1b2230',
        5,
        { 'stroke-linecap': 'round' },
      ),
      `<ellipse cx="82" cy="-134" rx="24" ry="17" transform="rotate(-48 82 -134)" fill="#fbfaf4" fill-opacity="0.25" stroke="${stage.paint(brand.ball)}" stroke-width="4"/>`,
      shape(
        smooth([
          [0, -142],
          [17, -134],
          [21, -116],
          [50, -98],
          [42, -84],
          [27, -82],
          [33, -8],
          [20, -14],
          [8, -6],
          [-6, -14],
          [-18, -5],
          [-33, -10],
          [-27, -84],
          [-44, -70],
          [-50, -82],
          [-21, -112],
          [-17, -134],
        ]),
        sheet,
      ),
      shape(
        smooth([
          [8, -140],
          [17, -134],
          [21, -116],
          [27, -82],
          [33, -8],
          [20, -14],
          [14, -60],
        ]),
        darker(sheet, 0.14),
      ),
      ellipse([-6, -118], 4, 5.5, '#16202c'),
      ellipse([9, -118], 4, 5.5, '#16202c'),
      ellipse([2, -104], 3.4, 4.4, '#16202c'),
    ].join('')}</g>`,
    mirrored,
  )
}

/** A Christmas tree hung with tennis balls. */
export function firTree(stage: Stage, [x, z]: Point, size = 1): string {
  const green = stage.paint('#1f6b47')
  const layer = (y: number, wide: number, high: number) =>
    shape(
      straight([
        [-wide, -y],
        [0, -y - high],
        [wide, -y],
      ]),
      green,
    ) +
    shape(
      straight([
        [wide * 0.25, -y],
        [0, -y - high],
        [wide, -y],
      ]),
      darker(green, 0.22),
    )
  const balls: readonly Point[] = [
    [-42, -52],
    [4, -58],
    [38, -50],
    [-22, -98],
    [22, -104],
    [-4, -142],
    [12, -178],
  ]
  return standingThing(
    stage,
    [x, 0, z],
    `<g transform="scale(${size})">${[
      up(-16, 0, 32, 26, stage.paint(brand.coral), 3),
      up(-5, 26, 10, 14, stage.paint('#6b4a34')),
      layer(36, 72, 84),
      layer(82, 56, 78),
      layer(128, 40, 80),
      ...balls.map((at) => sphere(stage, at, 6.4)),
      shape(
        straight(
          Array.from({ length: 10 }, (_, i): Point => {
            const r = i % 2 ? 5 : 12
            const angle = (i / 10) * Math.PI * 2 - Math.PI / 2
            return [Math.cos(angle) * r, -212 + Math.sin(angle) * r]
          }),
        ),
        stage.paint(brand.sun),
      ),
    ].join('')}</g>`,
  )
}

/** Test rackets hanging side by side. */
export function racketRack(stage: Stage, [x, z]: Point, count = 10): string {
  const wide = count * 34
  const colours = [brand.coral, brand.blue, brand.ball, brand.white, '#2f9d57', brand.sun]
  return standingThing(
    stage,
    [x, 0, z],
    [
      up(-wide / 2 - 8, 0, 8, 176, stage.paint('#6b4a34')),
      up(wide / 2, 0, 8, 176, stage.paint('#6b4a34')),
      up(-wide / 2 - 12, 168, wide + 24, 10, stage.paint('#8a6244')),
      ...Array.from({ length: count }, (_, i) => {
        const at = -wide / 2 + 17 + i * 34
        const colour = stage.paint(colours[i % colours.length] ?? brand.coral)
        return [
          ellipse([at, -142], 14, 19, '#fbfaf4', { 'fill-opacity': 0.3, stroke: colour, 'stroke-width': 3.4 }),
          line(
            open([
              [at - 8, -127],
              [at, -108],
              [at + 8, -127],
            ]),
            colour,
            2.6,
          ),
          up(at - 2.4, 78, 4.8, 32, stage.paint('#1b2230'), 2),
        ].join('')
      }),
    ].join(''),
  )
}

/** Long table on which stand bowls, bottles and glasses. */
export function laidTable(stage: Stage, [x, z]: Point, wide: number, cloth: string = brand.white): string {
  const [w, fill] = [wide * 50, stage.paint(cloth)]
  const dishes = Array.from({ length: Math.floor(wide * 2.4) }, (_, i) => {
    const at = -w + 24 + i * 42
    if (i % 4 === 1)
      return up(at - 3, 84, 7, 24, stage.paint('#2c7f52'), 2) + up(at - 1, 106, 3, 8, stage.paint('#2c7f52'))
    if (i % 4 === 3) return up(at - 4, 84, 8, 13, stage.paint('#ffd27a'), 2)
    return (
      ellipse([at, -88], 17, 8, stage.paint('#28344a')) +
      ellipse([at - 5, -94], 7, 4, stage.paint('#e58a3e')) +
      ellipse([at + 6, -93], 7, 4, stage.paint('#f2bd3c')) +
      ellipse([at, -85], 18, 6, stage.paint(brand.blue))
    )
  })
  const folds = Array.from({ length: Math.floor(wide * 1.6) }, (_, i) =>
    shape(
      straight([
        [-w + 20 + i * 62, -72],
        [-w + 32 + i * 62, -30],
        [-w + 14 + i * 62, -30],
      ]),
      darker(fill, 0.1),
    ),
  )
  return standingThing(
    stage,
    [x, 0, z],
    [
      up(-w + 12, 0, 8, 76, stage.paint('#5b4636')),
      up(w - 20, 0, 8, 76, stage.paint('#5b4636')),
      up(-w, 28, w * 2, 50, fill),
      ...folds,
      up(-w - 6, 74, w * 2 + 12, 9, lighter(fill, 0.3)),
      ...dishes,
    ].join(''),
  )
}

/** The inside of a club house: a wall with windows, a bar and a wooden floor. */
export function room(stage: Stage, wall: string, floor: string, z = 6): string {
  const isDark = stage.light.isDark ?? false
  const boards = Array.from({ length: 22 }, (_, i) =>
    straight(
      stage.camera.cut([
        [-11 + i, 0, z],
        [-10.97 + i, 0, z],
        [-10.97 + i, 0, -8],
        [-11 + i, 0, -8],
      ]),
    ),
  )
  const window = (x: number) =>
    front(stage, [x - 0.08, 1.02, z], 2.36, 1.66, stage.paint(brand.white)) +
    front(stage, [x, 1.1, z], 2.2, 1.5, isDark ? '#12305f' : '#bfe3ee') +
    front(stage, [x, 1.1, z], 2.2, 0.42, isDark ? '#0a4f31' : stage.paint('#58ab57')) +
    front(stage, [x + 1.06, 1.1, z], 0.08, 1.5, stage.paint(brand.white))
  const top = stage.camera.see([0, 0, z])[1]
  return [
    rect(0, 0, stage.width, stage.height, stage.paint(wall)),
    front(stage, [-14, 0, z], 28, 0.92, stage.paint(darker(wall, 0.18))),
    front(stage, [-14, 0.9, z], 28, 0.06, stage.paint(brand.white)),
    window(-7.2),
    window(-3.4),
    window(3.6),
    rect(0, top, stage.width, stage.height - top, stage.paint(floor)),
    shape(boards.join(''), stage.paint(darker(floor, 0.2)), { 'fill-opacity': 0.6 }),
  ].join('')
}

/** Glowing lamps over a table. */
export function pendants(stage: Stage, xs: readonly number[], z: number, high = 2.3): string {
  return xs
    .map((x) =>
      upright(
        stage,
        [x, high, z],
        [
          line(
            open([
              [0, -20],
              [0, -260],
            ]),
            '#1b2433',
            2.4,
          ),
          circle([0, 4], 60, '#fff0b8', { 'fill-opacity': 0.16 }),
          shape(
            straight([
              [-9, -22],
              [9, -22],
              [26, 4],
              [-26, 4],
            ]),
            stage.paint(brand.green),
          ),
          ellipse([0, 4], 20, 5, '#fff3c4'),
        ],
      ),
    )
    .join('')
}

/** A board on the wall with lines of chalk; a question mark for a quiz. */
export function chalkboard(stage: Stage, [x, z]: Point, kind: 'quiz' | 'rows'): string {
  const rows = Array.from({ length: 4 }, (_, i) =>
    line(
      open([
        [-70, -196 + i * 22],
        [-70 + 96 + ((i * 37) % 40), -196 + i * 22],
      ]),
      '#eef2e6',
      3.4,
      { 'stroke-linecap': 'round', 'stroke-opacity': 0.85 },
    ),
  )
  const mark =
    line('M-30 -186C-30 -222 34 -222 34 -186C34 -164 2 -164 2 -140', '#eef2e6', 10, { 'stroke-linecap': 'round' }) +
    circle([2, -118], 7, brand.ball)
  return upright(
    stage,
    [x, 0, z],
    [
      up(-98, 92, 196, 140, stage.paint('#8a6244'), 3),
      up(-91, 99, 182, 126, stage.paint('#1c4a3a')),
      ...(kind === 'quiz' ? [mark] : rows),
    ],
  )
}

export function camera(stage: Stage, [x, z]: Point, mirrored = false): string {
  const dark = stage.paint('#1b2433')
  return standingThing(
    stage,
    [x, 0, z],
    [
      line('M0 -112L-34 0M0 -112L34 0M0 -112L4 0', dark, 4.6, { 'stroke-linecap': 'round' }),
      up(-22, 110, 46, 30, dark, 5),
      up(22, 116, 16, 18, stage.paint('#47535f'), 3),
      circle([39, -125], 8, stage.paint('#2f78c4')),
      circle([-12, -133], 3, '#e0452f'),
    ].join(''),
    mirrored,
  )
}

export const kids = {
  purple: {
    ...outfits.kidOrange,
    skin: '#dca071',
    top: '#8a5bb5',
    bottom: brand.deepBlue,
    hair: 'bob',
    hairColour: '#231c1c',
    frame: brand.ball,
  },
  scarf: {
    ...outfits.kidOrange,
    legs: 'long',
    sleeves: 'long',
    skin: '#dca071',
    top: '#2f7fd0',
    bottom: brand.deepBlue,
    hair: 'scarf',
    headwear: brand.coral,
    frame: brand.white,
  },
  coral: {
    ...outfits.kidOrange,
    skin: '#f8d9c0',
    top: brand.coral,
    bottom: '#ffffff',
    hair: 'tail',
    hairColour: '#e0b45c',
    headwear: brand.blue,
    frame: brand.blue,
  },
  dark: {
    ...outfits.kidOrange,
    skin: '#74452c',
    top: brand.ball,
    bottom: brand.deepGreen,
    hair: 'bun',
    hairColour: '#231c1c',
    headwear: brand.white,
    frame: brand.coral,
  },
} as const satisfies Record<string, Outfit>

export const grown = {
  coralWarm: { ...outfits.coral, legs: 'long', sleeves: 'long' },
  greenWarm: { ...outfits.green, legs: 'long', sleeves: 'long', bottom: brand.deepBlue },
  yellowWarm: { ...outfits.yellow, legs: 'long', sleeves: 'long' },
  whiteWarm: { ...outfits.white, legs: 'long', sleeves: 'long' },
  blueWarm: { ...outfits.blue, legs: 'long', sleeves: 'long', bottom: brand.slate },
  woodMan: {
    ...outfits.senior,
    bulk: 1,
    top: '#fbfaf4',
    bottom: '#f4f1e8',
    hair: 'short',
    hairColour: '#6b4226',
    frame: '#a8713c',
    skin: '#f2c7a2',
    stripe: brand.blue,
  },
  woodWoman: { ...outfits.skirtWhite, top: '#fbfaf4', frame: '#a8713c', headwear: '#fbfaf4', band: '#fbfaf4' },
  woodOld: {
    ...outfits.senior,
    legs: 'long',
    top: '#fbfaf4',
    bottom: '#f4f1e8',
    frame: '#a8713c',
    stripe: brand.coral,
  },
  ruben: {
    ...outfits.green,
    legs: 'long',
    bottom: brand.deepBlue,
    skin: '#f2c7a2',
    hairColour: '#b4512a',
    frame: brand.ball,
  },
  wheelWoman: {
    ...outfits.skirtBlue,
    legs: 'long',
    sleeves: 'short',
    skin: '#74452c',
    top: brand.coral,
    hair: 'tail',
    hairColour: '#231c1c',
    headwear: brand.ball,
    frame: brand.white,
  },
  older: {
    ...outfits.senior,
    legs: 'long',
    bulk: 1.15,
    skin: '#a9683f',
    top: brand.green,
    hair: 'bald',
    stripe: brand.white,
  },
} as const satisfies Record<string, Outfit>
