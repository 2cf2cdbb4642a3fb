import { type Bone, bone, drawn, joint, profiles, within } from './body'
import { darker, lit, mix } from './colour'
import { head } from './head'
import type { Outfit } from './outfits'
import type { Pose, Reach } from './poses'
import { racket } from './racket'
import { add, between, circle, direction, type Point, shape, smooth, straight, turned } from './svg'

type FigureLight = { readonly colour: string; readonly towards: Point }

type Limb = { readonly start: Point; readonly mid: Point; readonly end: Point; readonly bend: 1 | -1 }

export function figure(pose: Pose, outfit: Outfit, light: FigureLight): string {
  const paint = (colour: string) => lit(colour, light.colour)
  const shade = (colour: string) => mix(paint(darker(colour, 0.12)), '#0b1a3a', 0.2)
  const body = outfit.child ? childLike(pose) : pose
  const bulk = outfit.child ? 1.12 : (outfit.bulk ?? 1)
  const legLength = outfit.child ? 0.86 : 1
  const pelvis = body.pelvis ?? [4, 0]
  const limb = (start: Point, reach: Reach, first: number, second: number): Limb => {
    const end = within(start, [reach[0], reach[1]], first + second)
    const bend = reach[2] < 0 ? -1 : 1
    return { start, mid: joint(start, end, first, second, reach[2]), end, bend }
  }
  const legs = {
    near: limb(add(body.hip, pelvis), body.nearLeg, 44 * legLength, 42 * legLength),
    far: limb(add(body.hip, pelvis, -1), body.farLeg, 44 * legLength, 42 * legLength),
  }
  const arms = {
    near: limb(add(body.chest, body.shoulder), body.nearArm, 30, 29),
    far: limb(add(body.chest, body.shoulder, -1), body.farArm, 30, 29),
  }
  const put = (part: Bone, colour: string) => drawn(part, paint(colour), shade(colour))
  const segment = (a: Point, b: Point, profile: (typeof profiles)[keyof typeof profiles], bend: 1 | -1, more = 1) =>
    bone(a, b, profile, light.towards, bend, bulk * more)

  const leg = ({ start, mid, end, bend }: Limb, toes: number | null, isFar: boolean) => {
    const skin = isFar ? darker(outfit.skin, 0.16) : outfit.skin
    const cloth = isFar ? darker(outfit.bottom, 0.18) : outfit.bottom
    const long = outfit.legs === 'long'
    const hem = between(start, mid, outfit.legs === 'skirt' ? 0.3 : 0.58)
    return [
      put(segment(start, mid, profiles.thigh, bend), long ? cloth : skin),
      put(segment(mid, end, profiles.shin, bend, long ? 1.12 : 1), long ? cloth : skin),
      long ? '' : put(segment(between(mid, end, 0.74), between(mid, end, 1), sock, bend), outfit.socks ?? '#fbfaf4'),
      shoe(end, toes, paint(isFar ? darker(outfit.shoes, 0.14) : outfit.shoes), shade(outfit.shoes)),
      long ? '' : put(segment(start, hem, short, bend), cloth),
    ].join('')
  }

  const arm = ({ start, mid, end, bend }: Limb, isFar: boolean) => {
    const skin = isFar ? darker(outfit.skin, 0.16) : outfit.skin
    const cloth = isFar ? darker(outfit.top, 0.16) : outfit.top
    const covered = outfit.sleeves === 'long'
    const cuff = outfit.sleeves === 'none' ? undefined : between(start, mid, 0.62)
    return [
      put(segment(mid, end, profiles.forearm, bend, covered ? 1.15 : 1), covered ? cloth : skin),
      put(segment(start, mid, profiles.upperArm, bend, covered ? 1.15 : 1), covered ? cloth : skin),
      circle(add(end, direction(mid, end), 3.2), 4.6 * bulk, paint(skin)),
      outfit.band && !isFar
        ? put(segment(between(mid, end, 0.72), between(mid, end, 0.82), wrist, bend), outfit.band)
        : '',
      cuff && !covered ? put(segment(start, cuff, sleeve, bend), cloth) : '',
    ].join('')
  }

  const held = body.racket
  const bat =
    held && outfit.racket !== false
      ? racket(
          arms[held.hand].end,
          held.angle,
          held.face ?? 0.8,
          paint(outfit.frame ?? '#12305f'),
          outfit.child ? 0.82 : 1,
        )
      : ''
  const farArm = arm(arms.far, true)
  const nearArm = arm(arms.near, false)
  const ordered = [
    held?.hand === 'far' ? bat : '',
    body.armsOver ? '' : farArm,
    held?.hand === 'near' && !held.over && !body.armsOver ? bat : '',
    leg(legs.far, body.farFoot, true),
    leg(legs.near, body.nearFoot, false),
    seat(body, legs, outfit, paint, shade),
    torso(body, outfit, light, bulk, paint, shade),
    head(body, outfit, paint, shade),
    body.armsOver ? farArm : '',
    held?.hand === 'near' && !held.over && body.armsOver ? bat : '',
    nearArm,
    held?.over ? bat : '',
  ]
  return ordered.join('')
}

const sock = [
  [4.6, 4.8],
  [4.4, 4.5],
  [4.3, 4.3],
] as const
const short = [
  [11.4, 11.4],
  [11.6, 11.4],
  [11.4, 11.2],
  [11, 10.8],
] as const
const sleeve = [
  [7, 7],
  [7.2, 7.2],
  [7.2, 7.2],
] as const
const wrist = [
  [4.1, 4.1],
  [4, 4],
] as const

type Paint = (colour: string) => string

