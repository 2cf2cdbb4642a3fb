import { hash, randomBytes } from 'node:crypto'
import { settings } from '~/server/config/settings.server'

export type Elsewhere = {
  readonly calls: readonly string[]
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}

type HeaderList = readonly (readonly [name: string, value: string])[]

// Short, since it goes with every file.
const denied = ['browsing-topics', 'camera', 'display-capture', 'microphone', 'payment', 'usb']

export function securityHeaders(opener: 'same-origin' | 'same-origin-allow-popups' = 'same-origin'): HeaderList {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', opener],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', [...denied.map((name) => `${name}=()`), 'geolocation=(self)'].join(', ')],
  ]
  const { siteUrl, appEnv } = settings()
  if (appEnv === 'staging') headers.push(['x-robots-tag', 'noindex'])
  if (siteUrl.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=63072000; includeSubDomains'])
  return headers
}

export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Of a page without scripts in a frame on a page of ours, where it does nothing. A page in a foreign frame is refused. */
export const framePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin"

/** Nonce of the router's own scripts, unlike injected ones; it never leaves the server. */
export const scriptMark: string = randomBytes(16).toString('base64url')

const marked = Buffer.from(` nonce="${scriptMark}"`)

/** Cuts the mark out of these very bytes. */
export function withoutMark(html: Buffer): Buffer {
  let end = 0
  for (let from = 0; from < html.length; ) {
    const next = html.indexOf(marked, from)
    const until = next < 0 ? html.length : next
    html.copyWithin(end, from, until)
    end += until - from
    from = until + marked.length
  }
  return html.subarray(0, end)
}

const open = Buffer.from('<script')
const close = Buffer.from('</script>')

/** CSP by hashes, so that it can be cached with the page. Our markup has no `>` in attributes. */
export function pagePolicy(
  html: Buffer,
  { calls = [], scripts = [], frames = [], styles = [] }: Partial<Elsewhere> & { styles?: readonly string[] } = {},
): string {
  const hashes = new Set<string>()
  for (let start = html.indexOf(open); start >= 0; ) {
    const opened = html.indexOf(62, start)
    const end = html.indexOf(close, opened)
    if (end < 0) break
    const tag = html.subarray(start, opened)
    if (tag.includes(marked) && !tag.includes(' src=') && !tag.includes('application/ld+json'))
      hashes.add(`'sha256-${hash('sha256', html.subarray(opened + 1, end), 'base64')}'`)
    start = html.indexOf(open, end)
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes, ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
