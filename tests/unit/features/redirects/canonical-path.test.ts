import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
const forGood = (path: string) => ({ found: 'elsewhere', status: 301, path })

const withPage = clubs.filter(hasOwnPage)
const withoutPage = clubs.filter((club) => !hasOwnPage(club))
const [club] = withPage as [(typeof clubs)[number]]
const own = formatIdSlug(club)

describe('an address that is right', () => {
  it.each([
    '/',
    '/nl',
    '/en',
    '/verenigingen',
    '/nl/verenigingen',
    '/en/clubs',
    `/verenigingen/${own}`,
    `/en/clubs/${own}`,
    '/evenementen/101-service-op-dinsdag',
    '/en/events/101-serve-on-tuesday',
    '/evenementen/101-service-op-dinsdag/inschrijven',
    '/en/events/101-serve-on-tuesday/register',
    '/evenementen/inschrijvingen',
    '/en/events/registrations',
    '/evenementen/inschrijvingen/BT-7K3M-9QXP',
    '/nieuws/5-de-hal-is-klaar',
    '/en/news/5-the-hall-is-ready',
    '/vacatures/3-hulptrainer',
    '/en/jobs/3-assistant-coach',
    '/privacy-policy',
    '/nl/privacy-policy',
    '/en/privacy-policy',
    '/sitemap.xml',
    '/nl/sitemap.xml',
    '/en/sitemap.xml',
  ])('%s stands here', async (path) => {
    expect(await normalise(path)).toEqual(here)
  })

  it.each(['/api/locale/en', '/_serverFn/abc', '/images/x/320.webp'])(
    '%s is left to its own endpoint',
    async (path) => {
      expect(await normalise(path)).toEqual(here)
    },
  )
})

describe('an address that a person typed or remembered', () => {
  it.each([
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
    [`/verenigingen/${club.id}-fout`, `/verenigingen/${own}`],
    [`/en/clubs/${club.id}`, `/en/clubs/${own}`],
    [`/en/verenigingen/${club.id}-FOUT/`, `/en/clubs/${own}`],
    [`/clubs/${club.id}`, `/en/clubs/${own}`],
    ['/evenementen/101', '/evenementen/101-service-op-dinsdag'],
    ['/nl/events/101-serve-on-tuesday', '/nl/evenementen/101-service-op-dinsdag'],
    ['/events/101', '/en/events/101-serve-on-tuesday'],
    ['/en/evenementen/101-service-op-dinsdag/inschrijven', '/en/events/101-serve-on-tuesday/register'],
    [`/verenigingen%2f${club.id}`, `/verenigingen/${own}`],
    ['/en/nieuws/5', '/en/news/5-the-hall-is-ready'],
    ['/evenementen/inschrijvingen/bt-7k3m-9qxp', '/evenementen/inschrijvingen/BT-7K3M-9QXP'],
    ['/en/privacyverklaring', '/en/privacy-policy'],
    ['/Sitemap.XML', '/sitemap.xml'],
    ['/over-ons/', '/over-ons'],
    ['/about-us', '/en/about-us'],
  ])('%s is normalised in one hop to %s', async (given, right) => {
    expect(await normalise(given)).toEqual(forGood(right))
  })
})

describe("a club's name in an address", () => {
  it.each(withPage.map((one) => [one.slug, one] as const))(
    '%s leads to its page, in both languages',
    async (slug, one) => {
      expect(await normalise(`/verenigingen/${slug}`)).toEqual(forGood(`/verenigingen/${formatIdSlug(one)}`))
      expect(await normalise(`/nl/verenigingen/${slug}`)).toEqual(forGood(`/nl/verenigingen/${formatIdSlug(one)}`))
      expect(await normalise(`/en/clubs/${slug}`)).toEqual(forGood(`/en/clubs/${formatIdSlug(one)}`))
    },
  )

  it.each(withoutPage.map((one) => [one.slug, one] as const))(
    '%s leads for now to its card, since it has no page here',
    async (slug, one) => {
      const card = (list: string) => ({ found: 'elsewhere', status: 302, path: `${list}#club-${one.id}` })
      expect(await normalise(`/verenigingen/${slug}`)).toEqual(card('/verenigingen'))
      expect(await normalise(`/verenigingen/${formatIdSlug(one)}`)).toEqual(card('/verenigingen'))
      expect(await normalise(`/en/clubs/${slug}`)).toEqual(card('/en/clubs'))
    },
  )

  it('counts 21 in all', () => {
    expect(withPage.length + withoutPage.length).toBe(21)
    expect(withoutPage.length).toBeGreaterThan(0)
  })
})

