import { startSiteWithAccounts } from '../database/accounts'
import type { Site } from '../site/site'
import { test as base } from './test'

export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const site = await startSiteWithAccounts()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})
