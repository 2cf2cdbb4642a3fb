import { add, between, direction, type Point, shape, smooth } from './svg'

/** Half the thickness at equal steps along a limb, in centimetres: on the joint's side, and behind it. */
type Profile = readonly (readonly [front: number, back: number])[]

const even = (...radii: number[]): Profile => radii.map((radius) => [radius, radius] as const)

export const profiles = {
  upperArm: even(6, 6.1, 5.6, 5, 4.4),
  forearm: [
    [4.4, 4.4],
    [5, 4.6],
    [4.6, 4.2],
    [3.7, 3.6],
    [3, 3],
  ] as Profile,
  thigh: [
    [10.5, 10.5],
    [10.6, 10.2],
    [9.4, 9],
    [7.8, 7.4],
    [6.4, 6.4],
  ] as Profile,
  shin: [
    [6.2, 6.2],
    [5.6, 7.6],
    [4.9, 7],
    [4.2, 4.8],
    [3.8, 3.8],
  ] as Profile,
} as const

/** Left of the way from start to end when `bend` is positive. */
export function joint(start: Point, end: Point, first: number, second: number, bend: number): Point {
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1
  const reach = Math.min(length, first + second - 0.01)
  const along = (reach * reach + first * first - second * second) / (2 * reach)
  const aside = Math.sqrt(Math.max(0, first * first - along * along))
  const [dx, dy] = direction(start, end)
  return [start[0] + dx * along - dy * aside * bend, start[1] + dy * along + dx * aside * bend]
}

export function within(start: Point, goal: Point, reach: number): Point {
  const length = Math.hypot(goal[0] - start[0], goal[1] - start[1])
  return length <= reach ? goal : add(start, direction(start, goal), reach)
}

export type Bone = { readonly whole: string; readonly shade: string }

export function bone(a: Point, b: Point, profile: Profile, light: Point, bend = 1, thickness = 1): Bone {
  const [dx, dy] = direction(a, b)
  const normal: Point = [-dy, dx]
  const last = profile.length - 1
  const side = (sign: 1 | -1, share: number) =>
    profile.map(([front, back], i) => {
      const radius = (sign === bend ? front : back) * thickness
      return add(between(a, b, i / last), normal, sign * radius * share)
    })
  const tip = (profile[last]?.[0] ?? 0) * thickness * 0.92
  const root = (profile[0]?.[0] ?? 0) * thickness * 0.92
  const dark = normal[0] * light[0] + normal[1] * light[1] > 0 ? -1 : 1
  return {
    whole: smooth([...side(1, 1), add(b, [dx, dy], tip), ...side(-1, 1).reverse(), add(a, [dx, dy], -root)]),
    shade: smooth([
      ...side(dark, 1),
      add(b, [dx, dy], tip * 0.9),
      ...side(dark, 0.2).reverse(),
      add(a, [dx, dy], -root * 0.9),
    ]),
  }
}

export const drawn = (part: Bone, fill: string, shade: string): string =>
  shape(part.whole, fill) + shape(part.shade, shade)
