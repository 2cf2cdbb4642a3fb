import { afterAll, afterEach, vi } from 'vitest'
import { editor, parent } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { createSite } from '../../support/site/create-site'
import { createDesk } from '../../support/site/desk'
import { emailsTo } from '../../support/site/emails'
import { change, cookiesOf, type Fields, post } from '../../support/site/forms'
import { open, pageOf } from '../../support/site/page'
import { errorsOf } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'
import { newVisitor } from '../../support/site/visitor-addresses'

const path = '/beheer/inloggen'
const site = await createSite()
/** Beside a provider. */
const { site: google, send: sendAtDesk } = await createDesk()
afterEach(() => {
  vi.setSystemTime(testTime)
})
afterAll(() => expect(errorsOf(site)).toEqual([]))

let made = 0
/** Somebody whom a colleague or the command line made staff of a site. */
function invited({ role = 'admin', at = site } = {}) {
  const address = `anna-${++made}@club.example`
  const row = [`invited:${made}`, address, `Anna ${made}`, role, Date.now(), Date.now()]
  const columns = 'uid, email, name, role, created_at, updated_at'
  change(at, `insert into staff_members (${columns}) values (?, ?, ?, ?, ?, ?)`, ...row)
  return address
}

const send = async (fields: Fields, { at = site, headers = {} } = {}) =>
  pageOf(at, path, await post(at, path, fields, headers))
const ask = (email: string, more: Fields = {}, at = site) => send({ do: 'ask', email, ...more }, { at })

