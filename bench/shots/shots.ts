import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { pagesOf } from '../../tests/support/page/paper'
import { startSite } from '../../tests/support/site/site'
import { endWithUs } from '../processes'
import { albumOf, type Shot } from './album'
import { type View, viewsOf } from './views'

const folder = join(import.meta.dirname, '..', '..', 'shots')
const widths = [1440, 360] as const
const schemes = ['light', 'dark'] as const
const atOnce = 3

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function takeShots(words: readonly string[]): Promise<number> {
  const isWanted = (shot: Shot) =>
    words.every((word) => wordsOf(shot).some((one) => one === word || one.startsWith(`${word}-`)))
  const site = await startSite()
  endWithUs(site.process)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args })
  try {
    const wanted = (await viewsOf(site))
      .map((view) => ({ view, shots: shotsOf(view).filter(isWanted) }))
      .filter(({ shots }) => shots.length > 0)
    if (wanted.length === 0) {
      console.error(`Nothing is called ${words.join(' ')}.`)
      return 2
    }
    if (words.length === 0) rmSync(folder, { recursive: true, force: true })
    const taken: Shot[] = []
    const queue = [...wanted]
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift())
        taken.push(...(await photograph(browser, site.url, next)))
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const order = wanted.flatMap(({ shots }) => shots.map(({ file }) => file))
    taken.sort((a, b) => order.indexOf(a.file) - order.indexOf(b.file))
    writeFileSync(join(folder, 'index.html'), albumOf(taken))
    console.log(`${taken.length} pictures: ${join(folder, 'index.html')}`)
    return 0
  } finally {
    await browser.close()
    await site.stop()
  }
}

const wordsOf = ({ view, width, scheme }: Shot) => [view.name, view.locale, scheme, String(width), view.special ?? '']

function shotsOf(view: View): Shot[] {
  const shot = (width: number, scheme: Shot['scheme'], ending = 'png'): Shot => {
    const file = join(view.locale, `${view.name}-${width}-${scheme}.${ending}`)
    return { view, width, scheme, file }
  }
  if (view.special === 'print') return [shot(210, 'light', 'pdf')]
  return widths.flatMap((width) => schemes.map((scheme) => shot(width, scheme)))
}

async function photograph(
  browser: Browser,
  url: string,
  { view, shots }: { view: View; shots: Shot[] },
): Promise<Shot[]> {
  const context = await browser.newContext({
    locale: view.locale === 'nl' ? 'nl-NL' : 'en-GB',
    javaScriptEnabled: view.special !== 'no-javascript',
    forcedColors: view.special === 'forced-colours' ? 'active' : 'none',
    reducedMotion: 'reduce',
    viewport: { width: shots[0]!.width, height: 900 },
  })
  try {
    const page = await context.newPage()
    await page.goto(url + view.path)
    if (view.special !== 'no-javascript') {
      // Hydrates the page.
      await page.evaluate(() => dispatchEvent(new Event('keydown')))
      await page.locator('html[data-hydrated]').waitFor()
    }
    await view.act?.(page)
    const taken: Shot[] = []
    for (const shot of shots) taken.push(await take(page, shot))
    return taken
  } catch (cause) {
    throw new Error(`${view.locale} ${view.name} at ${view.path}`, { cause })
  } finally {
    await context.close()
  }
}

async function take(page: Page, shot: Shot): Promise<Shot> {
  const path = join(folder, shot.file)
  mkdirSync(join(path, '..'), { recursive: true })
  if (shot.view.special === 'print')
    return { ...shot, sheets: pagesOf(await page.pdf({ path, preferCSSPageSize: true })) }
  await page.setViewportSize({ width: shot.width, height: 900 })
  await page.emulateMedia({ colorScheme: shot.scheme })
  await settle(page)
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  return shot
}

const settle = async (page: Page) => {
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  })
}
