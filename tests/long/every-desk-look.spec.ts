import { deskPages } from '~/features/staff/desk.server'
import { deskPath } from '~/features/staff/frame/segments'
import { locales } from '~/i18n/locale'
import { axeFindings, smallTargets, sticksOut } from '../support/page/axe'
import { test } from '../support/page/desk'
import { expect, open } from '../support/page/test'
import { deskVisit } from '../support/site/desk-objects'

/** Each kind of page in one look: tests/browser/desk/sweep.spec.ts. */
const looks = [
  { colorScheme: 'light', width: 1280, height: 800 },
  { colorScheme: 'dark', width: 320, height: 640 },
] as const

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const { path } of deskPages.filter(({ path }) => !/\.\w+$|\$file$|\/geheel$/.test(path)))
      for (const locale of locales) {
        const address = (of: string) => deskPath(of, locale, locale === 'en' ? '/en' : '')

        test(`${address(path)} can be used by everybody in every look`, async ({ page, objects }) => {
          await open(page, address(deskVisit(path, objects)))
          for (const { colorScheme, ...window } of looks) {
            await page.setViewportSize(window)
            await page.emulateMedia({ colorScheme })
            const name = `${colorScheme}, ${window.width} px`
            if (javaScriptEnabled) expect.soft(await axeFindings(page), name).toEqual([])
            expect.soft(await sticksOut(page), name).toEqual([])
            expect.soft(await smallTargets(page), name).toEqual([])
          }
        })
      }
  })
