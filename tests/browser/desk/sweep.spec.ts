import type { Page } from 'playwright/test'
import { inLanguage } from '~/features/staff/frame/segments'
import type { Locale } from '~/i18n/locale'
import { axeFindings, smallTargets, sticksOut } from '../../support/page/axe'
import { test } from '../../support/page/desk'
import { expect, open } from '../../support/page/test'
import { deskVisit } from '../../support/site/desk-objects'

const looks = {
  'light, 1280 px': { colorScheme: 'light', width: 1280, height: 800 },
  'dark, 320 px': { colorScheme: 'dark', width: 320, height: 640 },
} as const

type Kind = {
  /** Of the desk's table. */
  readonly path: string
  readonly locale: Locale
  readonly look: keyof typeof looks
  /** What is to be as usable in place of the page that was opened. */
  readonly after?: (page: Page) => Promise<void>
}

/** Every page in every look: tests/long/every-desk-look.spec.ts. That each answers: tests/http/desk/every-page.test.ts. */
const kinds: Readonly<Record<string, Kind>> = {
  'what there is to do today': { path: '', locale: 'nl', look: 'dark, 320 px' },
  'the list of events': { path: 'evenementen', locale: 'en', look: 'light, 1280 px' },
  'the form of an event': { path: 'evenementen/$id', locale: 'nl', look: 'dark, 320 px' },
  'versions beside each other': { path: 'evenementen/$id/versies', locale: 'en', look: 'dark, 320 px' },
  'the widest list': { path: 'inschrijvingen', locale: 'nl', look: 'dark, 320 px' },
  'a registration': { path: 'inschrijvingen/$reference', locale: 'en', look: 'light, 1280 px' },
  'a list on the court': { path: 'baan/$id', locale: 'nl', look: 'dark, 320 px' },
  'a stored email': { path: 'mail/$id', locale: 'en', look: 'light, 1280 px' },
  'an email to a group': { path: 'mail/nieuw', locale: 'nl', look: 'dark, 320 px' },
  'a picture': { path: 'afbeeldingen/$id', locale: 'nl', look: 'light, 1280 px' },
  'a season': { path: 'seizoenen/$club/$season', locale: 'nl', look: 'light, 1280 px' },
  'a member of staff': { path: 'medewerkers/$member', locale: 'en', look: 'dark, 320 px' },
  'a form with errors': { path: 'evenementen/nieuw', locale: 'nl', look: 'dark, 320 px', after: sendEmpty },
  'what a step will do': { path: 'evenementen/$id', locale: 'en', look: 'light, 1280 px', after: askToCancel },
  'what two people changed at once': { path: 'nieuws/$id', locale: 'nl', look: 'dark, 320 px', after: meetAnother },
}

for (const [name, { path, locale, look, after }] of Object.entries(kinds))
  test(`${name} can be used by everybody`, async ({ page, objects }) => {
    const { colorScheme, ...window } = looks[look]
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme })
    await open(page, inLanguage(deskVisit(path, objects), locale, locale === 'en' ? '/en' : ''))
    await after?.(page)
    expect.soft(await axeFindings(page)).toEqual([])
    expect.soft(await sticksOut(page), 'sideways').toEqual([])
    expect.soft(await smallTargets(page), 'targets').toEqual([])
    expect.soft(await page.locator('h1').count(), 'headings of the page').toBe(1)
  })

async function press(page: Page, button: string): Promise<number> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator(`button[name="do"][value="${button}"]`).first().click()
  return (await answered).status()
}

async function sendEmpty(page: Page): Promise<void> {
  expect(await press(page, 'publish')).toBe(422)
  await expect(page.locator('#errors')).toBeFocused()
}

async function askToCancel(page: Page): Promise<void> {
  expect(await press(page, 'cancel')).toBe(200)
  await expect(page.locator('.desk-consequence')).toBeVisible()
}

async function meetAnother(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await open(other, page.url())
  await other.locator('[name="summaryNl"]').fill('Zo wil ik het.')
  await other.locator('button[name="do"][value="save"]').click()
  await other.waitForURL(/done=/)
  await page.locator('[name="summaryNl"]').fill('En zo wil ik het.')
  expect(await press(page, 'save')).toBe(409)
  await expect(page.getByText('Toen je begon, stond hier:')).toHaveCount(1)
}

test('an email on a page looks as it arrives, in both schemes', async ({ page }) => {
  await open(page, '/en/desk/events/103/preview')
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
})
