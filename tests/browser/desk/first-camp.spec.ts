import type { Locator, Page } from 'playwright/test'
import { clubs } from '~/features/clubs/clubs'
import { addAccount, runCommand, signIn, startSiteWithAccounts } from '../../support/database/accounts'
import { sticksOut } from '../../support/page/axe'
import { enter, noisesOf } from '../../support/page/desk'
import { emailsTo, fillForm, type Party, registrationsOf, signupForm } from '../../support/page/sign-up-page'
import { test as base, expect } from '../../support/page/test'
import { type Site, startSite } from '../../support/site/site'
import { newVisitor } from '../../support/site/visitor-addresses'

const admin = { email: 'ans@club.example', password: 'vier losse woorden' }

const test = base.extend<{ empty: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  empty: async ({}, use) => {
    const site = await startEmpty()
    await use(site)
    await site.stop()
  },
  baseURL: ({ empty }, use) => use(empty.url),
})

// Each test starts two sites and a command.
test.slow()

/** As an installation opens, with its first admin. The emulator needs DEMO=1, which fills no database that was born without. */
async function startEmpty(): Promise<Site> {
  const born = await startSite({ env: { DEMO: '0' } })
  await born.stop()
  const site = await startSiteWithAccounts({}, born.dataDir)
  await addAccount(site, { ...admin, isVerified: true })
  const added = await runCommand(site, 'staff', 'add', admin.email, '--role', 'admin')
  expect(added).toEqual({ status: 0, said: `${admin.email} is admin of all clubs now.\n`, complained: '' })
  return site
}

const year = new Date().getFullYear() + 1
const club = clubs[0]!
/** The dates read alike in every order of day and month: a keyboard types them as the browser's language has them. */
const camp = {
  kind: 'camp',
  startsAt: `${year}-05-05T09:00`,
  endsAt: `${year}-05-05T11:30`,
  clubId: String(club.id),
  price: '45',
  titleNl: 'Meikamp',
  titleEn: 'May camp',
  summaryNl: 'Een ochtend tennis.',
  summaryEn: 'A morning of tennis.',
  bodyNl: 'Neem een racket mee.',
  bodyEn: 'Bring a racket.',
}
const fields = Object.entries(camp)

const party: Party = {
  contact: { name: 'Marieke Zandstra', email: 'marieke@zandstra.example' },
  participants: [{ name: 'Noor Zandstra', birthDate: '2017-03-03' }],
}

const ways = [
  {
    name: 'in Dutch on a phone',
    options: { viewport: { width: 360, height: 740 }, locale: 'nl-NL', hasTouch: true },
    desk: '/beheer',
    events: '/evenementen',
    words: { first: 'Maak je eerste evenement', publish: 'Publiceer', view: 'Bekijk op de site', title: camp.titleNl },
    notice: '‘Meikamp’ staat op de site.',
  },
  {
    name: 'in English without JavaScript',
    options: { javaScriptEnabled: false, locale: 'nl-NL' },
    desk: '/en/desk',
    events: '/en/events',
    words: { first: 'Make your first event', publish: 'Publish', view: 'View on the site', title: camp.titleEn },
    notice: '‘Meikamp’ is on the site.',
  },
] as const

for (const { name, options, desk, events, words, notice } of ways)
  test.describe(name, () => {
    test.use(options)

    test('an empty site gets its first camp, and a child a place at it', async ({
      page,
      empty,
      browser,
      javaScriptEnabled,
    }) => {
      const noises = noisesOf(page)
      if (javaScriptEnabled) await logIn(page, desk)
      else await enter(page.context(), empty, await signIn(empty, admin))
      await page.goto(desk)

      let presses = 0
      await page.getByRole('link', { name: words.first }).click()
      presses++
      await page.waitForURL(({ pathname }) => pathname !== desk)
      const form = page.locator('form[data-kept]')
      const needed = await form.locator('[aria-required="true"]').evaluateAll(namesOf)
      expect(fields.map(([field]) => field).toSorted()).toEqual(needed.toSorted())
      expect(await form.locator('.desk-required').count()).toBeLessThanOrEqual(12)
      const publish = form.getByRole('button', { name: words.publish, exact: true })
      if (!javaScriptEnabled) {
        const others = fields.filter(([field]) => field !== 'price')
        for (const [field, value] of others) await fillIn(form.locator(`[name="${field}"]`), value)
        await publish.click()
        await expect(page.locator('#errors')).toContainText(/\S/)
        for (const [field, value] of others) await expect(form.locator(`[name="${field}"]`)).toHaveValue(value)
      }
      for (const [field, value] of fields) {
        await fillIn(form.locator(`[name="${field}"]`), value)
        presses++
      }
      expect(await sticksOut(page)).toEqual([])
      await publish.click()
      presses++
      await expect(page.locator('main > .desk-notice')).toContainText(notice)
      expect(presses).toBeLessThanOrEqual(15)
      // The browser itself logs the status of a form shown again.
      expect(noises.filter((text) => !text.includes('422'))).toEqual([])

      const view = await page.getByRole('link', { name: words.view }).getAttribute('href')
      const context = await browser.newContext({ ...options, extraHTTPHeaders: newVisitor() })
      const parent = await context.newPage()
      await parent.goto(empty.url + events)
      await parent.locator('[data-event]').getByRole('link', { name: words.title }).click()
      await expect(parent).toHaveURL(empty.url + view)
      await expect(parent.getByRole('heading', { level: 1 })).toHaveText(words.title)
      await parent.locator('.signup-box a.button').click()
      if (javaScriptEnabled) await parent.locator('html[data-hydrated]').waitFor()
      const signup = signupForm(parent)
      await fillForm(signup, party)
      await signup.send.click()
      await expectPlace(parent, empty)
      await context.close()
    })
  })

