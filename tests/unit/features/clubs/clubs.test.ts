import { describe, expect, it } from 'vitest'
import { type Club, clubBySlug, clubs, findClub, hasOwnPage, townOf } from '~/features/clubs/clubs'
import { distanceKm, findTown, nearestTown, towns } from '~/features/clubs/towns'
import { slots } from '~/features/events/week-slots'
import { pictureIds } from '~/pictures/picture-ids'
import { slugify } from '~/text/slug'

const seedFields = [
  ...['id', 'wpId', 'yourtennisId', 'name', 'city', 'location', 'image', 'images', 'wpPath', 'slug', 'link'],
  ...['lessonStartDate', 'signupStartDate', 'signupEndDate', 'geo'],
]
const ownFields = ['coordinates', 'courtFacts', 'address', 'region', 'lessonTimes', 'upcomingSeasons']

const having = (field: keyof Club) => clubs.filter((club) => field in club)
const newest = clubs.at(-1)!

describe('the list of clubs', () => {
  it('has the ids 1 to 21 in order', () => {
    expect(clubs.map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
  })

  it('has the fields of the seed and our own, and no others', () => {
    const used = new Set(clubs.flatMap((club) => Object.keys(club)))
    expect([...used].sort()).toEqual([...seedFields, ...ownFields].sort())
  })

  it('leaves out what a club does not have instead of setting it to undefined', () => {
    expect(clubs.flatMap((club) => Object.values(club))).not.toContain(undefined)
  })

  it('names the town in city, but for one early entry in location', () => {
    const [early, ...others] = having('location')
    expect(others).toEqual([])
    expect(early?.id).toBeLessThan(6)
    expect(clubs.filter((club) => 'city' in club === 'location' in club)).toEqual([])
  })

  it('has images and geo at the newest club only', () => {
    expect(having('images')).toEqual([newest])
    expect(having('geo')).toEqual([newest])
  })

  it('has the ids of the old site and of the platform at some clubs, each once', () => {
    for (const field of ['wpId', 'yourtennisId'] as const) {
      const ids = having(field).map((club) => club[field])
      expect(ids.length).toBeGreaterThan(0)
      expect(ids.length).toBeLessThan(21)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('has slugs made from the names, all different', () => {
    expect(clubs.map(({ slug }) => slug)).toEqual(clubs.map(({ name }) => slugify(name)))
    expect(new Set(clubs.map(({ slug }) => slug)).size).toBe(21)
    expect(new Set(clubs.map(({ wpPath }) => wpPath)).size).toBe(21)
  })

  it('has a picture of its own for every club', () => {
    const known = new Set<string>(Object.values(pictureIds))
    const used = [...clubs.map(({ image }) => image), ...newest.images!.slice(1)]
    expect(used.filter((id) => !known.has(id))).toEqual([])
    expect(new Set(used).size).toBe(23)
  })

  it('has nine pages of winter 2024 on the old site', () => {
    expect(clubs.filter(({ slug, wpPath }) => wpPath === `/verenigingen-2024/${slug}-winter-2024`)).toHaveLength(9)
  })
})

describe('the dates of the seed', () => {
  it('uses the five pairs of lesson start and sign-up end, and no others', () => {
    const pairs = new Set(clubs.map(({ lessonStartDate, signupEndDate }) => `${lessonStartDate}/${signupEndDate}`))
    expect([...pairs].sort()).toEqual([
      '2025-03-31/2025-03-01',
      '2025-04-07/2025-03-01',
      '2025-09-29/2025-08-30',
      '2025-10-13/2025-09-07',
      '2025-11-03/2025-10-10',
    ])
  })

  it('starts sign-up on one of two days, at some clubs, in autumn', () => {
    const starting = having('signupStartDate')
    expect([...new Set(starting.map(({ signupStartDate }) => signupStartDate))].sort()).toEqual([
      '2025-07-31',
      '2025-08-04',
    ])
    expect(starting.filter(({ lessonStartDate }) => lessonStartDate < '2025-09')).toEqual([])
  })
})

describe('links', () => {
  it('lead to invented hosts', () => {
    for (const { link } of having('link')) {
      expect(new URL(link!).protocol).toBe('https:')
      expect(new URL(link!).hostname).toMatch(/\.example$/)
    }
  })

  it('carry registerTo once, equal to the id of that club on the platform', () => {
    const registering = having('link').filter(({ link }) => new URL(link!).searchParams.has('registerTo'))
    expect(registering).toHaveLength(1)
    const [{ link, yourtennisId }] = registering as [Club]
    expect(yourtennisId).toBeTypeOf('number')
    expect(new URL(link!).search).toBe(`?registerTo=${yourtennisId}`)
  })

  it('lead for some clubs to their own page on the platform', () => {
    const onPlatform = having('link').filter(({ link }) => new URL(link!).pathname.startsWith('/clubs/'))
    expect(onPlatform.length).toBeGreaterThan(1)
    for (const { link, yourtennisId } of onPlatform) expect(link).toMatch(new RegExp(`/clubs/${yourtennisId}$`))
  })

  it('stand for a page here: a club has the one or the other', () => {
    expect(clubs.filter(hasOwnPage)).toHaveLength(13)
    expect(clubs.filter((club) => !hasOwnPage(club))).toEqual(having('link'))
  })
})

describe('where a club lies', () => {
  it('is within eight kilometres of a town we know', () => {
    for (const club of clubs) expect(distanceKm(club.coordinates, findTown(townOf(club))!)).toBeLessThan(8)
  })

  it('is written with longitude first in the geo of the newest club, within its bounds', () => {
    const { geo, coordinates, address } = newest
    const [west, south, east, north] = geo!.bounds
    expect(geo!.coordinates).toEqual([coordinates.longitude, coordinates.latitude])
    expect(coordinates.longitude).toBeGreaterThan(west)
    expect(coordinates.longitude).toBeLessThan(east)
    expect(coordinates.latitude).toBeGreaterThan(south)
    expect(coordinates.latitude).toBeLessThan(north)
    expect(address).toEqual({
      street: `${geo!.streetName} ${geo!.streetNumber}`,
      zipCode: geo!.zipCode,
      city: geo!.city,
    })
  })

  it('has an address in its town with a Dutch postal code', () => {
    for (const { address, ...club } of clubs) {
      expect(address.city).toBe(club.city ?? club.location)
      expect(address.zipCode).toMatch(/^[1-9]\d{3} [A-Z]{2}$/)
    }
  })

  it('is spread over all three holiday regions', () => {
    for (const region of ['noord', 'midden', 'zuid'])
      expect(clubs.filter((club) => club.region === region).length).toBeGreaterThan(4)
  })
})

describe('courts', () => {
  const indoor = ['indoor-hard', 'carpet']

  it('are indoor where the surface is', () => {
    for (const { courtFacts } of clubs) {
      expect(courtFacts.outdoor + courtFacts.indoor).toBeGreaterThan(0)
      expect(courtFacts.surfaces.some((surface) => indoor.includes(surface))).toBe(courtFacts.indoor > 0)
      expect(courtFacts.surfaces.some((surface) => !indoor.includes(surface))).toBe(courtFacts.outdoor > 0)
    }
  })

  it('can be played on in winter at every club with winter lessons', () => {
    const summerOnly = clubs.filter(({ courtFacts }) =>
      courtFacts.surfaces.every((surface) => surface === 'clay' || surface === 'grass'),
    )
    expect(summerOnly.length).toBeGreaterThan(0)
    for (const { lessonStartDate, upcomingSeasons } of summerOnly)
      for (const start of [lessonStartDate, ...upcomingSeasons.map((season) => season.lessonStartDate)])
        expect(start.slice(5, 7) < '09').toBe(true)
  })
})

describe('the times of the lessons', () => {
  it('are times of the sign-up form, in its order, each once', () => {
    for (const { lessonTimes } of clubs) {
      expect(lessonTimes.length).toBeGreaterThan(2)
      expect(lessonTimes).toEqual(slots.filter((slot) => lessonTimes.includes(slot)))
    }
  })

  it('are never in the evening without lights', () => {
    const dark = clubs.filter(({ courtFacts: { floodlights, indoor } }) => !floodlights && indoor === 0)
    expect(dark.map(({ slug }) => slug)).toEqual(['tv-berkelbocht', 'tc-de-elfde-set'])
    for (const { lessonTimes } of dark) expect(lessonTimes.filter((slot) => slot.endsWith('evening'))).toEqual([])
  })

  it('have Wednesday afternoon and Saturday morning, when the Tenniskids play, and no Sunday outdoors', () => {
    for (const { lessonTimes, courtFacts } of clubs) {
      expect(lessonTimes).toEqual(expect.arrayContaining(['we-afternoon', 'sa-morning']))
      if (courtFacts.outdoor > 0) expect(lessonTimes.filter((slot) => slot.startsWith('su'))).toEqual([])
    }
  })
})

describe('finding', () => {
  it('finds a club by id and by slug, and nothing by another', () => {
    for (const club of clubs) {
      expect(findClub(club.id)).toBe(club)
      expect(clubBySlug(club.slug)).toBe(club)
    }
    expect(findClub(0)).toBeUndefined()
    expect(findClub(22)).toBeUndefined()
    expect(clubBySlug('')).toBeUndefined()
    expect(clubBySlug('tc-nergens')).toBeUndefined()
  })

  it('finds a town however it is typed', () => {
    expect(findTown('  leiden ')?.name).toBe('Leiden')
    expect(findTown('ZWÖLLE')?.name).toBe('Zwolle')
    expect(findTown('den bosch')?.name).toBe("'s-Hertogenbosch")
    expect(findTown('s Hertogenbosch')?.name).toBe("'s-Hertogenbosch")
    expect(findTown('')).toBeUndefined()
    expect(findTown('Atlantis')).toBeUndefined()
  })

  it('finds the town nearest to a place, and how far its centre is', () => {
    for (const town of towns) expect(nearestTown(town)).toEqual({ town, kilometres: 0 })
    const { town, kilometres } = nearestTown({ latitude: 52.36, longitude: 4.95 })
    expect([town.name, Math.round(kilometres)]).toEqual(['Amsterdam', 4])
    const abroad = nearestTown({ latitude: 48.857, longitude: 2.352 })
    expect(abroad.kilometres).toBeGreaterThan(250)
  })

  it('has every town once and within the Netherlands', () => {
    const names = towns.flatMap(({ name, otherNames }) => [name, ...otherNames].map(slugify))
    expect(new Set(names).size).toBe(names.length)
    for (const { latitude, longitude } of towns) {
      expect(latitude).toBeGreaterThan(50.75)
      expect(latitude).toBeLessThan(53.56)
      expect(longitude).toBeGreaterThan(3.35)
      expect(longitude).toBeLessThan(7.23)
    }
  })
})

describe('distance', () => {
  const amsterdam = findTown('Amsterdam')!
  const maastricht = findTown('Maastricht')!

  it('is measured over the globe, the same both ways', () => {
    expect(distanceKm(amsterdam, maastricht)).toBeCloseTo(178.7, 0)
    expect(distanceKm(maastricht, amsterdam)).toBe(distanceKm(amsterdam, maastricht))
    expect(distanceKm(amsterdam, amsterdam)).toBe(0)
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20015, 0)
    expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 1)
    expect(distanceKm({ latitude: 90, longitude: -180 }, { latitude: -90, longitude: 180 })).toBeCloseTo(20015, 0)
  })
})
