import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTarget } from '~/text/safe-links'

const refusedProtocols = ['blob:', 'data:', 'javascript:', 'vbscript:'] as const

const own = 'https://www.baseline.example'
const kindOf = (address: string) => linkTarget(address, own).kind

describe('an address', () => {
  it.each([
    ['/kampen', '/kampen'],
    ['/zoeken?q=javascript:x#data:', '/zoeken?q=javascript:x#data:'],
    ['https://www.baseline.example/en/clubs', '/en/clubs'],
    ['HTTPS://WWW.BASELINE.EXAMPLE:443/x', '/x'],
    ['kampen', '/kampen'],
    ['', '/'],
    ['\t/kampen\n', '/kampen'],
    ['\\kampen', '/kampen'],
    ['/../../x', '/x'],
    ['/.//evil.example', '/evil.example'],
    ['https://www.baseline.example//evil.example/x', '/evil.example/x'],
  ])('of this site is a path: %j', (address, path) => {
    expect(linkTarget(address, own)).toEqual({ kind: 'own', path })
  })

  it.each([
    'https://elsewhere.example/x',
    'http://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '\\/elsewhere.example',
    '/\t/elsewhere.example',
    ' \u0000//elsewhere.example',
    'https:\\\\elsewhere.example',
    'https:/elsewhere.example:443/x',
    'http://www.baseline.example/x',
    'https://www.baseline.example.evil.example/',
  ])('of another site is known as such: %j', (address) => {
    const found = linkTarget(address, own)
    // A scheme like ours with one slash is resolved against our own URL.
    if (address === 'https:/elsewhere.example:443/x')
      expect(found).toEqual({ kind: 'own', path: '/elsewhere.example:443/x' })
    else expect(found.kind).toBe('elsewhere')
  })

  it.each(['mailto:info@baseline.example', 'tel:+31851302121'])('to write to or call is let be: %j', (address) => {
    expect(kindOf(address)).toBe('contact')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u001fjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    'javascript\n:alert(1)',
    'java\u200bscript:alert(1)',
    '\ufeffjavascript:alert(1)',
    'java\u00adscript:alert(1)',
    '\\javascript:alert(1)',
    'java\\script:alert(1)',
    '%6aavascript:alert(1)',
    'javascript%3aalert(1)',
    '%256a%2561vascript%253Aalert(1)',
    'java%0ascript:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript&colon;alert(1)',
    '&#0000106avascript:alert(1)',
    'java&Tab;script&colon;alert(1)',
    'java&NewLine;script:alert(1)',
    '\\u006aavascript:alert(1)',
    '\\x6aavascript:alert(1)',
    'ｊａｖａｓｃｒｉｐｔ：alert(1)',
    'vbscript:msgbox(1)',
    'VBSCRIPT:x',
    'data:text/html,<script>alert(1)</script>',
    'DATA:;base64,PHNjcmlwdD4=',
    'blob:https://www.baseline.example/0f1e',
    'blob:null/0f1e',
  ])('that runs or carries a document is refused: %j', (address) => {
    expect(linkTarget(address, own)).toEqual({ kind: 'refused', reason: 'protocol' })
  })

  it.each([
    'file:///etc/passwd',
    'ftp://x.example',
    'view-source:javascript:x',
    'filesystem:x',
    'intent://x',
    'about:blank',
  ])('of any other protocol is refused: %j', (address) => expect(kindOf(address)).toBe('refused'))

  it.each([
    'https://www.baseline.example@evil.example/',
    'https://user:pw@www.baseline.example/',
    'https://',
    'http://[::1',
  ])('that deceives or cannot be read is refused: %j', (address) =>
    expect(linkTarget(address, own)).toEqual({ kind: 'refused', reason: 'unreadable' }),
  )
})

const blanks = ['', ' ', '\t', '\n', '\r', '\u0000', '\u0008', '\u200b', '\\']
const encodings = [
  (sign: string) => sign,
  (sign: string) => sign.toUpperCase(),
  (sign: string) => `%${sign.charCodeAt(0).toString(16)}`,
  (sign: string) => `%25${sign.charCodeAt(0).toString(16)}`,
  (sign: string) => `&#${sign.charCodeAt(0)};`,
  (sign: string) => `&#x${sign.charCodeAt(0).toString(16)};`,
]

describe('however it is written', () => {
  it('a refused protocol stays refused', () => {
    const sign = fc.tuple(fc.constantFrom(...blanks), fc.constantFrom(...encodings))
    const disguise = fc.array(sign, { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(fc.constantFrom(...refusedProtocols), disguise, fc.string(), (protocol, signs, rest) => {
        const written = [...protocol].map((one, i) => signs[i]![0] + signs[i]![1](one)).join('')
        expect(kindOf(written + rest)).toBe('refused')
      }),
      { numRuns: 500 },
    )
  })

  it('what is taken for ours is ours to a browser too, and what is elsewhere is a web page', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (address) => {
          const found = linkTarget(address, own)
          if (found.kind === 'own') {
            expect(new URL(found.path, own).origin).toBe(own)
            expect(found.path).toMatch(/^\/(?!\/)/)
          }
          if (found.kind === 'elsewhere') expect(new URL(found.url).protocol).toMatch(/^https?:$/)
        },
      ),
      { numRuns: 500 },
    )
  })
})
