import type { Place } from './camera'
import { brand, darker, lighter } from './colour'
import type { Stage } from './stage'
import { add, circle, direction, ellipse, group, line, num, type Point, shape, smooth } from './svg'

export function ball(stage: Stage, [x, y, z]: Place, r = 0.09, colour: string = brand.ball): string {
  const { camera, light } = stage
  const metre = camera.scale([x, y, z])
  const [fx, fz] = light.fall
  const spot = camera.see([x + fx * y, 0, z + fz * y])
  const near = camera.see([x + fx * y, 0, z + fz * y + r])
  const squash = Math.max(r * metre * 0.25, Math.abs(spot[1] - near[1]))
  return (
    ellipse(spot, r * metre * 1.1, squash, light.shade.colour, { 'fill-opacity': light.shade.opacity }) +
    sphere(stage, camera.see([x, y, z]), r * metre, colour)
  )
}

export function sphere(stage: Stage, centre: Point, r: number, colour: string = brand.ball): string {
  const base = stage.paint(colour)
  const [lx, ly] = stage.light.towards
  const seam = `M${num(-r * 0.98)} ${num(-r * 0.2)}C${num(-r * 0.3)} ${num(-r * 0.5)} ${num(r * 0.1)} ${num(r * 0.2)} ${num(r * 0.1)} ${num(r)}M${num(r * 0.1)} ${num(-r)}C${num(r * 0.1)} ${num(-r * 0.5)} ${num(r * 0.5)} ${num(-r * 0.1)} ${num(r * 0.99)} ${num(-r * 0.15)}`
  const crescent = smooth(
    Array.from({ length: 16 }, (_, i): Point => {
      const angle = (i / 15) * Math.PI
      const away = Math.atan2(ly, -lx) - Math.PI / 2
      return [Math.cos(angle + away) * r, Math.sin(angle + away) * r]
    }).concat(
      Array.from({ length: 7 }, (_, i): Point => {
        const angle = Math.PI - ((i + 1) / 8) * Math.PI
        const away = Math.atan2(ly, -lx) - Math.PI / 2
        const inner = add([0, 0], [Math.cos(angle + away), Math.sin(angle + away)], r)
        const back = direction([0, 0], [lx, -ly])
        return add(inner, back, r * 0.5 * Math.sin(angle))
      }),
    ),
  )
  return group(
    [
      circle([0, 0], r, base),
      shape(crescent, darker(base, 0.3)),
      line(seam, lighter(base, 0.75), Math.max(0.8, r * 0.11)),
    ],
    { transform: `translate(${num(centre[0])} ${num(centre[1])})` },
  )
}

type Flight = {
  readonly from: Place
  readonly to: Place
  readonly peak: number
  readonly colour?: string
  readonly r?: number
  readonly opacity?: number
  readonly bare?: boolean
}

const between = (from: Place, to: Place, peak: number, share: number): Place => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share + peak * 4 * share * (1 - share),
  from[2] + (to[2] - from[2]) * share,
]

export function flight(
  stage: Stage,
  { from, to, peak, colour = brand.white, r = 0.09, opacity = 0.85, bare }: Flight,
): string {
  const { camera } = stage
  const count = 28
  const way = Array.from({ length: count + 1 }, (_, i) => between(from, to, peak, i / count))
  const seen = way.map((place) => camera.see(place))
  const rim = (sign: number) =>
    seen.map((point, i): Point => {
      const [dx, dy] = direction(seen[Math.max(0, i - 1)] ?? point, seen[Math.min(count, i + 1)] ?? point)
      const thick = camera.scale(way[i] ?? to) * r * 0.9 * (i / count) ** 0.8
      return add(point, [-dy, dx], thick * sign)
    })
  return (
    shape(smooth([...rim(1), ...rim(-1).reverse()]), stage.paint(colour), { 'fill-opacity': opacity }) +
    (bare ? '' : ball(stage, to, r))
  )
}
