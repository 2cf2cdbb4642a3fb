import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { createSite } from '../../support/site/create-site'
import { emailsTo, kindsTo } from '../../support/site/emails'
import { party, post } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { arrive, open } from '../../support/site/page'
import { attemptsOf, ledgerOf, test } from '../../support/site/paying'
import { changeRegistration, openOwned, press, signUp, statusOn } from '../../support/site/registration'
import { newVisitor } from '../../support/site/visitor-addresses'

describe('a webhook', () => {
  test('that somebody forges, for this payment or with the id of one that is paid, changes nothing', async ({
    site,
    mollie,
    sendToPay,
  }) => {
    const [own, other] = [await sendToPay('Vera Vals'), await sendToPay('Paul Paar')]
    await mollie.pay(other.id)
    for (const body of [{ id: own.id, status: 'paid' }, { id: other.id }, {}])
      expect((await post(site, own.address, body, { origin: 'null' })).status).toBe(200)
    await site.settlePayments()
    expect([statusOn(await openOwned(site, own.own)), ledgerOf(site, own.own.reference)]).toEqual(['held', []])
  })

  test('that comes again is one payment and one email', async ({ site, mollie, sendToPay }) => {
    const { own, fields, id, address } = await sendToPay('Herma Haal')
    await mollie.pay(id)
    for (const _ of [1, 2, 3]) {
      await Promise.all([post(site, address, { id }), post(site, address, { id })])
      await Promise.all([site.settlePayments(), site.settlePayments(), open(site, address)])
    }
    expect(ledgerOf(site, own.reference)).toEqual([['payment', 1250]])
    expect(await kindsTo(site, fields['contact.email']!)).toEqual(['registration-confirmed'])
  })

  test('to an address that was guessed tells nothing, and is soon refused', async ({ site, sendToPay }) => {
    const { address } = await sendToPay('Gijs Gok')
    const guessed = address.replace(/.{4}$/, 'beef')
    for (const path of [address, guessed]) expect(await post(site, path, {})).toMatchObject({ status: 200, text: '' })
    expect(address.split('/').at(-1)).toMatch(/^[0-9a-f]{48}$/)
    const visitor = { headers: newVisitor() }
    const guesses = await Promise.all(Array.from({ length: 61 }, () => open(site, guessed, visitor)))
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array<number>(60).fill(404), 429])
  })
})

test('who pays what the browser asks for pays what was agreed', async ({ site, mollie, addEvent }) => {
  const own = await signUp(site, addEvent(103, { price_cents: 1250 }), {
    ...party('Ada Afding', 2),
    ...{ price: '1', priceCents: '1', cents: '1', amount: '0.01' },
  })
  await openOwned(site, own, '?step=pay&cents=1&amount=0.01&value=0.01')
  expect((await mollie.book()).payments.at(-1)!.amount.value).toBe('25.00')
})

test('the provider learns the amount, the event and the number, and the log and the way back no more', async ({
  site,
  mollie,
  sendToPay,
}) => {
  const { own, fields, id, address } = await sendToPay('Geertruida Geheim')
  const payment = (await mollie.book()).payments.find((one) => one.id === id)!
  expect(payment.description).toMatch(new RegExp(`^${own.reference} .+`))
  expect(Object.keys(payment.metadata as object)).toEqual(['key'])
  expect(new URL(String(payment.webhookUrl)).pathname).toBe(address)
  await mollie.behave({ next: [{ status: 500, on: 'get' }] })
  await site.settlePayments()
  await post(site, address, { id })
  await mollie.pay(id)
  await open(site, address)
  await press(site, own, { intent: 'cancel' })
  await site.settlePayments()
  await emailsTo(site, fields['contact.email']!)
  const refunds = (await mollie.book()).refunds.filter(({ paymentId }) => paymentId === id)
  expect(refunds.map(({ description }) => description)).toEqual([payment.description])
  const back = (await open(site, address)).html
  const secrets = ['Geertruida', 'geertruida', '12345678', '1988-04-17']
  for (const secret of secrets)
    expect([JSON.stringify([payment, refunds]), back, site.output()].join()).not.toContain(secret)
  for (const secret of [mollie.key, address.split('/').at(-1)!, own.token!]) expect(site.output()).not.toContain(secret)
  expect(site.output()).toContain('the provider answered 500')
})

