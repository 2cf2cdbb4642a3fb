import { addressKey } from '~/text/email-address'

/** What a mail server reports of one recipient (RFC 3464). */
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

const statusTypes: readonly string[] = ['message/delivery-status', 'message/global-delivery-status']
const originalTypes: readonly string[] = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]

/** Empty for a message that is no report. */
export async function readDeliveryReports(raw: Uint8Array): Promise<readonly DeliveryReport[]> {
  const parts = await partsOf(raw)
  const status = parts.find(({ type }) => statusTypes.includes(type))
  if (!status) return []
  const [about = new Map<string, string>(), ...recipients] = status.text.split(/\r?\n(?:[ \t]*\r?\n)+/).map(fieldsOf)
  const original = parts.find(({ type }) => originalTypes.includes(type))
  const headers = fieldsOf(original?.text.split(/\r?\n\r?\n/, 1)[0] ?? '')
  const messageIds = [
    headers.get('x-letter-id'),
    headers.get('message-id'),
    about.get('original-message-id'),
    about.get('x-original-message-id'),
  ].flatMap((id) => (id ? [id.replace(/[<>\s]/g, '')] : []))
  return recipients.filter((fields) => fields.has('action')).map((fields) => reportOf(fields, messageIds))
}

type Part = { readonly type: string; readonly text: string }

async function partsOf(raw: Uint8Array): Promise<readonly Part[]> {
  const { default: PostalMime } = await import('postal-mime')
  const limits = { maxNestingDepth: 10, maxHeadersSize: 256 * 1024 }
  try {
    const { attachments } = await PostalMime.parse(raw, {
      ...{ forceRfc822Attachments: true, attachmentEncoding: 'utf8' },
      ...limits,
    })
    return attachments.map(({ mimeType, content }) => ({ type: mimeType, text: String(content) }))
  } catch {
    return []
  }
}

/** The first of each name counts. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
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

/** Without addresses, the names in them, links, and what stands in quotes. */
function withoutPeople(said: string, recipients: readonly string[]): string {
  const names = recipients.flatMap((address) => address.split('@', 1)).filter((name) => name.length > 1)
  const isNamed = (word: string) => names.includes(/\w.*\w|\w/.exec(word.toLowerCase())?.[0] ?? '')
  const words = said
    .replace(/<[^<>]*>|"[^"]*"|'[^']*'|\bhttps?:\S*/gi, ' ')
    .split(/[^\x21-\x7e]+/)
    .filter((word) => word && !word.includes('@') && !isNamed(word))
  return words.join(' ').slice(0, longest).trim()
}
