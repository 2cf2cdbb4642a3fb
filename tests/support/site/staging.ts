import { type Addresses, addressesOf } from '../page/pages'
import { test as base, expect } from '../page/test'
import { post } from './forms'
import { sendRequest } from './send-request'
import { freshFolder, type Site, startSite } from './site'
import { newVisitor } from './visitor-addresses'

export const stagingPassword = 'rood gravel & blauw hardcourt'

export const stagingEnv = {
  APP_ENV: 'staging',
  STAGING_PASSWORD: stagingPassword,
  STAGING_MAIL_TO: '@players.example',
}

export { newVisitor }

export async function stagingPass(site: Site): Promise<string> {
  const { status, headers } = await post(site, '/staging-login', { password: stagingPassword }, newVisitor())
  expect(status).toBe(303)
  return headers['set-cookie']![0]!.split(';')[0]!
}

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

/** Follows redirects that store a key in a cookie or ask to sign in. */
export async function requestInside(site: Site, path: string, pass: string) {
  const cookies = [pass]
  const inside = (at: string) => sendRequest(site, at, { headers: { cookie: cookies.join('; ') } })
  let response = await inside(path)
  while (response.headers.location) {
    expect(response.headers.location).not.toContain('/staging-login')
    cookies.push(...(response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]!))
    response = await inside(response.headers.location)
  }
  return response
}

export { expect }
