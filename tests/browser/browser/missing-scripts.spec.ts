import type { Page } from 'playwright/test'
import { gate, idle } from '../../support/clock'
import { emailsFrom, growOlder } from '../../support/page/messages'
import { expect, listening, open, test } from '../../support/page/test'
import type { Site } from '../../support/site/site'
import { testTime } from '../../support/site/test-time'

const [vendor, commonWords, ownWords] = [
  '**/assets/vendor-*.js',
  '**/_i18n/**/messages.json',
  '**/_i18n/**/contact.json',
]
const typed = 'Kan mijn dochter van zes ook meedoen?'
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const isLive = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset)

async function sendQuestion(page: Page, site: Site, email: string): Promise<void> {
  await growOlder(page, site)
  await field(page, 'name').fill('Marieke Jansen')
  await field(page, 'email').fill(email)
  await field(page, 'message').fill(typed)
  await page.locator('main form button[type="submit"]').click()
  await expect(page).toHaveURL('/contact?sent=1#sent')
  await emailsFrom(site, email)
}

test('words that never come leave a page as the server made it, and its form can be sent', async ({
  page,
  site,
  noise,
}) => {
  noise.expect(/messages\.json|status of 503/)
  let asked = 0
  await page.route(commonWords, (route) => {
    asked++
    return route.fulfill({ status: 503 })
  })
  await page.goto('/contact')
  await expect.poll(() => noise.heard.join()).toContain('messages.json did not come')
  expect([asked, await isLive(page)]).toEqual([2, false])
  await sendQuestion(page, site, 'woordeloos@contact.example')

  await page.unroute(commonWords)
  await page.route(commonWords, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await open(page, '/verenigingen')
})

test('where the words of one page are missing, the server makes it, and the way on is free', async ({
  page,
  noise,
}) => {
  noise.expect(/contact\.json|status of 404/)
  await open(page, '/')
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  await page.route(ownWords, (route) => route.fulfill({ status: 404 }))
  const missing = page.waitForResponse(ownWords)
  await page.locator('.site-footer a[href="/contact"]').hover()
  await missing
  await idle(page)
  expect(documents).toEqual([])
  await page.locator('.site-footer a[href="/contact"]').click()
  await expect(page.locator('main form [name="message"]')).toBeVisible()
  await expect(page).toHaveURL('/contact')
  expect(documents).toEqual(['/contact'])
  await page.locator('.site-footer a[href="/nieuws"]').click()
  await expect(page).toHaveURL('/nieuws')
  await listening(page)
})

test.describe('scripts that do not come at the first touch', () => {
  test.use({ isTouched: false })

  /** From the document after `broken` ones on they come. */
  async function breakScripts(page: Page, broken: number) {
    const counts = { documents: 0, refused: 0 }
    const { opened, open } = gate()
    page.on('request', (request) => {
      if (request.isNavigationRequest()) counts.documents++
    })
    await page.route(vendor, async (route) => {
      if (counts.documents > broken) return route.continue()
      await opened
      await route.fulfill({ status: 404, body: '' }).catch(() => undefined)
      counts.refused++
    })
    return { counts, open }
  }

  test('bring one reload, and what was typed stands there again', async ({ page, noise }) => {
    noise.expect(/status of 404/)
    const { counts, open } = await breakScripts(page, 1)
    await page.goto('/contact', { waitUntil: 'commit' })
    await field(page, 'message').fill(typed)
    open()
    await listening(page)
    await expect(field(page, 'message')).toHaveValue(typed)
    await idle(page)
    expect(counts.documents).toBe(2)
    await expect(field(page, 'message')).toHaveValue(typed)
    expect(await page.evaluate(() => sessionStorage.getItem('kept-input'))).toBeNull()
  })

  test('and never come leave a page that works without them', async ({ page, site, noise }) => {
    noise.expect(/status of 404/)
    // A second reload would come ten seconds after the first.
    await page.clock.setFixedTime(testTime)
    const { counts, open } = await breakScripts(page, 9)
    await page.goto('/contact', { waitUntil: 'commit' })
    await field(page, 'message').fill(typed)
    open()
    await expect.poll(() => counts).toEqual({ documents: 2, refused: 2 })
    await idle(page)
    expect([counts.documents, await isLive(page)]).toEqual([2, false])
    await expect(field(page, 'message')).toHaveValue(typed)
    await sendQuestion(page, site, 'scriptloos@contact.example')
  })
})

const linesOf = (site: Site, from = 0) =>
  site
    .output()
    .slice(from)
    .split('\n')
    .filter((line) => line.includes('an error in a browser'))

test('a page that breaks or is not there says so by its title, reaches the log, and its errors can be cleared', async ({
  page,
  site,
  noise,
}) => {
  noise.expect(/status of 500|the server answered 500/)
  await open(page, '/over-ons')
  const before = await page.title()
  await page.evaluate(() => {
    history.pushState({}, '', '/nergens')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.locator('.fault-status')).toHaveText('404')
  await expect(page).toHaveTitle(/^404 – /)
  await page.goBack()
  await expect(page).toHaveTitle(before)

  await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 500, body: 'broken noor@jansen.example' }))
  await page.locator('.site-footer a[href="/nieuws"]').click()
  await expect(page.locator('.fault-status')).toHaveText('500')
  await expect(page).toHaveTitle(/^500 – /)
  const own = () => linesOf(site).find((line) => line.includes('"/nieuws"'))
  await expect.poll(own).toBeTruthy()
  expect(JSON.parse(own()!)).toMatchObject({
    ...{ level: 'warn', source: 'router', page: '/nieuws' },
    ...{ stack: expect.stringMatching(/\(\/assets\//), id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
  expect(own()).not.toContain('jansen')
  expect(own()).not.toContain(site.url)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Opnieuw beginnen' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('main.page h1')).toBeVisible()
})

test('errors that nobody caught are told once each, scrubbed, at most five a page', async ({ page, site, noise }) => {
  noise.expect(/fault \d of/)
  await open(page, '/over-ons')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) sent++
  })
  const before = site.output().length
  await page.evaluate(() => document.startViewTransition(() => {}).skipTransition())
  for (let i = 0; i < 9; i++) {
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate((i) => {
      const message = `fault ${Math.max(1, i)} of noor@jansen.example`
      void Promise.reject(Object.assign(new Error(message), { stack: '' }))
    }, i)
    await thrown
  }
  // What a page of another test had to say may come late.
  const lines = () => linesOf(site, before).filter((line) => line.includes('/over-ons'))
  await expect.poll(() => lines().length).toBe(5)
  await idle(page)
  expect(sent).toBe(5)
  expect(lines().join()).toContain('fault 1 of (email)')
  expect(lines().join()).not.toContain('jansen')
})
