import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/database/database'
import { startMollie } from '../../support/mollie'

let mollie: Awaited<ReturnType<typeof startMollie>>
let heard: string[] = []
const site = createServer(async (request, response) => {
  heard.push(await text(request))
  response.writeHead(request.url === '/webhook' ? 200 : 404).end()
})
let here: string

beforeAll(async () => {
  mollie = await startMollie()
  await once(site.listen(0, '127.0.0.1'), 'listening')
  here = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => Promise.all([mollie.stop(), site.close()]))
beforeEach(async () => {
  await mollie.behave({ webhooks: 'now', next: [], down: null, cancelable: true })
  heard = []
})

const minutes = 60_000
const hours = 60 * minutes
const amount = (value: string) => ({ currency: 'EUR', value })
const camp = () => ({
  ...{ amount: amount('35.00'), description: '<Camp>', metadata: { number: 7 } },
  ...{ redirectUrl: `${here}/back`, cancelUrl: `${here}/canceled`, webhookUrl: `${here}/webhook` },
})

async function call(method: string, path: string, body?: object, headers: object = {}, { url, key } = mollie) {
  const authorization = `Bearer ${key}`
  const init = { method, headers: { authorization, ...headers }, body: body ? JSON.stringify(body) : null }
  const response = await fetch(`${url}/v2/payments${path}`, init)
  const answered = await response.text()
  return { status: response.status, body: answered ? JSON.parse(answered) : undefined }
}
const created = async (fields: object = {}) => (await call('POST', '', { ...camp(), ...fields })).body
const got = async ({ id }: { id: string }) => (await call('GET', `/${id}?embed=refunds,chargebacks`)).body
const paid = async () => mollie.pay((await created()).id)
const choose = ({ id }: { id: string }, outcome: string) =>
  fetch(`${mollie.url}/checkout/${id}`, { method: 'POST', body: `outcome=${outcome}`, redirect: 'manual' })

it('creates a payment that is open for fifteen minutes, and refuses what the provider refuses', async () => {
  const { status, body } = await call('POST', '', camp())
  expect([status, body]).toMatchObject([201, { status: 'open', isCancelable: true, metadata: { number: 7 } }])
  expect(body).toMatchObject({ method: null, amount: amount('35.00'), resource: 'payment' })
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(15 * minutes)
  const rows = [
    [{ amount: amount('35') }, 422, 'amount'],
    [{ locale: 'nl' }, 422, 'locale'],
    [{ reference: 'x' }, 400, undefined],
  ] as const
  for (const [fields, expected, field] of rows) {
    const refused = await call('POST', '', { ...camp(), ...fields })
    expect([refused.status, refused.body.field], JSON.stringify(fields)).toEqual([expected, field])
  }
  const seenBy = async (key: string) => (await call('GET', `/${body.id}`, undefined, {}, { ...mollie, key })).status
  expect([await seenBy('live_x'), await seenBy('test_other'), await seenBy(mollie.key)]).toEqual([401, 404, 200])
})

it('ends a payment as the visitor chooses on its page, tells the site, and leads back', async () => {
  const rows = [
    ['paid', 'paid', 'ideal', 'paidAt', '/back'],
    ['failed', 'failed', null, 'failedAt', '/back'],
    ['canceled', 'canceled', null, 'canceledAt', '/canceled'],
    ['expired', 'expired', null, 'expiredAt', '/back'],
    ['later', 'pending', 'banktransfer', 'createdAt', '/back'],
  ] as const
  for (const [outcome, status, method, at, path] of rows) {
    const payment = await created()
    const page = await (await fetch(payment._links.checkout.href)).text()
    expect(page, outcome).toMatch(new RegExp(`€\\s35,00 · &#60;Camp&#62;[^]*value="${outcome}"`))
    const sent = await choose(payment, outcome)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, here + path])
    expect(heard.splice(0)).toEqual([`id=${payment.id}`])
    expect(await got(payment)).toMatchObject({ status, method, [at]: expect.stringMatching(/\+00:00$/) })
    const again = await choose(payment, outcome)
    expect([again.status, (await again.text()).includes('<form')]).toEqual([409, false])
  }
})

it('cancels what is open, and expires or pays what waited, by a clock of its own', async () => {
  const [canceled, waiting, transfer] = [await created(), await created(), await created({ method: 'banktransfer' })]
  const cancel = async ({ id }: { id: string }) => (await call('DELETE', `/${id}`)).status
  expect([await cancel(canceled), await cancel(canceled)]).toEqual([200, 422])
  await mollie.behave({ cancelable: false })
  expect(await cancel(waiting)).toBe(422)
  const later = await created()
  await choose(later, 'later')
  await mollie.advance(15 * minutes)
  const after = await Promise.all([canceled, waiting, transfer, later].map(got))
  expect(after.map(({ status }) => status)).toEqual(['canceled', 'expired', 'open', 'paid'])
  await mollie.advance(12 * 24 * hours)
  expect((await got(transfer)).status).toBe('expired')
})

