import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { I18nProvider } from '@lingui/react'
import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderQueued } from '~/app/emails/render-queued.server'
import { database } from '~/db/database.server'
import { auditLog, type events, outbox, registrations } from '~/db/schema'
import { exportOf } from '~/features/registrations/export.server'
import type { RegistrationInput } from '~/features/registrations/form/form'
import { cancelRegistration, correctRegistration } from '~/features/registrations/manage/changes.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { undoStep } from '~/features/staff/audit/step.server'
import { findDeskPage, type Outcome, type Visit } from '~/features/staff/frame/page'
import { deskPath } from '~/features/staff/frame/segments'
import { deskWords } from '~/features/staff/frame/words.server'
import type { Member } from '~/features/staff/members/rights'
import { registrationPages } from '~/features/staff/registration/page/pages.server'
import { versionOf } from '~/features/staff/registration/version'
import type { Locale } from '~/i18n/locale'
import { erasureLogOf } from '~/server/backup/erasure-log.server'
import { settings } from '~/server/config/settings.server'
import { FormValues } from '~/server/http/form-handler.server'
import { renderEmailsWith } from '~/server/mail/email-renderer.server'
import { everyRow } from '../../../../support/database/every-row'
import { processDatabase } from '../../../../support/database/process-database'
import {
  addEvent,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'

processDatabase()
beforeAll(() => renderEmailsWith(renderQueued))

const eva: Member = { uid: 'eva', name: 'Eva', email: 'eva@club.example', role: 'editor', clubs: null }
type Asked = { member?: Member; locale?: Locale; signedInAt?: number }
const [page] = registrationPages

function visitTo(reference: string, { member = eva, locale = 'nl', signedInAt = now }: Asked = {}): Visit {
  const prefix = locale === 'en' ? '/en' : ''
  const href = (to: string) => deskPath(to, locale, prefix)
  const path = `inschrijvingen/${reference}`
  const url = new URL(href(path), 'https://club.example')
  return {
    ...{ request: new Request(url), url, now, locale, prefix, member, href, signedInAt },
    ...{ i18n: deskWords(locale), parameters: findDeskPage(registrationPages, path)!.parameters },
  }
}

type Typed = Record<string, string | string[]>
const formOf = (fields: Typed) =>
  new FormValues(
    Object.entries(fields).flatMap(([name, given]) => [given].flat().map((value) => [name, value] as const)),
  )
const look = (reference: string, asked?: Asked) => page!.get(visitTo(reference, asked))
const send = (reference: string, fields: Typed, asked?: Asked) => page!.post!(visitTo(reference, asked), formOf(fields))

const party = async (reference: string) => (await findRegistration(database().read, { reference }))!
/** With the version that the page has. */
const press = async (reference: string, fields: Typed, asked?: Asked) =>
  send(reference, { version: versionOf(await party(reference)), ...fields }, asked)

function shown(outcome: Outcome, locale: Locale = 'nl') {
  if (!outcome || !('body' in outcome) || outcome instanceof Response) throw new Error(JSON.stringify(outcome))
  const html = renderToStaticMarkup(<I18nProvider i18n={deskWords(locale)}>{outcome.body}</I18nProvider>)
  const said = html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
  return { title: outcome.title, status: outcome.status ?? 200, html, said }
}

/** The page that says what will happen, then the press that does it; returns the number of its trace. */
async function confirmed(reference: string, fields: Typed, asked?: Asked): Promise<number> {
  const first = shown(await press(reference, fields, asked), asked?.locale)
  if (first.status !== 200) throw new Error(first.said)
  const promised = /name="promised" value="([^"]+)"/.exec(first.html)![1]!
  const outcome = await press(reference, { ...fields, confirm: '1', promised }, asked)
  if (!outcome || !('redirect' in outcome)) throw new Error(shown(outcome).said)
  return outcome.done!
}

const family = (): RegistrationInput => ({ ...theJansens, idempotencyKey: randomUUID() })
const camp = (changes: Partial<typeof events.$inferInsert> = {}) => addEvent(database(), { ...springCamp, ...changes })

async function signedUp(changes: Partial<typeof events.$inferInsert> = {}, input = family()) {
  const eventId = await camp(changes)
  return { eventId, reference: (await signUp(database(), eventId, input)).reference }
}

