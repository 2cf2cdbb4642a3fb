import { freshFolder, startSite } from '../site/site'
import { stagingEnv, stagingPass } from '../site/staging'
import { type Addresses, addressesOf } from './pages'
import { test as base } from './test'

/** With a staging site for each worker, and its pass. */
export const test = base.extend<Record<never, never>, { addresses: Addresses; pass: string; folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  folder: [({}, use) => use(freshFolder()), { scope: 'worker' }],
  addresses: [
    async ({ folder }, use) => {
      const open = await startSite({ dataDir: folder })
      const addresses = await addressesOf(open)
      await open.stop()
      await use(addresses)
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ folder, addresses }, use) => {
      if (!addresses) throw new Error('the addresses come first')
      const site = await startSite({ dataDir: folder, env: stagingEnv })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  pass: [async ({ site }, use) => use(await stagingPass(site)), { scope: 'worker' }],
})

export { expect } from 'playwright/test'
