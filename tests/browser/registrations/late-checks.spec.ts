import { coupleOf, fillForm, registrationsOf, signupForm } from '../../support/page/sign-up-page'
import { expect, test } from '../../support/page/test'

test.use({ locale: 'nl-NL' })

const checks = '**/assets/check-registration-*.js'

test('what checks a sign-up comes with the first field that is entered, not before', async ({ page, formPath }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const asked = () => requests.filter((url) => url.includes('/check-registration-')).length
  await page.goto(formPath)
  await page.locator('html[data-hydrated]').waitFor()
  expect(asked()).toBe(0)
  await signupForm(page).field('participants.0.name').focus()
  await expect.poll(asked).toBeGreaterThan(0)
})

test('a form whose checks do not come is checked by the server, and nothing is lost', async ({
  page,
  site,
  formPath,
}) => {
  const couple = coupleOf('Zondercontrole')
  await page.route(checks, (route) => route.abort('connectionfailed'))
  await page.goto(formPath)
  await page.locator('html[data-hydrated]').waitFor()
  const form = signupForm(page)
  await fillForm(form, couple)
  await form.field('contact.email').fill('geen adres')
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest())
  await form.send.click()
  await posted
  await expect(form.summary.getByRole('link')).toHaveCount(1)
  await expect(form.field('participants.0.name')).toHaveValue(couple.participants[0]!.name)
  await page.unroute(checks)
  await form.field('contact.email').fill(couple.contact.email)
  await form.send.click()
  await expect(page).toHaveURL(/\/evenementen\/inschrijvingen\//)
  expect(registrationsOf(site, couple)).toHaveLength(1)
})

test('a form whose checks do not come is taken at once where all is well', async ({ page, site, formPath }) => {
  const couple = coupleOf('Zonderfout')
  await page.route(checks, (route) => route.abort('connectionfailed'))
  await page.goto(formPath)
  await page.locator('html[data-hydrated]').waitFor()
  const form = signupForm(page)
  await fillForm(form, couple)
  await form.send.click()
  await expect(page).toHaveURL(/\/evenementen\/inschrijvingen\//)
  expect(registrationsOf(site, couple)).toHaveLength(1)
})
