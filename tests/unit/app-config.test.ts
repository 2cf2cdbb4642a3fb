import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { organisation } from '#app.config'
import { temporaryFolder } from '../support/database/database'

const nobody = { event: async () => undefined, news: async () => undefined, vacancy: async () => undefined }

async function configured(changed: Partial<Record<keyof typeof organisation, unknown>>) {
  vi.resetModules()
  vi.doMock('#app.config', () => ({ organisation: { ...organisation, ...changed } }))
  const [paths, addresses, choice, head, settings] = await Promise.all([
    import('~/i18n/route-paths'),
    import('~/features/redirects/normalise-address'),
    import('~/i18n/locale-choice'),
    import('~/site/page-head'),
    import('~/server/config/settings.server'),
  ])
  const i18n = setupI18n({ locale: 'nl', messages: { nl: {} } })
  const headOf = (locale: 'nl' | 'en', pathname: string, title?: string) => {
    const match = { id: 'x', pathname, fullPath: '/x', search: {}, context: { i18n, locale }, staticData: {} }
    const { meta = [], links = [] } = head.pageHead({ match, matches: [{ id: 'x', status: 'success' }] }, { title })
    const said = (name: string) => meta.find((one) => one.name === name || one.property === name)?.content
    const linked = (rel: string, language?: string) =>
      links.find((one) => one.rel === rel && one.hrefLang === language)?.href
    return { title: meta.find((one) => one.title)?.title, said, linked }
  }
  /** Where each address leads: to itself, or for good to another. */
  const lead = async (...written: string[]) => {
    const found = await Promise.all(written.map((path) => addresses.normaliseAddress(path, nobody)))
    return found.map((one) => (one.found === 'elsewhere' ? `${one.status} ${one.path}` : one.found))
  }
  return { ...paths, ...choice, ...settings, headOf, lead }
}

beforeEach(() => {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  vi.stubEnv('SITE_URL', 'https://club.example')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.doUnmock('#app.config')
  vi.resetModules()
})

it('without a trailing slash pages have none, and one that is written leads to the page without', async () => {
  const { lead, toPublic, headOf } = await configured({ trailingSlash: false })
  expect(await lead('/contact', '/contact/', '/en/')).toEqual(['here', '301 /contact', '301 /en'])
  expect(toPublic('/kampen', '/en')).toBe('/en/camps')
  expect(headOf('nl', '/contact').linked('canonical')).toBe('https://club.example/contact')
})

it('with a trailing slash pages have one, the address without leads there, and what is no page stays', async () => {
  const { lead, toPublic, toInternal, pathOf, headOf } = await configured({ trailingSlash: true })
  expect(await lead('/contact/', '/contact', '/en', '/')).toEqual(['here', '301 /contact/', '301 /en/', 'here'])
  expect(await lead('/en/verenigingen')).toEqual(['301 /en/clubs/'])
  const signUp = pathOf({ page: '/evenementen/$event/inschrijven', parameters: ['5-x'] }, '/en')
  expect([toPublic('/', '/nl'), signUp]).toEqual(['/nl/', '/en/events/5-x/register/'])
  expect(headOf('en', '/kampen').linked('canonical')).toBe('https://club.example/en/camps/')
  for (const path of ['/kampen', '/', '/verenigingen/5-x'])
    for (const prefix of ['', '/nl', '/en'] as const) expect(toInternal(toPublic(path, prefix))).toBe(path)
  const files = ['/sitemap.xml', '/robots.txt', '/api/locale/en', '/images/x/320.webp', '/feeds/nieuws.xml']
  expect(await lead(...files)).toEqual(files.map(() => 'here'))
  expect(toPublic('/api/calendar/event-1.ics', '/en')).toBe('/api/calendar/event-1.ics')
})

it('the default language has no prefix, is read by whoever asks for none that we speak, and is x-default', async () => {
  const dutch = await configured({ defaultLocale: 'nl' })
  expect([dutch.canonicalPrefix('nl'), dutch.canonicalPrefix('en')]).toEqual(['', '/en'])
  expect(dutch.chooseLocale(undefined, 'de')).toBe('nl')
  expect(await dutch.lead('/camps')).toEqual(['301 /en/camps'])
  expect(dutch.headOf('en', '/kampen').linked('alternate', 'x-default')).toBe('https://club.example/kampen')
  const english = await configured({ defaultLocale: 'en' })
  expect([english.canonicalPrefix('nl'), english.canonicalPrefix('en')]).toEqual(['/nl', ''])
  expect(english.chooseLocale(undefined, 'de')).toBe('en')
  expect(await english.lead('/camps', '/kampen')).toEqual(['here', '301 /nl/kampen'])
  expect([english.toInternal('/camps'), english.toPublic('/kampen', '')]).toEqual(['/kampen', '/camps'])
  expect(english.headOf('nl', '/kampen').linked('alternate', 'x-default')).toBe('https://club.example/camps')
})

it('name, description, separator and account of whoever runs the site stand in the head of a page', async () => {
  const { headOf } = await configured({})
  const { title, said } = headOf('nl', '/kampen', 'Kampen')
  const { name, twitter, description } = organisation
  expect([title, said('description')]).toEqual([`Kampen · ${name}`, description.nl])
  expect([said('twitter:site'), said('og:site_name')]).toEqual([twitter, name])
  expect([said('og:locale'), headOf('en', '/kampen').said('og:locale')]).toEqual(['nl_NL', 'en_US'])
  const padel = await configured({
    name: 'Padel Noord',
    description: { nl: 'Padel in Assen.', en: 'Padel in Assen.' },
    twitter: '@padelnoord',
    separators: { title: '|', facts: '|' },
  })
  const own = padel.headOf('nl', '/kampen', 'Kampen')
  expect([own.title, own.said('description')]).toEqual(['Kampen | Padel Noord', 'Padel in Assen.'])
  expect([own.said('twitter:site'), own.said('og:site_name')]).toEqual(['@padelnoord', 'Padel Noord'])
})

it('the account that is paid to is one, and a QR code has room for the name of its holder', () => {
  const { iban, name } = organisation.payment
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  expect(iban).toMatch(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/)
  expect(BigInt(digits) % 97n, 'ISO 13616: the rest of 97').toBe(1n)
  expect(name.length).toBeLessThanOrEqual(70)
})

it('the public origin is that of the environment, and where it names none the configured one', async () => {
  const { readSettings } = await configured({ url: 'https://padel.example' })
  const env = { DATA_DIR: temporaryFolder() }
  expect(readSettings({ ...env, SITE_URL: 'https://club.example' }).siteUrl).toBe('https://club.example')
  expect(readSettings(env).siteUrl).toBe('https://padel.example')
})
