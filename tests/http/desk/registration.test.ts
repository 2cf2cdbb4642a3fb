import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is, Table } from 'drizzle-orm'
import { describe, vi } from 'vitest'
import * as schema from '~/db/schema'
import { erasureLogOf } from '~/server/backup/erasure-log.server'
import { editor } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { createDesk, submit, undo } from '../../support/site/desk'
import { adult, change, type Fields } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import type { Page } from '../../support/site/page'
import { emailsOf, type Owned, openOwned, peopleOf, signUp as signUpAt } from '../../support/site/registration'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const { site, cookie: ruben, look: open, send } = await createDesk()
const iris = signIn(site, editor)

const both = (nl: string) => JSON.stringify({ nl, en: `${nl} (en)` })
const camp = (changes: Record<string, unknown> = {}) => copyEvent(site, 103, { capacity: null, ...changes })
const question = (id: string, more = {}) => ({ id, type: 'text', label: { nl: id, en: id }, required: false, ...more })

const family = {
  ...adult('Marieke Jansen'),
  ...{ 'participants.0.name': 'Noor Jansen', 'participants.1.name': 'Sem Jansen', remarks: 'Sem mist zijn kat.' },
  ...{ 'participants.0.birthDate': '1988-03-09', 'participants.1.birthDate': '1990-11-21' },
}
let made = 0
function entered(event: number, fields: Fields = family): Promise<Owned> {
  const email = `contact-${made++}@players.example`
  const given = { ...fields, 'contact.email': email, idempotencyKey: randomUUID(), acceptWaiting: 'yes' }
  return signUpAt(site, event, given)
}
const signUp = async (event = camp(), fields?: Fields) => (await entered(event, fields)).reference

const pathOf = (reference: string) => `/beheer/inschrijvingen/${reference}`
const look = (reference: string, cookie = ruben) => open(pathOf(reference), cookie)
type By = { readonly cookie?: string; readonly form?: string }
const press = async (reference: string, button: string, fields: Fields = {}, { cookie, form = button }: By = {}) =>
  (await look(reference, cookie)).form(form).submit(fields, { button })

/** The page that says what will happen, then its button. */
async function confirmed(reference: string, button: string, fields: Fields = {}, by: By = {}) {
  const asked = await press(reference, button, fields, by)
  expect([asked.status, asked.has('.desk-consequence')], `${button}: ${asked.text()}`).toEqual([200, true])
  const done = await asked.form(button).submit()
  expect(done.status, `${button}: ${done.text()}`).toBe(303)
  return { asked: asked.text('main'), done }
}

type Row = Record<string, string | number | null>
const rowOf = (reference: string) =>
  storedRows<Row>(site, 'select * from registrations where reference = ?', reference)[0]!
const statusOf = (reference: string) => rowOf(reference).status
const own = (reference: string) => ({ reference, path: '', token: null, cookie: '' })
/** Beside the one about the sign-up. */
const emails = (reference: string) => emailsOf(site, own(reference)).slice(1)
const people = (reference: string) => peopleOf(site, own(reference))
const names = (reference: string) => people(reference).map(({ name }) => name)
const traceOf = (reference: string) =>
  storedRows<Row>(site, 'select * from audit_log where object_id = ? order by id', reference).map((line) => ({
    ...{ action: line.action, by: line.by_name ?? line.by, label: line.label },
    fields: (JSON.parse(String(line.changes)) as { field: string }[]).map(({ field }) => field),
  }))

