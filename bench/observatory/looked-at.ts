import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeOverviewToken } from '~/features/registrations/overview/token.server'
import { parent, signIn, startSiteWithAccounts } from '../../tests/support/database/accounts'
import { addressesOf, visits } from '../../tests/support/page/pages'
import { change, hold } from '../../tests/support/site/forms'
import { sendRequest } from '../../tests/support/site/send-request'
import { freshFolder, type SiteProcess, startSite } from '../../tests/support/site/site'
import { stagingEnv } from '../../tests/support/site/staging'
import type { Meddling, TlsProxy } from '../../tests/support/site/tls-proxy'
import { newVisitor } from '../../tests/support/site/visitor-addresses'

export type Look = {
  readonly name: string
  readonly path: string
  readonly status: number
  readonly meddling?: Meddling
}

type Stage = { readonly site: SiteProcess; readonly looks: readonly Look[]; readonly undo?: () => void }

const dataDir = freshFolder()

const asking = (page: string, more: Partial<Parameters<NonNullable<Meddling['asked']>>[0]>): Meddling => ({
  asked: (requested) =>
    requested.method === 'GET' && requested.path === page
      ? { ...requested, ...more, headers: { ...requested.headers, ...more.headers } }
      : requested,
})

const posting = (page: string, origin: string, body = ''): Meddling =>
  asking(page, {
    method: 'POST',
    body,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) },
  })

export async function* sitesBehind(proxy: TlsProxy): AsyncGenerator<Stage> {
  const demo = await startSiteWithAccounts()
  const addresses = await addressesOf(demo)
  const session = `__Host-${await signIn(demo, parent)}`
  await demo.stop()

  const env = { SITE_URL: proxy.url, DEMO: '1', FIREBASE_PROJECT_ID: 'baseline-example', FIREBASE_API_KEY: 'example' }
  const site = await startSite({ dataDir: demo.dataDir, env })
  const pages = visits
    .filter(({ prefix }) => prefix !== '/nl')
    .map((visit): Look => ({ name: visit.name, path: addresses.of(visit), status: visit.status }))
  const [event, english] = ['/evenementen/103/inschrijven', '/en/events/103/register']
  yield { site, looks: [...pages, ...(await others(site, proxy, session))] }

  const release = hold(site)
  yield {
    site,
    looks: [event, english].map((path) => ({
      name: `503: ${path}`,
      path,
      status: 503,
      meddling: posting(path, proxy.url, aForm),
    })),
    undo: release,
  }

  change(site, 'alter table participants rename to gone')
  yield {
    site,
    looks: ['/evenementen?kind=camp', '/en/events?kind=camp'].map((path) => ({
      name: `500: ${path}`,
      path,
      status: 500,
    })),
    undo: () => void site.stop(),
  }

  const staging = await startSite({ dataDir, env: { ...stagingEnv, SITE_URL: proxy.url, DEMO: '1' } })
  yield {
    site: staging,
    looks: ['/staging-login', '/en/staging-login', '/evenementen', '/icon.svg'].map((path) => ({
      name: `staging: ${path}`,
      path,
      status: 200,
    })),
    undo: () => void staging.stop(),
  }
}

const aForm = new URLSearchParams({
  idempotencyKey: '0f8fad5b-d9cb-469f-a165-70867728950e',
  'contact.name': 'Otto Observatorium',
  'contact.email': 'otto@players.example',
  'participants.0.name': 'Otto Observatorium',
  'participants.0.birthDate': '1988-04-17',
}).toString()

async function others(site: SiteProcess, { url }: TlsProxy, session: string): Promise<Look[]> {
  const both = (nl: string, en: string, look: (path: string) => Omit<Look, 'path'>): Look[] =>
    [nl, en].map((path) => ({ path, ...look(path) }))
  const hasty = newVisitor()
  const [list, englishList] = ['/evenementen/inschrijvingen', '/en/events/registrations']
  for (let i = 0; i < 30; i++) await sendRequest(site, `${list}?token=${i}`, { headers: hasty })
  const secret = readFileSync(join(site.dataDir, 'app-secret'), 'utf8')
  const old = `?token=${makeOverviewToken(secret, parent.email, Date.parse('2026-01-01'))}`
  const home = (await sendRequest(site, '/')).text
  const named = (pattern: RegExp) => pattern.exec(home)![0]
  const files = [
    ...[named(/\/images\/[^"\s]+?\/320\.webp/), named(/\/assets\/[^"]+\.js/), named(/\/assets\/[^"]+\.css/)],
    ...['/icon.svg', '/site.webmanifest', '/sitemap.xml', '/robots.txt', '/healthz', '/api/calendar/event-101.ics'],
    ...['/feeds/nieuws.atom', '/feeds/evenementen.ics', '/api/icons/lucide.json?icons=copy'],
  ]
  return [
    ...both('/account', '/en/account', (path) => ({
      name: `${path} of who is signed in`,
      status: 200,
      meddling: asking(path, { headers: { cookie: session } }),
    })),
    ...both('/account', '/en/account', (path) => ({
      name: `${path} of nobody, which leads to the login`,
      status: 200,
    })),
    ...both('/clubs', '/en/verenigingen', (path) => ({ name: `${path}, which leads on`, status: 200 })),
    ...both('/evenementen/103/inschrijven', '/en/events/103/register', (path) => ({
      name: `422: ${path}`,
      status: 422,
      meddling: posting(path, url),
    })),
    ...both('/evenementen/103/inschrijven', '/en/events/103/register', (path) => ({
      name: `403: ${path}`,
      status: 403,
      meddling: posting(path, 'https://evil.example'),
    })),
    ...both('/verenigingen', '/en/clubs', (path) => ({
      name: `405: ${path}`,
      status: 405,
      meddling: posting(path, url),
    })),
    ...both(`${list}?token=x`, `${englishList}?token=x`, (path) => ({
      name: `429: ${path}`,
      status: 429,
      meddling: asking(path, { headers: hasty }),
    })),
    ...both(list + old, englishList + old, (path) => ({ name: `410: ${path.slice(0, -old.length)}`, status: 410 })),
    ...files.map((path) => ({ name: path.replace(/[\w-]{16,}/, '…'), path, status: 200 })),
  ]
}
