import type { Page } from 'playwright/test'
import { stagingName } from '~/i18n/staging-labels'
import { axeFindings, smallTargets, sticksOut } from '../../support/page/axe'
import { holdBack } from '../../support/page/late-scripts'
import { test as base, expect, filledFolder, listening, open } from '../../support/page/test'
import { startSite } from '../../support/site/site'
import { stagingEnv, stagingPassword } from '../../support/site/staging'

const test = base.extend<object, object>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite({ dataDir: filledFolder(), env: stagingEnv })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const field = (page: Page) => page.locator('input[type="password"]')

async function enter(page: Page, password: string): Promise<void> {
  await field(page).fill(password)
  await page.locator('main button[type="submit"]').click()
}

const alert = (page: Page) => page.getByRole('alert')

test('the staging login says what is wrong, in one’s language, and leads to the page one wanted', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/kampen')
  await expect(page).toHaveURL(/\/staging-login\?/)
  await page.locator('a[hreflang="en"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await listening(page)
  await enter(page, 'green grass')
  await expect(alert(page)).toBeFocused()
  await listening(page)
  await alert(page).getByRole('link').click()
  await expect(field(page)).toBeFocused()
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await sticksOut(page), 'sideways').toEqual([])
  expect.soft(await smallTargets(page), 'targets').toEqual([])
  await enter(page, stagingPassword)
  await expect(page).toHaveURL(/\/kampen(?:#password)?$/)
})

test('who types at the staging login is not interrupted, and the mark of such a site stays from page to page', async ({
  page,
}) => {
  const mark = page.getByRole('complementary', { name: stagingName })
  const { letThrough } = await holdBack(page)
  await page.goto('/staging-login?next=/over-ons')
  await enter(page, 'rode klei')
  await expect(alert(page)).toBeVisible()
  await field(page).focus()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  letThrough()
  await listening(page)
  await expect(field(page)).toBeFocused()
  await enter(page, stagingPassword)
  await expect(page).toHaveURL('/over-ons')
  await listening(page)
  await page.locator('.site-footer a[href="/contact"]').click()
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('h1')).toBeFocused()
  await expect(mark).toHaveCount(1)
  await expect(mark).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(mark).toBeHidden()
})
