import type { Town } from '~/features/clubs/towns'
import { isOnEarth } from '~/text/coordinates'

export type Nearest =
  | { ok: true; town: Town; kilometres: number }
  | { ok: false; reason: 'denied' | 'unavailable' | 'timeout' }

/** Milliseconds. */
const timeout = 10_000
const age = 5 * 60_000

/** Coordinates never leave this function, for privacy. */
export async function askNearestTown(): Promise<Nearest> {
  if (!('geolocation' in navigator)) return { ok: false, reason: 'unavailable' }
  const [result, { nearestTown }] = await Promise.all([askPlace(), import('~/features/clubs/towns')])
  if (!('coords' in result)) return { ok: false, reason: reasonOf(result) }
  return isOnEarth(result.coords) ? { ok: true, ...nearestTown(result.coords) } : { ok: false, reason: 'unavailable' }
}

const askPlace = (): Promise<GeolocationPosition | GeolocationPositionError> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(resolve, resolve, { timeout, maximumAge: age })
  })

function reasonOf({ code }: GeolocationPositionError): (Nearest & { ok: false })['reason'] {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return 'denied'
  return code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable'
}
