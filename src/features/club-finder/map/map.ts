import { type Coordinates, inRadians } from '~/text/coordinates'
import { mapSize, mercator } from './netherlands'

export type MapPoint = { readonly x: number; readonly y: number }

/** Mercator. */
export function project(place: Coordinates): MapPoint {
  const { latitude, longitude } = inRadians(place)
  const north = Math.log(Math.tan(Math.PI / 4 + latitude / 2))
  return { x: mercator.x + mercator.scale * longitude, y: mercator.y - mercator.scale * north }
}

/** Map units: 24 CSS pixels where the map is 288 wide, on the smallest phones. */
export const pressSide = 27

/** Centres of squares as near to the points as possible without overlap (WCAG target size). */
export function partSquares(points: readonly MapPoint[], side: number = pressSide): readonly MapPoint[] {
  const middles = points.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < 200; round++) {
    let isApart = true
    for (const [i, one] of middles.entries()) {
      for (const other of middles.slice(i + 1)) {
        const [right, down] = [other.x - one.x, other.y - one.y]
        const [lackX, lackY] = [side - Math.abs(right), side - Math.abs(down)]
        if (lackX <= 1e-6 || lackY <= 1e-6) continue
        isApart = false
        const axis = lackX < lackY ? 'x' : 'y'
        const step = (axis === 'x' ? lackX : lackY) / 2
        const towards = (axis === 'x' ? right : down) < 0 ? -1 : 1
        one[axis] -= step * towards
        other[axis] += step * towards
      }
    }
    if (isApart) break
  }
  return middles
}

/** Where a label starts or ends, from its point; map units, as its height and the width of its letters. */
export const labelPlaces = {
  left: { x: -11, y: 4, textAnchor: 'end' },
  right: { x: 11, y: 4, textAnchor: 'start' },
  above: { x: 0, y: -11, textAnchor: 'middle' },
  below: { x: 0, y: 20, textAnchor: 'middle' },
  'above-left': { x: 6, y: -9, textAnchor: 'end' },
  'above-right': { x: -6, y: -9, textAnchor: 'start' },
  'below-left': { x: 6, y: 19, textAnchor: 'end' },
  'below-right': { x: -6, y: 19, textAnchor: 'start' },
} as const
export type LabelSide = keyof typeof labelPlaces
const labelHeight = 13
const letterWidth = 6.5

/** A side for each label that leaves all points, labels and edges free, the most hemmed in first; undefined where there is none. */
export function placeLabels(
  labels: readonly { readonly at: MapPoint; readonly name: string }[],
): readonly (LabelSide | undefined)[] {
  const taken: MapPiece[] = labels.map(({ at }) => ({ x: at.x - 8, y: at.y - 8, width: 16, height: 16 }))
  const whole = { x: 0, y: 0, ...mapSize }
  const sides = Object.keys(labelPlaces) as LabelSide[]
  const free = ({ at, name }: (typeof labels)[number]) =>
    sides.filter((side) => {
      const box = labelBox(at, name, side)
      return isInside(box, whole) && !taken.some((other) => overlaps(box, other))
    })
  const placed = new Map<number, LabelSide | undefined>()
  while (placed.size < labels.length) {
    const [next] = labels
      .flatMap((label, i) => (placed.has(i) ? [] : [{ label, i, sides: free(label) }]))
      .sort((a, b) => a.sides.length - b.sides.length)
    const side = next!.sides[0]
    if (side) taken.push(labelBox(next!.label.at, next!.label.name, side))
    placed.set(next!.i, side)
  }
  return labels.map((_, i) => placed.get(i))
}

function labelBox(at: MapPoint, name: string, side: LabelSide): MapPiece {
  const { x, y, textAnchor } = labelPlaces[side]
  const width = name.length * letterWidth
  const before = { start: 0, middle: width / 2, end: width }[textAnchor]
  return { x: at.x + x - before, y: at.y + y - labelHeight + 3, width, height: labelHeight }
}

type MapPiece = MapPoint & { readonly width: number; readonly height: number }

const isInside = (box: MapPiece, piece: MapPiece): boolean =>
  box.x >= piece.x &&
  box.y >= piece.y &&
  box.x + box.width <= piece.x + piece.width &&
  box.y + box.height <= piece.y + piece.height

const overlaps = (a: MapPiece, b: MapPiece): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
