import type { Page } from 'playwright/test'
import { addressesOf, visits } from '../../support/page/pages'
import { pagesOf } from '../../support/page/paper'
import { expect, takenOver, test } from '../../support/page/test'

test.use({ locale: 'nl-NL' })

const alone = ['/evenementen/$event', '/verenigingen/$club'] as const

const sheets = async (page: Page) => pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))

for (const visit of visits.filter(({ page, prefix }) => prefix !== '/nl' && alone.some((one) => one === page))) {
  test(`${visit.name} is one sheet of paper`, async ({ page, site }) => {
    await page.goto((await addressesOf(site)).of(visit))
    await takenOver(page)
    expect(await sheets(page)).toBe(1)
    const shown = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
    await page.emulateMedia({ media: 'print' })
    expect(await shown('h1')).toBe(1)
    expect(await shown('header nav, .button, .skip-link')).toBe(0)
  })
}

test('a second sheet is counted', async ({ page }) => {
  await page.goto('/evenementen/101')
  await takenOver(page)
  await page
    .locator('main')
    .evaluate((main) => main.append(...Array.from({ length: 120 }, () => document.createElement('hr'))))
  expect(await sheets(page)).toBe(2)
})
