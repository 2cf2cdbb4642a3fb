import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { fillDatabase } from '../../support/database/crowded-database'
import { planReader } from '../../support/database/statements'
import { ofTests } from '../../support/database/stored'
import { addressesOf, visits } from '../../support/page/pages'
import { copyOfFilled } from '../../support/site/create-site'
import { followed } from '../../support/site/followed'
import { adult } from '../../support/site/forms'
import { test as base, expect } from '../../support/site/test'
import { createWatchedSite, type Done, repeatsIn, type WatchedSite } from '../../support/site/watched-site'

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
    const look = async (path: string) => followed(watched.watch, ({ answer }) => answer, path)
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
  for (const table of ['events', 'registrations', 'participants', 'letters', 'news', 'redirects'])
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
  expect(calendar.asked.filter(({ sql }) => sql.startsWith('select')).length).toBe(4)
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
