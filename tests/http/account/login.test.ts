import { afterAll, describe } from 'vitest'
import { parent, staff } from '../../support/database/accounts'
import { createSite, signIn } from '../../support/site/create-site'
import { kindsTo } from '../../support/site/emails'
import { cookiesOf, type Fields, post } from '../../support/site/forms'
import { newcomer } from '../../support/site/newcomer'
import { open, pageOf } from '../../support/site/page'
import { errorsOf } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'
import { newVisitor } from '../../support/site/visitor-addresses'

const site = await createSite({ hasAccounts: true })
afterAll(() => expect(errorsOf(site)).toEqual([]))

const intents = ['register', 'reset', 'link']
const send = async (fields: Fields, path = '/login', headers: Fields = {}) =>
  pageOf(site, path, await post(site, path, fields, headers))

describe('a form of the login page', () => {
  test('leads to "look in your mail", where one can go on afterwards', async () => {
    for (const intent of intents) {
      const form = (await open(site, `/en/login?to=${intent}&next=/en/camps`)).form(intent)
      const sent = await form.submit({
        email: `${intent}@players.example`,
      })
      expect([sent.status, sent.location], intent).toEqual([303, `/en/login?said=${intent}&next=%2Fen%2Fcamps`])
      const page = await sent.follow()
      expect([page.status, page.said, page.text('h1')]).toEqual([200, intent, 'Check your email'])
      expect(page.headers['cache-control']).toBe('private, no-store')
    }
  })

  test('that is not well filled in comes back with 422 and everything that was typed', async () => {
    const form = (await open(site, '/login?to=register')).form('register')
    const wrong = await form.submit({ email: 'noor', name: 'Noor @home' })
    expect([wrong.status, Object.keys(wrong.errors())]).toEqual([422, ['email', 'name']])
    expect(['email', 'name'].map((name) => wrong.field(name))).toEqual(['noor', 'Noor @home'])
    expect(wrong.has('[type=password]')).toBe(false)
    expect(wrong.text('title')).toMatch(/^Fout: Maak een account/)
    expect(wrong.headers['cache-control']).toBe('private, no-store')
  })

  test('that was sent before a script took it over keeps the address and no password', async () => {
    const form = (await open(site, '/login')).form('password')
    const early = await form.submit({ email: parent.email, password: parent.password })
    expect([early.status, cookiesOf(early)]).toEqual([422, []])
    expect([early.field('email'), early.field('password')]).toEqual([parent.email, ''])
    expect(early.text('[data-problem]')).toContain('De pagina was nog niet klaar.')
  })

  test('is refused with 429 beyond what one visitor may ask', async () => {
    const visitor = newVisitor()
    const ask = (email: string) => send({ intent: 'reset', email }, '/login?to=reset', visitor)
    for (let i = 0; i < 20; i++) expect((await ask(`many-${i}@players.example`)).status).toBe(303)
    const often = await ask('many@players.example')
    expect([often.status, often.headers['retry-after']]).toEqual([429, '3600'])
    expect(often.text('[data-problem]')).toContain('Je hebt dit al vaak gevraagd.')
  })
})

describe('an address', () => {
  test('that has an account is answered as one that has none, and told so by mail alone', async () => {
    for (const [intent, ofKnown, ofNew] of [
      ['register', 'account-exists', ['address-verification']],
      ['reset', 'password-reset', []],
      ['link', 'sign-in-link', []],
    ] as const) {
      const [known, unknown] = [`known-${intent}@players.example`, `none-${intent}@players.example`]
      newcomer(site, known)
      const answers = await Promise.all([known, unknown].map((email) => send({ intent, email }, '/login?to=register')))
      const [first, second] = answers.map(({ status, location, html }) => [status, location, html])
      expect(first, intent).toEqual(second)
      expect([await kindsTo(site, known), await kindsTo(site, unknown)], intent).toEqual([[ofKnown], ofNew])
    }
  })

  test('gets three emails an hour, and nobody is told', async () => {
    const { email } = newcomer(site)
    for (let i = 0; i < 5; i++) expect((await send({ intent: 'reset', email })).status).toBe(303)
    expect(await kindsTo(site, email)).toEqual(Array(3).fill('password-reset'))
  })
})

// What else may not be led to: tests/unit/server/http/own-path.test.ts.
test('nowhere but on this site does `next` lead, whoever follows it', async () => {
  const path = '/login?next=//evil.example'
  expect((await open(site, path, { cookie: signIn(site, parent) })).location).toBe('/account')
  expect(/"?onward"?:"([^"]*)"/.exec((await open(site, path)).html)?.[1]).toBe('/login?done=1')
  const sent = await send({ intent: 'reset', email: 'next@players.example' }, '/login?to=reset&next=//evil.example')
  expect(sent.location).toBe('/login?said=reset')
})

test('whoever is signed in goes on, staff at once to the desk, but for a link from an email, which asks first', async () => {
  const [cookie, ofStaff] = [signIn(site, parent), signIn(site, staff)]
  const to = async (path: string, as = cookie) => (await open(site, path, { cookie: as })).location
  expect(await to('/login')).toBe('/account')
  expect(await to('/en/login')).toBe('/en/account')
  expect(await to('/nl/login?next=/nl/kampen')).toBe('/nl/kampen')
  expect([await to('/login?done=1'), await to('/login?done=1', ofStaff)]).toEqual(['/account', '/beheer'])
  expect([await to('/en/login', ofStaff), await to('/login?done=1&next=/kampen', ofStaff)]).toEqual([
    '/en/account',
    '/kampen',
  ])
  const action = await open(site, '/login?mode=resetPassword&oobCode=abc', { cookie })
  expect([action.status, action.location]).toEqual([200, undefined])
})

test('without JavaScript the page says what can be done instead', async () => {
  const page = await open(site, '/login')
  expect(page.html).toMatch(
    /<noscript>.*Inloggen kan alleen met JavaScript.*evenementen\/inschrijvingen.*<\/noscript>/s,
  )
  expect(page.has('meta[name=robots][content=noindex]')).toBe(true)
})

test('a project’s login and account may load the reCAPTCHA that it may demand, no other page anything of others', async () => {
  const project = await createSite({ env: { FIREBASE_PROJECT_ID: 'baseline-tests', FIREBASE_API_KEY: 'AIza-public' } })
  const elsewhere = async (path: string) => {
    const { status, headers } = await open(project, path)
    expect(status, path).toBe(200)
    const policy = String(headers['content-security-policy']).split('; ')
    return policy.flatMap((one) => {
      const [name, ...sources] = one.split(' ')
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
  await project.stop()
})
