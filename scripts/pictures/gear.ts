import { sphere } from './ball'
import { brand, darker, lighter } from './colour'
import { flat, type Stage, standingThing, upright } from './stage'
import { circle, ellipse, line, num, open, type Point, rect, shape, smooth, straight } from './svg'

const up = (x: number, y: number, wide: number, high: number, fill: string) => rect(x, -y - high, wide, high, fill)

export function cone(stage: Stage, [x, z]: Point, colour: string = brand.coral, tall = 0.32): string {
  const [h, fill] = [tall * 100, stage.paint(colour)]
  return standingThing(
    stage,
    [x, 0, z],
    shape(
      straight([
        [-h * 0.42, 0],
        [-h * 0.09, -h],
        [h * 0.09, -h],
        [h * 0.42, 0],
      ]),
      fill,
    ) +
      shape(
        straight([
          [h * 0.05, 0],
          [0.02 * h, -h],
          [h * 0.09, -h],
          [h * 0.42, 0],
        ]),
        darker(fill, 0.2),
      ) +
      shape(
        straight([
          [-h * 0.3, -h * 0.36],
          [-h * 0.21, -h * 0.62],
          [h * 0.21, -h * 0.62],
          [h * 0.3, -h * 0.36],
        ]),
        stage.paint(brand.white),
      ) +
      up(-h * 0.55, 0, h * 1.1, h * 0.08, fill),
  )
}

export function hoop(stage: Stage, [x, z]: Point, colour: string, r = 0.42): string {
  const ring = (radius: number): Point[] =>
    stage.camera.cut(
      Array.from({ length: 28 }, (_, i) => [
        x + Math.cos((i / 28) * 2 * Math.PI) * radius,
        0,
        z + Math.sin((i / 28) * 2 * Math.PI) * radius,
      ]),
    )
  return shape(smooth(ring(r)) + smooth(ring(r - 0.06)), stage.paint(colour), { 'fill-rule': 'evenodd' })
}

export function spot(stage: Stage, [x, z]: Point, colour: string, r = 0.3, opacity?: number): string {
  return shape(
    smooth(
      stage.camera.cut(
        Array.from({ length: 20 }, (_, i) => [
          x + Math.cos((i / 20) * 2 * Math.PI) * r,
          0,
          z + Math.sin((i / 20) * 2 * Math.PI) * r,
        ]),
      ),
    ),
    stage.paint(colour),
    { 'fill-opacity': opacity },
  )
}

export function basket(stage: Stage, [x, z]: Point, size = 1, colours: readonly string[] = [brand.ball]): string {
  const wire = stage.paint('#33435a')
  const balls = Array.from({ length: 17 }, (_, i) => {
    const layer = i < 7 ? 0 : i < 13 ? 1 : 2
    const at = i - [0, 7, 13][layer]!
    return sphere(stage, [-21 + at * 7 + layer * 3.4, -84 - layer * 5.6], 4.6, colours[i % colours.length])
  })
  const bars = [-24, -16, -8, 0, 8, 16, 24]
    .map((at) =>
      open([
        [at * 1.1, -80],
        [at * 0.86, -46],
      ]),
    )
    .join('')
  const content = [
    ...balls,
    shape(
      straight([
        [-28, -80],
        [28, -80],
        [22, -46],
        [-22, -46],
      ]),
      wire,
      { 'fill-opacity': 0.25 },
    ),
    line(
      bars +
        open([
          [-28, -80],
          [28, -80],
          [22, -46],
          [-22, -46],
          [-28, -80],
        ]) +
        open([
          [-26, -64],
          [26, -64],
        ]),
      wire,
      2.4,
    ),
    line(
      open([
        [-20, -46],
        [-26, 0],
      ]) +
        open([
          [20, -46],
          [26, 0],
        ]),
      wire,
      3.6,
    ),
    line('M-24 -80C-20 -122 20 -122 24 -80', wire, 3),
  ]
  return standingThing(stage, [x, 0, z], `<g transform="scale(${size})">${content.join('')}</g>`)
}

