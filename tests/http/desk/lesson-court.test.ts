import { vi } from 'vitest'
import { dayOf } from '~/time/time-zone'
import { staff, trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { emailsTo } from '../../support/site/emails'
import { change } from '../../support/site/forms'
import { addGroup, createLessonSite } from '../../support/site/lesson-group'
import { open } from '../../support/site/page'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const today = dayOf(testTime)
const site = await createLessonSite()
change(site, "update staff_members set clubs = '[1]', name = 'Joost van Dalen' where role = 'trainer'")

const own = addGroup(site, ['Finn', 'Jesse'])
const other = addGroup(site, ['Saar'], { court: 2, trainer: 'Sanne Verhoeven' })
const later = addGroup(site, ['Mees'], { start: 1020 })
const cookie = signIn(site, trainer)
const look = (path: string, as = cookie) => open(site, path, { cookie: as })
const listsOf = (page: Awaited<ReturnType<typeof look>>) =>
  page.all('.court-link').map(({ attributes: { href } }) => href!.split('?')[0]!.split('/').at(-1))

test('a trainer sees the own groups of the day, and those of others when asked; staff see all', async () => {
  expect(listsOf(await look('/beheer/baan')).slice(0, 2)).toEqual([own.list, later.list])
  expect(listsOf(await look('/beheer/baan?all=1'))).toContain(other.list)
  expect(listsOf(await look('/beheer/baan', signIn(site, staff)))).toContain(other.list)
  const list = await look(`/beheer/baan/${own.list}`)
  expect(list.all('.court-person .court-name b').map(({ text }) => text)).toEqual(['Finn', 'Jesse'])
  expect(list.text('.court-when')).toMatch(/16\.00–17\.00 · baan 1/)
  expect((await look(`/beheer/baan/${own.eventId}-${own.groupId + 99}`)).status).toBe(404)
})

test('the list of a group is printed, and its health notes are read after a press, without those of other groups', async () => {
  for (const name of ['Finn', 'Saar'])
    change(
      site,
      `insert into medical_notes (participant_id, note, noted_at) select id, '${name}: wespen', 1 from participants where name = '${name}'`,
    )
  const print = await look(`/beheer/baan/${own.list}/afdrukken`)
  expect(print.text('main')).toMatch(/Finn.*Jesse/)
  for (const words of ['Saar', 'wespen']) expect(print.html).not.toContain(words)
  const signs = (await look(`/beheer/baan/${own.list}`))
    .all('.court-person')
    .map(({ text }) => text.includes('notitie'))
  expect(signs).toEqual([true, false])
  const notes = await look(`/beheer/baan/${own.list}/notities`)
  expect(notes.html).not.toContain('wespen')
  const read = await notes.form(undefined).submit()
  expect([read.text('main').includes('Finn: wespen'), read.html.includes('Saar: wespen')]).toEqual([true, false])
})

test('a lesson is called off by rain in two presses, its families are told within a minute, and it is taken back', async () => {
  const list = await look(`/beheer/baan/${own.list}`)
  const link = list.all('.button-danger')[0]!.attributes.href!
  const page = await look(link)
  const form = page.form('call-off')
  expect(form.values('list')).toEqual([own.list])
  expect(page.text('.desk-consequence')).toMatch(
    /2 deelnemers.*Les 1 die door regen uitvalt: die halen we hier niet in/,
  )
  const done = await form.submit()
  expect([done.status, done.location]).toEqual([303, expect.stringContaining('/beheer/baan/bellen')])
  expect(storedRows(site, 'select group_id, day, status, to_day from lessons')).toEqual([
    { group_id: own.groupId, day: today, status: 'rained-off', to_day: null },
  ])
  expect(await emailsTo(site, 'ouder@example.org')).toEqual([])
  const calls = await done.follow()
  expect(calls.all('.court-person .court-name b').map(({ text }) => text)).toEqual(['Ouder van Finn'])
  await calls.form('/beheer/ongedaan').submit()
  expect(storedRows(site, 'select id from lessons')).toEqual([])

  await (await look(link)).form('call-off').submit()
  vi.setSystemTime(testTime + 61_000)
  const emails = await emailsTo(site, 'ouder@example.org')
  expect(emails.map(({ subject }) => subject)).toEqual(['Finn en Jesse: vandaag geen les'])
  expect(emails[0]!.text).toMatch(/Deze les halen we niet in.*Bekijk je inschrijving.*Finn: Bekijk je inschrijving/s)
})

test('the second lesson that is rained off is caught up', async () => {
  change(
    site,
    `insert into lessons (group_id, day, status, created_at, updated_at) values (${later.groupId}, '2026-11-24', 'rained-off', 1, 1)`,
  )
  const path = `/beheer/baan/valt-uit?club=1&dag=${today}&list=${later.list}`
  expect((await look(path)).text('.desk-consequence')).toMatch(/We halen hem in op di \d+ \w+/)
  await (await look(path)).form('call-off').submit()
  const [row] = storedRows<{ to_day: string }>(
    site,
    `select to_day from lessons where group_id = ${later.groupId} and day = '${today}'`,
  )
  vi.setSystemTime(testTime + 61_000)
  const mail = (await emailsTo(site, 'ouder@example.org')).find(({ subject }) => subject?.startsWith('Mees'))
  expect([row!.to_day > today, mail?.text]).toEqual([true, expect.stringContaining('We halen hem in op')])
})

test('who gives a lesson at a club of others has the list of that lesson on that day, and no other', async () => {
  change(site, "update staff_members set clubs = '[4]', name = 'Marit Oosterhuis' where role = 'trainer'")
  const elsewhere = signIn(site, trainer)
  expect(listsOf(await look('/beheer/baan', elsewhere))).toEqual([])
  expect((await look(`/beheer/baan/${own.list}`, elsewhere)).status).toBe(404)
  const [marit] = storedRows<{ id: number }>(site, "select id from trainers where title like '%Marit Oosterhuis%'")
  change(
    site,
    `insert into lessons (group_id, day, status, substitute_id, created_at, updated_at) values (?, ?, 'planned', ?, 1, 1)`,
    ...[other.groupId, today, marit!.id],
  )
  expect(listsOf(await look('/beheer/baan', elsewhere))).toEqual([other.list])
  const seen = [other.list, `${other.list}?dag=2026-12-08`, own.list]
  const pages = await Promise.all(seen.map((list) => look(`/beheer/baan/${list}`, elsewhere)))
  expect(pages.map(({ status }) => status)).toEqual([200, 404, 404])
  expect(pages[0]!.text('.court-people')).toContain('Saar')
})
