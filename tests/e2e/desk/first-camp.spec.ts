import type { Locator, Page } from 'playwright/test'
import { openFile } from '../../faults/site-database'
import { addAccount, runCommand, signIn, startSiteWithAccounts } from '../../support/database/accounts'
import { familyOf, fillForm, registrationsOf, signupForm } from '../../support/page/sign-up-page'
import { expect, test } from '../../support/page/test'
import type { Site } from '../../support/site/site'

/** What the desk's form asks of a camp, in the order of the page. */
const camp = (name: string): Readonly<Record<string, string>> => ({
  kind: 'camp',
  startsAt: '2027-07-12T09:30',
  endsAt: '2027-07-16T15:30',
  clubId: '1',
  price: '195',
  titleNl: `${name} in de zomer`,
  titleEn: `${name} in summer`,
  summaryNl: 'Vijf dagen tennis en spel.',
  summaryEn: 'Five days of tennis and games.',
  bodyNl: 'Elke dag van half tien tot half vier.',
  bodyEn: 'Every day from half past nine to half past three.',
})

const mostFields = 12
const mostPresses = 15

/**
 * A site as it is on its first day. Its sign-in is the demo's, as no test reaches a real identity provider; everything
 * that the demo filled in is gone, and its first admin comes from the command line.
 */
async function emptySite(): Promise<{ site: Site; cookie: string }> {
  const site = await startSiteWithAccounts()
  const file = openFile(site.dataDir)
  for (const table of [
    'registrations',
    'departed',
    'events',
    'news',
    'vacancies',
    'redirects',
    'club_seasons',
    'staff_members',
  ])
    file.change(`delete from ${table}`)
  file.change('update topics set version = version + 1')
  file.close()
  const account = { email: 'eerste@club.example', password: 'inside-out-15' }
  await addAccount(site, { ...account, isVerified: true })
  const { status, complained } = await runCommand(site, 'staff', 'add', account.email, '--role', 'admin')
  expect(status, complained).toBe(0)
  return { site, cookie: await signIn(site, account) }
}

async function enter(page: Page, { url }: Site, cookie: string): Promise<void> {
  const [name = '', ...value] = cookie.split('=')
  await page.context().addCookies([{ name, value: value.join('='), url }])
}

const control = (page: Page, name: string): Locator => page.locator(`.desk-form [name="${name}"]`)

async function fill(page: Page, name: string, value: string): Promise<void> {
  const field = control(page, name)
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value)
  else await field.fill(value)
}

/** Signs a family up for the event whose page is open, as a parent who found it on the list of camps. */
async function signUp(page: Page, site: Site, surname: string, link: string): Promise<void> {
  await page.context().clearCookies()
  await page.getByRole('link', { name: link }).first().click()
  await page.locator('a[href$="/inschrijven"], a[href$="/register"]').first().click()
  const family = familyOf(surname)
  const form = signupForm(page)
  await fillForm(form, { ...family, participants: family.participants.slice(0, 1) })
  await form.send.click()
  await expect.poll(() => registrationsOf(site, family).map(({ status }) => status)).toEqual(['confirmed'])
}

