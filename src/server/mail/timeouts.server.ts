/** How long sending one email may take, in milliseconds. `total` ends whatever the others let through. */
export type Patience = { connection: number; greeting: number; socket: number; total: number }

export const patience: Patience = { connection: 10_000, greeting: 10_000, socket: 30_000, total: 40_000 }
/** The identity provider, for the link in an email about an account. */
export const providerPatience = 20_000
/** Reading, rendering and writing down on a machine that is busy. */
const ownWork = 30_000

/** For so long (ms) an email belongs to the worker that took it: longer than everything that it may wait for. */
export const lease = providerPatience + patience.total + ownWork
