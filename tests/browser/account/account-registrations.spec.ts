import type { Page } from 'playwright/test'
import { parent, signIn, staff } from '../../support/database/accounts'
import { test } from '../../support/page/account-test'
import { coupleOf, fillContact, fillParticipant, signupForm } from '../../support/page/sign-up-page'
import { expect, takenOver } from '../../support/page/test'
import type { Site } from '../../support/site/site'

test.use({ locale: 'nl-NL' })

async function become(page: Page, site: Site, account?: typeof parent): Promise<void> {
  const context = page.context()
  await context.clearCookies()
  if (!account) return
  const [name, value] = (await signIn(site, account)).split('=') as [string, string]
  await context.addCookies([{ name, value, url: site.url, httpOnly: true }])
}

const choose = (page: Page, name: string) => page.locator('.known-people button', { hasText: name }).click()
const rowNames = (page: Page) =>
  page
    .locator('[name^="participants."][name$=".name"]')
    .evaluateAll((controls: HTMLInputElement[]) => controls.map(({ value }) => value))
const draftsOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))
const keysOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('registration'))

const familyDay = '/evenementen/103-familiedag-drie-generaties-op-een-baan/inschrijven'

async function signUpTwo(page: Page, path: string, overview: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
  const { field, send } = signupForm(page)
  await choose(page, 'Noor Jansen')
  await expect(page.locator('.known-people button', { hasText: 'Noor' })).toHaveCount(0)
  await choose(page, 'Sem Jansen')
  await expect.poll(() => rowNames(page)).toEqual(['Noor Jansen', 'Sem Jansen'])
  await expect(field('contact.email')).toHaveValue(parent.email)
  await field('contact.phone').fill('06 12345678')
  await field('guardian').check()
  await send.click()
  await expect(page.locator('main')).toHaveAttribute('data-status', 'confirmed')
  const reference = await page.locator('.reference-code').textContent()
  await page.goto(overview)
  await expect(page.locator('.overview-list li', { hasText: reference! })).toContainText(/Noor (?:en|and) Sem/)
  expect(await keysOf(page)).toEqual([])
}

test.describe('somebody who is signed in', () => {
  test('signs up two children of before in five presses, and sees it in the overview', async ({ page, site }) => {
    await become(page, site, parent)
    await signUpTwo(page, familyDay, '/evenementen/inschrijvingen')
    await expect(page.locator('main')).toContainText('Ingelogd als Marieke Jansen')
    await page.locator('.overview-list a', { hasText: 'Familiedag' }).click()
    await expect(page.locator('main')).toHaveAttribute('data-status', 'confirmed')
    await become(page, site)
    await page.reload()
    await expect(page.locator('.fault-status')).toHaveText('404')
  })

  test('does so in English', async ({ page, site }) => {
    await become(page, site, parent)
    await signUpTwo(page, '/en/events/101/register', '/en/events/registrations')
    await expect(page.locator('main')).toContainText('Logged in as Marieke Jansen')
  })

  test('keeps what was typed while choosing, and goes on at the row', async ({ page, site }) => {
    await become(page, site, parent)
    await page.goto(familyDay)
    // A form that is still the server's is sent by the press, and comes back without the cursor.
    await takenOver(page)
    const { field } = signupForm(page)
    await field('remarks').fill('Wij komen met de fiets')
    await field('participants.0.name').fill('Opa Jansen')
    await choose(page, 'Fien Jansen')
    await expect.poll(() => rowNames(page)).toEqual(['Opa Jansen', 'Fien Jansen'])
    await expect(field('participants.1.birthDate')).toHaveValue('2018-06-02')
    await expect(field('remarks')).toHaveValue('Wij komen met de fiets')
    await expect(page.locator('[id="participants.1"]')).toBeFocused()
    await page.reload()
    await expect.poll(() => rowNames(page)).toEqual(['Opa Jansen', 'Fien Jansen'])
  })

  test('sends the form with the Enter key, which chooses and removes nobody', async ({ page, site }) => {
    await become(page, site, parent)
    await page.goto(familyDay)
    await takenOver(page)
    const { field, addParticipant, summary } = signupForm(page)
    await addParticipant.click()
    await field('participants.0.name').fill('Opa Jansen')
    await field('participants.0.name').press('Enter')
    await expect(summary).toBeFocused()
    expect(await rowNames(page)).toEqual(['Opa Jansen', ''])
    // Without the hidden first button, Enter would press the next one.
    await page.locator('.registration-form > button[value="send"]').evaluate((button) => button.remove())
    await field('participants.0.name').press('Enter')
    await expect.poll(() => rowNames(page)).toEqual(['Opa Jansen', 'Noor Jansen'])
  })
})

test.describe('what somebody typed on a device that others use', () => {
  test('is there for themselves, and for nobody else', async ({ page, site }) => {
    const couple = coupleOf('Kladje')
    const open = async (account?: typeof parent) => {
      await become(page, site, account)
      await page.goto(familyDay)
      await takenOver(page)
      return signupForm(page)
    }
    for (const [writer, readers] of [
      [parent, [staff, undefined]],
      [undefined, [parent]],
    ] as const)
      for (const reader of readers) {
        const form = await open(writer)
        await fillParticipant(form, 0, couple)
        await fillContact(form, couple)
        await page.reload()
        await expect(form.field('participants.0.name')).toHaveValue('Joris Kladje')
        await open(reader)
        await expect.poll(() => draftsOf(page)).toEqual([])
        expect(await rowNames(page)).toEqual([''])
        expect(await page.content()).not.toContain('Kladje')
        await open(writer)
        expect(await rowNames(page)).toEqual([''])
      }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, isTouched: false })
  test('children of before are chosen one by one, and the rest stays as it was typed', async ({ page, site }) => {
    await become(page, site, parent)
    await page.goto(familyDay)
    const { field } = signupForm(page)
    await field('remarks').fill('Wij komen met de fiets')
    for (const [i, name] of ['Sem Jansen', 'Fien Jansen'].entries()) {
      await choose(page, name)
      await expect(field(`participants.${i}.name`)).toHaveValue(name)
    }
    expect(await rowNames(page)).toEqual(['Sem Jansen', 'Fien Jansen'])
    await expect(field('remarks')).toHaveValue('Wij komen met de fiets')
    await expect(page.locator('.known-people button')).toHaveText([/^Noor Jansen/])
  })
})
