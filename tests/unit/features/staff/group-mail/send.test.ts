import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { auditLog, groupEmails, outbox, registrations, undoSteps } from '~/db/schema'
import { eraseRegistration } from '~/features/registrations/manage/changes.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { undoStep, undoTime } from '~/features/staff/audit/step.server'
import { findGroupEmail, listGroupEmails } from '~/features/staff/group-mail/group-emails.server'
import type { Message } from '~/features/staff/group-mail/message'
import { readAudience } from '~/features/staff/group-mail/read-audience.server'
import { sendSample, sendToGroup, shownDigest, stopGroupEmail } from '~/features/staff/group-mail/send.server'
import type { Member } from '~/features/staff/members/rights'
import { queueEmail } from '~/server/mail/outbox.server'
import { registrationToken } from '~/server/security/signed-tokens.server'
import {
  addEvent,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { mailWorkerHarness } from '../../../../support/site/mail-worker-harness'
import { sendShown } from '../../../../support/written'

const iris: Member = { uid: 'iris', name: 'Iris', email: 'iris@club.example', role: 'editor', clubs: null }
const joost: Member = { ...iris, uid: 'joost', name: 'Joost', email: 'joost@club.example', clubs: [4] }
const rain: Message = {
  subject: { nl: 'Regen bij {evenement}', en: 'Rain at {event}' },
  text: {
    nl: 'Neem voor {deelnemers} een jas mee naar {waar}.\n\nKijk op https://weer.example/x?a=1&b=2. Je nummer is {inschrijfnummer}: {link}',
    en: 'Bring coats for {participants}. See {link}.',
  },
}

/** Of Anna, who reads Dutch, and Bob, who reads English. */
async function camp() {
  const harness = await mailWorkerHarness()
  const { database, folder } = harness
  const event = await addEvent(database, springCamp)
  const anna = await signUp(database, event, somebody('Anna'))
  const bob = await signUp(database, event, somebody('Bob'), 'en')
  await database.write(['outbox'], (tx) => tx.delete(outbox))
  const search = new URLSearchParams({ event: String(event) })
  const send = (given: Partial<Parameters<typeof sendShown>[1]> = {}) =>
    sendShown(database, { member: iris, search, message: rain, ...given }, now)
  const sent = async () => {
    const result = await send()
    if (!result.ok) throw new Error(JSON.stringify(result.refusal))
    return { id: result.value.id, auditId: result.auditId }
  }
  const change = (id: number, row: Partial<RegistrationRow>) =>
    database.write(['registrations'], (tx) => tx.update(registrations).set(row).where(eq(registrations.id, id)))
  const mails = async () => {
    const path = join(folder, 'mail')
    const files = existsSync(path) ? readdirSync(path) : []
    const all = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(path, name)))))
    return all.sort((a, b) => a.to![0]!.address!.localeCompare(b.to![0]!.address!))
  }
  /** What leaves after the minute. */
  const letGo = async () => {
    harness.clock.now = now + undoTime
    await harness.sendDue()
    return mails()
  }
  const lines = () => database.read.select().from(auditLog).orderBy(auditLog.id)
  return { ...harness, event, anna, bob, search, send, sent, change, mails, letGo, lines }
}

