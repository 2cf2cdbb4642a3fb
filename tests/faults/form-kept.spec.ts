import { expect, test } from 'playwright/test'
import { coupleOf, fillForm, registrationsOf, signupForm } from '../support/page/sign-up-page'
import { withPostgres } from './own-postgres'
import { openFile } from './site-database'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, locale: 'nl-NL' })

    test('a form that is sent while PostgreSQL is away is kept, and taken when it is sent again', async ({ page }) => {
      test.setTimeout(90_000)
      await withPostgres(async ({ server, dataDir, machine }) => {
        const site = await machine()
        const database = openFile(dataDir)
        const event = database.addEvent({ capacity: 2, waitingList: false })
        database.close()
        const couple = coupleOf('Wachtman')
        await page.goto(`${site.url}${event.address}/inschrijven`)
        if (javaScriptEnabled) await page.locator('html[data-hydrated]').waitFor()
        const form = signupForm(page)
        await fillForm(form, couple)
        await server.kill9()
        await form.send.click()
        if (javaScriptEnabled) {
          await expect(page.locator('[data-refusal="too-busy"]')).toBeVisible()
          await expect(form.field('participants.1.name')).toHaveValue(couple.participants[1]!.name)
          await expect(form.field('contact.email')).toHaveValue(couple.contact.email)
        } else
          await expect(page.locator('main input[name="participants.1.name"]')).toHaveValue(couple.participants[1]!.name)
        await server.restart()
        // With the same key.
        await (javaScriptEnabled ? form.send : page.getByRole('button', { name: 'Verstuur het opnieuw' })).click()
        await page.waitForURL(/\/inschrijvingen\/BT-/)
        expect(registrationsOf(site, couple)).toHaveLength(1)
      })
    })
  })
}
