import type { Page } from 'playwright/test'
import { emailsFrom, growOlder } from '../../support/page/messages'
import { expect, listening, open, test } from '../../support/page/test'

const endpoint = '**/mail/send-new'
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
  noise.expect(/ERR_CONNECTION_FAILED|status of 422/)
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
  await expect(alert(page)).toBeFocused()
  await fill(page, { email })
  const oldStamp = (stamp: object) => ({ ...stamp, stamp: '1.made-up' })
  await page.route(endpoint, (route) => route.continue({ postData: oldStamp(route.request().postDataJSON()) }), {
    times: 1,
  })
  const responded = page.waitForResponse(endpoint)
  await send(page).click()
  const { statusMessage } = await (await responded).json()
  await expect(alert(page)).toHaveText(statusMessage)
  await expect(alert(page)).toBeFocused()
  await expect(field(page, 'message')).toHaveValue(question.message)
  await page.unroute(endpoint)
  await send(page).click()
  await expect(sent(page)).toBeFocused()
  expect(await emailsFrom(site, email)).toHaveLength(1)
})
