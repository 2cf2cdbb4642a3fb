/** Removes indentation and joins € to its amount with a no-break space. */
export const prose = (text: string): string =>
  text
    .trim()
    .replace(/^[ \t]+/gm, '')
    .replaceAll('€ ', '€\u00a0')
