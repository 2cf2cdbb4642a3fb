import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { crowd, fillDatabase } from '../../support/database/crowded-database'
import { planReader } from '../../support/database/statements'
import { addressesOf, visits } from '../../support/page/pages'
import { createSite } from '../../support/site/create-site'
import { followed } from '../../support/site/followed'
import { adult } from '../../support/site/forms'
import { freshFolder } from '../../support/site/site'
import { test as base, expect } from '../../support/site/test'
import { type Done, repeatsIn, startWatchedSite, type WatchedSite } from '../../support/site/watched-site'

const mostQueries = 10

const test = base.extend<object, { watched: WatchedSite }>({
  watched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const dataDir = freshFolder()
      await (await createSite({ dataDir })).stop()
      fillDatabase(join(dataDir, 'site.db'), crowd, Date.now())
      const watched = await startWatchedSite(dataDir)
      await use(watched)
      await watched.site.stop()
    },
    { scope: 'worker' },
  ],
})

const filters = [
  '?kind=camp',
  '?club=3',
  '?month=2027-05',
  '?age=9',
  '?free=1',
  '?near=Utrecht&within=50',
  '?kind=clinic&club=1&free=1&page=2',
]

async function everyPage({ site }: WatchedSite): Promise<string[]> {
  const { of } = await addressesOf(site)
  return [...new Set([...visits.map(of), ...filters.map((filter) => `/evenementen${filter}`), '/zoeken?q=kamp'])]
}

async function lookAt(watched: WatchedSite, paths: readonly string[]): Promise<Done[]> {
  for (const path of paths) await followed(watched.watch, ({ answer: response }) => response, path)
  const done: Done[] = []
  for (const path of paths) done.push(await followed(watched.watch, ({ answer: response }) => response, path))
  return done
}

const scannedBy = (dataDir: string, done: readonly Done[]): string[] => {
  const file = join(dataDir, 'site.db')
  const database = new Sqlite(file, { readonly: true })
  const { scannedBy } = planReader(database)
  const requests = done.flatMap(({ url, asked: requests }) =>
    requests.filter((one) => one.file === file).map(({ sql }) => ({ url, sql })),
  )
  const found = requests.flatMap(({ url, sql }) => scannedBy(sql).map((table) => `${url} ${table}`))
  database.close()
  return [...new Set(found)]
}

test('a page asks the database few things, none of them twice, and goes through no whole table', async ({
  watched,
}) => {
  const pages = await lookAt(watched, await everyPage(watched))
  expect(pages.length).toBeGreaterThan(60)
  for (const page of pages) {
    expect.soft(repeatsIn(page), page.url).toEqual([])
    expect.soft(page.asked.length, page.url).toBeLessThanOrEqual(mostQueries)
  }
  expect(scannedBy(watched.site.dataDir, pages)).toEqual([])
  const calendar = pages.find(({ url }) => url === '/evenementen')!
  expect(calendar.asked.filter(({ sql }) => sql.startsWith('select')).length).toBe(4)
})

test('a page asks nothing of the file system but to write the line of the log', async ({ watched }) => {
  const pages = await lookAt(watched, await everyPage(watched))
  for (const page of pages)
    expect
      .soft(
        page.files.filter((call) => call !== 'write 1'),
        page.url,
      )
      .toEqual([])
  // The first request writes the file, the second reads it.
  const [, picture] = /src="(\/images\/[^"]+)"/.exec((await watched.watch('/verenigingen')).answer.text)!
  expect((await watched.watch(picture!)).files.join()).toContain(watched.site.dataDir)
})

test('a sign-up is seen to ask twice, outside its transaction and in it, and goes through no whole table', async ({
  watched,
}) => {
  const { site, watch } = watched
  const body = new URLSearchParams(adult('Puck Postma')).toString()
  const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await watch('/evenementen/103/inschrijven', { method: 'POST', headers, body })
  expect(sent.answer.status).toBe(303)
  const page = sent.answer.headers.location!.replace(site.url, '')
  const done = [sent, await watch(page), await watch(page, { method: 'POST', headers, body: 'intent=cancel' })]
  expect(repeatsIn(sent).length).toBeGreaterThan(0)
  expect(scannedBy(site.dataDir, done)).toEqual([])
})
