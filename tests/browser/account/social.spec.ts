import { startSiteWithAccounts } from '../../support/database/accounts'
import { expect, test } from '../../support/page/test'
import { freePort } from '../../support/site/free-port'
import type { Site } from '../../support/site/site'
import { type SocialProvider, socialClient, startSocialProvider } from '../../support/site/social'

let provider: SocialProvider
let site: Site
let url: string
test.beforeAll(async () => {
  provider = await startSocialProvider()
  site = await startSiteWithAccounts({
    FIREBASE_GOOGLE_CLIENT_ID: socialClient.id,
    FIREBASE_GOOGLE_CLIENT_SECRET: socialClient.secret,
    FIREBASE_GOOGLE_ISSUER: provider.issuer,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${await freePort()}`,
  })
  // The provider redirects to the site's own name.
  url = site.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(async () => {
  await site.stop()
  await provider.close()
})

test('somebody signs in with Google, and is at the page that they wanted', async ({ page, context }) => {
  await page.goto(`${url}/en/login?next=/en/account`)
  await page.getByRole('link', { name: 'Log in with Google' }).click()
  await page.waitForURL(`${url}/en/account`)
  await expect(page.getByText('noor@mail.example').first()).toBeVisible()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).toContain('session')
  expect(names.filter((name) => name.startsWith('social-'))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('somebody who does not go through with it is told how to go on', async ({ page }) => {
  provider.person = 'refuses'
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Log in met Google' }).click()
  await page.waitForURL(/problem=popup-closed-by-user/)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toBeVisible()
})
