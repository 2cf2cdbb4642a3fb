import { describe } from 'vitest'
import { clubs, hasOwnPage } from '~/features/clubs/clubs'
import { locales } from '~/i18n/locale'
import { localeOf, prefixOf } from '~/i18n/route-paths'
import { feedPaths } from '~/site/feed-paths'
import { longestSearch } from '~/site/search-params'
import { appointments } from '../../support/database/calendar'
import { sitemapPaths } from '../../support/page/pages'
import { arrive } from '../../support/site/page'
import { sendRequest, unescaped } from '../../support/site/send-request'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

type Data = Record<string, unknown> & { '@type': string | string[] }

const origin = (site: Site) => `http://localhost:${site.port}`

const dataOf = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json!),
  )
const canonicalOf = (html: string) => unescaped(/<link rel="canonical" href="([^"]+)"/.exec(html)![1]!)
const statusOf = (html: string) =>
  unescaped(/role="status"[^>]*>([\s\S]*?)<\/p>/.exec(html)![1]!.replace(/<[^>]*>/g, ''))

describe('the search', () => {
  test('is answered without a script, in both languages, for everybody alike', async ({ site }) => {
    for (const [path, said, link] of [
      ['/zoeken?q=regen', /^\d+ resultaten voor ‘regen’$/, 'href="/over-ons"'],
      ['/nl/zoeken?q=kamp', /^\d+ resultaten voor ‘kamp’$/, 'href="/nl/kampen"'],
      ['/en/search?q=camp', /^\d+ results for “camp”$/, 'href="/en/camps"'],
      ['/en/search?q=haarlem', /^\d+ results for “haarlem”$/, 'href="/en/clubs#club-4"'],
      ['/zoeken?q=101', /voor ‘101’$/, 'href="/verenigingen"'],
    ] as const) {
      const { status, headers, html: text } = await arrive(site, path)
      expect([status, headers['cache-control']], path).toEqual([200, 'public, no-cache'])
      expect(statusOf(text)).toMatch(said)
      expect(text).toContain(link)
      expect(text).toContain('<meta name="robots" content="noindex"')
      expect(canonicalOf(text)).toBe(origin(site) + (path.startsWith('/en') ? '/en/search' : '/zoeken'))
    }
  })

  test('has a form that leads to its own address and holds what was asked, which is shown as text', async ({
    site,
  }) => {
    const q = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    const { status, html } = await arrive(site, `/en/search?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    expect(statusOf(html)).toContain(`“${q}”`)
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    const main = html.slice(html.indexOf('<main'))
    expect(/<form[^>]*class="search-form"[^>]*>/.exec(main)![0]).toMatch(/ action="\/en\/search" method="get"/)
    expect(unescaped(/<input[^>]*name="q"[^>]* value="([^"]*)"/.exec(main)![1]!)).toBe(q)
  })

  test('says so when nothing is found, nothing was asked or too much', async ({ site }) => {
    const said = async (q: string) => {
      const { status, text } = await sendRequest(site, `/zoeken?q=${q}`)
      expect(status).toBe(200)
      return statusOf(text)
    }
    expect(await said('xqzvwk')).toBe('Niets gevonden voor ‘xqzvwk’')
    expect(await said('')).toBe('')
    expect(await said('x'.repeat(longestSearch + 120))).toContain(String(longestSearch))
  })
})

describe('the structured data', () => {
  test('of every page can be read, and tells its way from home in its own language', async ({ site }) => {
    const seen = new Set<string>()
    // In English one of each kind: the page of an event or a club is the same there.
    const paths = (await sitemapPaths(site)).filter((path) => !/^\/en\/.*\d/.test(path) || /\D1(?:01)?-/.test(path))
    for (const path of paths) {
      const { text } = await sendRequest(site, path)
      const data = dataOf(text)
      for (const one of data) for (const type of [one['@type']].flat()) seen.add(type)
      const trails = data.filter((one) => one['@type'] === 'BreadcrumbList')
      const home = origin(site) + (localeOf(prefixOf(path)) === 'en' ? '/en' : '/')
      if (canonicalOf(text) === home) {
        expect(trails).toEqual([])
        continue
      }
      expect(trails, path).toHaveLength(1)
      const items = trails[0]!.itemListElement as { position: number; name: string; item: string }[]
      expect(items.map(({ position }) => position)).toEqual(items.map((_, i) => i + 1))
      expect([items[0]!.item, items.at(-1)!.item]).toEqual([home, canonicalOf(text)])
      expect(items.every(({ name }) => name.length > 0)).toBe(true)
      for (const { item } of items.slice(1, -1))
        expect((await sendRequest(site, item.slice(origin(site).length), { method: 'HEAD' })).status, item).toBe(200)
    }
    for (const type of ['SportsOrganization', 'SportsClub', 'SportsEvent', 'ChildrensEvent', 'Course', 'NewsArticle'])
      expect(seen).toContain(type)
  })

  test('shows the same way as the page itself', async ({ site }) => {
    const club = clubs.find(hasOwnPage)!
    for (const path of ['/evenementen/101', '/en/events/101', '/nieuws/1', `/verenigingen/${club.id}`]) {
      const { html: text } = await arrive(site, path)
      const [shown] = /<nav class="breadcrumb"[\s\S]*?<\/nav>/.exec(text)!
      const names = [...shown.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, one]) =>
        unescaped(one!.replace(/<[^>]*>/g, '')),
      )
      const items = dataOf(text).find((one) => one['@type'] === 'BreadcrumbList')!.itemListElement as { name: string }[]
      expect(names).toEqual(items.map(({ name }) => name))
      expect(shown.match(/aria-current="page"/g)).toHaveLength(1)
    }
  })
})

describe('the feeds', () => {
  for (const locale of locales)
    test(`are announced on their pages, in ${locale}, and lead to pages that are there`, async ({ site }) => {
      const pages = {
        nl: ['/', '/nieuws', '/evenementen', '/kampen'],
        en: ['/en', '/en/news', '/en/events', '/en/camps'],
      }
      const announced = await Promise.all(
        pages[locale].map(async (path) => alternates((await sendRequest(site, path)).text)),
      )
      const news = ['application/atom+xml', origin(site) + feedPaths.news[locale]]
      const events = ['text/calendar', origin(site) + feedPaths.events[locale]]
      expect(announced).toEqual([[news], [news], [events], [events]])

      const { status, headers, text } = await sendRequest(site, feedPaths.news[locale])
      expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
      const links = [...text.matchAll(/<entry>[\s\S]*?<link href="([^"]+)"/g)].map(
        ([, link]) => new URL(link!).pathname,
      )
      expect(links.length).toBeGreaterThan(3)
      for (const link of links) expect((await sendRequest(site, link, { method: 'HEAD' })).status, link).toBe(200)
    })

  test('are sent again only when they have changed', async ({ site }) => {
    for (const path of [...Object.values(feedPaths.news), ...Object.values(feedPaths.events)]) {
      const first = await sendRequest(site, path, { headers: { 'accept-encoding': 'br' } })
      expect(first.headers['cache-control']).toBe('public, no-cache')
      const again = await sendRequest(site, path, { headers: { 'if-none-match': first.headers.etag! } })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, first.headers.etag])
      const head = await sendRequest(site, path, { method: 'HEAD' })
      expect([head.status, head.bytes.length]).toEqual([200, 0])
    }
  })

  test('have each event as its own file has it, in both languages', async ({ site }) => {
    for (const locale of locales) {
      const { text, headers } = await sendRequest(site, feedPaths.events[locale])
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
      const all = appointments(text)
      expect(all.length).toBeGreaterThan(20)
      expect(new Set(all.map(({ UID }) => UID)).size).toBe(all.length)
      expect(all.some(({ STATUS }) => STATUS === 'CANCELLED')).toBe(true)
      const idOf = ({ UID }: Record<string, string>) => /^event-(\d+)(?:-\d+)?@localhost$/.exec(UID!)![1]
      for (const id of new Set(all.map(idOf))) {
        const file = await sendRequest(site, `/api/calendar/event-${id}.ics?locale=${locale}`)
        expect(appointments(file.text)).toEqual(all.filter((one) => idOf(one) === id))
      }
    }
  })

  test('name nobody who signed up', async ({ site }) => {
    const { text } = await sendRequest(site, feedPaths.events.nl)
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER|registration-/)
  })

  test('lead from the list of events, the news and an event', async ({ site }) => {
    for (const [path, link] of [
      ['/evenementen', feedPaths.events.nl],
      ['/en/news', feedPaths.news.en],
      ['/en/events/101', '/api/calendar/event-101.ics?locale=en'],
    ] as const) {
      expect(unescaped((await arrive(site, path)).html)).toContain(`href="${link}"`)
      expect((await sendRequest(site, link)).status).toBe(200)
    }
  })
})

const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" type="([^"]+)"[^>]*href="([^"]+)"/g)].map(([, type, href]) => [type, href])
