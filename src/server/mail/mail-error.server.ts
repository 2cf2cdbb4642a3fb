import { UnwritableEmail } from './email-errors.server'

type MailServerError = Error & {
  code?: string
  responseCode?: number
  response?: string
  command?: string
  originalCode?: string
}

/** Returns codes and names alone: messages of mail servers and programs repeat addresses and values. */
export function mailFailureOf(error: unknown): string {
  if (error instanceof UnwritableEmail) return error.message
  if (!(error instanceof Error)) return 'unknown failure'
  const { code, originalCode, responseCode, response, command } = error as MailServerError
  if (code === 'ETLS') return 'the mail server offers no TLS, and nothing was sent to it in the clear (see SMTP_URL)'
  if (responseCode !== undefined) {
    const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
    return ['the mail server answered', responseCode, detail, command && `to ${command}`].filter(Boolean).join(' ')
  }
  return [error.name, code, originalCode].filter(Boolean).join(' ')
}

const perMessage = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])
/** Replies that are about us, not the recipient: protocol, authentication and policy (RFC 3463). */
const aboutUs = new Set([500, 502, 503, 504, 530, 534, 535, 538])

export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, response = '', command = '' } = error as MailServerError
  const isForGood = responseCode >= 500 && responseCode < 600 && !aboutUs.has(responseCode)
  return isForGood && perMessage.has(command) && !/^\d{3}[ -]5\.7\./.test(response)
}

export const traceOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .map((line) => line.trim())
    : []
