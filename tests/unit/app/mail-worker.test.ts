import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '~/db/connection.server'
import { DatabaseBusy } from '~/db/errors.server'
import { outbox, registrations } from '~/db/schema'
import { queueAccountEmail } from '~/features/auth/queue-emails.server'
import { queueOverviewLinks } from '~/features/registrations/overview/post-handler.server'
import { claimEmail, markSent, markUnsent, nextAttempt } from '~/server/mail/outbox.server'
import { lease, providerTimeouts, timeouts } from '~/server/mail/timeouts.server'
import type { Transport } from '~/server/mail/transport.server'
import { opensRegistration } from '~/server/security/signed-tokens.server'
import {
  addEvent,
  choosing,
  signUp,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../support/database/sign-ups'
import { mailServer, nobodyThere } from '../../support/site/mail-server'
import { mailWorkerHarness } from '../../support/site/mail-worker-harness'

/** Rests end at once, and are told here; `waits` counts the sleeps until something is due. */
const slept = vi.hoisted(() => ({ rests: [] as number[], waits: 0 }))
vi.mock(import('~/server/jobs/wakeable-sleep.server'), async (original) => {
  const { createWakeableSleep } = await original()
  return {
    createWakeableSleep: () => {
      const sleep = createWakeableSleep()
      return {
        ...sleep,
        quiet: async (ms) => void slept.rests.push(ms),
        wait: (ms) => {
          slept.waits++
          return sleep.wait(ms)
        },
      }
    },
  }
})
beforeEach(() => {
  slept.rests.length = 0
  slept.waits = 0
})
afterEach(() => void vi.useRealTimers())

async function withSignUps(names: readonly string[], smtpUrl = '') {
  const harness = await mailWorkerHarness(smtpUrl)
  const event = await addEvent(harness.database, springCamp)
  for (const name of names) await signUp(harness.database, event, somebody(name))
  return { ...harness, event }
}

async function withTheJansens(smtpUrl = '', camp = springCamp, input = theJansens, locale: 'nl' | 'en' = 'nl') {
  const harness = await mailWorkerHarness(smtpUrl)
  const event = await addEvent(harness.database, camp)
  return { ...harness, event, registration: await signUp(harness.database, event, input, locale) }
}

const header = (email: Email | undefined, key: string) =>
  email?.headers.filter((one) => one.key === key).map(({ value }) => value)

const cancel = ({ write }: Database, id: number) =>
  write(['registrations'], (tx) =>
    tx.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, id)),
  )

function recorder(send: Transport['send'] = async () => undefined) {
  const handed: string[] = []
  const transport: Transport = {
    send: async (mail, signal) => {
      handed.push(mail.recipient)
      await send(mail, signal)
    },
  }
  return { handed, transport }
}

function held() {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release: () => release() }
}

