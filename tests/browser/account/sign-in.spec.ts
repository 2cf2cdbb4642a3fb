import type { Page } from 'playwright/test'
import { gate, idle } from '../../support/clock'
import { addAccount, changeAccount, parent, tokenOf } from '../../support/database/accounts'
import { test } from '../../support/page/account-test'
import { holdBack } from '../../support/page/late-scripts'
import { expect } from '../../support/page/test'
import { readEmails, type Site } from '../../support/site/site'

const password = 'vier losse woorden'
let people = 0
const newcomer = () => `visitor-${++people}@players.example`

async function linkFor(site: Site, email: string, part: string): Promise<string> {
  const find = () =>
    readEmails(site.dataDir)
      .filter((queuedEmail) => queuedEmail.includes(`To: ${email}`))
      .map((email) => email.replace(/=\r\n/g, '').replace(/=3D/g, '='))
      .flatMap((email) => email.match(/http:\/\/localhost:\d+\/\S+/g) ?? [])
      .find((link) => link.includes(part))
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy()
  const { pathname, search } = new URL(find()!)
  return pathname + search
}

const sessionOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'session')

async function fillIn(page: Page, email: string, word = password, labels = ['E-mailadres', 'Wachtwoord', 'Log in']) {
  await page.getByLabel(labels[0]!, { exact: true }).fill(email)
  await page.getByLabel(labels[1]!, { exact: true }).fill(word)
  await page.getByRole('button', { name: labels[2]!, exact: true }).click()
}

async function signedIn(site: Site, page: Page, next = '/kampen'): Promise<{ email: string; uid: string }> {
  const email = newcomer()
  const uid = await addAccount(site, { email, password, isVerified: true })
  await page.goto(`/login?next=${next}`)
  await fillIn(page, email)
  await page.waitForURL(`**${next}`)
  return { email, uid }
}

const languages = [
  {
    prefix: '',
    register: ['E-mailadres', 'Wachtwoord', 'Maak mijn account'],
    look: 'Kijk in je mail',
    choose: ['Nieuw wachtwoord', 'Bewaar en log in'],
    camps: '/kampen',
  },
  {
    prefix: '/en',
    register: ['Email address', 'Password', 'Create my account'],
    look: 'Check your email',
    choose: ['New password', 'Save and log in'],
    camps: '/en/camps',
  },
] as const

