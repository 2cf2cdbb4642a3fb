import type { Page } from 'playwright/test'
import { expect, test } from '../../support/page/test'

test.use({ locale: 'nl-NL', viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

const start = new Date('2026-11-21T10:00:00Z').getTime()
const bubble = (page: Page) => page.locator('.tooltip')
const first = (page: Page) => page.locator('.search-link')
const second = (page: Page) => page.locator('main .search-form button')
const leave = (page: Page) => page.mouse.move(300, 790, { steps: 4 })

async function openPage(page: Page): Promise<void> {
  await page.clock.install({ time: start })
  await page.goto('/zoeken')
  await page.locator('html[data-hydrated]').waitFor()
  for (const control of [first(page), second(page)]) {
    await control.hover()
    await bubble(page).waitFor()
    await leave(page)
    await expect(bubble(page)).toHaveCount(0)
  }
  await page.clock.pauseAt(start + 3_600_000)
}

test('a tooltip comes after 700 ms under a mouse: not at 699, but at 701', async ({ page }) => {
  await openPage(page)
  await first(page).hover()
  await page.clock.runFor(699)
  await expect(bubble(page)).toHaveCount(0)
  await page.clock.runFor(2)
  await expect(bubble(page)).toHaveText(/^Zoeken/)
})

test('the next one comes at once within 300 ms', async ({ page }) => {
  await openPage(page)
  await first(page).hover()
  await page.clock.runFor(701)
  await expect(bubble(page)).toBeVisible()
  await leave(page)
  await expect(bubble(page)).toHaveCount(0)
  await page.clock.runFor(299)
  await second(page).hover()
  await expect(bubble(page)).toBeVisible()
})

test('after 300 ms the next one takes its 700 ms again', async ({ page }) => {
  await openPage(page)
  await first(page).hover()
  await page.clock.runFor(701)
  await expect(bubble(page)).toBeVisible()
  await leave(page)
  await expect(bubble(page)).toHaveCount(0)
  await page.clock.runFor(301)
  await second(page).hover()
  await page.clock.runFor(699)
  await expect(bubble(page)).toHaveCount(0)
  await page.clock.runFor(2)
  await expect(bubble(page)).toBeVisible()
})

test('the keyboard has it at once, and escape closes it', async ({ page }) => {
  await openPage(page)
  await page.locator('.site-nav a').last().focus()
  await page.keyboard.press('Tab')
  await expect(first(page)).toBeFocused()
  await expect(bubble(page)).toBeVisible()
  await expect(first(page)).toHaveAccessibleName('Zoeken')
  await expect(first(page)).not.toHaveAttribute('aria-describedby')
  await page.keyboard.press('Escape')
  await expect(bubble(page)).toHaveCount(0)
  await expect(first(page)).toBeFocused()
})

test('the first is fetched with the first touch by keyboard, and comes without another', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('tooltip-host') && scripts.push(request.url()))
  await page.goto('/zoeken')
  await page.locator('html[data-hydrated]').waitFor()
  expect(scripts).toEqual([])
  await page.locator('.site-nav a').last().focus()
  await page.keyboard.press('Tab')
  await expect(bubble(page)).toBeVisible()
  expect(scripts).toHaveLength(1)
})

test('one may move onto it, and it goes when the mouse leaves both', async ({ page }) => {
  await openPage(page)
  await first(page).hover()
  await page.clock.runFor(701)
  const { x, y, width, height } = (await bubble(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 })
  await page.clock.runFor(5000)
  await expect(bubble(page)).toBeVisible()
  await leave(page)
  await expect(bubble(page)).toHaveCount(0)
})

test('a press closes it, and the next page has none left open', async ({ page }) => {
  await page.goto('/contact')
  await page.locator('html[data-hydrated]').waitFor()
  await first(page).hover()
  await bubble(page).waitFor()
  await first(page).click()
  await expect(page).toHaveURL('/zoeken')
  await expect(bubble(page)).toHaveCount(0)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('there is none, and nothing is fetched for it', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.url().includes('tooltip-host') && scripts.push(request.url()))
    await page.clock.install({ time: start })
    await page.goto('/contact')
    await page.locator('html[data-hydrated]').waitFor()
    await first(page).tap()
    await expect(page).toHaveURL('/zoeken')
    await page.clock.runFor(1000)
    await expect(bubble(page)).toHaveCount(0)
    expect(scripts).toEqual([])
  })
})
