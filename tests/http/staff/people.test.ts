import { afterEach, vi } from 'vitest'
import { editor, parent, staff, trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { createDesk, submit } from '../../support/site/desk'
import type { Fields } from '../../support/site/forms'
import { newcomer } from '../../support/site/newcomer'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const desk = '/beheer/medewerkers'
const { site, cookie: admin, look, send } = await createDesk()
const iris = signIn(site, editor)
afterEach(() => {
  vi.setSystemTime(testTime)
})

const press = (fields: Fields, cookie = admin) => send(desk, fields, cookie)
const statusOf = async (path: string, cookie?: string) => (await look(path, cookie)).status

test('who is not signed in comes to the desk by way of the login, in both languages', async () => {
  for (const [path, login] of [
    [desk, '/login'],
    ['/en/desk/staff', '/en/login'],
  ] as const) {
    const sent = await look(path, '')
    const to = `${login}?next=${encodeURIComponent(path)}`
    expect([sent.status, sent.location]).toEqual([302, to])
    const onward = await look(to)
    expect([onward.status, onward.location]).toEqual([302, path])
  }
})

test('the account page leads those to the desk who may do something there', async () => {
  const leads = async (cookie: string, path: string, to: string) => (await look(path, cookie)).has(`a[href="${to}"]`)
  expect(await leads(admin, '/account', '/beheer')).toBe(true)
  expect(await leads(iris, '/en/account', '/en/desk')).toBe(true)
  expect(await leads(signIn(site, trainer), '/account', '/beheer')).toBe(true)
  expect(await leads(signIn(site, parent), '/account', '/beheer')).toBe(false)
})

test('an admin adds, changes and removes somebody, whose rights follow with the next request', async () => {
  const { email, uid } = newcomer(site, undefined, { isVerified: true })
  const added = await press({ do: 'add', email, role: 'editor', clubs: '4' })
  expect(added.status, added.text()).toBe(303)
  const list = await added.follow()
  for (const said of ['hoort nu bij de medewerkers', 'LTV Spaarnelicht']) expect(list.text()).toContain(said)
  const cookie = signIn(site, { email })
  const statuses = () => Promise.all(['/beheer/evenementen', desk].map((path) => statusOf(path, cookie)))
  expect(await statuses()).toEqual([200, 404])
  const own = await look(`${desk}/${uid}`)
  expect(own.all('[name=clubs][checked]').map(({ attributes: { value } }) => value)).toEqual(['4'])
  expect((await press({ do: 'save', email, name: 'Nieuw', role: 'admin' })).status).toBe(303)
  expect(await statuses()).toEqual([200, 200])
  const log = `/beheer/logboek?object=member:${uid}`
  expect((await look(log)).text('main')).toContain('Wat ‘Nieuw’ mag, is gewijzigd.')
  const asked = await press({ do: 'remove', email })
  expect([asked.status, asked.field('confirm')]).toEqual([200, '1'])
  expect(await statuses()).toEqual([200, 200])
  expect((await press({ do: 'remove', email, confirm: '1' })).status).toBe(303)
  expect(await statuses()).toEqual([404, 404])
  for (const said of ['is geen medewerker meer', 'mag, is gewijzigd', 'hoort nu bij de medewerkers'])
    expect((await look(log)).text()).toContain(said)
  expect(await statusOf(log, iris)).toBe(404)
})

test('what cannot be is said, with everything that was typed', async () => {
  for (const [fields, status, words] of [
    [{ do: 'add', email: 'nobody@club', role: 'trainer', clubs: '7' }, 422, 'een goed e-mailadres'],
    [{ do: 'add', email: editor.email, role: 'trainer', clubs: '7' }, 422, 'al een medewerker'],
    [{ do: 'add', email: 'x@club.example', role: 'boss', clubs: '7' }, 422, 'Kies wat'],
    [{ do: 'save', email: staff.email, name: 'Ruben', role: 'trainer', clubs: '7' }, 409, 'laatste beheerder'],
    [{ do: 'save', email: editor.email, name: ' ', role: 'trainer', clubs: '7' }, 422, 'Vul een naam in'],
    [{ do: 'remove', email: staff.email, confirm: '1' }, 409, 'laatste beheerder'],
    [{ do: 'save', email: 'nobody@club.example', role: 'trainer' }, 409, 'geen medewerker meer'],
  ] as const) {
    const page = await press(fields)
    expect([page.status, page.text()], words).toEqual([status, expect.stringContaining(words)])
    expect(page.has(`[value="${fields.email}"]`), words).toBe(true)
    if ('clubs' in fields) expect(page.has('[name=clubs][value="7"][checked]'), words).toBe(true)
  }
  const english = await send('/en/desk/staff', { do: 'add', email: '', role: 'editor' })
  expect(english.text()).toContain('Enter a valid email address')
})

test('all clubs are said as such: nothing ticked is refused with what was typed, as are all and some', async () => {
  const { email } = newcomer(site, undefined, { isVerified: true })
  const rows = () => storedRows(site, 'select uid, role, clubs from staff_members order by uid')
  const before = rows()
  const add = { email, name: 'Noor Bos', role: 'trainer' }
  const own = `${desk}/${editor.uid}`
  for (const [page, said, filled] of [
    [await submit(await look(desk), 'add', add), 'Kies voor welke clubs', ['Noor Bos', 'trainer', '']],
    [
      await submit(await look(desk), 'add', { ...add, clubs: ['all', '4'] }),
      'alleen de clubs',
      ['Noor Bos', 'trainer', 'all'],
    ],
    [await submit(await look(own), 'save', { clubs: [] }), 'Kies voor welke clubs', [editor.name, 'editor', '']],
  ] as const) {
    expect([page.status, page.errors()['f-clubs']], said).toEqual([422, expect.stringContaining(said)])
    expect(
      ['name', 'role', 'clubs'].map((name) => page.field(name)),
      said,
    ).toEqual(filled)
  }
  expect(rows()).toEqual(before)
  expect((await submit(await look(desk), 'add', { ...add, clubs: 'all' })).status).toBe(303)
  expect((await submit(await look(own), 'save', { clubs: ['1', '4'] })).status).toBe(303)
  expect((await look(desk)).text('main')).toMatch(/Noor Bos \S+ trainer alle clubs/)
})

test('a sign-in of longer than a quarter of an hour ago changes nothing, and says where to do it again', async () => {
  const { email } = newcomer(site, undefined, { isVerified: true })
  const add = { do: 'add', email, role: 'editor', clubs: 'all' }
  vi.setSystemTime(testTime + 14 * 60_000)
  expect((await look(desk)).has('[name=email]')).toBe(true)
  vi.setSystemTime(testTime + 16 * 60_000)
  const again = `a[href="/account?step=again&next=${encodeURIComponent(desk)}"]`
  const list = await look(desk)
  expect([list.has('[name=email]'), list.has(again)]).toEqual([false, true])
  const refused = await press(add)
  expect([refused.status, refused.has(`[value="${email}"]`), refused.has(again)]).toEqual([403, true, true])
  for (const action of ['save', 'remove'])
    expect((await press({ do: action, email: editor.email, role: 'trainer', confirm: '1' })).status).toBe(403)
  expect((await press(add, signIn(site, staff))).status).toBe(303)
})
