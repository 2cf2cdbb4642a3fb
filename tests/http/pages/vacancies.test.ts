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
