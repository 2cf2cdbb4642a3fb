import Sqlite from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderQueued } from '~/app/emails/render-queued.server'
import { isPostgres } from '~/db/dialect'
import { auditLog, events, openingAlerts, outbox, registrations } from '~/db/schema'
import { deskWords } from '~/features/staff/frame/words.server'
import { contentOf } from '~/features/staff/mail/content.server'
import { readMailFilters } from '~/features/staff/mail/filters'
import { listEmails } from '~/features/staff/mail/list.server'
import { correctAddress, resendEmail } from '~/features/staff/mail/resend.server'
import { findEmail } from '~/features/staff/mail/seen.server'
import type { Member } from '~/features/staff/members/rights'
import { accountEmailKinds } from '~/model/email-kinds'
import { renderEmailsWith } from '~/server/mail/email-renderer.server'
import { emailState, emailStates } from '~/server/mail/email-state'
import { type TestDatabase, temporaryFolder, testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  signUp,
  signUpTimestamp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { planReader, statementsOf } from '../../../../support/database/statements'

const person = (role: Member['role'], clubs: Member['clubs']): Member => ({
  ...{ uid: 'ruben', role, clubs },
  ...{ name: 'Ruben', email: 'ruben@club.example' },
})
const admin = person('admin', null)
const editor = person('editor', null)
const ofClub = person('editor', [1])
const elsewhere = person('editor', [4])
const now = signUpTimestamp + 3_600_000
const i18n = deskWords('nl')

let database: TestDatabase['database']
let reference: string
let eventId: number
beforeEach(async () => {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  renderEmailsWith(renderQueued)
  database = (await testDatabase()).database
  eventId = await addEvent(database, springCamp)
  const anna = await signUp(database, eventId, somebody('Anna'))
  reference = anna.reference
  await signUp(database, await addEvent(database, { ...springCamp, clubId: 4, place: { clubId: 4 } }), theJansens)
})

type NewEmail = Partial<typeof outbox.$inferInsert>
let written = 0
const write = (rows: readonly NewEmail[]) =>
  database.write([], async (tx) => {
    const usual = { locale: 'nl', recipient: 'us@club.example', facts: {}, dueAt: now, createdAt: now } as const
    for (const row of rows) {
      written += 1
      const messageId = `m-${written}@club.example`
      await tx.insert(outbox).values({ ...usual, kind: 'contact-question', messageId, ...row })
    }
  })
const change = (id: number, row: NewEmail) =>
  database.write([], async (tx) => void (await tx.update(outbox).set(row).where(eq(outbox.id, id))))
const rowOf = async (id: number) => (await database.read.select().from(outbox).where(eq(outbox.id, id)))[0]!

const shown = async (member: Member, query = '') => {
  const found = await listEmails(database.read, readMailFilters(new URLSearchParams(query)), { member, i18n, now })
  return found.emails.map(({ id }) => id)
}

describe('the outbox', () => {
  const account = accountEmailKinds.map((kind) => ({ kind, facts: { uid: 'anna', next: null } }))

  test('shows admins all, editors all but what is about accounts, and those of a club what is about its registrations', async () => {
    await write([...account, { kind: 'registrations-link' }, { createdAt: now - 1 }])
    expect(await shown(admin)).toEqual([9, 8, 7, 6, 5, 4, 3, 10, 2, 1])
    expect(await shown(editor)).toEqual([9, 10, 2, 1])
    expect(await shown(ofClub)).toEqual([1])
    expect(await shown(elsewhere)).toEqual([2])
    expect(await shown(person('editor', [7]))).toEqual([])
    const seen = async (member: Member, id: number) => (await findEmail(database.read, member, id))?.id
    expect(await Promise.all([seen(editor, 3), seen(ofClub, 2), seen(ofClub, 9)])).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await Promise.all([seen(admin, 3), seen(ofClub, 1), seen(editor, 9)])).toEqual([3, 1, 9])
  })

  test('shows an editor of a club with many emails the same as one with few', async () => {
    const registrationId = (await rowOf(1)).registrationId
    await write(
      Array.from({ length: 2001 }, (_, i) => ({ kind: 'event-reminder', registrationId, createdAt: now + i })),
    )
    expect((await shown(ofClub))[0]).toBe(2003)
    expect(await shown(ofClub, 'page=41')).toEqual([3, 1])
    expect(await shown(elsewhere)).toEqual([2])
  })

  test('is searched by the beginning of an address, by reference, and by what an email is called', async () => {
    await write([
      { recipient: 'Annabel@club.example' },
      { recipient: 'hanna@club.example' },
      { kind: 'event-reminder' },
    ])
    expect(await shown(editor, 'q=ANNA')).toEqual([3, 1])
    expect(await shown(editor, 'q=anna@')).toEqual([1])
    expect(await shown(editor, `q=${reference.toLowerCase().replaceAll('-', ' ')}`)).toEqual([1])
    expect(await shown(editor, 'q=herinner')).toEqual([5])
    expect(await shown(editor, 'q=inloglink')).toEqual([])
    expect(await shown(elsewhere, `q=${reference}`)).toEqual([])
    expect(await shown(editor, 'kind=contact-question')).toEqual([4, 3])
    expect(await shown(editor, 'kind=registration-confirmed')).toEqual([2, 1])
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
    const everything = await database.read.select().from(outbox).orderBy(outbox.id)
    for (const state of emailStates) {
      const ids = everything.filter((row) => emailState(row, now) === state).map(({ id }) => id)
      expect(ids.length, state).toBeGreaterThan(0)
      expect(
        (await shown(editor, `state=${state}`)).sort((a, b) => a - b),
        state,
      ).toEqual(ids)
    }
  })

  test
    .skipIf(isPostgres)
    .each([
      '',
      'q=an',
      'q=herinnering',
      'q=BT-7K3M-9QXP',
      'state=bounced',
      'state=held',
      'kind=contact-question',
      'kind=event-reminder',
      'page=3',
    ])('never goes through all emails: %s', async (query) => {
    await write(Array.from({ length: 200 }, () => ({})))
    const ran = await statementsOf(async () => {
      for (const member of [admin, editor, ofClub]) await shown(member, query)
    })
    const file = new Sqlite(ran[0]!.file)
    const { big, scannedBy } = planReader(file)
    expect(big.has('letters')).toBe(true)
    expect(ran.flatMap(({ sql }) => scannedBy(sql))).toEqual([])
    file.close()
  })
})

