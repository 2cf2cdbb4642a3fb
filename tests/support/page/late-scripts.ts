import type { Page } from 'playwright/test'
import { gate } from '../clock'

export async function holdBack(page: Page, name = 'vendor') {
  let held = gate()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held.opened
    await route.continue().catch(() => undefined)
  })
  return {
    letThrough: () => held.open(),
    again: () => {
      held = gate()
    },
  }
}