describe('the email of a sign-up', () => {
  test('is one file in the language of the sign-up, which says what matters and opens the registration', async () => {
    for (const [locale, subject, path, eventPage] of [
      ['nl', 'Ingeschreven voor Meikamp', '/evenementen/inschrijvingen/', '/evenementen/1-meikamp'],
      ['en', 'You’ve signed up for May camp', '/en/events/registrations/', '/en/events/1-may-camp'],
    ] as const) {
      const harness = await withTheJansens('', springCamp, theJansens, locale)
      const { reference, id } = harness.registration
      expect(await harness.sendDue()).toBe(1)
      const [mail] = await harness.mails()
      const [row] = await harness.rows()
      expect(mail).toMatchObject({
        subject,
        messageId: `<${row?.messageId}>`,
        from: { name: 'Baseline Tennis', address: 'info@baselinetennis.example' },
        to: [{ address: 'marieke@jansen.example' }],
        replyTo: [{ address: 'info@baselinetennis.example' }],
      })
      expect(['x-letter', 'auto-submitted', 'content-language'].map((key) => header(mail, key))).toEqual([
        ['registration-confirmed'],
        ['auto-generated'],
        [locale],
      ])
      const page = `https://www.club.example${eventPage}`
      for (const part of [mail?.text, mail?.html])
        for (const fact of [reference, 'Noor Jansen', 'Sem Jansen', 'TC Amstelboog', 'Bogenweg 2', '290', page])
          expect(part).toContain(fact)
      expect(`${mail?.subject}\n${mail?.text}\n${mail?.html}`).not.toMatch(/2017|2019|wasps|homesick|\+31612345678/)
      const link = new RegExp(`https://www.club.example${path}${reference}\\?token=([\\w-]{43})`)
      const token = link.exec(mail?.text ?? '')?.[1] ?? ''
      expect(opensRegistration(harness.settings.appSecret, token, { id, tokenVersion: 1 })).toBe(true)
      expect(mail?.html).toContain(token)
    }
  })

  test('tells who waits the place in line, as it is when the email leaves', async () => {
    const harness = await mailWorkerHarness()
    const event = await addEvent(harness.database, { ...springCamp, capacity: 1 })
    await signUp(harness.database, event, somebody('Anna'))
    const before = await signUp(harness.database, event, somebody('Bram'))
    await signUp(harness.database, event, theJansens)
    await cancel(harness.database, before.id)
    await harness.sendDue()
    const mails = await harness.mails()
    const waiting = mails.find((mail) => mail.to?.[0]?.address === 'marieke@jansen.example')
    expect(waiting?.subject).toBe('Op de wachtlijst voor Meikamp')
    expect(waiting?.text).toContain('Noor en Sem staan op de wachtlijst voor Meikamp, als nummer 1.')
    expect(mails).toHaveLength(2)
  })

  test('tells who signs up for lessons when the groups are made known', async () => {
    const harness = await withTheJansens('', summerLessons, choosing(theJansens, { package: 'group-4' }), 'en')
    await harness.sendDue()
    const [mail] = await harness.mails()
    expect(mail?.subject).toBe('We’ve received your registration for Summer lessons')
    for (const words of [
      'When: Lessons from April 5, 2027',
      'By Sunday, March 14, 2027, we’ll email you the group',
      'Group of 4',
      '€504 (2 × €252)',
    ])
      expect(mail?.text).toContain(words)
  })
})

