/** Milliseconds. */
export type Patience = { connection: number; greeting: number; socket: number; total: number }

export const patience: Patience = { connection: 10_000, greeting: 10_000, socket: 30_000, total: 40_000 }
export const providerPatience = 20_000
const ownWork = 30_000

/** Longer than everything that sending may wait for, so that no email is sent twice. */
export const lease = providerPatience + patience.total + ownWork