const emailsOf = async (reference: string) =>
  (
    await database()
      .read.select({ kind: outbox.kind, recipient: outbox.recipient, dueAt: outbox.dueAt })
      .from(outbox)
      .innerJoin(registrations, eq(registrations.id, outbox.registrationId))
      .where(eq(registrations.reference, reference))
      .orderBy(outbox.id)
  ).slice(1)
const kindsOf = async (reference: string) => (await emailsOf(reference)).map(({ kind }) => kind)
const traceOf = (reference: string) =>
  database().read.select().from(auditLog).where(eq(auditLog.objectId, reference)).orderBy(auditLog.id)

describe('the page of a registration', () => {
  test('tells all but the note on health', async () => {
    const questions = [
      { id: 'medical', type: 'text', label: { nl: 'Gezondheid', en: 'Health' }, required: true, isMedical: true },
      { id: 'shirt', type: 'text', label: { nl: 'Shirt', en: 'Shirt' }, required: false },
    ] as const
    const people = family().participants.map((one, i) => ({ ...one, answers: { medical: `Pinda ${i}`, shirt: 'XS' } }))
    const { reference } = await signedUp({ questions }, { ...family(), participants: people })
    const { said, html } = shown(await look(reference))
    for (const text of ['Meikamp', reference, 'Nog niet gelezen', 'Heeft een gezondheidsnotitie'])
      expect.soft(said).toContain(text)
    for (const text of ['href="tel:', 'href="mailto:marieke@jansen.example"', 'value="XS"', 'Noor Jansen'])
      expect.soft(html).toContain(text)
    expect(html).not.toContain('Pinda')
    const english = shown(await look(reference, { locale: 'en' }), 'en')
    expect(english.said).toContain('Has a health note')
  })

  test('is for who works for the club of the event', async () => {
    const { reference } = await signedUp()
    expect(await look(reference, { member: { ...eva, clubs: [1] } })).toBeDefined()
    for (const member of [
      { ...eva, clubs: [4] },
      { ...eva, role: 'trainer' as const },
    ]) {
      expect(await look(reference, { member })).toBeUndefined()
      expect(await press(reference, { do: 'cancel', confirm: '1' }, { member })).toBeUndefined()
    }
    expect((await party(reference)).status).toBe('confirmed')
    expect(await look('BT-2222-2222')).toBeUndefined()
    expect(await look('kamp')).toBeUndefined()
  })

  test('has one address for a reference', async () => {
    const { reference } = await signedUp()
    const outcome = await look(reference.toLowerCase().replaceAll('-', ''))
    expect((outcome as Response).status).toBe(302)
    expect((outcome as Response).headers.get('location')).toBe(`/beheer/inschrijvingen/${reference}`)
  })
})

