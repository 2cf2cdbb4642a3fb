import type { Page } from 'playwright/test'
import { emailsFrom, growOlder } from '../../support/page/messages'
import { expect } from '../../support/page/test'
import { test } from '../../support/page/visitors'

const question = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@contact.example`,
  message: 'Kan mijn dochter een keer meespelen?\nZe is negen.',
})

async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(value)
}
const send = (page: Page) => page.locator('main form button[type="submit"]')
const ready = (page: Page) => page.locator('html[data-hydrated]').waitFor()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('somebody in a hurry is asked once more, presses again, and is thanked', async ({ page, site }) => {
    await page.goto('/contact')
    await fill(page, question('Haast'))
    await growOlder(page, site, 0)
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText('nog niet verstuurd')
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page.locator('[name="message"]')).toHaveValue(question('Haast').message)
    await page.unrouteAll()
    await send(page).click()
    await expect(page).toHaveURL(/\/contact\?sent=1#sent$/)
    await expect(page.locator('#sent')).toContainText('Je vraag is verstuurd')
    await expect(page.locator('#sent')).toBeInViewport()
    const [email] = await emailsFrom(site, 'haast@contact.example')
    expect(email?.text).toContain(question('Haast').message)
  })

  test('what is wrong stands on the page of one’s language, with everything kept', async ({ page, site }) => {
    await page.goto('/en/contact')
    await growOlder(page, site)
    // Browser validation would refuse this.
    await fill(page, { ...question('Wrong'), email: 'wrong@contact' })
    await send(page).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('.error-summary')).toContainText('This email address isn’t right')
    await expect(page.locator('[name="name"]')).toHaveValue('Wrong')
    await page.locator('.error-summary a').click()
    await expect(page.locator('[name="email"]')).toBeInViewport()
  })
})

test.describe('with JavaScript', () => {
  test('a question is sent from the page, which thanks in the form’s place', async ({ page, site }) => {
    await page.goto('/en/contact')
    await ready(page)
    await growOlder(page, site)
    await fill(page, question('Scripty'))
    await send(page).click()
    await expect(page.locator('#sent')).toBeFocused()
    await expect(page.locator('#sent')).toContainText('Your question has been sent')
    await expect(page.locator('main form')).toHaveCount(0)
    await expect(page).toHaveURL(/\/en\/contact$/)
    const [email] = await emailsFrom(site, 'scripty@contact.example')
    expect(email?.subject).toBe('Vraag van Scripty')
  })

  test('a field says what is wrong when it is left, and all of them when the button is pressed', async ({ page }) => {
    await page.goto('/contact')
    await ready(page)
    await fill(page, { email: 'jan' })
    await page.locator('[name="message"]').focus()
    await expect(page.locator('#email-error')).toContainText('klopt niet')
    await expect(page.locator('#name-error')).toHaveCount(0)
    await send(page).click()
    await expect(page.locator('.error-summary')).toBeFocused()
    await expect(page.locator('.error-summary li')).toHaveCount(3)
    await page.locator('.error-summary a').first().click()
    await expect(page.locator('[name="name"]')).toBeFocused()
    await fill(page, { name: 'Jan' })
    await expect(page.locator('[name="email"]')).toHaveValue('jan')
  })

  test('a question whose check does not come is checked by the server, and stays as it was', async ({ page, site }) => {
    await page.route('**/assets/check-message-*.js', (route) => route.abort('connectionfailed'))
    await page.goto('/contact')
    await ready(page)
    await growOlder(page, site)
    await fill(page, { ...question('Controleloos'), email: 'jan' })
    const responded = page.waitForResponse('**/mail/send-new')
    await send(page).click()
    expect((await responded).status()).toBe(422)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.locator('[name="message"]')).toHaveValue(question('Controleloos').message)
    await fill(page, { email: 'controleloos@contact.example' })
    await send(page).click()
    await expect(page.locator('#sent')).toBeFocused()
    await emailsFrom(site, 'controleloos@contact.example')
  })

  test('the server’s own words are shown as they are, and pressing once more sends', async ({ page, site }) => {
    await page.goto('/contact')
    await ready(page)
    await fill(page, question('Opnieuw'))
    await page.route(
      '**/mail/send-new',
      (route) => route.continue({ postData: { ...route.request().postDataJSON(), stamp: '1.made-up' } }),
      { times: 1 },
    )
    const responded = page.waitForResponse('**/mail/send-new')
    await send(page).click()
    const { statusMessage } = await (await responded).json()
    await expect(page.getByRole('alert')).toHaveText(statusMessage)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.locator('[name="message"]')).toHaveValue(question('Opnieuw').message)
    await send(page).click()
    await expect(page.locator('#sent')).toBeFocused()
    await emailsFrom(site, 'opnieuw@contact.example')
  })

  test('without a line everything stays, and a second press sends one email', async ({ page, context, site }) => {
    await page.goto('/contact')
    await ready(page)
    await growOlder(page, site)
    await fill(page, question('Bereik'))
    await context.setOffline(true)
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText('Geen verbinding')
    await context.setOffline(false)
    await send(page).click()
    await expect(page.locator('#sent')).toBeFocused()
    await emailsFrom(site, 'bereik@contact.example')
  })

  test('a double press sends one email', async ({ page, site }) => {
    await page.goto('/contact')
    await ready(page)
    await growOlder(page, site)
    await fill(page, question('Dubbel'))
    let requested = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') requested++
    })
    await send(page).dblclick()
    await expect(page.locator('#sent')).toBeFocused()
    expect(requested).toBe(1)
    await emailsFrom(site, 'dubbel@contact.example')
  })

  test('a page that came in response to a plain form comes to life at its own address', async ({ page }) => {
    await page.goto('/en/contact')
    await ready(page)
    await fill(page, { ...question('Plain'), email: 'plain@contact' })
    // As a browser whose scripts have not loaded yet.
    await page.locator('main form').evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form))
    await expect(page.locator('.error-summary')).toBeFocused()
    await expect(page).toHaveURL(/\/en\/contact#message-form$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('[name="name"]')).toHaveValue('Plain')
    await ready(page)
    await fill(page, { email: 'plain@contact.example' })
    await page.locator('[name="message"]').focus()
    await expect(page.locator('#email-error')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('[name="name"]')).toHaveValue('')
  })
})
