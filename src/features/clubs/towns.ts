import { type Coordinates, inRadians } from '~/text/coordinates'
import { slugify } from '~/text/slug'
import townLines from '../../../assets/places/towns.csv?raw'

export type Town = Coordinates & { readonly name: string; readonly otherNames: readonly string[] }

/** Lines of name, latitude, longitude and other names. */
export const readTowns = (csv: string): readonly Town[] =>
  csv
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', latitude, longitude, ...otherNames] = line.split(',')
      return { name, latitude: Number(latitude), longitude: Number(longitude), otherNames }
    })

export const towns = readTowns(townLines)

const townsByKey = new Map(
  towns.flatMap((each) => [each.name, ...each.otherNames].map((name) => [slugify(name), each])),
)

export const findTown = (name: string): Town | undefined => townsByKey.get(slugify(name))

/** Kilometres. */
export function nearestTown(place: Coordinates): { town: Town; kilometres: number } {
  return towns
    .map((town) => ({ town, kilometres: distanceKm(place, town) }))
    .reduce((a, b) => (b.kilometres < a.kilometres ? b : a))
}

const earthRadiusKm = 6371.0088

/** Haversine, in kilometres. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const [from, to] = [inRadians(a), inRadians(b)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const h =
    half(to.latitude - from.latitude) +
    Math.cos(from.latitude) * Math.cos(to.latitude) * half(to.longitude - from.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}