test.describe('from nothing to a camp that a parent signs up for', () => {
  let site: Site
  let cookie: string
  test.beforeEach(async () => {
    test.setTimeout(120_000)
    const empty = await emptySite()
    site = empty.site
    cookie = empty.cookie
  })
  test.afterEach(() => site?.stop())

  test.describe('in Dutch on a phone', () => {
    test.use({ locale: 'nl-NL', viewport: { width: 360, height: 740 } })

    test('takes few fields and few presses', async ({ page }) => {
      let presses = 0
      const press = async (locator: Locator) => {
        presses++
        await locator.click()
      }
      await enter(page, site, cookie)
      await page.goto(`${site.url}/beheer`)
      await expect(page.getByRole('heading', { name: 'Welkom. Hier begin je mee' })).toBeVisible()
      await press(page.getByRole('button', { name: 'Voeg de adressen van de oude site toe' }))
      await expect(page.getByText('Ongedaan maken')).toBeVisible()
      await press(page.getByRole('link', { name: 'Vandaag' }).first())
      await press(page.getByRole('link', { name: 'Maak je eerste evenement' }))
      expect(await page.locator('.desk-required').count()).toBeLessThanOrEqual(mostFields)
      for (const [name, value] of Object.entries(camp('Kamp'))) {
        presses++
        await fill(page, name, value)
      }
      await press(page.getByRole('button', { name: 'Publiceer', exact: true }))
      await expect(page.locator('.desk-notice').first()).toContainText('staat op de site')
      expect(presses).toBeLessThanOrEqual(mostPresses)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

      await page.goto(`${site.url}/kampen`)
      await signUp(page, site, 'Eerstekamp', 'Kamp in de zomer')
    })
  })

  test.describe('in English without JavaScript', () => {
    test.use({ locale: 'en-US', javaScriptEnabled: false })

    test('keeps what was typed where it refuses', async ({ page }) => {
      await enter(page, site, cookie)
      await page.goto(`${site.url}/en/desk`)
      await expect(page.getByRole('heading', { name: 'Welcome. Start here' })).toBeVisible()
      await page.getByRole('link', { name: 'Make your first event' }).click()
      const { price, ...others } = camp('Camp')
      for (const [name, value] of Object.entries(others)) await fill(page, name, value)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.locator('.error-summary')).toBeVisible()
      for (const [name, value] of Object.entries(others)) await expect(control(page, name)).toHaveValue(value)
      await fill(page, 'price', price!)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.locator('.desk-notice').first()).toContainText('is on the site')

      await page.goto(`${site.url}/en/camps`)
      await signUp(page, site, 'Firstcamp', 'Camp in summer')
    })
  })

  test.describe('by keyboard alone', () => {
    test.use({ locale: 'en-US' })

    test('reaches every field and every button', async ({ page }) => {
      await enter(page, site, cookie)
      await page.goto(`${site.url}/en/desk`)
      await reach(page, (element) => element?.textContent === 'Make your first event')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/events\/new/)
      for (const [name, value] of Object.entries(camp('Keyboard camp'))) {
        await reach(page, (element, wanted) => element?.getAttribute('name') === wanted, name)
        await type(page, name, value)
        await expect(control(page, name)).toHaveValue(value)
      }
      await reach(page, (element) => element?.getAttribute('value') === 'publish')
      await page.keyboard.press('Enter')
      await expect(page.locator('.desk-notice').first()).toContainText('is on the site')
    })
  })
})

/** Presses Tab until what is wanted has the focus. */
async function reach(
  page: Page,
  isThere: (element: Element | null, wanted: string) => boolean,
  wanted = '',
): Promise<void> {
  const found = new Function('wanted', `return (${isThere.toString()})(document.activeElement, wanted)`)
  for (let presses = 0; presses < 200; presses++) {
    if (await page.evaluate(found as (wanted: string) => boolean, wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${wanted || isThere}`)
}

/** A date is typed in its parts; in a list the arrow goes to the option. */
async function type(page: Page, name: string, value: string): Promise<void> {
  const kind = await control(page, name).evaluate((element) =>
    element instanceof HTMLSelectElement ? 'list' : (element as HTMLInputElement).type,
  )
  if (kind === 'list') {
    for (let i = 0; i < 30 && (await control(page, name).inputValue()) !== value; i++)
      await page.keyboard.press('ArrowDown')
    return
  }
  if (kind !== 'datetime-local') {
    await page.keyboard.type(value)
    return
  }
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/.exec(value)!
  await page.keyboard.type(`${month}${day}${year}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(
    `${String(Number(hour) % 12 || 12).padStart(2, '0')}${minute}${Number(hour) < 12 ? 'AM' : 'PM'}`,
  )
}
