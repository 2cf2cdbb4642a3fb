import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { finishPage } from '~/server/http/rendered-page.server'
import { nothingAllowed, pagePolicy, scriptMark } from '~/server/security/security-headers.server'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policyOf = (html: string) => pagePolicy(Buffer.from(html.replaceAll('<script', `<script nonce="${scriptMark}"`)))
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0]!, one.split(' ').slice(1)]))

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
