import type { Page, Request, Route } from 'playwright/test'
import { openFile } from '../../long/site-database'
import { gate, idle } from '../../support/clock'
import { expect, takenOver, test } from '../../support/page/test'

test.use({ locale: 'nl-NL' })

function lookedUp(request: Request): string | undefined {
  const url = new URL(request.url())
  if (!url.pathname.startsWith('/_serverFn/')) return undefined
  const payload = url.searchParams.get('payload') ?? ''
  return payload.includes('"path"') ? /"(\/[^"]*)"/.exec(payload)?.[1] : undefined
}

async function listen(page: Page, answer: (route: Route) => Promise<void> = (route) => route.continue()) {
  const requests: string[] = []
  await page.route('**/_serverFn/**', (route) => {
    const path = lookedUp(route.request())
    if (path === undefined) return route.continue()
    requests.push(path)
    return answer(route)
  })
  return requests
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await takenOver(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

const go = (page: Page, address: string) => page.evaluate((to) => history.pushState({}, '', to), address)

const [about, camps, contact] = ['Trainers die je naam kennen', 'Een vakantie vol tennis', 'Bel, mail of app ons']
const shows = (page: Page, heading: string) => expect(page.locator('h1')).toHaveText(heading)

const clubsLink = (page: Page) => page.locator('header').getByRole('link', { name: 'Clubs' }).first()

test.describe('a navigation', () => {
  test('asks once where it leads, and not for the document itself', async ({ page }) => {
    const requests = await listen(page)
    await open(page, '/over-ons')
    await go(page, '/kampen')
    await expect(page).toHaveURL('/kampen')
    await shows(page, camps)
    await go(page, '/contact')
    await shows(page, contact)
    await page.goBack()
    await expect(page).toHaveURL('/kampen')
    await idle(page)
    expect(requests).toEqual(['/kampen', '/contact'])
    expect(await isSameDocument(page)).toBe(true)
  })

  test('believes a response for an hour', async ({ page }) => {
    const requests = await listen(page)
    await page.clock.install()
    await open(page, '/over-ons')
    const there = async () => {
      await go(page, '/kampen')
      await shows(page, camps)
      await go(page, '/over-ons')
      await shows(page, about)
    }
    await there()
    await page.clock.fastForward(3_540_000)
    await there()
    expect(requests.filter((path) => path === '/kampen')).toHaveLength(1)
    await page.clock.fastForward(120_000)
    await there()
    await expect.poll(() => requests.filter((path) => path === '/kampen').length).toBe(2)
  })

  test('uses the response that came while its page was fetched ahead', async ({ page }) => {
    const requests = await listen(page)
    await open(page, '/over-ons')
    await clubsLink(page).hover()
    await expect.poll(() => requests).toContain('/verenigingen')
    await clubsLink(page).click()
    await expect(page).toHaveURL('/verenigingen')
    await idle(page)
    expect(requests.filter((path) => path === '/verenigingen')).toHaveLength(1)
  })

  test('goes on where a response does not come', async ({ page }) => {
    await listen(page, (route) => route.abort())
    await open(page, '/over-ons')
    await go(page, '/kampen')
    await shows(page, camps)
  })
})

test.describe('a page without a redirect', () => {
  async function hold(page: Page) {
    const { opened: released, open: release } = gate()
    const requests = await listen(page, async (route) => {
      await released
      await route.continue()
    })
    return { asked: requests, release }
  }

  test('shows while the question is open, however long that takes', async ({ page }) => {
    const { asked: requests, release } = await hold(page)
    await page.clock.install()
    await open(page, '/over-ons')
    await go(page, '/kampen')
    await shows(page, camps)
    // Longer than the 300 ms that a slow lookup may take.
    await page.clock.fastForward(1000)
    await idle(page)
    expect(requests).toEqual(['/kampen'])
    release()
    await idle(page)
    await expect(page).toHaveURL('/kampen')
    await shows(page, camps)
  })

  test('would not show, were it asked before', async ({ page }) => {
    const lookups: string[] = []
    page.on('request', (request) => lookedUp(request) && lookups.push(request.url()))
    await open(page, '/over-ons')
    await go(page, '/contact')
    await expect.poll(() => lookups.length).toBe(1)
    await shows(page, contact)

    const { release } = await hold(page)
    await page.evaluate((lookup) => {
      void fetch(lookup).then(() => history.pushState({}, '', '/kampen'))
    }, lookups[0]!)
    await idle(page)
    await shows(page, contact)
    release()
    await shows(page, camps)
  })
})

test.describe('an old address within the site', () => {
  test('leads to its page in the same document, with the query, and leaves no trace in the history', async ({
    page,
  }) => {
    await open(page, '/over-ons')
    await go(page, '/kleding?x=1')
    await expect(page).toHaveURL('/contact?x=1')
    await shows(page, contact)
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL('/over-ons')
  })

  test('keeps the language', async ({ page }) => {
    await open(page, '/en/about-us')
    await go(page, '/en/Vacature/')
    await expect(page).toHaveURL('/en/jobs')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await go(page, '/en/clubs/tc-singelrand')
    await expect(page).toHaveURL('/en/clubs/5-tc-singelrand')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('leads nowhere when the visitor has gone on meanwhile', async ({ page }) => {
    const answer = gate()
    const requests = await listen(page, async (route) => {
      if (lookedUp(route.request()) === '/kleding') await answer.opened
      await route.continue()
    })
    await open(page, '/over-ons')
    await go(page, '/kleding')
    await expect.poll(() => requests).toContain('/kleding')
    await go(page, '/kampen')
    await shows(page, camps)
    answer.open()
    await idle(page)
    await expect(page).toHaveURL('/kampen')
  })
})

test('an old address that leads to another site leaves this one', async ({ page, site }) => {
  const file = openFile(site.dataDir)
  file.change(
    "insert into redirects (path, target, status, created_at, updated_at) values ('/shop', 'https://shop.example/x', 302, 0, 0)",
  )
  file.change("update topics set version = version + 1 where name = 'redirects'")
  file.close()
  await page.route('https://shop.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Shop</h1>' }),
  )
  await open(page, '/en/about-us')
  await go(page, '/en/shop')
  await expect(page).toHaveURL('https://shop.example/x')
  await page.goBack()
  await expect(page).toHaveURL('/en/about-us')
})
