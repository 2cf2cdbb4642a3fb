import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
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
  ['/tennisles', '/tennisles', '/en/tennis-lessons'],
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

const somePage = fc.constantFrom(...pages)
const somePrefix = fc.constantFrom(...prefixes)
const segment = fc.stringMatching(/^[1-9][0-9]{0,4}-[a-z]{1,8}$/)

it('the table of pages holds every page that it should and no other, under its two names', () => {
  expect([...pages].sort()).toEqual(table.map(([page]) => page).sort())
  for (const [page, dutch, english] of table) {
    const parameters = page.includes('$') ? ['12-x'] : []
    const addresses = prefixes.map((prefix) => anyPath(page, parameters, prefix))
    expect(addresses).toEqual([dutch, dutch === '/' ? '/nl' : `/nl${dutch}`, english])
    expect(addresses.map(toInternal)).toEqual(Array(3).fill(dutch))
  }
})

it('an address leads back to the page and parameters that it was made from, and to itself through the routes', () => {
  fc.assert(
    fc.property(somePage, somePrefix, segment, (page, prefix, given) => {
      const parameters = page.includes('$') ? [given] : []
      const address = anyPath(page, parameters, prefix)
      expect(findPage(address.slice(prefix.length) || '/', localeOf(prefix))).toEqual({ page, parameters })
      expect(prefixOf(address)).toBe(prefix)
      expect(toPublic(toInternal(address), prefix)).toBe(address)
    }),
  )
})

it('an address of an unknown page stays what it is in and out', () => {
  expect(toInternal('/en/verenigingen')).toBe('/verenigingen')
  expect(toInternal('/en/nothing/here')).toBe('/nothing/here')
  expect(toPublic('/nothing', '/en')).toBe('/en/nothing')
})

it('a static segment is matched before a parameter, in both directions and both languages', () => {
  const rows = [
    ['/evenementen/inschrijvingen', 'nl', '/evenementen/inschrijvingen'],
    ['/events/registrations', 'en', '/evenementen/inschrijvingen'],
    ['/evenementen/inschrijvingen/inschrijven', 'nl', '/evenementen/inschrijvingen/$reference'],
    ['/events/registrations/register', 'en', '/evenementen/inschrijvingen/$reference'],
  ] as const
  expect(rows.map(([path, locale]) => [path, locale, findPage(path, locale)?.page])).toEqual(rows)
  expect(toPublic('/evenementen/inschrijvingen', '/en')).toBe('/en/events/registrations')
  expect(toInternal('/en/events/registrations')).toBe('/evenementen/inschrijvingen')
})

it('an address has a prefix only where the whole first segment is one', () => {
  const found = ['/nl', '/nl/x', '/en', '/en/x', '/nlx', '/english', '/', '/x/nl', '/EN'].map(prefixOf)
  expect(found).toEqual(['/nl', '/nl', '/en', '/en', ...Array(5).fill('')])
})

it('what is no page gets and keeps no prefix, and what only begins like it is a page', () => {
  const endpoints = ['/api/locale/en', '/_serverFn/x', '/assets/a.js', '/images/x/320.webp', '/healthz', '/readyz']
  for (const path of [...endpoints, '/robots.txt'])
    expect([isLocalised(path), toPublic(path, '/en'), toInternal(`/en${path}`)]).toEqual([false, path, `/en${path}`])
  for (const path of ['/apiary', '/images-of-tennis', '/robots.txt.html', '/develop'])
    expect(isLocalised(path), path).toBe(true)
})
