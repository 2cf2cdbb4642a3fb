import { afterEach, expect, it, vi } from 'vitest'
import { askNearestTown } from '~/features/club-finder/location/location-button'

afterEach(() => void vi.unstubAllGlobals())

it('where a device says it is leads to the nearest town, unless that is nowhere', async () => {
  const found = (latitude: number, longitude: number) => {
    const getCurrentPosition = (tell: (at: object) => void) => tell({ coords: { latitude, longitude } })
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
    return askNearestTown()
  }
  expect(await found(52.09, 5.12)).toMatchObject({ ok: true, town: { name: 'Utrecht' } })
  for (const [latitude, longitude] of [
    [90.000001, 5],
    [52, -181],
    [Number.NaN, 5],
    [52, Number.POSITIVE_INFINITY],
  ] as const)
    expect(await found(latitude, longitude)).toEqual({ ok: false, reason: 'unavailable' })
})