const seen = new Set<string>()
/** The link that was mailed since the last call. */
async function mailed(address: string, at = site): Promise<string> {
  const links = (await emailsTo(at, address)).flatMap(({ text }) => text?.match(/https?:\S+[?&]link=[^\s"]+/) ?? [])
  const [link] = links.filter((one) => !seen.has(one))
  seen.add(link!)
  const { pathname, search } = new URL(link!)
  return pathname + search
}
const press = async (link: string, at = site) => (await open(at, link)).form('open').submit()
const sessionIn = (page: Parameters<typeof cookiesOf>[0]) => cookiesOf(page).join('; ')

test('where nobody may do anything yet the desk says how the first one is made', async () => {
  const empty = await createSite()
  change(empty, 'delete from staff_members')
  for (const [desk, page, said] of [
    ['/beheer', '/beheer/inloggen?next=%2Fbeheer', 'Er is nog niemand'],
    ['/en/desk/log', '/en/desk/sign-in?next=%2Fen%2Fdesk%2Flog', 'Nobody'],
  ] as const) {
    const sent = await open(empty, desk)
    expect([sent.status, sent.location]).toEqual([302, page])
    const shown = await sent.follow()
    expect([shown.status, shown.said, shown.text('main')]).toEqual([200, 'nobody-yet', expect.stringContaining(said)])
    expect(shown.text('code')).toContain('npm run staff -- invite')
  }
  await empty.stop()
})

test('a link by mail opens the page that was wanted, after a press, once', async () => {
  const address = invited()
  const wanted = '/beheer/medewerkers'
  const asked = await (await open(site, wanted)).follow()
  const sent = await asked.form('ask').submit({ email: address.toUpperCase() })
  expect([sent.status, (await sent.follow()).said]).toEqual([303, 'sent'])
  const link = await mailed(address)
  const before = await open(site, link)
  expect([before.status, cookiesOf(before), before.text('main')]).toEqual([200, [], expect.stringContaining(address)])
  expect(before.headers['cache-control']).toBe('private, no-store')
  const pressed = await press(link)
  expect([pressed.status, pressed.location]).toEqual([303, wanted])
  const cookie = sessionIn(pressed)
  expect((await open(site, wanted, { cookie })).status).toBe(200)
  for (const again of [
    await open(site, link),
    await send({ do: 'open', link: new URL(link, site.url).searchParams.get('link')! }),
  ])
    expect([again.status, again.data('problem'), cookiesOf(again)]).toEqual([410, 'ended', []])
  expect((await post(site, '/account', { intent: 'sign-out' }, { cookie })).status).toBe(303)
  expect((await open(site, wanted, { cookie })).status).toBe(302)
})

test('of two presses at once one signs in', async () => {
  const address = invited()
  await ask(address)
  const link = new URL(await mailed(address), site.url).searchParams.get('link')!
  const both = await Promise.all([send({ do: 'open', link }), send({ do: 'open', link })])
  expect(both.map(({ status }) => status).sort()).toEqual([303, 410])
})

test('a link ends after a quarter of an hour, with a newer one, and with the rights', async () => {
  const address = invited()
  await ask(address)
  const first = await mailed(address)
  vi.setSystemTime(testTime + 14 * 60_000)
  expect((await open(site, first)).status).toBe(200)
  vi.setSystemTime(testTime + 15 * 60_000)
  expect((await open(site, first)).data('problem')).toBe('ended')
  await ask(address)
  const second = await mailed(address)
  await ask(address)
  const third = await mailed(address)
  expect([(await open(site, second)).status, (await open(site, third)).status]).toEqual([410, 200])
  change(site, 'delete from staff_members where email = ?', address)
  expect((await open(site, third)).status).toBe(410)
})

test('the answer and its page tell nobody who is staff', async () => {
  const address = invited()
  const [known, unknown] = [await ask(address), await ask('nobody@club.example')]
  expect([unknown.status, unknown.location]).toEqual([known.status, known.location])
  expect((await emailsTo(site, 'nobody@club.example')).length).toBe(0)
})

test('an address is written to eight times an hour, whoever asks, and a network asks twenty times', async () => {
  const address = invited()
  for (let i = 0; i < 10; i++) expect((await ask(address)).status).toBe(303)
  await site.deliver()
  expect(storedRows(site, 'select id from outbox where recipient = ?', address).length).toBe(8)
  const headers = newVisitor()
  const statuses = []
  for (let i = 0; i < 21; i++)
    statuses.push((await send({ do: 'ask', email: `x${i}@club.example` }, { headers })).status)
  expect([statuses.slice(0, 20).every((status) => status === 303), statuses[20]]).toEqual([true, 429])
})

test('what is no address, or no link, is said with its status', async () => {
  invited()
  for (const [fields, status, problem] of [
    [{ do: 'ask', email: '' }, 422, null],
    [{ do: 'ask', email: 'anna' }, 422, null],
    [{ do: 'open', link: '' }, 410, 'ended'],
    [{ do: 'open', link: 'x'.repeat(5000) }, 410, 'ended'],
  ] as const) {
    const page = await send(fields)
    expect([page.status, page.data('problem') ?? null], JSON.stringify(fields)).toEqual([status, problem])
    expect(page.field('email')).toBe('email' in fields ? fields.email : '')
  }
  expect(
    (await send({ do: 'ask', email: 'a@b.example' }, { headers: { origin: 'https://evil.example' } })).status,
  ).toBe(403)
})

test('a link leads to pages of ours alone', async () => {
  const address = invited()
  await ask(address, { next: 'https://evil.example/' })
  const link = await mailed(address)
  expect((await press(`${link}&next=${encodeURIComponent('//evil.example')}`)).location).toBe('/beheer')
})

test('what asks for a fresh sign-in mails a link, and shows the address', async () => {
  const address = invited()
  await ask(address)
  const cookie = sessionIn(await press(await mailed(address)))
  vi.setSystemTime(testTime + 16 * 60_000)
  const list = await open(site, '/beheer/medewerkers', { cookie })
  const again = list.all('.desk-consequence a')[0]!.attributes.href!
  const asked = await open(site, again, { cookie })
  expect([again, asked.field('email')]).toEqual(['/beheer/inloggen?next=%2Fbeheer%2Fmedewerkers', address])
  await asked.form('ask').submit({})
  const fresh = sessionIn(await press(await mailed(address)))
  expect((await open(site, '/beheer/medewerkers', { cookie: fresh })).has('[name=role]')).toBe(true)
})

test('who signed in with a link finds the way out, and no account to change', async () => {
  const address = invited({ role: 'trainer' })
  await ask(address)
  const cookie = sessionIn(await press(await mailed(address)))
  const account = await open(site, '/account', { cookie })
  expect([account.status, account.location]).toEqual([302, path])
  const page = await open(site, path, { cookie })
  expect([page.said, page.has('[name=intent][value=sign-out]')]).toEqual(['signed-in', true])
  for (const intent of ['name', 'delete', 'address'])
    expect((await post(site, '/account', { intent, name: 'X' }, { cookie })).headers.location).toBe(path)
})

test('visitors still sign up without an account, and read where staff go', async () => {
  const login = await open(site, '/login')
  expect([login.status, login.has('a[href="/beheer/inloggen"]')]).toEqual([200, true])
})

test('an invitation from the desk makes the account, in the language of the desk', async () => {
  const add = { do: 'add', email: 'joost.nieuw@club.example', name: 'Joost Nieuw', role: 'trainer', clubs: '4' }
  const added = await sendAtDesk('/en/desk/staff', add)
  expect(added.status, added.text()).toBe(303)
  const [email] = await emailsTo(google, add.email)
  expect(email!.subject).toBe('You can now use our desk')
  const link = await mailed(add.email, google)
  expect(link).toMatch(/^\/en\/desk\/sign-in\?link=/)
  const cookie = sessionIn(await press(link, google))
  const court = await open(google, '/en/desk', { cookie })
  expect([court.status, court.location]).toEqual([303, '/en/desk/court'])
  expect((await open(google, '/en/desk/staff', { cookie })).status).toBe(404)
})

test('beside a provider a member with an account may use a link, and nobody else', async () => {
  await ask(editor.email, {}, google)
  const pressed = await press(await mailed(editor.email, google), google)
  expect(pressed.status).toBe(303)
  expect((await open(google, '/beheer/evenementen', { cookie: sessionIn(pressed) })).status).toBe(200)
  await ask(parent.email, {}, google)
  expect((await emailsTo(google, parent.email)).filter(({ kind }) => kind === 'staff-link')).toEqual([])
  await ask(editor.email, {}, google)
  const link = await mailed(editor.email, google)
  google.identity!.accounts.get(editor.uid)!.disabled = true
  expect((await press(link, google)).status).toBe(410)
})

test('the login of the desk names the link where there are passwords', async () => {
  const login = await open(google, '/login?next=/beheer/mail')
  expect(login.has('a[href="/beheer/inloggen?next=%2Fbeheer%2Fmail"]')).toBe(true)
  expect((await open(google, '/login?next=/account')).has('a[href^="/beheer/inloggen"]')).toBe(false)
})