describe('the page of a registration', () => {
  test('tells all but the note on health, and is read again when its remarks change', async () => {
    const questions = JSON.stringify([question('medical', { isMedical: true }), question('shirt')])
    const answers = { 'participants.0.answers.medical': 'Pinda', 'participants.0.answers.shirt': 'XS' }
    const reference = await signUp(camp({ questions }), { ...family, ...answers })
    const { html, field, text } = await look(reference)
    const { id } = people(reference)[0]!
    expect([field(`participants.${id}.name`), field(`participants.${id}.answers.shirt`)]).toEqual(['Noor Jansen', 'XS'])
    for (const said of ['href="tel:', 'href="mailto:contact-']) expect(html).toContain(said)
    expect(text()).toContain('Heeft een gezondheidsnotitie')
    expect((await open(`/en/desk/registrations/${reference}`)).text()).toContain('health note')
    expect(html).not.toContain('Pinda')
    const isUnread = async () => (await look(reference)).has('button[value=read]')
    expect(await isUnread()).toBe(true)
    expect((await press(reference, 'read')).status).toBe(303)
    expect(await isUnread()).toBe(false)
    await confirmed(reference, 'save', { remarks: 'Toch anders.' })
    expect(rowOf(reference)).toMatchObject({ remarks: 'Toch anders.' })
  })
})

test('two that look like one are told apart on Vandaag, which asks no more until that is undone', async () => {
  const event = camp({ club_id: 1 })
  const named = (name: string): Fields => ({ ...adult(`Oma ${name}`), 'participants.0.name': name })
  const earlier = await signUp(event, named('Fabienne Kok'))
  const later = await signUp(event, named('Fabienne Smit'))
  const isAsked = async () => (await open('/beheer')).html.includes(`value="${earlier}"`)
  const tellApart = (fields: Fields, reference = later, cookie = ruben) =>
    send(pathOf(reference), { do: 'distinct', ...fields }, cookie)
  expect(await isAsked()).toBe(true)
  const elsewhere = await signUp(camp({ club_id: 2 }), named('Jolien Kok'))
  for (const wrong of [
    await tellApart({}),
    await tellApart({ earlier: 'BT-2222-2222' }),
    await tellApart({ earlier: later }, earlier),
  ])
    expect(wrong.status).toBe(404)
  expect((await tellApart({ earlier }, elsewhere, iris)).status).toBe(404)
  const told = await tellApart({ earlier })
  expect([told.status, await isAsked()]).toEqual([303, false])
  expect(traceOf(later)).toEqual([{ action: 'distinct', by: 'Hanneke Smeets', label: later, fields: ['distinct'] }])
  expect((await look(earlier)).text()).toContain(`${later} is geen dubbele inschrijving.`)
  const page = await told.follow()
  expect((await page.form('step').submit()).location).toContain('undo=undone')
  expect(await isAsked()).toBe(true)
})

