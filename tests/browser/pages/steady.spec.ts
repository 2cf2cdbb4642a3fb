import type { Page } from 'playwright/test'
import type { PagePath } from '~/i18n/route-paths'
import { gate } from '../../support/clock'
import { addressesOf, type PageVisit, visits } from '../../support/page/pages'
import { expect, test, touch } from '../../support/page/test'

test.use({ locale: 'nl-NL', viewport: { width: 360, height: 740 }, isTouched: false })

const kinds: readonly PagePath[] = [
  '/',
  '/verenigingen',
  '/verenigingen/$club',
  '/evenementen',
  '/evenementen/$event',
  '/evenementen/$event/inschrijven',
  '/nieuws/$news',
]

const withoutPictures: readonly PageVisit['page'][] = [
  '/verenigingen',
  '/evenementen',
  '/evenementen/$event/inschrijven',
]

for (const visit of visits.filter(({ page, prefix }) => prefix === '' && kinds.some((kind) => kind === page))) {
  test(`nothing moves on ${visit.name} while it loads, however late pictures and font come`, async ({ page, site }) => {
    const { late, letThrough } = await delay(page)
    await watchShifts(page)
    await page.goto((await addressesOf(site)).of(visit), { waitUntil: 'domcontentloaded' })
    await painted(page)
    await letThrough()
    await page.waitForLoadState('load')
    await touch(page)
    await page.locator('html[data-hydrated]').waitFor()
    await readDown(page)
    expect(late.fonts, 'fonts that came late').toBeGreaterThan(0)
    if (!withoutPictures.includes(visit.page)) expect(late.pictures, 'late pictures').toBeGreaterThan(0)
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  })
}

test('what moves is seen', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/contact')
  await page.locator('main').evaluate(async (main) => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    main.prepend('late words '.repeat(80))
  })
  await page.waitForFunction(() => window.shifts.length > 0)
})

declare global {
  interface Window {
    shifts: string[]
  }
}

async function delay(page: Page) {
  const late = { pictures: 0, fonts: 0 }
  const [pictures, fonts] = [gate(), gate()]
  await page.route('**/images/**', async (route) => {
    late.pictures += 1
    await pictures.opened
    await route.continue()
  })
  await page.route('**/*.woff2', async (route) => {
    late.fonts += 1
    await fonts.opened
    await route.continue()
  })
  const letThrough = async () => {
    pictures.open()
    await painted(page)
    fonts.open()
  }
  return { late, letThrough }
}

const painted = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      new PerformanceObserver((_, observer) => {
        observer.disconnect()
        resolve()
      }).observe({ type: 'paint', buffered: true })
    })
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    type Moved = { node?: Node; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] }
    const told = ({ node, previousRect: from, currentRect: to }: Moved) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.outerHTML.slice(0, 80)} ${from.y}+${from.height} → ${to.y}+${to.height}`
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) window.shifts.push(`${value.toFixed(4)} ${sources.map(told).join('; ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function readDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo({ top: y, behavior: 'instant' })
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await document.fonts.ready
  })
  await page.waitForFunction(() => [...document.images].every((one) => one.complete || !one.checkVisibility()))
  await painted(page)
}
