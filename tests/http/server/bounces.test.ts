import { storedRows } from '../../support/database/stored'
import { bounceOf } from '../../support/site/bounces'
import { createSite, type TestSite } from '../../support/site/create-site'
import { adult, follow, post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const token = 'token-of-this-test'
const path = '/api/mail/bounces'
const usual = { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' }

const send = (site: TestSite, body: Buffer | string, headers: Record<string, string> = usual) =>
  sendRequest(site, path, { method: 'POST', headers, body })

test('an email that came back is told on the page of its registration, to whoever the report names truly', async () => {
  const site = await createSite({ env: { BOUNCE_TOKEN: token } })
  try {
    const taken = await post(site, '/evenementen/133/inschrijven', adult('Meta Meter'))
    const look = async () => (await follow(site, taken)).text
    await expect.poll(() => sentEmails(site)).toHaveLength(1)
    const [{ messageId, recipient }] = sentEmails(site) as [Sent]
    const own = bounceOf('postfix', { messageId, recipient })

    const forged = [
      bounceOf('postfix', { messageId, recipient: 'eve@players.example' }),
      bounceOf('postfix', { messageId: 'guessed@localhost', recipient }),
      bounceOf('postfix-delayed', { messageId, recipient }),
      'hello',
    ]
    for (const body of forged) expect(await answerTo(send(site, body))).toEqual([202, ''])
    for (const headers of [{}, { authorization: 'Bearer of-something-else' }, { authorization: token }])
      expect((await send(site, own, { ...headers, 'content-type': 'message/rfc822' })).status).toBe(401)
    expect((await send(site, own, { ...usual, 'content-type': 'text/plain' })).status).toBe(415)
    expect((await send(site, Buffer.alloc(1024 * 1024 + 1, 'x'))).status).toBe(413)
    expect((await send(site, Buffer.alloc(100_000, 'x'), { 'content-type': 'message/rfc822' })).status).toBe(413)
    expect((await send(site, Buffer.alloc(100_000, 'x'))).status).toBe(202)
    expect((await sendRequest(site, path, { headers: usual })).status).toBe(405)
    expect(await look()).not.toContain('data-mail=')

    for (let times = 0; times < 2; times++) expect(await answerTo(send(site, own))).toEqual([202, ''])
    const told = await look()
    expect(told).toContain('data-mail="bounced"')
    expect(told.replace(/<[^>]+>/g, '')).toContain(`Onze laatste mail aan ${recipient} kwam terug.`)
  } finally {
    expect(await site.stop()).toBe(0)
  }
  expect(site.output()).not.toContain('Recipient address rejected')
})

type Sent = { messageId: string; recipient: string }

const sentEmails = (site: TestSite): Sent[] =>
  storedRows(site, `select message_id as "messageId", recipient from letters where status = 'sent'`)

const answerTo = async (sent: ReturnType<typeof send>) => {
  const { status, text } = await sent
  return [status, text]
}

test('without a token there is no such address', async () => {
  const site = await createSite()
  try {
    expect((await send(site, 'hello')).status).toBe(404)
    expect((await send(site, 'hello', { 'content-type': 'message/rfc822' })).status).toBe(404)
  } finally {
    await site.stop()
  }
})
