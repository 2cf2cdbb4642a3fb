import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { outbox } from '~/db/schema'
import { claimEmail, markSent, markUnsent, nextAttempt } from '~/server/mail/outbox.server'
import { lease, providerTimeouts, timeouts } from '~/server/mail/timeouts.server'
import { createTransport } from '~/server/mail/transport.server'
import { addEvent, signUp, somebody, springCamp, theJansens } from '../../support/database/sign-ups'
import { mailServer, nobodyThere, silentServer } from '../../support/site/mail-server'
import { type MailWorkerHarness, mailWorkerHarness } from '../../support/site/mail-worker-harness'

const triedFor = 5 * 86_400_000

const aDay = 86_400_000

const tried = ({ rows }: MailWorkerHarness, attempts: number) =>
  vi.waitFor(
    async () => {
      const [row] = await rows()
      if (row?.attempts !== attempts || row.leasedUntil !== 0) throw new Error(`tried ${row?.attempts} times`)
      return row
    },
    { timeout: 60_000, interval: 15 },
  )

async function workerWithAnEmail(url: string): Promise<MailWorkerHarness> {
  const harness = await mailWorkerHarness(url)
  await signUp(harness.database, await addEvent(harness.database, springCamp), theJansens)
  return harness
}

describe('a mail server that works', () => {
  test('gets each email once, for one recipient, in the language of the sign-up', async () => {
    const server = await mailServer()
    const harness = await mailWorkerHarness(server.url)
    const event = await addEvent(harness.database, springCamp)
    await signUp(harness.database, event, theJansens, 'nl')
    await signUp(harness.database, event, somebody('Anna'), 'en')
    harness.start()
    await harness.sent(2)
    expect(server.letters.map(({ to, email }) => [to, email.subject])).toEqual([
      [['marieke@jansen.example'], 'Ingeschreven voor Meikamp'],
      [['anna@players.example'], 'You’ve signed up for May camp'],
    ])
    const ids = (await harness.rows()).map(({ messageId }) => `<${messageId}>`)
    expect(server.letters.map(({ email }) => email.messageId)).toEqual(ids)
    const headers = new Map(server.letters[1]?.email.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('x-letter')).toBe('registration-confirmed')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('content-language')).toBe('en')
  })

  test('gets each email once from three workers', async () => {
    const server = await mailServer()
    const harness = await mailWorkerHarness(server.url)
    const event = await addEvent(harness.database, springCamp)
    for (let i = 0; i < 9; i++) await signUp(harness.database, event, somebody(`Player${i}`))
    for (let worker = 0; worker < 3; worker++) harness.start({ database: harness.open() })
    await harness.sent(9)
    expect(new Set(server.letters.map(({ email }) => email.messageId)).size).toBe(9)
    expect(server.letters).toHaveLength(9)
  })
})

