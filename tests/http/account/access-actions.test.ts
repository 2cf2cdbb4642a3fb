import { afterAll, beforeAll, describe } from 'vitest'
import { addAccount, changeKnownUser, emulatorOf } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { arrive, type Cast, gatherCast, signUp } from '../../support/site/access-cast'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { adult, type Fields, post } from '../../support/site/forms'
import { errorsOf, type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import { call } from '../../support/site/server-functions'
import { expect, test } from '../../support/site/test'

let site: TestSite
let cast: Cast
beforeAll(async () => {
  site = await createSite({ hasAccounts: true })
  cast = await gatherCast(site)
})
afterAll(async () => {
  expect(errorsOf(site)).toEqual([])
  await site.stop()
})

const get = (path: string, cookie: string) => sendRequest(site, path, { headers: { cookie } })
const pageOf = (reference: string) => `/evenementen/inschrijvingen/${reference}`
const press = (reference: string, cookie: string, fields: Fields) => post(site, pageOf(reference), fields, { cookie })

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
    )[0]?.id,
  )

const proofIn = ({ text }: ReceivedResponse) => /name="proof"[^>]* value="([^"]*)"/.exec(text)![1]!

async function annaAsEarlier() {
  const response = await fetch(
    `${await emulatorOf(site)}/identitytoolkit.googleapis.com/v1/projects/demo-baseline-tennis/accounts:lookup`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: [cast.anna.uid] }),
    },
  )
  const { users } = (await response.json()) as { users: Record<string, unknown>[] }
  const { email, displayName, photoUrl, validSince, emailVerified } = users[0]!
  return {
    email,
    displayName,
    photoUrl,
    validSince,
    emailVerified,
    isIn: (await get('/account', cast.cookies.anna)).status,
  }
}

describe('a registration of Anna', () => {
  const doneActions = (): Fields[] => [
    { intent: 'correct', [`participants.${participantOf(cast.anna.reference)}.name`]: 'Eve', remarks: 'Eve' },
    { intent: 'add', 'participants.0.name': 'Eve', 'participants.0.birthDate': '1990-01-01' },
    { intent: 'remove', who: String(participantOf(cast.anna.reference)) },
    { intent: 'cancel' },
    { intent: 'accept' },
    { intent: 'decline' },
    { intent: 'claim' },
    { intent: 'erase' },
  ]

  test('takes no action of anybody else, whatever it is, and stays as it was', async () => {
    const { anna, bram, cookies } = cast
    const proof = proofIn(await get(`${pageOf(bram.reference)}?step=erase`, cookies.bram))
    const visitors = await post(site, `${cast.event.path}/inschrijven`, adult('Vera Visite'))
    const token = new URL(visitors.headers.location!, site.url).searchParams.get('token')!
    const before = everything()
    for (const cookie of [
      '',
      cookies.bram,
      cookies.staff,
      `registration-${anna.reference}=${token}`,
      `${cookies.bram}; registration-${anna.reference}=${token}`,
    ])
      for (const fields of doneActions()) {
        const sent = { ...fields, proof, uid: bram.uid, token }
        const { status, text } = await press(anna.reference, cookie, sent)
        expect.soft([status, text.includes(anna.surname)], `${cookie} ${fields.intent}`).toEqual([404, false])
      }
    expect(everything()).toEqual(before)
  })

  test('keeps its people when somebody names them on a registration of their own', async () => {
    const { anna, bram, cookies } = cast
    const hers = participantOf(anna.reference)
    const family = () => rows('select * from participants where id = ?', hers)
    const before = family()
    await press(bram.reference, cookies.bram, { intent: 'remove', who: String(hers) })
    await press(bram.reference, cookies.bram, {
      intent: 'correct',
      [`participants.${hers}.name`]: 'Eve',
      [`participants.${hers}.birthDate`]: '1990-01-01',
    })
    const chosen = await post(
      site,
      `${cast.event.path}/inschrijven`,
      { ...adult('x'), intent: `choose-participant-${hers}` },
      { cookie: cookies.bram },
    )
    expect([chosen.status, chosen.text.includes(anna.surname)]).toEqual([200, false])
    expect(family()).toEqual(before)
  })

  test('takes hers', async () => {
    const { anna, cookies } = cast
    const { status, headers } = await press(anna.reference, cookies.anna, { intent: 'cancel' })
    expect([status, headers.location]).toEqual([303, `${pageOf(anna.reference)}?said=cancelled`])
    expect(rows('select status from registrations where reference = ?', anna.reference)).toEqual([
      { status: 'cancelled' },
    ])
  })
})

