import type { Page } from 'playwright/test'
import { gate } from '../../support/clock'
import { addAccount, parent, startSiteWithAccounts, tokenOf } from '../../support/database/accounts'
import { holdBack } from '../../support/page/late-scripts'
import { test as base, expect, filledFolder, listening, open, touch } from '../../support/page/test'
import { change } from '../../support/site/forms'
import { readEmails, type Site, type SiteProcess } from '../../support/site/site'
import { type SocialProvider, socialClient, startSocialProvider } from '../../support/site/social'
import { testTime } from '../../support/site/test-time'

/** With the identity provider's own emulator, where people sign in themselves, and with Google's stand-in. */
const test = base.extend<object, { google: SocialProvider; site: SiteProcess }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const provider = await startSocialProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ google }, use) => {
      const env = {
        FIREBASE_GOOGLE_CLIENT_ID: socialClient.id,
        FIREBASE_GOOGLE_CLIENT_SECRET: socialClient.secret,
        FIREBASE_GOOGLE_ISSUER: google.issuer,
      }
      const site = await startSiteWithAccounts(env, filledFolder())
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const [password, otherPassword] = ['vier losse woorden', 'vijf andere losse woorden hier']
const identity = '**/identitytoolkit.googleapis.com/**'

let people = 0
const newcomer = () => `visitor-${++people}@players.example`

async function member(site: Site): Promise<string> {
  const email = newcomer()
  await addAccount(site, { email, password, isVerified: true })
  return email
}

async function linkFor(site: Site, email: string, mode: string): Promise<string> {
  const find = () =>
    readEmails(site.dataDir)
      .filter((queued) => queued.includes(`To: ${email}`))
      .map((queued) => queued.replace(/=\r\n/g, '').replace(/=3D/g, '='))
      .flatMap((queued) => queued.match(/http:\/\/localhost:\d+\/\S+/g) ?? [])
      .find((link) => link.includes(`mode=${mode}`))
  await expect.poll(find).toBeTruthy()
  const { pathname, search } = new URL(find()!)
  return pathname + search
}

const sessionOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'session')
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const button = (page: Page) => page.locator('.login-form button[type="submit"]')
const problem = (page: Page) => page.locator('[data-problem]')

async function askForLink(page: Page, view: 'link' | 'reset', email: string): Promise<void> {
  await open(page, `/login?to=${view}&next=/kampen`)
  await field(page, 'email').fill(email)
  await button(page).click()
  await expect(page.locator(`[data-said="${view}"]`)).toBeVisible()
}

async function fillIn(page: Page, email: string, word = password): Promise<void> {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(word)
}

async function signIn(page: Page, email: string): Promise<void> {
  await open(page, '/login?next=/kampen')
  await fillIn(page, email)
  await button(page).click()
  await expect(page).toHaveURL('/kampen')
}

/** Of the identity library, in this browser. */
const rememberedUsers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const kept = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll()
          kept.onsuccess = () => {
            opening.result.close()
            const rows = kept.result as { fbase_key: string }[]
            resolve(rows.filter(({ fbase_key: name }) => name.startsWith('firebase:authUser')).length)
          }
        }
      }),
  )

