import { startSiteWithAccounts } from '../database/accounts'
import type { SiteProcess } from '../site/site'
import { type SocialProvider, socialClient, startSocialProvider } from '../site/social'
import { test as base, filledFolder } from './test'

/** With the identity provider's own emulator, where people sign in themselves, and with Google's stand-in. */
export const test = base.extend<object, { google: SocialProvider; site: SiteProcess }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const provider = await startSocialProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ google }, use) => {
      const env = {
        FIREBASE_GOOGLE_CLIENT_ID: socialClient.id,
        FIREBASE_GOOGLE_CLIENT_SECRET: socialClient.secret,
        FIREBASE_GOOGLE_ISSUER: google.issuer,
      }
      const site = await startSiteWithAccounts(env, filledFolder())
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
