import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '~/server/config/settings.server'
import { createTransport, securely, type Transport } from '~/server/mail/transport.server'
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
        else socket.write(/^AUTH/.test(line) ? '535 5.7.8 no\r\n' : '235 2.7.0 fine\r\n')
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
  // A spelling of loopback that our check does not know.
  const tried = async (scheme: string) => {
    const { heard, port } = await plainServer()
    const harness = await mailWorkerHarness(`${scheme}://club:secret@127.1:${port}`)
    await signUp(harness.database, await addEvent(harness.database, springCamp), theJansens)
    await harness.sendDue()
    return { heard, logged: harness.logged.join(''), row: (await harness.rows())[0] }
  }

  test('hears no password and no email, and the log says why', async () => {
    const { heard, logged, row } = await tried('smtp')
    expect(row).toMatchObject({
      status: 'waiting',
      failure: 'the mail server offers no TLS, and nothing was sent to it in the clear (see SMTP_URL)',
    })
    expect(heard.filter((line) => !/^(?:EHLO|STARTTLS|QUIT)/i.test(line))).toEqual([])
    expect(logged).toContain('offers no TLS')
  })

  test('is spoken to where the address says so in so many words', async () => {
    expect((await tried('smtp+insecure')).heard).toContainEqual(expect.stringMatching(/^AUTH PLAIN/))
  })
})

test('TLS is demanded of every mail server but one on this machine, unless the address says otherwise', () => {
  for (const [url, requireTLS] of [
    ['smtp://mail.example.nl:587', true],
    ['smtp://user:password@localhost.evil.example:587', true],
    ['smtp://127.0.0.1.evil.example', true],
    ['smtps://mail.example.nl', true],
    ['smtp+insecure://mail.example.nl', false],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1', false],
    ['smtp://[::1]:25', false],
  ] as const) {
    expect(readSettings({ SMTP_URL: url, DATA_DIR: temporaryFolder() }).smtpUrl).toBe(url)
    expect(securely(url), url).toMatchObject({ requireTLS, tls: { minVersion: 'TLSv1.2' } })
    expect(securely(url).url).not.toContain('insecure')
  }
})

test('several emails go over one connection', async () => {
  const server = await mailServer()
  const harness = await mailWorkerHarness(server.url)
  const event = await addEvent(harness.database, springCamp)
  for (let i = 0; i < 3; i++) await signUp(harness.database, event, somebody(`Player${i}`))
  expect(await harness.sendDue()).toBe(3)
  expect([server.letters.length, server.connections]).toEqual([3, 1])
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

  function mailFolder(mailFrom = 'Club <club@club.example>') {
    const dataDir = temporaryFolder()
    const settings = { smtpUrl: undefined, dataDir, mailFrom, appEnv: 'production', stagingMailTo: [] } as const
    const transport = createTransport(settings)
    const folder = join(dataDir, 'mail')
    return {
      folder,
      send: (changes: Partial<typeof mail> = {}) => transport.send({ ...mail, ...changes }, AbortSignal.any([])),
      names: () => readdirSync(folder).sort(),
      read: async () => PostalMime.parse(readFileSync(join(folder, readdirSync(folder)[0]!))),
    }
  }

  test('is one file and whole, also when the email is sent again or by two at once', async () => {
    const { send, names, read } = mailFolder()
    await send()
    await Promise.all([send(), send()])
    expect(names()).toEqual(['registration-confirmed.1@club.example.eml'])
    const { text, html } = await read()
    expect([text?.trim(), html?.trim()]).toEqual([mail.text, mail.html])
  })

  test('holds the images that its HTML shows, and takes its text as it is', async () => {
    const { send, read } = mailFolder()
    const content = Buffer.from('89504e470d0a1a0a', 'hex')
    const html = '<p>Welkom <img src="cid:a@b"></p>'
    await send({ html, attachments: [{ cid: 'a@b', filename: 'a.png', content }] })
    const found = await read()
    expect([found.html?.trim(), found.text?.trim()]).toEqual([html, mail.text])
    expect(found.attachments).toMatchObject([
      { contentId: '<a@b>', filename: 'a.png', mimeType: 'image/png', disposition: 'inline', related: true },
    ])
    expect(Buffer.from(found.attachments[0]!.content as ArrayBuffer)).toEqual(content)
  })

  test('stays in its folder, and takes no header from a title, a name or an address', async () => {
    const outside = mailFolder()
    await outside.send({ messageId: '../../etc/x@club.example' })
    expect(outside.names()).toEqual(['.._.._etc_x@club.example.eml'])

    const { send, read } = mailFolder('Club\r\nX-Injected: yes <club@club.example>')
    const subject = 'Meikamp\r\nBcc: evil@evil.example\r\n\r\nHello'
    await send({ subject, messageId: 'a\r\nX-Injected: yes@b' })
    const found = await read()
    expect(found.subject).toBe('Meikamp Bcc: evil@evil.example Hello')
    expect(found.headers.filter(({ key }) => ['x-injected', 'bcc'].includes(key))).toEqual([])
    expect(found.to).toHaveLength(1)
    const two = [
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      'A <a@b.example>',
      'nobody',
      'a@b.example\u0000',
    ]
    for (const address of two) {
      await expect(send({ recipient: address })).rejects.toThrow('no mail address')
      await expect(send({ replyTo: { name: 'Eve', email: address } })).rejects.toThrow(
        'the reply-to is no mail address',
      )
    }
  })

  test('goes after thirty days', async () => {
    const { folder, send, names } = mailFolder()
    for (const messageId of ['old@c', 'young@c']) await send({ messageId })
    const now = statSync(join(folder, 'young@c.eml')).mtimeMs
    const days = (count: number) => new Date(now - count * 86_400_000)
    utimesSync(join(folder, 'old@c.eml'), days(31), days(31))
    utimesSync(join(folder, 'young@c.eml'), days(29), days(29))
    await send({ messageId: 'new@c' })
    expect(names()).toEqual(['new@c.eml', 'young@c.eml'])
  })
})
