import type { Page } from 'playwright/test'
import { idle } from '../../support/clock'
import { emailsFrom, growOlder } from '../../support/database/messages'
import { expect, test, touch } from '../../support/page/test'

const words = '**/_i18n/**'
const alive = (page: Page) => page.locator('html[data-hydrated]').waitFor()

function listen(page: Page) {
  const requests: string[] = []
  const warned: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  return { warned, askedFor: (part: string) => requests.filter((path) => path.includes(part)) }
}

test.describe('a page that nobody touches', () => {
  test.use({ isTouched: false })

  test('asks for no words; at the first touch each file of them comes once, with the scripts', async ({ page }) => {
    const { askedFor, warned } = listen(page)
    await page.goto('/over-ons')
    expect(askedFor('/_i18n/')).toEqual([])
    await touch(page)
    await alive(page)
    expect(askedFor('/_i18n/').map((path) => path.replace(/[0-9a-f]{12}/, ''))).toEqual([
      '/_i18n//nl/messages.json',
      '/_i18n//nl/over-ons.json',
    ])
    expect(warned).toEqual([])
  })
})

test('a page asks for the words that only it has when one goes there', async ({ page }) => {
  const { askedFor } = listen(page)
  await page.goto('/en')
  await alive(page)
  await page.locator('.site-footer a[href="/en/contact"]').click()
  await expect(page.locator('h1')).toBeFocused()
  expect(askedFor('/en/contact.json')).toHaveLength(1)
  expect(askedFor('/en/messages.json')).toHaveLength(1)
  await expect(page.locator('main form button[type="submit"]')).toHaveText('Send your question')
})

test.describe('words that do not come', () => {
  test('leave a page as the server made it: its form can be sent, and a warning tells why', async ({ page, site }) => {
    const { warned } = listen(page)
    await page.route(words, (route) => route.abort())
    await page.goto('/contact')
    await expect.poll(() => warned.join()).toContain('messages.json did not come')
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    await growOlder(page, site)
    await page.locator('main [name="name"]').fill('Woordeloos')
    await page.locator('main [name="email"]').fill('woordeloos@contact.example')
    await page.locator('main [name="message"]').fill('Kan ik een keer meespelen?')
    await page.locator('main form button[type="submit"]').click()
    await expect(page).toHaveURL(/\/contact\?sent=1#sent$/)
    await emailsFrom(site, 'woordeloos@contact.example')
  })

  test('do not blank a page of which only the own ones are missing', async ({ page }) => {
    const { warned } = listen(page)
    await page.route('**/_i18n/**/contact.json', (route) => route.fulfill({ status: 404 }))
    await page.goto('/contact')
    await expect.poll(() => warned.join()).toContain('contact.json did not come')
    await expect(page.locator('main form')).toBeVisible()
    await page.locator('.site-footer a[href="/nieuws"]').click()
    await expect(page).toHaveURL(/\/nieuws$/)
    await alive(page)
  })

  test('are asked for once more after an error that may pass, and never after a plain no', async ({ page }) => {
    const { warned } = listen(page)
    const times = { 408: 2, 429: 2, 503: 2, 403: 1, 404: 1 }
    for (const [status, expected] of Object.entries(times)) {
      let requested = 0
      await page.route('**/_i18n/**/messages.json', (route) => {
        requested++
        return route.fulfill({ status: Number(status) })
      })
      await page.goto('/verenigingen')
      await expect.poll(() => warned.at(-1)).toContain(`the server answered ${status}`)
      expect(requested, status).toBe(expected)
      await page.unroute('**/_i18n/**/messages.json')
    }
  })

  test('come the second time, and nobody notices', async ({ page }) => {
    const { warned } = listen(page)
    await page.route('**/_i18n/**/messages.json', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await page.goto('/verenigingen')
    await alive(page)
    expect(warned).toEqual([])
  })

  test('let the server make the page to which one goes, as after a new build', async ({ page }) => {
    const { askedFor, warned } = listen(page)
    await page.goto('/')
    await alive(page)
    await page.route('**/_i18n/**/contact.json', (route) => {
      const isMadeByServer = askedFor('/contact').includes('/contact')
      return isMadeByServer ? route.continue() : route.fulfill({ status: 404 })
    })
    const missing = page.waitForResponse('**/contact.json')
    await page.locator('.site-footer a[href="/contact"]').hover()
    await missing
    await idle(page)
    await expect(page).toHaveURL(/\/$/)
    await page.locator('.site-footer a[href="/contact"]').click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.locator('h1')).toHaveText('Bel, mail of app ons')
    expect(askedFor('/contact')).toContain('/contact')
    await alive(page)
    expect(warned.join()).toContain('contact.json did not come')
  })
})
