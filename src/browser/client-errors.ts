import type { ApiPath } from '~/i18n/route-paths'

export const clientErrorUrl = '/api/client-errors' satisfies ApiPath

export const clientErrorSources = ['script', 'promise', 'router', 'start'] as const
export type ClientErrorSource = (typeof clientErrorSources)[number]

export const clientErrorLimits = { name: 60, message: 300, stack: 2000, page: 300 }
const limits = clientErrorLimits

type ClientError = {
  source: ClientErrorSource
  name: string
  message: string
  stack: string
  page: string
  build: string
}

/** Removes what may be personal. Browser and server both do it, as the log trusts nobody. */
export const scrubbed = (text: string): string =>
  text
    .replace(/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '(email)')
    .replace(/[?#][^\s:)'"]*/g, '')
    .replace(/\bBT-[\w-]+/gi, '(reference)')
    .replace(/(?<![\w-])\+?\d(?:[\s()./-]{0,2}\d){6,}(?!\w)/g, '(number)')
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/g, '(key)')

export function describeError(error: unknown, source: ClientErrorSource, page: string, build: string): ClientError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const cut = (text: string | undefined, most: number) => scrubbed(text ?? '').slice(0, most)
  return {
    source,
    name: cut(name, limits.name),
    message: cut(message, limits.message),
    // Chromium repeats name and message in the stack.
    stack: cut(stack?.replace(`${name}: ${message}`, ''), limits.stack),
    page: page.replace(/[?#].*/, '').slice(0, limits.page),
    build,
  }
}
