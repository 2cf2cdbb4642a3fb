import { hash } from 'node:crypto'
import { settings } from './settings.server'

export type HeaderList = readonly (readonly [name: string, value: string])[]

// Short, since it travels with every file: what a page of ours could be made to misuse.
const denied = ['browsing-topics', 'camera', 'display-capture', 'microphone', 'payment', 'usb']

/** On every response that leaves the server, whatever made it. */
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

/** For what is no page: nothing may load or run. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const open = Buffer.from('<script')
const close = Buffer.from('</script>')

/**
 * The policy of a finished page, by the hashes of its inline scripts: safe to keep with the page, since it holds
 * nothing that is made for one visitor. `called` are origins beside our own that its scripts call. `src` is looked for as an attribute; our own markup has no `>` in one.
 */
export function pagePolicy(html: Buffer, called: readonly string[] = []): string {
  const hashes = new Set<string>()
  for (let start = html.indexOf(open); start >= 0; ) {
    const opened = html.indexOf(62, start)
    const end = html.indexOf(close, opened)
    if (end < 0) break
    const tag = html.toString('latin1', start, opened)
    if (!tag.includes(' src=') && !tag.includes('application/ld+json'))
      hashes.add(`'sha256-${hash('sha256', html.subarray(opened + 1, end), 'base64')}'`)
    start = html.indexOf(open, end)
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...called].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
