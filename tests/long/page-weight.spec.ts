import type { Page } from 'playwright/test'
import { addressesOf, visits } from '../support/page/pages'
import { phone } from '../support/page/phone'
import { expect, test } from '../support/page/test'
import { weigh } from '../support/page/weight'
import { freshFolder, startSite } from '../support/site/site'

/** Compressed bytes (kB as 1000), before a touch; scripts, styles and fonts: scripts/budgets.json. Pictures that wait count, as far as the browser fetches them. */
const budget = { requests: 17, page: 14_000, largestPicture: 80_000, all: 300_000, allOfHome: 400_000 }

test.use({ ...phone, isTouched: false })

test('no page weighs more on a phone than its budget', async ({ newPage }) => {
  test.setTimeout(600_000)
  // With real pictures.
  const site = await startSite({ dataDir: freshFolder() })
  const addresses = await addressesOf(site)
  const tooHeavy: string[] = []
  for (const visit of visits.filter(({ prefix }) => prefix !== '/nl')) {
    const page = await newPage({ baseURL: site.url })
    const weight = await weigh(page)
    await page.goto(addresses.of(visit))
    await page.waitForLoadState('networkidle')
    const largest = await largestPaint(page)
    const isLive = (await page.locator('html[data-wakes]').count()) > 0
    const figures: [what: string, found: number, most: number][] = [
      ['requests', isLive ? 0 : weight.requests(), budget.requests],
      ['page', weight.bytes(({ type }) => type === 'Document'), budget.page],
      ['largest picture', weight.bytes(({ url }) => url === largest), budget.largestPicture],
      ['all', weight.bytes(() => true), visit.page === '/' ? budget.allOfHome : budget.all],
    ]
    for (const [what, found, most] of figures)
      if (found > most) tooHeavy.push(`${visit.name}: ${what} ${found}, at most ${most}`)
    await page.context().close()
  }
  await site.stop()
  expect(tooHeavy).toEqual([])
})

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          const last = list.getEntries().at(-1) as (PerformanceEntry & { url: string }) | undefined
          resolve(last?.url || undefined)
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
