import { mix } from './colour'
import { cover, gradient, type Stage } from './stage'
import { circle, group, line, num, open, type Point, shape, smooth, straight } from './svg'

type SkyParts = {
  readonly sun?: readonly [x: number, y: number, r: number]
  readonly clouds?: number
  readonly stars?: number
  readonly rays?: boolean
  readonly birds?: readonly [x: number, y: number]
}

export function sky(stage: Stage, { sun, clouds = 0, stars = 0, rays, birds }: SkyParts = {}): string {
  const { width, height, light, random } = stage
  const [top, low] = light.sky
  const reach = Math.min(1, Math.max(0.2, stage.camera.horizon / height))
  const parts = [
    gradient(
      'sky',
      [0, 0],
      [0, 1],
      [
        [0, top],
        [reach, low],
        [1, low],
      ],
    ),
    cover(stage, 'url(#sky)'),
  ]
  for (let i = 0; i < stars; i++) {
    parts.push(
      circle([random() * width, random() * height * reach * 0.8], random.between(0.8, 2), '#ffffff', {
        'fill-opacity': num(random.between(0.4, 0.9)),
      }),
    )
  }
  if (sun) parts.push(disc(stage, sun, rays ?? false))
  for (let i = 0; i < clouds; i++)
    parts.push(cloud(stage, [random() * width, random.between(0.06, reach * 0.62) * height], random.between(0.6, 1.5)))
  if (birds) parts.push(flock(stage, birds))
  return parts.join('')
}

function disc(stage: Stage, [fx, fy, fr]: readonly [number, number, number], rays: boolean): string {
  const { width, height, light } = stage
  const centre: Point = [fx * width, fy * height]
  const r = fr * height
  const fan = []
  for (let i = 0; rays && i < 28; i++) {
    const at = (angle: number, far: number): Point => [
      centre[0] + Math.cos(angle) * far,
      centre[1] + Math.sin(angle) * far,
    ]
    const angle = (i / 28) * Math.PI * 2
    fan.push(straight([at(angle, r * 1.2), at(angle - 0.035, width * 1.5), at(angle + 0.035, width * 1.5)]))
  }
  return [
    shape(fan.join(''), light.sun, { 'fill-opacity': 0.16 }),
    circle(centre, r * 1.9, light.sun, { 'fill-opacity': 0.14 }),
    circle(centre, r * 1.4, light.sun, { 'fill-opacity': 0.22 }),
    circle(centre, r, light.sun),
  ].join('')
}

function cloud(stage: Stage, [x, y]: Point, size: number): string {
  const { random, light } = stage
  const wide = 150 * size * (stage.width / 1600)
  const tops: Point[] = [[x - wide, y]]
  const count = 4
  for (let i = 0; i <= count; i++) {
    tops.push([
      x - wide * 0.8 + (wide * 1.6 * i) / count,
      y - random.between(0.14, 0.42) * wide * Math.sin(((i + 0.7) / (count + 1.4)) * Math.PI),
    ])
  }
  tops.push([x + wide, y])
  const body = `${smooth(tops, false)}Z`
  const fill = light.isDark ? mix(light.sky[1], light.sky[0], 0.35) : mix(light.sky[1], '#ffffff', 0.62)
  const below = straight([
    [x - wide, y],
    [x + wide, y],
    [x + wide * 0.62, y + wide * 0.07],
    [x - wide * 0.5, y + wide * 0.07],
  ])
  return (
    shape(body, fill, { 'fill-opacity': 0.92 }) + shape(below, mix(fill, light.sky[0], 0.3), { 'fill-opacity': 0.8 })
  )
}

function flock(stage: Stage, [fx, fy]: readonly [number, number]): string {
  const [x, y] = [fx * stage.width, fy * stage.height]
  const wings = Array.from({ length: 7 }, (_, i) => {
    const [bx, by] = [x + Math.abs(i - 2) * 26 + i * 6, y + (i - 2) * 15]
    return open([
      [bx - 9, by - 5],
      [bx, by],
      [bx + 9, by - 5],
    ])
  })
  return group(line(wings.join(''), mix(stage.light.sky[0], '#12233f', 0.6), 2.4, { 'stroke-linejoin': 'round' }))
}
