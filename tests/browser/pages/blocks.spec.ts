import { axeFindings, sticksOut } from '../../support/page/axe'
import { test as base, expect, filledFolder, open } from '../../support/page/test'
import { startSite } from '../../support/site/site'

const test = base.extend<Record<never, never>, { developed: string }>({
  developed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite({ dataDir: filledFolder(), env: { APP_ENV: 'development' } })
      await use(site.url)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ developed }, use) => use(developed),
})

test('blocks and controls can be used by everybody', async ({ page }) => {
  await open(page, '/dev/blocks')
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 320 },
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await axeFindings(page), colorScheme).toEqual([])
    expect.soft(await sticksOut(page), colorScheme).toEqual([])
  }
})
