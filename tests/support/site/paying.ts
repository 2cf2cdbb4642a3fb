import { storedRows } from '../database/stored'
import { startMollie } from '../mollie'
import { createSite } from './create-site'
import { type Fields, party } from './forms'
import { type Owned, openOwned, signUp } from './registration'
import type { Site } from './site'
import { test as plain } from './test'

type Attempt = { readonly provider_id: string; readonly state: string; readonly token: string }
type Line = { readonly kind: string; readonly cents: number }
/** `id` is the provider's; `address` where the provider sends its webhooks and the payer. */
type Paying = { readonly own: Owned; readonly fields: Fields; readonly id: string; readonly address: string }

export const attemptsOf = (site: Site, reference: string): readonly Attempt[] =>
  storedRows<Attempt>(
    site,
    'select p.* from payments p join registrations r on r.id = p.registration_id where reference = ? order by p.id',
    reference,
  )

export const ledgerOf = (site: Site, reference: string): (readonly [string, number])[] =>
  storedRows<Line>(
    site,
    'select l.* from ledger l join registrations r on r.id = l.registration_id where reference = ? order by l.id',
    reference,
  ).map(({ kind, cents }) => [kind, cents])

/** With a site that is paid online, and the stand-in of its provider. */
export const test = plain
  // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture uses from its parameters.
  .extend('mollie', { scope: 'file' }, async ({}, { onCleanup }) => {
    const mollie = await startMollie()
    onCleanup(mollie.stop)
    return mollie
  })
  .extend('site', { scope: 'file' }, ({ mollie }) =>
    createSite({ hasAccounts: true, env: { MOLLIE_URL: mollie.url, MOLLIE_KEY: mollie.key } }),
  )
  /** Somebody signs up for € 12,50, who is at the provider's page by now. */
  .extend('sendToPay', ({ site, addEvent }) => async (name: string): Promise<Paying> => {
    const fields = party(name, 1)
    const own = await signUp(site, addEvent(103, { price_cents: 1250 }), fields)
    await openOwned(site, own, '?step=pay')
    const [attempt] = attemptsOf(site, own.reference)
    return { own, fields, id: attempt!.provider_id, address: `/api/payments/${attempt!.token}` }
  })
