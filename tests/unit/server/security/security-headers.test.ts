import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../../support/database/database'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

async function headersWith(env: Record<string, string>) {
  vi.resetModules()
  vi.stubEnv('DATA_DIR', temporaryFolder())
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const { securityHeaders } = await import('~/server/security/security-headers.server')
  return new Map(securityHeaders())
}

const { nothingAllowed, pagePolicy, scriptMark } = await import('~/server/security/security-headers.server')
const { finishPage } = await import('~/server/http/rendered-page.server')
const policyOf = (html: string) => pagePolicy(Buffer.from(html.replaceAll('<script', `<script nonce="${scriptMark}"`)))
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0]!, one.split(' ').slice(1)]))

beforeEach(() => {
  vi.unstubAllEnvs()
})

describe('the policy of a page', () => {
  it('allows what is ours and nothing else, and of what is no page nothing at all', () => {
    expect(directives(policyOf('<p>x</p>'))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    const withAll = policyOf('<script>1</script><script src="/a.js"></script><style>x</style>')
    expect(withAll).not.toMatch(/unsafe|strict-dynamic|nonce|\*|http/)
    expect(nothingAllowed).toContain("default-src 'none'")
    expect(nothingAllowed).toContain("frame-ancestors 'none'")
    expect(nothingAllowed).not.toMatch(/self|unsafe|script-src/)
  })

  it('holds the hash of every inline script once, byte for byte, and of no other', () => {
    const codes = ['self.a=1', ' \n b("é – 🎾") \n', 'if(1<2&&3>2){}', '', 'a = b ? " src=" : "application/ld+json"']
    const inline = (code: string) => `<script class="x">${code}</script>`
    for (const [name, html, hashed] of [
      ['several', codes.map((code, i) => `<p>${i}</p>${inline(code)}`).join(''), codes],
      ['one three times', inline('a()').repeat(3), ['a()']],
      ['from a file', '<script type="module" async src="/a.js"></script><script src=/b.js></script>', []],
      ['data', `<script type="application/ld+json">{"name":"x"}</script>${inline('run()')}`, ['run()']],
      ['cut off', '<script>a()</script><script>b(', ['a()']],
    ] as const)
      expect(directives(policyOf(html))['script-src'], name).toEqual(["'self'", ...hashed.map(sha256)])
  })

  it('holds no hash of a script that was brought into the page', () => {
    const html = `<script>a()</script><script nonce="">b()</script><script nonce="${scriptMark}">ours()</script>`
    const { policy, html: sent } = finishPage(html)
    expect(directives(policy)['script-src']).toEqual(["'self'", sha256('ours()')])
    expect(sent.toString()).toBe('<script>a()</script><script nonce="">b()</script><script>ours()</script>')
  })
})

describe('the headers of every response', () => {
  it('are the strict ones', async () => {
    const headers = await headersWith({})
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const permissions = headers.get('permissions-policy')!.split(', ')
    for (const denied of ['camera', 'microphone', 'payment', 'usb']) expect(permissions).toContain(`${denied}=()`)
    expect(permissions.filter((one) => !/^[a-z-]+=\(\)$/.test(one))).toEqual(['geolocation=(self)'])
  })

  it('keep search engines away from staging, and browsers on https for two years, and only there', async () => {
    const robots = async (APP_ENV: string) =>
      (await headersWith({ APP_ENV, STAGING_PASSWORD: 'open sesame' })).get('x-robots-tag')
    expect([await robots('staging'), await robots('production'), await robots('development')]).toEqual([
      ...['noindex', undefined, undefined],
    ])
    const secure = async (SITE_URL: string) => (await headersWith({ SITE_URL })).get('strict-transport-security')
    expect(await secure('https://www.baseline.example')).toBe('max-age=63072000; includeSubDomains')
    expect(await secure('http://localhost:3000')).toBeUndefined()
  })
})
