export const formatZipCode = (zipCode: string): string => zipCode.replace(' ', '\u00a0')
