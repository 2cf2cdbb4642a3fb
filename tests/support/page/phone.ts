/** Dutch, because `/` redirects readers of English. */
export const phone = {
  locale: 'nl-NL',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const
