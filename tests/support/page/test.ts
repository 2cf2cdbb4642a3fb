import { expect, type Page } from 'playwright/test'
import { test as base } from '../site/policy'
import { type Site, startSite } from '../site/site'
import { newAddress } from '../site/visitor-addresses'

export const test = base.extend<{ isTouched: boolean; visitor: string }, { site: Site }>({
  isTouched: [true, { option: true }],
  page: async ({ page, isTouched }, use) => {
    if (isTouched) await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('keydown'))))
    await use(page)
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  visitor: ({}, use) => use(newAddress()),
  extraHTTPHeaders: ({ visitor }, use) => use({ 'x-forwarded-for': visitor }),
})

export const touch = (page: Page) => page.evaluate(() => dispatchEvent(new Event('keydown')))

export { expect }
