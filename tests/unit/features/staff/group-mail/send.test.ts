import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { auditLog, groupEmails, outbox, registrations, undoSteps } from '~/db/schema'
import { execute } from '~/db/sql'
import { eraseRegistration } from '~/features/registrations/manage/changes.server'
import { undoStep, undoTime } from '~/features/staff/audit/step.server'
import { mostRecipients } from '~/features/staff/group-mail/audience.server'
import { findGroupEmail, listGroupEmails } from '~/features/staff/group-mail/group-emails.server'
import type { Message } from '~/features/staff/group-mail/message'
import { readAudience } from '~/features/staff/group-mail/read-audience.server'
import { sendSample, sendToGroup, stopGroupEmail } from '~/features/staff/group-mail/send.server'
import type { Member } from '~/features/staff/members/rights'
import type { Locale } from '~/i18n/locale'
import { queueEmail } from '~/server/mail/outbox.server'
import { registrationToken } from '~/server/security/signed-tokens.server'
import {
  addEvent,
  signUp,
  signUpTimestamp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { type MailWorkerHarness, mailWorkerHarness } from '../../../../support/site/mail-worker-harness'

const iris: Member = { uid: 'iris', name: 'Iris', email: 'iris@club.example', role: 'editor', clubs: null }
const joost: Member = { ...iris, uid: 'joost', name: 'Joost', email: 'joost@club.example', clubs: [4] }
const now = signUpTimestamp
const rain: Message = {
  subject: { nl: 'Regen bij {evenement}', en: 'Rain at {event}' },
  text: {
    nl: 'Neem voor {deelnemers} een jas mee naar {waar}.\n\nKijk op https://weer.example/x?a=1&b=2. Je nummer is {inschrijfnummer}: {link}',
    en: 'Bring coats for {participants}. See {link}.',
  },
}

async function camp(people: readonly (readonly [name: string, locale: Locale])[]) {
  const harness = await mailWorkerHarness()
  const { database } = harness
  const event = await addEvent(database, springCamp)
  const rows = []
  for (const [name, locale] of people) rows.push(await signUp(database, event, somebody(name), locale))
  await database.write(['letters'], (tx) => tx.delete(outbox))
  const search = new URLSearchParams({ event: String(event) })
  const send = (given: Partial<Parameters<typeof sendToGroup>[1]> = {}) =>
    sendToGroup(database, { member: iris, search, message: rain, promised: '', ...given }, now)
  const sent = async () => {
    const result = await send()
    if (!result.ok) throw new Error(JSON.stringify(result.refusal))
    return { id: result.value.id, auditId: result.auditId }
  }
  return { harness, database, event, rows, search, send, sent }
}

const annaAndBob = [
  ['Anna', 'nl'],
  ['Bob', 'en'],
] as const

const mailsOf = async ({ folder }: MailWorkerHarness) => {
  const path = join(folder, 'mail')
  const mails = await Promise.all(readdirSync(path).map((name) => PostalMime.parse(readFileSync(join(path, name)))))
  return mails.sort((a, b) => a.to![0]!.address!.localeCompare(b.to![0]!.address!))
}

async function letGo(harness: MailWorkerHarness, count: number) {
  harness.clock.now = now + undoTime
  harness.start()
  await harness.sent(count)
}

describe('an email to a group', () => {
  test('goes to nobody where no filter says to whom, unless everybody is asked for', async () => {
    const { send, database } = await camp(annaAndBob)
    for (const query of ['', 'sort=name', 'event=x'])
      for (const member of [iris, joost])
        expect(await send({ search: new URLSearchParams(query), member })).toEqual({ ok: false, refusal: 'not-chosen' })
    expect(await database.read.$count(outbox)).toBe(0)
    expect((await send({ search: new URLSearchParams('everybody=1') })).ok).toBe(true)
    expect(await database.read.$count(outbox)).toBe(2)
  })

  test('goes to each address once, a minute later, in its own language and with what the registration has then', async () => {
    const { harness, database, event, rows, sent } = await camp(annaAndBob)
    await signUp(database, event, { ...theJansens, contact: { ...theJansens.contact, email: 'ANNA@players.example' } })
    await database.write(['letters'], (tx) => tx.delete(outbox).where(eq(outbox.kind, 'registration-confirmed')))
    const { id, auditId } = await sent()
    expect(await harness.rows()).toMatchObject([
      { recipient: 'ANNA@players.example', locale: 'nl', facts: {}, dueAt: now + undoTime, auditId, groupEmailId: id },
      { recipient: 'bob@players.example', locale: 'en', facts: {}, dueAt: now + undoTime, auditId, groupEmailId: id },
    ])
    await database.write(['registrations'], (tx) =>
      tx.update(registrations).set({ contactName: 'Robert' }).where(eq(registrations.id, rows[1]!.id)),
    )
    await letGo(harness, 2)
    const [anna, bob] = await mailsOf(harness)
    expect([anna?.subject, bob?.subject]).toEqual(['Regen bij Meikamp', 'Rain at May camp'])
    expect(anna?.text).toContain('Neem voor Noor Jansen en Sem Jansen een jas mee naar')
    expect(anna?.text).toMatch(
      /Je nummer is BT-\S+: je inschrijving \(https:\/\/www\.club\.example\/evenementen\/\S+\)/,
    )
    expect(anna?.html).toContain('href="https://weer.example/x?a=1&amp;b=2"')
    expect(anna?.html).toMatch(
      /href="https:\/\/www\.club\.example\/evenementen\/inschrijvingen\/BT-[^"]+"[^>]*>je inschrijving</,
    )
    expect(bob?.text).toContain('Dear Robert,\n\nBring coats for Bob. See your registration (https://')
    expect(bob?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('mailto:')
  })

  test('leaves a trace of what and to how many, without anybody’s name or what was searched for', async () => {
    const { database, search, send } = await camp(annaAndBob)
    search.set('q', '')
    search.set('write', '1')
    expect(await send({ search })).toMatchObject({
      ok: true,
      value: { recipients: 2, view: `event=${search.get('event')}`, by: 'iris' },
    })
    const [line] = await database.read.select().from(auditLog)
    expect(line).toMatchObject({ action: 'send', object: 'email', label: 'Regen bij {evenement}', changes: [] })
    search.set('q', 'anna')
    const result = await send({ search })
    expect(JSON.stringify([result, await database.read.select().from(auditLog)])).not.toMatch(/anna/i)
  })

  test('is refused where the people are not those who were shown', async () => {
    const { database, event, search, send } = await camp(annaAndBob)
    const { digest } = await readAudience(database.read, search, iris)
    await signUp(database, event, somebody('Carl'))
    const before = await database.read.select().from(outbox).orderBy(outbox.id)
    expect(await send({ promised: digest })).toEqual({ ok: false, refusal: 'changed' })
    expect(await database.read.select().from(outbox).orderBy(outbox.id)).toEqual(before)
    expect(await database.read.select().from(groupEmails)).toEqual([])
    const later = await readAudience(database.read, search, iris)
    expect(await send({ promised: later.digest })).toMatchObject({ ok: true, value: { recipients: 3 } })
  })

  test('reaches nobody of a club that is not the editor’s', async () => {
    const { send } = await camp(annaAndBob)
    expect(await send({ member: joost })).toEqual({ ok: false, refusal: 'nobody' })
  })

  test('is sent once, however often it is pressed, and again after it was stopped or taken back', async () => {
    const { harness, database, send, sent } = await camp(annaAndBob)
    const [first, ...others] = await Promise.all([send(), send(), send()])
    const { value, auditId } = first as { value: { id: number }; auditId: number }
    for (const one of others) expect(one).toEqual({ ok: false, refusal: { sentAs: value.id } })
    expect(await harness.rows()).toHaveLength(2)
    expect(await send({ message: { ...rain, subject: { nl: 'Zon', en: 'Sun' } } })).toMatchObject({ ok: true })
    expect(await undoStep(database, auditId, iris, now)).toBe('undone')
    const { id } = await sent()
    expect(await send()).toEqual({ ok: false, refusal: { sentAs: id } })
    await stopGroupEmail(database, iris, id, now)
    expect(await send()).toMatchObject({ ok: true })
  })

  test.each([
    ['once with', true, 2],
    ['twice without', false, 4],
  ])('reaches an address %s the index that guards it', async (_, isGuarded, letters) => {
    const { harness, database, rows, sent } = await camp(annaAndBob)
    const { id } = await sent()
    if (!isGuarded) await database.write([], (tx) => execute(tx, sql`drop index letters_to_group_once`))
    await database.write(['letters'], async (tx) => {
      for (const [i, { id: registrationId }] of rows.entries())
        await queueEmail(tx, {
          ...{ kind: 'staff-message', registrationId, locale: 'nl', now, groupEmailId: id },
          recipient: `${['ANNA', 'Bob'][i]}@players.example`,
        })
    })
    expect(await harness.rows()).toHaveLength(letters)
  })

  test('is not sent to who cancelled or was erased meanwhile', async () => {
    const { harness, database, rows, sent } = await camp([...annaAndBob, ['Carl', 'nl']])
    const { id } = await sent()
    await database.write(['registrations'], (tx) =>
      tx.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, rows[0]!.id)),
    )
    await eraseRegistration(database, rows[1]!.id, now)
    await letGo(harness, 1)
    await expect.poll(async () => (await harness.rows()).map(({ status }) => status)).not.toContain('waiting')
    expect((await mailsOf(harness)).map(({ to }) => to![0]!.address)).toEqual(['carl@players.example'])
    expect(await findGroupEmail(database.read, iris, id, harness.clock.now)).toMatchObject({
      recipients: 3,
      counts: { sent: 1, dropped: 1, waiting: 0 },
      isStopped: false,
    })
  })

  test('reaches who cancelled where the view asks for them', async () => {
    const { harness, database, rows, search, send } = await camp(annaAndBob)
    await database.write(['registrations'], (tx) =>
      tx.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, rows[0]!.id)),
    )
    expect(await send()).toMatchObject({ value: { recipients: 1 } })
    await database.write(['letters'], (tx) => tx.delete(groupEmails))
    search.set('cancelled', '1')
    expect(await send({ search })).toMatchObject({ value: { recipients: 2 } })
    await letGo(harness, 2)
  })

  test('is known to its sender, and to who has all clubs', async () => {
    const { database, sent } = await camp(annaAndBob)
    const { id } = await sent()
    const seen = async (member: Member) => (await listGroupEmails(database.read, member, 1, now)).total
    expect([await seen(iris), await seen(joost), await seen({ ...joost, uid: 'iris' })]).toEqual([1, 0, 1])
    expect(await findGroupEmail(database.read, joost, id, now)).toBeUndefined()
  })
})