describe('saving', () => {
  test('changes what was typed alone, after showing it with the email', async () => {
    const reference = await signUp()
    const typed = { 'contact.phone': '06 99999999', [`participants.${people(reference)[0]!.id}.name`]: 'Noortje' }
    const { asked } = await confirmed(reference, 'save', typed)
    for (const said of ['Noortje', 'Aan contact-']) expect(asked).toContain(said)
    expect(rowOf(reference)).toMatchObject({ contact_phone: '06 99999999', contact_name: 'Marieke Jansen' })
    expect([names(reference), emails(reference)]).toEqual([['Noortje', 'Sem Jansen'], ['registration-changed']])
    const fields = ['contact.phone', 'participants.1.name']
    expect(traceOf(reference)).toEqual([{ action: 'save', by: 'Hanneke Smeets', label: reference, fields }])
    expect((await press(reference, 'save')).location).toBe(pathOf(reference))
    expect([traceOf(reference).length, emails(reference).length]).toEqual([1, 1])
  })

  test('mails nobody where staff ticked so, and says it before and in the trace', async () => {
    const reference = await signUp()
    const { asked } = await confirmed(reference, 'save', { 'contact.phone': '06 99999999', silent: '1' })
    expect(asked).toContain('Hierover gaat geen mail uit.')
    expect([rowOf(reference).contact_phone, emails(reference)]).toEqual(['06 99999999', []])
    expect(traceOf(reference).at(-1)!.fields).toEqual(['contact.phone', 'silent'])
  })

  test('asks for a reason where a rule of the registrant is broken, and keeps it in the trace', async () => {
    const reference = await signUp(camp({ age_min: 18, age_max: 60 }))
    const born = `participants.${people(reference)[0]!.id}.birthDate`
    const refused = await press(reference, 'save', { [born]: '2015-01-01' })
    expect([refused.status, refused.field(born), refused.field('reason')]).toEqual([422, '2015-01-01', ''])
    const empty = await submit(refused, 'save', { reason: ' ' })
    expect([empty.status, empty.text()]).toEqual([422, expect.stringContaining('Schrijf op waarom het toch mag.')])
    const asked = await submit(empty, 'save', { reason: 'Helpt de trainer' })
    expect((await asked.form('save').submit()).status).toBe(303)
    expect(people(reference)[0]).toMatchObject({ birth_date: '2015-01-01' })
    expect(traceOf(reference).at(-1)!.fields).toEqual(['participants.1.birthDate', 'reason'])
    // What broke a rule before is no error of the next save.
    await confirmed(reference, 'save', { remarks: 'Komt later.' })
    for (const wrong of [{ [born]: 'morgen' }, { [born.replace('birthDate', 'name')]: '' }]) {
      const { status, has } = await press(reference, 'save', wrong)
      expect([status, has('[name=reason]')]).toEqual([422, false])
    }
  })
})

