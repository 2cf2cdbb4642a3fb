import type { EmailRow } from './outbox.server'

export type FailureReason =
  | 'mailbox-unknown'
  | 'domain-unknown'
  | 'mailbox-full'
  | 'mailbox-closed'
  | 'too-large'
  | 'refused'
  | 'not-yet'
  | 'too-late'
  | 'no-connection'
  | 'no-login'
  | 'no-tls'
  | 'not-on-list'
  | 'stopped'
  | 'outdated'
  | 'unwritable'
  | 'unknown'

export const stoppedByStaff = 'it was stopped by staff'

export function failureReason({ status, failure }: Pick<EmailRow, 'status' | 'failure'>): FailureReason | undefined {
  if (failure === null) return undefined
  if (/^(?:the mail server answered|bounced) /.test(failure)) return byCodes(failure)
  if (failure.includes('offers no TLS')) return 'no-tls'
  if (/\bEAUTH\b/.test(failure)) return 'no-login'
  if (/^\w*Error\b|^unknown failure$/.test(failure)) return connection.test(failure) ? 'no-connection' : 'unknown'
  if (failure.startsWith('staging sends')) return 'not-on-list'
  if (failure === stoppedByStaff) return 'stopped'
  return status === 'dropped' ? 'outdated' : 'unwritable'
}

const connection = /\bE(?:CONN\w*|SOCKET\w*|TIMEDOUT|DNS\w*|NOTFOUND|AI_\w+|HOSTUNREACH|NETUNREACH|PIPE|PROXY)\b/

/** Enhanced status codes (RFC 3463, and those of its registry) before the reply codes of RFC 5321. */
const enhanced: readonly (readonly [RegExp, FailureReason])[] = [
  [/^[45]\.1\.2$|^[45]\.4\.(?:4|310|312)$/, 'domain-unknown'],
  [/^[45]\.2\.2$/, 'mailbox-full'],
  [/^[45]\.2\.1$|^5\.1\.6$/, 'mailbox-closed'],
  [/^[45]\.(?:2\.3|3\.4)$/, 'too-large'],
  [/^[45]\.4\.7$/, 'too-late'],
  // Exchange says 5.1.10 and 5.4.1 of an unknown recipient, Outlook 5.5.0.
  [/^5\.1\.(?:[013]|10)$|^5\.4\.1$|^5\.5\.0$/, 'mailbox-unknown'],
  [/^5\.7\.\d+$/, 'refused'],
  [/^4\./, 'not-yet'],
  [/^5\./, 'refused'],
]

const replies: Readonly<Record<string, FailureReason>> = {
  530: 'no-login',
  534: 'no-login',
  535: 'no-login',
  550: 'mailbox-unknown',
  551: 'mailbox-unknown',
  552: 'mailbox-full',
  553: 'mailbox-unknown',
}

function byCodes(failure: string): FailureReason {
  const reply = /(?<![.\d])[45]\d\d(?![.\d])/.exec(failure)?.[0]
  const code = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(failure)?.[0]
  const known = reply && replies[reply]
  if (known === 'no-login') return known
  const isVague = code?.endsWith('.0.0') === true && known !== undefined
  const found = code && !isVague && enhanced.find(([pattern]) => pattern.test(code))?.[1]
  return found || known || (reply?.startsWith('4') ? 'not-yet' : reply ? 'refused' : 'unknown')
}
