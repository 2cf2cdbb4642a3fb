import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { findPage, prefixOf } from '~/i18n/route-paths'
import { startMeasured } from './processes'
import { scaled } from './scale'
import type { Row } from './table'

type View = { script: number; html: number; requests: number; origins: number; wakes: boolean }

const targets = { script: 2000, html: 14_000, requests: 15, origins: 0 }
const wakingScript = 130_000
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

export async function measureFirstViews(dataDir: string): Promise<{ rows: Row[]; notes: string[] }> {
  const { url, stop } = await startMeasured(dataDir)
  let browser: Browser | undefined
  try {
    browser = await openBrowser()
    const rows: Row[] = []
    for (const [kind, path] of [...(await onePageOfEachKind(url))].slice(0, scaled(undefined, 2))) {
      rows.push(rowOf(kind, browser ? await seen(browser, url, path) : await readOff(url, path)))
    }
    const how = browser
      ? 'first views: seen by Chromium as a phone, until the network is quiet, nothing touched'
      : 'first views: no browser found, so read off the HTML: scripts it names, without pictures and lazy chunks'
    return { rows, notes: [how] }
  } finally {
    await browser?.close()
    await stop()
  }
}

function rowOf(kind: string, { script, html, requests, origins, wakes }: View): Row {
  const mostScript = wakes ? wakingScript : targets.script
  const isMet =
    script <= mostScript && html <= targets.html && requests <= targets.requests && origins === targets.origins
  return {
    what: `first view of ${kind}`,
    figure: `${kilo(script)} script, ${kilo(html)} HTML, ${requests} requests, ${origins} other origins`,
    target: `≤ ${kilo(mostScript)}, ${kilo(targets.html)}, ${targets.requests}, ${targets.origins}`,
    isMet,
  }
}

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

async function onePageOfEachKind(url: string): Promise<Map<string, string>> {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  const found = new Map<string, string>()
  for (const [, address] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address!)
    const match = prefixOf(pathname) ? undefined : findPage(pathname, 'nl')
    if (match && !found.has(match.page)) found.set(match.page, pathname)
  }
  const event = found.get('/evenementen/$event')
  if (event) found.set('/evenementen/$event/inschrijven', `${event}/inschrijven`)
  return found
}

async function seen(browser: Browser, url: string, path: string): Promise<View> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const answers: Promise<{ type: string; address: string; bytes: number }>[] = []
    page.on('requestfinished', (request) => {
      const size = async () => ({
        type: request.resourceType(),
        address: request.url(),
        bytes: (await request.sizes()).responseBodySize,
      })
      answers.push(size())
    })
    // However slow the machine is.
    await page.goto(url + path, { waitUntil: 'networkidle', timeout: 0 })
    const all = (await Promise.all(answers)).filter(({ address }) => !address.startsWith('data:'))
    const sum = (type: string) => all.reduce((bytes, one) => bytes + (one.type === type ? one.bytes : 0), 0)
    const others = new Set(all.map(({ address }) => new URL(address).origin).filter((origin) => origin !== url))
    const wakes = await page.evaluate(() => document.documentElement.hasAttribute('data-wakes'))
    return { script: sum('script'), html: sum('document'), requests: all.length, origins: others.size, wakes }
  } finally {
    await context.close()
  }
}

async function readOff(url: string, path: string): Promise<View> {
  const page = await sizeOf(url + path)
  const html = await (await fetch(url + path)).text()
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address!)
  const scripts = new Set(named(/(?:<script[^>]+src|<link rel="modulepreload" href)="([^"]+)"/g))
  const styles = named(/<link rel="stylesheet" href="([^"]+)"/g)
  const sizes = await Promise.all([...scripts].map((address) => sizeOf(new URL(address, url).href)))
  const fetched = [...scripts, ...styles].map((address) => new URL(address, url).origin)
  return {
    script: sizes.reduce((sum, bytes) => sum + bytes, 0),
    html: page,
    requests: 1 + fetched.length,
    origins: new Set(fetched.filter((origin) => origin !== url)).size,
    wakes: /<html[^>]* data-wakes/.test(html),
  }
}

async function sizeOf(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  await response.body?.cancel()
  return Number(response.headers.get('content-length'))
}

async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = browserFile()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  // A file called chromium may be a stub that only says how to install it.
  return executablePath ? chromium.launch({ executablePath, args }).catch(() => undefined) : undefined
}

function browserFile(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? '', ...onPath, chromium.executablePath()].find((file) => existsSync(file))
}
