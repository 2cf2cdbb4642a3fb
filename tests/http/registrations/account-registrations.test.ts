import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { makeOverviewToken } from '~/features/registrations/overview/token.server'
import {
  addAccount,
  changeAccount,
  changeKnownUser,
  emulatorOf,
  parent,
  postToken,
  staff,
  tokenOf,
} from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { adult, change, cookiesOf, type Fields, party, post } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { errorsOf, type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import { readEmails } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const overview = '/evenementen/inschrijvingen'
const familyDay = '/evenementen/103-familiedag-drie-generaties-op-een-baan/inschrijven'

let site: TestSite
beforeAll(async () => {
  site = await createSite({ hasAccounts: true, env: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  expect(errorsOf(site)).toEqual([])
  await site.stop()
})

type Person = { email: string; uid: string; cookie: string }

async function newcomer(email: string, isVerified = false): Promise<Person> {
  const account = { email, password: 'topspin-forehand' }
  const uid = await addAccount(site, { ...account, isVerified })
  return { email, uid, cookie: await signIn(site, account) }
}

async function chooseByMail(email: string, newPassword: string): Promise<void> {
  await post(site, '/login', { intent: 'link', email })
  const codeIn = () =>
    readEmails(site.dataDir)
      .filter((queuedEmail) => queuedEmail.includes(`To: ${email}`))
      .map((email) => email.replace(/=\r\n/g, '').replace(/=3D/g, '='))
      .map((email) => /mode=resetPassword&(?:amp;)?oobCode=([\w-]+)/.exec(email)?.[1])
      .find(Boolean)
  await expect.poll(codeIn).toBeTruthy()
  const response = await fetch(
    `${await emulatorOf(site)}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ oobCode: codeIn(), newPassword }),
    },
  )
  expect(response.status).toBe(200)
}

type Own = { path: string; reference: string; token: string | null }

async function signUp(fields: Fields, cookie?: string, event = 103): Promise<Own> {
  const response = await post(site, `/evenementen/${event}/inschrijven`, fields, cookie ? { cookie } : {})
  expect(response.status, response.text.slice(0, 300)).toBe(303)
  expect(cookiesOf(response)).toEqual([])
  const { pathname: path, searchParams } = new URL(response.headers.location!, site.url)
  return { path, reference: path.split('/').at(-1)!, token: searchParams.get('token') }
}

const get = (path: string, cookie = '') => sendRequest(site, path, { headers: { cookie } })
const press = ({ path }: Own, cookie: string, fields: Fields) => post(site, path, fields, { cookie })
const field = ({ text }: ReceivedResponse, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1]
const peopleIn = ({ text }: ReceivedResponse) =>
  [...text.matchAll(/name="participants\.\d+\.name"[^>]* value="([^"]*)"/g)].map(([, name]) => name)
const offered = ({ text }: ReceivedResponse) =>
  [...text.matchAll(/value="choose-participant-(\d+)"[^>]*><span>([^<]*)</g)].map(([, id, name]) => ({ id, name }))
const namesOf = (response: ReceivedResponse) => offered(response).map(({ name }) => name)
const contentOf = ({ text }: ReceivedResponse, reference: string) =>
  text.replaceAll(reference, '').replace(/\bu:1\d{12}\b/g, 'u:0')
const listed = ({ text }: ReceivedResponse) => [...new Set(text.match(/BT-\w{4}-\w{4}/g) ?? [])].sort()

const rows = <Row>(sql: string, ...values: unknown[]) => storedRows<Row>(site, sql, ...values)
const uidOf = ({ reference }: Own) =>
  rows<{ uid: string | null }>('select uid from registrations where reference = ?', reference)[0]?.uid

describe('a sign-up by somebody who is signed in', () => {
  test('belongs to their account, by the session alone, and leaves no key on the device', async () => {
    const anna = await newcomer('anna@matrix.example')
    const own = await signUp({ ...adult('Anna Zelf'), uid: 'demo-staff', 'contact.uid': 'demo-staff' }, anna.cookie)
    expect([uidOf(own), own.token]).toEqual([anna.uid, null])
    const page = await get(own.path, anna.cookie)
    expect([page.status, page.headers['cache-control'], page.headers['set-cookie']]).toEqual([
      200,
      'private, no-store',
      undefined,
    ])
    expect(page.text).toContain('data-account="in"')
    await postToken(site, null, { cookie: anna.cookie })
    expect((await get(own.path, anna.cookie)).status).toBe(404)

    const visitor = await signUp({ ...adult('Vera Visite'), uid: anna.uid }, 'session=nobody')
    expect([uidOf(visitor), visitor.token?.length]).toEqual([null, 43])
  })

  test('has one response however often and by whomever the form is sent', async () => {
    const bo = await newcomer('bo@matrix.example')
    const other = await newcomer('other.bo@matrix.example')
    const form = adult('Bo Twee Keer')
    const first = await signUp(form, bo.cookie)
    expect(await signUp(form, bo.cookie)).toEqual(first)
    for (const cookie of [undefined, other.cookie]) {
      const again = await signUp(form, cookie)
      expect([again.reference, again.token?.length]).toEqual([first.reference, 43])
    }
    expect(uidOf(first)).toBe(bo.uid)
    const changed = await post(site, familyDay, { ...form, remarks: 'Anders' }, { cookie: bo.cookie })
    expect([changed.status, changed.text.includes(first.reference)]).toEqual([422, false])
  })
})

describe('the sign-up form', () => {
  test('knows who is signed in and whom they signed up before', async () => {
    const cookie = await signIn(site, parent)
    const page = await get(familyDay, cookie)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect([field(page, 'contact.name'), field(page, 'contact.email')]).toEqual([parent.name, parent.email])
    expect(namesOf(page)).toEqual(['Noor Jansen', 'Sem Jansen', 'Fien Jansen'])
    expect(page.text).toContain('Je bent ingelogd als')
    expect(page.text).not.toContain('Log in om sneller')
    const english = await get('/en/events/103-family-day-three-generations-on-one-court/register', cookie)
    expect(english.text).toContain('You’re logged in as')
  })

  test('takes what the account does not say from the last registration', async () => {
    const cas = await newcomer('cas@matrix.example')
    await signUp({ ...adult('Cas Contact'), 'contact.phone': '06 12345678' }, cas.cookie)
    const page = await get(familyDay, cas.cookie)
    const filled = ['contact.name', 'contact.email', 'contact.phone'].map((name) => field(page, name))
    expect(filled).toEqual(['Cas Contact', cas.email, '06 12345678'])
  })

  test('fills in a row for each press, keeps the rest, and needs no script', async () => {
    const cookie = await signIn(site, parent)
    const [noor, sem] = offered(await get(familyDay, cookie))
    const typed: Fields = {
      ...adult('x'),
      'participants.0.name': '',
      'participants.0.birthDate': '',
      remarks: 'Wij komen',
    }
    const one = await post(site, familyDay, { ...typed, intent: `choose-participant-${noor!.id}` }, { cookie })
    expect([one.status, peopleIn(one), field(one, 'participants.0.birthDate')]).toEqual([
      200,
      ['Noor Jansen'],
      '2016-03-09',
    ])
    expect([one.text.includes('>Wij komen</textarea>'), field(one, 'idempotencyKey')]).toEqual([
      true,
      typed.idempotencyKey,
    ])
    expect(namesOf(one)).toEqual(['Sem Jansen', 'Fien Jansen'])
    const withNoor = { 'participants.0.name': 'Noor Jansen', 'participants.0.birthDate': '2016-03-09' }
    const both = { ...typed, ...withNoor, intent: `choose-participant-${sem!.id}` }
    expect(peopleIn(await post(site, familyDay, both, { cookie }))).toEqual(['Noor Jansen', 'Sem Jansen'])
    const twice = { ...typed, ...withNoor, intent: `choose-participant-${noor!.id}` }
    expect(peopleIn(await post(site, familyDay, twice, { cookie }))).toEqual(['Noor Jansen'])
  })

  test('gives away nobody to whom somebody else signed up, nor to a visitor', async () => {
    const [noor] = offered(await get(familyDay, await signIn(site, parent)))
    const stranger = await newcomer('stranger@matrix.example', true)
    const form = { ...adult('x'), intent: `choose-participant-${noor!.id}` }
    for (const headers of [{ cookie: stranger.cookie }, { cookie: await signIn(site, staff) }, {}]) {
      const response = await post(site, familyDay, form, headers)
      expect([response.status, peopleIn(response)]).toEqual([200, ['x']])
      expect(response.text).not.toContain('Noor')
    }
    const odd = ['choose-participant-', 'choose-participant-0', 'choose-participant-9999999999999999', 'choose-x']
    for (const intent of odd) {
      const response = await post(
        site,
        familyDay,
        { ...form, 'contact.email': '', intent },
        { cookie: stranger.cookie },
      )
      expect([200, 422], intent).toContain(response.status)
    }
  })

  test('takes over no answers and no notes on health, nor the people of an unverified address', async () => {
    const dina = await newcomer('dina@matrix.example')
    const child = { 'participants.0.name': 'Dot Dina', 'participants.0.birthDate': '2017-05-05', guardian: 'yes' }
    const note = { 'participants.0.answers.health': 'bijenallergie' }
    const camp = copyEvent(site, 114, { signup_opens_at: null })
    await signUp({ ...adult('Dina'), 'contact.email': dina.email, ...child, ...note }, dina.cookie, camp)
    const next = (await get('/evenementen/113/inschrijven', dina.cookie)).headers.location!
    const [dot] = offered(await get(next, dina.cookie))
    const form = { ...adult('x'), ...child, 'participants.0.name': '', 'participants.0.birthDate': '' }
    const chosen = await post(site, next, { ...form, intent: `choose-participant-${dot!.id}` }, { cookie: dina.cookie })
    expect(peopleIn(chosen)).toEqual(['Dot Dina'])
    expect(chosen.text).not.toContain('bijenallergie')
    expect(field(chosen, 'participants.0.answers.health')).toBe('')

    const unverified = await newcomer('visite@players.example')
    await signUp(adult('Visite'))
    expect(offered(await get(familyDay, unverified.cookie))).toEqual([])
  })

  test('shows a visitor where to sign in, and to come back', async () => {
    for (const [path, words] of [
      [familyDay, 'Log in om sneller in te schrijven'],
      [`/nl${familyDay}`, 'Log in om sneller in te schrijven'],
      ['/en/events/103-family-day-three-generations-on-one-court/register', 'Log in to sign up faster'],
    ] as const) {
      const page = await get(path)
      const prefix = /^\/(?:nl|en)(?=\/)/.exec(path)?.[0] ?? ''
      expect(page.text).toContain(`href="${prefix}/login?next=${encodeURIComponent(path)}"`)
      expect(page.text).toContain(words)
      expect(page.headers['set-cookie']).toBeUndefined()
    }
  })
})

describe('the overview', () => {
  test('lists what the account and its verified address made, and no one else’s', async () => {
    const email = 'gedeeld@matrix.example'
    const a = await newcomer(email)
    // Two accounts may share an address at the provider; the emulator allows it where both claim it themselves.
    const b = await newcomer('b.gedeeld@matrix.example')
    changeKnownUser(site, b.uid, { email, emailVerified: false })
    const form = (name: string) => ({ ...adult(name), 'contact.email': email.toUpperCase() })
    const ofA = await signUp(form('Gedeeld A'), a.cookie)
    const ofB = await signUp(form('Gedeeld B'), b.cookie)
    const ofNobody = await signUp(form('Gedeeld Niemand'))
    expect(listed(await get(overview, a.cookie))).toEqual([ofA.reference])
    expect(listed(await get(overview, b.cookie))).toEqual([ofB.reference])
    for (const [own, others] of [
      [ofA, [b.cookie, '']],
      [ofB, [a.cookie, '']],
      [ofNobody, [a.cookie, b.cookie, '']],
    ] as const)
      for (const cookie of others)
        for (const path of [own.path, `/api/calendar/${own.reference}.ics`, `/api/registrations/${own.reference}.json`])
          expect((await get(path, cookie)).status, path).toBe(404)

    // Sessions compare sign-ins by the second.
    const age = () => change(site, 'update sessions set signed_in_at = signed_in_at - 60000 where uid = ?', a.uid)
    age()
    await changeAccount(site, a.uid, { emailVerified: true })
    const verified = await signIn(site, { email, password: 'topspin-forehand' })
    const all = [ofA, ofB, ofNobody].map(({ reference }) => reference).sort()
    expect(listed(await get(overview, verified))).toEqual(all)
    for (const { path } of [ofA, ofB, ofNobody]) expect((await get(path, verified)).status).toBe(200)

    age()
    await changeAccount(site, a.uid, { email: 'nieuw.gedeeld@matrix.example', emailVerified: true })
    const moved = await signIn(site, { email: 'nieuw.gedeeld@matrix.example', password: 'topspin-forehand' })
    expect(listed(await get(overview, moved))).toEqual([ofA.reference])
    expect((await get(ofNobody.path, moved)).status).toBe(404)
  })

  test('of a verified address is for nobody who waited in its account with another password', async () => {
    const account = { email: 'gewacht@matrix.example', password: 'topspin-forehand' }
    const uid = await addAccount(site, account)
    const waiting = await signIn(site, account)
    const early = await tokenOf(site, account)
    const own = await signUp({ ...adult('Wouter Wacht'), 'contact.email': account.email })
    const chosen = 'een heel ander wachtwoord'
    await chooseByMail(account.email, chosen)
    // Sign-ins are known by the second: as if the password was chosen in the next one.
    await changeAccount(site, uid, { validSince: `${Math.floor(Date.now() / 1000) + 1}` })
    expect((await get(own.path, waiting)).status).toBe(404)
    await expect.poll(() => signIn(site, { ...account, password: chosen }).catch(() => undefined)).toBeDefined()
    const owner = await signIn(site, { ...account, password: chosen })
    expect(listed(await get(overview, owner))).toEqual([own.reference])
    expect((await get('/account', waiting)).status).toBe(302)
    expect((await get(own.path, waiting)).status).toBe(404)
    expect((await postToken(site, early, { cookie: waiting })).status).toBe(401)
    await expect(tokenOf(site, account)).rejects.toThrow('INVALID_')
    expect((await get('/account', owner)).status).toBe(200)
  })

  test('shows past and coming without a mailed link, in both languages, and keeps no key', async () => {
    const cookie = await signIn(site, parent)
    for (const [path, words] of [
      [overview, ['Binnenkort', 'Voorbij', 'Ingelogd als']],
      ['/en/events/registrations', ['Coming up', 'Past', 'Logged in as']],
    ] as const) {
      const page = await get(path, cookie)
      expect([page.status, page.headers['cache-control'], page.headers['set-cookie']]).toEqual([
        200,
        'private, no-store',
        undefined,
      ])
      for (const one of words) expect(page.text).toContain(one)
      expect(listed(page).length).toBeGreaterThan(3)
      expect(page.text).not.toContain('token=')
      expect(page.text).toContain('data-account="verified"')
    }
  })

  test('says to whom has not verified their address what to do', async () => {
    const eva = await newcomer('eva@matrix.example')
    const page = await get(overview, eva.cookie)
    expect(page.text).toContain('data-account="unverified"')
    expect(page.text).toMatch(/Je hebt nog niet bevestigd dat[\s\S]*href="\/account"/)
  })

  test('adds what a mailed link opens, for who is signed in too', async () => {
    const fay = await newcomer('fay@matrix.example')
    const own = await signUp(adult('Fay Account'), fay.cookie)
    const mailed = await signUp(adult('Fay Gemaild'))
    const secret = readFileSync(join(site.dataDir, 'app-secret'), 'utf8').trim()
    const token = makeOverviewToken(secret, 'fay.gemaild@players.example', Date.now())
    const page = await get(overview, `${fay.cookie}; registrations=${token}`)
    expect(listed(page)).toEqual([own.reference, mailed.reference].sort())
    expect(page.text).toContain(`href="${own.path}"`)
    expect(page.text).toContain(`href="${mailed.path}?token=${mailed.token}"`)
    expect(listed(await get(overview, `registrations=${token}`))).toEqual([mailed.reference])
  })

  test('asks a visitor for an address, and shows where to sign in', async () => {
    const page = await get(overview)
    expect(page.text).toContain('name="email"')
    expect(page.text).toContain(`href="/login?next=${encodeURIComponent(overview)}"`)
    expect(page.text).not.toContain('data-account')
  })
})

describe('a registration that is opened by its account', () => {
  test('can be corrected, added to, taken from, downloaded and erased as with its link', async () => {
    const gijs = await newcomer('gijs@matrix.example', true)
    const other = await newcomer('gijs.niet@matrix.example', true)
    const own = await signUp({ ...party('Gijs', 2), 'contact.email': 'GIJS@matrix.example' })
    expect(uidOf(own)).toBeNull()
    const people = () =>
      rows<{ id: number; name: string }>(
        'select p.id, p.name from participants p join registrations r on r.id = registration_id where reference = ? order by position',
        own.reference,
      )
    const [first] = people()
    const friend = { 'participants.0.name': 'Gijs Vriend', 'participants.0.birthDate': '1990-01-01' }
    for (const [intent, fields] of [
      ['correct', { [`participants.${first!.id}.name`]: 'Gijs Nul', remarks: 'Tot dan' }],
      ['add', friend],
      ['remove', { who: String(first!.id) }],
    ] as const) {
      expect((await press(own, other.cookie, { intent, ...fields })).status).toBe(404)
      const response = await press(own, gijs.cookie, { intent, ...fields })
      expect([response.status, cookiesOf(response)], intent).toEqual([303, []])
    }
    expect(people().map(({ name }) => name)).toEqual(['Gijs 1', 'Gijs Vriend'])
    for (const file of [`/api/calendar/${own.reference}.ics`, `/api/registrations/${own.reference}.json`])
      expect((await get(file, gijs.cookie)).status, file).toBe(200)

    change(
      site,
      "update registrations set status = 'offered', offer_until = ? where reference = ?",
      Date.now() + 3_600_000,
      own.reference,
    )
    expect((await press(own, other.cookie, { intent: 'accept' })).status).toBe(404)
    expect((await press(own, gijs.cookie, { intent: 'accept' })).headers.location).toBe(`${own.path}?said=accepted`)
    expect((await press(own, gijs.cookie, { intent: 'cancel' })).headers.location).toBe(`${own.path}?said=cancelled`)

    const proof = field(await get(`${own.path}?step=erase`, gijs.cookie), 'proof')!
    expect((await press(own, other.cookie, { intent: 'erase', proof })).status).toBe(404)
    expect(people()).toHaveLength(2)
    const gone = await press(own, gijs.cookie, { intent: 'erase', proof })
    expect([gone.status, gone.headers.location]).toEqual([303, `${overview}?said=erased`])
    expect((await get(own.path, gijs.cookie)).status).toBe(404)
  })

  test('is answered to anybody else as one that is not there', async () => {
    const hanna = await newcomer('hanna@matrix.example')
    const other = await newcomer('hanna.niet@matrix.example', true)
    const own = await signUp(adult('Hanna Huis'), hanna.cookie)
    const nowhere = own.path.replace(own.reference, 'BT-2222-2222')
    for (const cookie of [other.cookie, await signIn(site, staff), 'session=x', '']) {
      const [known, unknown] = [await get(own.path, cookie), await get(nowhere, cookie)]
      expect([known.status, unknown.status]).toEqual([404, 404])
      expect(contentOf(known, own.reference)).toBe(contentOf(unknown, 'BT-2222-2222'))
      expect((await press(own, cookie, { intent: 'cancel' })).status).toBe(404)
    }
  })

  test('needs no key: its mailed link leaves none while they are signed in', async () => {
    const ilse = await newcomer('ilse@matrix.example', true)
    const own = await signUp({ ...adult('Ilse Link'), 'contact.email': ilse.email })
    for (const token of [own.token, 'revoked']) {
      const moved = await get(`${own.path}?token=${token}&step=cancel`, ilse.cookie)
      expect([moved.status, moved.headers.location, moved.headers['set-cookie']]).toEqual([
        303,
        `${own.path}?step=cancel`,
        undefined,
      ])
    }
    const byVisitor = await get(`${own.path}?token=${own.token}`)
    expect(byVisitor.headers['set-cookie']).toHaveLength(1)
  })
})

describe('a registration that is in no account', () => {
  test('is put in that of whoever opened its link, and then needs no link', async () => {
    const jet = await newcomer('jet@matrix.example')
    const own = await signUp(adult('Jet Zonder'))
    const key = `registration-${own.reference}=${own.token}`
    expect((await get(own.path, jet.cookie)).status).toBe(404)
    expect((await press(own, jet.cookie, { intent: 'claim' })).status).toBe(404)
    expect((await press(own, key, { intent: 'claim' })).status).toBe(405)
    const page = await get(own.path, `${jet.cookie}; ${key}`)
    expect([page.status, page.text.includes('data-account="claimable"')]).toEqual([200, true])
    for (let times = 0; times < 2; times++) {
      const claimed = await press(own, `${jet.cookie}; ${key}`, { intent: 'claim' })
      expect([claimed.status, claimed.headers.location]).toEqual([303, `${own.path}?said=claimed`])
      expect(claimed.headers['set-cookie']?.[0]).toMatch(new RegExp(`^registration-${own.reference}=; .*Max-Age=0`))
    }
    const said = await get(`${own.path}?said=claimed`, jet.cookie)
    expect([said.status, said.text.includes('data-account="in"'), uidOf(own)]).toEqual([200, true, jet.uid])

    const late = await newcomer('jet.laat@matrix.example')
    const offeredLate = await get(own.path, `${late.cookie}; ${key}`)
    expect([offeredLate.status, offeredLate.text.includes('value="claim"')]).toEqual([404, false])
    expect((await press(own, `${late.cookie}; ${key}`, { intent: 'claim' })).status).toBe(404)
    expect(uidOf(own)).toBe(jet.uid)
  })
})

test('a site without sign-in speaks of none', async () => {
  const bare = await createSite()
  for (const path of [familyDay, overview]) {
    const page = await sendRequest(bare, path, { headers: { cookie: `session=${'x'.repeat(43)}` } })
    expect([page.status, page.text.includes('/login?next=')]).toEqual([200, false])
  }
  await bare.stop()
})
