import { figure } from './figure'
import { type Outfit, type OutfitName, outfits } from './outfits'
import { type Pose, type PoseName, poses } from './poses'
import { exact, lying, type Stage, shadowOf, silhouette, upright } from './stage'
import { group, type Point } from './svg'

type Person = {
  readonly pose: PoseName
  readonly in: OutfitName | Outfit
  readonly at: Point
  /** Metres; adults 1.78, children as their outfit says. */
  readonly tall?: number
  readonly mirrored?: boolean
  readonly up?: number
  readonly shadow?: boolean
  readonly bare?: boolean
}

export function person(
  stage: Stage,
  { pose, in: dress, at, tall, mirrored = false, up = 0, shadow = true, bare }: Person,
): string {
  const outfit: Outfit = { ...(typeof dress === 'string' ? outfits[dress] : dress), ...(bare ? { racket: false } : {}) }
  const size = (tall ?? (outfit.child ? 1.3 : 1.78)) / (outfit.child ? 1.71 : 1.76)
  const [tx, ty] = stage.light.towards
  const drawing = group(
    figure(poses[pose] as Pose, outfit, { colour: stage.light.tint, towards: [mirrored ? -tx : tx, ty] }),
    {
      transform: `scale(${exact(size)} ${exact(-size)})`,
    },
  )
  const place = [at[0], up, at[1]] as const
  return (shadow ? shadowOf(stage, place, drawing, mirrored) : '') + upright(stage, place, drawing, mirrored)
}

export function personShadow(stage: Stage, { pose, in: dress, at, tall = 1.78, mirrored = false }: Person): string {
  const outfit: Outfit = typeof dress === 'string' ? outfits[dress] : dress
  const size = tall / 1.76
  const drawing = group(figure(poses[pose] as Pose, outfit, { colour: '#ffffff', towards: [0, 1] }), {
    transform: `scale(${exact(size)} ${exact(-size)})`,
  })
  const { colour, opacity } = stage.light.shade
  return group(silhouette(drawing, colour), { transform: lying(stage, [at[0], 0, at[1]], mirrored), opacity })
}
