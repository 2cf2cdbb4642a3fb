import { afterAll, beforeAll, describe } from 'vitest'
import { addAccount, parent } from '../../support/database/accounts'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { cookiesOf, type Fields, post } from '../../support/site/forms'
import { errorsOf, type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import { readEmails } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

let site: TestSite
beforeAll(async () => {
  site = await createSite({ hasAccounts: true, env: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  expect(errorsOf(site)).toEqual([])
  await site.stop()
})

let visitors = 0
/** Separate addresses, so that rate limits do not interfere. */
const newVisitor = (): Fields => ({ 'x-forwarded-for': `198.51.100.${++visitors}` })
const send = (fields: Fields, path = '/login', headers = newVisitor()) => post(site, path, fields, headers)
const password = 'vier losse woorden'

const landing = ({ headers }: ReceivedResponse) => new URL(headers.location!, `${site.url}/login`)

describe('a form of the login page', () => {
  for (const intent of ['register', 'reset', 'link'])
    test(`${intent} leads to "look in your mail", where one can go on afterwards`, async () => {
      const fields = { intent, email: `${intent}@players.example`, password }
      const response = await send(fields, `/en/login?to=${intent}&next=/en/camps`)
      expect(response.status).toBe(303)
      expect(landing(response).pathname + landing(response).search).toBe(`/en/login?said=${intent}&next=%2Fen%2Fcamps`)
      const page = await sendRequest(site, response.headers.location!)
      expect(page.text).toContain('<h1>Check your email</h1>')
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    })

  test('that is not well filled in comes back with 422 and everything but the password', async () => {
    const response = await send(
      { intent: 'register', email: 'noor', name: 'Noor', password: 'kort' },
      '/login?to=register',
    )
    expect(response.status).toBe(422)
    expect(response.text).toContain('<a href="#email">')
    expect(response.text).toContain('<a href="#password">')
    expect(response.text).toContain('value="noor"')
    expect(response.text).toContain('value="Noor"')
    expect(response.text).not.toContain('kort"')
    expect(response.text).toContain('<title>Fout: Maak een account')
    expect(response.headers['cache-control']).toBe('private, no-store')
  })

  test('that was sent before a script took it over keeps the address and no password', async () => {
    const response = await send({ intent: 'password', email: parent.email, password: parent.password })
    expect([response.status, cookiesOf(response)]).toEqual([422, []])
    expect(response.text).toContain(`value="${parent.email}"`)
    expect(response.text).toContain('De pagina was nog niet klaar.')
    expect(response.text.replace(/<ul>.*?<\/ul>/gs, '')).not.toContain(`value="${parent.password}"`)
  })

  test('is for our own pages alone, and for forms', async () => {
    const fields = { intent: 'reset', email: parent.email }
    expect((await send(fields, '/login', { ...newVisitor(), origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(fields, '/login', { ...newVisitor(), 'content-type': 'application/json' })).status).toBe(415)
  })

  test('is refused with 429 beyond what one visitor may ask', async () => {
    const visitor = newVisitor()
    for (let i = 0; i < 20; i++)
      expect((await send({ intent: 'reset', email: `many-${i}@players.example` }, '/login', visitor)).status).toBe(303)
    const response = await send({ intent: 'reset', email: 'many@players.example' }, '/login?to=reset', visitor)
    expect(response.status).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000)
    expect(response.text).toContain('Je hebt dit al vaak gevraagd.')
  })
})

describe('an address', () => {
  test('that has an account is answered as one that has none', async () => {
    for (const intent of ['register', 'reset', 'link']) {
      const email = `known-${intent}@players.example`
      await addAccount(site, { email, password })
      const said = async (fields: Fields) => {
        const { status, headers, text } = await send(fields, '/login?to=register')
        return [status, headers.location, text]
      }
      const known = await said({ intent, email, password })
      expect(known).toEqual(await said({ intent, email: `none-${intent}@players.example`, password }))
    }
  })

  test('that has one hears so by mail, and an unknown one is asked to verify', async () => {
    await send({ intent: 'register', email: parent.email, password })
    await send({ intent: 'register', email: 'fresh@players.example', password })
    const kindOf = (email: string) =>
      readEmails(site.dataDir)
        .filter((queuedEmail) => queuedEmail.includes(`To: ${email}`))
        .map((email) => /X-Letter: (\S+)/.exec(email)?.[1])
    await expect.poll(() => kindOf(parent.email)).toContain('account-exists')
    await expect.poll(() => kindOf('fresh@players.example')).toEqual(['address-verification'])
  })

  test('gets three emails an hour, and nobody is told', async () => {
    const email = 'flooded@players.example'
    await addAccount(site, { email, password })
    for (let i = 0; i < 5; i++) expect((await send({ intent: 'reset', email })).status).toBe(303)
    const emails = () => readEmails(site.dataDir).filter((queuedEmail) => queuedEmail.includes(`To: ${email}`)).length
    await expect.poll(emails).toBe(3)
  })
})

const elsewhere = [
  ...['//evil.example', '///evil.example', '////evil.example', '//evil.example/%2f..', '/\\evil.example'],
  ...['/\\/evil.example', '\\evil.example', '\\\\evil.example', '\\/evil.example', '/\\\\evil.example'],
  ...['/.//evil.example', '/.//x//evil.example', '/..//evil.example', '/x/..//evil.example', '/%2e%2e//evil.example'],
  ...[
    '/./\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'http:\\\\evil.example',
  ],
  ...['HTTPS://EVIL.EXAMPLE', 'https://127.0.0.1@evil.example', '@evil.example', '//127.0.0.1@evil.example'],
  ...[
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\n/evil.example',
    '/\r\nLocation: https://evil.example',
  ],
  ...['/\u0000/evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'vbscript:x'],
  ...['data:text/html,<script>alert(1)</script>', 'blob:https://evil.example/x', 'file:///etc/passwd', 'evil.example'],
  ...['?next=//evil.example', '#//evil.example', '', '/／evil.example', '/\u2028/evil.example', '/@evil.example'],
]

test('nowhere but on this site does `next` lead, whoever follows it', async () => {
  const cookie = await signIn(site, parent)
  expect(elsewhere.length).toBeGreaterThan(40)
  for (const wanted of elsewhere) {
    const query = `?next=${encodeURIComponent(wanted)}`
    const gone = await sendRequest(site, `/login${query}`, { headers: { cookie } })
    expect([gone.status, landing(gone).origin, landing(gone).host], wanted).toEqual([
      302,
      site.url,
      new URL(site.url).host,
    ])
    const shown = await sendRequest(site, `/login${query}`)
    expect(/"?onward"?:"([^"]*)"/.exec(shown.text)?.[1] ?? '', wanted).toMatch(/^\/(?!\/)/)
  }
  const sent = await send({ intent: 'reset', email: 'next@players.example' }, '/login?to=reset&next=//evil.example')
  expect(sent.headers.location).toBe('/login?said=reset')
})

test('whoever is signed in goes on, but for a link from an email, which asks first', async () => {
  const cookie = await signIn(site, parent)
  const to = async (path: string) => (await sendRequest(site, path, { headers: { cookie } })).headers.location
  expect(await to('/login')).toBe('/account')
  expect(await to('/en/login')).toBe('/en/account')
  expect(await to('/nl/login?next=/nl/kampen')).toBe('/nl/kampen')
  const action = await sendRequest(site, '/login?mode=resetPassword&oobCode=abc', { headers: { cookie } })
  expect([action.status, action.headers.location]).toEqual([200, undefined])
})

test('without JavaScript the page says what can be done instead', async () => {
  const { text } = await sendRequest(site, '/login')
  expect(text).toMatch(/<noscript>.*Inloggen kan alleen met JavaScript.*evenementen\/inschrijvingen.*<\/noscript>/s)
  expect(text).toContain('<meta name="robots" content="noindex"')
})

test('a project’s login and account may load the reCAPTCHA that it may demand, no other page anything of others', async () => {
  const site = await createSite({ env: { FIREBASE_PROJECT_ID: 'baseline-tests', FIREBASE_API_KEY: 'AIza-public' } })
  const elsewhere = async (path: string) => {
    const { status, headers } = await sendRequest(site, path)
    expect(status, path).toBe(200)
    const policy = String(headers['content-security-policy']).split('; ')
    return policy.flatMap((one) => {
      const [name, ...sources] = one.split(' ').filter((word) => !word.startsWith("'"))
      return sources.filter((source) => source.startsWith('http')).map((source) => `${name} ${source}`)
    })
  }
  for (const path of ['/login', '/en/login?to=reset', '/account?said=signed-out'])
    expect(await elsewhere(path), path).toEqual([
      'script-src https://www.google.com/recaptcha/',
      'script-src https://www.gstatic.com/recaptcha/',
      'connect-src https://identitytoolkit.googleapis.com',
      'connect-src https://securetoken.googleapis.com',
      'connect-src https://www.google.com/recaptcha/',
      'frame-src https://www.google.com/recaptcha/',
      'frame-src https://recaptcha.google.com/recaptcha/',
    ])
  for (const path of ['/', '/contact', '/evenementen/inschrijvingen']) expect(await elsewhere(path), path).toEqual([])
  await site.stop()
})
