import type { Outfit } from './outfits'
import type { Pose } from './poses'
import { circle, direction, ellipse, group, num, type Point, shape, smooth } from './svg'

type Paint = (colour: string) => string

export function head(pose: Pose, outfit: Outfit, paint: Paint, shade: Paint): string {
  const look = pose.look ?? 'right'
  const parts = look === 'right' ? profile(outfit, paint, shade) : facing(outfit, paint, shade, look === 'back')
  const [dx] = direction(pose.chest, pose.head)
  const tilt = look === 'right' ? (pose.nod ?? 0) : -dx * 30
  const size = outfit.child ? 1.24 : 1
  return group(parts, {
    transform: `translate(${num(pose.head[0])} ${num(pose.head[1])}) rotate(${num(tilt)}) scale(${size})`,
  })
}

const face: Point[] = [
  [6, 8.4],
  [8.6, 4],
  [8.2, 1.4],
  [10.8, -2.4],
  [8.5, -3.8],
  [8.8, -6],
  [7.6, -7.6],
  [7, -10.6],
  [2.6, -11.4],
  [-3, -7.6],
  [-6, -8],
  [-9.6, -1],
  [-10, 5],
  [-6, 10.6],
  [0, 12.2],
]
const hairShape: Point[] = [
  [7.6, 6.6],
  [5, 6.2],
  [1.4, 4.4],
  [0.4, 0.4],
  [-2, -1.4],
  [-3.4, -5],
  [-6.4, -8],
  [-10, -3.4],
  [-11.2, 4],
  [-7.4, 11.6],
  [0, 13.6],
  [6, 11],
]

function profile({ skin, hair, hairColour, headwear = '#fbfaf4' }: Outfit, paint: Paint, shade: Paint): string[] {
  const mane = paint(hairColour)
  const skull = [
    shape(smooth(face), paint(skin)),
    shape(
      smooth([
        [7, -10.6],
        [2.6, -11.4],
        [-3, -7.6],
        [-5.6, -7.8],
        [-1, -4.6],
        [3, -7],
      ]),
      shade(skin),
    ),
  ]
  const ear = ellipse([-1.6, -1], 2, 3, shade(skin))
  const full = shape(smooth(hairShape), mane)
  const tail = shape(
    smooth([
      [-9, 6],
      [-15, 7],
      [-21, 0],
      [-22, -11],
      [-18.6, -13],
      [-17, -4],
      [-13, 0],
      [-9.5, 0],
    ]),
    mane,
  )
  const dome = shape(
    smooth([
      [9, 4.6],
      [-10.6, 2.6],
      [-11, 6],
      [-7, 12.4],
      [0, 14],
      [6.6, 11],
    ]),
    paint(headwear),
  )
  const brim = shape(
    smooth([
      [7, 6.8],
      [14, 5.4],
      [19.6, 3],
      [19.4, 1.6],
      [8.6, 3.2],
    ]),
    shade(headwear),
  )
  const strap = shape(
    smooth([
      [8.6, 6.4],
      [-1, 5.6],
      [-10.8, 2],
      [-11.2, 5],
      [-1, 9.2],
      [7.8, 9.4],
    ]),
    paint(headwear),
  )
  const styles: Record<Outfit['hair'], string[]> = {
    short: [...skull, full, ear],
    tail: [tail, ...skull, full, ear, strap],
    bun: [circle([-11, 8], 6.4, mane), ...skull, full, ear, strap],
    curls: [
      ...skull,
      full,
      ...(
        [
          [-9.6, -3, 4.6],
          [-11.2, 3, 5.2],
          [-8.6, 9.4, 5.6],
          [-2, 12.4, 5.6],
          [4.6, 10.6, 4.8],
        ] as const
      ).map(([x, y, r]) => circle([x, y], r, mane)),
      ear,
    ],
    cap: [...skull, full, ear, dome, brim],
    visor: [tail, ...skull, full, ear, strap, brim],
    bob: [
      ...skull,
      shape(
        smooth([
          [7.6, 7],
          [4, 6],
          [1.4, 2],
          [0.6, -8],
          [-4, -11],
          [-10.6, -9.6],
          [-12.4, 2],
          [-7.6, 11.8],
          [0, 13.8],
          [6, 11],
        ]),
        mane,
      ),
    ],
    scarf: [
      ...skull,
      shape(
        smooth([
          [8, 8],
          [5, 4],
          [4, -4],
          [5, -10],
          [1, -14],
          [-8, -14],
          [-12, -6],
          [-12.4, 4],
          [-7.6, 12],
          [0, 14],
          [6, 11.6],
        ]),
        paint(headwear),
      ),
    ],
    bald: [...skull, ear],
  }
  return styles[hair]
}

