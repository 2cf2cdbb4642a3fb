/** Waits after failures, in milliseconds: the first, how each grows, and the longest (seed § 9). */
export const backoff = { first: 1000, factor: 1.5, longest: 60_000 } as const

/** How long to wait, in milliseconds, after so many failures in a row (1 and more) before asking again. */
export const waitAfter = (failures: number): number =>
  Math.min(backoff.first * backoff.factor ** (failures - 1), backoff.longest)