describe('an older version', () => {
  const rowsOf = (page: Page) => {
    const cells = page.all('[role=alert] tbody tr > *').map(({ text }) => text)
    return Array.from({ length: cells.length / 5 }, (_, i) => cells.slice(i * 5, i * 5 + 5).join(' | '))
  }

  test('is refused with who changed what, and takes over what was left alone', async () => {
    const reference = await signUp(camp({ club_id: 1 }))
    const [noor] = people(reference)
    const name = `participants.${noor!.id}.name`
    const opened = await look(reference)
    await confirmed(reference, 'save', { 'contact.phone': '06 33333333', [name]: 'Noor de Jong' }, { cookie: iris })
    const typed = { 'contact.phone': '06 44444444', remarks: 'Komt met de bus.' }
    const refused = await submit(opened, 'save', typed)
    expect(refused.status).toBe(409)
    expect(rowsOf(refused)).toEqual([
      'Telefoonnummer | 06 12345678 | 06 33333333 | 06 44444444 | Iris Vonk en jij',
      'Deelnemer 1: naam | Noor Jansen | Noor de Jong | Noor Jansen | Iris Vonk',
      'Opmerkingen | Sem mist zijn kat. | Sem mist zijn kat. | Komt met de bus. | jij',
    ])
    expect([refused.field('contact.phone'), refused.field(name), refused.field('remarks')]).toEqual([
      ...['06 44444444', 'Noor de Jong', 'Komt met de bus.'],
    ])
    expect(rowOf(reference).contact_phone).toBe('06 33333333')
    const again = await submit(refused, 'save', {})
    expect((await again.form('save').submit()).status).toBe(303)
    expect(rowOf(reference)).toMatchObject({ contact_phone: '06 44444444', remarks: 'Komt met de bus.' })
  })

  test('says what the registrant changed, too', async () => {
    const registrant = await entered(camp())
    const { reference } = registrant
    const opened = await look(reference)
    const mine = await openOwned(site, registrant, '?step=correct')
    const sem = `participants.${people(reference)[1]!.id}.name`
    const corrected = await mine.form('correct').submit({ 'contact.phone': '06 11111111', [sem]: 'Sam Jansen' })
    expect(corrected.status).toBe(303)
    const refused = await submit(opened, 'save', { 'contact.phone': '06 22222222' })
    expect(rowsOf(refused)).toEqual([
      'Telefoonnummer | 06 12345678 | 06 11111111 | 06 22222222 | de inschrijver en jij',
      'Deelnemer 2: naam | Sem Jansen | Sam Jansen | Sem Jansen | de inschrijver',
    ])
    expect(refused.text('[role=alert]')).toContain('Zelf gegevens gewijzigd.')
    expect(refused.field(sem)).toBe('Sam Jansen')
    const fieldsChanged = ['contact.phone', 'participants.2.name']
    expect(traceOf(reference)).toEqual([{ action: 'save', by: 'registrant', label: reference, fields: fieldsChanged }])
    expect((await look(reference)).text()).toMatch(/De inschrijver ?: Inschrijving BT-\S+ is bewaard/)
  })

  test('stays the one that a form was filled from when a rule refuses it', async () => {
    const reference = await signUp()
    const opened = await look(reference)
    await confirmed(reference, 'save', { 'contact.phone': '06 33333333' })
    const refused = await submit(opened, 'save', { 'contact.name': '' })
    expect(refused.status).toBe(422)
    const kept = (page: Page) => ['version', 'opened'].map((name) => page.form('contact.name').values(name))
    expect(kept(refused)).toEqual(kept(opened))
  })

  test('is refused of every step', async () => {
    const [reference, goal] = [await signUp(), camp()]
    const fields = {
      email: 'x@y.example',
      kind: 'payment',
      amount: '10',
      day: '2026-12-01',
      ...{ toEvent: String(goal), moving: String(people(reference)[0]!.id) },
      confirm: '1',
    }
    for (const step of ['cancel', 'address', 'ledger', 'erase', 'move', 'read']) {
      const sent = { ...fields, do: step, version: 'old' }
      expect((await send(pathOf(reference), sent)).status, step).toBe(409)
    }
    expect([statusOf(reference), traceOf(reference)]).toEqual(['confirmed', []])
  })

  test('of what will happen is shown again', async () => {
    const event = camp({ capacity: 2 })
    const [reference, waiting] = [await signUp(event), await signUp(event, adult('Anna Smit'))]
    const asked = await press(reference, 'cancel')
    expect(asked.text('.desk-consequence')).toContain('Anna Smit krijgt een aanbod')
    await confirmed(waiting, 'cancel')
    const again = await asked.form('cancel').submit()
    expect([again.status, statusOf(reference)]).toEqual([409, 'confirmed'])
    expect(again.text()).toContain('Er is intussen iets veranderd. Er is nog niets gedaan')
  })
})

