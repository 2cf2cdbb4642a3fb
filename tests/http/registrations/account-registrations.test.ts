import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, vi } from 'vitest'
import { makeOverviewToken } from '~/features/registrations/overview/token.server'
import { parent, postToken, sessionIn } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { createSite, signIn } from '../../support/site/create-site'
import { adult, cookiesOf, type Fields, party, post } from '../../support/site/forms'
import { newcomer } from '../../support/site/newcomer'
import { open, type Page } from '../../support/site/page'
import { changeRegistration, namesOf, type Owned, peopleOf, press, signUp } from '../../support/site/registration'
import { errorsOf } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const overview = '/evenementen/inschrijvingen'
const familyDay = '/evenementen/103-familiedag/inschrijven'
const englishDay = '/en/events/103-family-day/register'

const site = await createSite({ hasAccounts: true })
afterEach(() => void vi.setSystemTime(testTime))
afterAll(() => expect(errorsOf(site)).toEqual([]))

const show = (path: string, cookie = '') => open(site, path, { cookie })
const enter = (fields: Fields, cookie = '', event = 103) => signUp(site, event, fields, { cookie })
const by = (own: Owned, cookie: string) => ({ ...own, cookie })
const peopleIn = (page: Page) => page.all('input[name$=".name"][name^=participants]').map((one) => one.attributes.value)
const offered = (page: Page) =>
  page.all('button[value^="choose-participant-"]').map(({ text, attributes: { value } }) => ({ name: text, value }))
const listed = ({ html }: Page) => [...new Set(html.match(/BT-\w{4}-\w{4}/g) ?? [])].sort()
const referencesOf = (...all: Owned[]) => all.map(({ reference }) => reference).sort()
const uidOf = ({ reference }: Owned) =>
  storedRows<{ uid: string | null }>(site, 'select uid from registrations where reference = ?', reference)[0]?.uid

describe('a sign-up by somebody who is signed in', () => {
  test('belongs to their account, by the session alone, and leaves no key on the device', async () => {
    const anna = newcomer(site, 'anna@matrix.example')
    const forged = { uid: 'demo-staff', 'contact.uid': 'demo-staff' }
    const response = await post(site, familyDay, { ...adult('Anna Zelf'), ...forged }, { cookie: anna.cookie })
    expect([response.status, cookiesOf(response), response.headers.location]).toEqual([
      303,
      [],
      expect.not.stringContaining('token'),
    ])
    const page = await show(response.headers.location!, anna.cookie)
    expect([page.status, page.headers['set-cookie'], page.data('account')]).toEqual([200, undefined, 'in'])
    const [row] = storedRows(site, "select uid from registrations where contact_name = 'Anna Zelf'")
    expect(row).toEqual({ uid: anna.uid })
    await postToken(site, null, { cookie: anna.cookie })
    expect((await show(response.headers.location!, anna.cookie)).status).toBe(404)

    const visitor = await enter({ ...adult('Vera Visite'), uid: anna.uid }, 'session=nobody')
    expect([uidOf(visitor), visitor.token?.length]).toEqual([null, 43])
  })
})

