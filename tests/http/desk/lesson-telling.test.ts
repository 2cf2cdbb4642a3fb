import { beforeEach, vi } from 'vitest'
import { timestampAt } from '~/time/time-zone'
import { staff } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { submit } from '../../support/site/desk'
import { emailsTo } from '../../support/site/emails'
import { change } from '../../support/site/forms'
import { lessonDesk } from '../../support/site/lesson-desk'
import type { Page } from '../../support/site/page'
import { historyOf, type Owned, openOwned, press } from '../../support/site/registration'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const { site, lessons, desk, times, open, addSlot, enter } = await lessonDesk()
let cookie = signIn(site, staff)
beforeEach(() => {
  cookie = signIn(site, staff)
})
const [first, second, third, fourth] = times as [string, string, string, string]
const look = (step: string) => open(`${desk}/${step}`, cookie)

type Stored = { status: string; told: number | null; counts: number | null; price: number | null }
const placementOf = (name: string) =>
  storedRows<Stored>(
    site,
    `select p.status, told_at as told, silence_counts_at as counts, p.price_cents as price from placements p
     join participants on participants.id = participant_id where name = ? order by p.id desc`,
    name,
  )[0]
const owed = (own: Owned) =>
  storedRows<{ owed: number }>(
    site,
    'select price_cents as owed from registrations where reference = ?',
    own.reference,
  )[0]?.owed
const groupMails = async (name: string) =>
  (await emailsTo(site, `${name.toLowerCase().replace(' ', '.')}@players.example`)).filter(
    ({ kind }) => kind === 'lesson-groups',
  )
const stateOn = (page: Page) => page.data('group')

for (const time of [first, second, third]) await addSlot(time)
const ada = await enter('Ada Smit', '7', [first, second])
const bea = await enter('Bea Smit', '7', [first, second])
const cas = await enter('Cas Smit', '7', [first, second])
const dirk = await enter('Dirk Bos', '7', [first, second], '', `/en/events/${lessons}/register`)
const eef = await enter('Eef Sterk', '2', [first, second])
for (const name of ['Fred Sterk', 'Gus Sterk']) await enter(name, '2', [first, second])
const fien = await enter('Fien Laat', '7', [fourth, times[4]!])
await submit(await look('indelen?seed=1'), 'accept')

const tell = async (query = '') => submit(await look(`bekendmaken${query}`), 'send', { early: '1' })
/** The fifth working day after 1 December 2026, a Tuesday. */
const silence = timestampAt('2026-12-08', '17:00')

test('families are told once they may be, and a minute long nobody is', async () => {
  const before = await openOwned(site, ada)
  // Those of level 2 have another of the three.
  const chance = expect.stringContaining('Ada kan op 1 van de 2 lesuren die bij leeftijd en niveau passen.')
  expect([stateOn(before), before.text('[data-group]')]).toEqual(['before', chance])
  const page = await look('bekendmaken')
  const consequence = page.text('.desk-consequence')
  for (const words of [
    '8 families krijgen elk één mail',
    '1 leest Engels',
    '4 deelnemers kregen wat er gevraagd is',
    '3 kregen iets anders',
    '1 heeft geen plek',
  ])
    expect(consequence).toContain(words)
  expect(page.all('.desk-fold').length).toBe(4)
  expect(page.html).toContain('Anders dan gevraagd')

  await submit(page, 'test')
  const tried = (await emailsTo(site, staff.email)).filter(({ kind }) => kind === 'lesson-groups')
  expect(tried).toHaveLength(1)
  expect(tried[0]?.text).not.toContain(ada.token!)
  const early = await submit(page, 'send')
  expect([early.status, early.refusal]).toEqual([422, 'early'])
  expect(placementOf('Ada Smit')?.status).toBe('proposed')
  const sent = await (await tell()).follow()
  expect(placementOf('Ada Smit')).toMatchObject({ status: 'told', told: testTime, counts: silence })
  expect(placementOf('Eef Sterk')).toMatchObject({ status: 'told', counts: null })
  expect(await groupMails('Ada Smit')).toEqual([])
  await sent.form('step').submit()
  expect(placementOf('Ada Smit')).toMatchObject({ status: 'proposed', told: null })
  expect(historyOf(site, ada)).not.toContain('group-told')
  vi.setSystemTime(testTime + 120_000)
  expect(await groupMails('Ada Smit')).toEqual([])
})

