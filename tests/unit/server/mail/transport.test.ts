import { once } from 'node:events'
import { readdirSync, utimesSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { queueAccountEmail } from '~/features/auth/queue-emails.server'
import { queueOverviewLinks } from '~/features/registrations/overview/emails.server'
import { readSettings } from '~/server/config/settings.server'
import { isRefusedForGood } from '~/server/mail/mail-error.server'
import { createTransport, securely } from '~/server/mail/transport.server'
import { temporaryFolder } from '../../../support/database/database'
import { addEvent, signUp, somebody, springCamp, theJansens } from '../../../support/database/sign-ups'
import { mailServer } from '../../../support/site/mail-server'
import { mailWorkerHarness } from '../../../support/site/mail-worker-harness'

async function plainServer() {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (bytes) => {
      for (const line of String(bytes).split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (/^EHLO/i.test(line)) socket.write('250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n')
        else if (/^STARTTLS/i.test(line)) socket.write('502 5.5.1 not here\r\n')
        else socket.write('235 2.7.0 fine\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { heard, port: (server.address() as AddressInfo).port }
}

describe('a mail server that takes TLS away', () => {
  test('hears no password and no email, and the log says why', async () => {
    const { heard, port } = await plainServer()
    // A spelling of loopback that our check does not know.
    const harness = await mailWorkerHarness(`smtp://club:secret@127.1:${port}`)
    await signUp(harness.database, await addEvent(harness.database, springCamp), theJansens)
    harness.start()
    await expect.poll(async () => (await harness.rows())[0]?.failure).not.toBeNull()
    expect((await harness.rows())[0]).toMatchObject({
      status: 'waiting',
      failure: 'the mail server offers no TLS, and nothing was sent to it in the clear (see SMTP_URL)',
    })
    expect(heard.filter((line) => !/^(?:EHLO|STARTTLS|QUIT)/i.test(line))).toEqual([])
    await expect.poll(() => harness.logged.join('')).toContain('offers no TLS')
  })

  test('is spoken to where the address says so in so many words', async () => {
    const { heard, port } = await plainServer()
    const harness = await mailWorkerHarness(`smtp+insecure://club:secret@127.1:${port}`)
    await signUp(harness.database, await addEvent(harness.database, springCamp), theJansens)
    harness.start()
    await expect.poll(() => heard.some((line) => line.startsWith('AUTH PLAIN'))).toBe(true)
  })
})

test.each([
  ['smtp://mail.example.nl:587', true],
  ['smtp://user:password@localhost.evil.example:587', true],
  ['smtp://127.0.0.1.evil.example', true],
  ['smtps://mail.example.nl', true],
  ['smtp+insecure://mail.example.nl', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1', false],
  ['smtp://[::1]:25', false],
])('%s: TLS demanded is %s', (url, requireTLS) => {
  expect(readSettings({ SMTP_URL: url, DATA_DIR: temporaryFolder() }).smtpUrl).toBe(url)
  expect(securely(url)).toMatchObject({ requireTLS, tls: { minVersion: 'TLSv1.2' } })
  expect(securely(url).url).not.toContain('insecure')
})

test.each([
  [550, '550 5.1.1 no such user', 'RCPT TO', true],
  [552, '552 too large', 'DATA', true],
  [553, '553 not like this', 'MAIL FROM', true],
  [450, '450 4.2.1 later', 'RCPT TO', false],
  [535, '535 5.7.8 wrong password', 'AUTH PLAIN', false],
  [530, '530 5.7.0 authenticate first', 'MAIL FROM', false],
  [554, '554 5.7.1 relay access denied', 'RCPT TO', false],
  [554, '554 no', 'CONN', false],
  [503, '503 bad sequence', 'DATA', false],
])('%i "%s" to %s ends it: %s', (responseCode, response, command, isFinal) => {
  expect(isRefusedForGood(Object.assign(new Error('x'), { responseCode, response, command }))).toBe(isFinal)
})

describe('emails of which somebody waits at a screen', () => {
  test('do not stand behind all others, nor behind one that a mail server holds on to', async () => {
    const harness = await mailWorkerHarness()
    const event = await addEvent(harness.database, springCamp)
    for (let i = 0; i < 20; i++) await signUp(harness.database, event, somebody(`Player${i}`))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const handed: string[] = []
    harness.start({
      transport: {
        send: async ({ kind }) => {
          handed.push(kind)
          if (kind === 'registration-confirmed') await held
        },
      },
    })
    await expect.poll(() => handed.length).toBe(1)
    const { now } = harness.clock
    await harness.database.write(['letters'], (tx) => queueOverviewLinks(tx, 'player1@players.example', 'nl', now))
    await expect.poll(() => handed).toEqual(['registration-confirmed', 'registrations-link'])
    release()
    await harness.sent(21)
  })

  test('are those about accounts and the link to all registrations', async () => {
    const harness = await mailWorkerHarness()
    const { claimEmail } = await import('~/server/mail/outbox.server')
    const to = { email: 'anna@players.example', locale: 'nl', now: harness.clock.now } as const
    await signUp(harness.database, await addEvent(harness.database, springCamp), somebody('Anna'))
    await harness.database.write(['letters'], (tx) => queueAccountEmail(tx, 'password-reset', to))
    expect((await claimEmail(harness.database, harness.clock.now, 'urgent'))?.kind).toBe('password-reset')
    expect(await claimEmail(harness.database, harness.clock.now, 'urgent')).toBeUndefined()
    expect((await claimEmail(harness.database, harness.clock.now, 'bulk'))?.kind).toBe('registration-confirmed')
  })
})

test('many emails go over one connection', async () => {
  const server = await mailServer()
  const harness = await mailWorkerHarness(server.url)
  const event = await addEvent(harness.database, springCamp)
  for (let i = 0; i < 10; i++) await signUp(harness.database, event, somebody(`Player${i}`))
  harness.start()
  await harness.sent(10)
  expect(server.connections).toBe(1)
})

test('mail files go after thirty days', async () => {
  const folder = temporaryFolder()
  const settings = { ...readSettings({ DATA_DIR: folder }), smtpUrl: undefined }
  const mail = {
    kind: 'sign-in-link',
    locale: 'nl',
    recipient: 'a@b.example',
    subject: 'x',
    html: 'x',
    text: 'x',
  } as const
  const send = (name: string) =>
    createTransport(settings).send({ ...mail, messageId: `${name}@c` }, new AbortController().signal)
  await send('old')
  await send('young')
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  utimesSync(join(folder, 'mail', 'old@c.eml'), days(31), days(31))
  utimesSync(join(folder, 'mail', 'young@c.eml'), days(29), days(29))
  await send('new')
  expect(readdirSync(join(folder, 'mail')).sort()).toEqual(['new@c.eml', 'young@c.eml'])
})
