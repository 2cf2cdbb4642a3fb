import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type MapPoint, partSquares, placeLabels, pressSide, project } from '~/features/club-finder/map/map'
import { clubMarkers } from '~/features/club-finder/map/markers.server'
import { mapSize } from '~/features/club-finder/map/netherlands'
import { clubs } from '~/features/clubs/clubs'
import { findTown } from '~/features/clubs/towns'
import type { Coordinates } from '~/text/coordinates'

const root = join(import.meta.dirname, '../../../../..')
const drawing = readFileSync(join(root, 'src/features/club-finder/map/netherlands.svg'), 'utf8')
const outline = (id: string) => new RegExp(`id="${id}" d="([^"]+)"`).exec(drawing)![1]!

/** Ray casting. */
function isWithin(path: string, { x, y }: MapPoint): boolean {
  let crossed = 0
  for (const [ring] of path.matchAll(/M[^Z]+/g)) {
    const points = ring
      .slice(1)
      .split('L')
      .map((pair) => pair.split(',').map(Number) as [number, number])
    for (const [i, [ax, ay]] of points.entries()) {
      const [bx, by] = points[(i + 1) % points.length]!
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossed++
    }
  }
  return crossed % 2 === 1
}

const kindOf = (place: Coordinates) => {
  const point = project(place)
  if (isWithin(outline('lakes'), point)) return 'lake'
  if (isWithin(outline('netherlands'), point)) return 'land'
  return isWithin(outline('neighbours'), point) ? 'neighbour' : 'sea'
}

it('the outlines of the map have land, lakes and sea where they are', () => {
  for (const [name, latitude, longitude, kind] of [
    ['Markermeer', 52.55, 5.22, 'lake'],
    ['Houtribdijk', 52.615, 5.365, 'land'],
    ['Texel', 53.08, 4.82, 'land'],
    ['Western Scheldt', 51.4, 3.72, 'sea'],
    ['Antwerp', 51.2, 4.45, 'neighbour'],
  ] as const)
    expect(kindOf({ latitude, longitude }), name).toBe(kind)
})

it('every club, and every town that is written there, is on land', () => {
  const named = ['Amsterdam', 'Groningen', 'Maastricht', 'Utrecht', 'Zwolle'].map((name) => findTown(name)!)
  const places = [...clubs.map(({ name, coordinates }) => ({ name, ...coordinates })), ...named]
  expect(places.filter((place) => kindOf(place) !== 'land').map(({ name }) => name)).toEqual([])
})

it('the whole country is on the map', () => {
  for (const [latitude, longitude] of [
    [53.55, 6.5],
    [50.75, 5.9],
    [51.4, 3.36],
    [53.1, 7.22],
  ] as const) {
    const { x, y } = project({ latitude, longitude })
    expect(x > 0 && x < mapSize.width && y > 0 && y < mapSize.height).toBe(true)
  }
})

const overlap = (one: MapPoint, other: MapPoint, side: number) =>
  Math.min(side - Math.abs(one.x - other.x), side - Math.abs(one.y - other.y))

const worst = (points: readonly MapPoint[], side: number) =>
  Math.max(...points.flatMap((one, i) => points.slice(i + 1).map((other) => overlap(one, other, side))))

it('the squares that take a press are parted, hold the marker of their club, and stay where nothing is near', () => {
  const points = clubs.map(({ coordinates }) => project(coordinates))
  const parted = partSquares(points)
  expect(worst(points, pressSide)).toBeGreaterThan(1)
  expect(worst(parted, pressSide)).toBeLessThan(0.01)
  const radius = 9
  for (const [i, { x, y }] of parted.entries())
    expect(Math.max(Math.abs(x - points[i]!.x), Math.abs(y - points[i]!.y))).toBeLessThanOrEqual(pressSide / 2 - radius)
  const far = [10, 100].map((x) => ({ x, y: 10 }))
  expect(partSquares(far)).toEqual(far)
  const together = Array.from({ length: 3 }, () => ({ x: 50, y: 50 }))
  expect(worst(partSquares(together, 20), 20)).toBeLessThan(0.01)
})

it('a name stands left of its club, or where it covers no club and no other name, and nearly all are there', () => {
  const at = (x: number, y: number) => ({ at: { x, y }, name: 'Hunzeveld' })
  expect(placeLabels([at(160, 180)])).toEqual(['left'])
  expect(placeLabels([at(160, 180), at(130, 180)])).toEqual(['right', 'left'])
  expect(placeLabels([at(20, 180)])).toEqual(['right'])
  const crowd = Array.from({ length: 9 }, (_, i) => at(140 + 17 * (i % 3), 180 + 17 * Math.floor(i / 3)))
  expect(placeLabels(crowd)).toContain(undefined)
  const withoutSeasons = clubs.map((club) => ({ ...club, seasons: [] }))
  const shown = clubMarkers(withoutSeasons, [], 0).filter(({ side }) => side !== null)
  expect(shown.length).toBeGreaterThanOrEqual(19)
})
