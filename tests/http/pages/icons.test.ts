import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const path = '/api/icons/lucide.json'

test('icons are answered in Iconify’s format, to be kept for a year, for our own pages', async ({ site }) => {
  const { status, headers, text } = await sendRequest(site, `${path}?icons=copy,share-2`)
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/json\b/)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['access-control-allow-origin']).toBeUndefined()
  const set = JSON.parse(text)
  expect(set).toMatchObject({ prefix: 'lucide', width: 24, height: 24 })
  expect(Object.keys(set.icons)).toEqual(['copy', 'share-2'])
  expect(set.icons.copy.body).toContain('<rect')
})

test('a list in another order, or with more in it, moves to the one address of these icons', async ({ site }) => {
  for (const [requested, own] of [
    ['share-2,copy', 'copy,share-2'],
    ['copy,copy', 'copy'],
    ['copy%2Cshare-2', 'copy,share-2'],
    ['copy&x=1', 'copy'],
  ]) {
    const { status, headers } = await sendRequest(site, `${path}?icons=${requested}`)
    expect([status, headers.location], requested).toEqual([301, `${path}?icons=${own}`])
  }
})

test('what is no icon is refused, and kept by nobody', async ({ site }) => {
  for (const [requested, status] of [
    [path, 400],
    [`${path}?icons=,`, 400],
    [`${path}?icons=copy,no-such-icon`, 404],
    [`${path}?icons=constructor`, 404],
    [`${path}?icons=%3Cscript%3E`, 404],
    ['/api/icons/mdi.json?icons=home', 404],
    ['/api/icons/lucide?icons=copy', 404],
  ] as const) {
    const response = await sendRequest(site, requested)
    expect([response.status, response.headers['cache-control']], requested).toEqual([status, 'private, no-store'])
    expect(response.text, requested).not.toContain('<script')
  }
})

test('an address may have 500 characters and not one more', async ({ site }) => {
  // The site's own origin, which the URL's length includes.
  const start = `http://localhost:${site.port}${path}?icons=copy&x=`
  const query = (length: number) => `${path}?icons=copy&x=${'a'.repeat(length - start.length)}`
  expect((await sendRequest(site, query(500))).status).toBe(301)
  const long = await sendRequest(site, query(501))
  expect([long.status, long.text]).toEqual([414, 'The address of a request for icons has at most 500 characters\n'])
})

test('the page that shows icons named in content has them without JavaScript', async ({ site }) => {
  const { text } = await sendRequest(site, '/socials')
  expect(text.match(/<h2 class="with-icon"><svg class="icon"/g)).toHaveLength(4)
  expect(text).not.toMatch(/<[^>]+ style="/)
})
