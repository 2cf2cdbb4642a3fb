import { expect, test } from 'vitest'
import { timeouts } from '~/server/mail/timeouts.server'
import { createTransport, type Transport } from '~/server/mail/transport.server'
import { mailServer, silentServer } from '../support/site/mail-server'

const mail: Parameters<Transport['send']>[0] = {
  kind: 'registration-confirmed',
  locale: 'nl',
  messageId: 'one@club.example',
  recipient: 'marieke@jansen.example',
  subject: 'Ingeschreven',
  html: '<p>Welkom</p>',
  text: 'Welkom',
}

const sending = (smtpUrl: string, patience: typeof timeouts) =>
  createTransport(
    { smtpUrl, dataDir: '/nowhere', mailFrom: 'Club <club@club.example>', appEnv: 'production', stagingMailTo: [] },
    patience,
  ).send(mail, new AbortController().signal)

test('a mail server that never greets, or hangs on an email that it has read, is not waited for', async () => {
  const greeting = sending(await silentServer(), { ...timeouts, greeting: 300 })
  await expect(greeting).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  const server = await mailServer()
  server.handling = 'hang'
  // Far more than all that comes before the email is read.
  const hanging = sending(server.url, { ...timeouts, socket: 3000 })
  await expect(hanging).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(server.letters).toHaveLength(1)
})
