import type { Page } from 'playwright/test'
import { axeFindings, cutText, smallTargets, spreadText, sticksOut } from '../support/axe'
import { addressesOf, visits } from '../support/pages'
import { signupForm } from '../support/sign-up-page'
import { expect, test } from '../support/test'

/** Under /nl stand the same pages as without it. */
const chosen = visits.filter(({ prefix }) => prefix !== '/nl' || process.env.LONG === '1')
const windows = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
]

test.describe.configure({ mode: 'parallel' })
test.use({ locale: 'nl-NL', viewport: windows[0]! })

for (const visit of chosen) {
  test(`${visit.name} can be used by everybody`, async ({ page, site }) => {
    test.slow()
    await page.goto((await addressesOf(site)).of(visit))
    await page.locator('html[data-hydrated]').waitFor()
    await expectUsable(page)
  })
}

test('a form with errors can be used by everybody', async ({ page }) => {
  await page.goto('/evenementen/105/inschrijven')
  await page.locator('html[data-hydrated]').waitFor()
  await signupForm(page).send.click()
  await expect(signupForm(page).summary).toBeFocused()
  await expectUsable(page)
})

test('an open menu can be used by everybody', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/kampen')
  await page.locator('header summary').click()
  await expectUsable(page)
})

for (const path of ['/verenigingen?q=nergens', '/en/clubs?q=nowhere', '/evenementen?age=99', '/en/events?age=99']) {
  test(`${path}, where nothing is found, can be used by everybody`, async ({ page }) => {
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    await expectUsable(page)
  })
}

/** Looks at the page as it stands: in both schemes and in forced colours, from wide to narrow, enlarged and spread. */
async function expectUsable(page: Page): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await axeFindings(page), `${colorScheme}, ${window.width} px`).toEqual([])
    }
    expect.soft(await sticksOut(page), `sideways, ${window.width} px`).toEqual([])
    expect.soft(await smallTargets(page), `targets, ${window.width} px`).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'active' })
  // Of colours axe reads those that were forced away (-webkit-text-fill-color); the ones in force are the reader's own.
  expect.soft(await axeFindings(page, { without: ['color-contrast'] }), 'forced colours').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })

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

/** What a browser does to a window at 200 %: half as many pixels of CSS, each of twice the size. */
async function enlarge(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const metrics = { width: width / 2, height: height / 2, deviceScaleFactor: 2, mobile: false }
  await cdp.send('Emulation.setDeviceMetricsOverride', metrics)
}

test('the checks see a picture without words, a box that sticks out and buttons that are too small', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contact')
  await page.locator('html[data-hydrated]').waitFor()
  await page.locator('main').evaluate((main) => {
    main.append(document.createElement('img'))
    const wide = main.appendChild(document.createElement('p'))
    wide.textContent = 'x'.repeat(400)
    wide.style.whiteSpace = 'nowrap'
    wide.style.width = '600px'
    for (let i = 0; i < 2; i++) {
      const button = main.appendChild(document.createElement('button'))
      button.textContent = 'x'
      button.style.cssText = 'all: unset; width: 10px; height: 10px; display: inline-block'
    }
  })
  expect(await axeFindings(page)).toEqual([
    expect.stringContaining('image-alt'),
    expect.stringContaining('target-size'),
    expect.stringContaining('target-size'),
  ])
  expect(await sticksOut(page)).toContainEqual(expect.stringContaining('xxxx'))
  expect(await smallTargets(page)).toHaveLength(2)
})

test('the checks see pale words in the scheme that has them, and words that are cut once they are spread', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.locator('html[data-hydrated]').waitFor()
  await page.locator('main').evaluate((main) => {
    const pale = main.appendChild(document.createElement('p'))
    pale.textContent = 'pale'
    pale.style.cssText = 'background: Canvas; color: light-dark(#000, #333)'
    const tight = main.appendChild(document.createElement('p'))
    tight.textContent = 'tight'
    tight.style.cssText = 'width: max-content; height: 1lh; line-height: 1; overflow: hidden'
  })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect([await axeFindings(page), await cutText(page)]).toEqual([[], []])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page)).toEqual([expect.stringContaining('color-contrast')])
  await page
    .locator('main p')
    .last()
    .evaluate((tight) => {
      tight.style.width = `${tight.getBoundingClientRect().width}px`
    })
  await spreadText(page)
  expect(await cutText(page)).toEqual(['tight'])
})
