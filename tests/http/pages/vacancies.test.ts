import { openStored } from '../../support/database/stored'
import { createSite } from '../../support/site/create-site'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

type Site = Parameters<typeof sendRequest>[0]

const lists = [
  ['/vacatures', 'Tennistrainer voor dinsdag- en donderdagavond', 'Nu geen vacatures'],
  ['/en/jobs', 'Tennis coach, Tuesday and Thursday evenings', 'No openings right now'],
] as const

async function read(site: Site, path: string) {
  const { status, text } = await sendRequest(site, path)
  const links = [...text.matchAll(/<li id="vacancy-\d+"><h3><a[^>]* href="([^"]+)"/g)].map(([, href]) => href!)
  const postings = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json!))
    .filter((data) => data['@type'] === 'JobPosting')
  return { status, text, links, postings }
}

const own = (path: string) => new RegExp(`^${path}/\\d+-[a-z0-9-]+$`)

for (const [path, title] of lists) {
  test(`${path} leads to a page of every open vacancy, which search engines are told of there`, async ({ site }) => {
    const { status, text, links, postings } = await read(site, path)
    expect([status, postings]).toEqual([200, []])
    expect(text).toContain(title)
    expect(new Set(links).size).toBeGreaterThanOrEqual(6)
    for (const link of links) {
      expect(link).toMatch(own(path))
      const one = await read(site, link)
      expect.soft([one.status, one.postings.length], link).toEqual([200, 1])
      expect.soft(new URL(one.postings[0].url).pathname).toBe(link)
      const apply = [...one.text.matchAll(/href="([^"]*\?vacancy=\d+[^"]*)"/g)].map(([, href]) => href)
      expect.soft(apply, link).toEqual([`${path}?vacancy=${/\d+/.exec(link)![0]}#message-form`])
    }
  })
}

test('a vacancy stands at one address and in the sitemap', async ({ site }) => {
  const { links } = await read(site, '/vacatures')
  const [link] = links as [string]
  const id = /\d+/.exec(link)![0]
  for (const path of [`/vacatures/${id}`, `/vacatures/${id}-oude-titel`]) {
    const { status, headers } = await sendRequest(site, path)
    expect.soft([status, headers.location], path).toEqual([301, link])
  }
  for (const path of ['/vacatures/999999-niets', '/vacatures/niets', '/en/jobs/999999-nothing'])
    expect.soft((await sendRequest(site, path)).status, path).toBe(404)
  const { text } = await sendRequest(site, '/sitemap.xml')
  expect(text).toContain(`${link}</loc>`)
})

test('the form has the vacancy chosen that one comes from', async ({ site }) => {
  const chosen = async (query: string) => {
    const { text } = await sendRequest(site, `/vacatures${query}`)
    return /<option value="([^"]*)" selected/.exec(text)?.[1] ?? ''
  }
  expect(await chosen('?vacancy=3')).toBe('3')
  for (const query of ['', '?vacancy=999999', '?vacancy=x', '?vacancy=3&vacancy=4'])
    expect(await chosen(query)).toBe('')
})

test('a vacancy that is withdrawn or over goes from the list, its page and the sitemap', async () => {
  const site = await createSite()
  const file = openStored(site.dataDir)
  const before = await read(site, '/vacatures')
  const pageOf = (id: number) => before.links.find((link) => link.startsWith(`/vacatures/${id}-`))!
  expect((await sendRequest(site, pageOf(1))).status).toBe(200)
  file.change("update vacancies set status = 'draft' where id = 1")
  file.change("update vacancies set valid_through = '2020-01-01' where id = 2")
  file.change("update topics set version = version + 1 where name = 'vacancies'")
  const after = await read(site, '/vacatures')
  expect(after.links).toEqual(before.links.filter((link) => link !== pageOf(1) && link !== pageOf(2)))
  const { text } = await sendRequest(site, '/sitemap.xml')
  for (const id of [1, 2]) {
    expect((await sendRequest(site, pageOf(id))).status).toBe(404)
    expect(text).not.toContain(pageOf(id))
  }

  file.change('delete from vacancies')
  file.change("update topics set version = version + 1 where name = 'vacancies'")
  for (const [path, title, nobody] of lists) {
    const empty = await read(site, path)
    expect([empty.status, empty.links]).toEqual([200, []])
    expect(empty.text).toContain(nobody)
    expect(empty.text).not.toContain(title)
  }
  file.close()
  await site.stop()
})
