import { add, ellipse, group, line, num, open, type Point } from './svg'

/** `face` is how far the strings face the viewer. */
export function racket(hand: Point, angle: number, face: number, frame: string, size = 1): string {
  const wide = 12.6 * Math.max(face, 0.16)
  const centre: Point = [49, 0]
  const long = 16.5
  const strings: string[] = []
  for (let i = -3; i <= 3; i++) {
    const x = (i * long) / 4
    const half = wide * Math.sqrt(1 - (x / long) ** 2)
    strings.push(open([add(centre, [x, -half]), add(centre, [x, half])]))
    const y = (i * wide) / 4
    const reach = long * Math.sqrt(1 - (y / wide) ** 2)
    strings.push(open([add(centre, [-reach, y]), add(centre, [reach, y])]))
  }
  const throat = open([add(centre, [-13, wide * 0.62]), [22, 0], add(centre, [-13, -wide * 0.62])])
  return group(
    [
      ellipse(centre, long, wide, '#fbfaf4', { 'fill-opacity': 0.16 }),
      line(strings.join(''), '#fbfaf4', 0.5, { 'stroke-opacity': 0.8 }),
      line(throat, frame, 2.4),
      ellipse(centre, long, wide, 'none', { stroke: frame, 'stroke-width': 2.8 }),
      line(
        open([
          [8, 0],
          [23, 0],
        ]),
        frame,
        3.2,
      ),
      line(
        open([
          [-5, 0],
          [10, 0],
        ]),
        '#1b2230',
        4,
        { 'stroke-linecap': 'round' },
      ),
    ],
    { transform: `translate(${num(hand[0])} ${num(hand[1])}) rotate(${num(angle)}) scale(${size})` },
  )
}