test('by keyboard alone an empty site gets its first camp, and a child a place at it', async ({ page, empty }) => {
  await page.goto('/login?next=/beheer')
  await page.locator('html[data-hydrated]').waitFor()
  await tabTo(page, '[name="email"]')
  await page.keyboard.type(admin.email)
  await tabTo(page, '[name="password"]')
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/beheer')

  await tabTo(page, 'main a[href="/beheer/evenementen/nieuw"]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/beheer/evenementen/nieuw')
  for (const [field, value] of fields) await type(page, `[name="${field}"]`, value)
  await tabTo(page, 'button[value="publish"]')
  await page.keyboard.press('Enter')
  await expect(page.locator('main > .desk-notice')).toContainText('‘Meikamp’ staat op de site.')

  await page.context().clearCookies()
  await page.goto('/evenementen')
  await page.locator('html[data-hydrated]').waitFor()
  await tabTo(page, '[data-event] a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: camp.titleNl })).toBeFocused()
  await tabTo(page, '.signup-box a.button')
  await page.keyboard.press('Enter')
  await expect(signupForm(page).form).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const [child] = party.participants
  await type(page, '[name="participants.0.name"]', child!.name)
  await type(page, '[name="participants.0.birthDate"]', child!.birthDate)
  await tabTo(page, '[name="guardian"]')
  await page.keyboard.press('Space')
  await type(page, '[name="contact.name"]', party.contact.name)
  await type(page, '[name="contact.email"]', party.contact.email)
  await type(page, '[name="contact.phone"]', '06 12345678')
  await type(page, '[name="contact.secondPhone"]', '06 87654321')
  await tabTo(page, 'form:has([name="idempotencyKey"]) button[type="submit"]:not([name])')
  await page.keyboard.press('Enter')
  await expectPlace(page, empty)
})

const fillIn = async (control: Locator, value: string) =>
  (await control.evaluate((element) => element.tagName === 'SELECT'))
    ? control.selectOption(value)
    : control.fill(value)

const namesOf = (controls: Element[]) => controls.map((control) => control.getAttribute('name'))

async function logIn(page: Page, next: string): Promise<void> {
  await page.goto(`/login?next=${next}`)
  await page.getByLabel('E-mailadres', { exact: true }).fill(admin.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === next)
}

async function expectPlace(page: Page, site: Site): Promise<void> {
  await expect(page.locator('main')).toHaveAttribute('data-status', 'confirmed')
  expect(registrationsOf(site, party)).toEqual([expect.objectContaining({ status: 'confirmed' })])
  const [email] = await emailsTo(site, party)
  expect(email?.text).toContain(party.participants[0]!.name)
}

const most = 150

/** Presses Tab until what fits the selector has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((given) => document.activeElement?.matches(given) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} times Tab did not come to ${selector}`)
}

async function type(page: Page, selector: string, value: string): Promise<void> {
  await tabTo(page, selector)
  const control = page.locator(selector)
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName,
  )
  const [, years = '', month = '', day = '', hour = '', minute = ''] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(value) ?? []
  if (kind === 'SELECT')
    for (let i = 0; i < most && (await control.inputValue()) !== value; i++) await page.keyboard.press('ArrowDown')
  else if (kind === 'date') await page.keyboard.type(day + month + years)
  else if (kind === 'datetime-local') {
    await page.keyboard.type(day + month + years)
    await page.keyboard.press('Tab')
    await page.keyboard.type(`${hour}${minute}a`)
  } else await page.keyboard.type(value)
  await expect(control).toHaveValue(value)
}
