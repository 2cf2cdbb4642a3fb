import type { Browser, Page } from 'playwright/test'
import type { Email } from 'postal-mime'
import { emailsTo, familyOf, fillForm, type Party, signupForm } from '../../support/page/sign-up-page'
import { expect, test } from '../../support/page/test'
import { adult, post } from '../../support/site/forms'
import type { Site } from '../../support/site/site'

test.use({ javaScriptEnabled: false, locale: 'nl-NL', viewport: { width: 360, height: 740 } })

const words = {
  nl: {
    form: (event: number) => `/evenementen/${event}/inschrijven`,
    overview: '/evenementen/inschrijvingen',
    correct: 'Wijzigen',
    save: 'Opslaan',
    offOnly: (name: string) => `Alleen ${name} afmelden`,
    off: (name: string) => `${name} afmelden`,
    accept: 'Plek aannemen',
    corrected: 'Je hebt gegevens gewijzigd.',
    removed: 'Je hebt iemand afgemeld.',
    accepted: 'Je hebt de plek aangenomen.',
    inLine: 'Je bent nummer 1 op de lijst.',
    mailLink: 'Mail me de link',
  },
  en: {
    form: (event: number) => `/en/events/${event}/register`,
    overview: '/en/events/registrations',
    correct: 'Change',
    save: 'Save',
    offOnly: (name: string) => `Cancel for ${name} only`,
    off: (name: string) => `Cancel for ${name}`,
    accept: 'Accept the place',
    corrected: 'You changed some details.',
    removed: 'You canceled for one person.',
    accepted: 'You accepted the place.',
    inLine: 'You’re number 1 on the list.',
    mailLink: 'Email me the link',
  },
} as const

const statusOf = (page: Page) => page.locator('main')
const said = (page: Page) => page.locator('[data-said]')
const unfold = (page: Page) => page.locator('.registration-changes > summary').click()
const history = (page: Page) => page.locator('.registration-history')

async function openEmail(browser: Browser, site: Site, email: Email | undefined): Promise<Page> {
  const link = email?.text?.match(/https?:\/\/\S+\?token=[\w-]+/)?.[0] ?? ''
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  const page = await context.newPage()
  await page.goto(site.url + link.slice(new URL(link).origin.length))
  return page
}

for (const locale of ['nl', 'en'] as const) {
  test(`a place that one family leaves becomes the next one’s, in ${locale}`, async ({
    page,
    browser,
    site,
    addEvent,
  }) => {
    const say = words[locale]
    const form = say.form(addEvent(locale === 'nl' ? 114 : 103, { capacity: 2 }))
    const family = familyOf(locale === 'nl' ? 'Vroegop' : 'Early')
    const neighbours: Party = familyOf(locale === 'nl' ? 'Wachtema' : 'Waiter')

    await page.goto(form)
    await fillForm(signupForm(page), family)
    await signupForm(page).send.click()
    await expect(statusOf(page)).toHaveAttribute('data-status', 'confirmed')
    await expect(page).toHaveURL(/\/BT-[^/?]+$/)

    const child = neighbours.participants[0]!
    const waits = await post(site, form, {
      ...adult(child.name),
      'contact.email': neighbours.contact.email,
      'participants.0.birthDate': child.birthDate,
      guardian: 'yes',
      acceptWaiting: 'yes',
    })
    expect(waits.status).toBe(303)
    const [waiting] = await emailsTo(site, neighbours)
    const next = await openEmail(browser, site, waiting)
    await expect(statusOf(next)).toHaveAttribute('data-status', 'waiting')
    await expect(statusOf(next)).toContainText(say.inLine)

    await unfold(page)
    await page.getByRole('link', { name: say.correct, exact: true }).click()
    const first = page.locator('input[name$=".name"]').first()
    await expect(first).toHaveValue(family.participants[0]!.name)
    await first.fill('Nora van der Berg')
    await page.getByRole('button', { name: say.save }).click()
    await expect(said(page)).toHaveAttribute('data-said', 'corrected')
    await expect(statusOf(page)).toContainText('Nora van der Berg')

    const second = family.participants[1]!.name
    await unfold(page)
    await page.getByRole('link', { name: say.offOnly(second.split(' ')[0]!) }).click()
    await page.getByRole('button', { name: say.off(second) }).click()
    await expect(said(page)).toHaveAttribute('data-said', 'removed')
    await expect(page.locator('.participant-list')).not.toContainText(second)

    const offer = (await emailsTo(site, neighbours, 2)).find(({ subject }) => subject !== waiting?.subject)
    const offered = await openEmail(browser, site, offer)
    await expect(statusOf(offered)).toHaveAttribute('data-status', 'offered')
    await offered.getByRole('button', { name: say.accept }).click()
    await expect(statusOf(offered)).toHaveAttribute('data-status', 'confirmed')
    await expect(said(offered)).toHaveAttribute('data-said', 'accepted')
    await offered.goBack()
    await offered.reload()
    await expect(statusOf(offered)).toHaveAttribute('data-status', 'confirmed')
    await expect(history(offered)).toContainText(say.accepted)
    await page.reload()
    await expect(history(page)).toContainText(say.corrected)
    await expect(history(page)).toContainText(say.removed)
    await expect(statusOf(page)).toHaveAttribute('data-status', 'confirmed')

    await page.goto(say.overview)
    await page.locator('input[name="email"]').fill(neighbours.contact.email)
    await page.getByRole('button', { name: say.mailLink }).click()
    await expect(said(page)).toHaveAttribute('data-said', 'mailed')
    const emails = await emailsTo(site, neighbours, 4)
    const overview = await openEmail(
      browser,
      site,
      emails.find(({ text }) => text?.includes(`${say.overview}?token=`)),
    )
    await expect(overview).toHaveURL(new RegExp(`${say.overview}$`))
    await overview.locator('.overview-list a').click()
    await expect(overview).toHaveURL(/\/BT-[^/?]+$/)
    await expect(statusOf(overview)).toContainText(child.name)
    for (const other of [next, offered, overview]) await other.context().close()
  })
}

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true })

  test('a button that is pressed twice sends once, and the form that comes back takes the cursor', async ({
    page,
    site,
    formPath,
  }) => {
    const taken = await post(site, formPath, adult('Dubbel Druk'))
    await page.goto(taken.headers.location!)
    await page.goto(`${page.url()}?step=correct`)
    await page.locator('html[data-hydrated]').waitFor()
    await page.locator('form.registration-form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await page.locator('input[name$=".name"]').fill(' ')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.locator('.error-summary')).toBeFocused()
    await page.locator('.error-summary a').click()
    await page.locator('input[name$=".name"]').fill('Dubbel Drukker')
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    await page.getByRole('button', { name: 'Opslaan' }).dblclick()
    await expect(said(page)).toHaveAttribute('data-said', 'corrected')
    expect(sent).toBe(1)
  })
})
