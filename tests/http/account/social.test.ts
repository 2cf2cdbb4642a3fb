import { afterAll, beforeEach } from 'vitest'
import { sessionIn } from '../../support/database/accounts'
import { createSite } from '../../support/site/create-site'
import { open } from '../../support/site/page'
import { socialClient, startSocialProvider } from '../../support/site/social'
import { expect, test } from '../../support/site/test'

const client = { FIREBASE_GOOGLE_CLIENT_ID: socialClient.id, FIREBASE_GOOGLE_CLIENT_SECRET: socialClient.secret }

const provider = await startSocialProvider()
const env = { ...client, FIREBASE_GOOGLE_ISSUER: provider.issuer }
const site = await createSite({ hasAccounts: true, env })
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
const ledTo = (response: Response) => response.headers.get('location')

async function goThrough(query = '', change: (back: URL) => void = () => {}) {
  const start = await visit(`${site.url}/api/identity/google${query}`)
  const [cookie] = cookiesIn(start)
  const provided = await visit(ledTo(start) ?? '')
  const back = new URL(ledTo(provided)!.replace(/^http:\/\/localhost:\d+/, site.url))
  change(back)
  return { start, cookie, back, answer: await visit(back.href, cookie) }
}

test('a visitor goes to the provider with a challenge, and nothing of the secret', async () => {
  const { start } = await goThrough()
  const wanted = new URL(ledTo(start)!)
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

test('who comes back gets a credential for the login page, once, in a cookie that scripts cannot read', async () => {
  const { answer } = await goThrough('?next=/evenementen&prefix=/en')
  expect([answer.status, ledTo(answer)]).toEqual([302, '/en/login?next=%2Fevenementen'])
  const [ended, credential] = cookiesIn(answer)
  expect([ended, credential]).toEqual(['social-attempt=', expect.stringMatching(/^social-credential=[\w-]+$/)])
  expect(answer.headers.getSetCookie()[1]).toMatch(/Max-Age=60; HttpOnly; SameSite=Lax$/)
  expect(sessionIn(answer)).toBeUndefined()
  const page = await open(site, '/login', { cookie: credential! })
  expect([page.html.includes('google.com'), page.cookie]).toEqual([true, ''])
})

test('who comes back with something else than was given, or of somebody else, is not believed', async () => {
  const changes: Record<string, (back: URL) => void> = {
    'another state': ({ searchParams }) => searchParams.set('state', 'x'),
    'no state': ({ searchParams }) => searchParams.delete('state'),
    'another code': ({ searchParams }) => searchParams.set('code', 'x'),
    'no code': ({ searchParams }) => searchParams.delete('code'),
  }
  for (const [what, change] of Object.entries(changes)) {
    const { answer } = await goThrough('', change)
    expect([ledTo(answer), cookiesIn(answer)], what).toEqual(['/login?problem=invalid-credential', ['social-attempt=']])
  }
  for (const claims of [{ nonce: 'x' }, { aud: 'somebody-else' }, { iss: 'https://evil.example' }, { exp: 1 }]) {
    provider.claims = claims
    const { answer } = await goThrough()
    expect(ledTo(answer), JSON.stringify(claims)).toBe('/login?problem=invalid-credential')
  }
})

test('who comes back in another browser, a second time, or without having gone is told to begin again', async () => {
  const { back, cookie } = await goThrough()
  for (const other of ['', 'social-attempt=x'])
    expect(ledTo(await visit(back.href, other))).toBe('/login?problem=expired-action-code')
  expect(ledTo(await visit(back.href, cookie))).toBe('/login?problem=invalid-credential')
})

test('who thinks better of it is back at the login', async () => {
  provider.person = 'refuses'
  const { answer } = await goThrough('?next=/kampen')
  expect(ledTo(answer)).toBe('/login?next=%2Fkampen&problem=popup-closed-by-user')
})

test('nobody is led to another site', async () => {
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { answer } = await goThrough(`?next=${encodeURIComponent(next)}&prefix=${encodeURIComponent(next)}`)
    expect(ledTo(answer), next).toBe('/login')
  }
})

test('a provider that is not configured is not there', async ({ site: bare }) => {
  expect((await visit(`${site.url}/api/identity/apple`)).status).toBe(404)
  expect((await visit(`${bare.url}/api/identity/google`)).status).toBe(404)
})

test('a provider that does not answer is said on the login page', async () => {
  const gone = await startSocialProvider()
  await gone.close()
  const other = await createSite({ hasAccounts: true, env: { ...client, FIREBASE_GOOGLE_ISSUER: gone.issuer } })
  expect(ledTo(await visit(`${other.url}/api/identity/google?prefix=/en`))).toBe(
    '/en/login?problem=network-request-failed',
  )
  await other.stop()
})