for (const { prefix, register, look, choose, camps } of languages)
  test(`a visitor registers, chooses a password by the mail and is signed in at ${prefix}/login`, async ({
    page,
    site,
  }) => {
    const email = newcomer()
    await page.goto(`${prefix}/login?to=register&next=${camps}`)
    await fillIn(page, email, password, [...register])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(look)
    const link = await linkFor(site, email, 'mode=resetPassword')
    expect(link.startsWith(`${prefix}/login?`)).toBe(true)
    await page.goto(link)
    await expect.poll(() => page.url()).not.toContain('oobCode')
    await page.getByLabel(choose[0], { exact: true }).fill('vijf andere losse woorden hier')
    await page.getByRole('button', { name: choose[1] }).click()
    await page.waitForURL(`**${camps}`)
    expect(await sessionOf(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(await page.evaluate(() => document.cookie)).not.toContain('session')
    await page.goto(`${prefix}/login?next=${camps}`)
    expect(new URL(page.url()).pathname).toBe(camps)
  })

test('a link in the mail signs in without a password and without asking for the address', async ({ page, site }) => {
  const email = newcomer()
  await addAccount(site, { email, password, isVerified: true })
  await page.goto('/login?to=link&next=/kampen')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Mail me een link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kijk in je mail')
  await page.goto(await linkFor(site, email, 'mode=signIn'))
  await expect(page.getByText(`Je logt in als ${email}.`)).toBeVisible()
  expect(await sessionOf(page)).toBeUndefined()
  await page.getByRole('button', { name: 'Doorgaan' }).click()
  await page.waitForURL('**/kampen')
  expect(await sessionOf(page)).toBeDefined()
})

test('a link that another browser asked for asks for the address, and takes no other', async ({
  page,
  browser,
  site,
}) => {
  const email = newcomer()
  await addAccount(site, { email, password, isVerified: true })
  const other = await browser.newPage({ baseURL: site.url })
  await other.goto('/login?to=link')
  await other.getByLabel('E-mailadres').fill(email)
  await other.getByRole('button', { name: 'Mail me een link' }).click()
  await page.goto(await linkFor(site, email, 'mode=signIn'))
  await page.getByLabel('E-mailadres').fill(parent.email)
  await page.getByRole('button', { name: 'Doorgaan' }).click()
  await expect(page.getByRole('alert')).toContainText('niet voor dit e-mailadres gemaakt')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Doorgaan' }).click()
  await page.waitForURL('**/account')
  await other.close()
})

test('who forgot the password chooses another, is signed in, and the link works once', async ({ page, site }) => {
  const email = newcomer()
  await addAccount(site, { email, password })
  await page.goto('/login?next=/kampen')
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await page.getByRole('button', { name: 'Mail me een link' }).click()
  const link = await linkFor(site, email, 'mode=resetPassword')
  await page.goto(link)
  await page.getByLabel('Nieuw wachtwoord').fill('vijf andere losse woorden hier')
  await page.getByRole('button', { name: 'Bewaar en log in' }).click()
  await page.waitForURL('**/kampen')
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Deze link werkt niet meer.')
})

test('another address is for who is signed in to the account, and for nobody else', async ({ page, site, browser }) => {
  const { email } = await signedIn(site, page)
  const wanted = newcomer()
  await page.goto('/account?step=address')
  await page.getByLabel('Nieuw e-mailadres').fill(wanted)
  await page.getByRole('button', { name: 'Mail me de link' }).click()
  const link = await linkFor(site, wanted, 'mode=verifyAndChangeEmail')
  const other = await browser.newPage({ baseURL: site.url })
  await other.goto(link)
  await other.getByRole('button', { name: 'Gebruik dit adres' }).click()
  await expect(other.getByRole('alert')).toContainText('Log eerst in met je oude adres')
  await other.close()
  await expect(tokenOf(site, { email, password })).resolves.toBeTruthy()
  await page.goto(link)
  await page.getByRole('button', { name: 'Gebruik dit adres' }).click()
  await expect(page.locator('[data-done="verifyAndChangeEmail"]')).toBeVisible()
  await expect(tokenOf(site, { email: wanted, password })).resolves.toBeTruthy()
})

test('a wrong password and an unknown address get the same response, and keep what was typed', async ({ page }) => {
  const said: string[] = []
  for (const email of [parent.email, 'nobody@nowhere.example']) {
    await page.goto('/login')
    await fillIn(page, email, 'not the password')
    said.push((await page.getByRole('alert').textContent()) ?? '')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  }
  expect(said[0]).toContain('horen niet bij elkaar')
  expect(said[0]).toBe(said[1])
})

test('a demo account is filled in by a press', async ({ page }) => {
  await page.goto('/login?next=/kampen')
  await page.getByRole('button', { name: `Vul in: ${parent.name}, ouder` }).click()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/kampen')
})

test('without a line nothing is lost, and with it again one signs in', async ({ page, site }) => {
  const email = newcomer()
  await addAccount(site, { email, password })
  await page.goto('/login?next=/kampen')
  await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort())
  await fillIn(page, email)
  await expect(page.getByRole('alert')).toContainText('Er komt geen antwoord.')
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue(password)
  await page.unroute('**/identitytoolkit.googleapis.com/**')
  // Our server fails too: the session decides.
  await page.route('**/api/__session', (route) => route.abort())
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Er komt geen antwoord.')
  await page.unroute('**/api/__session')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/kampen')
})

test.describe('before any script has come', () => {
  test.use({ isTouched: false })

  for (const way of ['button', 'Enter'])
    test(`somebody who is quick signs in with the ${way}, and types nothing twice`, async ({ page, site }) => {
      const email = newcomer()
      await addAccount(site, { email, password, isVerified: true })
      const posts: string[] = []
      page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
      const { letThrough } = await holdBack(page)
      await page.goto('/login?next=/kampen')
      await page.getByLabel('E-mailadres', { exact: true }).fill(email)
      await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
      if (way === 'Enter') await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
      else await page.getByRole('button', { name: 'Log in', exact: true }).click()
      expect(await page.locator('html[data-hydrated]').count()).toBe(0)
      letThrough()
      await page.waitForURL('**/kampen')
      expect(posts).not.toContain('/login')
    })

  test('a link from the mail needs one press', async ({ page, site }) => {
    const email = newcomer()
    await addAccount(site, { email, password, isVerified: true })
    await page.goto('/login?to=link&next=/kampen')
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Mail me een link' }).click()
    const link = await linkFor(site, email, 'mode=signIn')
    const { letThrough } = await holdBack(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Doorgaan' }).click()
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    letThrough()
    await page.waitForURL('**/kampen')
  })
})

test('on a slow line the button waits, and takes one press', async ({ page, site }) => {
  const email = newcomer()
  await addAccount(site, { email, password })
  await page.goto('/login?next=/kampen')
  let requested = 0
  const line = gate()
  await page.route('**/accounts:signInWithPassword**', async (route) => {
    requested++
    await line.opened
    await route.continue()
  })
  await fillIn(page, email)
  const button = page.locator('.login-form button[type="submit"]')
  await expect(button).toHaveAttribute('data-state', 'loading')
  // Playwright would wait for aria-disabled.
  await button.click({ force: true })
  line.open()
  await page.waitForURL('**/kampen')
  expect(requested).toBe(1)
})

test('who signs in in one tab is signed in in the other', async ({ page, context, site }) => {
  const other = await context.newPage()
  await other.goto('/login?next=/evenementen')
  await signedIn(site, page)
  await other.waitForURL('**/evenementen')
})

test('an account that is closed while signed in is out, and learns nothing at the login', async ({ page, site }) => {
  const { email, uid } = await signedIn(site, page)
  await changeAccount(site, uid, { disableUser: true })
  await page.context().clearCookies()
  await page.goto('/login')
  await fillIn(page, email)
  await expect(page.getByRole('alert')).toContainText('horen niet bij elkaar')
  expect(await sessionOf(page)).toBeUndefined()
})

test('a user whom the library kept, and whose session is long over, is signed out there too', async ({
  page,
  site,
}) => {
  await signedIn(site, page)
  await page.context().clearCookies()
  const requested = page.waitForResponse('**/api/__session')
  await page.route('**/api/__session', (route) =>
    route.fulfill({ status: 401, json: { ok: false, reason: 'too-old' } }),
  )
  await page.goto('/login')
  expect((await requested).status()).toBe(401)
  await expect(page.getByRole('alert')).toContainText('Log opnieuw in')
  await page.unroute('**/api/__session')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await idle(page)
  expect(await sessionOf(page)).toBeUndefined()
})

test('from the menu of a page one comes to the login by a document of its own, and back', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: /home$/ }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false)
})

test('a password can be looked at', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByLabel('Wachtwoord', { exact: true })
  await field.fill('even kijken')
  await page.getByRole('button', { name: 'Toon wachtwoord' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('even kijken')
  await page.getByRole('button', { name: 'Verberg wachtwoord' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('the identity library comes to the login page, and to no other', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()))
  // Fetched anew: a page that is left takes along what its responses had to say.
  const libraries = async () => {
    const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
    return texts.filter((text) => /securetoken\.googleapis/.test(text)).length
  }
  for (const path of ['/', '/contact', '/evenementen']) {
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
  }
  expect([await libraries(), scripts.size > 5]).toEqual([0, true])
  await page.goto('/login')
  await expect.poll(libraries).toBe(1)
})
