import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '~/db/connection.server'
import { DatabaseBusy } from '~/db/errors.server'
import { outbox, registrations } from '~/db/schema'
import { createTransport, type Transport } from '~/server/mail/transport.server'
import { opensRegistration } from '~/server/security/signed-tokens.server'
import { timestampAt } from '~/time/time-zone'
import { temporaryFolder } from '../../support/database/database'
import {
  addEvent,
  choosing,
  signUp,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../support/database/sign-ups'
import { mailWorkerHarness } from '../../support/site/mail-worker-harness'

const { rests } = vi.hoisted(() => ({ rests: [] as number[] }))
vi.mock(import('~/server/jobs/wakeable-sleep.server'), async (original) => {
  const { createWakeableSleep } = await original()
  const watched = (sleep: ReturnType<typeof createWakeableSleep>): typeof sleep => ({
    ...sleep,
    quiet: (ms) => {
      rests.push(ms)
      return sleep.quiet(ms)
    },
  })
  return { createWakeableSleep: () => watched(createWakeableSleep()) }
})

const mailFolder = (folder: string) => join(folder, 'mail')
const readMails = (folder: string): Promise<Email[]> =>
  Promise.all(
    readdirSync(mailFolder(folder)).map((name) => PostalMime.parse(readFileSync(join(mailFolder(folder), name)))),
  )

const header = (email: Email | undefined, key: string) =>
  email?.headers.filter((one) => one.key === key).map(({ value }) => value)

const bothParts = (email: Email | undefined) => `${email?.subject}\n${email?.text}\n${email?.html}`

function slowServer(ms: number): Transport & { readonly handed: { recipient: string }[] } {
  const handed: { recipient: string }[] = []
  return {
    handed,
    send: async ({ recipient }) => {
      handed.push({ recipient })
      await pause(ms)
    },
  }
}

describe('a sign-up without a mail server', () => {
  test.each([
    [
      'nl',
      'Ingeschreven voor Meikamp',
      '/evenementen/inschrijvingen/',
      'https://www.club.example/evenementen/1-meikamp',
    ],
    [
      'en',
      'You’ve signed up for May camp',
      '/en/events/registrations/',
      'https://www.club.example/en/events/1-may-camp',
    ],
  ] as const)('becomes one mail file in %s', async (locale, subject, path, eventPage) => {
    const harness = await mailWorkerHarness()
    const { reference, id } = await signUp(
      harness.database,
      await addEvent(harness.database, springCamp),
      theJansens,
      locale,
    )
    harness.start()
    await harness.sent(1)
    const mails = await readMails(harness.folder)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    const [row] = await harness.rows()
    expect(readdirSync(mailFolder(harness.folder))).toEqual([`${row?.messageId}.eml`])
    expect(mail?.subject).toBe(subject)
    expect(mail?.messageId).toBe(`<${row?.messageId}>`)
    expect(mail?.from).toMatchObject({ name: 'Baseline Tennis', address: 'info@baselinetennis.example' })
    expect(mail?.to).toMatchObject([{ address: 'marieke@jansen.example' }])
    expect(mail?.replyTo).toMatchObject([{ address: 'info@baselinetennis.example' }])
    expect(header(mail, 'x-letter')).toEqual(['registration-confirmed'])
    expect(header(mail, 'auto-submitted')).toEqual(['auto-generated'])
    expect(header(mail, 'content-language')).toEqual([locale])
    for (const part of [mail?.text, mail?.html])
      for (const fact of [reference, 'Noor Jansen', 'Sem Jansen', 'TC Amstelboog', 'Bogenweg 2', '290', eventPage])
        expect(part).toContain(fact)

    const link = new RegExp(`https://www.club.example${path}${reference}\\?token=([\\w-]{43})`)
    const token = link.exec(mail?.text ?? '')?.[1] ?? ''
    expect(opensRegistration(harness.settings.appSecret, token, { id, tokenVersion: 1 })).toBe(true)
    expect(mail?.html).toContain(token)
  })

  test('keeps birth dates, answers and remarks out of its mail', async () => {
    const harness = await mailWorkerHarness()
    await signUp(harness.database, await addEvent(harness.database, springCamp), theJansens)
    harness.start()
    await harness.sent(1)
    const said = bothParts((await readMails(harness.folder))[0])
    expect(said).not.toMatch(/2017|2019|wasps|homesick|\+31612345678/)
  })

  test('tells who waits the place in line, as it is when the email leaves', async () => {
    const harness = await mailWorkerHarness()
    const event = await addEvent(harness.database, { ...springCamp, capacity: 1 })
    await signUp(harness.database, event, somebody('Anna'))
    const before = await signUp(harness.database, event, somebody('Bram'))
    await signUp(harness.database, event, theJansens)
    await harness.database.write(['registrations'], async (tx) => {
      await tx.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, before.id))
    })
    harness.start()
    await harness.sent(2)
    const mails = await readMails(harness.folder)
    const waiting = mails.find((mail) => mail.to?.[0]?.address === 'marieke@jansen.example')
    expect(waiting?.subject).toBe('Op de wachtlijst voor Meikamp')
    expect(waiting?.text).toContain('Noor en Sem staan op de wachtlijst voor Meikamp, als nummer 1.')
    expect(mails).toHaveLength(2)
  })

  test('tells who signs up for lessons when the groups are made known', async () => {
    const harness = await mailWorkerHarness()
    const event = await addEvent(harness.database, summerLessons)
    await signUp(harness.database, event, choosing(theJansens, { package: 'group-4' }), 'en')
    harness.start()
    await harness.sent(1)
    const [mail] = await readMails(harness.folder)
    expect(mail?.subject).toBe('We’ve received your registration for Summer lessons')
    expect(mail?.text).toContain('When: Lessons from April 5, 2027')
    expect(mail?.text).toContain('By Sunday, March 14, 2027, we’ll email you the group')
    expect(mail?.text).toContain('Group of 4')
    expect(mail?.text).toContain('€504 (2 × €252)')
  })
})

