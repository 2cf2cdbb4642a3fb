import { describe, expect } from 'vitest'
import { kindsTo } from '../../support/site/emails'
import { party } from '../../support/site/forms'
import { open } from '../../support/site/page'
import { attemptsOf, test } from '../../support/site/paying'
import { openOwned, press, signUp, statusOn } from '../../support/site/registration'

describe('who signs up for what costs something', () => {
  test('is led to the provider, pays and is in', async ({ site, addEvent, mollie }) => {
    const fields = party('Pia Betaalt', 2)
    const own = await signUp(site, addEvent(103, { price_cents: 1250 }), fields)
    const held = await openOwned(site, own)
    expect(statusOn(held)).toBe('held')
    const paying = await openOwned(site, own, '?step=pay')
    expect(paying.status).toBe(303)
    const [attempt] = attemptsOf(site, own.reference)
    expect(paying.location).toBe(`${mollie.url}/checkout/${attempt!.provider_id}`)
    await mollie.pay(attempt!.provider_id)
    await site.settlePayments()
    expect(statusOn(await openOwned(site, own))).toBe('confirmed')
    const back = await open(site, `/api/payments/${attempt!.token}`)
    expect([back.status, back.data('payment')]).toEqual([200, 'paid'])
    expect(await kindsTo(site, String(fields['contact.email']))).toEqual(['registration-confirmed'])
  })
})

test('who erases a registration that is paid gets the money back', async ({ site, mollie, sendToPay }) => {
  const { own, id } = await sendToPay('Wissel Weg')
  await mollie.pay(id)
  await site.settlePayments()
  const proof = (await openOwned(site, own, '?step=erase')).form('erase').values('proof')[0]
  expect((await press(site, own, { intent: 'erase', proof: String(proof) })).location).toContain('said=erased')
  await site.settlePayments()
  const { refunds } = await mollie.book()
  expect(refunds.filter(({ paymentId }) => paymentId === id).map(({ amount }) => amount.value)).toEqual(['12.50'])
})
