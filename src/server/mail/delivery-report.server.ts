import { addressKey } from '~/text/email-address'

export type DeliveryReport = {
  /** Without angle brackets; more than one where a mail service gave the email an id of its own. */
  readonly messageIds: readonly string[]
  readonly recipients: readonly string[]
  readonly hasFailed: boolean
  /** RFC 3463, such as 5.1.1. */
  readonly status: string
  /** What the mail server said, without addresses; may be empty. */
  readonly diagnostic: string
}

/** Bytes: the report comes before the returned email, which may be long. */
export const longestReport = 64 * 1024

const mostRecipients = 20

const statusType = /^content-type:[ \t]*(?:\n[ \t]+)?message\/(?:global-)?delivery-status(?![\w-])/im
const originalType =
  /^content-type:[ \t]*(?:\n[ \t]+)?(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)(?![\w-])/im

/** Of the first recipients in a message's first 64 kB; empty for a message that is no report. */
export function readDeliveryReports(raw: Buffer): readonly DeliveryReport[] {
  const text = raw.toString('utf8', 0, longestReport).replaceAll('\r\n', '\n')
  const status = partAfter(text, statusType)
  if (!status) return []
  const groups = status.body.split(/\n(?:[ \t]*\n)+/, mostRecipients + 1)
  const [about = new Map<string, string>(), ...recipients] = groups.map(fieldsOf)
  const original = partAfter(status.rest, originalType)?.body.split('\n\n', 1)[0] ?? ''
  const headers = fieldsOf(original)
  const messageIds = [
    headers.get('x-letter-id'),
    headers.get('message-id'),
    about.get('original-message-id'),
    about.get('x-original-message-id'),
  ].flatMap((id) => (id ? [id.replace(/[<>\s]/g, '')] : []))
  return recipients.filter((fields) => fields.has('action')).map((fields) => reportOf(fields, messageIds))
}

/** The first part of a type and the text behind it, up to any boundary: no field of a report begins with `--`. */
function partAfter(text: string, type: RegExp): { readonly body: string; readonly rest: string } | undefined {
  const head = type.exec(text)
  const start = head ? text.indexOf('\n\n', head.index) : -1
  if (start < 0) return undefined
  const end = text.indexOf('\n--', start)
  const [body, rest] = end < 0 ? [text.slice(start), ''] : [text.slice(start, end), text.slice(end)]
  return { body: body.slice(2), rest }
}

function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name = '', value = ''] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? []
    const key = name.toLowerCase()
    if (key && !fields.has(key)) fields.set(key, value.trim())
  }
  return fields
}

function reportOf(fields: ReadonlyMap<string, string>, messageIds: readonly string[]): DeliveryReport {
  const recipients = ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(fields.get(name)))
  const said = fields.get('diagnostic-code')?.replace(/^[\w-]+[ \t]*;/, '') ?? ''
  const given = enhanced.exec(fields.get('status') ?? '')?.[0] ?? '5.0.0'
  return {
    ...{ messageIds, recipients },
    hasFailed: /^failed\b/i.test(fields.get('action') ?? ''),
    // Exim and others say 5.0.0 of everything.
    status: /\.0\.0$/.test(given) ? (enhanced.exec(said)?.[0] ?? given) : given,
    diagnostic: withoutPeople(said, recipients),
  }
}

const enhanced = /\b[45]\.\d{1,3}\.\d{1,3}\b/

function addressIn(value: string | undefined): string[] {
  const address = value
    ?.replace(/^[\w-]+[ \t]*;/, '')
    .replace(/[<>]/g, '')
    .trim()
  return address ? [addressKey(address)] : []
}

const longest = 120

/** Without addresses, the names in them, links, and quoted text. */
function withoutPeople(said: string, recipients: readonly string[]): string {
  const names = recipients.flatMap((address) => address.split('@', 1)).filter((name) => name.length > 1)
  const isNamed = (word: string) => names.includes(/\w.*\w|\w/.exec(word.toLowerCase())?.[0] ?? '')
  const words = said
    .replace(/<[^<>]*>|"[^"]*"|'[^']*'|\bhttps?:\S*/gi, ' ')
    .split(/[^\x21-\x7e]+/)
    .filter((word) => word && !word.includes('@') && !isNamed(word))
  return words.join(' ').slice(0, longest).trim()
}
