import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderQueued } from '~/app/emails/render-queued.server'
import type { Database } from '~/db/connection.server'
import { auditLog, events, openingAlerts, outbox, registrations } from '~/db/schema'
import { readSearch } from '~/features/staff/frame/desk-paths'
import { deskWords } from '~/features/staff/frame/words.server'
import { contentOf } from '~/features/staff/mail/content.server'
import { listEmails } from '~/features/staff/mail/list.server'
import { correctAddress, resendEmail } from '~/features/staff/mail/resend.server'
import { findEmail } from '~/features/staff/mail/seen.server'
import type { Member } from '~/features/staff/members/rights'
import { accountEmailKinds } from '~/model/email-kinds'
import { renderEmailsWith } from '~/server/mail/email-renderer.server'
import { emailState, emailStates } from '~/server/mail/email-state'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  signUp,
  signUpTimestamp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { member as editor } from '../../../../support/staff-events'

const admin: Member = { ...editor, role: 'admin' }
const ofClub: Member = { ...editor, clubs: [1] }
const elsewhere: Member = { ...editor, clubs: [4] }
const now = signUpTimestamp + 3_600_000
const i18n = deskWords('nl')

let database: Database
let reference: string
/** Email 1 is of Anna, who signed up at club 1; email 2 of the Jansens, at club 4. */
beforeEach(async () => {
  renderEmailsWith(renderQueued)
  database = (await testDatabase()).database
  reference = (await signUp(database, await addEvent(database, springCamp), somebody('Anna'))).reference
  await signUp(database, await addEvent(database, { ...springCamp, clubId: 4, place: { clubId: 4 } }), theJansens)
})

type NewEmail = Partial<typeof outbox.$inferInsert>
const write = (rows: readonly NewEmail[]) =>
  database.write([], async (tx) => {
    const usual = { locale: 'nl', recipient: 'us@club.example', facts: {}, dueAt: now, createdAt: now } as const
    const emails = rows.map((row, i) => ({ ...usual, kind: 'contact-question' as const, messageId: `m-${i}`, ...row }))
    for (let i = 0; i < emails.length; i += 500) await tx.insert(outbox).values(emails.slice(i, i + 500))
  })
const change = (id: number, row: NewEmail) =>
  database.write([], (tx) => tx.update(outbox).set(row).where(eq(outbox.id, id)))
const rows = () => database.read.select().from(outbox).orderBy(outbox.id)
const rowOf = async (id: number) => (await rows()).find((row) => row.id === id)!
const moveTo = (contactEmail: string | null) =>
  database.write([], (tx) => tx.update(registrations).set({ contactEmail }).where(eq(registrations.id, 1)))

const shown = async (member: Member, query = '') => {
  const found = await listEmails(database.read, readSearch('mail', new URLSearchParams(query)), { member, i18n, now })
  return found.rows.map(({ id }) => id)
}

describe('the outbox', () => {
  test('shows admins all, editors all but of accounts, and those of a club what is about its registrations', async () => {
    const account = accountEmailKinds.map((kind) => ({ kind, facts: { uid: 'anna', next: null } }))
    await write([...account, { kind: 'registrations-link' }, { createdAt: now - 1 }])
    expect(await shown(admin)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 11, 2, 1])
    expect(await shown(editor)).toEqual([10, 11, 2, 1])
    expect(await shown(ofClub)).toEqual([1])
    expect(await shown(elsewhere)).toEqual([2])
    expect(await shown({ ...editor, clubs: [7] })).toEqual([])
    const seen = (member: Member, id: number) => findEmail(database.read, member, id)
    expect(await Promise.all([seen(editor, 3), seen(ofClub, 2), seen(ofClub, 10)])).toEqual(Array(3).fill(undefined))
    expect(await Promise.all([seen(admin, 3), seen(ofClub, 1), seen(editor, 10)])).toMatchObject([
      ...[{ id: 3 }, { id: 1 }, { id: 10 }],
    ])
  })

  test('shows an editor of a club with many emails the same as one with few', async () => {
    const { registrationId } = await rowOf(1)
    await write(
      Array.from({ length: 2001 }, (_, i) => ({ kind: 'event-reminder', registrationId, createdAt: now + i })),
    )
    expect((await shown(ofClub))[0]).toBe(2003)
    expect(await shown(ofClub, 'page=41')).toEqual([3, 1])
    expect(await shown(elsewhere)).toEqual([2])
  })

  test('is searched by the beginning of an address, by reference, and by what an email is called', async () => {
    const recipients = ['Annabel@club.example', 'hanna@club.example'].map((recipient) => ({ recipient }))
    await write([...recipients, { kind: 'event-reminder' }])
    for (const [query, ids] of [
      ['q=ANNA', [3, 1]],
      ['q=anna@', [1]],
      [`q=${reference.toLowerCase().replaceAll('-', ' ')}`, [1]],
      ['q=herinner', [5]],
      ['q=inloglink', []],
      ['kind=contact-question', [4, 3]],
      ['kind=registration-confirmed', [2, 1]],
    ] as const)
      expect(await shown(editor, query), query).toEqual(ids)
    expect(await shown(elsewhere, `q=${reference}`)).toEqual([])
  })

  test('is filtered by every state that an email can be in', async () => {
    const tried = { attempts: 1, giveUpAt: now + 1 }
    await write([
      { auditId: 7, dueAt: now + 1 },
      { ...tried, leasedUntil: now + 1 },
      { status: 'sent', sentAt: now },
      { ...tried, status: 'failed', dueAt: now },
      { ...tried, status: 'failed', dueAt: now + 1 },
      { status: 'bounced', bouncedAt: now },
      { status: 'dropped' },
      { ...tried, auditId: 7, dueAt: now + 1 },
    ])
    const everything = await rows()
    for (const state of emailStates) {
      const ids = everything.filter((row) => emailState(row, now) === state).map(({ id }) => id)
      expect(ids.length, state).toBeGreaterThan(0)
      expect(new Set(await shown(editor, `state=${state}`)), state).toEqual(new Set(ids))
    }
  })
})

