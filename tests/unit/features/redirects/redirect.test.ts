import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { followRedirect } from '~/features/redirects/chains'
import { readRedirectsCsv, redirectsCsv } from '~/features/redirects/csv'
import { type GivenRedirect, type Redirect, readRedirect, readRedirectPath } from '~/features/redirects/redirect'
import { indexRedirects } from '~/features/redirects/redirect-table'
import { pagesByName } from '~/features/redirects/target'
import { pages } from '~/i18n/route-paths'
import { withQuery } from '~/i18n/with-query'

const origins = ['https://www.baseline.example', 'http://localhost:3000']
const read = (given: Partial<GivenRedirect>) =>
  readRedirect({ path: '/oud', target: '/contact', status: 301, ...given }, origins)
const pathOf = (given: string) => {
  const found = readRedirectPath(given)
  return found.ok ? found.path : found.reason
}
const targetOf = (target: string) => {
  const found = read({ target })
  return found.ok ? found.redirect.target : found.reason
}

describe('the path of a redirect', () => {
  test('is kept in one spelling', () => {
    const kept = {
      '/kleding': '/kleding',
      '/Kleding/': '/kleding',
      '//KLEDING//oktober/': '/kleding/oktober',
      '/%6bleding': '/kleding',
      '/caf%C3%A9': '/café',
      '/en/Kleding': '/en/kleding',
      '/NL/kleding': '/nl/kleding',
      '/wiki-verenigingen/*': '/wiki-verenigingen/*',
      '/Junior-Lesdata-2024-*': '/junior-lesdata-2024-*',
      '/en/wiki//*': '/en/wiki/*',
      ' /kleding ': '/kleding',
      '/beheerder*': '/beheerder*',
    }
    for (const [given, path] of Object.entries(kept)) {
      expect(pathOf(given)).toBe(path)
      expect(pathOf(path)).toBe(path)
    }
  })

  test('is refused where it is none, holds too much or is our own', () => {
    const refused = {
      'path-invalid': [
        ...['kleding', '', '/a?b=1', '/a#b', '/a/*/b', '/a**', '/a\\b', '/a%5cb', '/a%3fb', '/a/%2e%2e/b', '/%zz'],
        ...['/a%0d%0ab', `/${'a'.repeat(500)}`],
      ],
      'path-too-wide': ['/*', '/en/*', '/nl*'],
      'path-reserved': [
        ...['/api/x', '/en/_serverFn/*', '/Images/x', '/beheer', '/Beheer*', '/nl/beheer/evenementen', '/desk/*'],
        ...['/en/desk*', '/staging-login', '/en/staging-login/*', '/.well-known/*', '/metrics', '/mail*'],
      ],
    }
    for (const [reason, paths] of Object.entries(refused))
      for (const path of paths) expect(pathOf(path), path).toBe(reason)
  })
})

