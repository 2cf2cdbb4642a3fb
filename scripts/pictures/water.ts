import { brand, darker, mix } from './colour'
import { type Stage, upright } from './stage'
import { circle, ellipse, line, num, open, type Point, rect, shape, smooth, straight } from './svg'

export function lake(
  stage: Stage,
  top: number,
  foot: number,
  colour: string,
  sun?: readonly [x: number, wide: number],
): string {
  const { width, height, random, light } = stage
  const [y, high] = [top * height, (foot - top) * height]
  const glints = Array.from({ length: Math.round(high / 3) }, () => {
    const at = y + random() * high
    const long = random.between(20, 90) * (0.4 + (at - y) / high)
    return rect(random() * width, at, long, 2.2, '#ffffff', { 'fill-opacity': 0.3 })
  })
  const path = sun
    ? Array.from({ length: 13 }, (_, i) => {
        const wide = sun[1] * width * random.between(0.5, 1) * (1 - i * 0.03)
        return rect(sun[0] * width - wide / 2, y + (i / 13) * high + 2, wide, high / 30, light.sun, {
          'fill-opacity': 0.75,
        })
      })
    : []
  return rect(0, y, width, high, mix(stage.paint(colour), light.sky[1], 0.25)) + [...glints, ...path].join('')
}

export function sail(stage: Stage, x: number, z: number): string {
  return upright(
    stage,
    [x, 0, z],
    [
      shape(
        straight([
          [-20, -70],
          [0, -760],
          [0, -70],
        ]),
        stage.far('#fbfaf4', 0.1),
      ),
      shape(
        straight([
          [18, -70],
          [18, -720],
          [270, -70],
        ]),
        stage.far('#ffffff', 0.05),
      ),
      shape(
        straight([
          [18, -70],
          [18, -420],
          [150, -70],
        ]),
        stage.far(brand.coral, 0.15),
      ),
      shape(
        straight([
          [-240, -55],
          [320, -55],
          [230, 20],
          [-170, 20],
        ]),
        stage.far('#28344a', 0.15),
      ),
    ],
  )
}

export function sheep(stage: Stage, places: readonly Point[]): string {
  return places
    .map(([x, z], i) => {
      const wool = stage.paint('#f6f2e6')
      return upright(
        stage,
        [x, 1.8, z],
        [
          line(
            open([
              [-22, -30],
              [-22, 0],
            ]) +
              open([
                [20, -30],
                [20, 0],
              ]) +
              open([
                [-12, -30],
                [-12, 0],
              ]) +
              open([
                [30, -30],
                [30, 0],
              ]),
            '#3a342f',
            5,
          ),
          ellipse([4, -48], 44, 26, wool),
          circle([-22, -56], 16, wool),
          circle([24, -60], 17, wool),
          shape(
            smooth([
              [-6, -24],
              [44, -40],
              [40, -26],
              [10, -22],
            ]),
            darker(wool, 0.18),
          ),
          ellipse([-46, -56], 13, 10, '#4a4038'),
        ],
        i % 2 === 1,
      )
    })
    .join('')
}

export function ducks(stage: Stage, x: number, y: number, size = 1): string {
  const duck = (dx: number, head: string) =>
    `<g transform="translate(${num(x + dx)} ${num(y)}) scale(${size})">${[
      ellipse([0, 12], 50, 6, '#ffffff', { 'fill-opacity': 0.4 }),
      shape(
        smooth([
          [-44, -4],
          [-52, -18],
          [-30, -12],
          [4, -18],
          [26, -10],
          [34, 4],
          [16, 12],
          [-28, 12],
        ]),
        stage.paint('#b9a58a'),
      ),
      shape(
        smooth([
          [-34, -8],
          [0, -12],
          [14, -2],
          [-10, 4],
        ]),
        stage.paint('#8a745c'),
      ),
      shape(
        smooth([
          [14, -8],
          [20, -34],
          [32, -42],
          [44, -34],
          [40, -20],
          [34, 0],
        ]),
        stage.paint(head),
      ),
      shape(
        straight([
          [42, -33],
          [60, -28],
          [42, -24],
        ]),
        stage.paint(brand.sun),
      ),
      rect(16, -13, 20, 4, '#fbfaf4'),
      circle([35, -33], 2.2, '#16202c'),
    ].join('')}</g>`
  return duck(0, brand.green) + duck(-120 * size, '#8a6a4a')
}

export function lanterns(stage: Stage, y = 0.16): string {
  const { width, height } = stage
  const at = (share: number): Point => [
    share * width,
    y * height + Math.abs(Math.sin(share * Math.PI * 3)) * height * 0.07,
  ]
  const cable = Array.from({ length: 61 }, (_, i) => at(i / 60))
  const bulbs = Array.from({ length: 20 }, (_, i): Point => at((i + 0.5) / 20))
  return [
    line(open(cable), '#1b2433', 2.6),
    ...bulbs.map(
      ([x, top]) =>
        circle([x, top + 12], 24, '#fff0b8', { 'fill-opacity': 0.22 }) +
        rect(x - 3, top, 6, 6, '#1b2433') +
        circle([x, top + 13], 8.5, '#fff3c4'),
    ),
  ].join('')
}

export function bunting(
  stage: Stage,
  y: number,
  colours: readonly string[] = [brand.green, brand.white, brand.blue, brand.ball, brand.coral],
): string {
  const { width, height } = stage
  const at = (share: number): Point => [
    share * width,
    y * height + Math.abs(Math.sin(share * Math.PI * 2)) * height * 0.09,
  ]
  const cable = Array.from({ length: 61 }, (_, i) => at(i / 60))
  const flags = Array.from({ length: 26 }, (_, i) => {
    const [a, b] = [at((i + 0.14) / 26), at((i + 0.86) / 26)]
    return shape(
      straight([a, b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + height * 0.055]]),
      stage.paint(colours[i % colours.length] ?? brand.green),
    )
  })
  return line(open(cable), stage.paint('#fbfaf4'), 2.4) + flags.join('')
}

export function puff(
  stage: Stage,
  places: readonly (readonly [x: number, y: number, z: number, r: number])[],
  colour: string,
  opacity = 0.4,
): string {
  return places
    .map(([x, y, z, r]) => {
      const [cx, cy] = stage.camera.see([x, y, z])
      const size = r * stage.camera.scale([x, y, z])
      return (
        circle([cx, cy], size, stage.paint(colour), { 'fill-opacity': opacity }) +
        circle([cx, cy - size * 0.2], size * 0.6, stage.paint(colour), { 'fill-opacity': opacity })
      )
    })
    .join('')
}
