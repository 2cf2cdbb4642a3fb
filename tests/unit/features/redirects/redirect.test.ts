import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followRedirect } from '~/features/redirects/chains'
import { type GivenRedirect, readRedirect, readRedirectPath } from '~/features/redirects/redirect'
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
  it.each([
    ['/kleding', '/kleding'],
    ['/Kleding/', '/kleding'],
    ['//KLEDING//oktober/', '/kleding/oktober'],
    ['/%6bleding', '/kleding'],
    ['/caf%C3%A9', '/café'],
    ['/en/Kleding', '/en/kleding'],
    ['/NL/kleding', '/nl/kleding'],
    ['/wiki-verenigingen/*', '/wiki-verenigingen/*'],
    ['/Junior-Lesdata-2024-*', '/junior-lesdata-2024-*'],
    ['/en/wiki//*', '/en/wiki/*'],
    [' /kleding ', '/kleding'],
  ])('%s is kept as %s', (given, path) => {
    expect(pathOf(given)).toBe(path)
  })

  it.each([
    ['kleding', 'path-invalid'],
    ['', 'path-invalid'],
    ['/a?b=1', 'path-invalid'],
    ['/a#b', 'path-invalid'],
    ['/a/*/b', 'path-invalid'],
    ['/a**', 'path-invalid'],
    ['/a\\b', 'path-invalid'],
    ['/a%5cb', 'path-invalid'],
    ['/a%3fb', 'path-invalid'],
    ['/a/%2e%2e/b', 'path-invalid'],
    ['/%zz', 'path-invalid'],
    ['/a%0d%0ab', 'path-invalid'],
    [`/${'a'.repeat(500)}`, 'path-invalid'],
    ['/*', 'path-too-wide'],
    ['/en/*', 'path-too-wide'],
    ['/nl*', 'path-too-wide'],
    ['/api/x', 'path-reserved'],
    ['/en/_serverFn/*', 'path-reserved'],
    ['/Images/x', 'path-reserved'],
  ])('%j is refused as %s', (given, reason) => {
    expect(pathOf(given)).toBe(reason)
  })

  it('is read the same when it has been read', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('', '*', '/*'), (path, end) => {
        const once = readRedirectPath(`/x${path}${end}`)
        if (once.ok) expect(readRedirectPath(once.path)).toEqual(once)
      }),
    )
  })
})

describe('the target of a redirect', () => {
  it.each([
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
  ])('%s is kept as %s', (given, target) => {
    expect(targetOf(given)).toBe(target)
  })

  it.each([
    ['', 'target-invalid'],
    ['//evil.example', 'target-invalid'],
    ['/\\evil.example', 'target-invalid'],
    ['/%5cevil.example', 'target-invalid'],
    ['/a b', 'target-invalid'],
    ['\thttps://a.example', 'https://a.example/'],
    ['/a\tb', 'target-invalid'],
    ['/.//evil.example', '/evil.example'],
    ['https://user:secret@shop.example', 'target-invalid'],
    ['https:shop.example', 'target-protocol'],
    ['http://shop.example', 'target-protocol'],
    ['ftp://shop.example', 'target-protocol'],
    ['javascript:alert(1)', 'target-protocol'],
    ['JavaScript:alert(1)', 'target-protocol'],
    ['data:text/html,x', 'target-protocol'],
    ['mailto:info@shop.example', 'target-protocol'],
    ['nergens', 'target-unknown-page'],
    ['verenigingen/x', 'target-invalid'],
    ['constructor', 'target-unknown-page'],
  ])('%j becomes %s', (given, outcome) => {
    expect(targetOf(given)).toBe(outcome)
  })

  it('is never an address of another host, unless it says https', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webPath().map((path) => `/${path}`),
        ),
        (given) => {
          const found = read({ target: given })
          if (!found.ok || pagesByName.has(found.redirect.target)) return
          const { target } = found.redirect
          const { origin, protocol } = new URL(encodeURI(target), 'https://own.invalid')
          expect(target.startsWith('/') ? origin === 'https://own.invalid' : protocol === 'https:').toBe(true)
        },
      ),
    )
  })

  it('may be every page without a parameter, by its name', () => {
    expect([...pagesByName.values()].sort()).toEqual(pages.filter((page) => !page.includes('$')).sort())
  })
})

describe('a row', () => {
  it('has one of four statuses', () => {
    for (const status of [301, 302, 307, 308]) expect(read({ status }).ok).toBe(true)
    for (const status of [200, 300, 303, 304, 0, Number.NaN])
      expect(read({ status })).toEqual({ ok: false, reason: 'status-invalid' })
  })

  it('has a note, or none', () => {
    expect(read({ note: ' Oude site ' })).toMatchObject({ redirect: { note: 'Oude site' } })
    expect(read({ note: ' ' })).toMatchObject({ redirect: { note: null } })
    expect(read({ note: 'x'.repeat(501) })).toEqual({ ok: false, reason: 'note-long' })
  })
})

