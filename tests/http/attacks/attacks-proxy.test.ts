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
  'x-host': 'evil.example',
  host: 'evil.example',
})

const write = (site: TestSite, headers: Fields) =>
  post(
    site,
    '/mail/send-new',
    { stamp: stampOf(site), name: 'Spoof', email: 'spoof@visitors.example', message: 'Wie ben ik eigenlijk?' },
    headers,
  )

async function statusesOf(site: TestSite, headers: (i: number) => Fields, many: number): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < many; i++) statuses.push((await write(site, headers(i))).status)
  return statuses
}

describe('without a proxy that is trusted', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await createSite({ env: { TRUST_PROXY: '0' } })
  })
  afterAll(() => site.stop())

  test('nobody becomes another visitor by saying so', async () => {
    const spoofed = () => {
      const address = newAddress()
      return { ...claims(address), 'x-forwarded-for': address }
    }
    expect(await statusesOf(site, spoofed, 6)).toEqual([303, 303, 303, 303, 303, 429])
  })

  test('no claim reaches an email, a page or where a response leads', async () => {
    const headers = { ...claims('203.0.113.7'), 'x-forwarded-for': '203.0.113.7', 'x-forwarded-prefix': '/evil' }
    const taken = await post(site, '/evenementen/103/inschrijven', adult('Stien Spoof'), headers)
    expect(taken.status).toBe(303)
    const email = () => readEmails(site.dataDir).find((one) => one.includes('stien.spoof@players.example'))
    await expect.poll(email).toBeDefined()
    const answers = await Promise.all(
      ['/', '/clubs', '/verenigingen', '/sitemap.xml', '/feeds/nieuws.atom', '/login', '/nergens', '/account'].map(
        (path) => sendRequest(site, path, { headers }),
      ),
    )
    for (const said of [
      email()!,
      JSON.stringify(taken),
      ...answers.map((response) => JSON.stringify(response) + response.text),
    ])
      expect.soft(said).not.toMatch(/evil|203\.0\.113\.7/)
  })

  test('a page is kept for everybody under no other name', async () => {
    const poisoned = await sendRequest(site, '/verenigingen', { headers: claims('203.0.113.8') })
    const { text, headers } = await sendRequest(site, '/verenigingen')
    expect([poisoned.status, headers['cache-status'], text.includes('evil')]).toEqual([200, 'site; hit', false])
  })
})

describe('behind one proxy that is trusted', () => {
  test('whatever stands before what it has added is not believed', async ({ site }) => {
    const seen = newAddress()
    const claimed = () => {
      const address = newAddress()
      return { ...claims(address), 'x-forwarded-for': `${address}, ${newAddress()}, ${seen}` }
    }
    expect(await statusesOf(site, claimed, 6)).toEqual([303, 303, 303, 303, 303, 429])
  })

  test('who comes from another address is another visitor', async ({ site }) => {
    const each = () => ({ 'x-forwarded-for': newAddress() })
    expect(await statusesOf(site, each, 7)).toEqual(Array(7).fill(303))
  })
})
