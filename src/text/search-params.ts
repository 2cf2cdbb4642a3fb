/*
 * Reading the values of an address's search parameters. The router knows the addresses of every page, so this is on each
 * of them, and does without the library that checks forms. What is wrong reads as nothing.
 */

/** A value that stands on a list. */
export const oneOf = <const Value extends string>(list: readonly Value[], given: unknown): Value | undefined =>
  list.find((value) => value === given)

/** A text as it was given, where it fits a pattern. */
export const textLike = (pattern: RegExp, given: unknown): string | undefined =>
  typeof given === 'string' && pattern.test(given) ? given : undefined

/** Something typed, as text: the router reads JSON out of an address, a number or a truth out of `?q=12` and `?q=true`. */
export const typedText = (given: unknown): string | undefined =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? String(given) : undefined

/** A whole number within bounds, these included. */
export function wholeNumber(given: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/**
 * What was read of the parameters that were given. A wrong one is told as nothing, or the router would pass it on as it
 * came; one that was not given is left out, or the router would redirect to the fuller address.
 */
export const asGiven = <Read extends object>(
  given: Record<string, unknown>,
  read: Read,
): { [Key in keyof Read]?: Read[Key] } =>
  Object.fromEntries(Object.entries(read).filter(([key]) => key in given)) as { [Key in keyof Read]?: Read[Key] }