describe('an account', () => {
  const intents = ['name', 'remove-photo', 'verification', 'address', 'sign-out-everywhere', 'delete']
  const naming = (intent: string): Fields => ({
    intent,
    name: 'Eve',
    uid: cast.anna.uid,
    localId: cast.anna.uid,
    email: 'eve@matrix.example',
    erase: 'yes',
  })

  test('of Anna is not reached by actions that name it, of nobody or of somebody else', async () => {
    const [known, before] = [await annaAsEarlier(), everything()]
    expect(known).toMatchObject({ email: cast.anna.email, isIn: 200 })
    for (const intent of intents) {
      const response = await post(site, '/account', naming(intent))
      expect([response.status, response.headers.location], intent).toEqual([303, '/login?next=%2Faccount'])
    }
    expect(everything()).toEqual(before)
    for (const intent of intents) {
      const { cookie } = await arrive(site, `Carla Corstiaans${intent.replaceAll('-', '')}`)
      expect((await post(site, '/account', naming(intent), { cookie })).status, intent).toBe(303)
    }
    expect(await annaAsEarlier()).toEqual(known)
    expect((await get(cast.anna.photo, cast.cookies.anna)).status).toBe(200)
    const hers = (all: Record<string, unknown>[][]) => all.flat().filter(({ uid }) => uid === cast.anna.uid)
    expect(hers(everything())).toEqual(hers(before))
  })
})

test('two people with one unverified address are shown nothing of each other, at any endpoint', async () => {
  const shared = 'gezin@matrix.example'
  const [dora, evi] = await Promise.all(['Dora Doornenbal', 'Evi Eerligmans'].map(familyMember))
  /** Two accounts may share an address at the provider, but not in the emulator. */
  async function familyMember(name: string) {
    const account = { email: `${name.split(' ')[1]!.toLowerCase()}@matrix.example`, password: 'half-volley-3' }
    const uid = await addAccount(site, account)
    const cookie = await signIn(site, account)
    changeKnownUser(site, uid, { email: shared })
    return { name, uid, cookie, reference: await signUp(site, cookie, { name, email: shared }) }
  }
  const told = async (cookie: string) => {
    const inDutch = { data: { locale: 'nl' } }
    const signup = { data: { locale: 'nl', id: cast.event.id } }
    const answers = await Promise.all([
      get('/evenementen/inschrijvingen', cookie),
      get(`${cast.event.path}/inschrijven`, cookie),
      get('/api/account/data.json', cookie),
      get('/account', cookie),
      call(site, 'getOverview', inDutch, { cookie }),
      call(site, 'getSignup', signup, { cookie }),
      call(site, 'getAccount', {}, { cookie }),
    ])
    return answers.map(({ text }) =>
      [dora!, evi!].map((one) => text.includes(one.reference) || text.includes(one.name)),
    )
  }
  const nothing = [false, false]
  expect(await told(dora!.cookie)).toEqual([
    ...Array.from({ length: 3 }, () => [true, false]),
    nothing,
    ...Array.from({ length: 2 }, () => [true, false]),
    nothing,
  ])
  expect((await told(evi!.cookie)).map(([dorasIs]) => dorasIs)).toEqual(Array.from({ length: 7 }, () => false))
  changeKnownUser(site, dora!.uid, { emailVerified: true })
  expect((await told(dora!.cookie))[0]).toEqual([true, true])
})
