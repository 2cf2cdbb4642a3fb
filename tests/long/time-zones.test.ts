import { cpSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sitemapPaths } from '../support/page/pages'
import { createSite, emptyFolder } from '../support/site/create-site'
import { sendRequest } from '../support/site/send-request'
import { freshFolder, type Site, startSite } from '../support/site/site'

const zones = ['UTC', 'America/New_York', 'Europe/Amsterdam', 'Pacific/Kiritimati']

const readable = (text: string, { port }: Site) => text.replaceAll(`:${port}`, ':port').replace(/\bu:\d+/g, 'u:0')

test('the pages are the same whatever the time zone of the server', async () => {
  const first = await createSite({ dataDir: await emptyFolder() })
  // Or each of the four does what was due by itself, and they differ until the last has.
  await first.runJobs()
  await first.stop()
  const sites = await Promise.all(
    zones.map((zone) => {
      const dataDir = freshFolder()
      cpSync(first.dataDir, dataDir, { recursive: true })
      return startSite({ env: { TZ: zone }, dataDir })
    }),
  )
  const [amsterdam] = [sites[zones.indexOf('Europe/Amsterdam')]!]
  const listed = await sitemapPaths(amsterdam)
  const events = listed.filter((path) => /\/(?:evenementen|events)\/\d/.test(path))
  const clubs = listed.filter((path) => /\/(?:verenigingen|clubs)\/\d/.test(path))
  const lists = [
    '/',
    '/en',
    '/evenementen',
    '/en/events',
    '/verenigingen',
    '/en/clubs',
    '/kampen',
    '/en/camps',
    '/nieuws',
  ]
  const filtered = ['/evenementen?month=2027-04', '/en/events?month=2027-05', '/tennisles']
  expect(events.length).toBeGreaterThan(60)
  expect(clubs.length).toBeGreaterThan(20)

  for (const path of [...lists, ...filtered, ...events, ...clubs, '/sitemap.xml']) {
    const pages = await Promise.all(sites.map(async (site) => readable((await sendRequest(site, path)).text, site)))
    for (const [i, zone] of zones.entries()) expect.soft(pages[i] === pages[0], `${path} in ${zone}`).toBe(true)
  }
  await Promise.all(sites.map((site) => site.stop()))
})

test('the demo is filled in with the same days whatever the time zone of the server', async () => {
  const sites = await Promise.all(zones.map((zone) => startSite({ env: { TZ: zone } })))
  const pages = await Promise.all(
    sites.map(async (site) => readable((await sendRequest(site, '/evenementen?page=2')).text, site)),
  )
  for (const [i, zone] of zones.entries()) expect(pages[i] === pages[0], zone).toBe(true)
  await Promise.all(sites.map((site) => site.stop()))
})
