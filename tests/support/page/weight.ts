import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { constants, brotliDecompressSync as unpack } from 'node:zlib'
import type { Page, Request } from 'playwright/test'
import type { PageVisit } from './pages'

const root = join(import.meta.dirname, '..', '..', '..')

export function watchScripts(page: Page) {
  const scripts = new Map<string, Request>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$|^\/_i18n\//.test(pathname)) scripts.set(pathname, request)
  })
  return {
    names: () => [...scripts.keys()],
    bytes: async () => {
      const sizes = await Promise.all([...scripts.values()].map((one) => one.sizes()))
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    },
  }
}

/** The row of the build's table of budgets. */
export function budgetOf({ page }: PageVisit): { scripts: number; files: number } {
  const route = page === 'alias' ? 'privacy-policy' : page.slice(1).replaceAll('/', '.')
  const table = readFileSync(join(root, 'dist', 'routes.md'), 'utf8')
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const names = [route, `${route}.index`, 'index']
  const [, , scripts, , files] = names.map((file) => rows.find(([, name]) => name === file)).find(Boolean) ?? []
  return { scripts: Number(scripts?.replaceAll(',', '')), files: Number(files) }
}

export const readPictures = (page: Page) =>
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

/** As a reader of Dutch gets it, in Brotli. */
export async function bytesOf(url: string, cookie = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'accept-language': 'nl', cookie }
    const requested = request(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    })
    requested.on('error', reject)
    requested.end()
  })
}

/** Also what has come so far. */
export const unpacked = (part: Buffer): string =>
  unpack(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
