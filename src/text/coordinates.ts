export type Coordinates = { readonly latitude: number; readonly longitude: number }

const bounds: Coordinates = { latitude: 90, longitude: 180 }

export const isOnEarth = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= bounds.latitude && Math.abs(longitude) <= bounds.longitude

export function inRadians(place: Coordinates): Coordinates {
  if (!isOnEarth(place)) throw new RangeError(`${place.latitude}, ${place.longitude} is nowhere on earth`)
  return { latitude: (place.latitude * Math.PI) / 180, longitude: (place.longitude * Math.PI) / 180 }
}
