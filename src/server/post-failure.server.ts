import { UnwritableLetter } from './unwritable-letters.server'

type MailServerError = Error & {
  code?: string
  responseCode?: number
  response?: string
  command?: string
  originalCode?: string
}

/**
 * Why a letter did not leave, in words that hold nothing personal: mail servers repeat addresses in their answers, and
 * errors of programs the values they stumbled over, so of both only codes and names are kept.
 */
export function failureOf(error: unknown): string {
  if (error instanceof UnwritableLetter) return error.message
  if (!(error instanceof Error)) return 'unknown failure'
  const { code, originalCode, responseCode, response, command } = error as MailServerError
  if (responseCode !== undefined) {
    const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
    return ['the mail server answered', responseCode, detail, command && `to ${command}`].filter(Boolean).join(' ')
  }
  return [error.name, code, originalCode].filter(Boolean).join(' ')
}

/** The places in our code that an error came through, without its message. */
export const traceOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .map((line) => line.trim())
    : []
