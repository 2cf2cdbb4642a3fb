import { storedRows } from '../../support/database/stored'
import { bounceOf } from '../../support/site/bounces'
import { createSite, type TestSite } from '../../support/site/create-site'
import { adult, post } from '../../support/site/forms'
import { pageOf } from '../../support/site/page'
import { type RequestOptions, sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'
import { newVisitor } from '../../support/site/visitor-addresses'

const token = 'token-of-this-test'
const path = '/api/mail/bounces'
const usual = { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' }

async function statusOf(
  site: TestSite,
  body: Buffer | string,
  headers: RequestOptions['headers'] = usual,
): Promise<number> {
  const { status, text } = await sendRequest(site, path, { method: 'POST', headers, body })
  if (status === 202) expect(text).toBe('')
  return status
}

type Sent = { messageId: string; recipient: string }

test('an email that came back is told on the page of its registration, to whoever the report names truly', async () => {
  const site = await createSite({ env: { BOUNCE_TOKEN: token } })
  const form = '/evenementen/133/inschrijven'
  const taken = pageOf(site, form, await post(site, form, adult('Meta Meter')))
  await site.deliver()
  const sent = storedRows<Sent>(site, `select message_id as "messageId", recipient from outbox where status = 'sent'`)
  expect(sent).toHaveLength(1)
  const { messageId, recipient } = sent[0]!
  const own = bounceOf('postfix', { messageId, recipient })

  // What is no true report gets the same response.
  for (const body of [
    bounceOf('postfix', { messageId, recipient: 'eve@players.example' }),
    bounceOf('postfix', { messageId: 'guessed@localhost', recipient }),
    bounceOf('postfix-delayed', { messageId, recipient }),
    Buffer.alloc(100_000, 'x'),
    'hello',
  ])
    expect(await statusOf(site, body)).toBe(202)
  for (const headers of [{}, { authorization: 'Bearer of-something-else' }, { authorization: token }])
    expect(await statusOf(site, own, { ...headers, 'content-type': 'message/rfc822' })).toBe(401)
  expect(await statusOf(site, own, { ...usual, 'content-type': 'text/plain' })).toBe(415)
  expect(await statusOf(site, Buffer.alloc(1024 * 1024 + 1, 'x'))).toBe(202)
  // Who says nothing of a token may send as little as everybody.
  expect(await statusOf(site, Buffer.alloc(100_000, 'x'), { 'content-type': 'message/rfc822' })).toBe(413)
  expect((await sendRequest(site, path, { headers: usual })).status).toBe(405)
  expect((await taken.follow()).data('mail')).toBeUndefined()

  // A mail server returns the whole email, with its pictures.
  for (const body of [Buffer.concat([own, Buffer.alloc(1024 * 1024, 'x')]), own])
    expect(await statusOf(site, body)).toBe(202)
  const told = await taken.follow()
  expect(told.data('mail')).toBe('bounced')
  expect(told.text('[data-mail]')).toContain(`Onze laatste mail aan ${recipient} kwam terug.`)
  expect(site.output()).not.toContain('Recipient address rejected')
  await site.stop()
})

test('reports of no email of ours are limited apart, and hold up no true one', async () => {
  const site = await createSite({ env: { BOUNCE_TOKEN: token } })
  const form = '/evenementen/133/inschrijven'
  const taken = pageOf(site, form, await post(site, form, adult('Meta Meter')))
  await site.deliver()
  const [sent] = storedRows<Sent>(site, `select message_id as "messageId", recipient from outbox where status = 'sent'`)
  const headers = { ...usual, ...newVisitor() }
  const statusesOf = async (body: Buffer, times: number) => {
    const seen: number[] = []
    for (let i = 0; i < times; i++) seen.push(await statusOf(site, body, headers))
    return seen
  }
  const guessed = bounceOf('postfix', { ...sent!, messageId: 'guessed@localhost' })
  expect(await statusesOf(guessed, 31)).toEqual([...Array<number>(30).fill(202), 429])
  // What says of no email that it failed asks nothing of the database.
  expect(await statusesOf(bounceOf('postfix-delayed', sent!), 2)).toEqual([202, 202])
  expect(await statusesOf(bounceOf('postfix', sent!), 1)).toEqual([202])
  expect((await taken.follow()).data('mail')).toBe('bounced')
  await site.stop()
})

test('without a token there is no such address', async ({ site }) => {
  expect(await statusOf(site, 'hello')).toBe(404)
  expect(await statusOf(site, 'hello', { 'content-type': 'message/rfc822' })).toBe(404)
})