test('many presses are one payment, and past the limit none', async ({ site, mollie, sendToPay }) => {
  const { own, id } = await sendToPay('Petra Pers')
  const visitor = { cookie: own.cookie, headers: newVisitor() }
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await open(site, `${own.path}?step=pay`, visitor)).status)
  expect(statuses).toEqual([...Array<number>(30).fill(303), 429])
  const payments = (await mollie.book()).payments.filter((one) => String(one.description).startsWith(own.reference))
  expect(payments.map((one) => one.id)).toEqual([id])
})

test('a family that cancels in two tabs, while the provider is asked, is paid back once', async ({
  site,
  mollie,
  sendToPay,
}) => {
  const { own, id } = await sendToPay('Twan Tweemaal')
  await mollie.pay(id)
  await site.settlePayments()
  await Promise.all([1, 2].flatMap(() => [press(site, own, { intent: 'cancel' }), site.settlePayments()]))
  await site.settlePayments()
  const { refunds } = await mollie.book()
  expect(refunds.filter(({ paymentId }) => paymentId === id).map(({ amount }) => amount.value)).toEqual(['12.50'])
  expect(ledgerOf(site, own.reference).map(([kind]) => kind)).toEqual(['payment', 'refund'])
})

test('a page to pay at that is not the provider’s leads nobody there', async ({ onTestFinished }) => {
  let href = ''
  const amount = { currency: 'EUR', value: '12.50' }
  const provider = createServer((_request, response) =>
    response.end(JSON.stringify({ id: 'tr_elsewhere', status: 'open', amount, _links: { checkout: { href } } })),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void provider.close())
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  const site = await createSite({ env: { MOLLIE_URL: `http://127.0.0.1:${port}`, MOLLIE_KEY: 'test_0123456789' } })
  onTestFinished(() => void site.stop())
  const own = await signUp(site, copyEvent(site, 103, { price_cents: 1250 }), party('Loes Lokaas', 1))
  const ledTo = async (address: string) => {
    href = address
    return (await openOwned(site, own, '?step=pay')).location
  }
  const elsewhere = ['https://mollie.com.evil.example/', 'https://evilmollie.com/', 'https://mollie.com@evil.example/']
  for (const address of [...elsewhere, 'http://www.mollie.com/', 'javascript:alert(1)', '//evil.example', ''])
    expect(await ledTo(address), address).toBe(own.path)
  expect(await ledTo('https://www.mollie.com/checkout/x')).toBe('https://www.mollie.com/checkout/x')
})

test('who may not open a registration cannot begin to pay for it', async ({ site, addEvent }) => {
  const event = addEvent(103, { price_cents: 1250 })
  const own = await signUp(site, event, party('Eigen Deur', 1))
  const other = await signUp(site, event, party('Vreemde Vogel', 1))
  for (const cookie of ['', other.cookie, `registration-${own.reference}=${other.token}`])
    expect((await arrive(site, `${own.path}?step=pay`, { cookie })).status).toBe(404)
  expect(attemptsOf(site, own.reference).map(({ state }) => state)).toEqual(['new'])
})

test('a place that was offered is not taken without paying', async ({ site, sendToPay }) => {
  const { own } = await sendToPay('Otto Onbetaald')
  changeRegistration(site, own, "status = 'offered'")
  const { location } = await press(site, own, { intent: 'accept' })
  expect(location).toBe(`${own.path}#main`)
  const page = await openOwned(site, own)
  expect([statusOn(page), page.all('a[href$="?step=pay"]').length]).toEqual(['offered', 1])
})
