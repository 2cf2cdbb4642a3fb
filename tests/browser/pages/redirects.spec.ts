import type { Page, Request, Route } from 'playwright/test'
import { gate, idle } from '../../support/clock'
import { expect, open as openPage, test } from '../../support/page/test'
import { change } from '../../support/site/forms'
import { testTime } from '../../support/site/test-time'

/** The path that a request asks the table of redirects for. */
function lookedUp(request: Request): string | undefined {
  const url = new URL(request.url())
  const payload = url.pathname.startsWith('/_serverFn/') ? (url.searchParams.get('payload') ?? '') : ''
  return payload.includes('"path"') ? /"(\/[^"]*)"/.exec(payload)?.[1] : undefined
}

async function listen(page: Page, answer: (route: Route, path: string) => unknown = (route) => route.continue()) {
  const asked: string[] = []
  await page.route('**/_serverFn/**', async (route) => {
    const path = lookedUp(route.request())
    if (path === undefined) return route.continue()
    asked.push(path)
    await answer(route, path)
  })
  return asked
}

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
}

const go = (page: Page, address: string) => page.evaluate((to) => history.pushState({}, '', to), address)
const shows = (page: Page, heading: string) => expect(page.locator('h1')).toHaveText(heading)
const [about, camps, contact] = ['Trainers die je naam kennen', 'Een vakantie vol tennis', 'Bel, mail of app ons']
const isSameDocument = (page: Page) => page.evaluate(() => 'isSame' in window)

test('a navigation asks once an hour where it leads, also ahead, and goes on where no response comes', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  let isAnswered = true
  const asked = await listen(page, (route) => (isAnswered ? route.continue() : route.abort()))
  const times = (path: string) => asked.filter((one) => one === path).length
  await page.clock.install({ time: testTime })
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
  await idle(page)
  expect(times('/kampen')).toBe(1)
  await page.clock.fastForward(120_000)
  await there()
  await expect.poll(() => times('/kampen')).toBe(2)

  const clubs = page.locator('.site-nav a[href="/verenigingen"]')
  await clubs.hover()
  await expect.poll(() => times('/verenigingen')).toBe(1)
  await clubs.click()
  await expect(page).toHaveURL('/verenigingen')
  await idle(page)
  expect(times('/verenigingen')).toBe(1)

  isAnswered = false
  await go(page, '/contact')
  await shows(page, contact)
  expect(await isSameDocument(page)).toBe(true)
})

test('a page shows while the question is open, and an old address leads nowhere once the visitor has gone on', async ({
  page,
}) => {
  const line = gate()
  const asked = await listen(page, async (route) => {
    await line.opened
    await route.continue()
  })
  await open(page, '/over-ons')
  await go(page, '/kleding')
  await expect.poll(() => asked).toEqual(['/kleding'])
  await go(page, '/kampen')
  await shows(page, camps)
  await expect.poll(() => asked).toEqual(['/kleding', '/kampen'])
  line.open()
  await idle(page)
  await expect(page).toHaveURL('/kampen')
  await shows(page, camps)
})

test('an old address leads to its page in the same document, in the same language, and leaves no trace', async ({
  page,
}) => {
  await open(page, '/over-ons')
  await go(page, '/kleding?x=1')
  await expect(page).toHaveURL('/contact?x=1')
  await shows(page, contact)
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/over-ons')

  await open(page, '/en/about-us')
  await go(page, '/en/Vacature/')
  await expect(page).toHaveURL('/en/jobs')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await go(page, '/en/clubs/tc-singelrand')
  await expect(page).toHaveURL('/en/clubs/5-tc-singelrand')
  expect(await isSameDocument(page)).toBe(true)
})

test('an old address that leads to another site leaves this one', async ({ page, site, noise }) => {
  noise.expect(/^elsewhere: https:\/\/shop\.example\//)
  const shop = "('/shop', 'https://shop.example/x', 302, 0, 0)"
  change(site, `insert into redirects (path, target, status, created_at, updated_at) values ${shop}`)
  change(site, "update topics set version = version + 1 where name = 'redirects'")
  await page.route('https://shop.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Shop</h1>' }),
  )
  await open(page, '/en/about-us')
  await go(page, '/en/shop')
  await expect(page).toHaveURL('https://shop.example/x')
  await page.goBack()
  await expect(page).toHaveURL('/en/about-us')
})