export function bag(stage: Stage, [x, z]: Point, colour: string = brand.blue, size = 1): string {
  const fill = stage.paint(colour)
  return standingThing(
    stage,
    [x, 0, z],
    `<g transform="scale(${size})">${[
      line(
        open([
          [24, -26],
          [62, -60],
        ]) +
          open([
            [30, -20],
            [68, -46],
          ]),
        stage.paint('#1b2230'),
        5,
        { 'stroke-linecap': 'round' },
      ),
      shape(
        smooth([
          [-44, 0],
          [-46, -22],
          [-30, -38],
          [16, -40],
          [40, -30],
          [46, -10],
          [42, 0],
        ]),
        fill,
      ),
      shape(
        smooth([
          [-44, 0],
          [-45, -12],
          [0, -14],
          [45, -12],
          [42, 0],
        ]),
        darker(fill, 0.25),
      ),
      shape(
        straight([
          [-24, -37],
          [-14, -38],
          [-10, -1],
          [-22, -1],
        ]),
        stage.paint(brand.ball),
      ),
      line('M-22 -36C-14 -62 10 -62 16 -38', darker(fill, 0.4), 4),
    ].join('')}</g>`,
  )
}

export function bottle(stage: Stage, [x, z]: Point, colour: string = brand.green): string {
  return standingThing(
    stage,
    [x, 0, z],
    rect(-4.5, -22, 9, 22, stage.paint(colour), { rx: 2 }) +
      up(-3, 22, 6, 5, stage.paint('#28344a')) +
      up(-4.5, 8, 9, 7, stage.paint(brand.white)),
  )
}

function cup(tall: number, paint: (colour: string) => string, metal = '#f2bd3c'): string {
  const [gold, dark, pale] = [paint(metal), darker(paint(metal), 0.25), lighter(paint(metal), 0.45)]
  const s = tall / 100
  const p = (x: number, y: number): Point => [x * s, -y * s]
  return [
    line(
      `M${num(-25 * s)} ${num(-88 * s)}C${num(-54 * s)} ${num(-90 * s)} ${num(-50 * s)} ${num(-50 * s)} ${num(-16 * s)} ${num(-52 * s)}M${num(25 * s)} ${num(-88 * s)}C${num(54 * s)} ${num(-90 * s)} ${num(50 * s)} ${num(-50 * s)} ${num(16 * s)} ${num(-52 * s)}`,
      dark,
      5 * s,
    ),
    shape(straight([p(-20, 0), p(20, 0), p(17, 10), p(-17, 10)]), paint('#28344a')),
    shape(straight([p(-13, 10), p(13, 10), p(5, 22), p(-5, 22)]), gold),
    shape(straight([p(-5, 20), p(5, 20), p(5, 40), p(-5, 40)]), dark),
    circle(p(0, 32), 7 * s, gold),
    shape(smooth([p(-28, 98), p(-27, 78), p(-18, 52), p(0, 40), p(18, 52), p(27, 78), p(28, 98), p(0, 99)]), gold),
    shape(smooth([p(6, 98), p(10, 70), p(4, 42), p(18, 52), p(27, 78), p(28, 98)]), dark),
    shape(smooth([p(-22, 94), p(-21, 76), p(-13, 58), p(-14, 76), p(-15, 94)]), pale),
    ellipse(p(0, 98), 28 * s, 4.5 * s, pale),
    ellipse(p(0, 97.6), 23 * s, 3 * s, dark),
  ].join('')
}

export function trophy(stage: Stage, [x, z]: Point, y: number, tall: number, metal?: string): string {
  return upright(stage, [x, y, z], cup(tall, stage.paint, metal))
}