describe('saving', () => {
  test('changes what was typed alone, after showing it with the email', async () => {
    const { reference } = await signedUp()
    const [noor] = (await party(reference)).participants
    const typed = { do: 'save', 'contact.phone': '06 99999999', [`participants.${noor!.id}.name`]: 'Noortje Jansen' }
    const first = shown(await press(reference, typed))
    expect(first.said).toContain('Noortje Jansen')
    expect(first.said).toContain('Aan marieke@jansen.example')
    expect((await party(reference)).contactPhone).not.toBe('06 99999999')
    await confirmed(reference, typed)
    const after = await party(reference)
    expect([after.contactPhone, after.contactName]).toEqual(['06 99999999', 'Marieke Jansen'])
    expect(after.participants.map(({ name }) => name)).toEqual(['Noortje Jansen', 'Sem Jansen'])
    expect(await kindsOf(reference)).toEqual(['registration-changed'])
    const [line] = await traceOf(reference)
    expect(line).toMatchObject({ action: 'save', label: reference, registrationId: after.id })
    expect(line!.changes.map(({ field }) => field)).toEqual(['contact.phone', 'participants.1.name'])
  })

  test('asks for a reason where a rule of the registrant is broken, and keeps it in the trace', async () => {
    const { reference } = await signedUp({ ageMin: 6, ageMax: 12 })
    const [noor] = (await party(reference)).participants
    const typed = { do: 'save', [`participants.${noor!.id}.birthDate`]: '2000-01-01' }
    const refused = shown(await press(reference, typed))
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('value="2000-01-01"')
    expect(refused.said).toContain('Toch bewaren')
    expect(refused.html).toContain('name="reason"')
    const empty = shown(await press(reference, { ...typed, reason: ' ' }))
    expect([empty.status, empty.said.includes('Schrijf op waarom het toch mag.')]).toEqual([422, true])
    await confirmed(reference, { ...typed, reason: 'Helpt de trainer' })
    expect((await party(reference)).participants[0]!.birthDate).toBe('2000-01-01')
    expect((await traceOf(reference)).at(-1)!.changes).toContainEqual({
      field: 'reason',
      before: null,
      after: 'Helpt de trainer',
    })
    // What broke a rule before is no error of the next save.
    await confirmed(reference, { do: 'save', remarks: 'Komt later.' })
  })

  test('cannot keep what is no date or no name, with any reason', async () => {
    const { reference } = await signedUp()
    const [noor] = (await party(reference)).participants
    const field = `participants.${noor!.id}`
    for (const [name, value] of [
      ['birthDate', 'morgen'],
      ['name', ''],
    ] as const) {
      const typed = { do: 'save', reason: 'Het moet', confirm: '1', [`${field}.${name}`]: value }
      const { status, said } = shown(await press(reference, typed))
      expect([status, said.includes('Toch bewaren')]).toEqual([422, false])
    }
    expect((await party(reference)).participants[0]).toMatchObject({ name: 'Noor Jansen' })
  })

  test('writes nothing, and mails nobody, where nothing is different', async () => {
    const { reference } = await signedUp()
    expect(await press(reference, { do: 'save' })).toEqual({ redirect: `inschrijvingen/${reference}` })
    expect([await traceOf(reference), await kindsOf(reference)]).toEqual([[], []])
  })

  test('of an older version is refused, with what changed and all that was typed', async () => {
    const { reference } = await signedUp()
    const before = await party(reference)
    const version = versionOf(before)
    await correctRegistration(
      database(),
      before.id,
      { participants: [], contact: { phone: '06 11111111' }, remarks: 'Nieuw.' },
      now,
    )
    const typed = { do: 'save', version, 'contact.phone': '06 22222222' }
    const { status, html, said } = shown(await send(reference, { ...typed, confirm: '1' }))
    expect(status).toBe(409)
    expect(html).toContain('value="06 22222222"')
    expect(said).toContain('06 11111111')
    expect(said).toContain('Zelf gegevens gewijzigd.')
    expect((await party(reference)).contactPhone).toBe('06 11111111')
    await confirmed(reference, { do: 'save', 'contact.phone': '06 22222222' })
    expect((await party(reference)).contactPhone).toBe('06 22222222')
  })

  test('of an older version says which fields a colleague changed, and takes over what was left alone', async () => {
    const { reference } = await signedUp()
    const opened = shown(await look(reference)).html
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(opened)![1]!
    const [first] = (await party(reference)).participants
    const name = `participants.${first!.id}.name`
    const form = { do: 'save', version: hidden('version'), opened: hidden('opened'), [name]: first!.name }
    const before = (await party(reference)).contactPhone!
    const anna = { ...eva, uid: 'anna', name: 'Anna' }
    await confirmed(reference, { do: 'save', 'contact.phone': '06 33333333', [name]: 'Noor de Jong' }, { member: anna })
    const typed = { 'contact.phone': '06 44444444', remarks: 'Komt met de bus.' }
    const { status, html } = shown(await send(reference, { ...form, ...typed }))
    expect(status).toBe(409)
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      row.replace(/<[^>]+>/g, '|').split(/\|+/),
    )
    const row = (label: string) => rows.find((cells) => cells.includes(label))?.filter(Boolean)
    expect(row('Telefoonnummer')).toEqual(['Telefoonnummer', before, '06 33333333', '06 44444444', 'Anna en jij'])
    expect(row('Deelnemer 1: naam')).toEqual([
      'Deelnemer 1: naam',
      'Noor Jansen',
      'Noor de Jong',
      'Noor Jansen',
      'Anna',
    ])
    expect(row('Opmerkingen')?.at(-1)).toBe('jij')
    for (const kept of ['value="06 44444444"', 'Komt met de bus.', 'value="Noor de Jong"'])
      expect.soft(html.slice(html.indexOf('desk-one'))).toContain(kept)
  })

  test('of an older version says what the registrant changed, too', async () => {
    const { reference } = await signedUp()
    const opened = shown(await look(reference)).html
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(opened)![1]!
    const { id, contactPhone, participants } = await party(reference)
    const name = `participants.${participants[1]!.id}.name`
    const form = { do: 'save', version: hidden('version'), opened: hidden('opened'), [name]: 'Sem Jansen' }
    const corrected = { id: participants[1]!.id, name: 'Sam Jansen', answers: {} }
    const given = { participants: [corrected], contact: { phone: '06 11111111' }, remarks: null }
    await correctRegistration(database(), id, given, now)
    const { html } = shown(await send(reference, { ...form, 'contact.phone': '06 22222222' }))
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      row
        .replace(/<[^>]+>/g, '|')
        .split(/\|+/)
        .filter(Boolean),
    )
    expect(rows).toContainEqual(['Telefoonnummer', contactPhone, '06 11111111', '06 22222222', 'de inschrijver en jij'])
    expect(rows).toContainEqual(['Deelnemer 2: naam', 'Sem Jansen', 'Sam Jansen', 'Sem Jansen', 'de inschrijver'])
    expect(html).not.toContain('onbekend')
    expect(html.slice(html.indexOf('desk-one'))).toContain('value="Sam Jansen"')
    expect(shown(await look(reference)).said).toMatch(/De inschrijver : Inschrijving BT-\S+ is bewaard/)
    const [line] = await traceOf(reference)
    expect(line).toMatchObject({ by: 'registrant', byName: null, registrationId: id })
    expect(line!.changes.map(({ field }) => field)).toEqual(['contact.phone', 'participants.2.name', 'remarks'])
  })

  test('keeps the version that a form was filled from when a rule refuses it', async () => {
    const { reference } = await signedUp()
    const version = versionOf(await party(reference))
    await confirmed(reference, { do: 'save', 'contact.phone': '06 33333333' })
    const refused = shown(await send(reference, { do: 'save', version, opened: '5', 'contact.name': '' }))
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(`name="version" value="${version}"/><input type="hidden" name="opened" value="5"/>`)
  })

  test.each(['cancel', 'address', 'paid', 'erase', 'move'])('%s of an older version is refused too', async (name) => {
    const { reference } = await signedUp()
    const goal = await camp({ title: { nl: 'Juni', en: 'June' } })
    const fields = { email: 'x@y.example', state: 'paid', date: '2026-12-02', toEvent: String(goal) }
    const outcome = await send(reference, { do: name, confirm: '1', version: 'old', ...fields })
    expect(shown(outcome).status).toBe(409)
    expect((await party(reference)).status).toBe('confirmed')
    expect(await traceOf(reference)).toEqual([])
  })
})

