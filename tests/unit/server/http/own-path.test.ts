import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from '~/server/http/locale-cookie.server'

const origin = 'https://www.baseline.example'
const home = '/home'

const isOwn = (wanted: string) => {
  const path = ownPath(wanted, home)
  return /^\/(?!\/)[^\u0000-\u0020\u007f\\]*$/.test(path) && new URL(path, `${origin}/api/x`).origin === origin
}

test('where a link of ours leads stays on this site, and is the path that was asked for or else home', () => {
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
