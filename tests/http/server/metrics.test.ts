import { isPostgres } from '~/db/dialect'
import { createSite, type TestSite } from '../../support/site/create-site'
import { adult, follow, post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { stagingEnv } from '../../support/site/staging'
import { expect, test } from '../../support/site/test'

const token = 'token-of-this-test'
const bearer = { authorization: `Bearer ${token}` }

const fromHere = async (site: TestSite, headers: Record<string, string> = {}) => {
  const response = await fetch(`${site.url}/metrics`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const numberOf = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? 0,
  )

// PostgreSQL may be silent for a second on a busy machine, and then nothing is kept.
test.skipIf(isPostgres)('the numbers follow what visitors do, and hold nothing of them', async () => {
  const site = await createSite({ env: { METRICS_TOKEN: token } })
  await sendRequest(site, '/verenigingen')
  for (let times = 0; times < 3; times++) await sendRequest(site, '/verenigingen')
  const { etag } = (await sendRequest(site, '/verenigingen')).headers
  await sendRequest(site, '/verenigingen', { headers: { 'if-none-match': etag! } })
  await sendRequest(site, '/zoeken?q=Zwaluw-7391')
  await sendRequest(site, '/Zwaluw-7391')
  const taken = await post(site, '/evenementen/133/inschrijven', adult('Meta Meter'))
  expect((await follow(site, taken)).status).toBe(200)
  await post(site, '/evenementen/133/inschrijven', { ...adult('Meta Mis'), 'contact.email': '' })
  await site.deliver()
  const { status, headers, text } = await fromHere(site)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  const expected = {
    'site_page_cache_total{outcome="hit",reason=""}': 5,
    'site_page_cache_total{outcome="miss",reason=""}': 1,
    'site_http_requests_total{method="GET",status="2xx",route="/verenigingen"}': 5,
    'site_http_requests_total{method="GET",status="3xx",route="/verenigingen"}': 1,
    'site_http_requests_total{method="GET",status="4xx",route="(other)"}': 1,
    'site_signups_total{outcome="confirmed"}': 1,
    'site_signups_total{outcome="mistaken"}': 1,
    'site_letters_total{outcome="sent"}': 1,
    'site_letters{status="waiting"}': 0,
  }
  for (const [name, value] of Object.entries(expected)) expect(numberOf(text, name), name).toBe(value)
  expect(numberOf(text, 'site_database_bytes{file="database"}')).toBeGreaterThan(100_000)
  expect(text).not.toMatch(/zwaluw|BT-|meta\.m|\?|10\.\d+\.\d+\.\d+/i)
  await site.stop()
})

test('whether it is ready everybody is told, and why this machine and who has the token', async () => {
  const site = await createSite({ env: { METRICS_TOKEN: token } })
  for (const headers of [{}, { authorization: 'Bearer of-something-else' }])
    expect(await sendRequest(site, '/readyz', { headers })).toMatchObject({ status: 200, text: 'ready\n' })
  const whole = /^ready\nreads: ok\nwrites: ok\n/
  expect((await sendRequest(site, '/readyz', { headers: bearer })).text).toMatch(whole)
  expect(await (await fetch(`${site.url}/readyz`)).text()).toMatch(whole)
  await site.stop()
})

test('the numbers are for this machine and who has the token; for others there is no such page', async ({
  site: bare,
}) => {
  expect((await sendRequest(bare, '/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(404)
  const site = await createSite({ env: { METRICS_TOKEN: token } })
  const nowhere = await sendRequest(site, '/nergens')
  const withoutIds = (html: string) => html.replace(/[0-9a-f-]{36}|\bu:\d+/g, '').replaceAll('nergens', 'metrics')
  for (const headers of [{}, { authorization: 'Bearer of-something-else' }, { authorization: `Basic ${token}` }]) {
    const response = await sendRequest(site, '/metrics', { headers })
    expect([response.status, withoutIds(response.text)]).toEqual([404, withoutIds(nowhere.text)])
  }
  for (const headers of [
    ...[{ authorization: `Bearer ${token}s` }, { authorization: 'Bearer x' }],
    // A proxy on this machine asks for somebody else.
    ...[{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { 'x-real-ip': '127.0.0.1' }],
  ])
    expect((await fromHere(site, headers)).status, JSON.stringify(headers)).toBe(404)
  expect((await sendRequest(site, '/metrics', { headers: bearer })).status).toBe(200)
  expect((await fromHere(site)).status).toBe(200)
  expect((await sendRequest(site, '/metrics', { method: 'HEAD', headers: bearer })).text).toBe('')
  expect((await sendRequest(site, '/en/metrics', { headers: bearer })).status).toBe(404)
  await site.stop()
})

test('behind the gate of a staging site they are for the same, and others are sent to its login', async () => {
  const site = await createSite({ env: { ...stagingEnv, METRICS_TOKEN: token } })
  expect((await sendRequest(site, '/metrics')).headers.location).toContain('/staging-login')
  expect((await sendRequest(site, '/metrics', { headers: bearer })).status).toBe(200)
  expect((await fromHere(site)).status).toBe(200)
  await site.stop()
})
