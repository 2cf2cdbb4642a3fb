import type { Page } from 'playwright/test'
import { coupleOf, fillForm, registrationsOf, signupForm } from '../../support/page/sign-up-page'
import { expect, test } from '../../support/page/test'
import { call } from '../../support/site/server-functions'
import type { Site } from '../../support/site/site'

async function tryTenTimes(site: Site, path: string, visitor: string): Promise<void> {
  const headers = { origin: site.url, 'x-forwarded-for': visitor }
  for (let i = 0; i < 10; i++) {
    const { status } = await fetch(site.url + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ i: `${i}` }),
    })
    expect(status).toBe(422)
  }
}

const notice = (page: Page) => page.locator('[data-refusal="too-often"]')

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(name, () => {
    test.use({
      javaScriptEnabled,
      isTouched: javaScriptEnabled,
      locale: 'nl-NL',
      viewport: { width: 360, height: 740 },
    })

    test('an eleventh sign-up is told when to press again, and keeps everything', async ({
      page,
      site,
      visitor,
      formPath,
    }) => {
      const couple = coupleOf(javaScriptEnabled ? 'Wachtman' : 'Wachters')
      await tryTenTimes(site, formPath, visitor)
      await page.goto(formPath)
      if (javaScriptEnabled) await page.locator('html[data-hydrated]').waitFor()
      const form = signupForm(page)
      await fillForm(form, couple)
      await form.send.click()
      await expect(notice(page)).toContainText('druk over 10 minuten nog een keer op de knop')
      if (javaScriptEnabled) await expect(notice(page)).toBeInViewport()
      await expect(form.field('participants.1.name')).toHaveValue(couple.participants[1]!.name)
      await expect(form.field('contact.email')).toHaveValue(couple.contact.email)
      await expect(form.field('contact.phone')).toHaveValue('06 12345678')
      expect(registrationsOf(site, couple)).toEqual([])
      // Ten minutes later, from an unused address.
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.255.255.254' })
      await form.send.click()
      await page.waitForURL(/\/inschrijvingen\/BT-/)
      expect(registrationsOf(site, couple)).toHaveLength(1)
    })
  })
}

test.describe('a browser that fills in what nobody sees', () => {
  test.use({ locale: 'nl-NL' })

  test('is asked to send the form again, and then it is taken', async ({ page, site, formPath }) => {
    const couple = coupleOf('Vulgraag')
    await page.goto(formPath)
    await page.locator('html[data-hydrated]').waitFor()
    const form = signupForm(page)
    await fillForm(form, couple)
    await form.field('website').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://autofill.example'
    })
    await form.send.click()
    await expect(form.summary).toContainText('We hebben het leeggemaakt')
    await form.send.click()
    await page.waitForURL(/\/inschrijvingen\/BT-/)
    expect(registrationsOf(site, couple)).toHaveLength(1)
  })
})

test('a page whose data a script may not have any more is made by the server', async ({ page, site, visitor }) => {
  const made: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && made.push(new URL(request.url()).pathname))
  await page.goto('/over-ons')
  await page.locator('html[data-hydrated]').waitFor()
  const ask = () => call(site, 'getNewsList', {}, { 'x-forwarded-for': visitor })
  for (let i = 0; i < 300; i++) await ask()
  expect((await ask()).status).toBe(429)
  await page.locator('.site-footer a[href="/nieuws"]').click()
  await expect(page.locator('h1')).toHaveText('Nieuws van de baan')
  expect(made).toEqual(['/over-ons', '/nieuws'])
})
