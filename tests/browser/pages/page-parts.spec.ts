import type { Page } from 'playwright/test'
import { expect, takenOver, test } from '../../support/page/test'

test.use({ locale: 'nl-NL' })

const partsOf = (page: Page) =>
  page.evaluate(() => {
    const read = (selector: string) => [...document.querySelectorAll(selector)].map(({ innerHTML }) => innerHTML)
    return { texts: read('.prose'), structured: read('script[type="application/ld+json"]') }
  })

for (const [path, away] of [
  ['/evenementen/101-een-tweede-service-waar-je-op-kunt-vertrouwen', '/evenementen'],
  ['/nieuws/1-winterlessen-zo-kom-je-het-koude-halfjaar-door', '/nieuws'],
  ['/vacatures/3-hulptrainer-op-woensdagmiddag', '/vacatures'],
] as const) {
  test(`the texts of ${path} stand as the server made them, taken over and come back to`, async ({ page, browser }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const plain = await browser.newPage({ javaScriptEnabled: false, locale: 'nl-NL' })
    await plain.goto(path)
    const made = await partsOf(plain)
    await plain.close()
    expect(made.texts.join('').length).toBeGreaterThan(200)
    expect(made.structured.join('')).toContain('schema.org')

    await page.goto(path)
    await takenOver(page)
    expect(await partsOf(page)).toEqual(made)
    await page
      .locator(`a[href="${away}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(new RegExp(`${away}$`))
    await page.goBack()
    await expect.poll(async () => (await partsOf(page)).texts).toEqual(made.texts)
    expect(errors).toEqual([])
  })
}
