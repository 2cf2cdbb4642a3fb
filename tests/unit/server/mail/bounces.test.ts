import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { runBouncesCommand } from '~/app/cli/commands.server'
import { DatabaseBusy } from '~/db/errors.server'
import { outbox } from '~/db/schema'
import { takeBounce } from '~/server/mail/bounces.server'
import { readDeliveryReports } from '~/server/mail/delivery-report.server'
import { emailState } from '~/server/mail/email-state'
import { failureReason } from '~/server/mail/failure-reason'
import { markSent, sendAgain } from '~/server/mail/outbox.server'
import { type TestDatabase, testDatabase } from '../../../support/database/database'
import { untilLive } from '../../../support/database/freshness'
import { addEvent, signUp, signUpTimestamp, springCamp, theJansens } from '../../../support/database/sign-ups'
import { listener } from '../../../support/output'
import { type BounceName, bounceOf } from '../../../support/site/bounces'

const now = signUpTimestamp + 60_000

let database: TestDatabase['database']
let email: typeof outbox.$inferSelect
const rowNow = async () => (await database.read.select().from(outbox).where(eq(outbox.id, email.id)))[0]!
const sentAnew = () =>
  database.write([], (tx) =>
    tx.update(outbox).set({ status: 'sent', sentAt: signUpTimestamp, bouncedAt: null, failure: null }),
  )
beforeEach(async () => {
  database = (await testDatabase()).database
  await signUp(database, await addEvent(database, springCamp), theJansens)
  const [row] = await database.read.select().from(outbox)
  email = row!
  await markSent(database, email.id, signUpTimestamp)
})

const take = async (name: BounceName, changes: Partial<{ messageId: string; recipient: string }> = {}, at = now) =>
  (await takeBounce(database, bounceOf(name, { ...email, ...changes }), at)).marked.length

test('a report marks our own email as bounced, once, and says why without saying to whom', async () => {
  for (const [name, status, reason] of [
    ['postfix', '5.1.1', 'mailbox-unknown'],
    ['exchange-online', '5.1.10', 'mailbox-unknown'],
    ['google', '5.2.2', 'mailbox-full'],
    ['exim', '5.7.1', 'refused'],
    ['amazon-ses', '5.4.4', 'domain-unknown'],
    ['outlook', '5.5.0', 'mailbox-unknown'],
  ] as const) {
    await sentAnew()
    expect(await take(name, { messageId: 'registration-confirmed.guessed@www.club.example' }), name).toBe(0)
    expect(await take(name, { recipient: 'eve@players.example' }), name).toBe(0)
    expect(await rowNow(), name).toMatchObject({ status: 'sent', bouncedAt: null, failure: null })
    expect(await take(name), name).toBe(1)
    const row = await rowNow()
    expect(row, name).toMatchObject({ status: 'bounced', bouncedAt: now, sentAt: signUpTimestamp })
    expect(row.failure).toMatch(new RegExp(`^bounced ${status.replaceAll('.', '\\.')}: \\S`))
    expect(row.failure).not.toMatch(/@|https?:|marieke|jansen|noor/i)
    expect([failureReason(row), emailState(row, now)], name).toEqual([reason, 'bounced'])
    expect(await take(name, {}, now + 1), name).toBe(0)
    expect(await rowNow(), name).toEqual(row)
  }
  await sentAnew()
  expect(await take('google', { recipient: 'Marieke@Jansen.EXAMPLE' }), 'in other letters').toBe(1)
})

test('what is no report of a failure leaves the email as it is', async () => {
  for (const name of ['postfix-delayed', 'postfix-relayed', 'exim-old'] as const) expect(await take(name), name).toBe(0)
  expect(await rowNow()).toMatchObject({ status: 'sent', bouncedAt: null })
  const nested = (deep: number): string =>
    deep === 500
      ? 'x'
      : `Content-Type: multipart/mixed; boundary=b${deep}\r\n\r\n--b${deep}\r\n${nested(deep + 1)}\r\n--b${deep}--`
  const raws = {
    nothing: Buffer.alloc(0),
    bytes: Buffer.from([0, 255, 13, 10, 0, 254]),
    'an ordinary email': Buffer.from('From: eve@x.example\r\nSubject: hello\r\n\r\nhello'),
    'a report that ends early': bounceOf('postfix', { messageId: 'a@b', recipient: 'c@d' }).subarray(0, 900),
    'parts in parts': Buffer.from(nested(0)),
  }
  for (const [name, raw] of Object.entries(raws))
    expect(
      readDeliveryReports(raw).filter(({ hasFailed }) => hasFailed),
      name,
    ).toEqual([])
})

