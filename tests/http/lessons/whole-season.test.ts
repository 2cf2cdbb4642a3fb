import { afterAll, vi } from 'vitest'
import { addDays, type Day, timestampAt } from '~/time/time-zone'
import { staff } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { createSite, signIn } from '../../support/site/create-site'
import { submit } from '../../support/site/desk'
import { adult, change, type Fields } from '../../support/site/forms'
import { open } from '../../support/site/page'
import { type Owned, openOwned, press, signUp } from '../../support/site/registration'
import { errorsOf } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'
import { newVisitor } from '../../support/site/visitor-addresses'

const site = await createSite({ hasAccounts: true, env: { TRUST_PROXY: '1' } })
afterAll(() => expect(errorsOf(site)).toEqual([]))

const [summer, next] = ['summer-2027', 'summer-2028']
const lessonsOf = (season: string) =>
  storedRows<{ id: number }>(
    site,
    "select id from events where kind = 'lessons' and club_id = 1 and season = ?",
    season,
  )[0]!.id
const lessons = lessonsOf(summer)

let cookie = signIn(site, staff)
/** At noon of a day, with a sign-in of then. */
function at(day: Day): void {
  vi.setSystemTime(timestampAt(day, '12:00'))
  cookie = signIn(site, staff)
}
const look = (page: string, season = summer) => open(site, `/beheer/lessen/1/${season}/${page}`, { cookie })
const seasonOf = (group: number) => look(`seizoen?group=${group}`)

const nameOf = (i: number) => `Speler${String(i).padStart(2, '0')} ${'Adam Bos Kok Mol Smit'.split(' ')[i % 5]}`
const emailOf = (i: number) => adult(nameOf(i))['contact.email']!
/** Five classes of twelve: by level and by the evening that suits. */
const fieldsOf = (i: number, more: Fields = {}): Fields => ({
  ...adult(nameOf(i)),
  'participants.0.package': 'group-4',
  'participants.0.level': ['7', '3', '7', '3', '7'][i % 5]!,
  'participants.0.availability': ['tu', 'tu', 'we', 'we', 'th'][i % 5]!,
  ...more,
})
const owned: Owned[] = []

type Place = { person: number; status: string; group: number; slot: number; weekday: number; start: number }
const placesOf = (i: number) =>
  storedRows<Place & { price: number | null; pinned: number }>(
    site,
    `select participant_id as person, placements.status, lesson_groups.id as "group", slot_id as slot, weekday, start,
       is_pinned as pinned, placements.price_cents as price
     from placements join lesson_groups on lesson_groups.id = group_id join lesson_slots on lesson_slots.id = slot_id
     join participants on participants.id = participant_id where name = ? order by placements.id desc`,
    nameOf(i),
  )
const placeOf = (i: number) => placesOf(i)[0]!
const count = (status: string) =>
  storedRows(
    site,
    'select p.id from placements p join participants a on a.id = participant_id where event_id = ? and p.status = ?',
    lessons,
    status,
  ).length
const lessonRow = async (group: number, day: Day) => (await seasonOf(group)).text(`[data-lesson="${day}"]`)

/** What came of the emails to an address, the latest last, once a step cannot be taken back. */
async function mailsTo(i: number): Promise<string[]> {
  vi.setSystemTime(Date.now() + 61_000)
  await site.deliver()
  const sent = storedRows<{ kind: string; status: string }>(
    site,
    'select kind, status from outbox where recipient = ? order by id',
    emailOf(i),
  )
  return sent.map(({ kind, status }) => `${kind} ${status}`)
}

test('sixty families sign up for hours that are taught; all have a place, and one is pinned', async () => {
  const trainers = storedRows<{ id: number }>(site, 'select id from trainers order by id limit 2')
  for (const weekday of ['2', '3', '4'])
    for (const [i, { id }] of trainers.entries()) {
      const more = { minutes: '60', audience: 'adults', trainer: String(id), count: '4' }
      await submit(await look('lesuren'), 'add', { weekday, start: '18:00', court: String(i + 1), ...more })
    }
  for (let i = 0; i < 60; i++) {
    // The last two are of one address.
    const fields = fieldsOf(i, i === 59 ? { 'contact.email': emailOf(58) } : {})
    owned.push(
      await signUp(site, lessons, fields, { visitor: newVisitor(), ...(i === 58 && { prefix: '/en' as const }) }),
    )
  }
  await submit(await look('indelen?seed=1'), 'accept')
  expect(count('proposed')).toBe(60)

  const { person, slot } = placeOf(0)
  await submit(await look(`deelnemer/${person}`), 'pin')
  await submit(await look('indelen?seed=2&stay=off'), 'accept')
  expect(placeOf(0)).toMatchObject({ slot, pinned: 1 })
})

test('an address is told once; one agrees, one objects, one gives up, and silence is a yes on its day', async () => {
  change(site, 'delete from outbox')
  at('2027-03-15')
  const page = await look('bekendmaken')
  expect(page.text('.desk-consequence')).toMatch(
    /59 families krijgen elk één mail.*60 deelnemers kregen wat er gevraagd is/,
  )
  await submit(page, 'send')
  expect([count('told'), await mailsTo(58), await mailsTo(59)]).toEqual([60, ['lesson-groups sent'], []])
  await (await openOwned(site, owned[0]!)).form('group-agree').submit()
  await (await openOwned(site, owned[1]!)).form('group-object').submit({ objection: 'Dan is er hockey.' })
  await (await openOwned(site, owned[2]!)).form('group-decline').submit()
  expect([0, 1, 2].map((i) => placeOf(i).status)).toEqual(['agreed', 'told', 'declined'])
  vi.setSystemTime(timestampAt('2027-03-22', '17:00'))
  await site.runJobs()
  expect(['agreed', 'told', 'declined'].map(count)).toEqual([58, 1, 1])
  expect((await openOwned(site, owned[3]!)).text('h1')).toContain('Speler03 heeft een groep')
})

