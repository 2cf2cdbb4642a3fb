import { describe } from 'vitest'
import { storedRows } from '../../support/database/stored'
import { startMollie } from '../../support/mollie'
import { createSite } from '../../support/site/create-site'
import { kindsTo } from '../../support/site/emails'
import { party } from '../../support/site/forms'
import { open } from '../../support/site/page'
import { openOwned, signUp, statusOn } from '../../support/site/registration'
import type { Site } from '../../support/site/site'
import { expect, test as plain } from '../../support/site/test'

const test = plain
  // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture uses from its parameters.
  .extend('mollie', { scope: 'file' }, async ({}, { onCleanup }) => {
    const mollie = await startMollie()
    onCleanup(mollie.stop)
    return mollie
  })
  .extend('site', { scope: 'file' }, ({ mollie }) =>
    createSite({ env: { MOLLIE_URL: mollie.url, MOLLIE_KEY: mollie.key } }),
  )

type Stored = { readonly provider_id: string; readonly state: string; readonly token: string }
const attemptsOf = (site: Site, reference: string) =>
  storedRows<Stored>(
    site,
    'select p.* from payments p join registrations r on r.id = p.registration_id where reference = ? order by p.id',
    reference,
  )

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