export function table(stage: Stage, [x, z]: Point, wide: number, colour: string = brand.white, high = 0.78): string {
  const [w, h, fill] = [wide * 50, high * 100, stage.paint(colour)]
  const folds = Array.from({ length: Math.floor(wide * 3) }, (_, i) =>
    shape(
      straight([
        [-w + 14 + i * 33, -h + 8],
        [-w + 24 + i * 33, -6],
        [-w + 14 + i * 33, -6],
      ]),
      darker(fill, 0.12),
    ),
  )
  return standingThing(
    stage,
    [x, 0, z],
    up(-w, 4, w * 2, h - 4, fill) + folds.join('') + up(-w - 6, h - 6, w * 2 + 12, 10, lighter(fill, 0.3)),
  )
}

export function umbrella(
  stage: Stage,
  [x, z]: Point,
  y: number,
  colours: readonly [string, string] = [brand.green, brand.white],
  size = 1,
  tilt = 0,
): string {
  const panels = [
    [-78, -46],
    [-46, -15],
    [-15, 15],
    [15, 46],
    [46, 78],
  ] as const
  const content = [
    line(
      open([
        [0, 0],
        [0, -96],
      ]),
      stage.paint('#28344a'),
      3,
    ),
    ...panels.map(([a, b], i) =>
      shape(
        `M0 -112C${num(a * 0.62)} -108 ${num(a * 0.94)} -88 ${a} -62Q${num((a + b) / 2)} -72 ${b} -62C${num(b * 0.94)} -88 ${num(b * 0.62)} -108 0 -112Z`,
        stage.paint(colours[i % 2] ?? brand.green),
      ),
    ),
    line(
      open([
        [0, -111],
        [0, -120],
      ]),
      stage.paint('#28344a'),
      3,
    ),
  ]
  return upright(stage, [x, y, z], `<g transform="rotate(${tilt}) scale(${size})">${content.join('')}</g>`)
}

export function dragMat(stage: Stage, [x, z]: Point, wide = 1.8): string {
  const rope = stage.camera.see([x + 1.35, 0.92, z])
  const [a, b] = [stage.camera.see([x + 0.3, 0.05, z - wide / 2]), stage.camera.see([x + 0.3, 0.05, z + wide / 2])]
  return (
    flat(
      stage,
      [
        [x - 0.5, 0.02, z - wide / 2],
        [x + 0.3, 0.02, z - wide / 2],
        [x + 0.3, 0.02, z + wide / 2],
        [x - 0.5, 0.02, z + wide / 2],
      ],
      stage.paint('#2d4a3d'),
    ) +
    flat(
      stage,
      [
        [x + 0.24, 0.1, z - wide / 2],
        [x + 0.34, 0.1, z - wide / 2],
        [x + 0.34, 0.1, z + wide / 2],
        [x + 0.24, 0.1, z + wide / 2],
      ],
      stage.paint('#a9794f'),
    ) +
    line(open([a, rope, b]), stage.paint('#fbfaf4'), 2)
  )
}

export function heap(
  stage: Stage,
  at: Point,
  count: number,
  spread: number,
  r = 0.07,
  colours: readonly string[] = [brand.ball],
): string {
  const { random } = stage
  const places = Array.from(
    { length: count },
    (): Point => [at[0] + random.between(-spread, spread), at[1] + random.between(-spread, spread) * 0.7],
  ).sort((a, b) => b[1] - a[1])
  return places
    .map(([x, z], i) => {
      const [cx, cy] = stage.camera.see([x, r, z])
      const metre = stage.camera.scale([x, r, z])
      return (
        ellipse(
          [cx + r * metre * 0.3, cy + r * metre * 0.86],
          r * metre * 1.15,
          r * metre * 0.34,
          stage.light.shade.colour,
          { 'fill-opacity': stage.light.shade.opacity },
        ) + sphere(stage, [cx, cy], r * metre, colours[i % colours.length])
      )
    })
    .join('')
}
