/** Bytes of the database that a connection keeps at hand: by default, and at least (docs/decisions/seed-constants.md). */
export const cacheBytes = { usual: 41_943_040, least: 1_048_576 } as const
