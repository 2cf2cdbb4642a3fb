import { startSiteWithAccounts } from '../database/accounts'
import type { SiteProcess } from '../site/site'
import { test as base, filledFolder } from './test'

/** With the provider's own emulator: people sign in themselves. */
export const test = base.extend<object, { site: SiteProcess }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const site = await startSiteWithAccounts({}, filledFolder())
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
