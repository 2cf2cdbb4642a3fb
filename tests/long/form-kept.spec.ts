import { expect, test } from 'playwright/test'
import { freezingProxy } from '../support/database/freezing-proxy'
import { coupleOf, fillForm, registrationsOf, signupForm } from '../support/page/sign-up-page'
import { listening } from '../support/page/test'
import { sendRequest } from '../support/site/send-request'
import { withPostgres } from './own-postgres'
import { openFile } from './site-database'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, locale: 'nl-NL' })

    test('a form that is sent while PostgreSQL is away is kept, and taken when it is sent again', async ({ page }) => {
      await withPostgres(async ({ server, dataDir, machine }) => {
        const site = await machine()
        const database = openFile(dataDir)
        const event = database.addEvent({ capacity: 2, waitingList: false })
        database.close()
        const couple = coupleOf('Wachtman')
        await page.goto(site.url + event.form)
        if (javaScriptEnabled) await listening(page)
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
        await expect.poll(async () => (await sendRequest(site, '/readyz')).status).toBe(200)
        // With the same key.
        await (javaScriptEnabled ? form.send : page.getByRole('button', { name: 'Verstuur het opnieuw' })).click()
        await page.waitForURL(/\/inschrijvingen\/BT-/)
        expect(registrationsOf(site, couple)).toHaveLength(1)
      })
    })

    test('a form whose commit was lost is not said to be refused, and is taken once when it is sent again', async ({
      page,
    }) => {
      await withPostgres(async ({ url, dataDir, machine }) => {
        const proxy = await freezingProxy(url)
        const site = await machine(proxy.url)
        const database = openFile(dataDir)
        const event = database.addEvent({ capacity: 2, waitingList: false })
        const couple = coupleOf('Twijfel')
        await page.goto(site.url + event.form)
        if (javaScriptEnabled) await listening(page)
        const form = signupForm(page)
        await fillForm(form, couple)
        proxy.freeze('insert into topics')
        await form.send.click({ noWaitAfter: true })
        await expect.poll(() => registrationsOf(site, couple)).toHaveLength(1)
        proxy.thaw()
        proxy.cut()
        if (javaScriptEnabled) await expect(page.locator('[data-refusal="unsure"]')).toBeVisible()
        else await expect(page.locator('main')).toContainText('dubbel komt het niet aan')
        await expect(page.locator('main')).not.toContainText('niets opgeslagen')
        await (javaScriptEnabled ? form.send : page.getByRole('button', { name: 'Verstuur het opnieuw' })).click()
        await page.waitForURL(/\/inschrijvingen\/BT-/)
        expect(registrationsOf(site, couple)).toHaveLength(1)
        database.close()
        proxy.close()
      })
    })
  })
}
