import { hash } from 'node:crypto'
import { type Elsewhere, pagePolicy, withoutMark } from '~/server/security/security-headers.server'
import { compressAside, type Encoding } from './compression.server'

export type FinishedPage = {
  readonly html: Buffer
  readonly policy: string
  readonly etag: string
}

const loadedAt = /\bu:1\d{12}\b/g

export function finishPage(rendered: string, elsewhere?: Elsewhere): FinishedPage {
  const html = withoutMark(rendered)
  return {
    html: Buffer.from(html),
    policy: pagePolicy(Buffer.from(rendered), elsewhere),
    etag: hash('sha256', html.replace(loadedAt, 'u:0'), 'base64url').slice(0, 22),
  }
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
