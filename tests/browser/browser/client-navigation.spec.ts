import type { Page } from 'playwright/test'
import { gate, idle, pauseClock } from '../../support/clock'
import { expect, takenOver, test, touch } from '../../support/page/test'

test.use({ locale: 'nl-NL' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}

const header = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' })
const footer = (page: Page) => page.getByRole('contentinfo')

async function hold(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/_serverFn/**', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return letGo
}

test('a page that takes longer than 200 ms is announced by a view of its own', async ({ page }) => {
  await page.clock.install()
  await open(page, '/over-ons')
  const letGo = await hold(page)
  await pauseClock(page)
  await page
    .locator('.site-footer')
    .getByRole('link', { name: 'Nieuws' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/nieuws$/)
  await page.clock.runFor(190)
  await expect(page.locator('.pending')).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(page.locator('main.pending')).toContainText('Even geduld')
  await expect(page.locator('main:visible')).toHaveCount(1)
  letGo()
  await page.clock.resume()
  await expect(page.locator('h1')).toHaveText('Nieuws van de baan')
  await expect(page.locator('.pending')).toHaveCount(0)
})

test('a list that is filtered stays in sight, with the cursor in its filter', async ({ page }) => {
  await page.clock.install()
  await open(page, '/verenigingen')
  const letGo = await hold(page)
  const field = page.getByLabel('Naam of plaats')
  await field.pressSequentially('haar')
  await page.clock.runFor(1200)
  await expect(page.locator('.pending')).toHaveCount(0)
  await expect(field).toBeFocused()
  letGo()
  await expect(page).toHaveURL(/haar/)
  await expect(field).toHaveValue('haar')
})

test('the new page is told by its title, and the cursor stands at its heading', async ({ page }) => {
  await open(page, '/')
  const told = page.locator('[data-page-title]')
  await expect(told).toHaveAttribute('aria-live', 'polite')
  await expect(told).toHaveText('')
  for (const [name, title] of [
    ['Kampen', /^Tenniskampen in de schoolvakanties/],
    ['Clubs', /^Tennisles bij 21 clubs/],
  ] as const) {
    await header(page).getByRole('link', { name }).click()
    await expect(page).toHaveTitle(title)
    await expect(page.locator('h1')).toBeFocused()
    await expect(told).toHaveText(await page.title())
  }
})

async function followFirstEvent(page: Page): Promise<void> {
  await page
    .locator('[data-event] a')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('.signup-box')).toBeVisible()
}

/** The router remembers the place once the browser has told it, with its next frame, of the scroll. */
const scrollDown = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        scrollTo(0, 900)
      }),
  )

/** Throws in a page that is just being replaced. */
const scrolledTo = (page: Page, y: number) =>
  expect(async () => expect(await page.evaluate(() => scrollY)).toBe(y)).toPass({ timeout: 15_000 })

test('back brings a visitor to the place where they were', async ({ page }) => {
  await open(page, '/evenementen')
  await scrollDown(page)
  await followFirstEvent(page)
  await scrolledTo(page, 0)
  await page.goBack()
  await scrolledTo(page, 900)
})

test.describe('in a page that nobody touched', () => {
  test.use({ isTouched: false })

  test('back brings a visitor to where they were before it came to life', async ({ page }) => {
    await page.goto('/evenementen')
    await scrollDown(page)
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
    await touch(page)
    await takenOver(page)
    await followFirstEvent(page)
    await page.goBack()
    await scrolledTo(page, 900)
  })
})

test('back brings a visitor there from a page that was loaded anew, too', async ({ page }) => {
  await open(page, '/evenementen')
  await scrollDown(page)
  await followFirstEvent(page)
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/evenementen')
  await scrolledTo(page, 900)
  await page.keyboard.press('Shift')
  await takenOver(page)
  await scrolledTo(page, 900)
  await page.goto('/over-ons')
  await page.goto('/evenementen')
  await page.keyboard.press('Shift')
  await takenOver(page)
  await scrolledTo(page, 0)
})

test('at most four pages are fetched ahead at once', async ({ page }) => {
  await open(page, '/evenementen')
  const underWay = new Map<string, number>()
  const most = new Map<string, number>()
  let all = 0
  const line = gate()
  await page.route('**/_serverFn/**', async (route) => {
    const name = new URL(route.request().url()).pathname
    const count = (underWay.get(name) ?? 0) + 1
    all++
    underWay.set(name, count)
    most.set(name, Math.max(most.get(name) ?? 0, count))
    await line.opened
    underWay.set(name, underWay.get(name)! - 1)
    await route.continue().catch(() => undefined)
  })
  const links = page.locator('[data-event] a')
  const count = Math.min(12, await links.count())
  expect(count).toBeGreaterThan(6)
  for (let i = 0; i < count; i++) await links.nth(i).dispatchEvent('mouseover')
  await expect.poll(() => all).toBe(8)
  await idle(page)
  expect(all).toBe(8)
  line.open()
  await expect.poll(() => all).toBeGreaterThan(8)
  expect([...most.values()]).toEqual([4, 4])
})

test('what is shown again is never the old response: places left go on', async ({ page }) => {
  await open(page, '/evenementen')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) requests.push(request.url())
  })
  await header(page).getByRole('link', { name: 'Kampen' }).click()
  // The URL changes before the page.
  await expect(page.getByRole('heading', { level: 1, name: 'Een vakantie vol tennis' })).toBeVisible()
  const letGo = await hold(page)
  const before = requests.length
  await page.goBack()
  await expect.poll(() => requests.length).toBeGreaterThan(before)
  await idle(page)
  await expect(page.getByRole('heading', { name: 'Kalender', exact: true })).toHaveCount(0)
  letGo()
  await expect(page.getByRole('heading', { name: 'Kalender', exact: true })).toBeVisible()
  await expect(page.locator('[data-event]').first()).toBeVisible()
})

test('a link that leaves the site or runs is not followed by the router', async ({ page }) => {
  await open(page, '/contact')
  const outcome = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the framework's own handle on its router.
    const router = (window as any).__TSR_ROUTER__
    const before = location.href
    for (const href of [
      'https://elsewhere.example/',
      'javascript:window.ran=1',
      'data:text/html,x',
      '//elsewhere.example',
    ])
      await Promise.resolve(router.navigate({ href })).catch(() => undefined)
    return { stays: location.href === before || location.origin === new URL(before).origin, ran: 'ran' in window }
  })
  expect(outcome).toEqual({ stays: true, ran: false })
  await expect(footer(page)).toBeVisible()
})
