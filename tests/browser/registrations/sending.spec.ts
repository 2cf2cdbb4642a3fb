import type { Page } from 'playwright/test'
import { postSignup } from '../../support/page/post-sign-up'
import {
  confirmed,
  coupleOf,
  fillContact,
  fillForm,
  fillParticipant,
  openForm,
  registrationsOf,
  type SignupForm,
} from '../../support/page/sign-up-page'
import { expect, listening, open, test } from '../../support/page/test'
import { adult, post } from '../../support/site/forms'

const posted = '**/_serverFn/signUp'
const checks = '**/assets/check-registration-*.js'

const typedIn = ({ form }: SignupForm) =>
  form.evaluate((element: HTMLFormElement) =>
    [...new FormData(element)].map(([name, value]) => `${name}=${value}`).filter((one) => !one.startsWith('stamp=')),
  )

function countPosts(page: Page): () => number {
  let posts = 0
  page.on('request', (request) => request.method() === 'POST' && posts++)
  return () => posts
}

test('a button that is pressed twice sends once, says so meanwhile, and works on a page that is come back to', async ({
  page,
  site,
  formPath,
}) => {
  const couple = coupleOf('Dubbelklik')
  const posts = countPosts(page)
  const form = await openForm(page, formPath)
  await fillForm(form, couple)
  await page.route(posted, (route) => (posts() === 1 ? undefined : route.continue()))
  const sent = page.waitForRequest(posted)
  await form.send.dblclick()
  await expect(form.send).toHaveAttribute('aria-disabled', 'true')
  await expect(form.send).toHaveText('Bezig met versturen…')
  await expect(form.send).toBeFocused()
  await expect(form.send).not.toHaveAttribute('disabled')
  await page.keyboard.press('Enter')
  // The code that sends comes at the press.
  await sent
  expect(posts()).toBe(1)
  // Playwright does not support the back/forward cache: this is the event of a return.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(form.send).not.toHaveAttribute('aria-disabled')
  await form.send.click()
  await confirmed(page)
  expect(posts()).toBe(2)
  expect(registrationsOf(site, couple)).toHaveLength(1)
})

for (const reachesServer of [false, true])
  test(`a line that breaks ${reachesServer ? 'after' : 'before'} the form reached the server costs nothing, and a second press registers once`, async ({
    page,
    site,
    formPath,
    noise,
  }) => {
    noise.expect(/ERR_CONNECTION_FAILED/)
    const couple = coupleOf(reachesServer ? 'Antwoordkwijt' : 'Lijnkwijt')
    const form = await openForm(page, formPath)
    await fillForm(form, couple)
    const typed = await typedIn(form)
    await page.route(posted, async (route) => {
      if (reachesServer) await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionfailed')
    })
    await form.send.click()
    await expect(form.form.getByRole('alert')).toContainText('Geen verbinding')
    expect(await typedIn(form)).toEqual(typed)
    await expect(form.send).not.toHaveAttribute('aria-disabled')
    expect(registrationsOf(site, couple)).toHaveLength(reachesServer ? 1 : 0)
    await page.unrouteAll()
    await form.send.click()
    await confirmed(page)
    expect(registrationsOf(site, couple)).toHaveLength(1)
  })

test('a form that the server refuses, fails on or puts off is sent once a press, and keeps everything', async ({
  page,
  site,
  formPath,
  noise,
}) => {
  noise.expect(/status of (?:422|429|500)/)
  const [taken, free] = [coupleOf('Alweer'), coupleOf('Eenmaal')]
  await postSignup(site, formPath, taken)
  const posts = countPosts(page)
  const form = await openForm(page, formPath)
  await fillForm(form, taken)
  const typed = await typedIn(form)
  await form.send.click()
  const refused = page.locator('[data-refusal="already-registered"]')
  await expect(refused).toBeFocused()
  await expect(refused).toBeInViewport()
  expect([await typedIn(form), posts()]).toEqual([typed, 1])

  for (const row of [0, 1]) await fillParticipant(form, row, free)
  await fillContact(form, free)
  const other = await typedIn(form)
  await page.route(posted, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await form.send.click()
  await expect(form.form.locator('.notice-error')).toBeInViewport()
  expect([await typedIn(form), posts()]).toEqual([other, 2])
  await page.unrouteAll()
  await page.route(posted, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '600' }, body: 'busy' }))
  await form.send.click()
  const later = page.locator('[data-refusal="too-often"]')
  await expect(later).toContainText('10 minuten')
  await expect(later).toBeInViewport()
  expect([await typedIn(form), posts()]).toEqual([other, 3])
  await page.unrouteAll()
  await form.send.click()
  await confirmed(page)
  expect(registrationsOf(site, free)).toHaveLength(1)
})

test('a form whose checks do not come is checked by the server, and then taken at once', async ({
  page,
  site,
  formPath,
  noise,
}) => {
  noise.expect(/ERR_CONNECTION_FAILED|status of 422/)
  const couple = coupleOf('Zondercontrole')
  let asked = 0
  await page.route(checks, (route) => {
    asked++
    return route.abort('connectionfailed')
  })
  const form = await openForm(page, formPath)
  expect(asked, 'before any field is entered').toBe(0)
  await fillForm(form, couple)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await form.field('contact.email').fill('geen adres')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest())
  await form.send.click()
  await sent
  await expect(form.summary.getByRole('link')).toHaveCount(1)
  await listening(page)
  await expect(form.field('participants.0.name')).toHaveValue(couple.participants[0]!.name)
  await form.field('contact.email').fill(couple.contact.email)
  await form.send.click()
  await confirmed(page)
  expect(registrationsOf(site, couple)).toHaveLength(1)
})

test('going back after the confirmation and sending again signs nobody up twice', async ({
  page,
  site,
  formPath,
  noise,
}) => {
  noise.expect(/status of 422/)
  const couple = coupleOf('Terug')
  const form = await openForm(page, formPath)
  await fillForm(form, couple)
  await form.send.click()
  await confirmed(page)
  await listening(page)
  await page.goBack()
  await expect(page).toHaveURL(/inschrijven$/)
  await listening(page)
  await expect(form.send).not.toHaveAttribute('aria-disabled')
  await expect(form.field('participants.0.name')).toHaveValue('')
  await fillForm(form, couple)
  await form.send.click()
  await expect(page.locator('[data-refusal="already-registered"]')).toBeVisible()
  expect(registrationsOf(site, couple)).toHaveLength(1)
})

test('a change that is pressed twice is sent once, its form takes the cursor, and a page come back to has all its data', async ({
  page,
  site,
  formPath,
}) => {
  const taken = await post(site, formPath, adult('Dubbel Druk'))
  await open(page, taken.headers.location!)
  await open(page, `${page.url()}?step=correct`)
  const posts = countPosts(page)
  const name = page.locator('input[name$=".name"]')
  const save = page.locator('form.registration-form button[type="submit"]')
  await page.locator('form.registration-form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await name.fill(' ')
  await save.click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await listening(page)
  await page.locator('.error-summary a').click()
  await expect(name).toBeFocused()
  await name.fill('Dubbel Drukker')
  await save.dblclick()
  await expect(page.locator('[data-said="corrected"]')).toBeVisible()
  expect(posts()).toBe(2)
  await listening(page)
  await page.locator('.site-footer a[href="/tennisles"]').click()
  await expect(page).toHaveURL('/tennisles')
  await page.goBack()
  await page.locator('.registration-more > summary').click()
  await expect(page.locator('.registration-more a[download]')).toBeVisible()
})