describe('the mail worker', () => {
  test('sends each email once to one recipient, however many work on the outbox', async () => {
    const server = await mailServer()
    const names = Array.from({ length: 9 }, (_, i) => `Player${i}`)
    const harness = await withSignUps(names, server.url)
    const workers = [1, 2, 3].map(() => harness.sendDue({ database: harness.open() }))
    expect((await Promise.all(workers)).reduce((sum, tried) => sum + tried)).toBe(9)
    const recipients = server.letters.map(({ to }) => to.join()).sort()
    expect(recipients).toEqual(names.map((name) => `${name.toLowerCase()}@players.example`))
    const ids = (await harness.rows()).map(({ messageId }) => `<${messageId}>`)
    expect(server.letters.map(({ email }) => email.messageId).sort()).toEqual(ids.sort())
  })

  test('wakes when this process writes an email', async () => {
    const harness = await mailWorkerHarness()
    const sent = held()
    harness.start(recorder(async () => sent.release()))
    await vi.waitUntil(() => slept.waits === 2)
    await signUp(harness.database, await addEvent(harness.database, springCamp), theJansens)
    await sent.until
  })

  test('goes on after an email that it cannot write, and one that waits for its next attempt', async () => {
    const harness = await withSignUps(['Anna', 'Bram', 'Cas'])
    const change = (id: number, changes: Partial<typeof outbox.$inferInsert>) =>
      harness.database.write([], (tx) => tx.update(outbox).set(changes).where(eq(outbox.id, id)))
    await change(1, { kind: 'from-the-future' as never })
    await change(2, { dueAt: harness.clock.now + 1 })
    expect(await harness.sendDue()).toBe(2)
    expect((await harness.rows()).map(({ status, failure }) => [status, failure])).toEqual([
      ['waiting', 'this version does not know the kind of letter'],
      ['waiting', null],
      ['sent', null],
    ])
  })

  test('rests and goes on when the database is busy while it claims, or notes that an email left', async () => {
    for (const busyAt of [1, 2]) {
      const harness = await withTheJansens()
      let writes = 0
      const write: Database['write'] = (topics, work) =>
        ++writes === busyAt ? Promise.reject(new DatabaseBusy('locked')) : harness.database.write(topics, work)
      const { handed, transport } = recorder()
      slept.rests.length = 0
      harness.start({ database: { ...harness.database, write }, transport })
      await harness.sent(1)
      expect([handed.length, slept.rests], `write ${busyAt}`).toEqual([1, [1000]])
    }
  })

  test('gives way while visitors are served, and to nobody else', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const restsWhile = async (isBusy: boolean) => {
      slept.rests.length = 0
      const harness = await withSignUps(['Anna', 'Bram', 'Cas'])
      const all = held()
      const { handed, transport } = recorder(async () => {
        vi.advanceTimersByTime(60)
        if (handed.length === 3) all.release()
      })
      const worker = harness.start({ transport, isBusy: () => isBusy })
      await all.until
      await worker.stop()
      return slept.rests
    }
    expect(await restsWhile(false)).toEqual([])
    const taken = await restsWhile(true)
    expect(taken.length).toBeGreaterThanOrEqual(2)
    for (const rest of taken) expect(rest).toBeCloseTo(180)
  })

  test('finishes the email under way when it is stopped, begins no other, and ends at once in its sleep', async () => {
    const harness = await withSignUps(['Anna', 'Bram'])
    const [begun, mayEnd] = [held(), held()]
    const { handed, transport } = recorder(() => {
      begun.release()
      return mayEnd.until
    })
    const worker = harness.start({ transport })
    await begun.until
    const stopped = worker.stop()
    mayEnd.release()
    await stopped
    expect((await harness.rows()).map(({ status }) => status)).toEqual(['sent', 'waiting'])
    worker.wake()
    expect(handed).toHaveLength(1)

    slept.waits = 0
    const asleep = (await mailWorkerHarness()).start()
    await vi.waitUntil(() => slept.waits === 2)
    await asleep.stop()
  })

  test('does not let an email of which somebody waits at a screen stand behind all others', async () => {
    const harness = await withSignUps(['Anna', 'Bram', 'Cas'])
    const [begun, mayEnd, urgent] = [held(), held(), held()]
    const { transport } = recorder(async ({ kind }) => {
      if (kind !== 'registration-confirmed') return urgent.release()
      begun.release()
      await mayEnd.until
    })
    const worker = harness.start({ transport })
    await begun.until
    const { now } = harness.clock
    await harness.database.write(['outbox'], (tx) => queueOverviewLinks(tx, 'anna@players.example', 'nl', now))
    await urgent.until
    mayEnd.release()
    await harness.sent(4)
    // It would claim what is queued now.
    await worker.stop()
    await harness.database.write(['outbox'], (tx) =>
      queueAccountEmail(tx, 'password-reset', { email: 'anna@players.example', locale: 'nl', now }),
    )
    await signUp(harness.database, harness.event, somebody('Dirk'))
    const kindIn = async (lane: 'urgent' | 'bulk') => (await claimEmail(harness.database, now, lane))?.kind
    expect(await kindIn('urgent')).toBe('password-reset')
    expect(await kindIn('urgent')).toBeUndefined()
    expect(await kindIn('bulk')).toBe('registration-confirmed')
  })
})