test('what an email says is shown, but of an account, of a message that left, and where it is no longer true', async () => {
  await write([
    { kind: 'password-reset', facts: { next: null } },
    { status: 'sent', sentAt: now },
    { kind: 'registration-waiting', registrationId: (await rowOf(1)).registrationId },
  ])
  const said = async (id: number) => contentOf(database.read, await rowOf(id), now)
  const content = await said(1)
  expect(content).toMatchObject({ subject: expect.stringContaining('Meikamp') })
  expect(JSON.stringify(content)).toContain(reference)
  expect([await said(3), await said(4), await said(5)]).toEqual(['of-account', 'removed', 'outdated'])
})

describe('sending again', () => {
  const resend = async (id: number, member = admin) => {
    const result = await resendEmail({ database, member, i18n, now }, (await findEmail(database.read, member, id))!)
    return result.ok || result.refusal
  }
  const failed = { status: 'failed', attempts: 3, giveUpAt: now - 1, dueAt: now - 1, failure: 'x' } as const

  test('what was not delivered leaves under its own Message-ID', async () => {
    const { messageId } = await rowOf(1)
    for (const row of [failed, { ...failed, status: 'bounced', bouncedAt: now, sentAt: now }] as const) {
      await change(1, row)
      expect(await resend(1, ofClub)).toBe(true)
      expect(await rowOf(1)).toMatchObject({
        ...{ status: 'waiting', attempts: 0, dueAt: now, messageId },
        ...{ failure: null, giveUpAt: null, sentAt: null, bouncedAt: null },
      })
      expect(await rows()).toHaveLength(2)
    }
    const line = { action: 'resend', object: 'email', objectId: '1', label: reference, changes: [] }
    expect(await database.read.select().from(auditLog)).toMatchObject([line, line])
  })

  test('what was sent is written once more, as it is now', async () => {
    await change(1, { status: 'sent', sentAt: now })
    expect(await resend(1)).toBe(true)
    const [first, , again] = await rows()
    expect(again).toMatchObject({ kind: first!.kind, recipient: 'anna@players.example', status: 'waiting' })
    expect([first!.status, again!.messageId === first!.messageId]).toEqual(['sent', false])
  })

  test('goes to the address of the registration as it is now', async () => {
    await change(1, failed)
    await moveTo('a@b.example')
    expect(await resend(1)).toBe(true)
    expect([(await rowOf(1)).status, (await rowOf(3)).recipient]).toEqual(['failed', 'a@b.example'])
    await moveTo(null)
    expect(await resend(1)).toBe('no-address')
  })

  test('is refused where nothing true would arrive, and leaves everything as it was', async () => {
    await write([
      { kind: 'password-reset', status: 'sent', sentAt: now },
      { status: 'bounced', bouncedAt: now },
      { attempts: 1, leasedUntil: now + 1 },
    ])
    expect(await Promise.all([1, 3, 4, 5].map((id) => resend(id)))).toEqual(Array(4).fill('not-again'))
    await change(1, failed)
    await database.write([], (tx) => tx.update(events).set({ status: 'cancelled' }).where(eq(events.id, 1)))
    expect(await resend(1)).toBe('outdated')
    expect(await rowOf(1)).toMatchObject(failed)
    expect(await database.read.select().from(auditLog)).toEqual([])
  })

  test('a mistyped address of an alert is corrected, and its own link goes there', async () => {
    const eventId = await addEvent(database, { ...springCamp, signupOpensAt: now + 86_400_000 })
    const alert = { eventId, locale: 'nl', createdAt: now } as const
    const mistyped = ['a@b.exmaple', 'other@b.example'].map((email) => ({ ...alert, email }))
    await database.write([], (tx) => tx.insert(openingAlerts).values(mistyped))
    const facts = { alert: 1 }
    await write([{ kind: 'opening-alert-confirm', facts, recipient: 'a@b.exmaple', ...failed }])
    const correct = async (email: string) => {
      const seen = (await findEmail(database.read, editor, 3))!
      const result = await correctAddress({ database, member: editor, i18n, now }, seen, email)
      return result.ok || result.refusal
    }
    expect(await correct('Other@b.example')).toBe('known')
    expect(await correct('a@b.example')).toBe(true)
    expect(await rowOf(3)).toMatchObject({ recipient: 'a@b.example', status: 'waiting', facts })
    const alerts = await database.read.select().from(openingAlerts).orderBy(openingAlerts.id)
    expect(alerts.map(({ email }) => email)).toEqual(['a@b.example', 'other@b.example'])
    expect(JSON.stringify(await database.read.select().from(auditLog))).not.toContain('@')
    expect(await correct('c@b.example')).toBe('not-again')
  })
})
