/** Bytes of the database that a connection keeps at hand: by default, and at least (seed § 9). */
export const cacheBytes = { usual: 41_943_040, least: 1_048_576 } as const