it('refunds after two hours, takes a refund back until then, and counts what is left', async () => {
  const before = (await mollie.book()).cents
  const payment = await paid()
  const refunds = `/${payment.id}/refunds`
  const kept = await call('POST', refunds, { amount: amount('10.00'), metadata: { number: 8 } })
  const undone = await call('POST', refunds, { amount: amount('20.00') })
  expect([kept.status, kept.body]).toMatchObject([201, { status: 'queued', metadata: { number: 8 } }])
  expect((await call('POST', refunds, { amount: amount('5.01') })).body.field).toBe('amount')
  await mollie.advance(1 * hours)
  expect((await got(payment))._embedded.refunds).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
  expect((await call('DELETE', `${refunds}/${undone.body.id}`)).status).toBe(204)
  await mollie.advance(1 * hours)
  expect(heard).toEqual([`id=${payment.id}`, `id=${payment.id}`])
  expect((await call('DELETE', `${refunds}/${kept.body.id}`)).status).toBe(422)
  expect(await got(payment)).toMatchObject({ amountRefunded: amount('10.00'), amountRemaining: amount('25.00') })
  const chargedBack = await mollie.change(payment.id, 'chargeback')
  expect(chargedBack).toMatchObject({ amountChargedBack: amount('25.00'), amountRemaining: amount('0.00') })
  await mollie.change(payment.id, 'chargeback-reversed')
  await mollie.endRefund(kept.body.id, 'failed')
  const { _embedded } = await mollie.change(payment.id, 'refund', { amount: amount('1.50') })
  expect(_embedded!.refunds.map(({ status }) => status)).toEqual(['failed', 'canceled', 'queued'])
  expect((await mollie.book()).cents - before).toBe(3350)
})

it('sends webhooks late, twice, in reverse or never, and again what was not taken', async () => {
  const rows = [
    ['now', [0, 1], []],
    ['late', [], [0, 1]],
    ['twice', [0, 0, 1, 1], []],
    ['reversed', [], [1, 0]],
    ['never', [], []],
  ] as const
  for (const [webhooks, atOnce, held] of rows) {
    heard = []
    await mollie.behave({ webhooks })
    const ids = [(await paid()).id, (await paid()).id]
    expect(heard, webhooks).toEqual(atOnce.map((place) => `id=${ids[place]}`))
    expect(await mollie.sendWebhooks(), webhooks).toEqual(held.map((place) => ({ id: ids[place], status: 200 })))
  }
  await mollie.behave({ webhooks: 'now' })
  const elsewhere = await created({ webhookUrl: 'https://example.com/webhook' })
  expect(await mollie.pay(elsewhere.id, 'paid', 'wero')).toMatchObject({ method: 'wero' })
  expect(await mollie.sendWebhooks()).toEqual([])
  const { id } = await mollie.pay((await created({ webhookUrl: `${here}/gone` })).id)
  expect(await mollie.sendWebhooks()).toEqual([{ id, status: 404 }])
})

it('fails as it is told, before or after the work is done, which one idempotency key does once in an hour', async () => {
  const count = async () => (await mollie.book()).payments.length
  const before = await count()
  const send = async () => (await call('POST', '', camp(), { 'idempotency-key': 'lost' })).status
  await mollie.behave({
    next: [{ status: 429, on: 'get' }, { status: 503 }, { status: 500, on: 'create', after: true }],
  })
  expect([await send(), await count()]).toEqual([503, before])
  expect([await send(), await count()]).toEqual([500, before + 1])
  await mollie.advance(59 * minutes)
  expect([await send(), await count()]).toEqual([201, before + 1])
  await mollie.advance(1 * minutes)
  expect([await send(), await count()]).toEqual([201, before + 2])
  expect((await call('GET', '/tr_none')).status).toBe(429)
  await mollie.behave({ down: 503 })
  expect([await send(), await send()]).toEqual([503, 503])
})

it('hangs as it is told, and knows its payments after a restart, where it keeps them in a file', async () => {
  const file = `${temporaryFolder()}/new/book.json`
  const first = await startMollie({ file })
  await first.behave({ next: [{ status: 'hang', after: true }] })
  const hanging = expect(call('POST', '', camp(), {}, first)).rejects.toThrow('fetch failed')
  await expect.poll(async () => (await first.book()).payments.length).toBe(1)
  await first.pay((await first.book()).payments[0]!.id)
  await first.stop()
  await hanging
  const second = await startMollie({ file })
  expect(await second.book()).toMatchObject({ payments: [{ status: 'paid' }], cents: 3500 })
  await second.stop()
})
