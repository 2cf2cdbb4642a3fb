import { test as base, expect } from 'playwright/test'

/**
 * Fails a test when the browser reports a CSP violation, on pages without JavaScript too; expected ones are removed
 * from `refusals`.
 */
export const test = base.extend<{ keepsPolicy: undefined }, { refusals: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  refusals: [({}, use) => use([]), { scope: 'worker' }],
  browser: [
    async ({ browser, refusals }, use) => {
      browser.on('context', (context) =>
        context.on('console', (message) => {
          const text = message.text()
          if (/content security policy/i.test(text)) refusals.push(`${message.page()?.url()}: ${text}`)
        }),
      )
      await use(browser)
    },
    { scope: 'worker' },
  ],
  keepsPolicy: [
    async ({ refusals }, use) => {
      refusals.length = 0
      await use(undefined)
      expect(refusals).toEqual([])
    },
    { auto: true },
  ],
})