describe('the steps', () => {
  test('a late cancel asks what is due, and gives the place back without it', async () => {
    const registrant = await entered(camp({ cancel_until: testTime - 1000, price_cents: 14_500, packages: null }))
    const { reference } = registrant
    const asked = await press(reference, 'cancel')
    expect([asked.status, asked.has('[name=cost]'), asked.has('.error-summary')]).toEqual([200, true, false])
    expect(asked.text()).toContain('De hele prijs: € 290')
    for (const [cost, amount, error] of [
      ['', '', 'Kies wat er nog te betalen is.'],
      ['veel', '', 'Kies wat er nog te betalen is.'],
      ['amount', 'tien', 'Vul een bedrag in, zoals 12,50.'],
      ['amount', '0', 'Vul een bedrag in, zoals 12,50.'],
      ['amount', '290,01', 'Dit is meer dan de hele prijs.'],
    ] as const) {
      const refused = await asked.form('cancel').submit({ cost, amount })
      expect([refused.status, refused.text()], cost + amount).toEqual([422, expect.stringContaining(error)])
    }
    expect((await send(pathOf(reference), { do: 'cancel', confirm: '1' })).status).toBe(422)
    expect(statusOf(reference)).toBe('confirmed')
    const seen = await asked.form('cancel').submit({ cost: 'amount', amount: '50' })
    expect([seen.status, seen.text('main')]).toEqual([
      200,
      expect.stringContaining('In totaal is er dan € 50 te betalen'),
    ])
    expect(seen.html).toContain('Je betaalt €\u00a050.')
    expect((await seen.form('cancel').submit()).status).toBe(303)
    expect(rowOf(reference)).toMatchObject({ status: 'cancelled', adjusted_cents: 5000 })
    expect(traceOf(reference).at(-1)!.fields).toEqual(['due'])
    expect((await openOwned(site, registrant)).text()).toContain('Je betaalt € 50.')
    await confirmed(reference, 'reinstate')
    expect(rowOf(reference)).toMatchObject({ status: 'confirmed', adjusted_cents: 0 })
  })

  test('the agreed price of each changes with an email of old and new, and not by what is no amount', async () => {
    const reference = await signUp(camp({ price_cents: 14_500, packages: null }))
    const [noor] = people(reference)
    const field = `price.${noor!.id}`
    const refused = await press(reference, 'price', { [field]: 'gratis' })
    expect([refused.status, refused.field(field)]).toEqual([422, 'gratis'])
    expect(refused.text()).toContain('Vul een bedrag in, zoals 12,50.')
    expect((await press(reference, 'price')).location).toBe(pathOf(reference))
    const { asked } = await confirmed(reference, 'price', { [field]: '100' })
    for (const said of ['€ 145,00', '€ 100,00', 'was € 290, wordt € 245', 'Bedrag: € 245'])
      expect(asked).toContain(said)
    expect([rowOf(reference).price_cents, emails(reference)]).toEqual([24_500, ['registration-changed']])
    expect(traceOf(reference).map(({ fields }) => fields)).toEqual([['price.1']])
    const { asked: moving } = await confirmed(reference, 'move', {
      toEvent: String(camp({ price_cents: 9900, packages: null })),
    })
    expect(moving).toContain('was € 245, wordt € 198')
    await confirmed(reference, 'cancel')
    expect((await look(reference)).has(`[name="${field}"]`)).toBe(false)
  })

  test('confirm, reinstate and move ask twice where there is no place', async () => {
    const event = camp({ capacity: 2 })
    const [reference, waiting] = [await signUp(event), await signUp(event, adult('Anna Smit'))]
    const elsewhere = await signUp(camp(), adult('Bram Bos'))
    const fully = async (who: string, button: string, fields: Fields = {}) => {
      const full = await press(who, button, fields)
      expect([full.status, full.has('[name=overCapacity]')], button).toEqual([422, true])
      const asked = await full.form(button).submit({ overCapacity: '1' })
      expect((await asked.form(button).submit()).status, button).toBe(303)
    }
    await fully(waiting, 'confirm')
    expect(statusOf(waiting)).toBe('confirmed')
    await fully(elsewhere, 'move', { toEvent: String(event) })
    expect(rowOf(elsewhere).event_id).toBe(event)
    for (const one of [reference, waiting]) await confirmed(one, 'cancel')
    await fully(reference, 'reinstate')
    expect(statusOf(reference)).toBe('confirmed')
  })

  test('move takes the same reference to another event of the same clubs', async () => {
    const reference = await signUp(camp({ club_id: 1, title: both('Meikamp') }))
    const goal = camp({ club_id: 2, place: JSON.stringify({ clubId: 2 }), title: both('Junikamp') })
    const offers = (page: Page) => page.all('select[name=toEvent] option').map(({ attributes: { value } }) => value)
    const near = camp({ club_id: 1, title: both('Julikamp') })
    const page = await look(reference)
    expect(offers(page)).toContain(String(goal))
    const grouped = page.all('select[name=toEvent] optgroup')
    expect(grouped.map(({ attributes: { label } }) => label)).toEqual([
      ...['Recreatief, dezelfde club', 'Recreatief, elders', 'Iets anders'],
    ])
    expect([grouped[0]!.text, grouped[1]!.text]).toEqual([
      expect.stringContaining('Julikamp'),
      expect.stringContaining('Junikamp · '),
    ])
    expect(offers(page).indexOf(String(near))).toBeLessThan(offers(page).indexOf(String(goal)))
    expect(offers(await look(reference, iris))).not.toContain(String(goal))
    const toEvent = String(goal)
    expect((await press(reference, 'move', { toEvent }, { cookie: iris })).status).toBe(422)
    expect((await press(reference, 'move')).status).toBe(422)
    expect((await confirmed(reference, 'move', { toEvent })).asked).toContain('Van ‘Meikamp’ naar ‘Junikamp’.')
    expect([rowOf(reference).event_id, emails(reference)]).toEqual([goal, ['registration-changed']])
    expect((await look(reference)).text()).toContain('van ‘Meikamp’ naar ‘Junikamp’')
    const english = await open(`/en/desk/registrations/${reference}`)
    expect(english.text()).toContain('Junikamp (en)')
    const log = await open(`/beheer/logboek?object=registration:${reference}`)
    expect(log.text()).toContain(`Inschrijving ${reference} is verplaatst.`)
  })

  test('move takes one of two along under a number of their own, once, and gives them back', async () => {
    const goal = camp({ title: both('Junikamp'), price_cents: 9900, packages: null, capacity: 1 })
    const registrant = await entered(camp({ title: both('Meikamp'), price_cents: 14_500, packages: null }))
    const { reference } = registrant
    await press(reference, 'ledger', { kind: 'payment', amount: '290', day: '2026-12-01' })
    const [noor, sem] = people(reference).map(({ id }) => String(id)) as [string, string]
    const toEvent = String(goal)
    const send = async (moving: string[], more: Fields = {}) =>
      (await look(reference)).form('move').submit({ moving, toEvent, ...more })
    const opened = await look(reference)
    expect(opened.form('move').values('moving')).toEqual([noor, sem])
    for (const [refused, status, said] of [
      [await send([]), 422, 'Kies wie je verplaatst.'],
      [await send([sem], { toEvent: '' }), 422, 'Kies naar welk evenement.'],
      [await send([sem], { words: 'x'.repeat(501) }), 422, 'hoogstens 500 tekens'],
      [await send([sem, '1']), 409, 'Dat kan niet zoals de inschrijving er nu voor staat.'],
      [await send([noor, sem]), 422, 'Bij ‘Junikamp’ zijn 0 van de 1 plekken bezet.'],
    ] as const)
      expect([refused.status, refused.text()]).toEqual([status, expect.stringContaining(said)])
    const asked = await send([sem], { words: 'Tot dan!' })
    expect([asked.status, asked.text('h1'), asked.all('main tbody tr').map(({ text }) => text)]).toEqual([
      ...[200, 'Sem Jansen verplaatsen'],
      ['Noor Jansen € 145 € 191 € -46', 'Sem Jansen € 99 € 99 € 0'],
    ])
    for (const said of ['voor Noor Jansen', `blijft bij ${reference}`, 'Sem naar Junikamp', 'straks 1 van 1'])
      expect(asked.text('main')).toContain(said)
    expect(asked.text('main')).not.toContain('afgesproken prijs')
    const done = await asked.form('move').submit()
    const apart = storedRows<Row>(site, 'select * from registrations where event_id = ?', goal)[0]!
    const other = String(apart.reference)
    expect([done.status, names(reference), names(other)]).toEqual([303, ['Noor Jansen'], ['Sem Jansen']])
    expect([rowOf(reference).paid_cents, apart.paid_cents]).toEqual([19_100, 9900])
    expect([emails(reference), emailsOf(site, own(other))]).toEqual([[], ['registration-changed']])
    expect((await asked.form('move').submit()).status).toBe(409)
    expect((await opened.form('move').submit({ moving: [sem], toEvent })).status).toBe(409)
    expect(traceOf(reference).at(-1)).toMatchObject({ action: 'split', fields: ['event', 'apart'] })
    for (const [one, to] of [[reference, other] as const, [other, reference] as const]) {
      const page = await look(one)
      expect(page.text('#history')).toContain(`De andere inschrijving: ${to}`)
      expect(page.text('#trace')).toContain(`Van inschrijving ${reference} is iemand verplaatst.`)
    }
    const page = await openOwned(site, registrant)
    expect(page.text('.registration-history')).toContain(
      'We hebben 1 deelnemer verplaatst van ‘Meikamp’ naar ‘Junikamp’',
    )
    expect(page.has(`.registration-history a[href$="${other}"]`)).toBe(true)
    const found = await open(`/beheer/zoeken?q=${encodeURIComponent('sem jansen')}`)
    expect(found.html).toContain(other)
    expect((await (await done.follow()).form('step').submit()).location).toContain('undo=undone')
    expect([names(reference), rowOf(reference).paid_cents]).toEqual([['Noor Jansen', 'Sem Jansen'], 29_000])
    expect(storedRows(site, 'select id from registrations where event_id = ?', goal)).toEqual([])
  })

  test('address mails the new one, and may leave none', async () => {
    const reference = await signUp()
    expect((await press(reference, 'address', { email: 'geen adres' })).status).toBe(422)
    expect((await press(reference, 'resend')).status).toBe(303)
    const opened = await look(reference)
    await confirmed(reference, 'address', { email: 'nieuw@jansen.example' })
    expect(rowOf(reference).contact_email).toBe('nieuw@jansen.example')
    const to = storedRows<Row>(site, "select recipient from outbox where recipient = 'nieuw@jansen.example'")
    expect([emails(reference)[0], to.length]).toEqual(['registration-confirmed', 1])
    const calendars = () => storedRows(site, 'select contact_email as email from family_calendars')
    change(site, "insert into family_calendars (contact_email, created_at) values ('nieuw@jansen.example', 1)")
    const { done } = await confirmed(reference, 'address', { email: '' })
    expect([rowOf(reference).contact_email, calendars()]).toEqual([null, []])
    await undo(await done.follow())
    expect([rowOf(reference).contact_email, calendars()]).toEqual([
      'nieuw@jansen.example',
      [{ email: 'nieuw@jansen.example' }],
    ])
    await confirmed(reference, 'address', { email: '' })
    expect((await look(reference)).has('button[value=resend]')).toBe(false)
    expect((await submit(opened, 'resend')).status).toBe(409)
  })

  test('a person is added and taken off', async () => {
    const reference = await signUp()
    const bo = { 'participants.0.name': 'Bo Jansen', 'participants.0.birthDate': '1992-02-03' }
    await confirmed(reference, 'add', bo)
    expect(names(reference)).toEqual(['Noor Jansen', 'Sem Jansen', 'Bo Jansen'])
    const who = String(people(reference)[0]!.id)
    await confirmed(reference, 'remove', {}, { form: `remove-${who}` })
    expect(names(reference)).toEqual(['Sem Jansen', 'Bo Jansen'])
    const gone = await send(pathOf(reference), { do: 'remove', who, confirm: '1' })
    expect(gone.status).toBe(404)
    expect(traceOf(reference).map(({ action }) => action)).toEqual(['add-person', 'remove-person'])
  })

  test('notes, labels and payments are kept, within limits', async () => {
    const reference = await signUp(camp({ price_cents: 14_500 }))
    for (const [button, fields] of [
      ['note', { text: ' ' }],
      ['note', { text: 'x'.repeat(2001) }],
      ['tag', { tag: '' }],
      ['tag', { tag: 'x'.repeat(61) }],
      ['ledger', { kind: 'payment', amount: '0' }],
      ['ledger', { kind: 'payment', day: 'gisteren' }],
      ['ledger', { kind: 'payment', day: '2026-12-31' }],
      ['ledger', { kind: 'discount', amount: '5' }],
      ['ledger', { kind: 'discount', amount: '500', note: 'Broertje' }],
      ['ledger', { kind: 'refund', amount: '5', note: 'Te veel' }],
    ] as const)
      expect((await press(reference, button, fields)).status, JSON.stringify(fields)).toBe(422)
    await press(reference, 'note', { text: 'Belde\nover de bus.' })
    await press(reference, 'tag', { tag: 'Groep  A' })
    await press(reference, 'ledger', { kind: 'payment', amount: '45', day: '2026-12-01', note: 'Contant' })
    const { text, field, all } = await look(reference)
    expect([text('.desk-notes p'), all('.desk-tags li').length, field('amount')]).toEqual([
      ...['Belde over de bus.', 2, '245,00'],
    ])
    expect(rowOf(reference)).toMatchObject({ price_cents: 29_000, paid_cents: 4500 })
    const back = await press(reference, 'take-back', { line: field('line')! })
    expect([back.status, rowOf(reference).paid_cents]).toEqual([303, 0])
  })

  test('siblings are in groups of their own by a label, which says whose it is', async () => {
    const reference = await signUp(camp())
    const labels = async () => (await look(reference)).all('.desk-tags li').map(({ text }) => text)
    await press(reference, 'tag', { tag: 'Groep A' })
    expect(await labels()).toEqual(['Noor Jansen: Groep A ×', 'Sem Jansen: Groep A ×'])
    expect((await press(reference, 'tag', {}, { form: 'Groep A' })).status).toBe(303)
    expect(await labels()).toEqual(['Sem Jansen: Groep A ×'])
    const nobody = await send(pathOf(reference), { do: 'tag', tag: 'Groep B' })
    expect(nobody.status).toBe(422)
    const ofParty = 'select id from participants where registration_id = ? order by position'
    const [noor] = storedRows<{ id: number }>(site, ofParty, rowOf(reference).id!)
    const given = { do: 'tag', tag: 'Groep B', labelled: String(noor!.id) }
    await send(pathOf(reference), given)
    expect(await labels()).toEqual(['Noor Jansen: Groep B ×', 'Sem Jansen: Groep A ×'])
    const found = await open(`/beheer/inschrijvingen?tag=Groep+B&per=person&q=${reference}`)
    expect(found.all('tbody th a').map(({ text }) => text)).toEqual(['Noor Jansen'])
  })
})

