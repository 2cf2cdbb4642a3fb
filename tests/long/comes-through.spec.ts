import type { Page } from 'playwright/test'
import { idle } from '../support/clock'
import { expect, listening, open, test } from '../support/page/test'
import { freshFolder, type SiteProcess, startSite } from '../support/site/site'
import { rebuildSite } from '../support/site/site-copy'

function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  return () => documents
}

async function ownSite() {
  const dataDir = freshFolder()
  let site: SiteProcess = await startSite({ dataDir })
  return {
    url: site.url,
    replace: async (next?: string) => {
      await site.kill()
      site = await startSite({ dataDir, port: site.port, ...(next && { folder: next }) })
    },
    stop: () => site.stop(),
  }
}

const header = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' })
const typed = 'Kan mijn dochter van zes ook meedoen?'

test('offline and back costs one reload at most, and nothing that was typed', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|did not come|Failed to fetch|no answer came/)
  await open(page, `${site.url}/evenementen/105/inschrijven`)
  await page.locator('[name="contact.name"]').fill('Marieke Jansen')
  const documents = countDocuments(page)
  await context.setOffline(true)
  await page.locator('.site-footer').getByRole('link', { name: 'Nieuws' }).click()
  await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible()
  await header(page).getByRole('link', { name: 'Kampen' }).click()
  await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/kampen$/)
  await expect(page.locator('main.page h1')).toBeVisible()
  // Chromium caches a failed script for the life of a document.
  expect(documents()).toBeLessThanOrEqual(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/nieuws$/)
  await expect(page.locator('h1')).toHaveText('Nieuws van de baan')
  await page.goBack()
  await expect(page.locator('[name="contact.name"]')).toHaveValue('Marieke Jansen')
})

test.describe('a new build under an open tab', () => {
  let second: string
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    second = await rebuildSite('second')
  })

  test('is reached with one document load, also by a script that is gone', async ({ page, noise }) => {
    noise.expect(/status of 404|ERR_CONNECTION|did not come|Failed to fetch|no answer came/)
    const site = await ownSite()
    try {
      await open(page, `${site.url}/over-ons`)
      await site.replace(second)
      const documents = countDocuments(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Vacatures' }).click()
      await expect(page).toHaveURL(/\/vacatures$/)
      await expect.poll(documents).toBe(1)
      await listening(page)
      await header(page).getByRole('link', { name: 'Kampen' }).click()
      await expect(page).toHaveURL(/\/kampen$/)
      await expect(page.locator('main.page h1')).toBeVisible()
      expect(documents()).toBe(1)
    } finally {
      await site.stop()
    }
  })

  test('known of, makes the next way to another page a document load, and never that of a form', async ({
    page,
    noise,
  }) => {
    noise.expect(/status of 404|ERR_CONNECTION/)
    const site = await ownSite()
    try {
      await page.clock.install()
      await open(page, `${site.url}/contact`)
      const documents = countDocuments(page)
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/builds/')) requests.push(request.url())
      })
      await site.replace(second)
      await page.clock.fastForward(3_500_000)
      expect(requests).toEqual([])
      await page.clock.fastForward(100_000)
      await expect.poll(() => requests.length).toBe(1)
      await idle(page)
      expect(documents()).toBe(0)

      const message = page.locator('textarea[name=message]')
      await message.fill(typed)
      await page.evaluate(() => {
        location.hash = 'message'
      })
      await expect(message).toHaveValue(typed)
      expect(documents()).toBe(0)
      await message.fill('')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
      await expect(page).toHaveURL(/privacyverklaring$/)
      await expect.poll(documents).toBe(1)
    } finally {
      await site.stop()
    }
  })
})
