/**
 * Folds ASCII letters alone, as SQLite's `lower()` does. Unicode folding turns `K` (KELVIN SIGN) into `k` and would
 * hand one person's data to another. For comparison only: emails go to the stored spelling.
 */
export const addressKey = (address: string): string =>
  address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other)

/** Whether Unicode folding may turn it into another address. */
export const isAmbiguous = (address: string): boolean =>
  address.normalize('NFKC').toUpperCase().toLowerCase() !== addressKey(address)
