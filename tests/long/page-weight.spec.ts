import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { addressesOf, type PageVisit, visits } from '../support/page/pages'
import { expect, listening, test, touch } from '../support/page/test'
import { weigh } from '../support/page/weight'
import { freshFolder, startSite } from '../support/site/site'

/** Dutch, because `/` redirects readers of English. */
const phone = {
  locale: 'nl-NL',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const

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
      ['requests', isLive ? 0 : weight.requests(() => true), budget.requests],
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

test('the table of the build tells what scripts and words a browser fetches', async ({ newPage }) => {
  test.setTimeout(600_000)
  // Where nobody can sign in: the login would fetch the provider's library.
  const site = await startSite()
  const addresses = await addressesOf(site)
  const wrong: string[] = []
  for (const visit of visits.filter(({ prefix, page }) => prefix === '' && page !== 'lost')) {
    const page = await newPage({ baseURL: site.url })
    const weight = await weigh(page)
    await page.goto(addresses.of(visit))
    await touch(page)
    await listening(page)
    await page.waitForLoadState('networkidle')
    const bytes = weight.bytes(({ url }) => isScript(url))
    const { scripts, files } = budgetOf(visit)
    // The table counts the larger of both languages.
    const isRight = bytes <= scripts && bytes > scripts - 400 && weight.requests(isScript) === files
    if (!isRight) wrong.push(`${visit.name}: ${bytes} in ${weight.requests(isScript)}, told are ${scripts} in ${files}`)
    await page.context().close()
  }
  await site.stop()
  expect(wrong).toEqual([])
})

const isScript = (url: string) => /^\/assets\/.*\.js$|^\/_i18n\//.test(new URL(url).pathname)

function budgetOf({ page }: PageVisit): { scripts: number; files: number } {
  const route = page === 'alias' ? 'privacy-policy' : page.slice(1).replaceAll('/', '.')
  const table = readFileSync(join(import.meta.dirname, '..', '..', 'dist', 'routes.md'), 'utf8')
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const names = [route, `${route}.index`, 'index']
  const [, , scripts, , files] = names.map((file) => rows.find(([, name]) => name === file)).find(Boolean) ?? []
  return { scripts: Number(scripts?.replaceAll(',', '')), files: Number(files) }
}

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