describe('the sign-up form', () => {
  test('knows who is signed in and whom they signed up before', async () => {
    const cookie = signIn(site, parent)
    const page = await show(familyDay, cookie)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect([page.field('contact.name'), page.field('contact.email')]).toEqual([parent.name, parent.email])
    expect(offered(page).map(({ name }) => name)).toEqual([
      'Noor Jansen 9 maart 2016',
      'Sem Jansen 21 november 2013',
      'Fien Jansen 2 juni 2018',
    ])
    expect(page.text('.signup-account')).toContain('Je bent ingelogd als')
    expect(page.text()).not.toContain('Log in om sneller')
    expect((await show(englishDay, cookie)).text('.signup-account')).toContain('You’re logged in as')
  })

  test('takes what the account does not say from the last registration', async () => {
    const cas = newcomer(site)
    await enter(adult('Cas Contact'), cas.cookie)
    const page = await show(familyDay, cas.cookie)
    const filled = ['contact.name', 'contact.email', 'contact.phone'].map((name) => page.field(name))
    expect(filled).toEqual(['Cas Contact', cas.email, '06 12345678'])
  })

  test('fills in a row for each press, keeps the rest, and needs no script', async () => {
    const page = await show(familyDay, signIn(site, parent))
    const [noor, sem] = offered(page)
    const one = await page.form(noor!.value).submit({ remarks: 'Wij komen' })
    expect([one.status, peopleIn(one), one.field('participants.0.birthDate')]).toEqual([
      200,
      ['Noor Jansen'],
      '2016-03-09',
    ])
    expect([one.field('remarks'), one.field('idempotencyKey')]).toEqual(['Wij komen', page.field('idempotencyKey')])
    const two = await one.form(sem!.value).submit()
    expect(peopleIn(two)).toEqual(['Noor Jansen', 'Sem Jansen'])
  })

  test('shows a visitor where to sign in, and to come back', async () => {
    for (const [prefix, path, words] of [
      ['', familyDay, 'Log in, dan ben je sneller klaar'],
      ['/nl', `/nl${familyDay}`, 'Log in, dan ben je sneller klaar'],
      ['/en', englishDay, 'Log in to sign up faster'],
    ] as const) {
      const page = await show(path)
      const links = page.all(`main a[href="${prefix}/login?next=${encodeURIComponent(path)}"]`)
      expect([links.length, page.headers['set-cookie']], path).toEqual([1, undefined])
      expect(page.text('main')).toContain(words)
    }
  })
})

describe('the overview', () => {
  test('of a verified address is for nobody who waited in its account from before', async () => {
    const { account, cookie: waiting } = newcomer(site, 'gewacht@matrix.example')
    const early = site.identity!.tokenOf(account)
    const own = await enter({ ...adult('Wouter Wacht'), 'contact.email': account.email! })
    expect((await show('/account', waiting)).status).toBe(200)
    expect((await show(own.path, waiting)).status).toBe(404)
    // As choosing another password by mail does: the owner's, a second later.
    vi.setSystemTime(testTime + 1000)
    Object.assign(account, { emailVerified: true, validSince: `${Date.now() / 1000}` })
    const owner = sessionIn(await postToken(site, site.identity!.tokenOf(account)))!
    expect(listed(await show(overview, owner))).toEqual(referencesOf(own))
    expect((await show('/account', waiting)).status).toBe(302)
    expect((await show(own.path, waiting)).status).toBe(404)
    expect((await postToken(site, early, { cookie: waiting })).status).toBe(401)
    expect((await show('/account', owner)).status).toBe(200)
  })

  test('shows past and coming without a mailed link, in both languages, and keeps no key', async () => {
    const cookie = signIn(site, parent)
    for (const [path, words] of [
      [overview, ['Binnenkort', 'Voorbij', 'Ingelogd als']],
      ['/en/events/registrations', ['Coming up', 'Past', 'Logged in as']],
    ] as const) {
      const page = await show(path, cookie)
      expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined])
      for (const one of words) expect(page.text('main')).toContain(one)
      expect(listed(page).length).toBeGreaterThan(3)
      expect(page.html).not.toContain('token=')
      expect(page.data('account')).toBe('verified')
    }
  })

  test('says to whom has not verified their address what to do', async () => {
    const page = await show(overview, newcomer(site).cookie)
    expect([page.data('account'), page.has('main a[href="/account"]')]).toEqual(['unverified', true])
  })

  test('adds what a mailed link opens, for who is signed in too', async () => {
    const fay = newcomer(site)
    const own = await enter(adult('Fay Account'), fay.cookie)
    const mailed = await enter(adult('Fay Gemaild'))
    const secret = readFileSync(join(site.dataDir, 'app-secret'), 'utf8').trim()
    const token = makeOverviewToken(secret, 'fay.gemaild@players.example', Date.now())
    const page = await show(overview, `${fay.cookie}; registrations=${token}`)
    expect(listed(page)).toEqual(referencesOf(own, mailed))
    expect(page.has(`a[href="${own.path}"]`) && page.has(`a[href="${mailed.path}?token=${mailed.token}"]`)).toBe(true)
    expect(listed(await show(overview, `registrations=${token}`))).toEqual(referencesOf(mailed))
  })

  test('asks a visitor for an address, and shows where to sign in', async () => {
    const page = await show(overview)
    expect([page.field('email'), page.data('account')]).toEqual(['', undefined])
    expect(page.has(`a[href="/login?next=${encodeURIComponent(overview)}"]`)).toBe(true)
  })
})

