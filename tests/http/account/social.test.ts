import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sessionIn } from '../../support/database/accounts'
import { createSite, type TestSite } from '../../support/site/create-site'
import { freePort } from '../../support/site/free-port'
import { type SocialProvider, socialClient, startSocialProvider } from '../../support/site/social'
import { expect, test } from '../../support/site/test'

const client = { FIREBASE_GOOGLE_CLIENT_ID: socialClient.id, FIREBASE_GOOGLE_CLIENT_SECRET: socialClient.secret }

let provider: SocialProvider
let site: TestSite
beforeAll(async () => {
  provider = await startSocialProvider()
  const port = await freePort()
  const env = { ...client, FIREBASE_GOOGLE_ISSUER: provider.issuer, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` }
  site = await createSite({ hasAccounts: true, env: { ...env, TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await site.stop()
  await provider.close()
})
beforeEach(() => {
  provider.person = { sub: 'g-1', email: 'noor@mail.example', name: 'Noor de Vries' }
  provider.claims = {}
})

const visit = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } })
const cookiesIn = (response: Response) => response.headers.getSetCookie().map((one) => one.split(';')[0]!)
const own = (url: string) => url.replace(/^http:\/\/localhost:\d+/, site.url)

async function goThrough(query = '', change: (back: URL) => void = () => {}) {
  const start = await visit(`${site.url}/api/identity/google${query}`)
  const [cookie] = cookiesIn(start)
  const provided = await visit(start.headers.get('location') ?? '')
  const back = new URL(own(provided.headers.get('location') ?? ''))
  change(back)
  return { start, cookie, back, answer: await visit(back.href, cookie) }
}

test('a visitor goes to the provider with a challenge, and nothing of the secret', async () => {
  const { start } = await goThrough()
  const wanted = new URL(start.headers.get('location') ?? '')
  expect([start.status, wanted.origin]).toEqual([302, provider.issuer])
  const said = Object.fromEntries(wanted.searchParams)
  expect(said).toMatchObject({
    client_id: socialClient.id,
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    redirect_uri: expect.stringMatching(/\/api\/identity\/google\/callback$/),
  })
  expect(JSON.stringify(said)).not.toContain(socialClient.secret)
  expect(start.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^social-attempt=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
  ])
})

test('who comes back gets a credential for the login page, in a cookie that scripts cannot read', async () => {
  const { answer: response } = await goThrough('?next=/evenementen&prefix=/en')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en/login?next=%2Fevenementen'])
  expect(cookiesIn(response)).toEqual(['social-attempt=', expect.stringMatching(/^social-credential=[\w-]+$/)])
  expect(response.headers.getSetCookie()[1]).toMatch(/Max-Age=60; HttpOnly; SameSite=Lax$/)
  expect(sessionIn(response)).toBeUndefined()
})

test('the page gives it to the identity library once', async () => {
  const { answer: response } = await goThrough()
  const credential = cookiesIn(response)[1]!
  const page = await visit(`${site.url}/login`, credential)
  expect(await page.text()).toContain('google.com')
  expect(cookiesIn(page)).toContain('social-credential=')
})

const wrong: [string, (back: URL) => void][] = [
  ['another state', (back) => back.searchParams.set('state', 'x')],
  ['no state', (back) => back.searchParams.delete('state')],
  ['another code', (back) => back.searchParams.set('code', 'x')],
  ['no code', (back) => back.searchParams.delete('code')],
]
for (const [what, change] of wrong)
  test(`who comes back with ${what} is not believed`, async () => {
    const { answer: response } = await goThrough('', change)
    expect(response.headers.get('location')).toBe('/login?problem=invalid-credential')
    expect(cookiesIn(response)).toEqual(['social-attempt='])
  })

const forged: [string, SocialProvider['claims']][] = [
  ['another nonce', { nonce: 'x' }],
  ['another audience', { aud: 'somebody-else' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['a time that is over', { exp: 1 }],
]
for (const [what, claims] of forged)
  test(`a provider’s word with ${what} is not believed`, async () => {
    provider.claims = claims
    const { answer: response } = await goThrough()
    expect(response.headers.get('location')).toBe('/login?problem=invalid-credential')
  })

test('who comes back in another browser, a second time, or without having gone is told to begin again', async () => {
  const { back, cookie } = await goThrough()
  expect((await visit(back.href)).headers.get('location')).toBe('/login?problem=expired-action-code')
  expect((await visit(back.href, 'social-attempt=x')).headers.get('location')).toBe(
    '/login?problem=expired-action-code',
  )
  expect((await visit(back.href, cookie)).headers.get('location')).toBe('/login?problem=invalid-credential')
})

test('who thinks better of it is back at the login', async () => {
  provider.person = 'refuses'
  const { answer: response } = await goThrough('?next=/kampen')
  expect(response.headers.get('location')).toBe('/login?next=%2Fkampen&problem=popup-closed-by-user')
})

test('nobody is led to another site', async () => {
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { answer: response } = await goThrough(`?next=${encodeURIComponent(next)}&prefix=${encodeURIComponent(next)}`)
    expect(response.headers.get('location')).toBe('/login')
  }
})

test('a provider that is not configured is not there', async () => {
  expect((await visit(`${site.url}/api/identity/apple`)).status).toBe(404)
  const other = await createSite()
  expect((await visit(`${other.url}/api/identity/google`)).status).toBe(404)
  await other.stop()
})

test('a provider that does not answer is said on the login page', async () => {
  const port = await freePort()
  const env = { ...client, FIREBASE_GOOGLE_ISSUER: `http://127.0.0.1:${port}` }
  const other = await createSite({ env: { ...env, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${await freePort()}` } })
  const response = await visit(`${other.url}/api/identity/google?prefix=/en`)
  expect(response.headers.get('location')).toBe('/en/login?problem=network-request-failed')
  await other.stop()
})
