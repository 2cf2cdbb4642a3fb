import { afterAll } from 'vitest'
import { storedRows } from '../../support/database/stored'
import { arrive, gatherCast } from '../../support/site/access-cast'
import { createSite } from '../../support/site/create-site'
import { adult, type Fields, post } from '../../support/site/forms'
import { newcomer } from '../../support/site/newcomer'
import { open } from '../../support/site/page'
import { press, signUp } from '../../support/site/registration'
import { errorsOf } from '../../support/site/send-request'
import { call } from '../../support/site/server-functions'
import { openSession } from '../../support/site/session-row'
import { expect, test } from '../../support/site/test'

const site = await createSite({ hasAccounts: true })
const cast = await gatherCast(site)
afterAll(() => expect(errorsOf(site)).toEqual([]))

const { anna, bram, cookies } = cast
const pageOf = (reference: string) => `/evenementen/inschrijvingen/${reference}`
const pressOn = (reference: string, cookie: string, fields: Fields) =>
  press(site, { path: pageOf(reference), cookie }, fields)
const rows = (sql: string, ...values: unknown[]) => storedRows(site, sql, ...values)
const everything = () =>
  ['registrations', 'participants', 'medical_notes', 'history', 'photos'].map((table) =>
    rows(`select * from ${table} order by 1`),
  )
const participantOf = (reference: string) =>
  Number(
    rows(
      'select p.id from participants p join registrations r on r.id = registration_id where reference = ?',
      reference,
    )[0]!.id,
  )

test('a registration takes no action of anybody else, whatever it is, and then its own', async () => {
  const hers = participantOf(anna.reference)
  const proof = (await open(site, `${pageOf(bram.reference)}?step=erase`, { cookie: cookies.bram })).field('proof')!
  const { token } = await signUp(site, cast.event.id, adult('Vera Visite'))
  const before = everything()
  const actions: Fields[] = [
    { intent: 'correct', [`participants.${hers}.name`]: 'Eve', remarks: 'Eve' },
    { intent: 'add', 'participants.0.name': 'Eve', 'participants.0.birthDate': '1990-01-01' },
    { intent: 'remove', who: String(hers) },
    ...['cancel', 'accept', 'decline', 'claim', 'erase'].map((intent) => ({ intent })),
  ]
  const foreign = `registration-${anna.reference}=${token}`
  for (const cookie of ['', cookies.bram, cookies.staff, foreign, `${cookies.bram}; ${foreign}`])
    for (const fields of actions) {
      const { status, html } = await pressOn(anna.reference, cookie, { ...fields, proof, uid: bram.uid, token: token! })
      expect([status, html.includes(anna.surname)], `${fields.intent} by ${cookie}`).toEqual([404, false])
    }
  expect(everything()).toEqual(before)

  const done = await pressOn(anna.reference, cookies.anna, actions[0]!)
  expect([done.status, done.location]).toEqual([303, `${pageOf(anna.reference)}?said=corrected`])
  expect(rows('select name from participants where id = ?', hers)).toEqual([{ name: 'Eve' }])
})

test('a registration keeps its people when somebody names them on one of their own', async () => {
  const hers = participantOf(anna.reference)
  const family = () => rows('select * from participants where id = ?', hers)
  const before = family()
  const person = { [`participants.${hers}.name`]: 'Eve', [`participants.${hers}.birthDate`]: '1990-01-01' }
  await pressOn(bram.reference, cookies.bram, { intent: 'remove', who: String(hers) })
  await pressOn(bram.reference, cookies.bram, { intent: 'correct', ...person })
  const wish = { ...adult('x'), intent: `choose-participant-${hers}` }
  const chosen = await post(site, `${cast.event.path}/inschrijven`, wish, { cookie: cookies.bram })
  expect([chosen.status, chosen.text.includes(anna.surname)]).toEqual([200, false])
  expect(family()).toEqual(before)
})

test('an account is not reached by actions that name it, of nobody or of somebody else', async () => {
  const intents = ['name', 'remove-photo', 'verification', 'address', 'sign-out-everywhere', 'delete']
  const naming = (intent: string): Fields => ({
    ...{ intent, name: 'Eve', uid: anna.uid, localId: anna.uid },
    ...{ email: 'eve@matrix.example', erase: 'yes' },
  })
  const atProvider = () => ({ ...site.identity!.accounts.get(anna.uid) })
  const [known, before] = [atProvider(), everything()]
  expect(known.email).toBe(anna.email)
  for (const intent of intents) {
    const response = await post(site, '/account', naming(intent))
    expect([response.status, response.headers.location], intent).toEqual([303, '/login?next=%2Faccount'])
  }
  expect(everything()).toEqual(before)
  for (const intent of intents) {
    const { cookie } = await arrive(site, `Carla Corstiaans${intent.replaceAll('-', '')}`)
    expect((await post(site, '/account', naming(intent), { cookie })).status, intent).toBe(303)
  }
  expect(atProvider()).toEqual(known)
  for (const path of ['/account', anna.photo])
    expect((await open(site, path, { cookie: cookies.anna })).status, path).toBe(200)
  const hers = (all: Record<string, unknown>[][]) => all.flat().filter(({ uid }) => uid === anna.uid)
  expect(hers(before).length).toBeGreaterThan(1)
  expect(hers(everything())).toEqual(hers(before))
})

test('two people with one unverified address are shown nothing of each other, at any endpoint', async () => {
  const email = 'gezin@matrix.example'
  const member = async (name: string) => {
    const one = newcomer(site, email)
    const own = await signUp(site, cast.event.id, { ...adult(name), 'contact.email': email }, one)
    return { ...one, name, reference: own.reference }
  }
  const [dora, evi] = [await member('Dora Doornenbal'), await member('Evi Eerligmans')]
  const told = async (cookie: string) => {
    const pages = [
      '/evenementen/inschrijvingen',
      `${cast.event.path}/inschrijven`,
      '/api/account/data.json',
      '/account',
    ]
    const answers = [
      ...pages.map((path) => open(site, path, { cookie }).then(({ html }) => html)),
      ...[
        call(site, 'getOverview', { data: { locale: 'nl' } }, { cookie }),
        call(site, 'getSignup', { data: { locale: 'nl', id: cast.event.id } }, { cookie }),
        call(site, 'getAccount', { data: { isLeaving: false } }, { cookie }),
      ].map((answer) => answer.then(({ text }) => text)),
    ]
    return (await Promise.all(answers)).map((text) =>
      [dora, evi].map((one) => text.includes(one.reference) || text.includes(one.name)),
    )
  }
  const hers = [true, false]
  const nothing = [false, false]
  expect(await told(dora.cookie)).toEqual([hers, hers, hers, nothing, hers, hers, nothing])
  expect((await told(evi.cookie)).map(([ofDora]) => ofDora)).toEqual(Array(7).fill(false))
  dora.account.emailVerified = true
  expect((await told(openSession(site.dataDir, dora.account)))[0]).toEqual([true, true])
})
