import type { Page } from 'playwright/test'
import { expect, open, test } from '../../support/page/test'
import { testTime } from '../../support/site/test-time'

const bubble = (page: Page) => page.locator('.tooltip')
const first = (page: Page) => page.locator('.search-link')
const second = (page: Page) => page.locator('main .search-form button')
const leave = (page: Page) => page.mouse.move(300, 790, { steps: 4 })

test('the keyboard has a tooltip at once, with its script, and escape closes it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('tooltip-host') && scripts.push(request.url()))
  await open(page, '/zoeken')
  expect(scripts).toEqual([])
  await page.locator('.site-nav a').last().focus()
  await page.keyboard.press('Tab')
  await expect(bubble(page)).toBeVisible()
  expect(scripts).toHaveLength(1)
  await expect(first(page)).toHaveAccessibleName('Zoeken')
  await expect(first(page)).not.toHaveAttribute('aria-describedby')
  await page.keyboard.press('Escape')
  await expect(bubble(page)).toHaveCount(0)
  await expect(first(page)).toBeFocused()
})

test('a mouse waits for the first, has the next at once, may move onto it, and takes it along nowhere', async ({
  page,
}) => {
  await page.clock.install({ time: testTime })
  await open(page, '/zoeken')
  for (const control of [first(page), second(page)]) {
    await control.hover()
    await bubble(page).waitFor()
    await leave(page)
    await expect(bubble(page)).toHaveCount(0)
  }
  await page.clock.pauseAt(testTime + 3_600_000)
  await first(page).hover()
  await page.clock.runFor(600)
  await expect(bubble(page)).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(bubble(page)).toHaveText(/^Zoeken/)
  const { x, y, width, height } = (await bubble(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 })
  await page.clock.runFor(5000)
  await expect(bubble(page)).toBeVisible()
  await leave(page)
  await expect(bubble(page)).toHaveCount(0)
  await page.clock.runFor(200)
  await second(page).hover()
  await expect(bubble(page)).toBeVisible()
  await page.locator('.site-nav a').first().click()
  await expect(page).not.toHaveURL('/zoeken')
  await expect(bubble(page)).toHaveCount(0)
})

test('a touch screen has none, and fetches nothing for it', async ({ newPage, site }) => {
  const page = await newPage({ hasTouch: true })
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('tooltip-host') && scripts.push(request.url()))
  await page.clock.install({ time: testTime })
  await open(page, `${site.url}/contact`)
  await first(page).tap()
  await expect(page).toHaveURL(`${site.url}/zoeken`)
  await page.clock.runFor(1000)
  await expect(bubble(page)).toHaveCount(0)
  expect(scripts).toEqual([])
})
