/** A plain link: no third-party request before a click. */
export const directionsUrl = (address: readonly string[]): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address.filter(Boolean).join(', '))}`
