import type { Page } from 'playwright/test'
import { idle } from '../../support/clock'
import { growOlder } from '../../support/page/messages'
import { coupleOf, fillForm, registrationsOf, signupForm } from '../../support/page/sign-up-page'
import { test as base, expect, filledFolder, open } from '../../support/page/test'
import { type SiteProcess, startSite } from '../../support/site/site'
import { copySite, removeScripts } from '../../support/site/site-copy'
import { testTime } from '../../support/site/test-time'

type OwnSite = Pick<SiteProcess, 'url' | 'dataDir' | 'kill'> & { readonly start: (folder?: string) => Promise<void> }

const test = base.extend<{ own: OwnSite }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const dataDir = filledFolder()
      let site = await startSite({ dataDir })
      const { url, port } = site
      await use({
        ...{ url, dataDir },
        kill: () => site.kill(),
        start: async (folder) => {
          site = await startSite({ dataDir, port, ...(folder && { folder }) })
        },
      })
      await site.stop()
    },
    { timeout: 60_000 },
  ],
})

function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  return () => documents
}

const typed = 'Kan mijn dochter van zes ook meedoen?'
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)

const away = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|did not come|Failed to fetch|no answer came/

test('a form that is sent while the server restarts stays as it was typed, and can be sent again', async ({
  page,
  own,
  noise,
}) => {
  noise.expect(away)
  await open(page, `${own.url}/contact`)
  await field(page, 'message').fill(typed)
  await field(page, 'name').fill('Marieke Jansen')
  await field(page, 'email').fill('marieke@jansen.example')
  await growOlder(page, own)
  await own.kill()
  const send = page.locator('main form button[type="submit"]')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Geen verbinding')
  await expect(field(page, 'message')).toHaveValue(typed)
  await own.start()
  await send.click()
  await expect(page.locator('#sent')).toBeVisible()
})

test('a page that is gone to while the server restarts comes once it is back, with one reload at most', async ({
  page,
  own,
  noise,
}) => {
  noise.expect(away)
  await page.clock.install({ time: testTime })
  await open(page, `${own.url}/contact`)
  const documents = countDocuments(page)
  await own.kill()
  await page.locator('.site-nav a[href="/evenementen"]').click()
  await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible()
  await own.start()
  await page.clock.fastForward(60_000)
  await expect(page.locator('[data-event]').first()).toBeVisible()
  // Chromium caches a failed script for the life of a document.
  expect(documents()).toBeLessThanOrEqual(1)
})

test('a script that is gone from disk costs one reload, after which the page is there', async ({
  page,
  own,
  noise,
}) => {
  noise.expect(/status of (404|500)|ERR_CONNECTION|Failed to fetch dynamically|a part is missing/)
  await open(page, `${own.url}/over-ons`)
  const folder = copySite()
  expect(removeScripts(folder, /^socials-/)).toBe(1)
  await own.kill()
  await own.start(folder)
  const documents = countDocuments(page)
  await page.locator('.site-footer a[href="/socials"]').click()
  await expect(page).toHaveURL(`${own.url}/socials`)
  await expect.poll(documents).toBe(1)
  await idle(page)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('.fault')).toHaveCount(0)
  expect(documents()).toBe(1)
})

test('a form of which nobody knows whether it was stored is not said to be refused, and is stored once', async ({
  page,
  site,
  formPath,
  noise,
}) => {
  noise.expect(/status of 503/)
  const couple = coupleOf('Twijfel')
  await open(page, formPath)
  const form = signupForm(page)
  await fillForm(form, couple)
  await page.route(
    '**/_serverFn/signUp',
    async (route) => {
      await route.fetch()
      await route.fulfill({
        status: 503,
        headers: { 'retry-after': '60' },
        contentType: 'application/problem+json',
        json: { unsure: 'again' },
      })
    },
    { times: 1 },
  )
  await form.send.click()
  await expect(page.locator('[data-refusal="unsure"]')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('niets opgeslagen')
  await expect(form.field('participants.1.name')).toHaveValue(couple.participants[1]!.name)
  await form.send.click()
  await expect(page.locator('main')).toHaveAttribute('data-status', 'confirmed')
  expect(registrationsOf(site, couple)).toHaveLength(1)
})
