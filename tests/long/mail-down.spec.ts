import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../support/site/free-port'
import { freshFolder, readEmails } from '../support/site/site'
import { coupleOf, type Form, formOf, sendForm } from './sign-up-forms'
import { openFile } from './site-database'
import { withSites } from './sites'

async function mailServer() {
  const emails: { to: string[]; email: Email }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    async onData(stream, { envelope }, callback) {
      const email = await PostalMime.parse(await text(stream))
      emails.push({ to: envelope.rcptTo.map(({ address }) => address), email })
      callback(null)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, letters: emails, close }
}

test('sign-ups are taken while the mail server is down, and their emails leave when it is back', async () => {
  const dataDir = freshFolder()
  const withMail = (url: string) => ({ dataDir, env: { DEMO: '0', SMTP_URL: url } })
  const forms = [coupleOf('Anna'), formOf('Bram'), formOf('Chris')].map(
    (form): Form => ({
      ...form,
      acceptWaiting: 'yes',
    }),
  )

  await withSites(1, withMail(`smtp://127.0.0.1:${await freePort()}`), async ([down]) => {
    const database = openFile(dataDir)
    const event = database.addEvent({ capacity: 2, waitingList: true })
    for (const form of forms) expect((await sendForm(down!, event, form)).status).toBe(303)
    const tried = () => database.rows('select kind, status, attempts from letters where leased_until = 0 order by id')
    const waiting = (kind: string) => ({ kind, status: 'waiting', attempts: 1 })
    await expect
      .poll(tried)
      .toEqual([waiting('registration-confirmed'), waiting('registration-waiting'), waiting('registration-waiting')])
    for (const path of ['/', '/readyz', event.address, `${event.address}/inschrijven`])
      expect((await fetch(down!.url + path)).status).toBe(200)
    expect(await down!.stop()).toBe(0)
    database.change('update letters set due_at = 0')
    database.close()
  })

  const server = await mailServer()
  await withSites(1, withMail(server.url), async () => {
    const database = openFile(dataDir)
    await database.allSent()
    const written = database.rows<{ messageId: string; recipient: string }>(
      'select message_id as "messageId", recipient from letters order by id',
    )
    database.close()
    expect(written.map(({ recipient }) => recipient)).toEqual(forms.map((form) => form['contact.email']))
    expect(server.letters.map(({ to, email }) => ({ to, messageId: email.messageId }))).toEqual(
      written.map(({ messageId, recipient }) => ({ to: [recipient], messageId: `<${messageId}>` })),
    )
    expect(readEmails(dataDir)).toEqual([])
  })
  await server.close()
})
