import { afterAll, beforeAll, describe } from 'vitest'
import { stampOf } from '../../support/database/messages'
import { createSite, type TestSite } from '../../support/site/create-site'
import { adult, type Fields, post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { readEmails } from '../../support/site/site'
import { expect, test } from '../../support/site/test'
import { newAddress } from '../../support/site/visitor-addresses'

const claims = (address: string): Fields => ({
  'x-real-ip': address,
  'x-client-ip': address,
  'x-cluster-client-ip': address,
  'true-client-ip': address,
  'cf-connecting-ip': address,
  forwarded: `for=${address};host=evil.example;proto=https`,
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/beheer',
  'x-rewrite-url': '/beheer',
  'x-host': 'evil.example',
  host: 'evil.example',
})
/** As far as nobody is trusted. */
const spoofed = (address: string): Fields => ({ ...claims(address), 'x-forwarded-for': address })

async function statusesOf(site: TestSite, headers: () => Fields, many: number): Promise<number[]> {
  const message = { name: 'Spoof', email: 'spoof@visitors.example', message: 'Wie ben ik eigenlijk?' }
  const statuses: number[] = []
  for (let i = 0; i < many; i++)
    statuses.push((await post(site, '/contact', { stamp: stampOf(site), ...message }, headers())).status)
  return statuses
}
const limited = [303, 303, 303, 303, 303, 429]

describe('without a proxy that is trusted', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await createSite({ env: { TRUST_PROXY: '0' } })
  })
  afterAll(() => site.stop())

  test('nobody becomes another visitor by saying so, and no foreign form one of ours', async () => {
    expect(await statusesOf(site, () => spoofed(newAddress()), 6)).toEqual(limited)
    const foreign = { ...spoofed('203.0.113.7'), origin: 'https://evil.example' }
    expect((await post(site, '/evenementen/103/inschrijven', adult('Eva Evil'), foreign)).status).toBe(403)
  })

  test('no claim changes a page or where a response leads, or reaches the log or an email', async () => {
    const headers = spoofed('203.0.113.7')
    const taken = await post(site, '/evenementen/103/inschrijven', adult('Stien Spoof'), headers)
    expect(taken.status).toBe(303)
    await site.deliver()
    const email = readEmails(site.dataDir).find((one) => one.includes('stien.spoof@players.example'))
    const said = [email!, JSON.stringify(taken), site.output()]
    for (const path of [
      ...['/', '/clubs', '/verenigingen', '/sitemap.xml', '/robots.txt', '/feeds/nieuws.atom', '/login'],
      ...['/nergens', '/account', '/api/locale/en?to=/', '/evenementen?kind=camp&geheim=woord'],
    ]) {
      const [plain, told] = await Promise.all([sendRequest(site, path), sendRequest(site, path, { headers })])
      for (const name of ['location', 'etag'])
        expect(told.headers[name], `${name} of ${path}`).toBe(plain.headers[name])
      expect(told.status, path).toBe(plain.status)
      expect(told.headers, path).not.toHaveProperty('strict-transport-security')
      said.push(JSON.stringify(told) + told.text)
    }
    for (const one of said) expect(one).not.toMatch(/evil|203\.0\.113\.7/)
    expect(site.output()).not.toMatch(/127\.0\.0\.1(?!:\d+")|geheim/)
  })

  test('a page is kept for everybody under no other name', async () => {
    const poisoned = await sendRequest(site, '/verenigingen', { headers: claims('203.0.113.8') })
    const { text, headers } = await sendRequest(site, '/verenigingen')
    expect([poisoned.status, headers['cache-status'], text.includes('evil')]).toEqual([200, 'site; hit', false])
  })
})

test('behind one proxy that is trusted whatever stands before what it has added is not believed', async ({
  site,
  visitor,
}) => {
  const claimed = () => ({ ...claims(newAddress()), 'x-forwarded-for': `${newAddress()}, ${newAddress()}, ${visitor}` })
  expect(await statusesOf(site, claimed, 6)).toEqual(limited)
  expect(await statusesOf(site, () => ({ 'x-forwarded-for': newAddress() }), 7)).toEqual(Array(7).fill(303))
})
