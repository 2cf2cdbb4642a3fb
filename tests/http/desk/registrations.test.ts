import { describe, onTestFinished, vi } from 'vitest'
import { editor } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { createDesk } from '../../support/site/desk'
import { adult, change } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import type { Page } from '../../support/site/page'
import { signUp } from '../../support/site/registration'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const desk = '/beheer/inschrijvingen'
const { site, look } = await createDesk()
const iris = signIn(site, editor)

const rows = (sql: string) => storedRows<Record<string, string>>(site, sql)
const referencesOf = (sql: string) => rows(`select reference from registrations ${sql}`).map((row) => row.reference!)
const references = (page: Page) => [
  ...new Set(page.all('main a').flatMap(({ attributes: { href = '' } }) => /\/(BT-[\w-]+)$/.exec(href)?.[1] ?? [])),
]

describe('the registrations of the desk', () => {
  test('are found, filtered, sorted and paged by the address', async () => {
    const [one] = rows(`select reference, contact_email, event_id from registrations
      where status = 'confirmed' and contact_phone is not null order by id limit 1`)
    const { reference, contact_email: email, event_id: event } = one!
    for (const q of [reference!, reference!.slice(3).toLowerCase(), email!]) {
      const found = await look(`${desk}?${new URLSearchParams({ q })}`)
      expect([found.status, references(found)], q).toEqual([200, expect.arrayContaining([reference])])
    }
    const nobody = await look(`${desk}?q=niemandheetzo`)
    expect([references(nobody), nobody.text()]).toEqual([[], expect.stringContaining('Niemand gevonden')])
    const waiting = referencesOf("where status = 'waiting'")
    expect(waiting.length).toBeGreaterThan(0)
    expect(references(await look(`${desk}?status=waiting&columns=status`)).sort()).toEqual(waiting.sort())
    expect(references(await look(`/en/desk/registrations?event=${event}`))).toContain(reference)
    const [first, second] = [references(await look(desk)), references(await look(`${desk}?page=2`))]
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([50, 50, 100])
    expect((await look(`${desk}?sort=name&columns=name`)).has('[aria-sort=ascending]')).toBe(true)
    const wrong = await look(`${desk}?age=acht&status=waiting`)
    expect([
      wrong.has('.desk-search-bar details[open] [name=age][aria-invalid]'),
      wrong.text('.desk-search-bar summary'),
    ]).toEqual([true, 'Filters (1)'])
    expect(wrong.all('td[data-name=Betaling]').map(({ text }) => text)).toEqual(waiting.map(() => 'nog niets'))
  })

  test('can have a row for each participant, of whom the ticked are changed by their registrations', async () => {
    const [party] = rows(`select registration_id as id, min(participants.id) as first, max(participants.id) as last,
      registrations.event_id as event, reference from participants join registrations on registrations.id = registration_id
      group by registration_id, registrations.event_id, reference having count(*) = 2 order by registration_id limit 1`)
    const { id, first, last, event, reference } = party!
    const all = rows(`select name from participants where event_id = ${event}`)
    const list = await look(`${desk}?event=${event}&per=person&sort=name`)
    expect(list.text('.desk-list-do p')).toBe(`${all.length} deelnemers · per inschrijving`)
    const names = all.map(({ name }) => name!.toLowerCase()).sort()
    expect(list.all('tbody th a').map(({ text }) => text.toLowerCase())).toEqual(names.slice(0, 50))
    const found = await look(`${desk}?q=${reference}&per=person`)
    const ofBoth = rows(`select name from participants where registration_id = ${id} order by position`)
    expect(found.all('tbody th a').map(({ text }) => text)).toEqual(ofBoth.map(({ name }) => name))
    const chosen = await look(`${desk}/samen?per=person&id=${first}&id=${last}`)
    expect(chosen.text('main p')).toContain(
      `2 deelnemers, 1 inschrijving: ${ofBoth.map(({ name }) => name).join(' en ')}.`,
    )
  })

  test('of which the ticked are mailed, written in a file and changed, else all that the list shows', async () => {
    const list = await look(`${desk}?event=101&sort=name&per=person`)
    const fields = Object.fromEntries(
      list.all('#together input[type=hidden]').map(({ attributes: { name, value } }) => [name, value]),
    )
    expect(fields).toEqual({ event: '101', sort: 'name', per: 'person' })
    const verbs = list.all('#together button').map(({ attributes: { formaction = `${desk}/samen` } }) => formaction)
    expect(verbs).toEqual([
      ...['samen'].map((path) => `${desk}/${path}`),
      '/beheer/mail/nieuw',
      `${desk}/export.xlsx`,
      `${desk}/export.csv`,
    ])
    const ticks = list.all('[form=together][name=id]').slice(0, 2)
    const query = String(
      new URLSearchParams([
        ...Object.entries(fields as Record<string, string>),
        ...ticks.map(({ attributes }) => ['id', attributes.value!] as [string, string]),
      ]),
    )
    const names = list
      .all('tbody th a')
      .slice(0, 2)
      .map(({ text }) => text)
    const [together, mail, csv] = [
      await look(`${desk}/samen?${query}`),
      await look(`/beheer/mail/nieuw?${query}`),
      await look(`${desk}/export.csv?${query}`),
    ]
    expect(together.text('main p')).toContain(`2 deelnemers, 2 inschrijvingen: ${names.join(' en ')}.`)
    expect(mail.text('main')).toContain(`Uit de lijst: wie je aanvinkte (${names.join(' en ')}).`)
    expect(mail.text('main')).toMatch(/Naar [12] adres/)
    expect(csv.html.trim().split('\r\n')).toHaveLength(3)
    const shown = await look(`${desk}?${query}`)
    expect([shown.text('.desk-list-do p'), shown.all('[name=id][checked]').length]).toEqual([
      '2 deelnemers aangevinkt · hele lijst',
      2,
    ])
    expect(shown.has('#together input[type=hidden][name=id]')).toBe(false)
  })

  test('are found by an answer, also beside one with a sign that no database stores in a text', async () => {
    const label = { nl: 'Wat eet je?', en: 'What do you eat?' }
    const questions = JSON.stringify([{ id: 'diet', type: 'text', label, required: false }])
    const event = copyEvent(site, 103, { capacity: null, signup_opens_at: null, questions })
    const given = { ...adult('Nul Teken'), 'participants.0.answers.diet': 've\0gan' }
    const { reference } = await signUp(site, event, given)
    const found = await look(`${desk}?event=${event}&answer=diet:vegan`)
    expect([found.status, references(found)]).toEqual([200, [reference]])
  })

  test('come as files of the view, each in the log, without what was typed to find somebody', async () => {
    const csv = await look(`${desk}/export.csv?status=waiting&columns=name,status&q=`)
    expect([csv.status, csv.headers['content-type'], csv.headers['cache-control']]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'private, no-store'],
    ])
    expect(csv.html).toMatch(/^\ufeff?Inschrijfnummer;Naam;Status\r\n/)
    const waiting = referencesOf("where status = 'waiting'").length
    expect(csv.html.trim().split('\r\n')).toHaveLength(waiting + 1)
    const typed = 'q=jansen&tag=bij+Jansen&event=101&answer=bus:jansen&jansen=1'
    const xlsx = await look(`/en/desk/registrations/export.xlsx?${typed}`)
    expect([xlsx.status, xlsx.html.slice(0, 2)]).toEqual([200, 'PK'])
    const lines = rows(`select label, changes from audit_log where action = 'export' order by id`).slice(-2)
    expect(lines[0]!.label).toMatch(new RegExp(`^inschrijvingen-[\\d-]+\\.csv \\(${waiting}\\)$`))
    expect(
      lines.map(({ changes }) => JSON.parse(String(changes)).map(({ field }: { field: string }) => field)),
    ).toEqual([['status', 'columns'], ['event']])
    expect(JSON.stringify(lines).toLowerCase()).not.toContain('jansen')
    expect((await look('/beheer/logboek')).text()).toContain('Gedownload: inschrijvingen-')
  })

  test('change together once it was shown whom that is', async () => {
    const [first, second] = referencesOf("where status = 'confirmed' order by id limit 2")
    const tags = () => rows('select distinct registration_id, tag from registration_tags').map(({ tag }) => tag)
    const chosen = await look(`${desk}/samen?id=${first}&id=${second}&sort=name`)
    expect(chosen.text()).toContain('2 inschrijvingen')
    expect((await chosen.form('tag').submit({ tag: ' ' })).status).toBe(422)
    const shown = await chosen.form('tag').submit({ tag: 'groep 1' })
    expect([shown.status, shown.text().includes(first!), shown.text().includes(second!)]).toEqual([200, true, true])
    expect(tags()).toEqual([])
    const done = await shown.form('confirm').submit()
    expect([done.status, done.location]).toEqual([303, expect.stringMatching(/inschrijvingen\?sort=name&done=\d+$/)])
    expect(tags()).toEqual(['groep 1', 'groep 1'])
    const tagged = await look(`${desk}?tag=groep+1`)
    expect(references(tagged).sort()).toEqual([first, second].sort())
    expect(tagged.has('select[name=tag] option[value="groep 1"][selected]')).toBe(true)
    for (const page of [chosen, await look(`${desk}/${first}`)])
      expect(page.has('[name=tag][list=tags-in-use]')).toBe(true)
    expect((await look(`${desk}/${first}`)).has('#tags-in-use option[value="groep 1"]')).toBe(true)
    const again = await shown.form('confirm').submit()
    expect([again.status, again.text()]).toEqual([409, expect.stringContaining('Er verandert niets.')])
    expect((await look(`${desk}/samen?q=niemandheetzo`)).text()).toContain('Er is niemand gekozen.')
  })

  test('that are cancelled together ask once what those owe who are late', async () => {
    const late = copyEvent(site, 103, { cancel_until: testTime - 1000, price_cents: 14_500, packages: null })
    const { reference: chosen } = await signUp(site, late, adult('Lotte Laat'))
    const [inTime] = referencesOf("where status = 'confirmed' order by id limit 1")
    const row = (reference: string) => rows(`select * from registrations where reference = '${reference}'`)[0]!
    const asked = await (await look(`${desk}/samen?id=${chosen}&id=${inTime}`)).form('cancel').submit()
    expect(asked.text()).toContain(`1 kon niet meer gratis afmelden: ${chosen}`)
    const refused = await asked.form('confirm').submit()
    expect([refused.status, refused.text()]).toEqual([422, expect.stringContaining('Kies wat er nog te betalen is.')])
    expect(row(chosen).status).toBe('confirmed')
    expect((await refused.form('confirm').submit({ cost: 'whole' })).status).toBe(303)
    expect(row(chosen)).toMatchObject({ status: 'cancelled', adjusted_cents: 14_500 })
    expect(row(inTime!)).toMatchObject({ status: 'cancelled', adjusted_cents: 0 })
  })

  test('are shown to an editor of their own clubs alone', async () => {
    change(site, `update staff_members set clubs = '[19]' where uid = ?`, editor.uid)
    const ofClub = (is: string) => referencesOf(`join events on events.id = event_id where club_id ${is} 19`)
    const [own, others] = [ofClub('='), ofClub('<>')]
    expect([own.length > 0, others.length > 0]).toEqual([true, true])
    expect(references(await look(desk, iris)).sort()).toEqual(own.sort().slice(0, 50))
    expect((await look(`${desk}/samen?id=${others[0]}`, iris)).text()).toContain('Er is niemand gekozen.')
    const csv = (await look(`${desk}/export.csv`, iris)).html
    expect([csv.trim().split('\r\n').length, csv.includes(others[0]!)]).toEqual([own.length + 1, false])
  })

  test('are not downloaded on an old sign-in', async () => {
    onTestFinished(() => void vi.setSystemTime(testTime))
    expect((await look(`${desk}/export.xlsx`)).status).toBe(200)
    vi.setSystemTime(testTime + 16 * 60_000)
    const refused = await look(`${desk}/export.xlsx`)
    expect([refused.status, refused.text()]).toEqual([403, expect.stringContaining('Log opnieuw in')])
    expect((await look(desk)).status).toBe(200)
  })
})
