import { sphere } from './ball'
import { brand, darker } from './colour'
import { court, net } from './court'
import { flat, type Stage } from './stage'
import { circle, line, num, type Point, smooth } from './svg'

export function farmland(stage: Stage): string[] {
  const { random, camera } = stage
  const strips: string[] = []
  const greens = [
    '#6fb35a',
    '#5da552',
    '#87c267',
    '#4a944b',
    '#a9cf6f',
    '#d9cf6e',
    '#c3d873',
    '#e28aa2',
    '#f0b13e',
    '#d94f4f',
  ]
  for (let row = -3; row < 3; row++) {
    const [low, high] = [row * 46, row * 46 + 43]
    let x = -230
    while (x < 230) {
      const wide = random.between(7, 26)
      strips.push(
        flat(
          stage,
          [
            [x, 0, low],
            [x + wide - 1.2, 0, low],
            [x + wide - 1.2 + 6, 0, high],
            [x + 6, 0, high],
          ],
          stage.paint(random() < 0.85 ? random.pick(greens.slice(0, 7)) : random.pick(greens)),
        ),
      )
      x += wide
    }
  }
  const river = (wide: number, colour: string) =>
    line(
      smooth(
        (
          [
            [-220, -46],
            [-120, -22],
            [-52, -34],
            [0, -4],
            [48, -12],
            [110, 26],
            [220, 18],
          ] as const
        ).map(([x, z]) => camera.see([x, 0, z])),
        false,
      ),
      stage.paint(colour),
      wide * 5.4,
    )
  const roads = line(
    smooth(
      (
        [
          [-60, -140],
          [-44, -40],
          [-8, 30],
          [6, 140],
        ] as const
      ).map(([x, z]) => camera.see([x, 0, z])),
      false,
    ),
    stage.paint('#e9e2d2'),
    13,
  )
  const sites: readonly { at: Point; surface: 'clay' | 'blue' | 'turf' | 'smash' | 'green'; count: number }[] = [
    { at: [-96, 34], surface: 'clay', count: 2 },
    { at: [-22, -58], surface: 'blue', count: 2 },
    { at: [34, 44], surface: 'clay', count: 1 },
    { at: [88, -42], surface: 'smash', count: 2 },
    { at: [104, 60], surface: 'green', count: 1 },
  ]
  const clubs = sites.map(({ at: [x, z], surface, count }) =>
    [
      ...Array.from({ length: 26 }, (_, i) => {
        const angle = (i / 26) * 6.283
        const [cx, cy] = camera.see([x + Math.cos(angle) * (count * 11 + 7), 0, z + Math.sin(angle) * 26])
        return (
          circle([cx + 5, cy + 6], 20, '#143f52', { 'fill-opacity': 0.25 }) +
          circle([cx, cy], random.between(13, 20), stage.paint(random.pick(['#237a4b', '#2f8c55', '#1a6442'])))
        )
      }),
      ...Array.from({ length: count }, (_, i) => {
        const cx = x + (i - (count - 1) / 2) * 20
        return court(stage, surface, { at: [cx, z], wear: 0 }) + net(stage, { at: [cx, z] })
      }),
    ].join(''),
  )
  const houses = Array.from({ length: 34 }, () => {
    const t = random()
    const [x, z] = [-60 + t * 66 + random.between(-26, 26), -130 + t * 260]
    const [w, d] = [random.between(4, 7), random.between(6, 10)]
    const roof = stage.paint(random.pick(['#b5573c', '#8e3f2c', '#4a4f58', '#c9764f']))
    return (
      flat(
        stage,
        [
          [x, 0, z],
          [x + w, 0, z],
          [x + w, 0, z + d],
          [x, 0, z + d],
        ],
        roof,
      ) +
      flat(
        stage,
        [
          [x + w / 2, 0, z],
          [x + w, 0, z],
          [x + w, 0, z + d],
          [x + w / 2, 0, z + d],
        ],
        darker(roof, 0.25),
      )
    )
  })
  const seen = (i: number): Point => camera.see([sites[i]?.at[0] ?? 0, 0, sites[i]?.at[1] ?? 0])
  const arc = (a: Point, b: Point, lift: number) =>
    `M${num(a[0])} ${num(a[1])}Q${num((a[0] + b[0]) / 2)} ${num((a[1] + b[1]) / 2 - lift)} ${num(b[0])} ${num(b[1])}`
  const way = arc(seen(0), seen(1), 210) + arc(seen(1), seen(2), 230) + arc(seen(2), seen(3), 220)
  const goal = seen(3)
  return [
    `<rect width="${stage.width}" height="${stage.height}" fill="${stage.paint('#4d93b5')}"/>`,
    ...strips,
    river(15, '#3b7fa6'),
    river(11, '#5ca9c9'),
    roads,
    ...houses,
    ...clubs,
    line(way, '#143f52', 12, { 'stroke-opacity': 0.2, transform: 'translate(10 26)' }),
    line(way, brand.white, 9, { 'stroke-dasharray': '2 20', 'stroke-linecap': 'round' }),
    circle([goal[0] + 12, goal[1] + 26], 30, '#143f52', { 'fill-opacity': 0.3 }),
    sphere(stage, goal, 36),
  ]
}
