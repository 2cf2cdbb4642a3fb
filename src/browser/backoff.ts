/** Milliseconds (docs/decisions/seed-constants.md). */
const backoff = { first: 1000, factor: 1.5, longest: 60_000 } as const

export const waitAfter = (failures: number): number =>
  Math.min(backoff.first * backoff.factor ** (failures - 1), backoff.longest)