describe('the steps', () => {
  test('cancel shows who gets an offer, does it, and is taken back with its emails', async () => {
    const { eventId, reference } = await signedUp({ capacity: 2 })
    const waiting = (await signUp(database(), eventId, somebody('Anna'))).reference
    const first = shown(await press(reference, { do: 'cancel' }))
    expect(first.said).toContain('Anna krijgt een aanbod')
    expect(first.said).toContain('Aan anna@players.example')
    expect((await party(reference)).status).toBe('confirmed')
    const done = await confirmed(reference, { do: 'cancel' })
    expect([(await party(reference)).status, (await party(waiting)).status]).toEqual(['cancelled', 'offered'])
    expect((await emailsOf(reference)).map(({ dueAt }) => dueAt)).toEqual([now + 60_000])
    expect(await undoStep(database(), done, eva, now + 1000)).toBe('undone')
    expect([(await party(reference)).status, (await party(waiting)).status]).toEqual(['confirmed', 'waiting'])
    expect([await kindsOf(reference), await kindsOf(waiting)]).toEqual([[], []])
  })

  test('confirm and reinstate ask twice where there is no place', async () => {
    const { eventId, reference } = await signedUp({ capacity: 2 })
    const waiting = (await signUp(database(), eventId, somebody('Anna'))).reference
    const full = shown(await press(waiting, { do: 'confirm', confirm: '1' }))
    expect(full.status).toBe(422)
    expect(full.html).toMatch(/name="overCapacity"[^>]*/)
    expect((await party(waiting)).status).toBe('waiting')
    await confirmed(waiting, { do: 'confirm', overCapacity: '1' })
    expect((await party(waiting)).status).toBe('confirmed')
    await confirmed(reference, { do: 'cancel' })
    await confirmed(waiting, { do: 'cancel' })
    await confirmed(reference, { do: 'reinstate' })
    expect((await party(reference)).status).toBe('confirmed')
    const again = shown(await press(waiting, { do: 'reinstate', confirm: '1' }))
    expect(again.status).toBe(422)
  })

  test('move takes the same reference to another event of the same clubs', async () => {
    const { reference } = await signedUp()
    const goal = await camp({ title: { nl: 'Junikamp', en: 'June camp' }, clubId: 4, place: { clubId: 4 } })
    expect(shown(await look(reference)).html).toMatch(new RegExp(`<option value="${goal}">Junikamp`))
    const member = { ...eva, clubs: [1] }
    expect(shown(await look(reference, { member })).html).not.toContain(`<option value="${goal}"`)
    const typed = { do: 'move', toEvent: String(goal) }
    expect(shown(await press(reference, typed, { member })).status).toBe(422)
    expect(shown(await press(reference, { do: 'move' })).status).toBe(422)
    const first = shown(await press(reference, typed))
    expect(first.said).toContain('Van ‘Meikamp’ naar ‘Junikamp’.')
    await confirmed(reference, typed)
    expect(await party(reference)).toMatchObject({ eventId: goal, reference })
    expect(await kindsOf(reference)).toEqual(['registration-changed'])
    expect(shown(await look(reference)).said).toContain('van ‘Meikamp’ naar ‘Junikamp’')
  })

  test('address mails the new one, and may leave none', async () => {
    const { reference } = await signedUp()
    expect(shown(await press(reference, { do: 'address', email: 'geen adres' })).status).toBe(422)
    expect(shown(await look(reference)).said).toContain('Opnieuw mailen')
    await confirmed(reference, { do: 'address', email: 'nieuw@jansen.example' })
    expect((await party(reference)).contactEmail).toBe('nieuw@jansen.example')
    expect((await emailsOf(reference)).map(({ recipient }) => recipient)).toEqual(['nieuw@jansen.example'])
    await confirmed(reference, { do: 'address', email: '' })
    expect((await party(reference)).contactEmail).toBeNull()
    const { said } = shown(await look(reference))
    expect(said).toContain('Geen e-mailadres')
    expect(said).not.toContain('Opnieuw mailen')
    expect(shown(await press(reference, { do: 'resend' })).status).toBe(409)
  })

  test('a person is added and taken off', async () => {
    const { reference } = await signedUp()
    const typed = { do: 'add', 'participants.0.name': 'Bo Jansen', 'participants.0.birthDate': '2018-02-03' }
    await confirmed(reference, typed)
    const { participants } = await party(reference)
    expect(participants.map(({ name }) => name)).toEqual(['Noor Jansen', 'Sem Jansen', 'Bo Jansen'])
    await confirmed(reference, { do: 'remove', who: String(participants[0]!.id) })
    expect((await party(reference)).participants.map(({ name }) => name)).toEqual(['Sem Jansen', 'Bo Jansen'])
    expect(await press(reference, { do: 'remove', who: String(participants[0]!.id) })).toBeUndefined()
    expect((await traceOf(reference)).map(({ action }) => action)).toEqual(['add-person', 'remove-person'])
  })

  test('resend queues the email of its status once more', async () => {
    const { reference } = await signedUp()
    expect(await press(reference, { do: 'resend' })).toMatchObject({ done: expect.any(Number) })
    expect(await kindsOf(reference)).toEqual(['registration-confirmed'])
  })

  test('notes, labels and payments are kept, within limits, and can be taken back', async () => {
    const { reference } = await signedUp()
    for (const fields of [
      { do: 'note', text: ' ' },
      { do: 'note', text: 'x'.repeat(2001) },
      { do: 'tag', tag: '' },
      { do: 'tag', tag: 'x'.repeat(41) },
      { do: 'paid', state: 'gone', date: '2026-12-01' },
      { do: 'paid', state: 'paid', date: 'gisteren' },
    ])
      expect.soft(shown(await press(reference, fields)).status, JSON.stringify(fields)).toBe(422)
    const { done } = (await press(reference, { do: 'note', text: 'Belde\nover de bus.' })) as { done: number }
    await press(reference, { do: 'tag', tag: 'Groep  A' })
    await press(reference, { do: 'paid', state: 'paid', date: '2026-12-01', note: 'Contant' })
    const said = shown(await look(reference)).said
    for (const text of ['over de bus.', 'Groep A', 'De betaling van']) expect.soft(said).toContain(text)
    expect(await party(reference)).toMatchObject({
      paymentState: 'paid',
      paymentOn: '2026-12-01',
      paymentNote: 'Contant',
    })
    expect(await exportOf(database().read, await party(reference))).toMatchObject({
      notes: [{ text: 'Belde\nover de bus.' }],
      tags: ['Groep A'],
    })
    await press(reference, { do: 'tag', tag: 'Groep A', remove: '1' })
    expect(shown(await look(reference)).html).not.toContain('Haal het label')
    expect(await undoStep(database(), done, eva, now + 1)).toBe('undone')
    expect(shown(await look(reference)).said).not.toContain('over de bus.')
  })

  test('remarks are unread until somebody says so, and again when they change', async () => {
    const { reference } = await signedUp()
    expect(shown(await look(reference)).said).toContain('Nog niet gelezen')
    expect(shown(await send(reference, { do: 'read', version: 'old' })).status).toBe(409)
    await press(reference, { do: 'read' })
    expect(shown(await look(reference)).said).not.toContain('Nog niet gelezen')
    const { id } = await party(reference)
    await correctRegistration(database(), id, { participants: [], remarks: 'Toch anders.' }, now)
    expect(shown(await look(reference)).said).toContain('Nog niet gelezen')
  })
})

