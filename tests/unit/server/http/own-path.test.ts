import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from '~/server/http/locale-cookie.server'

const origin = 'https://www.baseline.example'
const home = '/home'

const landing = (location: string) => new URL(location, `${origin}/api/locale/en`)

const vectors = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2f..',
  '/\\evil.example',
  '/\\/evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\\\evil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example',
  '/.//evil.example',
  '/.//x//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/./\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'http:\\\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https://www.baseline.example@evil.example',
  'https://www.baseline.example.evil.example',
  '@evil.example',
  '/@evil.example',
  '//www.baseline.example@evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '/%0d%0aSet-Cookie:x=y',
  '/\u0000/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '',
  '/\u2028/evil.example',
  '/／evil.example',
]

describe('where a link of ours leads', () => {
  it.each(vectors)('stays on this site for %j', (vector) => {
    const path = ownPath(vector, home)
    expect(path).toMatch(/^\/(?!\/)/)
    expect(path).not.toMatch(/[\u0000-\u0020\u007f\\]/)
    const { origin: reached, protocol } = landing(path)
    expect([reached, protocol]).toEqual([origin, 'https:'])
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\r\nx', '', null])(
    'is home for %j',
    (wanted) => {
      expect(ownPath(wanted, home)).toBe(home)
    },
  )

  it.each(['/', '/en/clubs', '/evenementen?kind=camp&page=2', '/evenementen/101-x#kosten', '/zo%C3%AB'])(
    'is the path that was asked for: %s',
    (path) => {
      expect(ownPath(path, home)).toBe(path)
    },
  )

  it('never is another origin, whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '?',
      '#',
      'evil.example',
      'http',
    )
    const wanted = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
      fc.string({ unit: 'binary' }),
      fc.string({ maxLength: 12 }).map((text) => `https://${text}`),
    )
    fc.assert(
      fc.property(wanted, (text) => {
        const path = ownPath(text, home)
        expect(landing(path).origin).toBe(origin)
        expect(path).toMatch(/^\/(?!\/)/)
      }),
      { numRuns: 10_000 },
    )
  })
})
