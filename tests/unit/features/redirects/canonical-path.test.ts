import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clubs, hasOwnPage } from '~/features/clubs/clubs'
import { mendOnce, normaliseAddress, type Titles } from '~/features/redirects/canonical-path'
import { formatIdSlug } from '~/text/id-slug'

const titles: Titles = {
  event: async (id) => (id === 101 ? { nl: 'Service op dinsdag', en: 'Serve on Tuesday' } : undefined),
  news: async (id) => (id === 5 ? { nl: 'De hal is klaar', en: 'The hall is ready' } : undefined),
  vacancy: async (id) => (id === 3 ? { nl: 'Hulptrainer', en: 'Assistant coach' } : undefined),
}

const normalise = (path: string) => normaliseAddress(path, titles)
const here = { found: 'here' }
const nowhere = { found: 'nowhere' }

const withPage = clubs.filter(hasOwnPage)
const withoutPage = clubs.filter((club) => !hasOwnPage(club))
const club = withPage[0]!
const own = formatIdSlug(club)

test('an address that is right stands here, and that of an endpoint is left to it', async () => {
  for (const path of [
    ...['/', '/nl', '/en', '/verenigingen', '/nl/verenigingen', '/en/clubs', `/verenigingen/${own}`],
    ...[`/en/clubs/${own}`, '/evenementen/101-service-op-dinsdag', '/en/events/101-serve-on-tuesday'],
    ...['/evenementen/101-service-op-dinsdag/inschrijven', '/en/events/101-serve-on-tuesday/register'],
    ...['/evenementen/inschrijvingen', '/en/events/registrations', '/evenementen/inschrijvingen/BT-7K3M-9QXP'],
    ...['/nieuws/5-de-hal-is-klaar', '/en/news/5-the-hall-is-ready', '/vacatures/3-hulptrainer'],
    ...['/en/jobs/3-assistant-coach', '/privacy-policy', '/nl/privacy-policy', '/en/privacy-policy'],
    ...['/sitemap.xml', '/nl/sitemap.xml', '/en/sitemap.xml'],
    ...['/api/locale/en', '/_serverFn/abc', '/images/x/320.webp'],
  ])
    expect(await normalise(path), path).toEqual(here)
})

test('an address that a person typed or remembered is normalised in one hop', async () => {
  for (const [given, right] of [
    ['/en/verenigingen', '/en/clubs'],
    ['/nl/clubs', '/nl/verenigingen'],
    ['/clubs', '/en/clubs'],
    ['/verenigingen/', '/verenigingen'],
    ['/Verenigingen', '/verenigingen'],
    ['//verenigingen', '/verenigingen'],
    ['/en/', '/en'],
    ['//', '/'],
    ['/NL', '/nl'],
    ['/EN//Verenigingen//', '/en/clubs'],
    ['/%76erenigingen', '/verenigingen'],
    [`/verenigingen/${club.id}`, `/verenigingen/${own}`],
    [`/en/verenigingen/${club.id}-FOUT/`, `/en/clubs/${own}`],
    [`/clubs/${club.id}`, `/en/clubs/${own}`],
    ['/evenementen/101', '/evenementen/101-service-op-dinsdag'],
    ['/nl/events/101-serve-on-tuesday', '/nl/evenementen/101-service-op-dinsdag'],
    ['/events/101', '/en/events/101-serve-on-tuesday'],
    ['/en/evenementen/101-service-op-dinsdag/inschrijven', '/en/events/101-serve-on-tuesday/register'],
    [`/verenigingen%2f${club.id}`, `/verenigingen/${own}`],
    ['/en/nieuws/5', '/en/news/5-the-hall-is-ready'],
    ['/vacatures/3', '/vacatures/3-hulptrainer'],
    ['/evenementen/inschrijvingen/bt-7k3m-9qxp', '/evenementen/inschrijvingen/BT-7K3M-9QXP'],
    ['/en/privacyverklaring', '/en/privacy-policy'],
    ['/Sitemap.XML', '/sitemap.xml'],
    ['/about-us', '/en/about-us'],
  ] as const)
    expect(await normalise(given), given).toEqual({ found: 'elsewhere', status: 301, path: right })
})

test('the name of a club leads to its page, and for now to its card where it has no page here', async () => {
  expect([withPage.length, withoutPage.length]).toEqual([13, 8])
  for (const one of withPage)
    for (const list of ['/verenigingen', '/nl/verenigingen', '/en/clubs'])
      expect(await normalise(`${list}/${one.slug}`)).toMatchObject({
        status: 301,
        path: `${list}/${formatIdSlug(one)}`,
      })
  for (const one of withoutPage)
    for (const path of [`/verenigingen/${one.slug}`, `/verenigingen/${formatIdSlug(one)}`, `/en/clubs/${one.slug}`]) {
      const list = path.slice(0, path.lastIndexOf('/'))
      expect(await normalise(path)).toEqual({ found: 'elsewhere', status: 302, path: `${list}#club-${one.id}` })
    }
})

test('an address that is nobody’s stands nowhere', async () => {
  for (const path of [
    ...['/nothing', '/en/nothing', '/en/api/locale/nl', '/nl/_serverFn/abc', '/en/images/x/320.webp', '/en/robots.txt'],
    ...['/verenigingen/999', '/verenigingen/geen-club', '/evenementen/999', '/evenementen/102-service-op-dinsdag'],
    ...['/evenementen/nul', '/nieuws/6', '/evenementen/101/inschrijven/nog-wat', '/evenementen/101/register'],
    ...['/evenementen/inschrijvingen/%3Cscript%3E', '/events/registrations/a/b', '/%', '/%zz', '/%c3%28'],
    '/%2576erenigingen',
  ])
    expect(await normalise(path), path).toEqual(nowhere)
})

test('any address leads at most once elsewhere, on this site, to one that stands here', async () => {
  const known = ['verenigingen', 'Clubs', 'evenementen', 'events', 'registrations', 'inschrijvingen', 'inschrijven']
  const more = ['register', 'nieuws', 'news', '101', '101-fout', '5', own, club.slug, withoutPage[0]!.slug, 'bt-7k3m']
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
  const once = mendOnce({ ...titles, event })
  const found = await Promise.all(Array.from({ length: 3 }, () => once('/evenementen/101')))
  expect(found).toEqual(Array(3).fill({ found: 'elsewhere', status: 301, path: '/evenementen/101-open-dag' }))
  expect(read).toBe(1)
})
