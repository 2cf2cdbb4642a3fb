export const oneOf = <const Value extends string>(list: readonly Value[], given: unknown): Value | undefined =>
  list.find((value) => value === given)

export const textLike = (pattern: RegExp, given: unknown): string | undefined =>
  typeof given === 'string' && pattern.test(given) ? given : undefined

/** The router parses JSON: `?q=12` is a number, `?q=true` a boolean. */
export const typedText = (given: unknown): string | undefined =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? String(given) : undefined

export function wholeNumber(given: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** Invalid ones stay as undefined, or the router passes them on; missing ones must not, or it redirects. */
export const asGiven = <Read extends object>(
  given: Record<string, unknown>,
  read: Read,
): { [Key in keyof Read]?: Read[Key] } =>
  Object.fromEntries(Object.entries(read).filter(([key]) => key in given)) as { [Key in keyof Read]?: Read[Key] }