describe('the post', () => {
  test('sees by itself that this process wrote an email', async () => {
    const harness = await mailWorkerHarness()
    harness.start()
    await pause(50)
    await signUp(harness.database, await addEvent(harness.database, springCamp), theJansens)
    await harness.sent(1)
  })

  test('does not confirm what has been cancelled by now', async () => {
    const harness = await mailWorkerHarness()
    const { id } = await signUp(harness.database, await addEvent(harness.database, springCamp), theJansens)
    await harness.database.write(['registrations'], async (tx) => {
      await tx.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, id))
    })
    await signUp(harness.database, await addEvent(harness.database, springCamp), somebody('Anna'))
    harness.start()
    await harness.sent(1)
    expect(await readMails(harness.folder)).toMatchObject([{ to: [{ address: 'anna@players.example' }] }])
    const [row] = await harness.rows()
    expect(row).toMatchObject({ status: 'dropped', failure: 'the registration is cancelled by now', attempts: 1 })
  })

  test('goes on after an email that it cannot write', async () => {
    const harness = await mailWorkerHarness()
    const event = await addEvent(harness.database, springCamp)
    await signUp(harness.database, event, somebody('Anna'))
    await signUp(harness.database, event, theJansens)
    await harness.database.write([], async (tx) => {
      await tx.update(outbox).set({ kind: 'from-the-future' }).where(eq(outbox.id, 1))
    })
    harness.start()
    await harness.sent(1)
    const [first, second] = await harness.rows()
    expect(first).toMatchObject({ status: 'waiting', failure: 'this version does not know the kind of letter' })
    expect(second?.status).toBe('sent')
  })

  test.each([
    ['claiming', 1],
    ['noting that a letter left', 2],
  ])('waits and goes on when the database is busy while %s', async (_, busyAt) => {
    const harness = await mailWorkerHarness()
    await signUp(harness.database, await addEvent(harness.database, springCamp), theJansens)
    let writes = 0
    const write: Database['write'] = (topics, work) => {
      writes += 1
      return writes === busyAt
        ? Promise.reject(new DatabaseBusy('the database is locked'))
        : harness.database.write(topics, work)
    }
    const server = slowServer(0)
    harness.start({ database: { ...harness.database, write }, transport: server })
    await harness.sent(1)
    expect(server.handed).toHaveLength(1)
  })

  test('gives way while visitors are served, and to nobody else', async () => {
    const restsWhile = async (isBusy: boolean) => {
      const harness = await mailWorkerHarness()
      const event = await addEvent(harness.database, springCamp)
      for (const name of ['Anna', 'Bram', 'Cas']) await signUp(harness.database, event, somebody(name))
      rests.length = 0
      const worker = harness.start({ transport: slowServer(60), isBusy: () => isBusy })
      await harness.sent(3)
      await worker.stop()
      return [...rests]
    }
    const taken = await restsWhile(true)
    expect(taken.length).toBeGreaterThanOrEqual(2)
    for (const rest of taken) expect(rest).toBeGreaterThan(60 * 3 * 0.9)
    expect(await restsWhile(false)).toEqual([])
  })

  test('finishes the email under way when it is stopped, and begins no other', async () => {
    const harness = await mailWorkerHarness()
    const event = await addEvent(harness.database, springCamp)
    for (const name of ['Anna', 'Bram']) await signUp(harness.database, event, somebody(name))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const send = vi.fn(() => held)
    const worker = harness.start({ transport: { send } })
    await expect.poll(() => send.mock.calls.length).toBe(1)
    const stopped = worker.stop()
    release()
    await stopped
    expect((await harness.rows()).map(({ status }) => status)).toEqual(['sent', 'waiting'])
    worker.wake()
    await pause(50)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('ends at once when it is stopped in its sleep', async () => {
    const harness = await mailWorkerHarness()
    const worker = harness.start()
    await pause(50)
    await worker.stop()
  }, 25_000)

  test('sends an email once, however many work on the outbox', async () => {
    const harness = await mailWorkerHarness()
    const event = await addEvent(harness.database, springCamp)
    const names = Array.from({ length: 12 }, (_, i) => `Player${i}`)
    for (const name of names) await signUp(harness.database, event, somebody(name))
    const server = slowServer(5)
    for (let worker = 0; worker < 3; worker++) harness.start({ database: harness.open(), transport: server })
    await harness.sent(12)
    const recipients = server.handed.map(({ recipient }) => recipient).sort()
    expect(recipients).toEqual(names.map((name) => `${name.toLowerCase()}@players.example`).sort())
  })
})

