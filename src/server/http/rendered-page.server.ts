import { createHash } from 'node:crypto'
import { type Elsewhere, pagePolicy, withoutMark } from '~/server/security/security-headers.server'
import { compressAside, type Encoding } from './compression.server'

export type FinishedPage = {
  readonly html: Buffer
  readonly policy: string
  readonly etag: string
}

export function finishPage(rendered: string, elsewhere?: Elsewhere): FinishedPage {
  const marked = Buffer.from(rendered)
  const policy = pagePolicy(marked, elsewhere)
  const html = withoutMark(marked)
  return { html, policy, etag: hashOf(html) }
}

const timestamp = Buffer.from('u:1')
const loadedAt = /^\Wu:1\d{12}(?!\w)/

/** The same whenever the page was loaded: `u:` and UTC milliseconds count as `u:0`. */
function hashOf(html: Buffer): string {
  const sum = createHash('sha256')
  let from = 0
  for (let at = html.indexOf(timestamp); at >= 0; at = html.indexOf(timestamp, at + 1)) {
    if (!loadedAt.test(html.toString('latin1', at - 1, at + 16))) continue
    sum.update(html.subarray(from, at)).update('u:0')
    from = at + 15
  }
  return sum.update(html.subarray(from)).digest('base64url').slice(0, 22)
}

export const etagOf = (page: FinishedPage, encoding: Encoding): string =>
  encoding === 'identity' ? `"${page.etag}"` : `"${page.etag}-${encoding}"`

/** Weak comparison (RFC 9110 § 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

const onTheirWay = new WeakMap<FinishedPage, Map<Encoding, Promise<Buffer>>>()

export function bytesOf(page: FinishedPage, encoding: Encoding): Promise<Buffer> {
  const underWay = onTheirWay.get(page) ?? new Map<Encoding, Promise<Buffer>>()
  onTheirWay.set(page, underWay)
  const known = underWay.get(encoding)
  if (known) return known
  const bytes = compressAside(page.html, encoding).finally(() => underWay.delete(encoding))
  underWay.set(encoding, bytes)
  return bytes
}
