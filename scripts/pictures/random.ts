export type Random = {
  (): number
  between(low: number, high: number): number
  pick<T>(values: readonly T[]): T
}

/** Deterministic: a picture never changes by itself. */
export function seeded(seed: string): Random {
  let state = 2_166_136_261
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16_777_619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    pick: <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T,
  })
}
