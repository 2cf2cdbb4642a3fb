import type { CDPSession, Page } from 'playwright/test'
import { organisation } from '#app.config'
import { locales } from '~/i18n/locale'
import { isWarning } from '../../support/page/noises'
import { addressesOf, type PageVisit, visits } from '../../support/page/pages'
import { phone } from '../../support/page/phone'
import { expect, test, touch } from '../../support/page/test'
import { budgetOf, bytesOf, readPictures, unpacked, watchScripts } from '../../support/page/weight'
import type { Site } from '../../support/site/site'

test.use({ ...phone, isTouched: false })

/** Compressed bytes (kB as 1000). */
const budget = {
  requests: 15,
  /** Once React has taken the page over; each route has a budget of its own (scripts/budgets.json). */
  scripts: 130_500,
  page: 14_000,
  styles: 15_000,
  fonts: 35_000,
  largestPicture: 80_000,
  all: 300_000,
  allOfHome: 400_000,
  /** Before a touch. */
  entry: 2000,
  /** What comes in the first round trip. */
  firstFlight: 14_600,
}

const underNl: readonly PageVisit['page'][] = ['/', '/evenementen', '/nieuws/$news', 'alias', 'lost']
const chosen = visits.filter(({ prefix, page }) => process.env.LONG || prefix !== '/nl' || underNl.includes(page))

for (const visit of chosen) {
  test(`${visit.name} is the page that the table says, quiet and light`, async ({ page, context, site }) => {
    const addresses = await addressesOf(site)
    const noises = listen(page, visit.status)
    const traffic = await measure(await context.newCDPSession(page))
    const scripts = watchScripts(page)
    const { is, near, most } = soft()
    const response = await page.goto(addresses.of(visit))
    const requests = traffic.urls.filter((url) => !url.startsWith('data:')).length
    await page.waitForLoadState('networkidle')
    const isLive = (await page.locator('html[data-wakes]').count()) > 0
    const firstView = isLive ? 0 : traffic.bytes()
    if (!isLive) {
      is('scripts before a touch', scripts.names().length, 1)
      most('bytes of script before a touch', await scripts.bytes(), budget.entry)
      await touch(page)
    }
    await page.locator('html[data-hydrated]').waitFor()
    await settle(page)

    is('status', response?.status(), visit.status)
    is('address', new URL(page.url()).pathname, addresses.of(visit).split('?')[0])
    const head = await readHead(page)
    is('language', head.language, visit.locale)
    is('headings', head.headings.length, 1)
    near('heading', head.headings[0], /^(?!.*\.intro\.title)\S.*$/s)
    near('name in the title', head.title, new RegExp(organisation.name))
    near('title', head.title, visit.status === 404 ? /404/ : /^(?!.*\.intro\.title).{16,}$/)
    is('layout', head.layout, visit.layout ?? head.layout)

    const origin = `http://localhost:${site.port}`
    const canonical = addresses.canonicalOf(visit, visit.locale)
    if (canonical) is('canonical', head.canonical, origin + canonical)
    const alternates =
      visit.isPrivate || !canonical ? {} : alternatesOf(origin, (one) => addresses.canonicalOf(visit, one)!)
    is('alternates', head.alternates, alternates)
    for (const address of new Set(Object.values(alternates)))
      is(`alternates of ${address}`, await crawl(site, address.slice(origin.length)), { status: 200, alternates })
    is('noindex', head.robots.includes('noindex'), visit.isPrivate)

    is('console', noises, [])
    is('policy', await page.evaluate(() => window.policyErrors), [])
    is(
      'foreign requests',
      traffic.urls.filter((url) => !url.startsWith(`${site.url}/`) && !url.startsWith('data:')),
      [],
    )
    // A registration's page sets an HttpOnly cookie with its key.
    const keys = visit.page.includes('$reference') ? /^registration-BT-/ : /^(?!)/
    const kept = (await context.cookies()).filter(({ name, httpOnly }) => !(keys.test(name) && httpOnly))
    is('cookies', [await page.evaluate(() => document.cookie), ...kept], [''])
    is('Set-Cookie', keys.test('registration-BT-') ? [] : traffic.cookies, [])
    is('storage', await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]), [])

    most('requests', requests, budget.requests)
    most('scripts', traffic.bytes('Script'), budget.scripts)
    most('page', traffic.bytes('Document'), budget.page)
    most('styles', traffic.bytes('Stylesheet'), budget.styles)
    most('fonts', traffic.bytes('Font'), budget.fonts)
    const largest = await largestPaint(page)
    most('largest picture', largest ? traffic.bytesOf(largest) : 0, budget.largestPicture)
    most('all', firstView || traffic.bytes(), visit.page === '/' ? budget.allOfHome : budget.all)

    const pictures = await readPictures(page)
    is('pictures without size', pictures.unsized, [])
    most('pictures that are fetched first', pictures.urgent.length, 1)
    is('pictures that are urgent and lazy', pictures.urgentAndLazy, [])
    is('pictures below the first screen that are not lazy', pictures.eagerBelow, [])

    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const compressed = await bytesOf(site.url + new URL(page.url()).pathname, cookies)
    most('HTML', compressed.length, budget.page)
    const first = unpacked(compressed.subarray(0, budget.firstFlight))
    near('main in the first packets', first, /<main/)
    near('heading in the first packets', first, /<h1[ >]/)

    // The table counts the larger of both languages.
    if (visit.prefix !== '' || visit.page === 'lost') return
    const row = budgetOf(visit)
    const bytes = await scripts.bytes()
    most(`bytes of ${scripts.names().join(' ')}`, bytes, row.scripts)
    most('bytes of the table', row.scripts - 399, bytes)
    is('files', scripts.names().length, row.files)
  })
}

