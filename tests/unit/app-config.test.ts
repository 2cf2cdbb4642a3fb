import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { organisation } from '#app.config'
import { freshFolder } from '../support/site/site'

const nobody = { event: async () => undefined, news: async () => undefined, vacancy: async () => undefined }

async function configured(changed: Partial<Record<keyof typeof organisation, unknown>>) {
  vi.resetModules()
  vi.doMock('#app.config', () => ({ organisation: { ...organisation, ...changed } }))
  const [paths, addresses, choice, head, settings] = await Promise.all([
    import('~/i18n/route-paths'),
    import('~/features/redirects/canonical-path'),
    import('~/i18n/locale-choice'),
    import('~/site/page-head'),
    import('~/server/config/settings.server'),
  ])
  const i18n = setupI18n({ locale: 'nl', messages: { nl: {} } })
  const headOf = (locale: 'nl' | 'en', pathname: string, title?: string) => {
    const match = { id: 'x', pathname, context: { i18n, locale }, staticData: {} }
    const { meta = [], links = [] } = head.pageHead({ match, matches: [{ id: 'x', status: 'success' }] }, { title })
    const said = (name: string) => meta.find((one) => one.name === name || one.property === name)?.content
    const linked = (rel: string, language?: string) =>
      links.find((one) => one.rel === rel && one.hrefLang === language)?.href
    return { title: meta.find((one) => one.title)?.title, said, linked }
  }
  return { ...paths, ...choice, ...settings, headOf, mend: (path: string) => addresses.normaliseAddress(path, nobody) }
}

const forGood = (path: string) => ({ found: 'elsewhere', status: 301, path })
const here = { found: 'here' }

beforeEach(() => {
  vi.stubEnv('DATA_DIR', freshFolder())
  vi.stubEnv('SITE_URL', 'https://club.example')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.doUnmock('#app.config')
  vi.resetModules()
})

describe('the trailing slash', () => {
  it('off: pages have none, and one that is written leads to the page without', async () => {
    const { mend: normalise, toPublic, headOf } = await configured({ trailingSlash: false })
    expect(await normalise('/contact')).toEqual(here)
    expect(await normalise('/contact/')).toEqual(forGood('/contact'))
    expect(await normalise('/en/')).toEqual(forGood('/en'))
    expect(toPublic('/kampen', '/en')).toBe('/en/camps')
    expect(headOf('nl', '/contact').linked('canonical')).toBe('https://club.example/contact')
  })

  it('on: pages have one, and the address without leads there', async () => {
    const { mend: normalise, toPublic, toInternal, pathOf, headOf } = await configured({ trailingSlash: true })
    expect(await normalise('/contact/')).toEqual(here)
    expect(await normalise('/contact')).toEqual(forGood('/contact/'))
    expect(await normalise('/en')).toEqual(forGood('/en/'))
    expect(await normalise('/')).toEqual(here)
    expect(await normalise('/en/verenigingen')).toEqual(forGood('/en/clubs/'))
    expect(toPublic('/', '/nl')).toBe('/nl/')
    expect(pathOf({ page: '/evenementen/$event/inschrijven', parameters: ['5-x'] }, '/en')).toBe(
      '/en/events/5-x/register/',
    )
    expect(headOf('en', '/kampen').linked('canonical')).toBe('https://club.example/en/camps/')
    for (const path of ['/kampen', '/', '/verenigingen/5-x'])
      for (const prefix of ['', '/nl', '/en'] as const) expect(toInternal(toPublic(path, prefix))).toBe(path)
  })

  it('on: files and endpoints that are no pages stay as they are', async () => {
    const { mend: normalise, toPublic } = await configured({ trailingSlash: true })
    for (const path of ['/sitemap.xml', '/robots.txt', '/api/locale/en', '/images/x/320.webp', '/feeds/nieuws.xml'])
      expect(await normalise(path), path).toEqual(here)
    expect(toPublic('/api/calendar/event-1.ics', '/en')).toBe('/api/calendar/event-1.ics')
  })
})

describe('the default language', () => {
  it('Dutch: it has no prefix, is read by whoever asks for none that we speak, and is x-default', async () => {
    const { canonicalPrefix, chooseLocale, mend: normalise, headOf } = await configured({ defaultLocale: 'nl' })
    expect([canonicalPrefix('nl'), canonicalPrefix('en')]).toEqual(['', '/en'])
    expect(chooseLocale(undefined, 'de')).toBe('nl')
    expect(await normalise('/camps')).toEqual(forGood('/en/camps'))
    expect(headOf('en', '/kampen').linked('alternate', 'x-default')).toBe('https://club.example/kampen')
  })

  it('English: the same goes for English, and Dutch stands under /nl', async () => {
    const {
      canonicalPrefix,
      chooseLocale,
      mend: normalise,
      headOf,
      toInternal,
      toPublic,
    } = await configured({
      defaultLocale: 'en',
    })
    expect([canonicalPrefix('nl'), canonicalPrefix('en')]).toEqual(['/nl', ''])
    expect(chooseLocale(undefined, 'de')).toBe('en')
    expect(await normalise('/camps')).toEqual(here)
    expect(await normalise('/kampen')).toEqual(forGood('/nl/kampen'))
    expect([toInternal('/camps'), toPublic('/kampen', '')]).toEqual(['/kampen', '/camps'])
    expect(headOf('nl', '/kampen').linked('alternate', 'x-default')).toBe('https://club.example/camps')
  })
})

describe('name, description, separator and account', () => {
  it('stand in the head of a page', async () => {
    const { headOf } = await configured({})
    const { title, said } = headOf('nl', '/kampen', 'Kampen')
    expect(title).toBe(`Kampen · ${organisation.name}`)
    expect(said('description')).toBe(organisation.description.nl)
    expect([said('twitter:site'), said('og:site_name')]).toEqual([organisation.twitter, organisation.name])
    expect([said('og:locale'), headOf('en', '/kampen').said('og:locale')]).toEqual(['nl_NL', 'en_US'])
  })

  it('are those of whoever runs the site', async () => {
    const description = { nl: 'Padel in Assen.', en: 'Padel in Assen.' }
    const { headOf } = await configured({
      name: 'Padel Noord',
      description,
      twitter: '@padelnoord',
      separators: { title: '|', facts: '|' },
    })
    const { title, said } = headOf('nl', '/kampen', 'Kampen')
    expect(title).toBe('Kampen | Padel Noord')
    expect(said('description')).toBe('Padel in Assen.')
    expect([said('twitter:site'), said('og:site_name')]).toEqual(['@padelnoord', 'Padel Noord'])
  })
})

describe('the public origin', () => {
  it('is that of the environment, and where it names none the configured one', async () => {
    const { readSettings } = await configured({ url: 'https://padel.example' })
    const env = { DATA_DIR: freshFolder() }
    expect(readSettings({ ...env, SITE_URL: 'https://club.example' }).siteUrl).toBe('https://club.example')
    expect(readSettings(env).siteUrl).toBe('https://padel.example')
  })
})