function facing(
  { skin, hair, hairColour, headwear = '#fbfaf4' }: Outfit,
  paint: Paint,
  shade: Paint,
  isBack: boolean,
): string[] {
  const mane = paint(hairColour)
  const skull = shape(
    smooth([
      [0, 12.4],
      [7, 9.6],
      [9.4, 2],
      [8, -6],
      [3.6, -11.4],
      [-3.6, -11.4],
      [-8, -6],
      [-9.4, 2],
      [-7, 9.6],
    ]),
    paint(skin),
  )
  const dark = shape(
    smooth([
      [7, 9.6],
      [9.4, 2],
      [8, -6],
      [3.6, -11.4],
      [2.6, -6],
      [4, 2],
    ]),
    shade(skin),
  )
  const ears = ellipse([-9.6, -0.6], 1.8, 2.8, shade(skin)) + ellipse([9.6, -0.6], 1.8, 2.8, shade(skin))
  const top = isBack
    ? shape(
        smooth([
          [0, 13.8],
          [8, 10.6],
          [10.4, 2.4],
          [7.6, -6],
          [0, -8.4],
          [-7.6, -6],
          [-10.4, 2.4],
          [-8, 10.6],
        ]),
        mane,
      )
    : shape(
        smooth([
          [0, 13.8],
          [8, 10.6],
          [10, 3],
          [8.4, 1],
          [6.4, 5.6],
          [0, 7],
          [-6.4, 5.6],
          [-8.4, 1],
          [-10, 3],
          [-8, 10.6],
        ]),
        mane,
      )
  const tail = shape(
    smooth([
      [-2.6, 8],
      [2.6, 8],
      [4.6, -4],
      [2, -17],
      [-2.4, -15],
      [-4, -4],
    ]),
    mane,
  )
  const dome = shape(
    smooth([
      [0, 14.4],
      [8, 11.4],
      [10.6, 4.6],
      [0, 3.2],
      [-10.6, 4.6],
      [-8, 11.4],
    ]),
    paint(headwear),
  )
  const brim = isBack
    ? ''
    : shape(
        smooth([
          [-9.8, 5],
          [9.8, 5],
          [8.6, 1.4],
          [0, -0.4],
          [-8.6, 1.4],
        ]),
        shade(headwear),
      )
  const strap = shape(
    smooth([
      [-10.2, 6.4],
      [0, 8],
      [10.2, 6.4],
      [10.2, 3.6],
      [0, 4.8],
      [-10.2, 3.6],
    ]),
    paint(headwear),
  )
  const base = [ears, skull, isBack ? '' : dark]
  const styles: Record<Outfit['hair'], string[]> = {
    short: [...base, top],
    tail: isBack ? [...base, top, strap, tail] : [tail, ...base, top, strap],
    bun: [circle([0, 14.6], 6, mane), ...base, top, strap],
    curls: [
      ...base,
      top,
      ...(
        [
          [-9, 4, 4.6],
          [-6.4, 10, 5],
          [0, 12.8, 5.4],
          [6.4, 10, 5],
          [9, 4, 4.6],
        ] as const
      ).map(([x, y, r]) => circle([x, y], r, mane)),
    ],
    cap: [...base, top, dome, brim],
    visor: [...base, top, strap, brim],
    bob: [
      shape(
        smooth([
          [0, 14],
          [9, 10],
          [12, -2],
          [10, -11],
          [-10, -11],
          [-12, -2],
          [-9, 10],
        ]),
        mane,
      ),
      ...(isBack ? [] : base),
      isBack ? '' : top,
    ],
    scarf: [
      shape(
        smooth([
          [0, 14.4],
          [9, 10.4],
          [11.6, 0],
          [9, -13],
          [-9, -13],
          [-11.6, 0],
          [-9, 10.4],
        ]),
        paint(headwear),
      ),
      isBack
        ? ''
        : shape(
            smooth([
              [0, 9.4],
              [6, 6],
              [7, -2],
              [3.4, -10],
              [-3.4, -10],
              [-7, -2],
              [-6, 6],
            ]),
            paint(skin),
          ),
    ],
    bald: base,
  }
  return styles[hair]
}