describe('an email to a group', () => {
  test('goes to each address once, a minute later, in its own language and with what the registration has then', async () => {
    const { database, event, bob, sent, rows, change, letGo } = await camp()
    await signUp(database, event, { ...theJansens, contact: { ...theJansens.contact, email: 'ANNA@players.example' } })
    await database.write(['outbox'], (tx) => tx.delete(outbox).where(eq(outbox.kind, 'registration-confirmed')))
    const { id, auditId } = await sent()
    const queued = { dueAt: now + undoTime, auditId, groupEmailId: id }
    expect(await rows()).toMatchObject([
      { recipient: 'ANNA@players.example', locale: 'nl', ...queued },
      { recipient: 'bob@players.example', locale: 'en', ...queued, facts: {} },
    ])
    await change(bob.id, { contactName: 'Robert' })
    const [toAnna, toBob] = await letGo()
    expect([toAnna?.subject, toBob?.subject]).toEqual(['Regen bij Meikamp', 'Rain at May camp'])
    expect(toAnna?.text).toContain('Neem voor Anna, Noor Jansen en Sem Jansen een jas mee naar TC Amstelboog')
    const link = /Je nummer is BT-\S+ en BT-\S+: je inschrijving \(https:\/\/www\.club\.example\/evenementen\/\S+\)/
    expect(toAnna?.text).toMatch(link)
    expect(toAnna?.html).toContain('href="https://weer.example/x?a=1&amp;b=2"')
    const shown = /href="https:\/\/www\.club\.example\/evenementen\/inschrijvingen\/BT-[^"]+"[^>]*>je inschrijving</
    expect(toAnna?.html).toMatch(shown)
    expect(toBob?.text).toContain('Dear Robert,\n\nBring coats for Bob. See your registration (https://')
    expect(toBob?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('mailto:')
  })

  test('tells who has two registrations in it what they owe together, and how to pay each', async () => {
    const { database, event, anna, search, send, letGo, change } = await camp()
    const junior = await addEvent(database, { ...springCamp, title: { nl: 'Junikamp', en: '' }, priceCents: 9900 })
    const elsewhere = await signUp(database, junior, { ...somebody('Sara'), contact: somebody('Anna').contact })
    await database.write(['outbox'], (tx) => tx.delete(outbox))
    const text = 'Voor {deelnemers} bij {evenement}: {bedrag}, open {openstaand}.\n\n{betaalgegevens}'
    const message = { ...rain, text: { nl: text, en: text } }
    search.delete('event')
    search.set('kind', 'camp')
    await change(anna.id, { paidCents: 4500 })
    expect(await send({ search, message })).toMatchObject({ ok: true, value: { recipients: 2 } })
    const [toAnna, toBob] = (await letGo()).map((mail) => mail.text!.replaceAll('\u00a0', ' '))
    expect(toAnna).toContain('Voor Anna en Sara bij Meikamp en Junikamp: € 244, open € 199.')
    for (const [sum, of] of [
      ['€ 100', anna],
      ['€ 99', elsewhere],
    ] as const)
      expect(toAnna).toMatch(new RegExp(`Maak ${sum} over .* met als omschrijving ${of.reference}, uiterlijk`))
    expect(toBob).toContain('Voor Bob bij May camp: €145, open €145.')
    expect(event).not.toBe(junior)
  })

  test('leaves a trace of what and to how many, without anybody’s name or what was searched for', async () => {
    const { search, send, lines } = await camp()
    search.set('q', '')
    search.set('write', '1')
    const view = `event=${search.get('event')}`
    expect(await send({ search })).toMatchObject({ ok: true, value: { recipients: 2, view, by: 'iris' } })
    const line = { action: 'send', object: 'email', label: 'Regen bij {evenement}', changes: [] }
    expect(await lines()).toMatchObject([line])
    search.set('q', 'anna')
    expect(JSON.stringify([await send({ search }), await lines()])).not.toMatch(/anna/i)
  })

  test('is refused where the text is not the one that was shown, and reaches nobody of another club', async () => {
    const { database, search, send, rows } = await camp()
    const mail = { member: iris, search, message: rain }
    const otherText = shownDigest(await readAudience(database.read, search, iris), { ...rain, text: rain.subject })
    for (const digest of [otherText, ''])
      expect(await sendToGroup(database, { ...mail, digest }, now)).toEqual({ ok: false, refusal: 'changed' })
    expect(await send({ member: joost })).toEqual({ ok: false, refusal: 'nobody' })
    expect(await rows()).toEqual([])
  })

  test('is sent again with other words, and after it was stopped or taken back', async () => {
    const { database, send, sent } = await camp()
    const { auditId } = await sent()
    expect(await send({ message: { ...rain, subject: { nl: 'Zon', en: 'Sun' } } })).toMatchObject({ ok: true })
    expect(await undoStep(database, auditId, iris, now)).toBe('undone')
    const { id } = await sent()
    await stopGroupEmail(database, iris, id, now)
    expect(await send()).toMatchObject({ ok: true })
  })

  test('reaches an address once, also when it is queued again', async () => {
    const { database, bob, sent, rows } = await camp()
    const { id } = await sent()
    const again = { kind: 'staff-message', registrationId: bob.id, locale: 'nl', now, groupEmailId: id } as const
    await database.write(['outbox'], (tx) => queueEmail(tx, { ...again, recipient: 'BOB@players.example' }))
    expect(await rows()).toHaveLength(2)
  })

  test('is not sent to who cancelled or was erased meanwhile', async () => {
    const { database, event, anna, bob, sent, rows, change, letGo, clock } = await camp()
    await signUp(database, event, somebody('Carl'))
    await database.write(['outbox'], (tx) => tx.delete(outbox))
    const { id } = await sent()
    await change(anna.id, { status: 'cancelled' })
    await eraseRegistration(database, bob.id, now)
    expect((await letGo()).map(({ to }) => to![0]!.address)).toEqual(['carl@players.example'])
    expect((await rows()).map(({ status }) => status)).toEqual(['dropped', 'sent'])
    expect(await findGroupEmail(database.read, iris, id, clock.now)).toMatchObject({
      ...{ recipients: 3, counts: { sent: 1, dropped: 1, waiting: 0 }, isStopped: false },
    })
  })

  test('reaches who cancelled where the view asks for them', async () => {
    const { database, anna, search, send, change, letGo } = await camp()
    await change(anna.id, { status: 'cancelled' })
    expect(await send()).toMatchObject({ value: { recipients: 1 } })
    await database.write(['outbox'], (tx) => tx.delete(groupEmails))
    search.set('cancelled', '1')
    expect(await send({ search })).toMatchObject({ value: { recipients: 2 } })
    expect(await letGo()).toHaveLength(2)
  })

  test('is known to its sender, and to who has all clubs', async () => {
    const { database, sent } = await camp()
    const { id } = await sent()
    const seen = async (member: Member) => (await listGroupEmails(database.read, member, 1, now)).total
    expect([await seen(iris), await seen(joost), await seen({ ...joost, uid: 'iris' })]).toEqual([1, 0, 1])
    expect(await findGroupEmail(database.read, joost, id, now)).toBeUndefined()
  })
})

