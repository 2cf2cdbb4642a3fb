export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** Degrees. Asked of what a device reports; our own are constants. */
export const isOnEarth = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

export const inRadians = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: (latitude * Math.PI) / 180,
  longitude: (longitude * Math.PI) / 180,
})