describe('erasing', () => {
  const erasures = () => {
    const file = erasureLogOf(settings().databaseFile)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  test('asks for a sign-in of the last quarter of an hour', async () => {
    const { reference } = await signedUp()
    const late = await press(reference, { do: 'erase', confirm: '1' }, { signedInAt: now - 16 * 60_000 })
    expect(shown(late).status).toBe(403)
    expect(await party(reference)).toBeDefined()
  })

  test('leaves nothing but the reference in the log, and the page before it erases nothing', async () => {
    const { reference } = await signedUp()
    await press(reference, { do: 'note', text: 'Geheim' })
    await confirmed(reference, { do: 'save', 'contact.name': 'Marieke Uniek' })
    expect(shown(await press(reference, { do: 'erase' })).said).toContain('niet terug te draaien')
    expect(erasures()).not.toContain(reference)
    await confirmed(reference, { do: 'erase' })
    expect(await findRegistration(database().read, { reference })).toBeUndefined()
    expect(erasures()).toContain(reference)
    const trace = await traceOf(reference)
    expect(trace.map(({ action, label, changes }) => [action, label, changes])).toEqual(
      ['note', 'save', 'erase'].map((action) => [action, reference, []]),
    )
    for (const [name, rows] of Object.entries(await everyRow(database().read)))
      expect(JSON.stringify(rows), name).not.toMatch(/Uniek|Geheim/)
  })
})

test('what was promised and is no longer so is shown again', async () => {
  const { eventId, reference } = await signedUp({ capacity: 2 })
  const waiting = (await signUp(database(), eventId, somebody('Anna'))).id
  const first = shown(await press(reference, { do: 'cancel' }))
  const promised = /name="promised" value="([^"]+)"/.exec(first.html)![1]!
  await cancelRegistration(database(), waiting, now)
  const again = shown(await press(reference, { do: 'cancel', confirm: '1', promised }))
  expect(again.status).toBe(409)
  expect(again.said).toContain('Er is intussen iets veranderd. Er is nog niets gedaan')
  expect((await party(reference)).status).toBe('confirmed')
})