describe('within a minute', () => {
  test('somebody else can stop it too, and what was stopped never leaves', async () => {
    const { database, sent, rows, letGo, lines } = await camp()
    const { id } = await sent()
    expect(await stopGroupEmail(database, joost, id, now + 1)).toMatchObject({ ok: true })
    expect(await stopGroupEmail(database, joost, id, now + 2)).toEqual({ ok: false, refusal: 'stopped' })
    expect((await rows()).map(({ status }) => status)).toEqual(['dropped', 'dropped'])
    // As somebody would send one of them again.
    await database.write(['outbox'], (tx) => tx.update(outbox).set({ status: 'waiting', dueAt: now }))
    expect(await letGo()).toEqual([])
    expect((await rows()).map(({ status, failure }) => [status, failure])).toEqual(
      Array(2).fill(['dropped', 'it was stopped by staff']),
    )
    expect((await lines()).map(({ by, action, objectId }) => `${by} ${action} ${objectId}`)).toEqual([
      ...[`iris send ${id}`, `joost stop ${id}`],
    ])
  })

  test('it can be stopped after somebody was erased', async () => {
    const { database, anna, sent, rows } = await camp()
    const { id, auditId } = await sent()
    await eraseRegistration(database, anna.id, now)
    expect(await database.read.select().from(undoSteps)).toEqual([])
    expect(await undoStep(database, auditId, iris, now + 1)).toBe('late')
    await stopGroupEmail(database, iris, id, now + 1)
    expect((await rows()).map(({ status }) => status)).toEqual(['dropped'])
  })

  test('one that is taken back counts as stopped', async () => {
    const { database, sent } = await camp()
    const { id, auditId } = await sent()
    expect(await undoStep(database, auditId, iris, now + 1)).toBe('undone')
    expect(await findGroupEmail(database.read, iris, id, now)).toMatchObject({ isStopped: true, recipients: 2 })
  })
})

test('a sample goes to the member alone, at once, as somebody would get it but with a link that opens nothing', async () => {
  const { database, anna, rows, settings, lines, sendDue, mails: read } = await camp()
  await sendSample(database, { member: iris, message: rain, registrationId: anna.id }, now)
  await sendDue()
  const mails = await read()
  expect(mails.map(({ to }) => to![0]!.address)).toEqual(['iris@club.example', 'iris@club.example'])
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Rain at May camp', 'Regen bij Meikamp'])
  const dutch = mails.find(({ subject }) => subject?.startsWith('Regen'))
  expect(dutch?.text).toContain('Neem voor Anna een jas mee')
  const [row] = await database.read.select().from(registrations).where(eq(registrations.id, anna.id))
  expect(dutch?.text).toContain('?token=')
  expect(dutch?.text).not.toContain(registrationToken(settings.appSecret, row!))
  // It is not an email to the registrant.
  expect((await rows()).map(({ registrationId }) => registrationId)).toEqual([null, null])
  expect(JSON.stringify(await lines())).not.toMatch(/anna/i)
})