test('the largest thing in sight is weighed where it is a picture', async ({ page, context, site }) => {
  const traffic = await measure(await context.newCDPSession(page))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/verenigingen')
  await settle(page)
  // The picture may have come and not been painted yet.
  await expect.poll(() => largestPaint(page)).toContain(`${site.url}/images/`)
  expect(traffic.bytesOf((await largestPaint(page))!)).toBeGreaterThan(1000)
})

test('the checks hear a warning, a breach of the policy and a cookie', async ({ page, context, site, refusals }) => {
  const noises = listen(page, 200)
  const traffic = await measure(await context.newCDPSession(page))
  await page.goto('/contact')
  await page.locator('html[data-hydrated]').waitFor()
  expect([...noises, ...(await page.evaluate(() => window.policyErrors))]).toEqual([])
  await page.evaluate(async () => {
    console.warn('a warning')
    await cookieStore.set('crumb', '1')
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">red</p>')
    await fetch('https://elsewhere.example/').catch(() => undefined)
  })
  expect(noises).toContain('a warning')
  await expect
    .poll(() => page.evaluate(() => window.policyErrors))
    .toEqual([expect.stringContaining('style-src'), 'connect-src https://elsewhere.example/'])
  // Expected; the call is reported twice.
  await expect.poll(() => refusals).toHaveLength(3)
  refusals.length = 0
  expect(await context.cookies()).toHaveLength(1)
  expect(traffic.urls.every((url) => url.startsWith(site.url))).toBe(true)
  expect(traffic.bytes('Script')).toBeGreaterThan(50_000)
})

declare global {
  interface Window {
    policyErrors: string[]
  }
}

const soft = () => ({
  is: (what: string, found: unknown, wanted: unknown) => expect.soft(found, what).toEqual(wanted),
  near: (what: string, found: unknown, wanted: RegExp) => expect.soft(found, what).toMatch(wanted),
  most: (what: string, found: number, limit: number) => expect.soft(found, what).toBeLessThanOrEqual(limit),
})

function listen(page: Page, status: number): string[] {
  const noises: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // Chromium reports the status of the document itself.
    const isStatus = status === 404 && message.text().includes('status of 404') && url === page.url()
    if (isWarning(message) && !isStatus) noises.push(message.text())
  })
  page.on('pageerror', (error) => noises.push(String(error)))
  return noises
}

async function measure(cdp: CDPSession) {
  const requests = new Map<string, { url: string; type: string; bytes: number }>()
  const cookies: string[] = []
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    requests.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 })
  })
  // The headers, which no budget counts.
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = -response.encodedDataLength
  })
  cdp.on('Network.responseReceivedExtraInfo', ({ headers }) => {
    for (const [name, value] of Object.entries(headers)) if (/^set-cookie$/i.test(name)) cookies.push(value)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  await cdp.send('Network.enable')
  await cdp.send('Page.enable')
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `window.policyErrors = []
      document.addEventListener('securitypolicyviolation', (event) => window.policyErrors.push(event.violatedDirective + ' ' + event.blockedURI))`,
  })
  return {
    cookies,
    get urls() {
      return [...requests.values()].map(({ url }) => url)
    },
    bytesOf: (wanted: string) =>
      [...requests.values()].reduce((sum, { url, bytes }) => sum + (url === wanted ? bytes : 0), 0),
    bytes: (wanted?: string) =>
      [...requests.values()].reduce((sum, { type, bytes }) => sum + (!wanted || type === wanted ? bytes : 0), 0),
  }
}

const settle = (page: Page) =>
  page.evaluate(async () => {
    if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve))
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          const last = list.getEntries().at(-1) as (PerformanceEntry & { url: string }) | undefined
          resolve(last?.url || undefined)
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

const readHead = (page: Page) =>
  page.evaluate(() => ({
    language: document.documentElement.lang,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
    layout: document.querySelector<HTMLElement>('[data-layout]')?.dataset.layout,
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href'),
    alternates: Object.fromEntries(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')].map((link) => [
        link.hreflang,
        link.getAttribute('href'),
      ]),
    ),
    robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content ?? '',
  }))

const alternatesOf = (origin: string, path: (locale: 'nl' | 'en') => string): Record<string, string> => ({
  ...Object.fromEntries(locales.map((locale) => [locale, origin + path(locale)])),
  'x-default': origin + path('nl'),
})

const crawled = new Map<string, Promise<{ status: number; alternates: Record<string, string> }>>()

function crawl(site: Site, path: string) {
  const url = site.url + path
  const found = crawled.get(url) ?? read(url)
  crawled.set(url, found)
  return found
}

async function read(url: string) {
  const response = await fetch(url, { headers: { 'accept-language': 'nl' }, redirect: 'manual' })
  const links = (await response.text()).match(/<link [^>]*rel="alternate"[^>]*hreflang[^>]*>/gi) ?? []
  const attribute = (link: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(link)?.[1] ?? ''
  return {
    status: response.status,
    alternates: Object.fromEntries(links.map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')])),
  }
}
