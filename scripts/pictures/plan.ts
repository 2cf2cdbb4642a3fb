import { darker, lighter } from './colour'
import { type Outfit, type OutfitName, outfits } from './outfits'
import { personShadow } from './people'
import type { PoseName } from './poses'
import { racket } from './racket'
import { exact, type Stage } from './stage'
import { circle, ellipse, group, line, num, open, type Point } from './svg'

type TopPlayer = {
  readonly pose: PoseName
  readonly in: OutfitName
  readonly at: Point
  readonly turn?: number
  readonly tall?: number
  readonly bare?: boolean
}

export function topPlayer(
  stage: Stage,
  { pose, in: name, at, turn = 0, tall = 1.78, bare = false }: TopPlayer,
): string {
  const outfit: Outfit = outfits[name]
  const [x, y] = stage.camera.see([at[0], 0, at[1]])
  const size = (stage.camera.scale([0, 0, 0]) / 100) * (tall / 1.78) * 1.45
  const [ux, uy] = stage.camera.see([at[0], 0, at[1] + 1])
  const court = (Math.atan2(uy - y, ux - x) * 180) / Math.PI + 90
  const top = stage.paint(outfit.top)
  const hair = stage.paint(
    outfit.hair === 'cap' || outfit.hair === 'scarf' ? (outfit.headwear ?? outfit.hairColour) : outfit.hairColour,
  )
  const skin = stage.paint(outfit.skin)
  const limb = (points: Point[], colour: string, wide: number) =>
    line(open(points), colour, wide, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
  const body = [
    ellipse([-13, 14], 7, 13, stage.paint(outfit.shoes)),
    ellipse([15, -4], 7, 13, stage.paint(outfit.shoes)),
    ellipse([0, 2], 17, 14, stage.paint(outfit.bottom)),
    limb(
      [
        [-20, 0],
        [-36, -14],
        [-24, -34],
      ],
      skin,
      9,
    ),
    limb(
      [
        [20, 0],
        [42, -8],
        [54, -24],
      ],
      skin,
      9,
    ),
    limb(
      [
        [-20, 0],
        [-28, -6],
      ],
      top,
      12,
    ),
    limb(
      [
        [20, 0],
        [30, -4],
      ],
      top,
      12,
    ),
    ellipse([0, 0], 27, 14.5, top),
    ellipse([7, 3], 18, 10, darker(top, 0.2)),
    circle([0, -5], 12.5, hair),
    circle([-3, -8], 6, lighter(hair, 0.14)),
    bare ? '' : racket([55, -26], -52, 0.9, stage.paint(outfit.frame ?? '#12305f')),
  ]
  return (
    personShadow(stage, { pose, in: name, at, tall: tall * 1.3 }) +
    group(body, { transform: `translate(${num(x)} ${num(y)}) rotate(${num(court + turn)}) scale(${exact(size)})` })
  )
}
