import type { Page } from 'playwright/test'
import { toPublic } from '~/i18n/route-paths'
import { gate } from '../../support/clock'
import { brokenPieces, sticksOut } from '../../support/page/axe'
import { addressesOf, visits } from '../../support/page/pages'
import { pagesOf } from '../../support/page/paper'
import { expect, listening, open, test, touch } from '../../support/page/test'

test('an event and a club are one sheet of paper each, without what stands around them', async ({ page }) => {
  for (const path of ['/evenementen/101', '/en/clubs/1', '/verenigingen/19']) {
    await open(page, path)
    expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true })), path).toBe(1)
    await page.emulateMedia({ media: 'print' })
    const shown = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
    const around =
      'header nav, .site-header, .button, .skip-link, .signup-bar, .club-rows, .filter-form, .hero-pictures'
    expect([await shown('h1'), await shown(around)], path).toEqual([1, 0])
    await page.emulateMedia({ media: null })
  }
})

for (const prefix of ['', '/en'] as const)
  test(`no time, postcode, number, address or price breaks on a phone, and no dot stands at an edge: ${prefix || '/'}`, async ({
    newPage,
    site,
    noise,
  }) => {
    noise.expect(/status of 404/)
    const page = await newPage({ javaScriptEnabled: false })
    const { of } = await addressesOf(site)
    const own = visits.filter((visit) => visit.prefix === prefix).map(of)
    const long = ['/evenementen/113', '/verenigingen/15', '/zoeken?q=kamp'].map((path) => toPublic(path, prefix))
    await page.goto(own[0]!)
    // More widths: tests/long/every-look.spec.ts.
    for (const width of [320, 430]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [...own, ...long]) {
        await putInPlace(page, path)
        expect.soft(await brokenPieces(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })

/** All pages have one style sheet, with fonts that take time to come. */
const putInPlace = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const made = new DOMParser().parseFromString(
      await (await fetch(path, { cache: 'force-cache' })).text(),
      'text/html',
    )
    document.body.replaceWith(made.body)
    document.body.getBoundingClientRect()
    await document.fonts.ready
  }, path)

test('no picture of a hero is blurred on a wide screen, and dark colours dim all pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/', '/pro-academy', '/over-ons']) {
    await open(page, path)
    const blurred = await page.locator('.hero-pictures img').evaluateAll((all) =>
      Promise.all(
        (all as HTMLImageElement[]).map(async (image) => {
          image.loading = 'eager'
          await image.decode()
          const [wide, high] = ['width', 'height'].map((name) => Number(image.getAttribute(name))) as [number, number]
          const given = Number(/(\d+)\.\w+$/.exec(image.currentSrc)?.[1])
          // Cropped to its place, the picture is as wide as that, or as wide as its height asks.
          return given - Math.max(image.clientWidth, (image.clientHeight * wide) / high)
        }),
      ),
    )
    expect(blurred.length, path).toBeGreaterThan(0)
    expect(Math.min(...blurred), path).toBeGreaterThanOrEqual(0)
    for (const [colorScheme, filter] of [
      ['light', 'none'],
      ['dark', 'brightness(0.87)'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      const filters = await page
        .locator('picture > img')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).filter))
      expect(new Set(filters), `${path}, ${colorScheme}`).toEqual(new Set([filter]))
    }
  }
})

test('a title of 120 characters breaks between words and stays in its place on a small phone', async ({
  page,
  addEvent,
}) => {
  const title = `Kennismakingscursus voor ouders die elke zaterdagochtend langs de baan staan en zelf willen leren tennissen ${'met koffie'}`
  await page.setViewportSize({ width: 320, height: 640 })
  const startsAt = Date.UTC(2031, 4, 1, 9)
  const id = addEvent(105, {
    title: JSON.stringify({ nl: title, en: title }),
    ...{ starts_at: startsAt, ends_at: startsAt + 3_600_000, sessions: null, signup_closes_at: startsAt },
  })
  for (const [path, heading] of [
    [`/evenementen/${id}`, '.hero-title'],
    ['/evenementen?month=2031-05', '.event-card-title'],
  ] as const) {
    await open(page, path)
    const broken = await page.locator(heading).evaluate((element) => {
      const [texts, range] = [document.createTreeWalker(element, NodeFilter.SHOW_TEXT), document.createRange()]
      const found: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of text.textContent!.matchAll(/\S+/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const boxes = [...range.getClientRects()]
          if (boxes.length > 1 || boxes.some(({ right }) => right > innerWidth)) found.push(word)
        }
      return found
    })
    expect(broken, path).toEqual([])
    expect(await sticksOut(page), path).toEqual([])
  }
})

test.describe('while it loads', () => {
  test.use({ isTouched: false })

  test('nothing moves, however late pictures and fonts come', async ({ newPage }) => {
    for (const path of ['/', '/evenementen/101']) {
      const page = await newPage({ viewport: { width: 360, height: 740 } })
      const late = await delay(page)
      await page.addInitScript(watchShifts)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await painted(page)
      late.pictures.open()
      await painted(page)
      late.fonts.open()
      await page.waitForLoadState('load')
      await touch(page)
      await listening(page)
      await page.evaluate(() => document.fonts.ready)
      await painted(page)
      expect(
        [late.pictures.count, late.fonts.count].every((count) => count > 0),
        path,
      ).toBe(true)
      expect(await page.evaluate(() => window.shifts), path).toEqual([])
    }
  })
})

declare global {
  interface Window {
    shifts: string[]
  }
}

async function delay(page: Page) {
  const [pictures, fonts] = [
    { ...gate(), count: 0 },
    { ...gate(), count: 0 },
  ]
  const kinds = [
    ['**/images/**', pictures],
    ['**/*.woff2', fonts],
  ] as const
  for (const [address, kind] of kinds)
    await page.route(address, async (route) => {
      kind.count++
      await kind.opened
      await route.continue()
    })
  return { pictures, fonts }
}

const painted = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

function watchShifts(): void {
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
}