describe('a mail file', () => {
  const mail: Parameters<Transport['send']>[0] = {
    kind: 'registration-confirmed',
    locale: 'nl',
    messageId: 'registration-confirmed.1@club.example',
    recipient: 'marieke@jansen.example',
    subject: 'Ingeschreven voor Meikamp',
    html: '<p>Welkom</p>',
    text: 'Welkom, "Noor" – tot in ’t veld',
  }
  const never = new AbortController().signal
  const settings = (folder: string, mailFrom = 'Club <club@club.example>') => ({
    smtpUrl: undefined,
    dataDir: folder,
    mailFrom,
    appEnv: 'production' as const,
    stagingMailTo: [],
  })

  test('is one file and whole, also when the email is sent again or by two at once', async () => {
    const folder = temporaryFolder()
    const transport = createTransport(settings(folder))
    await transport.send(mail, never)
    await Promise.all([transport.send(mail, never), transport.send(mail, never)])
    expect(readdirSync(mailFolder(folder))).toEqual(['registration-confirmed.1@club.example.eml'])
    const [read] = await readMails(folder)
    expect(read?.text?.trim()).toBe(mail.text)
    expect(read?.html?.trim()).toBe(mail.html)
  })

  test('stays in its folder whatever its Message-ID says', async () => {
    const folder = temporaryFolder()
    await createTransport(settings(folder)).send({ ...mail, messageId: '../../etc/x@club.example' }, never)
    expect(readdirSync(mailFolder(folder))).toEqual(['.._.._etc_x@club.example.eml'])
  })

  test('takes no header from a title, a name or an address', async () => {
    const folder = temporaryFolder()
    const transport = createTransport(settings(folder, 'Club\r\nX-Injected: yes <club@club.example>'))
    await transport.send(
      { ...mail, subject: 'Meikamp\r\nBcc: evil@evil.example\r\n\r\nHello', messageId: 'a\r\nX-Injected: yes@b' },
      never,
    )
    const [read] = await readMails(folder)
    expect(read?.subject).toBe('Meikamp Bcc: evil@evil.example Hello')
    expect(header(read, 'x-injected')).toEqual([])
    expect(header(read, 'bcc')).toEqual([])
    expect(read?.to).toHaveLength(1)
    for (const recipient of [
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      'A <a@b.example>',
      'nobody',
    ])
      await expect(transport.send({ ...mail, recipient }, never)).rejects.toThrow('no mail address')
  })
})

test('the cancel moment of an email is told by the calendar of Amsterdam, in winter and in summer', async () => {
  const harness = await mailWorkerHarness()
  const event = await addEvent(harness.database, {
    ...springCamp,
    startsAt: timestampAt('2027-03-28', '10:00'),
    endsAt: timestampAt('2027-03-28', '12:30'),
    cancelUntil: timestampAt('2027-03-27', '23:30'),
  })
  await signUp(harness.database, event, theJansens)
  harness.start()
  await harness.sent(1)
  const [mail] = await readMails(harness.folder)
  expect(mail?.text).toContain('zondag 28 maart 2027, 10.00–12.30 uur')
  expect(mail?.text).toContain('zaterdag 27 maart 2027, 23.30 uur')
})