test('of a report no more is read than its first 20 recipients, in 64 kB', async () => {
  const about = (recipient: string) =>
    `Final-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n`
  const reportOf = (first: string, between: string) =>
    Buffer.from(
      [
        'Content-Type: multipart/report; boundary=b\r\n\r\n',
        '--b\r\nContent-Type: message/delivery-status\r\n\r\n',
        `Reporting-MTA: dns; x.example\r\nOriginal-Message-ID: <${email.messageId}>\r\n${between}\r\n${first}`,
        about(email.recipient),
        '--b--\r\n',
      ].join(''),
    )
  const others = (count: number) => about('eve@players.example').repeat(count)
  for (const [what, raw, marked] of [
    ['the twentieth', reportOf(others(19), ''), 1],
    ['one more', reportOf(others(20), ''), 0],
    ['within 64 kB', reportOf('', `X-Long: ${'x'.repeat(60_000)}\r\n`), 1],
    ['beyond', reportOf('', `X-Long: ${'x'.repeat(66_000)}\r\n`), 0],
  ] as const) {
    await sentAnew()
    expect((await takeBounce(database, raw, now)).marked, what).toHaveLength(marked)
  }
})

test('a report is found in parts within parts, with any ends of lines, under a head of several lines', async () => {
  const plain = bounceOf('postfix', email).toString()
  for (const [what, text] of [
    ['bare line feeds', plain.replaceAll('\r\n', '\n')],
    [
      'another spelling',
      plain.replace('Content-Type: message/delivery-status', 'CONTENT-TYPE:\r\n\tMessage/Delivery-Status; a=b'),
    ],
    ['its type as the first line', plain.replace(/Content-Description: Delivery report\r\n/, '')],
    ['a mail around it', `Content-Type: multipart/mixed; boundary=out\r\n\r\n--out\r\n${plain}\r\n--out--\r\n`],
  ] as const) {
    await sentAnew()
    expect((await takeBounce(database, Buffer.from(text), now)).marked, what).toHaveLength(1)
  }
})

test('a bounce that is here before the mail server’s reply stays one', async () => {
  await database.write([], async (tx) => {
    await tx.update(outbox).set({ status: 'waiting', attempts: 1, leasedUntil: now + 1000, sentAt: null })
  })
  expect(await take('postfix')).toBe(1)
  await markSent(database, email.id, now + 5)
  expect(await rowNow()).toMatchObject({ status: 'bounced', sentAt: now + 5, leasedUntil: 0 })
  expect((await rowNow()).failure).toContain('5.1.1')
})

test('an old report says nothing of an email that goes again, and a new one does', async () => {
  await take('postfix')
  await database.write([], (tx) => sendAgain(tx, email.id, now))
  expect(await take('postfix')).toBe(0)
  expect(await rowNow()).toMatchObject({ status: 'waiting', bouncedAt: null, failure: null })
  await markSent(database, email.id, now + 1)
  expect(await take('postfix', {}, now + 2)).toBe(1)
})

test('pages follow', async () => {
  await untilLive(database)
  const before = database.versionOf(['outbox'])
  await take('postfix', { recipient: 'eve@players.example' })
  expect(database.versionOf(['outbox'])).toBe(before)
  await take('postfix')
  expect(database.versionOf(['outbox'])).toBeGreaterThan(before)
})

describe('npm run bounces', () => {
  const run = async (raw: Buffer, args: string[] = [], on: Parameters<typeof runBouncesCommand>[0] = database) => {
    const { out, heard } = listener()
    return { status: await runBouncesCommand(on, args, Readable.from([raw]), out, now), ...heard() }
  }

  test('takes a report from its standard input', async () => {
    expect(await run(bounceOf('exim', email))).toMatchObject({ status: 0, said: 'The email is marked as come back.\n' })
    expect(await rowNow()).toMatchObject({ status: 'bounced' })
    const nothing = { status: 0, said: 'It says of no email of ours that it came back.\n', complained: '' }
    for (const raw of [bounceOf('exim', email), Buffer.from('hello')]) expect(await run(raw)).toEqual(nothing)
  })

  test('explains itself, and asks for the message once more while the database is busy', async () => {
    const usage = { status: 2, said: '', complained: expect.stringContaining('npm run bounces') }
    expect(await run(Buffer.alloc(0), ['all'])).toEqual(usage)
    const busy = { ...database, write: () => Promise.reject(new DatabaseBusy()) }
    expect(await run(bounceOf('exim', email), [], busy)).toMatchObject({ status: 75 })
  })
})
