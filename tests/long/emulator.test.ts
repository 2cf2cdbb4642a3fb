import { expect, test } from 'vitest'
import { parent, startSiteWithEmulator, tokenOf } from '../support/database/accounts'

test('the emulator ends with its site, also when that is killed', async () => {
  for (const end of ['stop', 'kill'] as const) {
    const site = await startSiteWithEmulator()
    expect(site.output()).toContain('"identity":"emulator"')
    const canSignIn = () =>
      tokenOf(site, parent).then(
        () => true,
        () => false,
      )
    expect(await canSignIn()).toBe(true)
    await site[end]()
    await expect.poll(canSignIn, { timeout: 30_000 }).toBe(false)
  }
})
