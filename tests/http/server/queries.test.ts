import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { fillDatabase } from '../../support/database/crowded-database'
import { hearStatements, planReader, type Ran } from '../../support/database/statements'
import { ofTests } from '../../support/database/stored'
import { addressesOf, visits } from '../../support/page/pages'
import { copyOfFilled, createSite, type TestSite } from '../../support/site/create-site'
import { adult } from '../../support/site/forms'
import { type ReceivedResponse, type RequestOptions, sendRequest } from '../../support/site/send-request'
import { test as base, expect } from '../../support/site/test'

type Done = { readonly url: string; readonly asked: readonly Ran[]; readonly files: readonly string[] }

type WatchedSite = {
  readonly site: TestSite
  readonly watch: (path: string, options?: RequestOptions) => Promise<Done & { answer: ReceivedResponse }>
}

type Noted = { readonly url: string; readonly asked: Ran[]; readonly files: string[] }
type Call = (...values: unknown[]) => unknown

const request = new AsyncLocalStorage<Noted>()
const noted = new Map<string, Noted>()

/** A site that keeps no page and notes what each request asks of the database and of the file system. */
async function createWatchedSite(dataDir: string): Promise<WatchedSite> {
  hearStatements((ran) => {
    // Asked each time before something kept is given (docs/decisions/freshness.md).
    if (ran.sql !== 'PRAGMA data_version') request.getStore()?.asked.push(ran)
  })
  for (const functions of [fs, fs.promises]) watchFunctions(functions as unknown as Record<string, Call>)
  syncBuiltinESMExports()
  subscribe('http.server.request.start', (message) => {
    const { headers, url = '' } = (message as { request: IncomingMessage }).request
    const note: Noted = { url, asked: [], files: [] }
    noted.set(String(headers['x-watched']), note)
    request.enterWith(note)
  })
  const site = await createSite({ dataDir, env: { PAGE_CACHE: '0' } })
  return {
    site,
    watch: async (path, options) => {
      const mark = String(noted.size)
      const answer = await sendRequest(site, path, { ...options, headers: { ...options?.headers, 'x-watched': mark } })
      return { ...noted.get(mark)!, answer }
    },
  }
}

function watchFunctions(functions: Record<string, Call>): void {
  for (const [name, original] of Object.entries(functions)) {
    if (typeof original !== 'function' || /^[A-Z_]/.test(name)) continue
    functions[name] = function (this: unknown, ...values: unknown[]) {
      request.getStore()?.files.push(`${name} ${values[0]}`)
      return original.apply(this, values)
    }
  }
}

function repeatsIn({ asked: requests }: Pick<Done, 'asked'>): string[] {
  const keys = requests.map(({ sql, values }) => `${sql} ${JSON.stringify(values)}`)
  return [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))]
}

const mostQueries = 10

const test = base
  .extend('watched', { scope: 'file' }, async () => {
    const dataDir = await copyOfFilled()
    // Plans do not depend on how many rows there are.
    fillDatabase(join(dataDir, 'site.db'), { events: 400, registrations: 800 }, Date.now())
    return createWatchedSite(dataDir)
  })
  .extend('pages', { scope: 'file' }, async ({ watched }) => {
    const paths = await everyPage(watched)
    const look = async (path: string) => {
      const first = await watched.watch(path)
      const { status, headers } = first.answer
      if (status !== 303) return first
      const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
      return watched.watch(headers.location!, { headers: { cookie } })
    }
    for (const path of paths) await look(path)
    const done: Done[] = []
    for (const path of paths) done.push(await look(path))
    return done
  })

const filters = [
  ...['?kind=camp', '?club=3', '?month=2027-05', '?age=9', '?free=1', '?near=Utrecht&within=50'],
  '?kind=clinic&club=1&free=1&page=2',
]

async function everyPage({ site }: WatchedSite): Promise<string[]> {
  const { of } = await addressesOf(site)
  const once = visits.filter(({ prefix }) => prefix === '')
  return [...new Set([...once.map(of), ...filters.map((filter) => `/evenementen${filter}`), '/en', '/zoeken?q=kamp'])]
}

const scannedBy = (dataDir: string, done: readonly Done[]): string[] => {
  const file = join(dataDir, 'site.db')
  const database = new Sqlite(file, { readonly: true })
  ofTests.add(database)
  const { big, scannedBy } = planReader(database)
  for (const table of ['events', 'registrations', 'participants', 'outbox', 'news', 'redirects'])
    expect([...big]).toContain(table)
  const asked = done.flatMap(({ url, asked }) =>
    asked.filter((one) => one.file === file).map(({ sql }) => ({ url, sql })),
  )
  const found = asked.flatMap(({ url, sql }) => scannedBy(sql).map((table) => `${url} ${table}`))
  database.close()
  return [...new Set(found)]
}

test('a page asks the database few things, none of them twice, and goes through no whole table', async ({
  watched,
  pages,
}) => {
  expect(pages.length).toBeGreaterThan(30)
  for (const page of pages) {
    expect(repeatsIn(page), page.url).toEqual([])
    expect(page.asked.length, page.url).toBeLessThanOrEqual(mostQueries)
  }
  expect(scannedBy(watched.site.dataDir, pages)).toEqual([])
  const calendar = pages.find(({ url }) => url === '/evenementen')!
  expect(calendar.asked.filter(({ sql }) => sql.startsWith('select')).length).toBe(3)
})

test('a page asks nothing of the file system', async ({ watched, pages }) => {
  for (const page of pages) expect(page.files, page.url).toEqual([])
  // The first request writes the file, the second reads it.
  const [, picture] = /src="(\/images\/[^"]+)"/.exec((await watched.watch('/verenigingen')).answer.text)!
  expect((await watched.watch(picture!)).files.join()).toContain(watched.site.dataDir)
})

test('a sign-up is seen to ask twice, outside its transaction and in it, and goes through no whole table', async ({
  watched: { site, watch },
}) => {
  const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(adult('Puck Postma')).toString()
  const sent = await watch('/evenementen/103/inschrijven', { method: 'POST', headers, body })
  expect(sent.answer.status).toBe(303)
  const page = sent.answer.headers.location!
  const done = [sent, await watch(page), await watch(page, { method: 'POST', headers, body: 'intent=cancel' })]
  expect(repeatsIn(sent).length).toBeGreaterThan(0)
  expect(scannedBy(site.dataDir, done)).toEqual([])
})
