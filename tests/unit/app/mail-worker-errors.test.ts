import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { outbox } from '~/db/schema'
import { claimEmail, markSent, markUnsent, nextAttempt } from '~/server/mail/outbox.server'
import { lease, providerTimeouts, timeouts } from '~/server/mail/timeouts.server'
import { addEvent, signUp, somebody, springCamp, theJansens } from '../../support/database/sign-ups'
import { mailServer, nobodyThere, silentServer } from '../../support/site/mail-server'
import { type PostOffice, postOffice } from '../../support/site/post-office'

const triedFor = 5 * 86_400_000

const aDay = 86_400_000

const tried = ({ rows }: PostOffice, attempts: number) =>
  vi.waitFor(
    async () => {
      const [row] = await rows()
      if (row?.attempts !== attempts || row.leasedUntil !== 0) throw new Error(`tried ${row?.attempts} times`)
      return row
    },
    { timeout: 8000, interval: 15 },
  )

async function workerWithAnEmail(url: string): Promise<PostOffice> {
  const office = await postOffice(url)
  await signUp(office.database, await addEvent(office.database, springCamp), theJansens)
  return office
}

describe('a mail server that works', () => {
  test('gets each email once, for one recipient, in the language of the sign-up', async () => {
    const server = await mailServer()
    const office = await postOffice(server.url)
    const event = await addEvent(office.database, springCamp)
    await signUp(office.database, event, theJansens, 'nl')
    await signUp(office.database, event, somebody('Anna'), 'en')
    office.start()
    await office.sent(2)
    expect(server.letters.map(({ to, email }) => [to, email.subject])).toEqual([
      [['marieke@jansen.example'], 'Ingeschreven: Meikamp'],
      [['anna@players.example'], 'Signed up: May camp'],
    ])
    const ids = (await office.rows()).map(({ messageId }) => `<${messageId}>`)
    expect(server.letters.map(({ email }) => email.messageId)).toEqual(ids)
    const headers = new Map(server.letters[1]?.email.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('x-letter')).toBe('registration-confirmed')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('content-language')).toBe('en')
  })

  test('gets each email once from three workers', async () => {
    const server = await mailServer()
    const office = await postOffice(server.url)
    const event = await addEvent(office.database, springCamp)
    for (let i = 0; i < 9; i++) await signUp(office.database, event, somebody(`Player${i}`))
    for (let worker = 0; worker < 3; worker++) office.start({ database: office.open() })
    await office.sent(9)
    expect(new Set(server.letters.map(({ email }) => email.messageId)).size).toBe(9)
    expect(server.letters).toHaveLength(9)
  })
})

