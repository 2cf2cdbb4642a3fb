import { afterEach, describe, expect, it, vi } from 'vitest'
import { askNearestTown } from '~/features/club-finder/location/geolocation'

const standAt = (latitude: number, longitude: number) =>
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (tell: (at: object) => void) => tell({ coords: { latitude, longitude } }) },
  })

afterEach(() => void vi.unstubAllGlobals())

describe('what a device says of where it is', () => {
  it('leads to the nearest town', async () => {
    standAt(52.09, 5.12)
    expect(await askNearestTown()).toMatchObject({ ok: true, town: { name: 'Utrecht' } })
  })

  it.each([
    [90.000001, 5],
    [-91, 5],
    [52, 180.000001],
    [52, -181],
    [Number.NaN, 5],
    [52, Number.POSITIVE_INFINITY],
  ])('is not believed at latitude %d, longitude %d', async (latitude, longitude) => {
    standAt(latitude, longitude)
    expect(await askNearestTown()).toEqual({ ok: false, reason: 'unavailable' })
  })
})
