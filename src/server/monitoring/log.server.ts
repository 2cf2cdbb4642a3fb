import pino from 'pino'
import { scrubbed } from '~/browser/client-errors'

/** An error as it is logged. */
type ErrorFacts = { type: string; code?: string; message: string; stack: string[]; cause?: ErrorFacts }

/** So many causes deep. */
const deepest = 3

/**
 * What is logged of an error: its name and code, the places in our code, and its message without what may be somebody's.
 * Programs put into a message what they stumbled over, mostly in quotes, and into properties all of it (`input`,
 * `params`), so of those nothing is taken.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' && /^[\w-]{1,60}$/.test(code) && { code }),
    message: withoutValues(error.message),
    stack: placesOf(error),
    ...(error.cause !== undefined && depth < deepest && { cause: errorFacts(error.cause, depth + 1) }),
  }
}

/**
 * The first line of a message, without what stands in quotes or comes after a list of values is announced. The name of a
 * property of ours that was not there stays.
 */
export const withoutValues = (message: string): string =>
  scrubbed(
    message
      .replace(/\n.*/s, '')
      .replace(/\b(?:params|parameters|values|input)\b\s*[:=].*/i, '(values)')
      .replace(/(?<!\((?:reading|setting) )(?:"[^"]*"?|(?<![\w'])'[^']*'?|`[^`]*`?|“[^”]*”?)/g, '(text)'),
  ).slice(0, 300)

const placesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())

const lines = pino.destination(1)

/**
 * Waits until what has just been logged is written, or the reader is found to be gone. A process that ends sooner would
 * try for ever to write it.
 */
export const logWritten = (): Promise<void> =>
  new Promise((resolve) => {
    lines.once('drain', () => resolve())
    lines.once('error', () => resolve())
  })

/**
 * The site's log: JSON lines on standard output, UTC, without names, addresses, cookies or query strings. Errors are
 * logged as `errorFacts` has them.
 */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error) => errorFacts(error) },
  },
  lines,
)

export type Log = typeof log

/** What others in this process would print, over several lines and with what they hold, becomes lines of the log. */
export function logEverything(): void {
  const errorIn = (said: readonly unknown[]) => said.find((one) => one instanceof Error)
  console.error = (...said) => log.warn({ err: errorIn(said) }, 'caught by the framework')
  console.warn = (...said) => log.warn({ err: errorIn(said) }, 'said by the framework')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of the runtime'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught')
    process.exit(1)
  })
}
