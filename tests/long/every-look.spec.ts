import type { Page } from 'playwright/test'
import { axeFindings, brokenPieces, cutText, smallTargets, spreadText, sticksOut } from '../support/page/axe'
import { addressesOf, visits } from '../support/page/pages'
import { signupForm } from '../support/page/sign-up-page'
import { expect, filledFolder, listening, open, test } from '../support/page/test'
import { change } from '../support/site/forms'
import { startSite } from '../support/site/site'
import { stagingEnv } from '../support/site/staging'
import { testTime } from '../support/site/test-time'

/** Each kind of page in one look: tests/browser/pages/sweep.spec.ts. */
const windows = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
]
const looks = [
  ...(['light', 'dark'] as const).flatMap((colorScheme) =>
    windows.map((window) => ({ window, colorScheme, forcedColors: 'none' as const })),
  ),
  { window: windows[0]!, colorScheme: 'light', forcedColors: 'active' } as const,
]

for (const visit of visits)
  test(`${visit.name} can be used by everybody in every look`, async ({ page, site }) => {
    await open(page, (await addressesOf(site)).of(visit))
    for (const width of [320, 375, 430]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await brokenPieces(page), `${width} px`).toEqual([])
    }
    await expectUsable(page)
  })

for (const path of ['/verenigingen?q=nergens', '/en/clubs?q=nowhere', '/evenementen?age=99', '/en/events?age=99'])
  test(`${path}, where nothing is found, can be used by everybody in every look`, async ({ page }) => {
    await open(page, path)
    await expectUsable(page)
  })

test('a form with errors can be used by everybody in every look', async ({ page }) => {
  await open(page, '/evenementen/105/inschrijven')
  await signupForm(page).send.click()
  await expect(signupForm(page).summary).toBeFocused()
  await expectUsable(page)
})

test('an open menu can be used by everybody in every look', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/kampen')
  await page.locator('header summary').click()
  await expectUsable(page)
})

const accountParts: Record<string, (page: Page) => Promise<unknown>> = {
  'an account': (page) => open(page, '/account'),
  'an account with an error': async (page) => {
    await open(page, '/account')
    await page.locator('#photo form[action*="photo"] button[type="submit"]').click()
    await expect(page.locator('.error-summary')).toBeFocused()
  },
  'an account in English, with something just done': (page) => open(page, '/en/account?said=renamed'),
  'another address': (page) => open(page, '/account?step=address'),
  'deleting an account': (page) => open(page, '/en/account?step=delete'),
  'a goodbye': async (page) => {
    await page.context().clearCookies()
    await open(page, '/account?said=deleted-partly')
  },
}
for (const [name, show] of Object.entries(accountParts))
  test(`${name} can be used by everybody in every look`, async ({ page, site, identity, signIn }) => {
    const long = 'Wilhelmina Alexandrine van der Zwaluwenburgh-Oosterschelde'
    const [email, localId] = [`${name.replaceAll(' ', '-')}@players.example`, name]
    identity.accounts.set(localId, { localId, email, displayName: long })
    await signIn({ email })
    change(site, 'update sessions set signed_in_at = ? where uid = ?', testTime - 301_000, localId)
    await show(page)
    await expectUsable(page)
  })

test('the login of a staging site can be used by everybody in every look', async ({ newPage }) => {
  const site = await startSite({ dataDir: filledFolder(), env: stagingEnv })
  const page = await newPage()
  const enter = async () => {
    await page.locator('input[type="password"]').fill('groen gras')
    await page.locator('main button[type="submit"]').click()
    await listening(page)
  }
  await open(page, `${site.url}/staging-login?next=%2Fkampen`)
  await expectUsable(page)
  for (let attempt = 1; attempt <= 11; attempt++) {
    await enter()
    if (attempt === 1) await expectUsable(page)
  }
  await expectUsable(page)
  await site.stop()
})

async function expectUsable(page: Page): Promise<void> {
  for (const { window, colorScheme, forcedColors } of looks) {
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme, forcedColors })
    // Axe reads colours from before forced colours (-webkit-text-fill-color); those in force are the reader's own.
    const without = forcedColors === 'active' ? ['color-contrast'] : []
    const name = `${colorScheme}, ${window.width} px, forced colours: ${forcedColors}`
    expect.soft(await axeFindings(page, { without }), name).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  for (const window of windows) {
    await page.setViewportSize(window)
    expect.soft(await sticksOut(page), `sideways, ${window.width} px`).toEqual([])
    expect.soft(await smallTargets(page), `targets, ${window.width} px`).toEqual([])
  }

  await enlarge(page, windows[0]!)
  expect.soft(await sticksOut(page), 'sideways, 200 %').toEqual([])
  expect.soft(await cutText(page), 'cut, 200 %').toEqual([])
  for (const window of windows) {
    await page.setViewportSize(window)
    await spreadText(page)
    expect.soft(await sticksOut(page), `sideways, spread, ${window.width} px`).toEqual([])
    expect.soft(await cutText(page), `cut, spread, ${window.width} px`).toEqual([])
  }
}

/** A window at 200 %: half as many CSS pixels. */
async function enlarge(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const metrics = { width: width / 2, height: height / 2, deviceScaleFactor: 2, mobile: false }
  await cdp.send('Emulation.setDeviceMetricsOverride', metrics)
}