describe('the row that answers', () => {
  const find = (paths: string[], target: string) => indexRedirects(paths.map((path) => ({ path }))).find(target)?.path

  it('for every prefix is the one without', () => {
    for (const path of ['/oud', '/nl/oud', '/en/oud']) expect(find(['/oud'], path)).toBe('/oud')
  })

  it('for a prefix is the one that names it, and nobody else’s', () => {
    const rows = ['/oud', '/en/oud', '/nl/ander']
    expect(rows.map((_, i) => find(rows, ['/oud', '/en/oud', '/nl/oud'][i]!))).toEqual(['/oud', '/en/oud', '/oud'])
    expect([find(rows, '/ander'), find(rows, '/en/ander')]).toEqual([undefined, undefined])
  })

  it('is the exact one, else the one with the longest text before its star', () => {
    const rows = ['/wiki/*', '/wiki/club-*', '/wiki/club-a', '/wik*', '/en/wiki/*']
    expect(find(rows, '/wiki/club-a')).toBe('/wiki/club-a')
    expect(find(rows, '/wiki/club-b/c')).toBe('/wiki/club-*')
    expect(find(rows, '/wiki/x')).toBe('/wiki/*')
    expect(find(rows, '/wiki')).toBe('/wik*')
    expect(find(rows, '/en/wiki/x')).toBe('/en/wiki/*')
    expect(find(rows, '/en/wiki/club-b')).toBe('/wiki/club-*')
    expect(find(rows, '/en/wiki/club-a')).toBe('/wiki/club-a')
    expect(find(rows, '/wi')).toBeUndefined()
  })

  it('does not take a prefix for the beginning of a path', () => {
    expect(find(['/e*', '/n*'], '/en/x')).toBeUndefined()
    expect(find(['/e*'], '/en/ex')).toBe('/e*')
    expect(find(['/e*'], '/english')).toBe('/e*')
  })

  it('is the one that looking at every row finds', () => {
    const segment = fc.constantFrom('a', 'ab', 'abc', 'b')
    const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => `/${segments.join('/')}`)
    const prefixed = fc.tuple(fc.constantFrom('', '/nl', '/en'), path).map(([prefix, rest]) => prefix + rest)
    const row = fc.tuple(prefixed, fc.constantFrom('', '*', '/*')).map(([base, end]) => base + end)
    fc.assert(
      fc.property(fc.uniqueArray(row, { maxLength: 12 }), prefixed, (rows, path) => {
        expect(find(rows, path)).toBe(slowFind(rows, path))
      }),
      { numRuns: 500 },
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

  it('ends at a page, at another site, or where no row says more', async () => {
    const rows = { '/a': '/b', '/b': '/c', '/c': '/contact', '/d': '/e', '/e': 'https://x.example/', '/f': '/nergens' }
    expect(await follow(rows, '/a')).toEqual({ ends: true, target: '/contact' })
    expect(await follow(rows, '/d')).toEqual({ ends: true, target: 'https://x.example/' })
    expect(await follow(rows, '/f')).toEqual({ ends: true, target: '/nergens' })
  })

  it('ends at a page also where a pattern would fit it', async () => {
    expect(await follow({ '/a': '/contact', '/con*': '/over-ons' }, '/a')).toEqual({ ends: true, target: '/contact' })
  })

  it('takes what a query says along', async () => {
    const rows = { '/a': '/b?kind=camp', '/b': 'evenementen', '/c': '/d?x=1#deel', '/d': '/evenementen?x=2&y=3' }
    expect(await follow(rows, '/a')).toEqual({ ends: true, target: '/evenementen?kind=camp' })
    expect(await follow(rows, '/c')).toEqual({ ends: true, target: '/evenementen?x=2&y=3' })
  })

  it('that goes round is told with its rows', async () => {
    expect(await follow({ '/a': '/a' }, '/a')).toEqual({ ends: false, loop: ['/a'] })
    expect(await follow({ '/a': '/b', '/b': '/a' }, '/a')).toEqual({ ends: false, loop: ['/a', '/b'] })
    expect(await follow({ '/a/*': '/a/b' }, '/a/*')).toEqual({ ends: false, loop: ['/a/*'] })
    expect(await follow({ '/a': '/b', '/en/b': '/a' }, '/a', '/en')).toMatchObject({ ends: false })
    expect(await follow({ '/a': '/b', '/en/b': '/a' }, '/a', '/nl')).toEqual({ ends: true, target: '/b' })
  })
})

describe('the query that was asked', () => {
  it.each([
    ['/contact', '?x=%C3%AB&a=1&a=2&empty=', '/contact?x=%C3%AB&a=1&a=2&empty='],
    ['/contact', '', '/contact'],
    ['/contact#post', '?x=1', '/contact?x=1#post'],
    ['/evenementen?kind=camp', '', '/evenementen?kind=camp'],
    ['/evenementen?kind=camp', '?kind=clinic&month=2027-04', '/evenementen?kind=camp&month=2027-04'],
    ['/evenementen?kind=camp#list', '?a=1&&b', '/evenementen?kind=camp&a=1&b#list'],
  ])('%s with %s is %s', (address, path, whole) => {
    expect(withQuery(address, path)).toBe(whole)
  })
})
