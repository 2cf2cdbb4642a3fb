/**
 * The spelling under which a mail address is looked up and compared: two addresses are the same if theirs is. Folds the
 * case of ASCII letters alone, as SQLite's `lower()` does. Unicode folding would turn `K` (KELVIN SIGN) into `k`, and
 * hand one person's data to the owner of another mailbox. Mail goes to the spelling that is stored, never to this one.
 */
export const addressKey = (address: string): string =>
  address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whether two spellings are the same mail address. */
export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other)

/** Whether a program that folds Unicode may take an address for another one. */
export const isAmbiguous = (address: string): boolean =>
  address.normalize('NFKC').toUpperCase().toLowerCase() !== addressKey(address)
