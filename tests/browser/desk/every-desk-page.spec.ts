import type { Page } from 'playwright/test'
import { deskPath } from '~/features/staff/frame/segments'
import { type Locale, locales } from '~/i18n/locale'
import { axeFindings, smallTargets, sticksOut } from '../../support/page/axe'
import { addObjects, test as base, noisesOf } from '../../support/page/desk'
import { deskVisits, type Objects } from '../../support/page/desk-visits'
import { expect } from '../../support/page/test'

const test = base.extend<object, { objects: Objects }>({
  objects: [async ({ site, desk }, use) => use(await addObjects(site, desk)), { scope: 'worker' }],
})

const isLong = process.env.LONG === '1'
const [wide, narrow] = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
]
const entries = Object.entries(deskVisits)
/** Axe looks in one language, and in the other nothing but the server's page is there. */
const looked = (locale: Locale, i: number) => isLong || locale === locales[i % locales.length]

test.use({ viewport: wide, locale: 'nl-NL' })

for (const locale of locales) {
  const address = (path: string) => deskPath(path, locale, locale === 'en' ? '/en' : '')

  for (const [i, [path, visit]] of entries.entries())
    if (looked(locale, i))
      test(`${address(path)} can be used by everybody`, async ({ page, objects }) => {
        const noises = noisesOf(page)
        await open(page, address(visit(objects)), locale)
        for (const [colorScheme, window] of [
          ['light', wide],
          ['dark', narrow],
        ] as const) {
          await page.setViewportSize(window)
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const name = `${colorScheme}, ${window.width} px`
          expect.soft(await axeFindings(page), name).toEqual([])
          expect.soft(await sticksOut(page), name).toEqual([])
          expect.soft(await smallTargets(page), name).toEqual([])
        }
        expect(noises).toEqual([])
      })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, viewport: narrow, colorScheme: 'dark' })

    for (const [i, [path, visit]] of entries.entries())
      if (isLong || !looked(locale, i))
        test(`${address(path)} has what a press needs`, async ({ page, objects }) => {
          const noises = noisesOf(page)
          await open(page, address(visit(objects)), locale)
          expect.soft(await sticksOut(page)).toEqual([])
          expect.soft(await smallTargets(page)).toEqual([])
          const main = page.locator('main')
          await main.locator('details').evaluateAll((all) => {
            for (const one of all) (one as HTMLDetailsElement).open = true
          })
          await expect.soft(main.locator('button:visible:not([type="submit"])')).toHaveCount(0)
          for (const form of await main.locator('form:has(:is(input:not([type="hidden"]), select, textarea))').all())
            expect.soft(await form.locator('button[type="submit"]:visible').count()).toBeGreaterThan(0)
          expect(noises).toEqual([])
        })
  })
}

async function open(page: Page, address: string, locale: Locale): Promise<void> {
  const response = await page.goto(address)
  expect(response?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveText(/\S/)
}

test('what two people changed at once can be told apart by everybody', async ({ page }) => {
  await page.goto('/beheer/evenementen/103')
  const field = page.locator('[name="summaryNl"]')
  const opened = await page.context().newPage()
  await opened.goto('/beheer/evenementen/103')
  await opened.locator('[name="summaryNl"]').fill('Zo wil ik het.')
  await opened.locator('[name="do"][value="save"]').click()
  await opened.waitForURL(/done=/)
  await field.fill('En zo wil ik het.')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('[name="do"][value="save"]').click()
  expect((await answered).status()).toBe(409)
  await expect(page.getByText('Toen je begon, stond hier:')).toHaveCount(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await axeFindings(page), colorScheme).toEqual([])
  }
  await page.setViewportSize(narrow)
  expect(await sticksOut(page)).toEqual([])
})

const steps = [
  { name: 'a form with errors', path: 'evenementen/nieuw', button: 'publish', status: 422 },
  { name: 'what a step will do', path: 'evenementen/103', button: 'cancel', status: 200 },
] as const
for (const { name, path, button, status } of steps)
  test(`${name} can be used by everybody`, async ({ page }) => {
    await page.goto(`/beheer/${path}`)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.locator(`button[name="do"][value="${button}"]`).click()
    expect((await answered).status()).toBe(status)
    await expect(page.locator(status === 422 ? '#errors' : '.desk-consequence')).toBeVisible()
    if (status === 422) await expect(page.locator('#errors')).toBeFocused()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await axeFindings(page), colorScheme).toEqual([])
    }
    await page.setViewportSize(narrow)
    expect(await sticksOut(page)).toEqual([])
  })

for (const javaScriptEnabled of [true, false])
  test.describe(`an email on a page ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('looks as it arrives, in both schemes, and asks nothing of anybody else', async ({ page, site }) => {
      const noises = noisesOf(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/en/desk/events/103/preview')
      const mail = page.locator('details:has(iframe)').first()
      await mail.locator('summary').first().click()
      const card = mail.frameLocator('iframe').locator('.card')
      await expect(card).toContainText('Marieke Jansen')
      const grounds: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        grounds.push(await card.evaluate((element) => getComputedStyle(element).backgroundColor))
      }
      expect(new Set([...grounds, 'rgba(0, 0, 0, 0)']).size).toBe(3)
      expect(asked.filter((url) => !url.startsWith(site.url) && url !== 'about:srcdoc')).toEqual([])
      expect(noises).toEqual([])
    })
  })
