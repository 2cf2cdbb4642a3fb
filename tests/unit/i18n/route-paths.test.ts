import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalPrefix,
  findPage,
  isLocalised,
  localeOf,
  type PagePath,
  pages,
  prefixes,
  prefixOf,
  toInternal,
  toPublic,
} from '~/i18n/route-paths'
import { anyPath } from '../../support/page/any-path'

const table: [PagePath, string, string][] = [
  ['/', '/', '/en'],
  ['/login', '/login', '/en/login'],
  ['/kampen', '/kampen', '/en/camps'],
  ['/contact', '/contact', '/en/contact'],
  ['/socials', '/socials', '/en/socials'],
  ['/over-ons', '/over-ons', '/en/about-us'],
  ['/vacatures', '/vacatures', '/en/jobs'],
  ['/pro-academy', '/pro-academy', '/en/pro-academy'],
  ['/junior-academy', '/junior-academy', '/en/junior-academy'],
  ['/regiotennis', '/regiotennis', '/en/regional-tennis'],
  ['/nieuws', '/nieuws', '/en/news'],
  ['/nieuws/$news', '/nieuws/12-x', '/en/news/12-x'],
  ['/vacatures/$vacancy', '/vacatures/12-x', '/en/jobs/12-x'],
  ['/verenigingen', '/verenigingen', '/en/clubs'],
  ['/verenigingen/$club', '/verenigingen/12-x', '/en/clubs/12-x'],
  ['/staging-login', '/staging-login', '/en/staging-login'],
  ['/privacyverklaring', '/privacyverklaring', '/en/privacy-policy'],
  ['/lesvoorwaarden', '/lesvoorwaarden', '/en/lesson-terms'],
  ['/evenementen', '/evenementen', '/en/events'],
  ['/evenementen/$event', '/evenementen/12-x', '/en/events/12-x'],
  ['/evenementen/inschrijvingen', '/evenementen/inschrijvingen', '/en/events/registrations'],
  ['/evenementen/melding/$token', '/evenementen/melding/12-x', '/en/events/alert/12-x'],
  ['/evenementen/inschrijvingen/$reference', '/evenementen/inschrijvingen/12-x', '/en/events/registrations/12-x'],
  ['/evenementen/$event/inschrijven', '/evenementen/12-x/inschrijven', '/en/events/12-x/register'],
  ['/zoeken', '/zoeken', '/en/search'],
  ['/account', '/account', '/en/account'],
]

const parameterCount = (page: PagePath) => page.split('$').length - 1
const somePage = fc.constantFrom(...pages)
const somePrefix = fc.constantFrom(...prefixes)
const segment = fc.stringMatching(/^[1-9][0-9]{0,4}-[a-z]{1,8}$/)

describe('the table of pages', () => {
  it('holds every page that it should and no other', () => {
    expect([...pages].sort()).toEqual(table.map(([page]) => page).sort())
  })

  it.each(table)('has %s at %s and %s', (page, dutch, english) => {
    const parameters = page.includes('$') ? ['12-x'] : []
    expect(anyPath(page, parameters, '')).toBe(dutch)
    expect(anyPath(page, parameters, '/nl')).toBe(dutch === '/' ? '/nl' : `/nl${dutch}`)
    expect(anyPath(page, parameters, '/en')).toBe(english)
    for (const address of [dutch, `/nl${dutch === '/' ? '' : dutch}`, english])
      expect(toInternal(address)).toBe(anyPath(page, parameters, ''))
  })
})

describe('an address', () => {
  it('leads back to the page and the parameters that it was made from', () => {
    fc.assert(
      fc.property(somePage, somePrefix, segment, (page, prefix, given) => {
        const match = { page, parameters: Array.from({ length: parameterCount(page) }, () => given) }
        const address = anyPath(match.page, match.parameters, prefix)
        const found = findPage(address.slice(prefixOf(address).length) || '/', localeOf(prefix))
        expect(found).toEqual(match)
        expect(prefixOf(address)).toBe(prefix)
      }),
    )
  })

  it('goes to the route tree and comes back the same', () => {
    fc.assert(
      fc.property(somePage, somePrefix, segment, (page, prefix, given) => {
        const address = anyPath(page, [given], prefix)
        expect(toPublic(toInternal(address), prefix)).toBe(address)
      }),
    )
  })

  it('of an unknown page stays what it is in and out', () => {
    expect(toInternal('/en/verenigingen')).toBe('/verenigingen')
    expect(toInternal('/en/nothing/here')).toBe('/nothing/here')
    expect(toPublic('/nothing', '/en')).toBe('/en/nothing')
  })

  it('is matched by a static segment before a parameter, in both directions and both languages', () => {
    expect(findPage('/evenementen/inschrijvingen', 'nl')?.page).toBe('/evenementen/inschrijvingen')
    expect(findPage('/events/registrations', 'en')?.page).toBe('/evenementen/inschrijvingen')
    expect(findPage('/evenementen/inschrijvingen/inschrijven', 'nl')?.page).toBe(
      '/evenementen/inschrijvingen/$reference',
    )
    expect(findPage('/events/registrations/register', 'en')?.page).toBe('/evenementen/inschrijvingen/$reference')
    expect(toPublic('/evenementen/inschrijvingen', '/en')).toBe('/en/events/registrations')
    expect(toInternal('/en/events/registrations')).toBe('/evenementen/inschrijvingen')
  })

  it('has a prefix only where the whole first segment is one', () => {
    expect(['/nl', '/nl/x', '/en', '/en/x', '/nlx', '/english', '/', '/x/nl', '/EN'].map(prefixOf)).toEqual([
      '/nl',
      '/nl',
      '/en',
      '/en',
      '',
      '',
      '',
      '',
      '',
    ])
  })

  it.each([
    '/api/locale/en',
    '/_serverFn/x',
    '/assets/a.js',
    '/images/x/320.webp',
    '/healthz',
    '/readyz',
    '/robots.txt',
  ])('%s is no page: it gets and keeps no prefix', (path) => {
    expect(isLocalised(path)).toBe(false)
    expect(toPublic(path, '/en')).toBe(path)
    expect(toInternal(`/en${path}`)).toBe(`/en${path}`)
  })

  it('that only begins like one that is no page is a page', () => {
    for (const path of ['/apiary', '/images-of-tennis', '/robots.txt.html', '/develop'])
      expect(isLocalised(path)).toBe(true)
  })

  it('is shown to search engines without prefix in Dutch and under /en in English', () => {
    expect([canonicalPrefix('nl'), canonicalPrefix('en')]).toEqual(['', '/en'])
  })
})
