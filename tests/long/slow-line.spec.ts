import { emailsTo, familyOf, fillForm, registrationsOf, signupForm } from '../support/page/sign-up-page'
import { expect, test } from '../support/page/test'

test.use({ viewport: { width: 360, height: 740 } })

test('a parent with one bar finds the event and signs up two children', async ({ page, site, addEvent }) => {
  const family = familyOf('Langzaam')
  const event = addEvent(101)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const oneBar = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...oneBar })
  await page.goto('/evenementen?kind=clinic')
  await page.locator(`[data-event="${event}"] a`).first().click()
  await page.locator('.signup-box a.button').click()
  const form = signupForm(page)
  await fillForm(form, family)
  await form.send.click()
  await expect(page.locator('main')).toHaveAttribute('data-status', 'confirmed')
  expect(registrationsOf(site, family).map(({ status }) => status)).toEqual(['confirmed'])
  const [email] = await emailsTo(site, family)
  for (const { name } of family.participants) expect(email?.text).toContain(name)
})
