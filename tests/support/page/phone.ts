/** The phone on the sideline. Dutch, because `/` leads a reader of English elsewhere. */
export const phone = {
  locale: 'nl-NL',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const
