import { describe } from 'vitest'
import { parent, postToken, sessionIn, staff } from '../../support/database/accounts'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { cookiesOf, type Fields } from '../../support/site/forms'
import { open } from '../../support/site/page'
import type { ReceivedResponse } from '../../support/site/send-request'
import { call } from '../../support/site/server-functions'
import { expect, test } from '../../support/site/test'

const site = await createSite({ hasAccounts: true })

const tokenOf = ({ identity }: TestSite, uid = parent.uid) => identity!.tokenOf(identity!.accounts.get(uid)!)
const accountBy = async (cookie: string) => (await open(site, '/account', { cookie })).status

describe('a site with sign-in', () => {
  test('opens a session that scripts cannot read, for fourteen days', async () => {
    const response = await postToken(site, tokenOf(site))
    expect([response.status, await response.json()]).toEqual([200, { ok: true, uid: parent.uid }])
    expect(cookiesOf(response)).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/),
    ])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await accountBy(sessionIn(response)!)).toBe(200)
  })

  test('ends it on the server when it is told of no token', async () => {
    const cookie = signIn(site, staff)
    expect(await accountBy(cookie)).toBe(200)
    for (const token of [null, '']) {
      const response = await postToken(site, token, { cookie })
      expect([response.status, sessionIn(response)]).toEqual([200, 'session='])
    }
    expect(await accountBy(cookie)).toBe(302)
  })
})

describe('the server function that a page sends a token with', () => {
  const send = (to: TestSite, token: unknown, headers: Fields = {}) =>
    call(to, 'sendToken', { method: 'POST', data: { token } }, headers)
  const cookieIn = (response: ReceivedResponse) => cookiesOf(response).map((one) => one.split(';')[0]!)

  test('opens the session and ends it', async () => {
    const opened = await send(site, tokenOf(site))
    expect([opened.status, opened.headers['cache-control'], opened.text]).toEqual([
      ...[200, 'private, no-store', expect.stringContaining(parent.uid)],
    ])
    const [cookie = ''] = cookieIn(opened)
    expect(await accountBy(cookie)).toBe(200)
    expect(cookieIn(await send(site, null, { cookie }))).toEqual(['session='])
    expect(await accountBy(cookie)).toBe(302)
  })

  test('tells why not, counts with the route, and sets nothing', async () => {
    const at = (address: string) => ({ 'x-forwarded-for': address })
    for (const [token, status] of [
      ['abc', 401],
      [7, 400],
      [undefined, 400],
      ['x'.repeat(20_000), 400],
    ] as const) {
      const response = await send(site, token, at('192.0.2.9'))
      expect([response.status, cookieIn(response)], String(token).slice(0, 9)).toEqual([status, []])
    }
    for (let i = 1; i < 100; i++) expect((await postToken(site, 'abc', at('192.0.2.9'))).status).toBe(401)
    const byRoute = await postToken(site, 'abc', at('192.0.2.9'))
    expect([byRoute.status, byRoute.headers.get('retry-after')]).toEqual([429, '900'])
    const refused = await send(site, 'abc', at('192.0.2.9'))
    expect([refused.status, refused.headers['retry-after'], refused.text]).toEqual([
      ...[429, '900', expect.stringContaining('too-many')],
    ])
  })
})

test('a site over https binds the session to its own host', async () => {
  const secure = await createSite({ hasAccounts: true, env: { SITE_URL: 'https://localhost', DEMO: '1' } })
  const response = await postToken(secure, tokenOf(secure), { origin: 'https://localhost' })
  expect(cookiesOf(response)).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/),
  ])
  await secure.stop()
})

function forgedToken(projectId: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({
    ...{ sub: staff.uid, user_id: staff.uid, aud: projectId, auth_time: now, iat: now, exp: now + 3600 },
    ...{ iss: `https://securetoken.google.com/${projectId}`, email: staff.email, email_verified: true, staff: true },
  })}.`
}

test('a token that nobody signed opens no session from another machine, nor without sign-in', async () => {
  const demo = await createSite({ hasAccounts: true, env: { TRUST_PROXY: '0' } })
  const off = await createSite()
  const show = async (to: TestSite, headers: Fields = {}) => {
    const response = await postToken(to, forgedToken('demo-baseline-tennis'), headers)
    return [response.status, sessionIn(response)]
  }
  expect(await show(demo)).toEqual([200, expect.stringMatching(/^session=./)])
  for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { via: '1.1 proxy' }, { 'x-forwarded-proto': 'https' }])
    expect(await show(demo, headers as Fields), JSON.stringify(headers)).toEqual([401, undefined])
  for (const address of ['203.0.113.7', '203.0.113.7, 127.0.0.1', '127.0.0.1, 203.0.113.7'])
    expect(await show(site, { 'x-forwarded-for': address }), address).toEqual([401, undefined])
  expect(await show(off)).toEqual([503, undefined])
  expect((await open(off, '/login')).text('main')).toContain('inloggen niet ingesteld')
  await Promise.all([demo, off].map((one) => one.stop()))
})
