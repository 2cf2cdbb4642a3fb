/** In groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replaceAll(' ', '').replace(/.{4}(?=.)/g, '$& ')
