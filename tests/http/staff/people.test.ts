import { afterAll, beforeAll } from 'vitest'
import { addAccount, changeAccount, editor, parent, staff, trainer } from '../../support/database/accounts'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { change, type Fields, post } from '../../support/site/forms'
import { errorsOf, sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

let site: TestSite
let admin: string
beforeAll(async () => {
  site = await createSite({ hasAccounts: true })
  admin = await signIn(site, staff)
})
afterAll(async () => {
  expect(errorsOf(site)).toEqual([])
  await site.stop()
})

const get = (path: string, cookie = '') => sendRequest(site, path, { headers: { cookie } })
const press = (fields: Fields, { cookie = admin, path = '/beheer/medewerkers', headers = {} } = {}) =>
  post(site, path, fields, { cookie, ...headers })
const age = (uid: string, minutes: number) =>
  change(site, 'update sessions set signed_in_at = ? where uid = ?', Date.now() - minutes * 60_000, uid)

let made = 0
async function newcomer(isVerified = true) {
  const account = { email: `new-${++made}@club.example`, password: 'rally-to-ten-9' }
  const uid = await addAccount(site, { ...account, isVerified })
  await changeAccount(site, uid, { displayName: `Nieuw ${made}` })
  return { ...account, uid }
}

test('who is not signed in comes to the desk by way of the login, in both languages', async () => {
  const marieke = await signIn(site, parent)
  for (const [path, login] of [
    ['/beheer/medewerkers', '/login'],
    ['/en/desk/staff', '/en/login'],
  ] as const) {
    const sent = await get(path)
    const to = `${login}?next=${encodeURIComponent(path)}`
    expect([sent.status, sent.headers.location]).toEqual([302, to])
    const onward = await get(to, admin)
    expect([onward.status, onward.headers.location]).toEqual([302, path])
    expect((await get(path, admin)).status).toBe(200)
    expect((await get(path, marieke)).status).toBe(404)
  }
})

test('the account page leads those to the desk who may do something there', async () => {
  const leads = async (account: typeof parent, path: string, desk: string) =>
    (await get(path, await signIn(site, account))).text.includes(`href="${desk}"`)
  expect(await leads(staff, '/account', '/beheer')).toBe(true)
  expect(await leads(editor, '/en/account', '/en/desk')).toBe(true)
  expect(await leads(trainer, '/account', '/beheer')).toBe(false)
  expect(await leads(parent, '/account', '/beheer')).toBe(false)
})

test('an admin adds, changes and removes somebody, whose rights follow with the next request', async () => {
  const { email, password, uid } = await newcomer()
  const added = await press({ do: 'add', email, role: 'editor', clubs: '4' })
  expect(added.status, added.text).toBe(303)
  const list = await get(added.headers.location!, admin)
  expect(list.text).toContain('hoort nu bij de medewerkers')
  expect(list.text).toContain('LTV Spaarnelicht')
  const cookie = await signIn(site, { email, password })
  const status = async (path: string) => (await get(path, cookie)).status
  expect([await status('/beheer/evenementen'), await status('/beheer/medewerkers')]).toEqual([200, 404])
  const own = await get(`/beheer/medewerkers/${uid}`, admin)
  expect(own.text).toMatch(/name="clubs" checked="" value="4"|name="clubs" value="4" checked=""/)
  expect((await press({ do: 'save', email, role: 'admin' })).status).toBe(303)
  expect(await status('/en/desk/staff')).toBe(200)
  const asked = await press({ do: 'remove', email })
  expect([asked.status, asked.text.includes('name="confirm" value="1"')]).toEqual([200, true])
  expect(await status('/beheer/medewerkers')).toBe(200)
  expect((await press({ do: 'remove', email, confirm: '1' })).status).toBe(303)
  expect(await status('/beheer/evenementen')).toBe(404)
  const log = await get(`/beheer/logboek?object=member:${uid}`, admin)
  for (const words of ['is geen medewerker meer', 'mag, is gewijzigd', 'hoort nu bij de medewerkers'])
    expect(log.text).toContain(words)
  expect((await get(`/beheer/logboek?object=member:${uid}`, await signIn(site, editor))).status).toBe(404)
})

test('what cannot be is said, with everything that was typed', async () => {
  const unverified = await newcomer(false)
  for (const [fields, status, words] of [
    [{ do: 'add', email: 'nobody@club.example', role: 'trainer', clubs: '7' }, 422, 'is er geen account'],
    [{ do: 'add', email: unverified.email, role: 'trainer', clubs: '7' }, 422, 'nog niet bevestigd'],
    [{ do: 'add', email: editor.email, role: 'trainer', clubs: '7' }, 422, 'al een medewerker'],
    [{ do: 'add', email: 'x@club.example', role: 'boss', clubs: '7' }, 422, 'Kies wat'],
    [{ do: 'save', email: staff.email, role: 'trainer', clubs: '7' }, 409, 'laatste beheerder'],
    [{ do: 'remove', email: staff.email, confirm: '1' }, 409, 'laatste beheerder'],
    [{ do: 'save', email: 'nobody@club.example', role: 'trainer' }, 409, 'geen medewerker meer'],
  ] as const) {
    const response = await press(fields)
    expect([response.status, response.text.includes(words)], words).toEqual([status, true])
    expect(response.text).toContain(`value="${fields.email}"`)
    if ('clubs' in fields) expect(response.text).toMatch(/checked="" value="7"|value="7" checked=""/)
  }
  expect((await press({ do: 'add', email: '', role: 'editor' }, { path: '/en/desk/staff' })).text).toContain(
    'Enter the account’s email address.',
  )
})

test('a sign-in of longer than a quarter of an hour ago changes nothing, and says where to do it again', async () => {
  const { email } = await newcomer()
  age(staff.uid, 14)
  expect((await get('/beheer/medewerkers', admin)).text).toContain('name="email"')
  age(staff.uid, 16)
  const list = await get('/beheer/medewerkers', admin)
  expect(list.text).not.toContain('name="email"')
  const again = '/account?step=again&amp;next=%2Fbeheer%2Fmedewerkers'
  expect(list.text).toContain(again)
  const refused = await press({ do: 'add', email, role: 'editor' })
  expect([refused.status, refused.text.includes(`value="${email}"`), refused.text.includes(again)]).toEqual([
    403,
    true,
    true,
  ])
  for (const action of ['save', 'remove'])
    expect((await press({ do: action, email: editor.email, role: 'trainer', confirm: '1' })).status).toBe(403)
  age(staff.uid, 0)
  expect((await press({ do: 'add', email, role: 'editor' })).status).toBe(303)
})

test('a form of another site changes nothing', async () => {
  const { email } = await newcomer()
  const foreign = await press(
    { do: 'add', email, role: 'editor' },
    { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
  )
  expect(foreign.status).toBe(403)
  expect((await get('/beheer/medewerkers', admin)).text).not.toContain(email)
})

test('the claim without a row opens nothing', async () => {
  const { uid, ...account } = await newcomer()
  await changeAccount(site, uid, { customAttributes: '{"staff":true}' })
  const cookie = await signIn(site, account)
  for (const path of ['/beheer', '/beheer/nieuws', '/en/desk/log']) expect((await get(path, cookie)).status).toBe(404)
})
