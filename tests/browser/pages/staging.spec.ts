import type { Page } from 'playwright/test'
import { stagingName, stagingWords } from '~/i18n/staging-labels'
import { gate } from '../../support/clock'
import { axeFindings, cutText, smallTargets, spreadText, sticksOut } from '../../support/page/axe'
import { expect, test } from '../../support/page/staging-test'
import { stagingPassword } from '../../support/site/staging'
import { newVisitor } from '../../support/site/visitor-addresses'

test.use({ locale: 'nl-NL', viewport: { width: 360, height: 740 } })
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()))

const ways = [
  { language: 'nl', wanted: '/kampen', login: '/staging-login', wrong: 'Dit is niet het wachtwoord' },
  { language: 'en', wanted: '/en/camps', login: '/en/staging-login', wrong: 'This isn’t the password' },
] as const

const enter = async (page: Page, password: string) => {
  await page.locator('input[type="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}

const markOf = (page: Page) => page.getByRole('complementary', { name: stagingName })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const { language, wanted, login, wrong } of ways) {
      test(`one comes through the staging login to the page one wanted, in ${language}`, async ({ page }) => {
        const said: string[] = []
        // The browser itself logs the status of a form shown again.
        page.on('console', (line) => line.type() === 'error' && !line.text().includes('422') && said.push(line.text()))
        page.on('pageerror', (error) => said.push(String(error)))
        await page.goto(wanted)
        await expect(page).toHaveURL(({ pathname }) => pathname === login)
        await expect(markOf(page)).toContainText(stagingWords[language])
        await enter(page, 'groen gras')
        await expect(page.getByRole('alert')).toContainText(wrong)
        if (javaScriptEnabled) await expect(page.getByRole('alert')).toBeFocused()
        await page.getByRole('alert').getByRole('link').click()
        await expect(page.locator('input[type="password"]')).toBeFocused()
        await enter(page, stagingPassword)
        await expect(page).toHaveURL(({ pathname }) => pathname === wanted)
        await expect(markOf(page)).toBeVisible()
        await page.goto(login)
        await expect(page).toHaveURL(language === 'nl' ? '/' : '/en')
        expect(said).toEqual([])
      })
    }
  })
}

test('the other language is one step away, and what was wanted stays wanted', async ({ page }) => {
  await page.goto('/kampen')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password first')
  await enter(page, stagingPassword)
  await expect(page).toHaveURL('/kampen')
})

test('who types already is not interrupted by the page coming to life', async ({ page }) => {
  await page.goto('/staging-login')
  await enter(page, 'groen gras')
  const field = page.locator('input[type="password"]')
  const scripts = gate()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.opened
    await route.continue()
  })
  await page.goto('/staging-login', { waitUntil: 'commit' })
  const responded = page.waitForEvent('framenavigated')
  await enter(page, 'groen gras')
  await responded
  await field.focus()
  scripts.open()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(field).toBeFocused()
})

test('the mark stays from page to page, with what was there hydrated as it was', async ({ page, pass, site }) => {
  const said: string[] = []
  page.on('console', (line) => line.type() === 'error' && said.push(line.text()))
  const [name = '', value = ''] = pass.split(/=(.*)/)
  await page.context().addCookies([{ name, value, url: site.url }])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.locator('html[data-hydrated]').waitFor()
  await page.locator('.site-footer a[href="/contact"]').click()
  await expect(page).toHaveURL('/contact')
  await expect(markOf(page)).toHaveCount(1)
  await expect(markOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(markOf(page)).toBeHidden()
  expect(said).toEqual([])
})

for (const [name, open] of [
  ['fresh', async () => undefined],
  ['with a wrong password', (page: Page) => enter(page, 'groen gras')],
  [
    'with too many attempts',
    async (page: Page) => {
      for (let attempt = 1; attempt <= 11; attempt++) {
        await enter(page, 'groen gras')
        await page.locator('[role="alert"]').waitFor()
        await page.locator('html[data-hydrated]').waitFor()
      }
    },
  ],
] as const) {
  test(`the staging login ${name} can be used by everybody`, async ({ page }) => {
    test.slow()
    await page.goto('/staging-login?next=%2Fkampen')
    await open(page)
    await page.locator('html[data-hydrated]').waitFor()
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 640 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect.soft(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([])
      }
      expect.soft(await sticksOut(page), `sideways, ${width} px`).toEqual([])
      expect.soft(await smallTargets(page), `targets, ${width} px`).toEqual([])
    }
    await spreadText(page)
    expect.soft(await cutText(page), 'spread').toEqual([])
  })
}