describe('the target of a redirect', () => {
  test('is kept by its page or address without a prefix, else refused', () => {
    for (const [given, outcome] of [
      ['/contact', '/contact'],
      ['/Contact/', '/contact'],
      ['/en/about-us', '/over-ons'],
      ['/about-us', '/over-ons'],
      ['/nl/over-ons', '/over-ons'],
      ['/en', '/'],
      ['/en/clubs/5-tc-singelrand', '/verenigingen/5-tc-singelrand'],
      ['/en/events?kind=camp#list', '/evenementen?kind=camp#list'],
      ['/was/once', '/was/once'],
      ['/en/was/once', '/was/once'],
      ['/contact/../over-ons', '/over-ons'],
      ['verenigingen', 'verenigingen'],
      ['Over-Ons', 'over-ons'],
      ['evenementen-inschrijvingen', 'evenementen-inschrijvingen'],
      ['index', 'index'],
      ['https://shop.example/kleding?x=1#y', 'https://shop.example/kleding?x=1#y'],
      ['HTTPS://Shop.Example', 'https://shop.example/'],
      ['https://www.baseline.example/en/jobs', '/vacatures'],
      ['http://localhost:3000/kleding', '/kleding'],
      ['\thttps://a.example', 'https://a.example/'],
      ['www.shop.example/kleding', 'https://www.shop.example/kleding'],
      ['/.//evil.example', '/evil.example'],
      ['', 'target-invalid'],
      ['//evil.example', 'target-invalid'],
      ['/\\evil.example', 'target-invalid'],
      ['/%5cevil.example', 'target-invalid'],
      ['/a b', 'target-invalid'],
      ['/a\tb', 'target-invalid'],
      ['https://user:secret@shop.example', 'target-invalid'],
      ['verenigingen/x', 'target-invalid'],
      ['https:shop.example', 'target-protocol'],
      ['http://shop.example', 'target-protocol'],
      ['ftp://shop.example', 'target-protocol'],
      ['javascript:alert(1)', 'target-protocol'],
      ['JavaScript:alert(1)', 'target-protocol'],
      ['data:text/html,x', 'target-protocol'],
      ['mailto:info@shop.example', 'target-protocol'],
      ['nergens', 'target-unknown-page'],
      ['constructor', 'target-unknown-page'],
    ] as const)
      expect(targetOf(given), given).toBe(outcome)
  })

  test('is never an address of another host, unless it says https', () => {
    const parts = ['/', '//', '\\', '%5c', '%2f', '..', '.', ':', '@', '?', '#', ' ', '\t', 'evil.example', 'a', 'é']
    const given = fc
      .tuple(
        fc.constantFrom('', '/', 'http://', 'https://', 'HTTPS:', 'javascript:'),
        fc.array(fc.constantFrom(...parts), { maxLength: 8 }),
      )
      .map(([start, rest]) => start + rest.join(''))
    fc.assert(
      fc.property(given, (given) => {
        const found = read({ target: given })
        if (!found.ok || pagesByName.has(found.redirect.target)) return
        const { target } = found.redirect
        const { origin, protocol } = new URL(encodeURI(target), 'https://own.invalid')
        expect(target.startsWith('/') ? origin === 'https://own.invalid' : protocol === 'https:', target).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('may be every page without a parameter, by its name', () => {
    expect([...pagesByName.values()].sort()).toEqual(pages.filter((page) => !page.includes('$')).sort())
  })
})

test('a row has one of four statuses, and a note or none', () => {
  for (const status of [301, 302, 307, 308]) expect(read({ status }).ok).toBe(true)
  for (const status of [200, 300, 303, 304, 0, Number.NaN])
    expect(read({ status })).toEqual({ ok: false, reason: 'status-invalid' })
  expect(read({ note: ' Oude site ' })).toMatchObject({ redirect: { note: 'Oude site' } })
  expect(read({ note: ' ' })).toMatchObject({ redirect: { note: null } })
  expect(read({ note: 'x'.repeat(501) })).toEqual({ ok: false, reason: 'note-long' })
})

describe('the row that answers', () => {
  const find = (paths: string[], target: string) => indexRedirects(paths.map((path) => ({ path }))).find(target)?.path

  test('is the one of its prefix, else that without, exact before the longest text before a star', () => {
    const rows = [
      '/oud',
      '/en/oud',
      '/nl/ander',
      '/wiki/*',
      '/wiki/club-*',
      '/wiki/club-a',
      '/wik*',
      '/en/wiki/*',
      '/e*',
    ]
    for (const [asked, row] of [
      ['/oud', '/oud'],
      ['/nl/oud', '/oud'],
      ['/en/oud', '/en/oud'],
      ['/ander', undefined],
      ['/en/ander', undefined],
      ['/wiki/club-a', '/wiki/club-a'],
      ['/wiki/club-b/c', '/wiki/club-*'],
      ['/wiki/x', '/wiki/*'],
      ['/wiki', '/wik*'],
      ['/en/wiki/x', '/en/wiki/*'],
      ['/en/wiki/club-b', '/wiki/club-*'],
      ['/en/wiki/club-a', '/wiki/club-a'],
      ['/wi', undefined],
      ['/en/x', undefined],
      ['/en/ex', '/e*'],
      ['/english', '/e*'],
    ] as const)
      expect(find(rows, asked), asked).toBe(row)
  })

  test('is the one that looking at every row finds', () => {
    const segment = fc.constantFrom('a', 'ab', 'abc', 'b')
    const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => `/${segments.join('/')}`)
    const prefixed = fc.tuple(fc.constantFrom('', '/nl', '/en'), path).map(([prefix, rest]) => prefix + rest)
    const row = fc.tuple(prefixed, fc.constantFrom('', '*', '/*')).map(([base, end]) => base + end)
    fc.assert(
      fc.property(fc.uniqueArray(row, { maxLength: 12 }), prefixed, (rows, path) => {
        expect(find(rows, path)).toBe(slowFind(rows, path))
      }),
      { numRuns: 300 },
    )
  })
})

function slowFind(rows: string[], path: string): string | undefined {
  const prefix = /^\/(?:nl|en)(?=\/)/.exec(path)?.[0] ?? ''
  const rest = path.slice(prefix.length)
  const fitting = rows.flatMap((row) => {
    const own = /^\/(?:nl|en)(?=\/)/.exec(row)?.[0] ?? ''
    if (own && own !== prefix) return []
    const text = row.slice(own.length)
    const isPattern = text.endsWith('*')
    const base = isPattern ? text.slice(0, -1) : text
    if (isPattern ? !rest.startsWith(base) : rest !== base) return []
    return [{ row, weight: (isPattern ? base.length * 2 : 1000) + (own ? 1 : 0) }]
  })
  return fitting.sort((a, b) => b.weight - a.weight)[0]?.row
}

describe('a chain', () => {
  const follow = (rows: Record<string, string>, from: string, prefix: '' | '/nl' | '/en' = '') => {
    const all = Object.entries(rows).map(([path, target]) => ({ path, target }))
    const isPage = async (path: string) => /^(?:\/nl|\/en)?\/(?:contact|over-ons|evenementen)$/.test(path)
    return followRedirect(all.find(({ path }) => path === from)!, prefix, indexRedirects(all), isPage)
  }

  test('ends at a page, at another site, or where no row says more, with the queries on the way', async () => {
    const rows = {
      ...{ '/a': '/b', '/b': '/c', '/c': '/contact', '/con*': '/over-ons', '/d': '/e', '/e': 'https://x.example/' },
      ...{ '/f': '/nergens', '/g': '/h?kind=camp', '/h': 'evenementen', '/i': '/j?x=1#deel' },
      '/j': '/evenementen?x=2&y=3',
    }
    for (const [from, target] of [
      ['/a', '/contact'],
      ['/d', 'https://x.example/'],
      ['/f', '/nergens'],
      ['/g', '/evenementen?kind=camp'],
      ['/i', '/evenementen?x=2&y=3'],
    ] as const)
      expect(await follow(rows, from), from).toEqual({ ends: true, target })
  })

  test('that goes round is told with its rows', async () => {
    expect(await follow({ '/a': '/a' }, '/a')).toEqual({ ends: false, loop: ['/a'] })
    expect(await follow({ '/a': '/b', '/b': '/a' }, '/a')).toEqual({ ends: false, loop: ['/a', '/b'] })
    expect(await follow({ '/a/*': '/a/b' }, '/a/*')).toEqual({ ends: false, loop: ['/a/*'] })
    expect(await follow({ '/a': '/b', '/en/b': '/a' }, '/a', '/en')).toMatchObject({ ends: false })
    expect(await follow({ '/a': '/b', '/en/b': '/a' }, '/a', '/nl')).toEqual({ ends: true, target: '/b' })
  })
})

test('the query that was asked goes along, unless the address has its own', () => {
  for (const [address, query, whole] of [
    ['/contact', '?x=%C3%AB&a=1&a=2&empty=', '/contact?x=%C3%AB&a=1&a=2&empty='],
    ['/contact', '', '/contact'],
    ['/contact#post', '?x=1', '/contact?x=1#post'],
    ['/evenementen?kind=camp', '', '/evenementen?kind=camp'],
    ['/evenementen?kind=camp', '?kind=clinic&month=2027-04', '/evenementen?kind=camp&month=2027-04'],
    ['/evenementen?kind=camp#list', '?a=1&&b', '/evenementen?kind=camp&a=1&b#list'],
  ] as const)
    expect(withQuery(address, query)).toBe(whole)
})

describe('a file of redirects', () => {
  test('is read as it was written', () => {
    const rows: Redirect[] = [
      { path: '/kleding', target: 'contact', status: 302, note: 'Oud, en "weg"' },
      { path: '/wiki/*', target: '/verenigingen?q=x', status: 301, note: '=1+1' },
    ]
    const read = readRedirectsCsv(redirectsCsv(rows))
    expect(read.ok && read.rows.map(({ note, ...row }) => ({ ...row, note: note?.trim() }))).toEqual(
      rows.map((row, i) => ({ ...row, line: i + 2 })),
    )
  })

  test('is refused where it is no such table, with each line that is wrong', () => {
    const header = 'path,target,status,note\r\n'
    const wrong = (reason: string, ...lines: number[]) => ({
      ok: false,
      errors: lines.map((line) => ({ line, reason })),
    })
    for (const [text, refusal] of [
      ['', wrong('cells', 1)],
      ['/a,contact,301,\r\n', wrong('cells', 1)],
      [`${header}/a,contact,301\r\n/b,contact,301,,\r\n`, wrong('cells', 2, 3)],
      [`${header}/a,contact,301,"x\r\n`, wrong('quote', 2)],
    ] as const)
      expect(readRedirectsCsv(text), text).toEqual(refusal)
  })
})
