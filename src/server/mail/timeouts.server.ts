/** Milliseconds. */
export type Timeouts = { connection: number; greeting: number; socket: number; total: number }

export const timeouts: Timeouts = { connection: 10_000, greeting: 10_000, socket: 30_000, total: 40_000 }
export const providerTimeouts = 20_000
const ownWorkTime = 30_000

/** Longer than everything that sending may wait for, so that no email is sent twice. */
export const lease = providerTimeouts + timeouts.total + ownWorkTime
