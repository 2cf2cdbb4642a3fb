import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type BounceName =
  | 'postfix'
  | 'exchange-online'
  | 'google'
  | 'exim'
  | 'amazon-ses'
  | 'outlook'
  | 'postfix-delayed'
  | 'postfix-relayed'
  | 'exim-old'

/** What a mail server writes (RFC 3464) about an email to somebody, after real ones. */
export function bounceOf(name: BounceName, { messageId, recipient }: { messageId: string; recipient: string }): Buffer {
  const text = readFileSync(join(import.meta.dirname, '..', 'bounces', `${name}.eml`), 'utf8')
  const filled = text.replaceAll('{{messageId}}', messageId).replaceAll('{{recipient}}', recipient)
  return Buffer.from(filled.replaceAll('\n', '\r\n'))
}
