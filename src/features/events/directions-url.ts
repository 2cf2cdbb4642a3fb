/** A plain link: nothing is asked of the map before a press. */
export const directionsUrl = (address: readonly string[]): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address.filter(Boolean).join(', '))}`
