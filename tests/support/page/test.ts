import { expect, type Page } from 'playwright/test'
import { idle } from '../clock'
import { copyEvent } from '../site/own-event'
import { test as base } from '../site/policy'
import { type Site, startSite } from '../site/site'
import { newAddress } from '../site/visitor-addresses'

type Fixtures = {
  isTouched: boolean
  visitor: string
  /** Copies an event of the demo for this test alone, open and with places for everybody unless `changes` say otherwise. */
  addEvent: (id: number, changes?: Readonly<Record<string, unknown>>) => number
  /** Such a copy of event 103, which takes everybody. */
  event: number
  /** The address of its sign-up form. */
  formPath: string
  englishFormPath: string
}

export const test = base.extend<Fixtures, { site: Site }>({
  isTouched: [true, { option: true }],
  page: async ({ page, isTouched }, use) => {
    if (isTouched) await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('keydown'))))
    await use(page)
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  addEvent: ({ site }, use) =>
    use((id, changes) => copyEvent(site, id, { capacity: null, signup_opens_at: null, ...changes })),
  event: ({ addEvent }, use) => use(addEvent(103)),
  formPath: ({ event }, use) => use(`/evenementen/${event}/inschrijven`),
  englishFormPath: ({ event }, use) => use(`/en/events/${event}/register`),
  baseURL: ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  visitor: ({}, use) => use(newAddress()),
  extraHTTPHeaders: ({ visitor }, use) => use({ 'x-forwarded-for': visitor }),
})

export const touch = (page: Page) => page.evaluate(() => dispatchEvent(new Event('keydown')))

/** The mark comes with the frame of the page: React takes over what stands in it, and listens there, a moment later. */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
  await idle(page)
}

export { expect }