test('who waits comes once on trial, and joins late for what is left', async () => {
  at('2027-04-13')
  const page = await look('seizoen')
  expect(page.text('#wachtend')).toContain(nameOf(2))
  await submit(page, 'trial')
  await submit(await look('seizoen'), 'place')
  const [late, trial, declined] = placesOf(2)
  expect([late, trial, declined]).toMatchObject([
    { status: 'agreed', price: 14 * 15 * 100 },
    { status: 'ended', price: null },
    { status: 'declined' },
  ])
  expect((await look('seizoen')).has('#wachtend')).toBe(false)
  expect((await mailsTo(2)).at(-1)).toBe('lesson-changed sent')
})

test('four lessons are rained off by the rule of the club, what is open is caught up, and one that is off is back', async () => {
  const { group } = placeOf(3)
  const wet = ['2027-04-21', '2027-05-12', '2027-05-19', '2027-05-26'] as const
  for (const day of wet) {
    at(addDays(day, -1))
    await submit(await seasonOf(group), 'rain', { day, reason: 'De banen staan blank.' })
    await mailsTo(3)
  }
  expect(await Promise.all(wet.map((day) => lessonRow(group, day)))).toEqual([
    expect.stringContaining('valt uit, halen we niet in'),
    expect.stringMatching(/^wo 22 sep.*ingehaald; wo 12 mei.* viel uit/),
    expect.stringContaining('valt uit, inhaaldag nog te bepalen'),
    expect.stringContaining('valt uit, halen we niet in'),
  ])
  expect((await openOwned(site, owned[3]!)).text('[data-lessons]')).toContain('Volgende les: wo 2 jun')
  at('2027-06-01')
  await submit(await seasonOf(group), 'move', { day: wet[2], toDay: '2027-09-23', toTime: '17:00' })
  expect(await lessonRow(group, wet[2])).toMatch(/^do 23 sep, 17.00–18.00 · ingehaald/)
  await submit(await seasonOf(group), 'off', { day: '2027-06-09' })
  expect(await lessonRow(group, '2027-06-09')).toContain('valt uit, inhaaldag nog te bepalen')
  await mailsTo(3)
  await submit(await seasonOf(group), 'back', { day: '2027-06-09' })
  expect(await lessonRow(group, '2027-06-09')).toMatch(/^wo 9 jun, \d\d.00–\d\d.00$/)
  expect(await mailsTo(3)).toEqual(['lesson-groups sent', ...Array(7).fill('lesson-changed sent')])
})

test('one moves from a day, one stops, and one who cannot come catches up in the place that is free', async () => {
  const leaver = placeOf(8)
  await (await seasonOf(leaver.group)).form(String(leaver.person)).submit({ toDay: '2027-06-10' }, { button: 'stop' })
  expect([placeOf(8).status, (await mailsTo(8)).at(-1)]).toEqual(['ended', 'lesson-changed sent'])
  const away = [3, 13, 18, 23, 28, 33].map((i) => ({ i, ...placeOf(i) })).find(({ group }) => group !== leaver.group)!
  const absence = { who: String(away.person), group: String(away.group), day: '2027-06-16' }
  await press(site, owned[away.i]!, { intent: 'away', ...absence })
  const [seat] = (await openOwned(site, owned[away.i]!)).all('button[name=seat]')
  expect(seat!.attributes.value).toMatch(new RegExp(`^${leaver.group}:`))
  await press(site, owned[away.i]!, { intent: 'catch-up', ...absence, seat: seat!.attributes.value! })
  expect((await openOwned(site, owned[away.i]!)).text('[data-lessons]')).toContain('inhalen op')
  const form = (await seasonOf(away.group)).form(String(away.person))
  await form.submit({ toDay: '2027-06-21', group: String(leaver.group) }, { button: 'place' })
  expect(placesOf(away.i)).toMatchObject([
    { status: 'agreed', group: leaver.group, price: 22_400 },
    { status: 'ended', group: away.group },
  ])
  expect((await mailsTo(away.i)).at(-1)).toBe('lesson-changed sent')
})

test('the season ends after its last lesson, and the next begins with these groups', async () => {
  at('2027-06-15')
  expect((await submit(await look('seizoen'), 'end')).status).toBe(409)
  at('2027-09-27')
  await submit(await look('seizoen'), 'end')
  expect((await look('seizoen')).text('main')).toContain('Nog geen groep is bekendgemaakt')
  at('2027-11-01')
  await submit(await look('lesuren', next), 'copy')
  const { group, weekday, start } = placeOf(4)
  const together = Array.from({ length: 60 }, (_, i) => i).filter((i) => placeOf(i).group === group)
  for (const i of together)
    await signUp(site, lessonsOf(next), fieldsOf(i, { 'participants.0.sameGroup': 'yes' }), { visitor: newVisitor() })
  await submit(await look('indelen?seed=1', next), 'accept')
  const again = together.map(placeOf)
  expect(new Set(again.map((one) => one.group)).size).toBe(1)
  expect([together.length, again[0]]).toMatchObject([4, { status: 'proposed', weekday, start }])
})
