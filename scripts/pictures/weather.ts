import { mix } from './colour'
import { cover, gradient, type Stage } from './stage'
import { circle, ellipse, line, open, type Point, shape, smooth, straight } from './svg'

export function rain(stage: Stage, strength = 1): string {
  const { random, width, height } = stage
  const drops = (count: number, long: number) =>
    Array.from({ length: count }, () => {
      const [x, y] = [random.between(-60, width), random.between(-40, height)]
      const size = long * random.between(0.6, 1.2)
      return open([
        [x, y],
        [x - size * 0.2, y + size],
      ])
    }).join('')
  return (
    line(drops(Math.round(90 * strength), 60), '#ffffff', 1.8, { 'stroke-opacity': 0.34 }) +
    line(drops(Math.round(34 * strength), 110), '#ffffff', 3, { 'stroke-opacity': 0.26 })
  )
}

export function puddle(stage: Stage, [x, z]: Point, wide: number, deep: number): string {
  const { light } = stage
  const rim = (share: number) =>
    stage.camera.cut(
      Array.from({ length: 14 }, (_, i) => {
        const angle = (i / 14) * Math.PI * 2
        const r = share * (0.8 + 0.2 * Math.sin(i * 2.4 + x))
        return [x + Math.cos(angle) * wide * r, 0, z + Math.sin(angle) * deep * r] as const
      }),
    )
  const ring = (share: number) =>
    line(
      smooth(
        stage.camera.cut(
          Array.from(
            { length: 18 },
            (_, i) =>
              [x + wide * 0.2 + Math.cos((i / 18) * 6.283) * share, 0, z + Math.sin((i / 18) * 6.283) * share] as const,
          ),
        ),
      ),
      '#ffffff',
      1.6,
      { 'stroke-opacity': 0.55 },
    )
  return (
    shape(smooth(rim(1)), mix(light.sky[0], light.sky[1], 0.55), { 'fill-opacity': 0.85 }) +
    shape(smooth(rim(0.62)), light.sky[1], { 'fill-opacity': 0.45 }) +
    ring(0.16) +
    ring(0.34)
  )
}

export function snow(stage: Stage, count = 120): string {
  const { random, width, height } = stage
  return Array.from({ length: count }, () =>
    circle([random() * width, random() * height], random.between(1.6, 6), '#ffffff', {
      'fill-opacity': random.between(0.5, 0.95).toFixed(2),
    }),
  ).join('')
}

export function leaves(
  stage: Stage,
  colours: readonly string[],
  count = 40,
  box: readonly [number, number, number, number] = [0, 0, 1, 1],
): string {
  const { random, width, height } = stage
  return Array.from({ length: count }, () => {
    const [x, y] = [(box[0] + random() * (box[2] - box[0])) * width, (box[1] + random() * (box[3] - box[1])) * height]
    return ellipse([0, 0], random.between(6, 13), random.between(3, 5.5), stage.paint(random.pick(colours)), {
      transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.between(0, 180).toFixed(0)})`,
    })
  }).join('')
}

export function beams(
  stage: Stage,
  {
    from = 0.2,
    count = 3,
    colour = '#ffffff',
    opacity = 0.07,
    slant = 0.35,
    wide = 0.1,
  }: { from?: number; count?: number; colour?: string; opacity?: number; slant?: number; wide?: number } = {},
): string {
  const { width, height } = stage
  return Array.from({ length: count }, (_, i) => {
    const x = (from + i * wide * 1.9) * width
    const w = wide * width * (1 + i * 0.35)
    return shape(
      straight([
        [x, 0],
        [x + w, 0],
        [x + w - slant * height, height],
        [x - slant * height, height],
      ]),
      colour,
      { 'fill-opacity': opacity },
    )
  }).join('')
}

export function dapple(stage: Stage, places: readonly (readonly [x: number, z: number, r: number])[]): string {
  const { colour, opacity } = stage.light.shade
  const blob = ([x, z, r]: readonly [number, number, number]) =>
    smooth(
      stage.camera.cut(
        Array.from({ length: 16 }, (_, i) => {
          const angle = (i / 16) * Math.PI * 2
          const wave = r * (0.82 + 0.18 * Math.sin(i * 2.7 + x * 3))
          return [x + Math.cos(angle) * wave, 0, z + Math.sin(angle) * wave] as const
        }),
      ),
    )
  return shape(places.map(blob).join(''), colour, { 'fill-opacity': opacity * 0.8 })
}

export function haze(stage: Stage, colour: string, strength = 0.6): string {
  const reach = Math.max(0.05, Math.min(0.95, stage.camera.horizon / stage.height))
  return (
    gradient(
      'haze',
      [0, 0],
      [0, 1],
      [
        [Math.max(0, reach - 0.25), colour, 0],
        [reach, colour, strength],
        [Math.min(1, reach + 0.3), colour, 0],
      ],
    ) + cover(stage, 'url(#haze)')
  )
}

export const vignette = (stage: Stage, strength = 0.35): string =>
  gradient(
    'edge',
    [0, 0],
    [0, 1],
    [
      [0, stage.light.shade.colour, strength * 0.6],
      [0.3, stage.light.shade.colour, 0],
      [0.75, stage.light.shade.colour, 0],
      [1, stage.light.shade.colour, strength],
    ],
  ) + cover(stage, 'url(#edge)')

export function dots(
  stage: Stage,
  [x, y, wide, high]: readonly [number, number, number, number],
  colour: string,
  opacity = 0.25,
  towards: 'left' | 'right' | 'up' | 'down' = 'down',
): string {
  const step = stage.width / 66
  const dots: string[] = []
  for (let row = 0; row * step < high * stage.height; row++) {
    for (let column = 0; column * step < wide * stage.width; column++) {
      const at: Point = [x * stage.width + (column + (row % 2) / 2) * step, y * stage.height + row * step]
      const [h, v] = [(column * step) / (wide * stage.width), (row * step) / (high * stage.height)]
      const share = { left: 1 - h, right: h, up: 1 - v, down: v }[towards]
      const r = step * 0.42 * share
      if (r > step * 0.05) dots.push(circle(at, r, colour, { 'fill-opacity': opacity }))
    }
  }
  return dots.join('')
}

export const plane = (stage: Stage, fill: string, points: readonly Point[], opacity?: number): string =>
  shape(straight(points.map(([x, y]): Point => [x * stage.width, y * stage.height])), fill, { 'fill-opacity': opacity })
