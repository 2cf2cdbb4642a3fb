import pino from 'pino'

/**
 * The site's log: JSON lines on standard output, UTC, without names, addresses, cookies or query strings. Errors are
 * logged with their stack, which holds our code and no input.
 */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
})

export type Log = typeof log