describe('an address that is nobody’s', () => {
  it.each([
    '/nothing',
    '/en/nothing',
    '/en/api/locale/nl',
    '/nl/_serverFn/abc',
    '/en/images/x/320.webp',
    '/en/robots.txt',
    '/verenigingen/999',
    '/verenigingen/geen-club',
    '/evenementen/999',
    '/evenementen/102-service-op-dinsdag',
    '/evenementen/nul',
    '/nieuws/6',
    '/evenementen/101/inschrijven/nog-wat',
    '/evenementen/inschrijvingen/%3Cscript%3E',
    '/events/registrations/a/b',
    '/%',
    '/%zz',
    '/%c3%28',
    '/evenementen/101/register',
    '/%2576erenigingen',
  ])('%s stands nowhere', async (path) => {
    expect(await normalise(path)).toEqual(nowhere)
  })
})

describe('mending', () => {
  const pieces = ['verenigingen', 'Clubs', 'evenementen', 'events', 'registrations', 'inschrijvingen', 'inschrijven']
  const more = ['register', 'nieuws', 'news', '101', '101-fout', '5', own, club.slug, withoutPage[0]!.slug, 'bt-7k3m']
  const odd = ['', '%20', '%2F', '..', '.', '%c3%a9', 'privacy-policy', 'sitemap.xml', 'kampen', 'camps', 'about-us']
  const paths = fc
    .tuple(
      fc.constantFrom('', '/nl', '/en', '/NL', '/En', '//nl'),
      fc.array(fc.oneof(fc.constantFrom(...pieces, ...more, ...odd), fc.string({ maxLength: 5 })), { maxLength: 4 }),
    )
    .map(([prefix, segments]) => `${prefix}/${segments.join('/')}`)

  it('leads to an address that stands here, so there is never a second hop', async () => {
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        const first = await normalise(path)
        if (first.found !== 'elsewhere') return
        const target = first.path.split('#')[0]!
        expect(target).not.toBe(path)
        expect(await normalise(target)).toEqual(here)
      }),
      { numRuns: 2000 },
    )
  })

  it('never leads to another origin', async () => {
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        const canonical = await normalise(path)
        if (canonical.found !== 'elsewhere') return
        expect(canonical.path).toMatch(/^\/(?!\/)/)
        expect(new URL(canonical.path, 'http://own.example').origin).toBe('http://own.example')
      }),
      { numRuns: 1000 },
    )
  })

  it('throws at nothing, however strange the address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (path) => {
        expect(['here', 'elsewhere', 'nowhere']).toContain((await normalise(`/${path}`)).found)
      }),
    )
  })
})

describe('one look-up', () => {
  it('reads the title of a page once, however often its address is asked for', async () => {
    let read = 0
    const normalise = mendOnce({
      event: async () => {
        read++
        return { nl: 'Open dag', en: 'Open day' }
      },
      news: async () => undefined,
      vacancy: async () => undefined,
    })
    const given = Array.from({ length: 3 }, () => normalise('/evenementen/101'))
    expect(new Set((await Promise.all(given)).map((canonical) => 'path' in canonical && canonical.path))).toEqual(
      new Set(['/evenementen/101-open-dag']),
    )
    expect(read).toBe(1)
  })
})
