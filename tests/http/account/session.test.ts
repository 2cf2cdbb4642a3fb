import { afterAll, beforeAll, describe } from 'vitest'
import {
  addAccount,
  changeAccount,
  editor,
  parent,
  postToken,
  runCommand,
  sessionIn,
  staff,
  startSiteWithEmulator,
  tokenOf,
  trainer,
} from '../../support/database/accounts'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { cookiesOf } from '../../support/site/forms'
import { expect, test } from '../../support/site/test'

describe('a site with sign-in', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await createSite({ hasAccounts: true, env: { TRUST_PROXY: '1' } })
  })
  afterAll(() => site.stop())

  test('says so in one line of its log', () => {
    const lines = site.output().split('\n')
    expect(lines.filter((line) => line.includes('"identity":"emulator"'))).toHaveLength(1)
  })

  test('opens a session that scripts cannot read, for fourteen days', async () => {
    const response = await postToken(site, await tokenOf(site, parent))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true, uid: parent.uid })
    expect(cookiesOf(response)).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; Max-Age=1209\d{3}; HttpOnly; SameSite=Lax$/),
    ])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('ends it on the server when it is told of no token', async () => {
    const cookie = await signIn(site, staff)
    for (const token of [null, '']) {
      const response = await postToken(site, token, { cookie })
      expect([response.status, sessionIn(response)]).toEqual([200, 'session='])
    }
    const page = await fetch(`${site.url}/account`, { headers: { cookie }, redirect: 'manual' })
    expect(page.status).toBe(302)
  })

  test('refuses what is no token of it, and sets nothing', async () => {
    for (const token of ['abc', 'a.b.c', `${'x'.repeat(2000)}`]) {
      const response = await postToken(site, token)
      expect([response.status, cookiesOf(response)]).toEqual([401, []])
    }
  })

  test('refuses what is no such body', async () => {
    const url = `${site.url}/api/__session`
    const origin = { origin: site.url }
    const json = { ...origin, 'content-type': 'application/json' }
    const send = async (headers: Record<string, string>, body: string) =>
      (await fetch(url, { method: 'POST', headers, body })).status
    expect(await send({ ...origin, 'content-type': 'text/plain' }, '{}')).toBe(415)
    expect(await send(json, '{')).toBe(400)
    expect(await send(json, '[]')).toBe(400)
    expect(await send(json, '{"token":7}')).toBe(400)
    expect(await send(json, `{"token":"${'x'.repeat(20_000)}"}`)).toBe(400)
    expect(await send(json, `{"token":"${'x'.repeat(70_000)}"}`)).toBe(413)
    expect((await fetch(url)).status).toBe(405)
  })

  test('listens to its own pages alone', async () => {
    const token = await tokenOf(site, parent)
    const from: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${site.url}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of from) {
      const response = await postToken(site, token, headers)
      expect([response.status, cookiesOf(response)]).toEqual([403, []])
    }
    const nameless = await fetch(`${site.url}/api/__session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    expect(nameless.status).toBe(403)
  })

  test('knows a session by its whole token alone', async () => {
    const cookie = await signIn(site, parent)
    const account = async (sent: string) =>
      (await fetch(`${site.url}/account`, { headers: { cookie: sent }, redirect: 'manual' })).status
    expect(await account(cookie)).toBe(200)
    for (const other of [cookie.slice(0, -1), `${cookie}x`, 'session=', `__Host-${cookie}`, cookie.toUpperCase()])
      expect(await account(other)).toBe(302)
  })

  test('counts attempts by visitor, and says when to come back', async () => {
    const by = (address: string) => postToken(site, 'abc', { 'x-forwarded-for': address })
    for (let i = 0; i < 100; i++) expect((await by('192.0.2.7')).status).toBe(401)
    const response = await by('192.0.2.7')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await by('192.0.2.8')).status).toBe(401)
  })

  test('is told by a command who is staff, as what and of which clubs', async () => {
    const email = 'trainer@baselinetennis.example'
    const said = async (...words: string[]) => (await runCommand(site, 'staff', ...words)).said
    const uid = await addAccount(site, { email, password: 'serve-and-volley' })
    const usual = [
      `${editor.email}  editor of 1 TC Amstelboog, 4 LTV Spaarnelicht`,
      `${trainer.email}  trainer of 1 TC Amstelboog, 2 LTV De Kraaien`,
      `${staff.email}  admin of all clubs`,
    ]
    expect((await said('list')).trimEnd().split('\n').sort()).toEqual(usual.toSorted())
    expect(await said('add', email)).toContain('is editor of all clubs as soon as the address is verified')
    expect(await said('list')).toContain(`${email}  editor of all clubs  (once the address is verified)\n`)
    await changeAccount(site, uid, { emailVerified: true })
    expect(await said('add', email, '--role', 'trainer', '--clubs', '4,1')).toBe(
      `${email} is trainer of 1 TC Amstelboog, 4 LTV Spaarnelicht now.\n`,
    )
    expect(await said('add', email, '--clubs', 'all')).toBe(`${email} is trainer of all clubs now.\n`)
    const cookie = await signIn(site, { email, password: 'serve-and-volley' })
    expect(await runCommand(site, 'staff', 'remove', email)).toMatchObject({ status: 0 })
    expect((await said('list')).trimEnd().split('\n').sort()).toEqual(usual.toSorted())
    await changeAccount(site, uid, { customAttributes: '{"staff":true}' })
    expect(await said('list')).toContain(`${email}  no role yet, so may do nothing`)
    expect(await runCommand(site, 'staff', 'remove', email)).toMatchObject({ status: 0 })
    expect(cookie).toBeTruthy()
  })

  test('refuses a command that it does not understand', async () => {
    expect(await runCommand(site, 'staff', 'add', 'nobody@nowhere.example')).toMatchObject({ status: 1, said: '' })
    expect(await runCommand(site, 'staff', 'add')).toMatchObject({ status: 2, said: '' })
    for (const words of [
      ['sack', staff.email],
      ['add', staff.email, '--role', 'boss'],
      ['add', staff.email, '--clubs', '1,99'],
      ['add', staff.email, '--clubs', ''],
      ['remove', staff.email, '--role', 'admin'],
      ['list', '--role', 'admin'],
    ])
      expect(await runCommand(site, 'staff', ...words), words.join(' ')).toMatchObject({ status: 2, said: '' })
  })
})

test('a site over https binds the session to its own host', async () => {
  const site = await createSite({ hasAccounts: true, env: { SITE_URL: 'https://localhost', DEMO: '1' } })
  const response = await postToken(site, await tokenOf(site, parent), { origin: 'https://localhost' })
  expect(cookiesOf(response)).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=1209\d{3}; HttpOnly; SameSite=Lax; Secure$/),
  ])
  await site.stop()
})

function forgedToken(projectId: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: staff.uid, user_id: staff.uid, aud: projectId, auth_time: now, iat: now, exp: now + 3600 }
  const issued = {
    iss: `https://securetoken.google.com/${projectId}`,
    email: staff.email,
    email_verified: true,
    staff: true,
  }
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, ...issued })}.`
}

const project = { FIREBASE_PROJECT_ID: 'baseline-tennis', FIREBASE_API_KEY: 'AIza-public' }

test('a token that nobody signed opens no session from another machine, nor at a project, nor without sign-in', async () => {
  const demo = await createSite({ hasAccounts: true, env: { TRUST_PROXY: '0' } })
  const proxied = await createSite({ hasAccounts: true, env: { TRUST_PROXY: '1' } })
  const off = await createSite({
    env: { SITE_URL: 'https://demo.club.example', DEMO: '1', FIREBASE_AUTH_EMULATOR_HOST: '' },
  })
  const firebase = await createSite({ env: { ...project, FIREBASE_AUTH_EMULATOR_HOST: 'off' } })
  const sites = [demo, proxied, off, firebase]
  const show = async (site: TestSite, headers: Record<string, string> = {}, origin = site.url) => {
    const token = forgedToken(site === firebase ? project.FIREBASE_PROJECT_ID : 'demo-baseline-tennis')
    const response = await postToken(site, token, { origin, ...headers })
    return [response.status, sessionIn(response)]
  }
  try {
    expect((await show(demo))[0]).toBe(200)
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { via: '1.1 proxy' }, { 'x-forwarded-proto': 'https' }])
      expect(await show(demo, headers as Record<string, string>)).toEqual([401, undefined])
    for (const address of ['203.0.113.7', '203.0.113.7, 127.0.0.1', '127.0.0.1, 203.0.113.7'])
      expect(await show(proxied, { 'x-forwarded-for': address })).toEqual([401, undefined])
    expect(await show(off, {}, 'https://demo.club.example')).toEqual([503, undefined])
    expect(await show(firebase)).toEqual([401, undefined])
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
})

test('a site without sign-in says so, and takes no token', async () => {
  const site = await createSite()
  expect(site.output()).toContain('"identity":"off"')
  const response = await postToken(site, 'abc')
  expect([response.status, cookiesOf(response)]).toEqual([503, []])
  const page = await (await fetch(`${site.url}/login`)).text()
  expect(page).toContain('inloggen niet ingesteld')
  await site.stop()
})

test('the emulator ends with its site, also when that is killed', async () => {
  for (const end of ['stop', 'kill'] as const) {
    const site = await startSiteWithEmulator()
    const token = await tokenOf(site, parent)
    expect(token).toBeTruthy()
    await site[end]()
    await expect
      .poll(() =>
        tokenOf(site, parent).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone')
  }
})
