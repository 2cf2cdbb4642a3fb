import { vi } from 'vitest'
import { editor, staff, trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { submit } from '../../support/site/desk'
import { emailsTo } from '../../support/site/emails'
import { change } from '../../support/site/forms'
import { addGroup, createLessonSite, winterSeason } from '../../support/site/lesson-group'
import { open, type Page } from '../../support/site/page'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const [nextWeek, later] = ['2026-12-08', '2026-12-15']
const site = await createLessonSite()

const group = addGroup(site, ['Finn', 'Jesse'])
const other = addGroup(site, ['Saar'], { start: 1020, court: 2, trainer: 'Sanne Verhoeven' })
const cookie = signIn(site, staff)
change(site, "update staff_members set name = 'Sanne Verhoeven' where role = 'trainer'")
const desk = `/beheer/lessen/${winterSeason.club}/${winterSeason.season}/seizoen`
const look = (query = '') => open(site, desk + query, { cookie })
const opened = () => look(`?group=${group.groupId}`)
const rows = () => storedRows(site, 'select day, status, to_day, to_start, substitute_id from lessons order by day')
const undo = async (done: Page) => (await done.follow()).form('/beheer/ongedaan').submit()

test('a lesson is moved, called off and added; what the court or the trainer has already is refused by name', async () => {
  const clash = await submit(await opened(), 'move', { day: nextWeek, toDay: nextWeek, toTime: '17:00' })
  expect(clash.status).toBe(303)
  await undo(clash)
  change(site, `update lesson_slots set court = 1 where id = ${other.slotId}`)
  const refused = await submit(await opened(), 'move', { day: nextWeek, toDay: nextWeek, toTime: '17:00' })
  expect([refused.status, refused.text('[role="alert"]')]).toEqual([
    409,
    expect.stringMatching(/Baan 1 .*Sanne Verhoeven/),
  ])
  expect(rows()).toEqual([])
  change(site, `update lesson_slots set court = 2 where id = ${other.slotId}`)
  await submit(await opened(), 'move', { day: nextWeek, toDay: '2026-12-10', toTime: '15:30' })
  await submit(await opened(), 'extra', { toDay: '2026-12-12', toTime: '10:00' })
  expect(rows()).toMatchObject([
    { day: nextWeek, status: 'moved', to_day: '2026-12-10', to_start: 930 },
    { day: '2026-12-12', status: 'extra', to_start: 600 },
  ])
  vi.setSystemTime(testTime + 61_000)
  const subjects = (await emailsTo(site, 'ouder@example.org')).map(({ subject }) => subject)
  expect(subjects).toContain('Finn en Jesse: les van di 8 dec is op do 10 dec, 15.30–16.30 uur')
  const said = await submit(await opened(), 'move', { day: later })
  expect([said.status, said.text('[role="alert"]')]).toEqual([422, 'Kies een dag en een tijd.'])
})

test('a trainer who is away has one list of lessons, with who can give them and why the others cannot', async () => {
  const [joost] = storedRows<{ id: number }>(
    site,
    `select trainer_id as id from lesson_slots where id = ${group.slotId}`,
  )
  const page = await look(`?trainer=${joost!.id}&from=${later}&to=${later}`)
  expect(page.all('[data-hit]')).toHaveLength(1)
  const sanne = page.all('[data-candidate] button').find(({ text }) => text.startsWith('Sanne'))!
  change(site, `update lesson_slots set start = 960 where id = ${other.slotId}`)
  const busy = await look(`?trainer=${joost!.id}&from=${later}&to=${later}`)
  expect(busy.text('[data-candidate="busy"]')).toMatch(/Sanne Verhoeven kan niet: geeft dan dinsdag 16.00 uur/)
  change(site, `update lesson_slots set start = 1020 where id = ${other.slotId}`)
  const theirs = { cookie: signIn(site, editor) }
  const asked = await open(site, `${desk}?trainer=${joost!.id}&from=${later}&to=${later}`, theirs)
  const step = await asked.form('replace').submit({}, { button: sanne.attributes.value! })
  expect((await undo(step)).location).toContain('undo=undone')
  expect(storedRows(site, "select id from outbox where kind = 'lesson-substitute'")).toEqual([])
  const done = await page.form('replace').submit({}, { button: sanne.attributes.value! })
  expect(done.status).toBe(303)
  expect((await opened()).text(`[data-lesson="${later}"]`)).toContain('invaller: Sanne Verhoeven')
  vi.setSystemTime(testTime + 61_000)
  const mails = await emailsTo(site, 'ouder@example.org')
  const told = mails.filter(({ subject }) => subject?.includes('Sanne'))
  expect(told.map(({ subject }) => subject)).toEqual(['Finn en Jesse: op di 15 dec geeft Sanne Verhoeven de les'])
  const [stands] = await emailsTo(site, trainer.email)
  expect([stands?.subject, stands?.text]).toEqual([
    'Je valt in: di 15 dec, 16.00–17.00',
    expect.stringMatching(/dinsdag 16.00 uur, Joost van Dalen · Baan 1 · .*\/beheer\/baan/s),
  ])
})

test('who moves from a day keeps what was, and who stops sits there up to the last day', async () => {
  const [finn, jesse] = group.people.map(String)
  const listOf = async (of: typeof group, day: string) =>
    (await open(site, `/beheer/baan/${of.list}?dag=${day}`, { cookie })).all('.court-name b').map(({ text }) => text)
  const page = await opened()
  await page.form(finn).submit({ toDay: later, group: String(other.groupId) }, { button: 'place' })
  await (await opened()).form(jesse).submit({ toDay: later }, { button: 'stop' })
  expect([await listOf(group, '2026-12-01'), await listOf(other, later)]).toEqual([
    ['Finn', 'Jesse'],
    ['Finn', 'Saar'],
  ])
  expect(await listOf(group, '2026-12-22')).toEqual([])
  vi.setSystemTime(testTime + 61_000)
  const mails = await emailsTo(site, 'ouder@example.org')
  const textOf = (subject: RegExp) => mails.find((one) => subject.test(one.subject ?? ''))?.text
  expect(textOf(/^Finn: vanaf di 15 dec op dinsdag 17.00 uur, Sanne Verhoeven, baan 2$/)).toMatch(
    /baan 2: di 15 dec, .*na maandag 14 december niet meer op dinsdag 16.00 uur, Joost van Dalen.*Deze lessen hebben jullie dan niet meer: di 15 dec, /s,
  )
  expect(textOf(/^Jesse: na di 15 dec niet meer op dinsdag 16.00 uur/)).toContain(
    'Deze lessen hebben jullie dan niet meer: di 5 jan, di 12 jan',
  )
})
