import { clubs } from '~/features/clubs/clubs'
import { findPlace } from '~/features/clubs/places.server'
import { distanceKm, towns } from '~/features/clubs/towns'
import type { EventPlace } from '~/model/event'
import type { Coordinates } from '~/text/coordinates'

/** Whole kilometres, at least 1, by `placeKey`. */
export type Distances = Readonly<Record<string, number>>

export const placeKey = (place: EventPlace): string => ('clubId' in place ? `c${place.clubId}` : place.city)

/** Null for a place that is not known. */
export function distancesFrom(place: string): Distances | null {
  const from = findPlace(place)
  if (!from) return null
  const to = (there: Coordinates) => Math.max(1, Math.round(distanceKm(from, there)))
  return Object.fromEntries([
    ...towns.flatMap((town) => [town.name, ...town.otherNames].map((name) => [name, to(town)])),
    ...clubs.map(({ id, coordinates }) => [`c${id}`, to(coordinates)]),
  ])
}
