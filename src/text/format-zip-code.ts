/** "3527 LA" with a no-break space. */
export const formatZipCode = (zipCode: string): string => zipCode.replace(' ', '\u00a0')
