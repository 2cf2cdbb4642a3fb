import { HtmlValidate } from 'html-validate'
import { addressesOf, sitemapPaths, visits } from '../../support/page/pages'
import { sendRequest } from '../../support/site/send-request'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'
import { markupRules } from './markup-rules'

const judge = new HtmlValidate(markupRules)

async function errorsIn(html: string): Promise<string[]> {
  const { results } = await judge.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId} ${selector}: ${message}`),
  )
}

async function markupOf(site: Site, path: string): Promise<string> {
  const headers = { 'accept-language': 'nl' }
  const { status, text, headers: responded } = await sendRequest(site, path, { headers })
  const cookie = responded['set-cookie']?.[0]?.split(';')[0]
  if (status !== 303 || !responded.location || !cookie) return text
  const { pathname, search } = new URL(responded.location, site.url)
  return (await sendRequest(site, pathname + search, { headers: { ...headers, cookie } })).text
}

for (const visit of visits) {
  test(`${visit.name} is written as HTML is meant`, async ({ site }) => {
    const addresses = await addressesOf(site)
    expect(await errorsIn(await markupOf(site, addresses.of(visit)))).toEqual([])
  })
}

test('so is every page of the sitemap', async ({ site }) => {
  const errors = new Map<string, string>()
  for (const path of await sitemapPaths(site))
    for (const error of await errorsIn(await markupOf(site, path))) errors.set(error, path)
  expect(Object.fromEntries(errors)).toEqual({})
})

for (const path of ['/verenigingen?q=nergens', '/en/clubs?q=nowhere', '/evenementen?age=99', '/evenementen?page=2']) {
  test(`so is ${path}`, async ({ site }) => {
    expect(await errorsIn(await markupOf(site, path))).toEqual([])
  })
}

for (const path of ['/evenementen/105/inschrijven', '/en/events/105/register']) {
  test(`so is ${path} that comes back with errors`, async ({ site }) => {
    const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' }
    const response = await sendRequest(site, path, {
      method: 'POST',
      headers,
      body: 'participants.0.name=&contact.email=x',
    })
    expect(response.status).toBe(422)
    expect(response.text).toContain('error-summary')
    expect(await errorsIn(response.text)).toEqual([])
  })
}

test('the judge sees a twin, a list without items and a field without a name', async ({ site }) => {
  const html = await markupOf(site, '/contact')
  const broken = html.replace('</main>', '<p id="main"></p><ul><p>x</p></ul><input type="text"></main>')
  const rules = (await errorsIn(broken)).map((error) => error.split(' ')[0])
  expect(rules).toEqual(expect.arrayContaining(['no-dup-id', 'element-permitted-content', 'input-missing-label']))
})
