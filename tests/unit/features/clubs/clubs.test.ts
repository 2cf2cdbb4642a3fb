import { describe, expect, test } from 'vitest'
import { clubBySlug, clubs, findClub, hasOwnPage, townOf } from '~/features/clubs/clubs'
import { distanceKm, findTown, nearestTown, towns } from '~/features/clubs/towns'
import { slots } from '~/features/events/week-slots'
import { pictureIds } from '~/pictures/picture-ids'
import { slugify } from '~/text/slug'

const newest = clubs.at(-1)!

test('a club has a slug of its name, an old path, pictures of its own and a page here or a link elsewhere', () => {
  expect(clubs.map(({ slug }) => slug)).toEqual(clubs.map(({ name }) => slugify(name)))
  for (const key of ['id', 'slug', 'wpPath'] as const)
    expect(new Set(clubs.map((club) => club[key])).size, key).toBe(clubs.length)
  const known = new Set<string>(Object.values(pictureIds))
  const used = [...clubs.map(({ image }) => image), ...newest.images!.slice(1)]
  expect(used.filter((id) => !known.has(id))).toEqual([])
  expect(new Set(used).size).toBe(used.length)
  for (const { link, yourtennisId } of clubs.filter((club) => !hasOwnPage(club))) {
    const { origin, pathname } = new URL(link!)
    expect(origin).toMatch(/^https:/)
    if (pathname.startsWith('/clubs/')) expect(pathname).toBe(`/clubs/${yourtennisId}`)
  }
})

describe('what we tell of a club', () => {
  test('places it near a town we know, at a Dutch address there, with longitude first in its geo', () => {
    for (const club of clubs) {
      const { address } = club
      expect(distanceKm(club.coordinates, findTown(townOf(club))!), club.name).toBeLessThan(8)
      expect(address.city).toBe(club.city ?? club.location)
      expect(address.zipCode).toMatch(/^[1-9]\d{3} [A-Z]{2}$/)
    }
    for (const region of ['noord', 'midden', 'zuid'])
      expect(clubs.filter((club) => club.region === region).length, region).toBeGreaterThan(4)
    const { longitude, latitude } = newest.coordinates
    const { coordinates, streetName, streetNumber, zipCode, city } = newest.geo!
    expect(coordinates).toEqual([longitude, latitude])
    expect(newest.address).toEqual({ street: `${streetName} ${streetNumber}`, zipCode, city })
  })

  test('has courts indoors where the surface is, and none without winter courts gives winter lessons', () => {
    for (const { name, courtFacts, lessonStartDate, upcomingSeasons } of clubs) {
      const { surfaces, indoor, outdoor } = courtFacts
      const inside = surfaces.filter((surface) => ['indoor-hard', 'carpet'].includes(surface))
      expect([inside.length > 0, surfaces.length > inside.length], name).toEqual([indoor > 0, outdoor > 0])
      expect(indoor + outdoor, name).toBeGreaterThan(0)
      if (surfaces.some((surface) => surface !== 'clay' && surface !== 'grass')) continue
      const starts = [lessonStartDate, ...upcomingSeasons.map((season) => season.lessonStartDate)]
      expect(
        starts.filter((start) => start.slice(5, 7) >= '09'),
        name,
      ).toEqual([])
    }
  })

  test('has lesson times in the order of the form: when Tenniskids play, no Sunday outdoors, no evening in the dark', () => {
    const withoutEvenings: string[] = []
    for (const { slug, lessonTimes, courtFacts } of clubs) {
      expect(lessonTimes, slug).toEqual(slots.filter((slot) => lessonTimes.includes(slot)))
      expect(lessonTimes, slug).toEqual(expect.arrayContaining(['we-afternoon', 'sa-morning']))
      const ofDay = (part: string) => lessonTimes.filter((slot) => slot.startsWith(part) || slot.endsWith(part))
      if (courtFacts.outdoor > 0) expect(ofDay('su'), slug).toEqual([])
      if (courtFacts.floodlights || courtFacts.indoor > 0) continue
      withoutEvenings.push(slug)
      expect(ofDay('evening'), slug).toEqual([])
    }
    expect(withoutEvenings).toEqual(['tv-berkelbocht', 'tc-de-elfde-set'])
  })
})

describe('finding', () => {
  test('finds a club by id and by slug, and nothing by another', () => {
    for (const club of clubs) expect([findClub(club.id), clubBySlug(club.slug)]).toEqual([club, club])
    expect([findClub(0), findClub(22), clubBySlug(''), clubBySlug('tc-nergens')]).toEqual(Array(4).fill(undefined))
  })

  test('finds a town however it is typed', () => {
    const typed = ['  leiden ', 'ZWÖLLE', 'den bosch', 's Hertogenbosch', '', 'Atlantis']
    const found = ['Leiden', 'Zwolle', '’s-Hertogenbosch', '’s-Hertogenbosch', undefined, undefined]
    expect(typed.map((name) => findTown(name)?.name)).toEqual(found)
  })

  test('finds the town nearest to a place, and how far its centre is', () => {
    for (const town of towns) expect(nearestTown(town)).toEqual({ town, kilometres: 0 })
    const { town, kilometres } = nearestTown({ latitude: 52.36, longitude: 4.95 })
    expect([town.name, Math.round(kilometres)]).toEqual(['Amsterdam', 4])
    expect(nearestTown({ latitude: 48.857, longitude: 2.352 }).kilometres).toBeGreaterThan(250)
  })

  test('has every town once', () => {
    const names = towns.flatMap(({ name, otherNames }) => [name, ...otherNames].map(slugify))
    expect(new Set(names).size).toBe(names.length)
  })

  test('measures distances over the globe, the same both ways', () => {
    const [amsterdam, maastricht] = [findTown('Amsterdam')!, findTown('Maastricht')!]
    expect(distanceKm(amsterdam, maastricht)).toBeCloseTo(178.7, 0)
    expect(distanceKm(maastricht, amsterdam)).toBe(distanceKm(amsterdam, maastricht))
    expect(distanceKm(amsterdam, amsterdam)).toBe(0)
    const between = (...[a, b, c, d]: [number, number, number, number]) =>
      distanceKm({ latitude: a, longitude: b }, { latitude: c, longitude: d })
    expect(between(0, 0, 0, 180)).toBeCloseTo(20015, 0)
    expect(between(0, 179.5, 0, -179.5)).toBeCloseTo(111.2, 1)
    expect(between(90, -180, -90, 180)).toBeCloseTo(20015, 0)
  })
})
