import { brotliDecompressSync, constants } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { organisation } from '#app.config'
import { locales } from '~/i18n/locale'
import { prefixes } from '~/i18n/route-paths'
import { type Addresses, addressesOf, type PageVisit, visits } from '../../support/page/pages'
import { arrive, open, type Page, type Visitor } from '../../support/site/page'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'
import { markupRules } from './markup-rules'

const dutch: Visitor = { headers: { 'accept-language': 'nl' } }
/** Bytes of Brotli: of the whole page, and of what the first round trip brings. */
const [most, firstFlight] = [14_000, 14_600]

const one = (page: Page, selector: string, attribute: string) => page.all(selector)[0]?.attributes[attribute]

const alternatesIn = (page: Page) =>
  Object.fromEntries(
    page.all('link[rel="alternate"][hreflang]').map(({ attributes: { hreflang, href } }) => [hreflang, href]),
  )

function headOf(page: Page) {
  const headings = page.all('h1').map(({ text }) => text)
  const title = page.text('title')
  return {
    status: page.status,
    language: one(page, 'html', 'lang'),
    layout: one(page, '[data-layout]', 'data-layout'),
    canonical: one(page, 'link[rel="canonical"]', 'href'),
    alternates: alternatesIn(page),
    isIndexed: !one(page, 'meta[name="robots"]', 'content')?.includes('noindex'),
    headings: headings.length,
    isTold: /\S/.test(headings[0] ?? '') && !/\.intro\.title/.test(headings + title) && title.length >= 16,
    isNamed: title.includes(organisation.name),
  }
}

function headWanted(visit: PageVisit, { canonicalOf }: Addresses, origin: string) {
  const of = (locale: PageVisit['locale']) => canonicalOf(visit, locale) && origin + canonicalOf(visit, locale)
  const alternates = { ...Object.fromEntries(locales.map((locale) => [locale, of(locale)])), 'x-default': of('nl') }
  return {
    status: visit.status,
    language: visit.locale,
    layout: visit.layout,
    canonical: of(visit.locale),
    alternates: visit.isPrivate || visit.page === 'lost' ? {} : alternates,
    isIndexed: !visit.isPrivate,
    ...{ headings: 1, isTold: true, isNamed: true },
  }
}

for (const prefix of prefixes)
  test(`every page under “${prefix}/” has the head that the table of pages wants`, async ({ site }) => {
    const addresses = await addressesOf(site)
    const origin = `http://localhost:${site.port}`
    const own = visits.filter((visit) => visit.prefix === prefix)
    expect(own.length).toBeGreaterThan(25)
    const seen = new Set<string>()
    for (const visit of own) {
      const page = await arrive(site, addresses.of(visit), dutch)
      const head = headOf(page)
      expect.soft(head, visit.name).toEqual(headWanted(visit, addresses, origin))
      const isKey = (cookie: string) => /^registration-BT-[^;]*;.*HttpOnly/.test(cookie)
      const pictures = page.all('img').map(({ attributes }) => attributes)
      const urgent = pictures.filter(({ fetchpriority }) => fetchpriority === 'high')
      const wrong = {
        cookies: (page.headers['set-cookie'] ?? []).filter((cookie) => !isKey(cookie)),
        withoutSize: pictures.filter(({ width, height }) => !width || !height),
        urgentToo: urgent.slice(1),
        urgentAndLazy: urgent.filter(({ loading }) => loading === 'lazy'),
      }
      expect.soft(wrong, visit.name).toEqual({ cookies: [], withoutSize: [], urgentToo: [], urgentAndLazy: [] })
      for (const url of Object.values(head.alternates) as string[]) {
        if (seen.has(url)) continue
        seen.add(url)
        const other = await open(site, url.slice(origin.length), dutch)
        expect.soft([other.status, alternatesIn(other)], `${visit.name}: ${url}`).toEqual([200, head.alternates])
      }
    }
  })

for (const prefix of ['', '/en'])
  test(`the HTML of every page under “${prefix}/” is small, and what one reads first comes in the first packets`, async ({
    site,
  }) => {
    const addresses = await addressesOf(site)
    for (const visit of visits.filter((one) => one.prefix === prefix)) {
      const { cookie, location } = await open(site, addresses.of(visit), dutch)
      const headers = { ...dutch.headers, 'accept-encoding': 'br', cookie }
      const { bytes } = await sendRequest(site, location ?? addresses.of(visit), { headers })
      expect.soft(bytes.length, visit.name).toBeLessThanOrEqual(most)
      const part = { finishFlush: constants.BROTLI_OPERATION_FLUSH }
      expect
        .soft(brotliDecompressSync(bytes.subarray(0, firstFlight), part).toString(), visit.name)
        .toMatch(/<main.*<h1/s)
    }
  })

test('every page is written as HTML is meant', async ({ site }) => {
  const judge = new HtmlValidate(markupRules)
  const addresses = await addressesOf(site)
  const paths = [
    ...visits.filter((one) => one.prefix === '').map((visit) => addresses.of(visit)),
    ...['/verenigingen?q=nergens', '/evenementen?age=99', '/evenementen?page=2'],
  ]
  const pages = await Promise.all(paths.map(async (path) => [path, await arrive(site, path, dutch)] as const))
  const form = '/evenementen/105/inschrijven'
  const refused = await (await arrive(site, form, dutch)).form('idempotencyKey').submit({ 'contact.email': 'x' })
  expect([refused.status, refused.has('.error-summary')]).toEqual([422, true])
  pages.push([`${form}, refused`, refused])
  const errors = new Map<string, string>()
  for (const [path, { html }] of pages)
    for (const { messages } of (await judge.validateString(html)).results)
      for (const { ruleId, selector, message } of messages) errors.set(`${ruleId} ${selector}: ${message}`, path)
  expect(Object.fromEntries(errors)).toEqual({})
})
