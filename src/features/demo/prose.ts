/** Markdown as it is written between the lines of code: without their indentation, and with € fast to its amount. */
export const prose = (text: string): string =>
  text
    .trim()
    .replace(/^[ \t]+/gm, '')
    .replaceAll('€ ', '€\u00a0')
