/** Where the browser tells our log what went wrong in it. */
export const clientErrorDoor = '/api/client-errors'

export const clientErrorSources = ['script', 'promise', 'router', 'start'] as const
export type ClientErrorSource = (typeof clientErrorSources)[number]

/** How long, in characters, its parts may be. */
export const clientErrorLimits = { name: 60, message: 300, stack: 2000, page: 300 }
const limits = clientErrorLimits

export type ClientError = {
  source: ClientErrorSource
  name: string
  message: string
  stack: string
  /** Path alone. */
  page: string
  build: string
}

/**
 * A text without what may be somebody's: queries and anchors of addresses, e-mail addresses, numbers like those of a
 * phone or a day, references of registrations, and long keys. Both ends do it: it is not to leave the browser, and the
 * log believes nobody.
 */
export const scrubbed = (text: string): string =>
  text
    .replace(/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '(email)')
    .replace(/[?#][^\s:)'"]*/g, '')
    .replace(/\bBT-[\w-]+/gi, '(reference)')
    .replace(/(?<![\w-])\+?\d(?:[\s()./-]{0,2}\d){6,}(?!\w)/g, '(number)')
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/g, '(key)')

/** An error as it may be told: scrubbed, cut to what the log takes. */
export function describeError(error: unknown, source: ClientErrorSource, page: string, build: string): ClientError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const cut = (text: string | undefined, most: number) => scrubbed(text ?? '').slice(0, most)
  return {
    source,
    name: cut(name, limits.name),
    message: cut(message, limits.message),
    // Chromium repeats name and message in front.
    stack: cut(stack?.replace(`${name}: ${message}`, ''), limits.stack),
    page: page.replace(/[?#].*/, '').slice(0, limits.page),
    build,
  }
}
