import { test as base } from '../site/policy'
import { type Site, startSite } from '../site/site'
import { newAddress } from '../site/visitor-addresses'

export const test = base.extend<{ visitor: string }, { site: Site }>({
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
