import { sticksOut } from '../../support/page/axe'
import { test } from '../../support/page/desk'
import type { Party } from '../../support/page/post-sign-up'
import { fillForm, signupForm } from '../../support/page/sign-up-page'
import { expect, listening, open } from '../../support/page/test'
import { camp } from '../../support/site/first-camp'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const party: Party = {
  contact: { name: 'Marieke Zandstra', email: 'marieke@zandstra.example' },
  participants: [{ name: 'Noor Zandstra', birthDate: '2017-03-03' }],
}

test('a phone makes a camp in eight fields, and a child gets a place at it', async ({ page, newPage }) => {
  await open(page, '/beheer/evenementen/nieuw')
  const form = page.locator('form[data-kept]')
  for (const [name, value] of Object.entries(camp)) {
    const control = form.locator(`[name="${name}"]`)
    const isSelect = await control.evaluate((element) => element.tagName === 'SELECT')
    await (isSelect ? control.selectOption(value) : control.fill(value))
  }
  expect(await sticksOut(page)).toEqual([])
  await form.locator('button[value="publish"]').tap()
  await page.waitForURL(/done=/)

  const parent = await newPage()
  await open(parent, '/evenementen?month=2027-05')
  await parent.locator('[data-event]').getByRole('link', { name: camp.titleNl }).click()
  await expect(parent.locator('h1')).toHaveText(camp.titleNl)
  await parent.locator('.signup-box a.button').click()
  await expect(parent.locator('h1')).toBeFocused()
  await listening(parent)
  await fillForm(signupForm(parent), party)
  await signupForm(parent).send.click()
  await expect(parent.locator('main')).toHaveAttribute('data-status', 'confirmed')
})
