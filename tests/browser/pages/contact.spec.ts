import type { Page } from 'playwright/test'
import { emailsFrom, growOlder, withStamp } from '../../support/page/messages'
import { expect, listening, open, test } from '../../support/page/test'

const endpoint = '**/_serverFn/sendQuestion'
const question = { name: 'Vera', message: 'Kan mijn dochter een keer meespelen?\nZe is negen.' }

async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(value)
}
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const send = (page: Page) => page.locator('main form button[type="submit"]')
const summary = (page: Page) => page.locator('.error-summary')
const alert = (page: Page) => page.getByRole('alert')
const sent = (page: Page) => page.locator('#sent')

test('a question says what is wrong with it, outlives a lost line, is sent once by two presses, and is thanked for', async ({
  page,
  site,
  noise,
}) => {
  noise.expect(/ERR_CONNECTION_FAILED/)
  const email = 'vera@contact.example'
  await open(page, '/contact')
  await growOlder(page, site)
  await fill(page, { email: 'jan' })
  await field(page, 'message').focus()
  await expect(page.locator('#email-error')).toBeVisible()
  await expect(page.locator('#name-error')).toHaveCount(0)
  await send(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).locator('li')).toHaveCount(3)
  await summary(page).locator('a').first().click()
  await expect(field(page, 'name')).toBeFocused()
  await fill(page, question)
  await expect(field(page, 'email')).toHaveValue('jan')
  await fill(page, { email })
  await page.route(endpoint, (route) => route.abort('connectionfailed'), { times: 1 })
  await send(page).click()
  await expect(alert(page)).toContainText('Geen verbinding')
  await expect(field(page, 'message')).toHaveValue(question.message)

  let posts = 0
  page.on('request', (request) => request.method() === 'POST' && posts++)
  await send(page).dblclick()
  await expect(sent(page)).toBeFocused()
  await expect(page.locator('main form')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/contact')
  expect(posts).toBe(1)
  expect(await emailsFrom(site, email)).toHaveLength(1)
})

test('a question that the server refuses is shown so in its own words, at the page’s own address, and can be sent again', async ({
  page,
  site,
  noise,
}) => {
  noise.expect(/ERR_CONNECTION_FAILED|status of 4(?:22|04)/)
  const email = 'plain@contact.example'
  await page.route('**/assets/check-message-*.js', (route) => route.abort('connectionfailed'))
  await open(page, '/en/contact')
  await fill(page, { ...question, email: 'plain@contact' })
  // As a browser whose scripts have not loaded yet.
  await page.locator('main form').evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form))
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveURL(/\/en\/contact#message-form$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await listening(page)
  await expect(field(page, 'message')).toHaveValue(question.message)
  await page.reload()
  await listening(page)
  await expect(field(page, 'message')).toHaveValue('')

  await growOlder(page, site)
  await fill(page, { ...question, email: 'plain' })
  const unchecked = page.waitForResponse(endpoint)
  await send(page).click()
  expect((await unchecked).status()).toBe(422)
  await expect(summary(page)).toBeFocused()
  await fill(page, { email })
  const oldStamp = (body: string | null) => withStamp(body, '1.made-up')
  await page.route(endpoint, (route) => route.continue({ postData: oldStamp(route.request().postData()) }), {
    times: 1,
  })
  await send(page).click()
  await expect(alert(page)).toContainText('hasn’t been sent yet')
  await expect(alert(page)).toBeFocused()
  await expect(field(page, 'message')).toHaveValue(question.message)
  // As the server of another build.
  await page.route(endpoint, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not Found' }))
  await send(page).click()
  await expect(page).toHaveURL('/en/contact?sent=1#sent')
  await expect(sent(page)).toBeVisible()
  expect(await emailsFrom(site, email)).toHaveLength(1)
})