describe('a mail server that fails', () => {
  const messageIds = (server: Awaited<ReturnType<typeof mailServer>>) =>
    server.letters.map(({ email }) => email.messageId)

  test('gets an email that it refused for now, or on which it hung up, again under the same Message-ID', async () => {
    for (const [handling, failure] of [
      ['refuse-for-now', 'the mail server answered 451 4.3.0 to DATA'],
      ['cut', expect.any(String)],
    ] as const) {
      const server = await mailServer()
      server.handling = handling
      const harness = await withTheJansens(server.url)
      await harness.sendDue()
      const [row] = await harness.rows()
      expect(row, handling).toMatchObject({ status: 'waiting', attempts: 1, leasedUntil: 0, failure })
      const later = row!.dueAt - harness.clock.now
      expect([later >= 54_000, later <= 66_000], handling).toEqual([true, true])
      server.handling = 'accept'
      expect(await harness.sendDue()).toBe(0)
      harness.clock.now = row!.dueAt
      expect(await harness.sendDue()).toBe(1)
      expect(messageIds(server), handling).toEqual([`<${row!.messageId}>`, `<${row!.messageId}>`])
      expect(await harness.rows(), handling).toMatchObject([{ status: 'sent', failure: null }])
    }
  })

  test('gets an email that it refuses for good once, and what it said about people is not kept', async () => {
    const server = await mailServer()
    server.handling = 'refuse-for-good'
    const harness = await withTheJansens(server.url)
    await harness.sendDue()
    const failure = 'the mail server answered 550 5.1.1 to DATA'
    expect(await harness.rows()).toMatchObject([{ status: 'failed', failure, leasedUntil: 0 }])
    expect([server.letters.length, await harness.sendDue()]).toEqual([1, 0])
    expect(harness.logged.join('')).toContain('a letter did not leave')
    expect(harness.logged.join('')).not.toMatch(/marieke|jansen|@/i)
  })

  test('gets an email for five days, at least every four hours, and never again after that', async () => {
    const harness = await withTheJansens()
    const began = harness.clock.now
    const refusal = { responseCode: 451, response: '451 4.3.0 later', command: 'DATA' }
    const { handed, transport } = recorder(() => Promise.reject(Object.assign(new Error('later'), refusal)))
    const worker = harness.worker({ transport })
    let [row] = await harness.rows()
    for (let attempt = 1; row!.status === 'waiting'; attempt++) {
      expect(row!.dueAt - harness.clock.now).toBeLessThanOrEqual(4.4 * 3_600_000)
      harness.clock.now = row!.dueAt
      await worker.sendDue()
      ;[row] = await harness.rows()
      expect(row!.attempts).toBe(attempt)
    }
    expect(row).toMatchObject({ status: 'failed', failure: 'the mail server answered 451 4.3.0 to DATA' })
    expect(harness.clock.now).toBe(began + 5 * 86_400_000)
    expect(handed).toHaveLength(row!.attempts)
    expect(harness.logged.map((line) => JSON.parse(line).level)).toEqual([...handed.slice(1).map(() => 40), 50])
    const hours = Array.from({ length: 12 }, (_, i) => nextAttempt(i + 1, 0, 0.5) / 3_600_000)
    expect(hours.slice(0, 3)).toEqual([1 / 60, 2 / 60, 4 / 60])
    expect(Math.max(...hours)).toBe(4)
  })

  test('that is not there leaves the email waiting', async () => {
    const harness = await withTheJansens(await nobodyThere())
    await harness.sendDue()
    expect(await harness.rows()).toMatchObject([
      { status: 'waiting', failure: expect.stringContaining('ECONNREFUSED') },
    ])
  })
})

describe('a worker that dies with an email in its hands', () => {
  test('holds it up for a lease; then another sends it under the same Message-ID', async () => {
    const server = await mailServer()
    const harness = await withTheJansens(server.url)
    const claimed = await claimEmail(harness.database, harness.clock.now, 'bulk')
    harness.clock.now += lease - 1
    expect(await harness.sendDue()).toBe(0)
    harness.clock.now += 1
    expect(await harness.sendDue()).toBe(1)
    expect(server.letters.map(({ email }) => email.messageId)).toEqual([`<${claimed?.messageId}>`])
    const { total, ...parts } = timeouts
    expect(lease).toBeGreaterThan(total + providerTimeouts)
    expect(total).toBeGreaterThanOrEqual(Math.max(...Object.values(parts)))
  })

  test('does not bring it back when it wakes up after another has sent it', async () => {
    const { database, clock, rows } = await withTheJansens()
    const stale = await claimEmail(database, clock.now, 'bulk')
    const later = clock.now + lease
    const taken = await claimEmail(database, later, 'bulk')
    await markUnsent(database, stale!, 'too late', later)
    expect(await rows()).toMatchObject([{ status: 'waiting', leasedUntil: later + lease, failure: null }])
    await markSent(database, taken!.id, later)
    await markUnsent(database, taken!, 'too late', later)
    expect(await rows()).toMatchObject([{ status: 'sent', failure: null }])
  })
})
