import { brand, darker, mix } from './colour'
import { cover, flat, front, type Stage } from './stage'
import { shape, smooth } from './svg'

type HallParts = {
  readonly wall?: string
  readonly roof?: string
  readonly wood?: string
  readonly back?: number
  readonly wide?: number
  readonly windows?: boolean
  readonly curtain?: string
}

export function hall(
  stage: Stage,
  {
    wall = '#d9e2e0',
    roof = '#eef1ec',
    wood = '#b98a5a',
    back = 20,
    wide = 11,
    windows = true,
    curtain,
  }: HallParts = {},
): string {
  const { camera } = stage
  const near = -30
  const low = 4.2
  const arch = (z: number, more = 0): (readonly [number, number, number])[] =>
    Array.from({ length: 15 }, (_, i) => {
      const share = i / 14
      return [-wide + share * wide * 2, low + more + Math.sin(share * Math.PI) * 5.2, z] as const
    })
  const [paintWall, paintRoof, paintWood] = [stage.paint(wall), stage.paint(roof), stage.paint(wood)]
  const ends: readonly (readonly [number, number, number])[] = [[-wide, 0, back], ...arch(back), [wide, 0, back]]
  const parts = [cover(stage, paintRoof), flat(stage, ends, mix(paintWall, '#ffffff', 0.18))]
  for (const sign of [-1, 1]) {
    const x = sign * wide
    parts.push(
      flat(
        stage,
        [
          [x, 0, near],
          [x, low, near],
          [x, low, back],
          [x, 0, back],
        ],
        sign < 0 ? paintWall : darker(paintWall, 0.08),
      ),
    )
    parts.push(
      flat(
        stage,
        [
          [x, 0, near],
          [x, 1.4, near],
          [x, 1.4, back],
          [x, 0, back],
        ],
        stage.paint(brand.deepGreen),
        0.9,
      ),
    )
    for (let z = near; windows && z < back - 2; z += 5)
      parts.push(
        flat(
          stage,
          [
            [x, 2, z],
            [x, 3.7, z],
            [x, 3.7, z + 3.4],
            [x, 2, z + 3.4],
          ],
          '#cfe8ef',
        ),
      )
  }
  parts.push(front(stage, [-wide, 0, back], wide * 2, 1.4, stage.paint(brand.deepGreen)))
  if (curtain)
    parts.push(
      front(stage, [-wide, 0, back - 0.1], wide * 2, 3.4, stage.paint(curtain)),
      ...Array.from({ length: 22 }, (_, i) =>
        front(stage, [-wide + i, 0, back - 0.1], 0.28, 3.4, stage.paint(darker(curtain, 0.16))),
      ),
    )
  for (let z = back; z > -26; z -= 5) {
    const strip = [...arch(z), ...arch(z, -0.32).reverse()]
    parts.push(shape(smooth(camera.cut(strip)), mix(paintWood, paintRoof, Math.min(0.6, Math.max(0, (z + 10) / 60)))))
    for (const x of [-5.6, 0, 5.6]) parts.push(lamp(stage, [x, 7.2, z - 2.5]))
    for (const sign of [-1, 1])
      parts.push(front(stage, [sign * wide - (sign > 0 ? 0.3 : 0), 0, z], 0.3, low, darker(paintWood, 0.1)))
  }
  return parts.join('')
}

function lamp(stage: Stage, [x, y, z]: readonly [number, number, number]): string {
  const place = (dx: number, dz: number) => [x + dx, y, z + dz] as const
  return (
    flat(stage, [place(-0.3, -1.5), place(0.3, -1.5), place(0.3, 1.5), place(-0.3, 1.5)], '#ffffff') +
    flat(stage, [place(-0.6, -1.8), place(0.6, -1.8), place(0.6, 1.8), place(-0.6, 1.8)], '#ffffff', 0.3)
  )
}
