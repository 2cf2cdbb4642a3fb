import pino from 'pino'
import { scrubbed } from '~/browser/client-errors'
import { processNumber } from '~/server/processes.server'
import { errorCode } from '~/text/error-code'

type ErrorFields = { type: string; code?: string; message: string; stack: string[]; cause?: ErrorFields }

const deepest = 3

/** Without values, which may be personal; never other properties (`input`, `params`). */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] }
  const code = errorCode(error)
  return {
    type: error.name,
    ...(code && /^[\w-]{1,60}$/.test(code) && { code }),
    message: withoutValues(error.message),
    stack: placesOf(error),
    ...(error.cause !== undefined && depth < deepest && { cause: errorFields(error.cause, depth + 1) }),
  }
}

/** Cuts quoted values and lists of values; keeps the name of a missing property of ours. */
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

/** Resolves when the log is flushed, or its reader is gone: exiting earlier would retry for ever. */
export const logWritten = (): Promise<void> =>
  new Promise((resolve) => {
    lines.once('drain', () => resolve())
    lines.once('error', () => resolve())
  })

/** POSIX writes no more bytes than this in one piece where several processes write to one pipe (PIPE_BUF). */
const longestLine = 4096

export function wholeLine(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line
  const { err, ...rest }: { err?: ErrorFields } = JSON.parse(line)
  return `${JSON.stringify({ ...rest, ...(err && { err: shortened(err) }) })}\n`
}

const shortened = ({ cause, ...error }: ErrorFields): ErrorFields => ({
  ...error,
  stack: error.stack.slice(0, 3).map((place) => place.slice(0, 200)),
  ...(cause && { cause: shortened(cause) }),
})

let print = (line: string): unknown => lines.write(processNumber === undefined ? line : wholeLine(line))

export const logTo = (write: (line: string) => void): void => {
  print = write
}

/** JSON lines, UTC, without names, addresses, cookies or query strings. */
export const log = pino(
  {
    base: processNumber === undefined ? null : { process: processNumber },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error) => errorFields(error) },
  },
  { write: (line) => print(line) },
)

export type Log = typeof log

export function logConsole(): void {
  const errorIn = (args: readonly unknown[]) => args.find((one) => one instanceof Error)
  console.error = (...args) => log.warn({ err: errorIn(args) }, 'caught by the framework')
  console.warn = (...args) => log.warn({ err: errorIn(args) }, 'said by the framework')
}

export function logCrashes(): void {
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of the runtime'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught')
    process.exit(1)
  })
}
