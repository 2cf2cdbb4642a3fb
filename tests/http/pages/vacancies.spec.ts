import { openFile } from '../../faults/site-database'
import { expect, test } from '../../support/page/test'
import { sendRequest } from '../../support/site/send-request'
import { startSite } from '../../support/site/site'

const pages = [
  ['/vacatures', 'Tennistrainer voor dinsdag- en donderdagavond', 'Nu geen vacatures'],
  ['/en/jobs', 'Tennis coach, Tuesday and Thursday evenings', 'No vacancies now'],
] as const

async function read(site: Parameters<typeof sendRequest>[0], path: string) {
  const { status, text } = await sendRequest(site, path)
  const told = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json!))
    .filter((data) => data['@type'] === 'JobPosting')
  return { status, text, anchors: [...text.matchAll(/<article[^>]* id="(vacancy-\d+)"/g)].map(([, id]) => id), told }
}

for (const [path, title] of pages) {
  test(`${path} shows every open vacancy once, and tells search engines of the same ones`, async ({ site }) => {
    const { status, text, anchors, told } = await read(site, path)
    expect(status).toBe(200)
    expect(anchors.length).toBeGreaterThanOrEqual(6)
    expect(new Set(anchors).size).toBe(anchors.length)
    expect(text).toContain(title)
    expect(told.map(({ identifier }) => identifier.value)).toEqual(anchors)
    for (const { url, title: named } of told) {
      expect(new URL(url).pathname).toBe(path)
      expect(text).toContain(`>${named.replaceAll('&', '&amp;')}</h3>`)
    }
  })
}

test('a vacancy that is withdrawn or over goes from the page and from what search engines are told', async () => {
  const site = await startSite()
  const file = openFile(site.dataDir)
  const before = await read(site, '/vacatures')
  file.change("update vacancies set status = 'draft' where id = 1")
  file.change("update vacancies set valid_through = '2020-01-01' where id = 2")
  file.change("update topics set version = version + 1 where name = 'vacancies'")
  const after = await read(site, '/vacatures')
  const left = before.anchors.filter((anchor) => anchor !== 'vacancy-1' && anchor !== 'vacancy-2')
  expect(left).toHaveLength(before.anchors.length - 2)
  expect(after.anchors).toEqual(left)
  expect(after.told.map(({ identifier }) => identifier.value)).toEqual(left)

  file.change('delete from vacancies')
  file.change("update topics set version = version + 1 where name = 'vacancies'")
  for (const [path, title, nobody] of pages) {
    const empty = await read(site, path)
    expect([empty.status, empty.anchors, empty.told]).toEqual([200, [], []])
    expect(empty.text).toContain(nobody)
    expect(empty.text).not.toContain(title)
  }
  file.close()
  await site.stop()
})
