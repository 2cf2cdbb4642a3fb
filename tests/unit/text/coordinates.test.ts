import { expect, it } from 'vitest'
import { organisation } from '#app.config'
import { clubs } from '~/features/clubs/clubs'
import { towns } from '~/features/clubs/towns'
import { inRadians, isOnEarth } from '~/text/coordinates'

it('coordinates reach from -90 to 90 and from -180 to 180, the edges with them', () => {
  for (const latitude of [-90, 90])
    for (const longitude of [-180, 180]) {
      expect(isOnEarth({ latitude, longitude })).toBe(true)
      expect(Math.abs(inRadians({ latitude, longitude }).longitude)).toBeCloseTo(Math.PI)
    }
  for (const latitude of [90.000001, -90.000001, Number.NaN]) expect(isOnEarth({ latitude, longitude: 0 })).toBe(false)
  for (const longitude of [180.000001, -180.000001, Number.POSITIVE_INFINITY])
    expect(isOnEarth({ latitude: 0, longitude })).toBe(false)
})

it('every club, every town and ourselves are on earth', () => {
  const places = [...towns, ...clubs.map(({ coordinates }) => coordinates), organisation.contact.coordinates]
  expect(places.filter((place) => !isOnEarth(place))).toEqual([])
})
