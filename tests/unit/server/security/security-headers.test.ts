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
  new Map(policy.split('; ').map((one) => [one.split(' ')[0]!, one.split(' ').slice(1)] as const))

beforeEach(() => {
  vi.unstubAllEnvs()
})

describe('the policy of a page', () => {
  it('allows what is ours and nothing else', () => {
    expect(Object.fromEntries(directives(policyOf('<p>x</p>')))).toEqual({
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
  })

  it('never holds unsafe words', () => {
    const policy = policyOf('<script>1</script><script src="/a.js"></script><style>x</style>')
    expect(policy).not.toMatch(/unsafe|strict-dynamic|nonce|\*|http/)
  })

  it('holds the hash of every inline script, byte for byte', () => {
    const scripts = ['self.a=1', ' \n b("é – 🎾") \n', 'if(1<2&&3>2){}', '']
    const html = scripts.map((script, i) => `<p>${i}</p><script class="x">${script}</script>`).join('')
    expect(directives(policyOf(html)).get('script-src')).toEqual(["'self'", ...scripts.map(sha256)])
  })

  it('holds no hash of a script that was brought into the page', () => {
    const html = `<script>a()</script><script nonce="">b()</script><script nonce="${scriptMark}">ours()</script>`
    const { policy, html: sent } = finishPage(html)
    expect(directives(policy).get('script-src')).toEqual(["'self'", sha256('ours()')])
    expect(sent.toString()).toBe('<script>a()</script><script nonce="">b()</script><script>ours()</script>')
  })

  it('holds a hash once, however often the script stands there', () => {
    expect(directives(policyOf('<script>a()</script>'.repeat(3))).get('script-src')).toEqual(["'self'", sha256('a()')])
  })

  it('holds no hash of scripts from a file', () => {
    const html = '<script type="module" async src="/assets/index.js"></script><script src=/b.js></script>'
    expect(directives(policyOf(html)).get('script-src')).toEqual(["'self'"])
  })

  it('holds no hash of data, which does not run', () => {
    const html = '<script type="application/ld+json">{"name":"x"}</script><script>run()</script>'
    expect(directives(policyOf(html)).get('script-src')).toEqual(["'self'", sha256('run()')])
  })

  it('hashes inline code that merely speaks of src', () => {
    const code = 'const a = b ? " src=" : "application/ld+json"'
    expect(policyOf(`<script>${code}</script>`)).toContain(sha256(code))
  })

  it('changes when a script changes by one sign', () => {
    expect(policyOf('<script>a(1)</script>')).not.toBe(policyOf('<script>a(2)</script>'))
  })

  it('ends with a page that is cut off in a script', () => {
    expect(directives(policyOf('<script>a()</script><script>b(')).get('script-src')).toEqual(["'self'", sha256('a()')])
  })

  it('allows nothing at all for what is no page', () => {
    expect(nothingAllowed).toContain("default-src 'none'")
    expect(nothingAllowed).toContain("frame-ancestors 'none'")
    expect(nothingAllowed).not.toMatch(/self|unsafe|script-src/)
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

  it('keep search engines away from staging, and from nothing else', async () => {
    const on = { APP_ENV: 'staging', STAGING_PASSWORD: 'open sesame' }
    expect((await headersWith(on)).get('x-robots-tag')).toBe('noindex')
    for (const APP_ENV of ['production', 'development'])
      expect((await headersWith({ ...on, APP_ENV })).has('x-robots-tag')).toBe(false)
  })

  it('tell browsers to stay on https for two years where the site is on https, and only there', async () => {
    const https = await headersWith({ SITE_URL: 'https://www.baseline.example' })
    expect(https.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    const http = await headersWith({ SITE_URL: 'http://localhost:3000' })
    expect(http.has('strict-transport-security')).toBe(false)
  })
})
