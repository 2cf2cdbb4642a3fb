import type { Page, Route } from 'playwright/test'
import { gate, installClock } from '../../support/clock'
import { holdBack } from '../../support/page/late-scripts'
import { expect, listening, open, test, touch } from '../../support/page/test'
import { testTime } from '../../support/site/test-time'

const serverCalls = '**/_serverFn/**'
const menu = (page: Page, path: string) => page.locator(`.site-nav a[href="${path}"]`)

/** Opens a page whose clock stands still from then on. */
async function openPaused(page: Page, path: string, script = () => {}): Promise<void> {
  await installClock(page, testTime)
  await page.addInitScript(script)
  await open(page, path)
  await page.clock.pauseAt(testTime + 600_000)
}

async function hold(page: Page): Promise<{ letGo: () => void; asked: () => number }> {
  const { opened, open: letGo } = gate()
  let asked = 0
  await page.route(serverCalls, async (route) => {
    asked++
    await opened
    await route.continue().catch(() => undefined)
  })
  return { letGo, asked: () => asked }
}

test('a page that comes at once is told by its title, with the cursor at its heading', async ({ page }) => {
  await openPaused(page, '/')
  const told = page.locator('[data-page-title]')
  await expect(told).toHaveAttribute('aria-live', 'polite')
  await expect(told).toHaveText('')
  for (const [path, title] of [
    ['/kampen', /^Tenniskampen/],
    ['/verenigingen', /^21 tennisclubs/],
  ] as const) {
    await menu(page, path).click()
    await expect(page).toHaveTitle(title)
    await expect(page.locator('h1')).toBeFocused()
    await expect(told).toHaveText(await page.title())
    await page.clock.runFor(1000)
    await expect(page.locator('.load-indicator, .pending')).toHaveCount(0)
  }
})

test('a page that takes longer than 200 ms is announced, to the eye and aloud', async ({ page }) => {
  await openPaused(page, '/contact')
  const { letGo, asked } = await hold(page)
  await menu(page, '/evenementen').click()
  await expect.poll(asked).toBeGreaterThan(0)
  await page.clock.runFor(190)
  await expect(page.locator('.load-indicator, .pending')).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(page.getByRole('progressbar', { name: 'De pagina laadt' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'De pagina laadt' })).toBeAttached()
  const { x, y, width } = (await page.locator('.load-indicator').boundingBox())!
  expect([x, y, width]).toEqual([0, 0, 1280])
  await expect(page.locator('main.pending:visible')).toHaveCount(1)
  await expect(page.locator('main:visible')).toHaveCount(1)
  letGo()
  await page.clock.resume()
  await expect(page).toHaveURL('/evenementen')
  await expect(page.locator('.load-indicator, .pending')).toHaveCount(0)
  await expect(page.locator('h1')).toBeFocused()
})

test('a list that is shown again waits for the places of now, and one that is filtered stays in sight', async ({
  page,
}) => {
  await openPaused(page, '/evenementen')
  await menu(page, '/kampen').click()
  await expect(page.locator('h1')).toBeFocused()
  const back = await hold(page)
  await page.goBack()
  await expect.poll(back.asked).toBeGreaterThan(0)
  await page.clock.runFor(100)
  await expect(page.locator('[name="kind"]')).toHaveCount(0)
  back.letGo()
  await expect(page.locator('[data-event]').first()).toBeVisible()

  await menu(page, '/verenigingen').click()
  await expect(page.locator('h1')).toBeFocused()
  const filtered = await hold(page)
  const field = page.locator('main [name="q"]')
  await field.pressSequentially('haar')
  await page.clock.runFor(1000)
  await expect.poll(filtered.asked).toBeGreaterThan(0)
  await page.clock.runFor(1000)
  await expect(page.locator('.pending')).toHaveCount(0)
  await expect(field).toBeFocused()
  filtered.letGo()
  await expect(page).toHaveURL('/verenigingen?q=haar')
  await expect(field).toHaveValue('haar')
})

test.describe('back', () => {
  test.use({ isTouched: false })

  /** The router remembers the place once the browser has told it, with its next frame, of the scroll. */
  const scrollDown = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('scroll', () => resolve(), { once: true })
          scrollTo(0, 900)
        }),
    )

  /** Throws in a page that is just being replaced. */
  const scrolledTo = (page: Page, y: number) =>
    expect(async () => expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(9)).toPass({
      timeout: 5_000,
    })

  const followFirst = async (page: Page) => {
    await page.locator('[data-event] a').first().dispatchEvent('click')
    await expect(page.locator('.signup-box')).toBeVisible()
    await scrolledTo(page, 0)
  }

  test('brings a visitor to where they were, also before the page came to life', async ({ page }) => {
    await page.goto('/evenementen')
    await scrollDown(page)
    await touch(page)
    await listening(page)
    await scrolledTo(page, 900)
    await followFirst(page)
    await page.goBack()
    await scrolledTo(page, 900)
  })

  test('brings a visitor there from a page that was loaded anew, too, and a new visit begins at the top', async ({
    page,
  }) => {
    await page.goto('/evenementen')
    await touch(page)
    await listening(page)
    await scrollDown(page)
    await followFirst(page)
    const { letThrough } = await holdBack(page)
    await page.reload()
    await page.goBack()
    await expect(page).toHaveURL('/evenementen')
    await scrolledTo(page, 900)
    letThrough()
    await touch(page)
    await listening(page)
    await scrolledTo(page, 900)
    await page.goto('/over-ons')
    await page.goto('/evenementen')
    await touch(page)
    await listening(page)
    await scrolledTo(page, 0)
  })
})

test('places are asked for every 15 seconds, sooner after a failure, and given up after 15', async ({
  page,
  noise,
}) => {
  noise.expect(/status of 400|ERR_ABORTED/)
  let asked = 0
  let respond = (route: Route): unknown => route.continue()
  await page.route(serverCalls, (route) => {
    asked++
    return respond(route)
  })
  await openPaused(page, '/evenementen/101', noteWaits)
  /** Set once the response before has come. */
  const nextAfter = async (ms: number) => {
    await expect.poll(() => page.evaluate(() => window.waits), `after ${asked} questions`).toEqual([ms])
    const before = asked
    await page.clock.runFor(ms)
    await expect.poll(() => asked, `after ${ms} ms`).toBe(before + 1)
  }
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(() => asked).toBe(1)
  await nextAfter(15_000)
  respond = (route) => route.fulfill({ status: 400 })
  await nextAfter(15_000)
  await nextAfter(1000)
  respond = () => undefined
  await nextAfter(1500)
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/_serverFn/'))
  await page.clock.runFor(15_000)
  await givenUp
  respond = (route) => route.continue()
  await nextAfter(2250)
  await nextAfter(15_000)
})

/** Milliseconds, since the last question. */
function noteWaits(): void {
  const { fetch, setInterval: begin } = window
  window.waits = []
  window.fetch = (...asked) => {
    window.waits = []
    return fetch(...asked)
  }
  window.setInterval = ((work: () => void, ms: number) => {
    window.waits.push(ms)
    return begin(work, ms)
  }) as typeof window.setInterval
}

declare global {
  interface Window {
    waits: number[]
  }
}
