import { afterEach, describe, expect, it, vi } from 'vitest'

vi.mock('~/server/config/settings.server', () => ({
  settings: () => ({ mollie: { url: 'https://api.mollie.com', key: 'test_00000000' } }),
}))
const { createRefund, fetchPayment } = await import('~/features/payments/mollie.server')

/** Every field of the reference (docs.mollie.com/reference, get-payment, get-refund, get-chargeback) of November 2026. */
const euros = (value: string) => ({ value, currency: 'EUR' })
const link = { href: 'https://api.mollie.com/v2/x', type: 'application/hal+json' }
const refund = {
  ...{ resource: 'refund', id: 're_4qqhO89gsT', mode: 'test', description: 'BT-AAAA-AAAA', amount: euros('5.95') },
  ...{ metadata: { key: 'ours' }, paymentId: 'tr_5B8cwPMGnU6qLbRvo7qEZo', status: 'queued', settlementId: null },
  ...{ settlementAmount: euros('-5.95'), createdAt: '2026-11-28T09:00:00+00:00', _links: { self: link } },
}
const chargeback = {
  ...{ resource: 'chargeback', id: 'chb_xFzwUN4ci8HAmSGUACS4J', mode: 'test', amount: euros('42.10') },
  ...{ settlementAmount: euros('-42.10'), reason: { code: 'AC01', description: 'Account incorrect' } },
  ...{ paymentId: 'tr_5B8cwPMGnU6qLbRvo7qEZo', settlementId: null, createdAt: '2026-11-28T09:00:00+00:00' },
  ...{ reversedAt: null, _links: { self: link, payment: link } },
}
const payment = {
  ...{ resource: 'payment', id: 'tr_5B8cwPMGnU6qLbRvo7qEZo', mode: 'test', description: 'BT-AAAA-AAAA Kamp' },
  ...{ amount: euros('48.05'), amountRefunded: euros('5.95'), amountRemaining: euros('42.10') },
  ...{ amountCaptured: null, amountChargedBack: euros('42.10'), settlementAmount: euros('48.05'), settlementId: null },
  ...{ redirectUrl: 'https://club.example/', cancelUrl: null, webhookUrl: 'https://club.example/api', locale: 'nl_NL' },
  ...{ countryCode: 'NL', method: 'ideal', restrictPaymentMethodsToCountry: null, metadata: { key: 'ours' } },
  ...{ captureMode: null, captureDelay: null, captureBefore: null, applicationFee: null, routing: null, lines: null },
  ...{ billingAddress: null, shippingAddress: null, sequenceType: 'oneoff', subscriptionId: null, mandateId: null },
  ...{ customerId: null, profileId: 'pfl_QkEhN94Ba', orderId: null, status: 'open', statusReason: null },
  ...{ isCancelable: true, details: null, createdAt: '2026-11-28T09:00:00+00:00', authorizedAt: null, paidAt: null },
  ...{ canceledAt: null, expiresAt: '2026-11-28T09:15:00+00:00', expiredAt: null, failedAt: null },
  _links: { self: link, checkout: { href: 'https://www.mollie.com/checkout/x', type: 'text/html' }, dashboard: link },
  _embedded: { refunds: [refund], chargebacks: [chargeback] },
}
const answering = (answer: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status }))
const read = (changes: object = {}) => {
  answering({ ...payment, ...changes })
  return fetchPayment(payment.id)
}
afterEach(() => vi.unstubAllGlobals())

describe('what the provider answers', () => {
  it('is read in cents and milliseconds, with what came back', async () => {
    expect(await read()).toEqual({
      ...{ id: payment.id, status: 'open', method: 'ideal', amount: 4805, isCancelable: true },
      ...{ expiresAt: Date.parse('2026-11-28T09:15:00Z'), _links: { checkout: { href: expect.any(String) } } },
      _embedded: {
        refunds: [{ id: refund.id, status: 'queued', amount: 595, metadata: { key: 'ours' } }],
        chargebacks: [{ id: chargeback.id, amount: 4210, reversedAt: null }],
      },
    })
    answering(refund, 201)
    expect((await createRefund(payment.id, { key: 'ours', cents: 595, description: 'x' })).amount).toBe(595)
  })

  it('may be new to us, or leave out what a payment has no more', async () => {
    for (const [changes, expected] of [
      [{ status: 'wondered' }, { status: 'wondered' }],
      [{ method: 'wero' }, { method: 'wero' }],
      [{ expiresAt: undefined, isCancelable: undefined }, { isCancelable: false }],
      [{ _links: { self: link } }, { _links: { checkout: null } }],
      [{ _embedded: undefined }, { _embedded: { refunds: [], chargebacks: [] } }],
      [{ _embedded: { refunds: [{ ...refund, metadata: 'of another shop' }] } }, { id: payment.id }],
    ] as const)
      expect(await read(changes), JSON.stringify(changes)).toMatchObject(expected)
  })

  it('is an error in another currency, without an amount, or where it refuses: known to be so, or not', async () => {
    for (const changes of [{ amount: { value: '48.05', currency: 'USD' } }, { amount: undefined }, { id: '../x' }])
      await expect(read(changes), JSON.stringify(changes)).rejects.toMatchObject({ isKnown: false })
    for (const [status, isKnown] of Object.entries({ 404: true, 422: true, 409: false, 429: false, 500: false })) {
      answering({ status }, Number(status))
      await expect(fetchPayment(payment.id), status).rejects.toMatchObject({ isKnown })
    }
  })
})