test('each reads in the own language what it is, what it costs, and what silence means', async () => {
  vi.setSystemTime(testTime)
  const stale = await look('bekendmaken')
  await (await tell()).follow()
  const again = await submit(stale, 'send', { early: '1' })
  expect([again.status, again.refusal]).toEqual([409, 'nobody'])
  vi.setSystemTime(testTime + 61_000)
  const [mail] = await groupMails('Ada Smit')
  expect(mail?.subject).toMatch(/^Ada: \w+ \d/)
  for (const words of ['gedeeld door 4', 'Horen we niets voor dinsdag 8 december 2026, 17.00', 'lessen', ada.reference])
    expect(mail?.text).toContain(words)
  expect(mail?.text).not.toContain('Bea')
  const [english] = await groupMails('Dirk Bos')
  for (const words of ['Dirk has a group', 'divided by 4', 'we’ll take it that this suits you'])
    expect(english?.text).toContain(words)
  const [other] = await groupMails('Eef Sterk')
  expect(other?.text).toContain('Anders dan gevraagd: een groep van 3 in plaats van 4')
  expect(other?.text).toContain('Zolang jullie niets zeggen')
  const [none] = await groupMails('Fien Laat')
  expect([none?.subject, none?.text]).toEqual([
    expect.stringContaining('Nog geen plek voor Fien'),
    expect.stringContaining('De club geeft geen les op de uren die jullie opgaven.'),
  ])
})

test('a family agrees in one press, twice is once, and another answer changes nothing', async () => {
  const page = await openOwned(site, bea)
  expect(stateOn(page)).toBe('told')
  const before = owed(bea)
  expect((await page.form('group-agree').submit()).location).toContain('#groep-')
  expect((await page.form('group-agree').submit()).status).toBe(303)
  expect(placementOf('Bea Smit')).toMatchObject({ status: 'agreed', price: before })
  expect(historyOf(site, bea).filter((kind) => kind === 'group-agreed')).toHaveLength(1)
  const late = await page.form('group-object').submit({ objection: 'Toch niet' })
  expect([late.status, late.refusal, stateOn(late)]).toEqual([409, 'group-agreed', 'agreed'])

  const eefs = await openOwned(site, eef)
  await eefs.form('group-agree').submit()
  expect([owed(eef), placementOf('Eef Sterk')?.price]).toEqual([29_900, 29_900])
})

test('an answer to an hour, a court or a price that changed since changes nothing, and the page shows what is', async () => {
  const page = await openOwned(site, cas)
  const [slot] = storedRows<{ id: number; court: number }>(
    site,
    `select lesson_slots.id, court from lesson_slots join lesson_groups on slot_id = lesson_slots.id
     join placements on group_id = lesson_groups.id join participants on participants.id = participant_id where name = ?`,
    'Cas Smit',
  )
  change(site, 'update lesson_slots set court = 3 where id = ?', slot!.id)
  for (const intent of ['group-agree', 'group-decline']) {
    const late = await page.form(intent).submit()
    expect([late.status, late.refusal, stateOn(late)]).toEqual([409, 'group-gone', 'told'])
    expect(late.text('[data-group]')).toMatch(/hieronder staat wat nu geldt.*Baan 3/)
  }
  expect(placementOf('Cas Smit')?.status).toBe('told')
  change(site, 'update lesson_slots set court = ? where id = ?', slot!.court, slot!.id)
  const moved = await submit(await look(`lesuren?slot=${slot!.id}`), 'save', { start: '08:00' })
  expect([moved.status, placementOf('Cas Smit')?.counts]).toEqual([303, null])
  await (await moved.follow()).form('step').submit()
  expect(placementOf('Cas Smit')?.counts).toBe(silence)
})

test('somebody else’s participant is not answered for', async () => {
  const page = await openOwned(site, cas)
  const theirs = {
    who: String(page.form('group-agree').values('who')[0]),
    placement: '1',
    shown: '1',
    intent: 'group-agree',
  }
  const wrong = await press(site, ada, theirs)
  expect([wrong.status, wrong.refusal]).toEqual([409, 'not-found'])
  expect((await press(site, { ...ada, cookie: cas.cookie }, theirs)).status).toBe(404)
  expect(placementOf('Cas Smit')?.status).toBe('told')
})

