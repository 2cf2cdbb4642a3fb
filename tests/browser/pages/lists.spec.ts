import type { Page } from 'playwright/test'
import { gate } from '../../support/clock'
import { expect, open, test } from '../../support/page/test'

/** As they stand in the list, or as the server lists them at this address. */
const names = (page: Page, from: 'page' | 'server' = 'page') =>
  page.evaluate(async (from) => {
    const read = async () => new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    const root = from === 'page' ? document : await read()
    return [...root.querySelectorAll('.club-list [data-club]')].map((one) => one.getAttribute('data-club'))
  }, from)

test('a club is found while its name is typed, and its page leads back to what was found', async ({ page }) => {
  await open(page, '/verenigingen')
  const all = await names(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.locator('main input[name="q"]').pressSequentially('amstel')
  await expect(page).toHaveURL('/verenigingen?q=amstel')
  const found = await names(page, 'server')
  expect(found).toContain('1')
  expect(found.length).toBeLessThan(all.length)
  // Also lists of what was typed first may have been shown.
  await expect.poll(() => names(page)).toEqual(found)
  await page.locator('.club-list [data-club="1"] a').first().click()
  await expect(page).toHaveURL(/\/verenigingen\/1-[a-z-]+\?q=amstel$/)
  await expect(page.locator('[data-club-page="1"]')).toBeVisible()
  await expect(page.locator('h1')).toHaveCount(1)
  await page.locator('.breadcrumb').getByRole('link', { name: 'Clubs' }).click()
  await expect(page).toHaveURL('/verenigingen?q=amstel')
  await expect.poll(() => names(page)).toEqual(found)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('a filter shows what was chosen while its list is still on the way', async ({ page }) => {
  await open(page, '/evenementen')
  const { opened, open: letGo } = gate()
  await page.route('**/_serverFn/**', async (route) => {
    await opened
    await route.continue().catch(() => undefined)
  })
  const [kind, free] = [page.locator('select[name="kind"]'), page.locator('input[name="free"]')]
  await kind.selectOption('camp')
  await free.click()
  await expect(free).toBeChecked()
  await expect(kind).toHaveValue('camp')
  letGo()
  await expect(page).toHaveURL('/evenementen?kind=camp&free=1')
  await expect(free).toBeChecked()
  await expect(kind).toHaveValue('camp')
})
