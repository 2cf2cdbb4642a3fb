import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clubs, hasOwnPage } from '~/features/clubs/clubs'
import { normaliseAddress, normaliseOnce, type Titles } from '~/features/redirects/normalise-address'
import { formatIdSlug } from '~/text/id-slug'

const titles: Titles = {
  event: async (id) => (id === 101 ? { nl: 'Service op dinsdag', en: 'Serve on Tuesday' } : undefined),
  news: async (id) => (id === 5 ? { nl: 'De hal is klaar', en: 'The hall is ready' } : undefined),
  vacancy: async (id) => (id === 3 ? { nl: 'Hulptrainer', en: 'Assistant coach' } : undefined),
}

const normalise = (path: string) => normaliseAddress(path, titles)
const here = { found: 'here' }

const club = clubs.find(hasOwnPage)!
const withoutPage = clubs.find((one) => !hasOwnPage(one))!
const own = formatIdSlug(club)

test('any address leads at most once elsewhere, on this site, to one that stands here', async () => {
  const known = ['verenigingen', 'Clubs', 'evenementen', 'events', 'registrations', 'inschrijvingen', 'inschrijven']
  const more = ['register', 'nieuws', 'news', '101', '101-fout', '5', own, club.slug, withoutPage.slug, 'bt-7k3m']
  const odd = ['', '%20', '%2F', '..', '.', '%c3%a9', 'privacy-policy', 'sitemap.xml', 'kampen', 'camps', 'about-us']
  const strange = fc.string({ unit: fc.constantFrom(...'a7/\\%.:?#@ é🎾\0\n', '\ud800', '%zz', '%5c'), maxLength: 6 })
  const segments = fc.oneof(fc.constantFrom(...known, ...more, ...odd), strange)
  const paths = fc
    .tuple(fc.constantFrom('', '/nl', '/en', '/NL', '/En', '//nl'), fc.array(segments, { maxLength: 4 }))
    .map(([prefix, parts]) => `${prefix}/${parts.join('/')}`)
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      const first = await normalise(path)
      if (first.found !== 'elsewhere') return
      expect(first.path).toMatch(/^\/(?!\/)/)
      expect(new URL(first.path, 'http://own.example').origin).toBe('http://own.example')
      const target = first.path.split('#')[0]!
      expect(target).not.toBe(path)
      expect(await normalise(target)).toEqual(here)
    }),
    { numRuns: 1000 },
  )
})

test('one look-up reads the title of a page once, however often its address is asked for', async () => {
  let read = 0
  const event = async () => {
    read++
    return { nl: 'Open dag', en: 'Open day' }
  }
  const once = normaliseOnce({ ...titles, event })
  const found = await Promise.all(Array.from({ length: 3 }, () => once('/evenementen/101')))
  expect(found).toEqual(Array(3).fill({ found: 'elsewhere', status: 301, path: '/evenementen/101-open-dag' }))
  expect(read).toBe(1)
})
