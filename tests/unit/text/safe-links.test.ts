import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkTarget } from '~/text/safe-links'

const refusedProtocols = ['blob:', 'data:', 'javascript:', 'vbscript:'] as const

const own = 'https://www.baseline.example'
const kindOf = (address: string) => linkTarget(address, own).kind

it('an address of this site is a path', () => {
  const rows = [
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
    // A scheme like ours with one slash is resolved against our own URL.
    ['https:/elsewhere.example:443/x', '/elsewhere.example:443/x'],
  ] as const
  for (const [address, path] of rows) expect(linkTarget(address, own), address).toEqual({ kind: 'own', path })
})

it('an address of another site is known as such, and one to write to or call is let be', () => {
  for (const address of [
    'https://elsewhere.example/x',
    'http://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '\\/elsewhere.example',
    '/\t/elsewhere.example',
    ' \u0000//elsewhere.example',
    'https:\\\\elsewhere.example',
    'http://www.baseline.example/x',
    'https://www.baseline.example.evil.example/',
  ])
    expect(kindOf(address), address).toBe('elsewhere')
  for (const address of ['mailto:info@baseline.example', 'tel:+31851302121']) expect(kindOf(address)).toBe('contact')
})

it('an address that runs, carries a document or has any other protocol is refused', () => {
  for (const address of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '\u001fjavascript:alert(1)',
    'java\r\nscript:alert(1)',
    'java\u200bscript:alert(1)',
    '\ufeffjavascript:alert(1)',
    'java\u00adscript:alert(1)',
    '\\javascript:alert(1)',
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
    'VBSCRIPT:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://www.baseline.example/0f1e',
    'file:///etc/passwd',
    'ftp://x.example',
    'view-source:javascript:x',
    'filesystem:x',
    'intent://x',
    'about:blank',
  ])
    expect(linkTarget(address, own), address).toEqual({ kind: 'refused', reason: 'protocol' })
})

it('an address that deceives or cannot be read is refused', () => {
  const deceiving = ['https://www.baseline.example@evil.example/', 'https://user:pw@www.baseline.example/']
  for (const address of [...deceiving, 'https://', 'http://[::1'])
    expect(linkTarget(address, own), address).toEqual({ kind: 'refused', reason: 'unreadable' })
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

it('a refused protocol stays refused, however it is written', () => {
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
  const scheme = fc.constantFrom('', '/', '//', '/\\', 'http:', 'https://', 'https:/', 'ftp://')
  const host = fc.constantFrom('', 'www.baseline.example', 'www.baseline.example:443', 'elsewhere.example/', '[::1]')
  const address = fc.tuple(scheme, host, fc.string()).map((parts) => parts.join(''))
  fc.assert(
    fc.property(address, (written) => {
      const found = linkTarget(written, own)
      if (found.kind === 'own') {
        expect(new URL(found.path, own).origin).toBe(own)
        expect(found.path).toMatch(/^\/(?!\/)/)
      }
      if (found.kind === 'elsewhere') expect(new URL(found.url).protocol).toMatch(/^https?:$/)
    }),
    { numRuns: 500 },
  )
})