test('who objects says which hours do, keeps the place, and is put there and told alone', async () => {
  const page = await openOwned(site, ada)
  const empty = await page.form('group-object').submit()
  expect([empty.status, empty.refusal, empty.has('details[open] [name=objection]')]).toEqual([
    422,
    'hours-needed',
    true,
  ])
  const [hour] = page.all('[name=hour]')
  await page.form('group-object').submit({ hour: hour!.attributes.value!, objection: 'Hockey tot vijf uur.' })
  expect(stateOn(await openOwned(site, ada))).toBe('objected')
  const twice = await page.form('group-object').submit({ objection: 'Nog iets' })
  expect([twice.status, twice.refusal]).toEqual([409, 'group-answered'])

  const today = (await open('/beheer', cookie)).text('main')
  expect(today).toContain('de groep past niet voor 1 deelnemer.')
  const answers = await look('antwoorden')
  expect(answers.text('main')).toContain('Hockey tot vijf uur.')
  const button = answers.all('button[name=do]').find(({ attributes }) => attributes.value!.startsWith('place-mail'))
  await answers.form(button!.attributes.value!).submit()
  expect(placementOf('Ada Smit')).toMatchObject({ status: 'told', counts: null })
  vi.setSystemTime(testTime + 180_000)
  expect(await groupMails('Ada Smit')).toHaveLength(2)
  expect(await groupMails('Cas Smit')).toHaveLength(1)
  const gone = await page.form('group-agree').submit()
  expect([gone.status, gone.refusal]).toEqual([409, 'group-gone'])

  // The group of who agreed is smaller now: only the others of it hear of another price.
  const changed = await look('bekendmaken?to=changed')
  expect(changed.text('.desk-consequence')).toContain('2 families')
})

test('somebody gives up the place, and who has none makes a wish wider', async () => {
  const page = await openOwned(site, dirk)
  await page.form('group-decline').submit()
  expect((await page.form('group-decline').submit()).status).toBe(303)
  expect([placementOf('Dirk Bos')?.status, stateOn(await openOwned(site, dirk))]).toEqual(['declined', 'declined'])
  expect((await openOwned(site, dirk)).has('[data-group] a[href*="step=cancel"]')).toBe(true)
  const none = await openOwned(site, fien)
  expect(stateOn(none)).toBe('none')
  const [help] = none.all('[name=help]')
  await none.form(help!.attributes.value!).submit()
  expect(historyOf(site, fien)).toContain('group-widened')
  expect((await look('antwoorden')).text('main')).toMatch(/Fien Laat: Kan ook/)
})

test('who is silent is reminded once, and has said yes from the day that was told', async () => {
  const reminded = await (await submit(await look('antwoorden'), 'remind')).follow()
  expect(reminded.has('[value=remind]')).toBe(false)
  vi.setSystemTime(testTime + 300_000)
  const subjects = (await groupMails('Cas Smit')).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/^Past dit\? Cas: /))
  vi.setSystemTime(silence - 1000)
  await site.runJobs()
  expect(placementOf('Cas Smit')?.status).toBe('told')
  const page = await openOwned(site, cas)
  vi.setSystemTime(silence)
  await site.runJobs()
  expect(placementOf('Cas Smit')?.status).toBe('agreed')
  expect(placementOf('Fred Sterk')?.status).toBe('told')
  const late = await page.form('group-decline').submit()
  expect([late.status, late.refusal]).toEqual([409, 'group-agreed'])
  cookie = signIn(site, staff)
  const [fred] = storedRows<{ id: number }>(
    site,
    'select p.id from placements p join participants a on a.id = participant_id where name = ?',
    'Fred Sterk',
  )
  await submit(await look('antwoorden'), `agree ${fred!.id}`)
  expect([placementOf('Fred Sterk')?.status, placementOf('Gus Sterk')?.status]).toEqual(['agreed', 'told'])
})

test('a family is asked whether one place suits: after a minute by email, and only a yes is one', async () => {
  const [person] = storedRows<{ id: number }>(site, 'select id from participants where name = ?', 'Fien Laat')
  const path = `deelnemer/${person!.id}`
  const asking = await submit(await look(path), 'ask')
  expect([asking.status, placementOf('Fien Laat')]).toEqual([200, undefined])
  expect(asking.text('.desk-consequence')).toContain('Alleen een duidelijk ja telt')
  const before = (await groupMails('Fien Laat')).length
  const asked = await (await submit(asking, 'ask')).follow()
  expect(asked.text('.desk-notice')).toContain('De familie krijgt de vraag of dit kan')
  expect(placementOf('Fien Laat')).toMatchObject({ status: 'told', counts: null })
  await asked.form('step').submit()
  expect([placementOf('Fien Laat'), stateOn(await openOwned(site, fien))]).toEqual([undefined, 'none'])

  await submit(await submit(await look(path), 'ask'), 'ask')
  vi.setSystemTime(silence + 61_000)
  const mails = await groupMails('Fien Laat')
  expect(mails).toHaveLength(before + 1)
  expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('Zolang jullie niets zeggen'))
  vi.setSystemTime(silence + 30 * 86_400_000)
  await site.runJobs()
  expect(placementOf('Fien Laat')?.status).toBe('told')
  await (await openOwned(site, fien)).form('group-agree').submit()
  expect(placementOf('Fien Laat')?.status).toBe('agreed')
})