describe('a registration that is opened by its account', () => {
  test('can be corrected, added to, taken from, downloaded and erased as with its link', async () => {
    const gijs = newcomer(site, 'gijs@matrix.example', { isVerified: true })
    const own = await enter({ ...party('Gijs', 2), 'contact.email': 'GIJS@matrix.example' })
    const his = by(own, gijs.cookie)
    expect(uidOf(own)).toBeNull()
    const who = String(peopleOf(site, own)[0]!.id)
    const friend = { 'participants.0.name': 'Gijs Vriend', 'participants.0.birthDate': '1990-01-01' }
    const changes = async (said: string, fields: Fields) => {
      const done = await press(site, his, fields)
      expect([done.status, done.location, cookiesOf(done)], said).toEqual([303, `${own.path}?said=${said}`, []])
    }
    await changes('corrected', { intent: 'correct', [`participants.${who}.name`]: 'Gijs Nul', remarks: 'Tot dan' })
    await changes('added', { intent: 'add', ...friend })
    await changes('removed', { intent: 'remove', who })
    expect(namesOf(site, own)).toEqual(['Gijs 1', 'Gijs Vriend'])
    for (const file of [`/api/calendar/${own.reference}.ics`, `/api/registrations/${own.reference}.json`])
      expect((await show(file, gijs.cookie)).status, file).toBe(200)
    changeRegistration(site, own, "status = 'offered', offer_until = ?", Date.now() + 3_600_000)
    await changes('accepted', { intent: 'accept' })
    await changes('cancelled', { intent: 'cancel' })

    const form = (await show(`${own.path}?step=erase`, gijs.cookie)).form('erase')
    const gone = await form.submit()
    expect([gone.status, gone.location]).toEqual([303, `${overview}?said=erased`])
    expect((await show(own.path, gijs.cookie)).status).toBe(404)
  })

  test('needs no key: its mailed link leaves none while they are signed in', async () => {
    const ilse = newcomer(site, 'ilse@matrix.example', { isVerified: true })
    const own = await enter({ ...adult('Ilse Link'), 'contact.email': ilse.email })
    for (const token of [own.token, 'revoked']) {
      const moved = await show(`${own.path}?token=${token}&step=cancel`, ilse.cookie)
      expect([moved.status, moved.location, moved.headers['set-cookie']]).toEqual([
        303,
        `${own.path}?step=cancel`,
        undefined,
      ])
    }
    expect((await show(`${own.path}?token=${own.token}`)).headers['set-cookie']).toHaveLength(1)
  })
})

test('a registration in no account is put in that of whoever opened its link, and then needs no link', async () => {
  const [jet, late] = [newcomer(site), newcomer(site)]
  const own = await enter(adult('Jet Zonder'))
  const both = by(own, `${jet.cookie}; ${own.cookie}`)
  expect((await show(own.path, jet.cookie)).status).toBe(404)
  expect((await press(site, by(own, jet.cookie), { intent: 'claim' })).status).toBe(404)
  expect((await press(site, own, { intent: 'claim' })).status).toBe(405)
  const page = await show(own.path, both.cookie)
  expect([page.status, page.data('account')]).toEqual([200, 'claimable'])
  for (const time of ['once', 'again']) {
    const claimed = await page.form('claim').submit()
    expect([claimed.status, claimed.location], time).toEqual([303, `${own.path}?said=claimed`])
    expect(claimed.headers['set-cookie']?.[0]).toMatch(new RegExp(`^registration-${own.reference}=; .*Max-Age=0`))
    expect((await claimed.follow()).data('account')).toBe('in')
  }
  expect(uidOf(own)).toBe(jet.uid)

  const theirs = by(own, `${late.cookie}; ${own.cookie}`)
  expect((await show(own.path, theirs.cookie)).status).toBe(404)
  expect((await press(site, theirs, { intent: 'claim' })).status).toBe(404)
  expect(uidOf(own)).toBe(jet.uid)
})

test('a site without sign-in speaks of none', async ({ site: bare }) => {
  for (const path of [familyDay, overview]) {
    const page = await open(bare, path, { cookie: `session=${'x'.repeat(43)}` })
    expect([page.status, page.has('a[href*="/login?next="]')]).toEqual([200, false])
  }
})
