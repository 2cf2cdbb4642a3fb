import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from '~/server/http/locale-cookie.server'

const origin = 'https://www.baseline.example'
const home = '/home'

const vectors = [
  ...['//evil.example', '///evil.example', '////evil.example', '//evil.example/%2f..', '/\\evil.example'],
  ...['/\\/evil.example', '\\evil.example', '\\\\evil.example', '\\/evil.example', '/\\\\evil.example'],
  ...['/%5cevil.example', '/%5c%5cevil.example', '/%2f%2fevil.example', '/%2fevil.example', '/.//evil.example'],
  ...['/.//x//evil.example', '/..//evil.example', '/x/..//evil.example', '/%2e%2e//evil.example', '/./\\evil.example'],
  ...['https:evil.example', 'https:/evil.example', 'https://evil.example', 'http:\\\\evil.example'],
  ...['HTTPS://EVIL.EXAMPLE', 'https://www.baseline.example@evil.example', '@evil.example', '/@evil.example'],
  ...['https://www.baseline.example.evil.example', '//www.baseline.example@evil.example', '/\t/evil.example'],
  ...['/%09/evil.example', '\t//evil.example', ' //evil.example', '/\n/evil.example', '/%0d%0aSet-Cookie:x=y'],
  ...['/\r\nLocation: https://evil.example', '/\u0000/evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)'],
  ...['java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x', 'blob:https://evil.example/x'],
  ...['file:///etc/passwd', 'evil.example', '?next=//evil.example', '#//evil.example', ''],
  ...['/\u2028/evil.example', '/／evil.example'],
]

const isOwn = (wanted: string) => {
  const path = ownPath(wanted, home)
  return /^\/(?!\/)[^\u0000-\u0020\u007f\\]*$/.test(path) && new URL(path, `${origin}/api/x`).origin === origin
}

test('where a link of ours leads stays on this site, and is the path that was asked for or else home', () => {
  expect(vectors.filter((wanted) => !isOwn(wanted))).toEqual([])
  for (const wanted of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:x',
    '/\r\nx',
    '',
    null,
  ])
    expect(ownPath(wanted, home), String(wanted)).toBe(home)
  for (const path of ['/', '/en/clubs', '/evenementen?kind=camp&page=2', '/evenementen/101-x#kosten', '/zo%C3%AB'])
    expect(ownPath(path, home)).toBe(path)
})

test('it never is another origin, whatever is asked for', () => {
  const signs = ['/', '\\', '.', '..', '@', ':', '%2f', '%5c', '\t', '\n', '?', '#', 'evil.example', 'http']
  const wanted = fc.oneof(
    fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.string({ unit: 'grapheme-composite' }),
    fc.string({ maxLength: 12 }).map((text) => `https://${text}`),
  )
  fc.assert(fc.property(wanted, isOwn), { numRuns: 10_000 })
})