function seat(pose: Pose, legs: { near: Limb; far: Limb }, outfit: Outfit, paint: Paint, shade: Paint): string {
  const { hip } = pose
  if (outfit.legs !== 'skirt') {
    return shape(
      smooth([add(hip, [-12, 2]), add(hip, [0, 9]), add(hip, [12, 2]), add(hip, [9, -8]), add(hip, [-9, -8])]),
      paint(outfit.bottom),
    )
  }
  const hems = [legs.near, legs.far].map(({ start, mid }) => between(start, mid, 0.56))
  const [left, right] = hems.sort((a, b) => a[0] - b[0]) as [Point, Point]
  const outline: Point[] = [
    add(hip, [-10.5, 10]),
    add(hip, [10.5, 10]),
    add(hip, [14, -4]),
    add(right, [13, 3]),
    add(right, [2, -5]),
    add(between(left, right, 0.5), [0, -2]),
    add(left, [-2, -5]),
    add(left, [-13, 3]),
    add(hip, [-14, -4]),
  ]
  const fold: Point[] = [
    add(hip, [4, 8]),
    add(right, [13, 3]),
    add(right, [2, -5]),
    add(between(left, right, 0.6), [0, -2]),
  ]
  return shape(smooth(outline), paint(outfit.bottom)) + shape(straight(fold), shade(outfit.bottom))
}

function torso(pose: Pose, outfit: Outfit, light: FigureLight, bulk: number, paint: Paint, shade: Paint): string {
  const { hip, chest, shoulder } = pose
  const wide = Math.abs(shoulder[0])
  const spine = direction(hip, chest)
  const across: Point = [spine[1], -spine[0]]
  const radii = [11.6, 10.4, 11 + wide * 0.14, 12.4 + wide * 0.2, 11 + wide * 0.32].map((radius) => radius * bulk)
  const at = (i: number, side: number) => add(between(add(hip, spine, 2), chest, i / 4), across, (radii[i] ?? 0) * side)
  const rows = [0, 1, 2, 3, 4]
  const neck = add(chest, spine, 7)
  const outline = [
    ...rows.map((i) => at(i, -1)),
    add(neck, across, -5),
    add(neck, across, 5),
    ...rows.map((i) => at(i, 1)).reverse(),
  ]
  const dark = across[0] * light.towards[0] + across[1] * light.towards[1] > 0 ? -1 : 1
  const shadow = [
    ...rows.map((i) => at(i, dark)),
    add(neck, across, 5 * dark),
    ...rows.map((i) => at(i, dark * (0.28 + 0.1 * (i % 2)))).reverse(),
  ]
  const shoulders = [1, -1].map((side) => circle(add(chest, shoulder, side), 7.2 * bulk, paint(outfit.top)))
  const hem = smooth([at(0, -1.02), at(0, 1.02), add(at(0, 1), spine, -5), add(at(0, -1), spine, -5)])
  const stripe = outfit.stripe
    ? shape(straight([at(2, -1), at(2, 1), add(at(2, 1), spine, 6), add(at(2, -1), spine, 6)]), paint(outfit.stripe))
    : ''
  return [
    shape(
      smooth([
        add(chest, [-5, -2]),
        add(chest, [5, -2]),
        add(between(chest, pose.head, 0.72), [4.6, 0]),
        add(between(chest, pose.head, 0.72), [-4.6, 0]),
      ]),
      shade(outfit.skin),
    ),
    ...shoulders,
    outfit.legs === 'skirt' ? '' : shape(hem, paint(outfit.top)),
    shape(smooth(outline), paint(outfit.top)),
    stripe,
    shape(smooth(shadow), shade(outfit.top)),
  ].join('')
}

function shoe(ankle: Point, toes: number | null, fill: string, sole: string): string {
  if (toes === null) {
    const tread: Point[] = [
      [-6.5, -6],
      [6.5, -6],
      [6, -8.6],
      [-6, -8.6],
    ]
    const front: Point[] = [
      [-5, 4],
      [5, 4],
      [7, -4],
      [6, -8],
      [-6, -8],
      [-7, -4],
    ]
    return (
      shape(smooth(front.map((point) => add(ankle, point))), fill) +
      shape(straight(tread.map((point) => add(ankle, point))), sole)
    )
  }
  const away = Math.abs(toes) > 90
  const set = (points: Point[]) => points.map(([x, y]) => add(ankle, turned([x, away ? -y : y], toes)))
  return (
    shape(
      smooth(
        set([
          [-6, 4],
          [4, 5],
          [12, -1],
          [20, -3.5],
          [20.5, -8],
          [-7, -8],
          [-8.5, -3],
        ]),
      ),
      fill,
    ) +
    shape(
      straight(
        set([
          [-8.4, -6.4],
          [21, -6.4],
          [19.6, -9],
          [-7, -9],
        ]),
      ),
      sole,
    )
  )
}

function childLike(pose: Pose): Pose {
  const low = (y: number) => (y < 92 ? y * 0.88 : y - 11)
  const point = ([x, y]: Point): Point => [x, low(y)]
  const reach = ([x, y, bend]: Reach): Reach => [x, low(y), bend]
  return {
    ...pose,
    hip: point(pose.hip),
    chest: point(pose.chest),
    head: add(point(pose.head), [pose.look ? 0 : 2, 6]),
    shoulder: [pose.shoulder[0] * 0.86, pose.shoulder[1]],
    nearArm: reach(pose.nearArm),
    farArm: reach(pose.farArm),
    nearLeg: reach(pose.nearLeg),
    farLeg: reach(pose.farLeg),
  }
}