test('erasing asks for a recent sign-in and once more, and leaves nothing but the reference in the log', async () => {
  const reference = await signUp()
  const erasures = () => {
    const file = erasureLogOf(join(site.dataDir, 'site.db'))
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  await press(reference, 'note', { text: 'Geheim' })
  await confirmed(reference, 'save', { 'contact.name': 'Marieke Uniek' })
  const asked = await press(reference, 'erase')
  expect(asked.text('.desk-consequence')).toContain('niet terug te draaien')
  expect([statusOf(reference), erasures().includes(reference)]).toEqual(['confirmed', false])
  vi.setSystemTime(testTime + 16 * 60_000)
  expect((await asked.form('erase').submit()).status).toBe(403)
  vi.setSystemTime(testTime)
  const done = await asked.form('erase').submit()
  expect(done.location).toMatch(/^\/beheer\/inschrijvingen\?done=\d+$/)
  expect([(await look(reference)).status, erasures().includes(reference)]).toEqual([404, true])
  expect(traceOf(reference).map(({ action, label, fields }) => [action, label, fields])).toEqual(
    ['note', 'save', 'erase'].map((action) => [action, reference, []]),
  )
  for (const name of Object.values(schema).flatMap((one) => (is(one, Table) ? [getTableName(one)] : [])))
    expect(JSON.stringify(storedRows(site, `select * from "${name}"`)), name).not.toMatch(/Uniek|Geheim/)
})