test('a visitor registers, chooses a password by the mail and is signed in', async ({ page, site }) => {
  const email = newcomer()
  await open(page, '/login?to=register&next=/kampen')
  await field(page, 'email').fill(email)
  await button(page).click()
  await expect(page.locator('[data-said="register"]')).toBeVisible()
  await open(page, await linkFor(site, email, 'resetPassword'))
  await expect(page).not.toHaveURL(/oobCode/)
  await field(page, 'password').fill(otherPassword)
  await button(page).click()
  await expect(page).toHaveURL('/kampen')
  expect(await sessionOf(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/login?next=/kampen')
  await expect(page).toHaveURL('/kampen')
})

test.describe('before any script has come', () => {
  test.use({ isTouched: false })

  test('a link in the mail signs in by one press, without a password and without asking for the address', async ({
    page,
    site,
  }) => {
    const email = await member(site)
    await page.goto('/login?to=link&next=/kampen')
    await field(page, 'email').fill(email)
    await button(page).click()
    await expect(page.locator('[data-said="link"]')).toBeVisible()
    const { letThrough } = await holdBack(page)
    await page.goto(await linkFor(site, email, 'signIn'))
    await expect(field(page, 'email')).toHaveAttribute('type', 'hidden')
    await button(page).click()
    expect([await page.locator('html[data-hydrated]').count(), await sessionOf(page)]).toEqual([0, undefined])
    letThrough()
    await expect(page).toHaveURL('/kampen')
    expect(await sessionOf(page)).toBeDefined()
  })

  test('somebody who is quick signs in, by a press or the Enter key, and types nothing twice', async ({
    page,
    site,
  }) => {
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
    const email = await member(site)
    const { letThrough, again } = await holdBack(page)
    for (const way of ['press', 'Enter']) {
      await page.goto('/login?next=/kampen')
      await fillIn(page, email)
      if (way === 'press') await button(page).click()
      else await field(page, 'password').press('Enter')
      expect(await page.locator('html[data-hydrated]').count()).toBe(0)
      letThrough()
      await expect(page, way).toHaveURL('/kampen')
      await page.context().clearCookies()
      await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'))
      again()
    }
    expect(posts).not.toContain('/login')
  })
})

test('a link that another browser asked for asks for the address, and takes no other', async ({
  page,
  newPage,
  site,
  noise,
}) => {
  noise.expect(/status of 400/)
  const email = await member(site)
  await askForLink(await newPage(), 'link', email)
  await open(page, await linkFor(site, email, 'signIn'))
  await field(page, 'email').fill(parent.email)
  await button(page).click()
  await expect(problem(page)).toBeFocused()
  await field(page, 'email').fill(email)
  await button(page).click()
  await expect(page).toHaveURL('/kampen')
})

test('who forgot the password chooses another, is signed in, and the link works once', async ({
  page,
  site,
  noise,
}) => {
  noise.expect(/status of 400/)
  const email = await member(site)
  await open(page, '/login?next=/kampen')
  await field(page, 'email').fill(email)
  await page.locator('main a[href*="to=reset"]').click()
  await expect(page.locator('h1')).toBeFocused()
  await expect(field(page, 'email')).toHaveValue(email)
  await button(page).click()
  const link = await linkFor(site, email, 'resetPassword')
  await open(page, link)
  await field(page, 'password').fill(otherPassword)
  await button(page).click()
  await expect(page).toHaveURL('/kampen')
  await page.context().clearCookies()
  await page.goto(link)
  await expect(problem(page)).toContainText('Deze link werkt niet meer.')
})

test('another address is for who shows who they are, and for nobody else; the password never reaches the site', async ({
  page,
  newPage,
  site,
  noise,
}) => {
  noise.expect(/status of 400/)
  const [email, wanted] = [await member(site), newcomer()]
  await signIn(page, email)
  change(site, 'update sessions set signed_in_at = ? where "user" like ?', testTime - 301_000, `%"${email}"%`)
  const sent: string[] = []
  page.on('request', (request) => request.url().startsWith(site.url) && sent.push(request.postData() ?? ''))
  const send = page.locator('form:has([name="intent"][value="address"]) button[type="submit"]')
  await open(page, '/account?step=address')
  await field(page, 'email').fill(wanted)
  await page.locator('#password').fill('not-my-password')
  await send.click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await page.locator('#password').fill(password)
  await send.click()
  await expect(page.locator('[data-said="address"]')).toBeVisible()
  expect(sent.join()).toContain(encodeURIComponent(wanted))
  expect(sent.join()).not.toContain(password.replaceAll(' ', '+'))
  expect(sent.join()).not.toContain(password)

  const link = await linkFor(site, wanted, 'verifyAndChangeEmail')
  const use = (tab: Page) => tab.locator('main .form-actions button').click()
  const other = await newPage()
  await open(other, link)
  await use(other)
  await expect(problem(other)).toBeVisible()
  await expect(tokenOf(site, { email, password })).resolves.toBeTruthy()
  await open(page, link)
  await use(page)
  await expect(page.locator('[data-done="verifyAndChangeEmail"]')).toBeVisible()
  await expect(tokenOf(site, { email: wanted, password })).resolves.toBeTruthy()
})

test('a wrong password and an unknown address are told the same, what was typed stays, and a press fills in the demo’s', async ({
  page,
  noise,
}) => {
  noise.expect(/status of 400/)
  const said: (string | null)[] = []
  for (const email of [parent.email, 'nobody@nowhere.example']) {
    await open(page, '/login')
    await fillIn(page, email, 'not the password')
    await button(page).click()
    await expect(problem(page)).toBeFocused()
    said.push(await problem(page).textContent())
    await expect(field(page, 'email')).toHaveValue(email)
  }
  expect(said[0]).toBe(said[1])
  for (const [name, type] of [
    ['Toon wachtwoord', 'text'],
    ['Verberg wachtwoord', 'password'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(field(page, 'password')).toHaveAttribute('type', type)
    await expect(field(page, 'password')).toHaveValue('not the password')
  }
  await page.locator('.login-demo button').first().click()
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
})

test('without a line nothing is lost; on a slow one the button waits, and takes one press', async ({
  page,
  site,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  const email = await member(site)
  await open(page, '/login?next=/kampen')
  await fillIn(page, email)
  // Without our own server too: the session decides.
  for (const lost of [identity, '**/_serverFn/sendToken']) {
    await page.route(lost, (route) => route.abort())
    await button(page).click()
    await expect(problem(page)).toContainText('Er komt geen antwoord.')
    await expect(field(page, 'password')).toHaveValue(password)
    await page.unroute(lost)
  }
  let asked = 0
  const line = gate()
  await page.route('**/accounts:signInWithPassword**', async (route) => {
    asked++
    await line.opened
    await route.continue()
  })
  await button(page).click()
  await expect(button(page)).toHaveAttribute('data-state', 'loading')
  // Playwright would wait for aria-disabled.
  await button(page).click({ force: true })
  line.open()
  await expect(page).toHaveURL('/kampen')
  expect(asked).toBe(1)
})

test('who signs in in one tab is signed in in the other', async ({ page, context, site }) => {
  const email = await member(site)
  const other = await context.newPage()
  await open(other, '/login?next=/evenementen')
  await signIn(page, email)
  await expect(other).toHaveURL('/evenementen')
})

test('who signs out is forgotten by the identity library too, also one whose session was over', async ({
  page,
  site,
  noise,
}) => {
  noise.expect(/status of 401/)
  const email = await member(site)
  await signIn(page, email)
  expect(await rememberedUsers(page)).toBe(1)
  await open(page, '/account')
  await page.locator('button[value="sign-out"]').click()
  await expect(page.locator('[data-said="signed-out"]')).toBeVisible()
  await expect.poll(() => rememberedUsers(page)).toBe(0)

  // The provider tells seconds, and nobody signs in twice within one.
  change(site, 'update sessions set signed_in_at = signed_in_at - 2000')
  await signIn(page, email)
  await page.context().clearCookies()
  const tooOld = { status: 401, json: { result: { ok: false, reason: 'too-old' } } }
  await page.route('**/_serverFn/sendToken', (route) => route.fulfill(tooOld))
  await open(page, '/login')
  await expect(problem(page)).toContainText('Log opnieuw in')
  await expect.poll(() => rememberedUsers(page)).toBe(0)
  expect(await sessionOf(page)).toBeUndefined()
})

test('the identity library comes to the login, by a document of its own, and to no other page', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()))
  // Fetched anew: a page that is left takes along what its responses had to say.
  const libraries = async () => {
    const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
    return texts.filter((text) => /securetoken\.googleapis/.test(text)).length
  }
  const mark = () => page.evaluate(() => Object.assign(window, { isSame: true }))
  const isSame = () => page.evaluate(() => 'isSame' in window)
  await open(page, '/evenementen')
  await open(page, '/contact')
  await mark()
  expect([await libraries(), scripts.size > 5]).toEqual([0, true])
  await page.locator('.site-footer a[href="/login"]').click()
  await expect(page).toHaveURL('/login')
  await touch(page)
  await listening(page)
  expect(await isSame()).toBe(false)
  await expect.poll(libraries).toBe(1)
  await mark()
  await page.getByRole('link', { name: /home$/ }).click()
  await expect(page).toHaveURL('/')
  expect(await isSame()).toBe(false)
})

test('somebody signs in with Google, and who does not go through with it is told how to go on', async ({
  page,
  site,
  google,
}) => {
  // The provider redirects to the site's own name.
  const url = site.url.replace('127.0.0.1', 'localhost')
  const { person } = google
  google.person = 'refuses'
  await open(page, `${url}/en/login?next=/en/account`)
  await page.locator('.login-providers a').click()
  await expect(page).toHaveURL(/problem=popup-closed-by-user/)
  await expect(problem(page)).toBeVisible()
  google.person = person
  await page.locator('.login-providers a').click()
  await expect(page).toHaveURL(`${url}/en/account`)
  await expect(page.getByText('noor@mail.example').first()).toBeVisible()
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).toContain('session')
  expect(names.filter((name) => name.startsWith('social-'))).toEqual([])
})