describe('a mail server that fails', () => {
  test('gets an email that it refused for now again, a minute later and under the same Message-ID', async () => {
    const server = await mailServer()
    server.handling = 'refuse-for-now'
    const office = await workerWithAnEmail(server.url)
    const post = office.start()
    const row = await tried(office, 1)
    expect(row).toMatchObject({ status: 'waiting', failure: 'the mail server answered 451 4.3.0 to DATA' })
    expect(row.dueAt - office.clock.now).toBeGreaterThanOrEqual(54_000)
    expect(row.dueAt - office.clock.now).toBeLessThanOrEqual(66_000)

    server.handling = 'accept'
    post.wake()
    expect((await tried(office, 1)).status).toBe('waiting')
    office.clock.now = row.dueAt
    post.wake()
    await office.sent(1)
    expect(server.letters.map(({ email }) => email.messageId)).toEqual([`<${row.messageId}>`, `<${row.messageId}>`])
    expect((await office.rows())[0]?.failure).toBeNull()
  })

  test('gets an email that it refuses for good once, and what it said about people is not kept', async () => {
    const server = await mailServer()
    server.handling = 'refuse-for-good'
    const office = await workerWithAnEmail(server.url)
    office.start()
    const row = await tried(office, 1)
    expect(row).toMatchObject({ status: 'failed', failure: 'the mail server answered 550 5.1.1 to DATA' })
    expect(server.letters).toHaveLength(1)
    const log = office.logged.join('')
    expect(log).toContain('a letter did not leave')
    expect(log).not.toMatch(/marieke|jansen|@/i)
  })

  test('gets an email for five days, at least every four hours, and never again after that', async () => {
    const server = await mailServer()
    server.handling = 'refuse-for-now'
    const office = await workerWithAnEmail(server.url)
    const began = office.clock.now
    const post = office.start()
    let row = await tried(office, 1)
    for (let attempt = 2; row.status === 'waiting'; attempt++) {
      expect(row.dueAt - office.clock.now).toBeLessThanOrEqual(4.4 * 3_600_000)
      office.clock.now = row.dueAt
      post.wake()
      row = await tried(office, attempt)
    }
    expect(row).toMatchObject({ status: 'failed', failure: 'the mail server answered 451 4.3.0 to DATA' })
    expect(office.clock.now).toBe(began + triedFor)
    expect(server.letters.length).toBe(row.attempts)
  })

  test.each([
    ['is not there', nobodyThere, /ECONNREFUSED/],
    ['never greets', silentServer, /ETIMEDOUT/],
  ])('that %s leaves the email waiting', async (_, world, failure) => {
    const office = await workerWithAnEmail(await world())
    office.start()
    expect(await tried(office, 1)).toMatchObject({ status: 'waiting', failure: expect.stringMatching(failure) })
  })

  test.each(['hang', 'cut'] as const)(
    'on an email that it has read (%s) gets it again under the same Message-ID',
    async (error) => {
      const server = await mailServer()
      server.handling = error
      const office = await workerWithAnEmail(server.url)
      const post = office.start()
      const row = await tried(office, 1)
      expect(row.status).toBe('waiting')
      server.handling = 'accept'
      office.clock.now = row.dueAt
      post.wake()
      await office.sent(1)
      expect(server.letters.map(({ email }) => email.messageId)).toEqual([`<${row.messageId}>`, `<${row.messageId}>`])
    },
  )
})

describe('a worker that dies with an email in its hands', () => {
  test('holds it up for a lease; then another sends it under the same Message-ID', async () => {
    const server = await mailServer()
    const office = await workerWithAnEmail(server.url)
    const claimed = await claimEmail(office.database, office.clock.now, 'bulk')
    const post = office.start()
    post.wake()
    office.clock.now += lease - 1
    post.wake()
    await pause(400)
    expect(server.letters).toHaveLength(0)
    office.clock.now += 1
    post.wake()
    await office.sent(1)
    expect(server.letters.map(({ email }) => email.messageId)).toEqual([`<${claimed?.messageId}>`])
  })

  test('does not bring it back when it wakes up after another has sent it', async () => {
    const office = await workerWithAnEmail('')
    const stale = await claimEmail(office.database, office.clock.now, 'bulk')
    const later = office.clock.now + lease
    const taken = await claimEmail(office.database, later, 'bulk')
    await markUnsent(office.database, stale!, 'too late', later)
    expect((await office.rows())[0]).toMatchObject({ status: 'waiting', leasedUntil: later + lease, failure: null })
    await markSent(office.database, taken!.id, later)
    await markUnsent(office.database, taken!, 'too late', later)
    expect((await office.rows())[0]).toMatchObject({ status: 'sent', failure: null })
  })
})

test('the time between two attempts doubles up to four hours', () => {
  const hours = Array.from({ length: 12 }, (_, i) => nextAttempt(i + 1, 0, 0.5) / 3_600_000)
  expect(hours.slice(0, 3)).toEqual([1 / 60, 2 / 60, 4 / 60])
  expect(Math.max(...hours)).toBe(4)
})

test('an email is nobody else’s for longer than everything that sending it may wait for', () => {
  const { total, ...parts } = timeouts
  expect(lease).toBeGreaterThan(total + providerTimeouts)
  expect(total).toBeGreaterThanOrEqual(Math.max(...Object.values(parts)))
})

test('an email that waits for its second attempt does not hold up the one behind it', async () => {
  const server = await mailServer()
  const office = await postOffice(server.url)
  const event = await addEvent(office.database, springCamp)
  await signUp(office.database, event, theJansens)
  await signUp(office.database, event, somebody('Anna'))
  await office.database.write([], async (tx) => {
    await tx
      .update(outbox)
      .set({ dueAt: office.clock.now + aDay })
      .where(eq(outbox.id, 1))
  })
  office.start()
  await office.sent(1)
  expect(server.letters.map(({ to }) => to)).toEqual([['anna@players.example']])
})
