import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { constants, brotliDecompressSync as unpack } from 'node:zlib'
import type { Page } from 'playwright/test'
import { addressesOf, type PageVisit, visits } from '../support/page/pages'
import { phone } from '../support/page/phone'
import { expect, test, touch } from '../support/page/test'

test.use({ ...phone, isTouched: false })

const root = join(import.meta.dirname, '..', '..')
const limits = { entry: 2000, html: 14_000, firstFlight: 14_600 }

const kinds = visits.filter(({ prefix, page }) => prefix === '' && page !== 'lost')

for (const visit of kinds) {
  test(`${visit.name} brings what the build's table says, and its first packets hold what it is about`, async ({
    page,
    context,
    site,
  }) => {
    const address = (await addressesOf(site)).of(visit)
    const parts = listen(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    const isLive = (await page.locator('html[data-wakes]').count()) > 0
    if (!isLive) {
      expect.soft(parts.scripts().length, 'scripts before a touch').toBe(1)
      expect.soft(await parts.bytes(), 'bytes of script before a touch').toBeLessThanOrEqual(limits.entry)
      await touch(page)
    }
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    const row = rowOf(visit)
    // The budget counts the larger of both languages.
    const bytes = await parts.bytes()
    expect.soft(bytes, `bytes of ${parts.scripts().join(' ')}`).toBeLessThanOrEqual(row.scripts)
    expect.soft(bytes, 'bytes').toBeGreaterThan(row.scripts - 400)
    expect.soft(parts.scripts().length, 'files').toBe(row.files)

    const pictures = await readPictures(page)
    expect.soft(pictures.unsized, 'pictures without width and height').toEqual([])
    expect.soft(pictures.urgent.length, 'pictures that are fetched first').toBeLessThanOrEqual(1)
    expect.soft(pictures.urgentAndLazy, 'pictures that are urgent and lazy').toEqual([])
    expect.soft(pictures.eagerBelow, 'pictures below the first screen that are not lazy').toEqual([])

    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const compressed = await bytesOf(site.url + address.split('?')[0], cookies)
    expect.soft(compressed.length, 'HTML').toBeLessThanOrEqual(limits.html)
    const first = unpacked(compressed.subarray(0, limits.firstFlight))
    expect.soft(first, 'main').toContain('<main')
    expect.soft(first, 'heading').toMatch(/<h1[ >]/)
  })
}

test('a picture that breaks the rules is seen', async ({ page }) => {
  await page.goto('/over-ons')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<img src="/icon.svg" alt="" fetchpriority="high" loading="lazy">')
    main.insertAdjacentHTML('beforeend', '<img src="/icon.svg" alt="" width="8" height="8">')
  })
  const { unsized, urgent, urgentAndLazy, eagerBelow } = await readPictures(page)
  expect([unsized.length, urgentAndLazy.length, eagerBelow.length]).toEqual([1, 1, 1])
  expect(urgent.length).toBeGreaterThan(1)
})

test('the part of a page that has come so far can be read', async ({ site }) => {
  const compressed = await bytesOf(`${site.url}/over-ons`)
  const [part, whole] = [unpacked(compressed.subarray(0, 1500)), unpacked(compressed)]
  expect(whole.startsWith(part)).toBe(true)
  expect(part.length).toBeLessThan(whole.length)
})

function listen(page: Page) {
  const sizes = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$|^\/_i18n\//.test(pathname))
      sizes.set(
        pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      )
  })
  return {
    scripts: () => [...sizes.keys()],
    bytes: async () => (await Promise.all(sizes.values())).reduce((sum, bytes) => sum + bytes, 0),
  }
}

function rowOf({ page }: PageVisit): { scripts: number; files: number } {
  const route = page === 'alias' ? 'privacy-policy' : page.slice(1).replaceAll('/', '.')
  const table = readFileSync(join(root, 'dist', 'routes.md'), 'utf8')
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const names = [route, `${route}.index`, 'index']
  const [, , scripts, , files] = names.map((file) => rows.find(([, name]) => name === file)).find(Boolean) ?? []
  return { scripts: Number(scripts?.replaceAll(',', '')), files: Number(files) }
}

const readPictures = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.images]
    const addresses = (found: HTMLImageElement[]) => found.map((image) => image.currentSrc || image.src)
    const isUrgent = (image: HTMLImageElement) => image.fetchPriority === 'high'
    const isBelow = (image: HTMLImageElement) => image.getBoundingClientRect().top + scrollY > innerHeight
    return {
      unsized: addresses(all.filter((image) => !image.getAttribute('width') || !image.getAttribute('height'))),
      urgent: addresses(all.filter(isUrgent)),
      urgentAndLazy: addresses(all.filter((image) => isUrgent(image) && image.loading === 'lazy')),
      eagerBelow: addresses(all.filter((image) => isBelow(image) && !isUrgent(image) && image.loading !== 'lazy')),
    }
  })

async function bytesOf(url: string, cookie = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'accept-language': 'nl', cookie }
    const asked = request(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    })
    asked.on('error', reject)
    asked.end()
  })
}

const unpacked = (part: Buffer): string => unpack(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