describe('within a minute', () => {
  const crowd = mostRecipients
  async function crowded(count: number) {
    const setting = await camp([['Anna', 'nl']])
    await setting.database.write(['registrations'], async (tx) => {
      const [{ id: _, ...row }] = (await tx.select().from(registrations)) as [typeof registrations.$inferSelect]
      const more = Array.from({ length: count - 1 }, (_, i) => ({
        ...row,
        ...{ reference: `BT-${i}`, idempotencyKey: `more-${i}`, contactEmail: `more-${i}@players.example` },
      }))
      for (let i = 0; i < more.length; i += 500) await tx.insert(registrations).values(more.slice(i, i + 500))
    })
    return setting
  }

  test('one press takes an email to as many as there may be back, and sends none', async () => {
    const { harness, database, sent } = await crowded(crowd)
    const { id, auditId } = await sent()
    expect((await harness.rows()).filter(({ dueAt }) => dueAt === now + undoTime)).toHaveLength(crowd)
    expect(await undoStep(database, auditId, iris, now + undoTime - 1)).toBe('undone')
    expect(await harness.rows()).toEqual([])
    expect(await findGroupEmail(database.read, iris, id, now)).toMatchObject({ isStopped: true, recipients: crowd })
  })

  test('one more than that is refused', async () => {
    const { send } = await crowded(crowd + 1)
    expect(await send()).toEqual({ ok: false, refusal: 'too-many' })
  })

  test('somebody else can stop it too, and what was stopped never leaves', async () => {
    const { harness, database, sent } = await camp(annaAndBob)
    const { id } = await sent()
    expect(await stopGroupEmail(database, joost, id, now + 1)).toMatchObject({ ok: true })
    expect(await stopGroupEmail(database, joost, id, now + 2)).toEqual({ ok: false, refusal: 'stopped' })
    expect((await harness.rows()).map(({ status }) => status)).toEqual(['dropped', 'dropped'])
    // As somebody would send one of them again.
    await database.write(['letters'], (tx) => tx.update(outbox).set({ status: 'waiting', dueAt: now }))
    harness.clock.now = now + undoTime
    harness.start()
    await expect
      .poll(async () => (await harness.rows()).map(({ status, failure }) => [status, failure]))
      .toEqual(Array(2).fill(['dropped', 'it was stopped by staff']))
    expect(readdirSync(harness.folder)).not.toContain('mail')
    const lines = await database.read.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.map(({ by, action, objectId }) => [by, action, objectId])).toEqual([
      ['iris', 'send', String(id)],
      ['joost', 'stop', String(id)],
    ])
  })

  test('it can be stopped after somebody was erased', async () => {
    const { harness, database, rows, sent } = await camp(annaAndBob)
    const { id, auditId } = await sent()
    await eraseRegistration(database, rows[0]!.id, now)
    expect(await database.read.select().from(undoSteps)).toEqual([])
    expect(await undoStep(database, auditId, iris, now + 1)).toBe('late')
    await stopGroupEmail(database, iris, id, now + 1)
    expect((await harness.rows()).map(({ status }) => status)).toEqual(['dropped'])
  })
})

describe('a test of it', () => {
  test('goes to the member alone, at once, as somebody would get it but with a link that opens nothing', async () => {
    const { harness, database, rows } = await camp(annaAndBob)
    await sendSample(database, { member: iris, message: rain, registrationId: rows[0]!.id }, now)
    harness.start()
    await harness.sent(2)
    const mails = await mailsOf(harness)
    expect(mails.map(({ to }) => to![0]!.address)).toEqual(['iris@club.example', 'iris@club.example'])
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['Rain at May camp', 'Regen bij Meikamp'])
    const dutch = mails.find(({ subject }) => subject?.startsWith('Regen'))
    expect(dutch?.text).toContain('Neem voor Anna een jas mee')
    const [row] = await database.read.select().from(registrations).where(eq(registrations.id, rows[0]!.id))
    expect(dutch?.text).toContain('?token=')
    expect(dutch?.text).not.toContain(registrationToken(harness.settings.appSecret, row!))
    // It is not an email to the registrant.
    expect((await harness.rows()).map(({ registrationId }) => registrationId)).toEqual([null, null])
    expect(JSON.stringify(await database.read.select().from(auditLog))).not.toMatch(/anna/i)
  })
})
