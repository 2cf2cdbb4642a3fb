import type { Page } from 'playwright/test'
import { gate, idle } from '../../support/clock'
import { expect, test } from '../../support/page/test'
import { errorsOf, sendRequest } from '../../support/site/send-request'
import { newVisitor } from '../../support/site/visitor-addresses'

test.use({ locale: 'nl-NL' })

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.describe('for a crawler', () => {
  for (const path of ['/nergens', '/en/nowhere', '/nieuws/999999', '/evenementen/999999-x/inschrijven'])
    test(`${path} is a status and a line in the log, and for a person a page`, async ({ site }) => {
      const before = site.output().length
      const bare = await sendRequest(site, path, { headers: { 'user-agent': crawler } })
      expect([bare.status, bare.text, bare.headers['content-type']]).toEqual([404, '', 'text/plain; charset=utf-8'])
      await expect.poll(() => site.output().slice(before)).toContain('an error met a crawler')
      const page = await sendRequest(site, path, { headers: { 'user-agent': person } })
      expect(page.status).toBe(404)
      expect(page.text).toContain('Page Not Found')
    })

  test('an error of another kind has no page either, and a page that is there is whole', async ({ site }) => {
    const headers = { 'user-agent': crawler }
    const refused = await sendRequest(site, '/kampen', { method: 'TRACE', headers })
    expect([refused.status, refused.text, refused.headers.allow]).toEqual([405, '', 'GET, HEAD'])
    expect((await sendRequest(site, '/kampen', { headers })).text).toContain('<h1')
  })
})

test('the error pages of the server lead to / and home without JavaScript, in both languages', async ({ site }) => {
  const pages = [
    { path: '/kampen', home: '/', clear: 'Fouten wissen', back: 'Terug naar home' },
    { path: '/en/camps', home: '/en', clear: 'Clear errors', back: 'Back to home' },
  ]
  for (const { path, home, clear, back } of pages) {
    const { text } = await sendRequest(site, path, { method: 'TRACE' })
    expect(text).toMatch(new RegExp(`href="/">${clear}</a>`))
    expect(text).toMatch(new RegExp(`href="${home}">${back}</a>`))
    const lost = await sendRequest(site, `${path}/nergens/x`)
    expect(lost.status).toBe(404)
    expect(lost.text).toMatch(new RegExp(`<a [^>]*href="/"[^>]*>${clear}</a>`))
    expect(lost.text).toMatch(new RegExp(`<a [^>]*href="${home}"[^>]*>${back}</a>`))
  }
})

test('what is not there names the open document so, as long as one looks at it', async ({ page }) => {
  await page.goto('/over-ons')
  await page.locator('html[data-hydrated]').waitFor()
  const before = await page.title()
  await page.evaluate(() => {
    window.history.pushState({}, '', '/nergens')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.locator('.fault-status')).toHaveText('404')
  await expect(page).toHaveTitle(/^404 – Page Not Found\b/)
  await page.goBack()
  await expect(page).toHaveTitle(before)
})

test('a page that breaks in the browser shows its status, reaches the log, and its errors can be cleared', async ({
  page,
  site,
}) => {
  await page.goto('/over-ons')
  await page.locator('html[data-hydrated]').waitFor()
  await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 500, body: 'broken noor@jansen.example' }))
  await page.locator('.site-footer').getByRole('link', { name: 'Nieuws' }).click()
  await expect(page.locator('.fault-status')).toHaveText('500')
  await expect(page).toHaveTitle(/^500 – Er ging bij ons iets mis\b/)
  const own = () =>
    site
      .output()
      .split('\n')
      .find((one) => one.includes('an error in a browser') && one.includes('"/nieuws"'))
  await expect.poll(own).toBeTruthy()
  const line = own()!
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', source: 'router', page: '/nieuws' })
  expect(line).not.toContain('jansen')
  expect(JSON.parse(line).stack).toMatch(/\(\/assets\//)
  expect(line).not.toContain(site.url)
  expect(JSON.parse(line).id).toMatch(/^[0-9a-f-]{36}$/)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Fouten wissen' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('main.page h1')).toBeVisible()
})

