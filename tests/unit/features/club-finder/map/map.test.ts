import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { geoMercator } from 'd3-geo'
import { describe, expect, it } from 'vitest'
import { type MapPoint, partSquares, placeLabels, pressSide, project } from '~/features/club-finder/map/map'
import { clubMarkers } from '~/features/club-finder/map/markers.server'
import { mapSize, mercator } from '~/features/club-finder/map/netherlands'
import { clubs } from '~/features/clubs/clubs'
import { findTown, towns } from '~/features/clubs/towns'
import type { Coordinates } from '~/text/coordinates'

const root = join(import.meta.dirname, '../../../../..')
const { makeMap } = (await import(join(root, 'scripts/map.mjs'))) as { makeMap: () => Record<string, string> }
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

describe('the outlines of the map', () => {
  it('are what the script makes of Natural Earth', () => {
    for (const [name, text] of Object.entries(makeMap()))
      expect(readFileSync(join(root, name), 'utf8'), name).toBe(text)
  })

  it('weigh at most 11 kB, with tenths of a unit', () => {
    expect(drawing.length).toBeLessThan(11_000)
    expect(drawing.match(/\.\d{2,}/g)).toBeNull()
  })

  it.each([
    ['IJsselmeer', 52.82, 5.3, 'lake'],
    ['Markermeer', 52.55, 5.22, 'lake'],
    ['Houtribdijk', 52.615, 5.365, 'land'],
    ['Afsluitdijk', 53.016, 5.2, 'land'],
    ['Veluwemeer', 52.384, 5.64, 'lake'],
    ['middle of Flevoland', 52.45, 5.55, 'land'],
    ['Walcheren', 51.53, 3.55, 'land'],
    ['Western Scheldt', 51.4, 3.72, 'sea'],
    ['Eastern Scheldt', 51.6, 3.9, 'sea'],
    ['Texel', 53.08, 4.82, 'land'],
    ['Wadden Sea', 53.2, 5.2, 'sea'],
    ['North Sea', 52.6, 4.1, 'sea'],
    ['Antwerp', 51.2, 4.45, 'neighbour'],
    ['Münster', 51.96, 7.25, 'neighbour'],
  ])('have %s as it is', (_name, latitude, longitude, kind) => {
    expect(kindOf({ latitude, longitude })).toBe(kind)
  })

  it('have every club, and every town that is written there, on land', () => {
    const named = ['Amsterdam', 'Groningen', 'Maastricht', 'Utrecht', 'Zwolle'].map((name) => findTown(name)!)
    const wet = [...clubs.map(({ name, coordinates }) => ({ name, ...coordinates })), ...named].filter(
      (place) => kindOf(place) !== 'land',
    )
    expect(wet.map(({ name }) => name)).toEqual([])
  })
})

describe('the projection', () => {
  it('is the one of d3-geo', () => {
    const theirs = geoMercator().scale(mercator.scale).translate([mercator.x, mercator.y])
    for (const place of [...towns, { latitude: 0, longitude: 0 }, { latitude: -60, longitude: 170 }]) {
      const [x, y] = theirs([place.longitude, place.latitude])!
      const ours = project(place)
      expect(Math.abs(ours.x - x)).toBeLessThan(1e-6)
      expect(Math.abs(ours.y - y)).toBeLessThan(1e-6)
    }
  })

  it('has the whole country on the map', () => {
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
})

const overlap = (one: MapPoint, other: MapPoint, side: number) =>
  Math.min(side - Math.abs(one.x - other.x), side - Math.abs(one.y - other.y))

const worst = (points: readonly MapPoint[], side: number) =>
  Math.max(...points.flatMap((one, i) => points.slice(i + 1).map((other) => overlap(one, other, side))))

describe('the squares that take a press', () => {
  const points = clubs.map(({ coordinates }) => project(coordinates))

  it('overlap where they lie on the clubs, and no longer once parted', () => {
    expect(worst(points, pressSide)).toBeGreaterThan(1)
    expect(worst(partSquares(points), pressSide)).toBeLessThan(0.01)
  })

  it('hold the whole marker of their club', () => {
    const radius = 9
    for (const [i, square] of partSquares(points).entries()) {
      expect(Math.abs(square.x - points[i]!.x)).toBeLessThanOrEqual(pressSide / 2 - radius)
      expect(Math.abs(square.y - points[i]!.y)).toBeLessThanOrEqual(pressSide / 2 - radius)
    }
  })

  it('stay where nothing is near', () => {
    const far = [
      { x: 10, y: 10 },
      { x: 100, y: 10 },
    ]
    expect(partSquares(far)).toEqual(far)
  })

  it('part even when two clubs lie in one place', () => {
    const together = Array.from({ length: 3 }, () => ({ x: 50, y: 50 }))
    expect(worst(partSquares(together, 20), 20)).toBeLessThan(0.01)
  })
})

describe('the names of the clubs on the map', () => {
  const at = (x: number, y: number) => ({ at: { x, y }, name: 'Hunzeveld' })

  it('stand left of their club, or where they cover no club and no other name', () => {
    expect(placeLabels([at(160, 180)])).toEqual(['left'])
    expect(placeLabels([at(160, 180), at(130, 180)])).toEqual(['right', 'left'])
    expect(placeLabels([at(20, 180)])).toEqual(['right'])
    expect(
      placeLabels(Array.from({ length: 9 }, (_, i) => at(140 + 17 * (i % 3), 180 + 17 * Math.floor(i / 3)))),
    ).toContain(undefined)
  })

  it('are there for nearly all clubs', () => {
    const shown = clubMarkers(
      clubs.map((club) => ({ ...club, seasons: [] })),
      [],
      0,
    ).filter(({ side }) => side !== null)
    expect(shown.length).toBeGreaterThanOrEqual(17)
  })
})
