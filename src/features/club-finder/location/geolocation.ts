import type { Town } from '~/features/clubs/cards/towns'
import { isOnEarth } from '~/text/coordinates'

export type Nearest =
  | { ok: true; town: Town; kilometres: number }
  | { ok: false; reason: 'denied' | 'unavailable' | 'timeout' }

/** So long the device may take to find out where it is, in milliseconds, and so old may be what it knows. */
const patience = 10_000
const age = 5 * 60_000

/** Asks the browser where it is, for the town nearest to that. The coordinates stay in here. */
export async function askNearestTown(): Promise<Nearest> {
  if (!('geolocation' in navigator)) return { ok: false, reason: 'unavailable' }
  const [answer, { nearestTown }] = await Promise.all([askPlace(), import('~/features/clubs/cards/towns')])
  if (!('coords' in answer)) return { ok: false, reason: reasonOf(answer) }
  return isOnEarth(answer.coords) ? { ok: true, ...nearestTown(answer.coords) } : { ok: false, reason: 'unavailable' }
}

const askPlace = (): Promise<GeolocationPosition | GeolocationPositionError> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(resolve, resolve, { timeout: patience, maximumAge: age })
  })

function reasonOf({ code }: GeolocationPositionError): (Nearest & { ok: false })['reason'] {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return 'denied'
  return code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable'
}
