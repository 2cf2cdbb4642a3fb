import { describe, expect, it } from 'vitest'
import { organisation } from '#app.config'
import { clubs } from '~/features/clubs/clubs'
import { towns } from '~/features/clubs/towns'
import { inRadians, isOnEarth } from '~/text/coordinates'

const edges = [-90, 90].flatMap((latitude) => [-180, 180].map((longitude) => ({ latitude, longitude })))
const outside = [
  { latitude: 90.000001, longitude: 0 },
  { latitude: -90.000001, longitude: 0 },
  { latitude: 0, longitude: 180.000001 },
  { latitude: 0, longitude: -180.000001 },
  { latitude: Number.NaN, longitude: 0 },
  { latitude: 0, longitude: Number.POSITIVE_INFINITY },
]

describe('coordinates', () => {
  it('reach from -90 to 90 and from -180 to 180, the edges with them', () => {
    for (const place of edges) {
      expect(isOnEarth(place)).toBe(true)
      expect(Math.abs(inRadians(place).longitude)).toBeCloseTo(Math.PI)
    }
  })

  it.each(outside)('$latitude, $longitude are nowhere', (place) => {
    expect(isOnEarth(place)).toBe(false)
  })

  it('of every club, every town and ourselves are on earth', () => {
    for (const club of clubs) expect(isOnEarth(club.coordinates), club.name).toBe(true)
    for (const town of towns) expect(isOnEarth(town), town.name).toBe(true)
    expect(isOnEarth(organisation.contact.coordinates)).toBe(true)
  })
})