test('an error that nobody caught is told once, scrubbed, at most five times a page', async ({ page, site }) => {
  await page.goto('/over-ons')
  await page.locator('html[data-hydrated]').waitFor()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) sent++
  })
  const before = site.output().length
  await page.evaluate(async () => {
    for (let i = 0; i < 9; i++) {
      const message = `fault ${Math.max(1, i)} of noor@jansen.example`
      void Promise.reject(Object.assign(new Error(message), { stack: '' }))
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  const lines = () =>
    site
      .output()
      .slice(before)
      .split('\n')
      .filter((one) => one.includes('an error in a browser'))
  await expect.poll(() => lines().length).toBe(5)
  await idle(page)
  expect(sent).toBe(5)
  expect(lines().join()).toContain('fault 1 of (email)')
  expect(lines().join()).not.toContain('jansen')
})

test.describe('the endpoint for errors', () => {
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const told = { source: 'script', name: 'Error', message: 'x', stack: '', page: '/', build: 'b' }
  const post = (site: Parameters<typeof sendRequest>[0], body: unknown, headers: Record<string, string> = own) =>
    sendRequest(site, '/api/client-errors', { method: 'POST', headers, body: JSON.stringify(body) })

  test('takes what it knows from our own pages alone', async ({ site }) => {
    expect((await post(site, told)).status).toBe(204)
    expect((await post(site, told, { ...own, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post(site, told, { ...own, 'content-type': 'text/plain' })).status).toBe(415)
    for (const wrong of [
      {},
      [],
      'x',
      { ...told, more: 1 },
      { ...told, page: '/x?q=1' },
      { ...told, message: 'x'.repeat(301) },
    ])
      expect((await post(site, wrong)).status, JSON.stringify(wrong).slice(0, 60)).toBe(400)
    expect((await sendRequest(site, '/api/client-errors')).status).toBe(405)
  })

  test('logs no more of one visitor than its limit, and says nothing of it', async ({ site }) => {
    const before = site.output().length
    const flood = { ...own, ...newVisitor() }
    for (let i = 0; i < 30; i++) expect((await post(site, { ...told, message: `flood ${i}` }, flood)).status).toBe(204)
    const reported = () => site.output().slice(before)
    await post(site, { ...told, message: 'after the flood' })
    await expect.poll(reported).toContain('after the flood')
    expect(reported().match(/"flood \d+"/g)).toHaveLength(20)
    expect(errorsOf({ output: reported })).toEqual([])
  })
})

test.describe('the build', () => {
  test('is told under latest, to be asked again, and under its name, for good', async ({ site }) => {
    const latest = await sendRequest(site, '/builds/latest.json')
    const { id } = JSON.parse(latest.text)
    expect(id).toMatch(/^[\w-]{4,40}$/)
    expect([latest.status, latest.headers['cache-control']]).toEqual([200, 'no-cache'])
    const own = await sendRequest(site, `/builds/${id}.json`)
    expect([own.status, own.text]).toEqual([200, latest.text])
    expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const known = await sendRequest(site, '/builds/latest.json', { headers: { 'if-none-match': latest.headers.etag! } })
    expect([known.status, known.text]).toEqual([304, ''])
    expect((await sendRequest(site, '/builds/0123456789ab.json')).status).toBe(404)
  })
})

test.describe('scripts that do not come at the first touch', () => {
  test.use({ isTouched: false })
  const typed = 'Kan mijn dochter van zes ook meedoen?'
  const isLive = (page: Page) => page.locator('html[data-hydrated]').waitFor()

  async function breakScripts(page: Page, broken: number) {
    let count = 0
    let responses = 0
    const { opened, open } = gate()
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return
      count++
      responses = 0
    })
    page.on('response', (response) => {
      if (/\/assets\/vendor-.*\.js$/.test(response.url())) responses++
    })
    await page.route('**/assets/vendor-*.js', async (route) => {
      if (count > broken) return route.continue()
      await opened
      // The page may still send requests after the test.
      await route.fulfill({ status: 404, body: '' }).catch(() => undefined)
    })
    return { documents: () => count, answered: () => responses, open }
  }

  test('bring one reload, and what was typed stands there again', async ({ page }) => {
    const { documents, open } = await breakScripts(page, 1)
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.locator('[name=message]').fill(typed)
    open()
    await isLive(page)
    expect(documents()).toBe(2)
    await expect(page.locator('[name=message]')).toHaveValue(typed)
    await idle(page)
    await expect(page.locator('[name=message]')).toHaveValue(typed)
    expect(await page.evaluate(() => sessionStorage.getItem('kept-input'))).toBeNull()
  })

  test('and do not come again leave the page as it is: it works without them', async ({ page }) => {
    // A second reload would come ten seconds after the first.
    await page.clock.setFixedTime(Date.now())
    const { documents, answered, open } = await breakScripts(page, 9)
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.locator('[name=message]').fill(typed)
    open()
    await expect.poll(documents).toBe(2)
    await expect.poll(answered).toBeGreaterThan(0)
    await idle(page)
    expect(documents()).toBe(2)
    await expect(page.locator('[name=message]')).toHaveValue(typed)
    await page.locator('[name=name]').fill('Marieke Jansen')
    await page.locator('[name=email]').fill('marieke@jansen.example')
    await page.getByRole('button', { name: 'Verstuur je vraag' }).click()
    await expect(page).toHaveURL(/\/contact|send-new/)
    await expect(page.locator('#sent, .notice').first()).toBeVisible()
  })

  test('bring no reload where the browser keeps nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    const { documents, open } = await breakScripts(page, 9)
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.locator('[name=message]').fill(typed)
    const broken = page.waitForResponse('**/assets/vendor-*.js')
    open()
    await broken
    await idle(page)
    expect(documents()).toBe(1)
    await expect(page.locator('[name=message]')).toHaveValue(typed)
  })
})
