/** Degrees, WGS 84. */
export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** Degrees on both sides of the equator and of Greenwich (seed § 9). */
const bounds: Coordinates = { latitude: 90, longitude: 180 }

/** Whether there is such a place: a latitude within -90..90 and a longitude within -180..180. */
export const isOnEarth = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= bounds.latitude && Math.abs(longitude) <= bounds.longitude

/** The same in radians. Throws a RangeError for what is nowhere on earth. */
export function inRadians(place: Coordinates): Coordinates {
  if (!isOnEarth(place)) throw new RangeError(`${place.latitude}, ${place.longitude} is nowhere on earth`)
  return { latitude: (place.latitude * Math.PI) / 180, longitude: (place.longitude * Math.PI) / 180 }
}
