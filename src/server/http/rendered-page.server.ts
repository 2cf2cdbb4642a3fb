import { hash } from 'node:crypto'
import { type Elsewhere, pagePolicy, withoutMark } from '~/server/security/security-headers.server'
import { compressAside, type Encoding } from './compression.server'

/** A page as bytes, whole and ready to leave; kept or not, it is the same. */
export type FinishedPage = {
  readonly html: Buffer
  readonly policy: string
  /** Of the page's content; the encoding is added to it per answer. */
  readonly etag: string
}

// The router notes when each match was loaded; for the page's identity that moment is no content.
const loadedAt = /\bu:1\d{12}\b/g

/** Makes a rendered page whole: bytes, policy and ETag. */
export function finishPage(rendered: string, elsewhere?: Elsewhere): FinishedPage {
  const html = withoutMark(rendered)
  return {
    html: Buffer.from(html),
    policy: pagePolicy(Buffer.from(rendered), elsewhere),
    etag: hash('sha256', html.replace(loadedAt, 'u:0'), 'base64url').slice(0, 22),
  }
}

/** The ETag of a page in an encoding. */
export const etagOf = (page: FinishedPage, encoding: Encoding): string =>
  encoding === 'identity' ? `"${page.etag}"` : `"${page.etag}-${encoding}"`

/** Whether `If-None-Match` names this ETag (weak comparison, RFC 9110 § 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

const onTheirWay = new WeakMap<FinishedPage, Map<Encoding, Promise<Buffer>>>()

/** A page in an encoding. All who ask while it is being compressed get the same bytes; nothing is kept of it here. */
export function bytesOf(page: FinishedPage, encoding: Encoding): Promise<Buffer> {
  const underWay = onTheirWay.get(page) ?? new Map<Encoding, Promise<Buffer>>()
  onTheirWay.set(page, underWay)
  const known = underWay.get(encoding)
  if (known) return known
  const bytes = compressAside(page.html, encoding).finally(() => underWay.delete(encoding))
  underWay.set(encoding, bytes)
  return bytes
}