describe('what an email says', () => {
  const said = async (id: number) => contentOf(database.read, await rowOf(id), now)

  test('is shown with links that open nothing', async () => {
    const content = await said(1)
    expect(content).toMatchObject({ subject: expect.stringContaining('Meikamp') })
    expect(JSON.stringify(content)).toContain(reference)
  })

  test('is not shown of an account, nor of a message that has left, nor where it is no longer true', async () => {
    await write([
      { kind: 'password-reset', facts: { next: null } },
      { status: 'sent', sentAt: now },
      { kind: 'registration-waiting', registrationId: (await rowOf(1)).registrationId },
    ])
    expect([await said(3), await said(4), await said(5)]).toEqual(['of-account', 'removed', 'outdated'])
  })
})

describe('sending again', () => {
  const resend = async (id: number, member = admin) => {
    const seen = (await findEmail(database.read, member, id))!
    const result = await resendEmail({ database, member, i18n, now }, seen)
    return result.ok || result.refusal
  }
  const failed = { status: 'failed', attempts: 3, giveUpAt: now - 1, dueAt: now - 1, failure: 'x' } as const

  test.each([failed, { ...failed, status: 'bounced', bouncedAt: now, sentAt: now }] as const)(
    'what was not delivered leaves under its own Message-ID: %j',
    async (row) => {
      await change(1, row)
      const { messageId } = await rowOf(1)
      expect(await resend(1, ofClub)).toBe(true)
      expect(await rowOf(1)).toMatchObject({
        ...{ status: 'waiting', attempts: 0, dueAt: now, messageId },
        ...{ failure: null, giveUpAt: null, sentAt: null, bouncedAt: null },
      })
      expect(await database.read.select().from(outbox)).toHaveLength(2)
      const [line] = await database.read.select().from(auditLog)
      expect(line).toMatchObject({ action: 'resend', object: 'email', objectId: '1', label: reference, changes: [] })
    },
  )

  test('what was sent is written once more, as it is now', async () => {
    await change(1, { status: 'sent', sentAt: now })
    expect(await resend(1)).toBe(true)
    const rows = await database.read.select().from(outbox).orderBy(outbox.id)
    expect(rows.map(({ kind, recipient, status }) => [kind, recipient, status])).toEqual([
      ['registration-confirmed', 'anna@players.example', 'sent'],
      ['registration-confirmed', 'marieke@jansen.example', 'waiting'],
      ['registration-confirmed', 'anna@players.example', 'waiting'],
    ])
    expect(rows[2]!.messageId).not.toBe(rows[0]!.messageId)
  })

  test('goes to the address of the registration as it is now', async () => {
    await change(1, failed)
    const of = eq(registrations.id, (await rowOf(1)).registrationId!)
    await database.write(
      [],
      async (tx) => void (await tx.update(registrations).set({ contactEmail: 'a@b.example' }).where(of)),
    )
    expect(await resend(1)).toBe(true)
    expect([(await rowOf(1)).status, (await rowOf(3)).recipient]).toEqual(['failed', 'a@b.example'])
    await database.write([], async (tx) => void (await tx.update(registrations).set({ contactEmail: null }).where(of)))
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
    await database.write(
      [],
      async (tx) => void (await tx.update(events).set({ status: 'cancelled' }).where(eq(events.id, eventId))),
    )
    expect(await resend(1)).toBe('outdated')
    expect(await rowOf(1)).toMatchObject(failed)
    expect(await database.read.select().from(auditLog)).toEqual([])
  })

  test('a mistyped address of an alert is corrected, and its own link goes there', async () => {
    const opens = { ...springCamp, signupOpensAt: now + 86_400_000 }
    const later = await addEvent(database, opens)
    await database.write([], async (tx) => {
      const alert = { eventId: later, locale: 'nl', createdAt: now } as const
      await tx.insert(openingAlerts).values([
        { ...alert, email: 'a@b.exmaple' },
        { ...alert, email: 'other@b.example' },
      ])
    })
    const facts = { alert: 1 }
    await write([{ kind: 'opening-alert-confirm', facts, recipient: 'a@b.exmaple', ...failed }])
    const correct = async (email: string) => {
      const result = await correctAddress(
        { database, member: editor, i18n, now },
        (await findEmail(database.read, editor, 3))!,
        email,
      )
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
