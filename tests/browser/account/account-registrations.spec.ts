import type { Page } from 'playwright/test'
import { parent, staff } from '../../support/database/accounts'
import { confirmed, coupleOf, draftsOf, fillContact, fillParticipant, openForm } from '../../support/page/sign-up-page'
import { expect, listening, test } from '../../support/page/test'

const known = (page: Page, name: string) => page.locator('.known-people button', { hasText: name })
const rowNames = (page: Page) =>
  page
    .locator('[name^="participants."][name$=".name"]')
    .evaluateAll((controls: HTMLInputElement[]) => controls.map(({ value }) => value))

test('somebody who is signed in chooses children of before, and what was typed stays', async ({
  page,
  signIn,
  formPath,
}) => {
  await signIn(parent)
  const { field, send, summary } = await openForm(page, formPath)
  await field('remarks').fill('Wij komen met de fiets')
  await field('participants.0.name').fill('Opa Jansen')
  // Enter presses the first button of a form, and so might choose somebody.
  await field('participants.0.name').press('Enter')
  await expect(summary).toBeFocused()
  expect(await rowNames(page)).toEqual(['Opa Jansen'])
  await known(page, 'Fien Jansen').click()
  await expect.poll(() => rowNames(page)).toEqual(['Opa Jansen', 'Fien Jansen'])
  await expect(known(page, 'Fien Jansen')).toHaveCount(0)
  await expect(field('participants.1.birthDate')).toHaveValue('2018-06-02')
  await expect(field('remarks')).toHaveValue('Wij komen met de fiets')
  await expect(page.locator('[id="participants.1"]')).toBeFocused()
  await page.reload()
  await listening(page)
  await expect.poll(() => rowNames(page)).toEqual(['Opa Jansen', 'Fien Jansen'])
  await page.locator('button[value="remove-participant-0"]').click()
  await known(page, 'Noor Jansen').click()
  await expect.poll(() => rowNames(page)).toEqual(['Fien Jansen', 'Noor Jansen'])
  await expect(field('contact.email')).toHaveValue(parent.email)
  await field('contact.phone').fill('06 12345678')
  await field('guardian').check()
  await send.click()
  await confirmed(page)
})

test('what somebody typed on a device that others use is there for themselves, and for nobody else', async ({
  page,
  signIn,
  formPath,
}) => {
  const couple = coupleOf('Kladje')
  const openAs = async (account?: { readonly email: string }) => {
    await page.context().clearCookies()
    if (account) await signIn(account)
    return openForm(page, formPath)
  }
  for (const [writer, reader] of [
    [parent, staff],
    [undefined, parent],
  ] as const) {
    const form = await openAs(writer)
    await fillParticipant(form, 0, couple)
    await fillContact(form, couple)
    await page.reload()
    await listening(page)
    await expect(form.field('participants.0.name')).toHaveValue('Joris Kladje')
    await openAs(reader)
    await expect.poll(() => draftsOf(page)).toEqual([])
    expect(await rowNames(page)).toEqual([''])
    expect(await page.content()).not.toContain('Kladje')
  }
  await openAs(parent)
  expect(await rowNames(page)).toEqual([''])
})
