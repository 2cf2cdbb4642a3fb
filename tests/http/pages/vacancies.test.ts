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
    const { text: sitemap } = await sendRequest(site, '/sitemap.xml')
    for (const link of links) {
      expect(sitemap).toContain(`${link}</loc>`)
      expect(link).toMatch(own(path))
      const one = await read(site, link)
      expect.soft([one.status, one.postings.length], link).toEqual([200, 1])
      expect.soft(new URL(one.postings[0].url).pathname).toBe(link)
      const apply = [...one.text.matchAll(/href="([^"]*\?vacancy=\d+[^"]*)"/g)].map(([, href]) => href)
      expect.soft(apply, link).toEqual([`${path}?vacancy=${/\d+/.exec(link)![0]}#message-form`])
    }
  })
}

test('the form has the vacancy chosen that one comes from', async ({ site }) => {
  const chosen = async (query: string) => {
    const { text } = await sendRequest(site, `/vacatures${query}`)
    return /<option value="([^"]*)" selected/.exec(text)?.[1] ?? ''
  }
  expect(await chosen('?vacancy=3')).toBe('3')
  for (const query of ['', '?vacancy=999999', '?vacancy=x', '?vacancy=3&vacancy=4'])
    expect(await chosen(query)).toBe('')
})
