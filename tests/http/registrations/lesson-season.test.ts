import { vi } from 'vitest'
import { dayOf } from '~/time/time-zone'
import { parent, staff } from '../../support/database/accounts'
import { appointments } from '../../support/database/calendar'
import { storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { emailsTo } from '../../support/site/emails'
import { change } from '../../support/site/forms'
import { addGroup, createLessonSite } from '../../support/site/lesson-group'
import { open } from '../../support/site/page'
import { openOwned, press } from '../../support/site/registration'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const today = dayOf(testTime)
const [nextWeek, seatDay] = ['2026-12-08', '2026-12-09']
const site = await createLessonSite()

const group = addGroup(site, ['Finn', 'Jesse'])
const other = addGroup(site, ['Saar'], { weekday: 3, court: 2, trainer: 'Sanne Verhoeven' })
const desk = signIn(site, staff)
const finn = { who: String(group.people[0]), group: String(group.groupId), day: nextWeek }
const listOf = (of: typeof group, day: string) => open(site, `/beheer/baan/${of.list}?dag=${day}`, { cookie: desk })

/** From the link in the email of the address that says that today's lesson is off. */
async function ownedBy(name: string) {
  const [email] = await emailsTo(site, 'ouder@example.org')
  const link = new RegExp(
    `${name}: Bekijk je inschrijving .*?(/evenementen/inschrijvingen/[\\w-]+)\\?token=([\\w-]+)`,
    's',
  )
  const [, path = '', token = ''] = link.exec(email?.text ?? '') ?? []
  const reference = path.split('/').at(-1)!
  return { path, token, reference, cookie: `registration-${reference}=${token}` }
}
const calendar = async (address: string) => sendRequest(site, address.replace(/^webcal:\/\/[^/]+/, ''))
const entryOf = (text: string, id: string) => appointments(text).find(({ UID }) => UID?.includes(`${id}@`))

test('a lesson that is rained off is off on the page of its family and in its calendar, with the other dates as they are', async () => {
  const path = `/beheer/baan/valt-uit?club=1&dag=${today}&list=${group.list}`
  await (await open(site, path, { cookie: desk })).form('call-off').submit()
  vi.setSystemTime(testTime + 61_000)
  const own = await ownedBy('Finn')
  const page = await openOwned(site, own)
  expect(page.text('[data-what="own-risk"]')).toContain('valt uit door regen; halen we niet in')
  expect(page.text('[data-lessons]')).toContain('de eerste halen we niet in, de tweede en volgende halen we wel in')
  const { text } = await sendRequest(site, `/api/calendar/${own.reference}.ics?token=${own.token}`)
  expect(entryOf(text, `${group.groupId}-${today}`)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1' })
  const next = { STATUS: 'CONFIRMED', 'DTSTART;TZID=Europe/Amsterdam': '20261208T160000' }
  expect(entryOf(text, `${group.groupId}-${nextWeek}`)).toMatchObject(next)
  expect(text).not.toContain('Finn')
})

test('who cannot come says so in a press, takes a free seat of the level instead, and takes both back', async () => {
  const own = await ownedBy('Finn')
  const away = await press(site, own, { intent: 'away', ...finn })
  expect([away.status, away.location]).toEqual([303, expect.stringContaining('#lessen')])
  expect((await listOf(group, nextWeek)).text('.court-people')).toMatch(/Finn .*afgemeld/)
  const page = await openOwned(site, own)
  const seats = page.all('button[name="seat"]').map(({ attributes: { value } }) => value!)
  expect(seats[0]).toBe(`${other.groupId}:2026-12-02`)
  const seat = `${other.groupId}:${seatDay}`
  change(site, `update lesson_groups set status = 'proposed' where id = ${other.groupId}`)
  const gone = await press(site, own, { intent: 'catch-up', ...finn, seat })
  expect([gone.status, gone.refusal]).toEqual([409, 'full'])
  change(site, `update lesson_groups set status = 'running' where id = ${other.groupId}`)
  expect((await press(site, own, { intent: 'catch-up', ...finn, seat })).status).toBe(303)
  expect((await listOf(other, seatDay)).all('.court-name b').map(({ text }) => text)).toEqual(['Finn', 'Saar'])
  await press(site, own, { intent: 'coming', ...finn })
  expect(storedRows(site, 'select id from absences')).toEqual([])
  const stranger = await press(site, own, { intent: 'away', ...finn, who: String(group.people[1]) })
  expect([stranger.status, stranger.refusal]).toEqual([409, 'not-found'])
})

test('a family has one calendar of all that it signed up for, whose address can be renewed', async () => {
  const own = await ownedBy('Finn')
  await press(site, own, { intent: 'family-calendar' })
  const linkOf = async () => (await openOwned(site, own)).all('[data-family] a')[0]!.attributes.href!
  const first = await linkOf()
  const { status, text } = await calendar(first)
  expect([status, first]).toEqual([200, expect.stringMatching(/^webcal:/)])
  const names = ['Finn', 'Jesse', 'Saar']
  const summaries = new Set(appointments(text).map(({ SUMMARY }) => SUMMARY!.split(':')[0]))
  expect(names.filter((name) => summaries.has(name))).toEqual(names)
  expect(text).not.toContain('Ouder van')
  await press(site, own, { intent: 'renew-family-calendar' })
  expect((await calendar(first)).status).toBe(404)
  expect((await calendar(await linkOf())).status).toBe(200)
  expect((await calendar((await linkOf()).replace(/key=.{4}/, 'key=AAAA'))).status).toBe(404)
})

test('the calendar is made and renewed on the overview too, by who is known to have the address', async () => {
  const visitor = { cookie: signIn(site, parent) }
  const overview = () => open(site, '/evenementen/inschrijvingen', visitor)
  const linkOf = async () => (await overview()).all('[data-family] a')[0]!.attributes.href!
  const made = await (await overview()).form('family-calendar').submit()
  expect([made.status, made.location]).toEqual([303, expect.stringMatching(/#gezinsagenda$/)])
  const first = await linkOf()
  expect((await calendar(first)).status).toBe(200)
  await (await overview()).form('renew-family-calendar').submit()
  expect([(await calendar(first)).status, (await calendar(await linkOf())).status]).toEqual([404, 200])
  const stranger = await open(site, '/evenementen/inschrijvingen')
  expect(stranger.has('[data-family]')).toBe(false)
  const path = '/evenementen/inschrijvingen'
  expect((await press(site, { path, cookie: '' }, { intent: 'renew-family-calendar' })).status).toBeGreaterThan(399)
  expect((await calendar(await linkOf())).status).toBe(200)
})
