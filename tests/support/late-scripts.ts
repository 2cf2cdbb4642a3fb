import type { Page } from 'playwright/test'

/** Holds a script back for so long (ms): what React takes a page over with, or another one by the name of its file. */
export async function holdBack(page: Page, ms: number, name = 'vendor'): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue().catch(() => undefined)
  })
}