describe('a mail server that fails', () => {
  test('gets an email that it refused for now again, a minute later and under the same Message-ID', async () => {
    const server = await mailServer()
    server.handling = 'refuse-for-now'
    const harness = await workerWithAnEmail(server.url)
    const worker = harness.start()
    const row = await tried(harness, 1)
    expect(row).toMatchObject({ status: 'waiting', failure: 'the mail server answered 451 4.3.0 to DATA' })
    expect(row.dueAt - harness.clock.now).toBeGreaterThanOrEqual(54_000)
    expect(row.dueAt - harness.clock.now).toBeLessThanOrEqual(66_000)

    server.handling = 'accept'
    worker.wake()
    expect((await tried(harness, 1)).status).toBe('waiting')
    harness.clock.now = row.dueAt
    worker.wake()
    await harness.sent(1)
    expect(server.letters.map(({ email }) => email.messageId)).toEqual([`<${row.messageId}>`, `<${row.messageId}>`])
    expect((await harness.rows())[0]?.failure).toBeNull()
  })

  test('gets an email that it refuses for good once, and what it said about people is not kept', async () => {
    const server = await mailServer()
    server.handling = 'refuse-for-good'
    const harness = await workerWithAnEmail(server.url)
    harness.start()
    const row = await tried(harness, 1)
    expect(row).toMatchObject({ status: 'failed', failure: 'the mail server answered 550 5.1.1 to DATA' })
    expect(server.letters).toHaveLength(1)
    const log = () => harness.logged.join('')
    await expect.poll(log).toContain('a letter did not leave')
    expect(log()).not.toMatch(/marieke|jansen|@/i)
  })

  test('gets an email for five days, at least every four hours, and never again after that', async () => {
    const server = await mailServer()
    server.handling = 'refuse-for-now'
    const harness = await workerWithAnEmail(server.url)
    const began = harness.clock.now
    const worker = harness.start()
    let row = await tried(harness, 1)
    for (let attempt = 2; row.status === 'waiting'; attempt++) {
      expect(row.dueAt - harness.clock.now).toBeLessThanOrEqual(4.4 * 3_600_000)
      harness.clock.now = row.dueAt
      worker.wake()
      row = await tried(harness, attempt)
    }
    expect(row).toMatchObject({ status: 'failed', failure: 'the mail server answered 451 4.3.0 to DATA' })
    expect(harness.clock.now).toBe(began + triedFor)
    expect(server.letters.length).toBe(row.attempts)
  })

  test.each([
    ['is not there', nobodyThere, /ECONNREFUSED/],
    ['never greets', silentServer, /ETIMEDOUT/],
  ])('that %s leaves the email waiting', async (_, world, failure) => {
    const harness = await workerWithAnEmail(await world())
    harness.start({ transport: createTransport(harness.settings, { ...timeouts, greeting: 300 }) })
    expect(await tried(harness, 1)).toMatchObject({ status: 'waiting', failure: expect.stringMatching(failure) })
  })

  test.each(['hang', 'cut'] as const)(
    'on an email that it has read (%s) gets it again under the same Message-ID',
    async (error) => {
      const server = await mailServer()
      server.handling = error
      const harness = await workerWithAnEmail(server.url)
      // Far more than all that comes before the email is read.
      const patience = { ...timeouts, socket: 3000 }
      const worker = harness.start({ transport: createTransport(harness.settings, patience) })
      const row = await tried(harness, 1)
      expect(row.status).toBe('waiting')
      await worker.stop()
      server.handling = 'accept'
      harness.clock.now = row.dueAt
      harness.start()
      await harness.sent(1)
      expect(server.letters.map(({ email }) => email.messageId)).toEqual([`<${row.messageId}>`, `<${row.messageId}>`])
    },
  )
})

describe('a worker that dies with an email in its hands', () => {
  test('holds it up for a lease; then another sends it under the same Message-ID', async () => {
    const server = await mailServer()
    const harness = await workerWithAnEmail(server.url)
    const claimed = await claimEmail(harness.database, harness.clock.now, 'bulk')
    const worker = harness.start()
    worker.wake()
    harness.clock.now += lease - 1
    worker.wake()
    await pause(400)
    expect(server.letters).toHaveLength(0)
    harness.clock.now += 1
    worker.wake()
    await harness.sent(1)
    expect(server.letters.map(({ email }) => email.messageId)).toEqual([`<${claimed?.messageId}>`])
  })

  test('does not bring it back when it wakes up after another has sent it', async () => {
    const harness = await workerWithAnEmail('')
    const stale = await claimEmail(harness.database, harness.clock.now, 'bulk')
    const later = harness.clock.now + lease
    const taken = await claimEmail(harness.database, later, 'bulk')
    await markUnsent(harness.database, stale!, 'too late', later)
    expect((await harness.rows())[0]).toMatchObject({ status: 'waiting', leasedUntil: later + lease, failure: null })
    await markSent(harness.database, taken!.id, later)
    await markUnsent(harness.database, taken!, 'too late', later)
    expect((await harness.rows())[0]).toMatchObject({ status: 'sent', failure: null })
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
  const harness = await mailWorkerHarness(server.url)
  const event = await addEvent(harness.database, springCamp)
  await signUp(harness.database, event, theJansens)
  await signUp(harness.database, event, somebody('Anna'))
  await harness.database.write([], async (tx) => {
    await tx
      .update(outbox)
      .set({ dueAt: harness.clock.now + aDay })
      .where(eq(outbox.id, 1))
  })
  harness.start()
  await harness.sent(1)
  expect(server.letters.map(({ to }) => to)).toEqual([['anna@players.example']])
})
