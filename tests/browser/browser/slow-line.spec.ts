import type { Page } from 'playwright/test'
import { holdBack } from '../../support/page/late-scripts'
import {
  emailsTo,
  familyOf,
  fillContact,
  fillForm,
  fillParticipant,
  registrationsOf,
  signupForm,
} from '../../support/page/sign-up-page'
import { expect, test } from '../../support/page/test'

test.use({ locale: 'nl-NL', viewport: { width: 360, height: 740 } })
// 400 ms round trip and 50 kB/s.
test.slow()

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

const isAlive = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset)
const alive = (page: Page) => page.locator('html[data-hydrated]').waitFor()
const confirmed = (page: Page) =>
  expect(page.locator('main')).toHaveAttribute('data-status', 'confirmed', { timeout: 30_000 })

test('a parent with one bar finds the event and signs up two children', async ({ page, site, addEvent }) => {
  const family = familyOf('Langzaam')
  const event = addEvent(101)
  await slowDown(page)
  await page.goto('/evenementen?kind=clinic')
  await page.locator(`[data-event="${event}"] a`).first().click()
  await page.locator('.signup-box a.button').click()
  const form = signupForm(page)
  await fillForm(form, family)
  await form.send.click()
  await confirmed(page)
  expect(registrationsOf(site, family).map(({ status }) => status)).toEqual(['confirmed'])
  const [email] = await emailsTo(site, family)
  for (const { name } of family.participants) expect(email?.text).toContain(name)
})

test('the form that has not come to life yet adds a row and is sent by the browser itself', async ({
  page,
  site,
  formPath,
}) => {
  const family = familyOf('Voorbarig')
  await slowDown(page)
  const form = signupForm(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.goto(formPath, { waitUntil: 'commit' })
  await fillParticipant(form, 0, family)
  await form.addParticipant.click({ noWaitAfter: true })
  await form.field('participants.1.name').waitFor()
  await expect(form.field('participants.0.name')).toHaveValue('Noor Voorbarig')
  await fillParticipant(form, 1, family)
  await fillContact(form, family)
  expect(await isAlive(page)).toBe(false)
  await form.send.click({ noWaitAfter: true })
  await form.field('guardian').check()
  expect(await isAlive(page)).toBe(false)
  await form.send.click({ noWaitAfter: true })
  await page.locator('main[data-status]').waitFor()
  letGo()
  await confirmed(page)
  expect(registrationsOf(site, family).map(({ status }) => status)).toEqual(['confirmed'])
  await emailsTo(site, family, 1)
})

test('what was typed before the form came to life stays when it does', async ({ page, site, formPath }) => {
  const family = familyOf('Overgang')
  await slowDown(page)
  const { letThrough } = await holdBack(page)
  const form = signupForm(page)
  await page.goto(formPath, { waitUntil: 'commit' })
  await fillParticipant(form, 0, family)
  await form.field('consent.photos').check()
  expect(await isAlive(page)).toBe(false)
  await form.field('contact.name').focus()
  await page.keyboard.type('Marieke ')
  letThrough()
  await alive(page)
  await page.keyboard.type('Overgang')
  await expect(form.field('contact.name')).toHaveValue('Marieke Overgang')
  await expect(form.field('participants.0.name')).toHaveValue('Noor Overgang')
  await expect(form.field('participants.0.birthDate')).toHaveValue('2017-03-09')
  await expect(form.field('consent.photos')).toBeChecked()
  await form.field('guardian').check()

  await form.addParticipant.click()
  await fillParticipant(form, 1, family)
  await form.field('contact.email').fill(family.contact.email)
  await form.field('contact.phone').fill('06 12345678')
  await form.send.click()
  await confirmed(page)
  expect(registrationsOf(site, family)).toHaveLength(1)
})
