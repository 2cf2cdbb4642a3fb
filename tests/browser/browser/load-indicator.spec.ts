import type { Page } from 'playwright/test'
import { expect, test } from '../../support/page/test'

test.use({ locale: 'nl-NL', viewport: { width: 1280, height: 800 } })

const start = new Date('2026-11-21T10:00:00Z').getTime()
const line = (page: Page) => page.locator('.load-indicator')
const events = (page: Page) => page.locator('.site-nav a[href="/evenementen"]')

async function openPage(page: Page): Promise<void> {
  await page.clock.install({ time: start })
  await page.goto('/contact')
  await page.locator('html[data-hydrated]').waitFor()
  await page.clock.pauseAt(start + 3_600_000)
}

test('a page that takes longer than 200 ms shows that it is on its way, to the eye and aloud', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/_serverFn/**', async (route) => {
    await held
    await route.continue()
  })
  await openPage(page)
  await events(page).click()
  await expect(page.locator('p[role="status"].visually-hidden', { hasText: /^$/ }).first()).toBeAttached()
  await page.clock.runFor(199)
  await expect(line(page)).toHaveCount(0)
  await page.clock.runFor(2)
  await expect(page.getByRole('progressbar', { name: 'De pagina laadt' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'De pagina laadt' })).toBeAttached()
  const { x, y, width } = (await line(page).boundingBox())!
  expect([x, y, width]).toEqual([0, 0, 1280])
  letGo()
  await page.clock.resume()
  await expect(page).toHaveURL('/evenementen')
  await expect(line(page)).toHaveCount(0)
  await expect(page.locator('h1')).toBeFocused()
})

test('a page that comes at once shows nothing of it', async ({ page }) => {
  await openPage(page)
  await page.evaluate(() => {
    const seen: Element[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(...document.querySelectorAll('.load-indicator'))).observe(document.body, {
      childList: true,
      subtree: true,
    })
  })
  await events(page).click()
  // On this page's clock the other one comes at once, however busy the machine is.
  await expect(page.locator('h1')).toBeFocused()
  await expect(page).toHaveURL('/evenementen')
  await page.clock.runFor(1000)
  expect(await page.evaluate(() => (window as unknown as { seen: Element[] }).seen.length)).toBe(0)
})
