import type { ChildProcess } from 'node:child_process'
import type { PagePath } from '~/i18n/route-paths'
import { addressesOf, visits } from '../../tests/support/page/pages'
import { startSite } from '../../tests/support/site/site'
import { endWithUs } from '../processes'
import { median } from '../table'
import { type Figures, figureNames, meets, reportOf, type Seen, type Targets, targetsOf } from './figures'

const pages: Readonly<Record<string, PagePath>> = {
  home: '/',
  clubs: '/verenigingen',
  club: '/verenigingen/$club',
  events: '/evenementen',
  event: '/evenementen/$event',
  news: '/nieuws/$news',
  'sign-up': '/evenementen/$event/inschrijven',
}
const rounds = 3

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Launch = (options: object) => Promise<{ port: number; process: ChildProcess; kill: () => unknown }>
type Look = (url: string, options: object) => Promise<{ lhr: Report } | undefined>

export type Tools = { readonly look: Look; readonly launch: Launch }

export async function lighthouse({ look, launch }: Tools, names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !(name in pages))
  if (unknown !== undefined) {
    console.error(`There is no page ${unknown}. There are: ${Object.keys(pages).join(', ')}.`)
    return 2
  }
  const site = await startSite()
  endWithUs(site.process)
  const addresses = await addressesOf(site)
  const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags })
  endWithUs(chrome.process)
  // Dutch: `/` redirects readers of English.
  const extraHeaders = { 'Accept-Language': 'nl' }
  const options = {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    extraHeaders,
  }
  const seen: Seen[] = []
  try {
    for (const name of names.length > 0 ? names : Object.keys(pages)) {
      const visit = visits.find(({ page, prefix }) => page === pages[name] && prefix === '')!
      const url = site.url + addresses.of(visit)
      process.stderr.write(`${name} …\n`)
      const runs: Report[] = []
      // The first round draws the pictures and does not count.
      for (let round = 0; round <= rounds; round++) {
        const { lhr } = (await look(url, options))!
        if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
        if (round > 0) runs.push(lhr)
      }
      const targets = targetsOf(name)
      seen.push({ name, figures: medianOf(runs), targets, errors: errorsOf(runs.at(-1)!, targets) })
    }
  } finally {
    await chrome.kill()
    await site.stop()
  }
  process.stdout.write(`${reportOf(seen)}\n`)
  return seen.every(({ figures, targets }) => figureNames.every((name) => meets(name, figures, targets))) ? 0 : 1
}

type Audit = {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly numericValue?: number
  readonly displayValue?: string
  readonly details?: { readonly items?: readonly unknown[] }
}
type Report = {
  readonly audits: Readonly<Record<string, Audit>>
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly runtimeError?: { readonly message: string }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const figuresOf = ({ audits, categories: scores }: Report): Figures => ({
  performance: (scores.performance?.score ?? 0) * 100,
  accessibility: (scores.accessibility?.score ?? 0) * 100,
  'best practices': (scores['best-practices']?.score ?? 0) * 100,
  SEO: (scores.seo?.score ?? 0) * 100,
  LCP: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
  TBT: audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY,
  CLS: audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
})

function medianOf(runs: readonly Report[]): Figures {
  const all = runs.map(figuresOf)
  return Object.fromEntries(figureNames.map((name) => [name, median(all.map((one) => one[name]))])) as Figures
}

function errorsOf({ audits, categories: scores }: Report, targets: Targets): string[] {
  const wanted = ['accessibility', 'best-practices', ...(targets.SEO === null ? [] : ['seo'])]
  const counted = wanted.flatMap((name) => scores[name]?.auditRefs ?? [])
  return counted
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details?.items ?? []).slice(0, 600)}`)
}
