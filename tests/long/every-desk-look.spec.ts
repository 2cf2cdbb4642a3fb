import { axeFindings, smallTargets, sticksOut } from '../support/page/axe'
import { test } from '../support/page/desk'
import { expect, open } from '../support/page/test'

/** Each kind of page in one look: tests/browser/desk/sweep.spec.ts. */
const looks = [
  { colorScheme: 'light', width: 1280, height: 800 },
  { colorScheme: 'dark', width: 320, height: 640 },
] as const

/** Of an address: what differs between two objects, and the query, left out. */
const kindOf = (address: string) =>
  address
    .split('?')[0]!
    .split('/')
    .map((segment) => (/\d|^demo-/.test(segment) ? '*' : segment))
    .join('/')

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const start of ['/beheer', '/en/desk'])
      test(`what links lead to from ${start} can be used by everybody in every look`, async ({ page, objects }) => {
        test.setTimeout(900_000)
        const kinds = new Map([[start, start]])
        expect(objects.inschrijvingen).toMatch(/^BT-/)
        for (const address of kinds.values()) {
          await open(page, address)
          for (const { colorScheme, ...window } of looks) {
            await page.setViewportSize(window)
            await page.emulateMedia({ colorScheme })
            const name = `${address}: ${colorScheme}, ${window.width} px`
            if (javaScriptEnabled) expect.soft(await axeFindings(page), name).toEqual([])
            expect.soft(await sticksOut(page), name).toEqual([])
            expect.soft(await smallTargets(page), name).toEqual([])
          }
          const links = page.locator(`a[href^="${start}/"]:not([download])`)
          for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!))) {
            const isPage = !/\.\w+$/.test(href.split('?')[0]!) && !/\/(geheel|whole)$/.test(href)
            if (isPage && !kinds.has(kindOf(href))) kinds.set(kindOf(href), href)
          }
        }
        expect(kinds.size).toBeGreaterThan(35)
      })
  })
