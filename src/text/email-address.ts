/** ASCII only, as SQLite's `lower()`: Unicode folds `K` (KELVIN SIGN) into `k`, another mailbox. Never send to it. */
export const addressKey = (address: string): string =>
  address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other)

export const isAmbiguous = (address: string): boolean =>
  address.normalize('NFKC').toUpperCase().toLowerCase() !== addressKey(address)
