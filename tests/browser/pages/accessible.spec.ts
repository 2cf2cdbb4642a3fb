import type { Page } from 'playwright/test'
import { axeFindings, cutText, smallTargets, spreadText, sticksOut } from '../../support/page/axe'
import { addressesOf, visits } from '../../support/page/pages'
import { signupForm } from '../../support/page/sign-up-page'
import { expect, takenOver, test } from '../../support/page/test'

const isLong = process.env.LONG === '1'
/** Each page in one language; without-javascript.spec.ts opens it in the other. */
const chosen = isLong
  ? visits
  : visits.filter(({ prefix }) => prefix !== '/nl').filter((_, i) => (Math.floor(i / 2) + i) % 2 === 1)
const windows = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
]
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  windows.map((window) => ({ window, colorScheme, forcedColors: 'none' as const })),
)
const forced = { window: windows[0]!, colorScheme: 'light', forcedColors: 'active' } as const
type Look = (typeof looks)[number] | typeof forced

/** Axe takes most of the time: every look of every page runs in the long run alone. */
const looksOf = (turn: number): readonly Look[] => {
  if (isLong) return [...looks, forced]
  return [looks[turn % looks.length]!, ...(turn % 4 === 0 ? [forced] : [])]
}

test.describe.configure({ mode: 'parallel' })
test.use({ locale: 'nl-NL', viewport: windows[0]! })

for (const [i, visit] of chosen.entries()) {
  test(`${visit.name} can be used by everybody`, async ({ page, site }) => {
    test.slow()
    await page.goto((await addressesOf(site)).of(visit))
    await takenOver(page)
    await expectUsable(page, looksOf(i))
  })
}

test('a form with errors can be used by everybody', async ({ page }) => {
  await page.goto('/evenementen/105/inschrijven')
  await page.locator('html[data-hydrated]').waitFor()
  await signupForm(page).send.click()
  await expect(signupForm(page).summary).toBeFocused()
  await expectUsable(page, isLong ? [...looks, forced] : [looks[0]!, looks[5]!, forced])
})

test('an open menu can be used by everybody', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/kampen')
  await takenOver(page)
  await page.locator('header summary').click()
  await expectUsable(page, isLong ? [...looks, forced] : [looks[5]!])
})

const empty = ['/verenigingen?q=nergens', '/en/clubs?q=nowhere', '/evenementen?age=99', '/en/events?age=99']
for (const [i, path] of empty.entries()) {
  test(`${path}, where nothing is found, can be used by everybody`, async ({ page }) => {
    await page.goto(path)
    await takenOver(page)
    await expectUsable(page, looksOf(i + 2))
  })
}

async function expectUsable(page: Page, looks: readonly Look[]): Promise<void> {
  for (const { window, colorScheme, forcedColors } of looks) {
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
    // Axe reads colours from before forced colours (-webkit-text-fill-color); those in force are the reader's own.
    const without = forcedColors === 'active' ? ['color-contrast'] : []
    const name = `${colorScheme}, ${window.width} px, forced colours: ${forcedColors}`
    expect.soft(await axeFindings(page, { without }), name).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' })
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

test('the checks see a picture without words, a box that sticks out and buttons that are too small', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contact')
  await takenOver(page)
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
  await takenOver(page)
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
