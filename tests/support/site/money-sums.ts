import { expect } from 'vitest'
import { inStored } from '../database/stored'
import type { startMollie } from '../mollie'

type Mollie = Pick<Awaited<ReturnType<typeof startMollie>>, 'book'>

const answers =
  "('registration-confirmed', 'payment-received', 'payment-returned', 'registration-cancelled', 'event-cancelled')"

/** Each finds what must never be. Events of the demo have ids up to 1000, and are left out. */
const wrongs = {
  oversold: `select id from events e where id > 1000 and capacity <
    (select count(*) from participants where event_id = e.id and standing = 'in')`,
  unanswered: `select p.id, r.status from payments p join registrations r on r.id = p.registration_id
    where p.state = 'paid' and (r.status <> 'confirmed'
      and not exists (select 1 from refunds where payment_id = p.id)
      and not exists (select 1 from ledger where source like 'chargeback:' || p.id || ':%')
    or not exists (select 1 from outbox where registration_id = r.id and kind in ${answers}))`,
  takenTwice: `select reference from registrations r where exists
    (select 1 from payments where registration_id = r.id and state = 'paid')
    and paid_cents > case when status in ('confirmed', 'held') then price_cents else 0 end order by id`,
  unsent: "select kind from outbox where status = 'failed'",
}

const online = `select coalesce(sum(case kind when 'payment' then cents else -cents end), 0) from ledger
  where source is not null or reverses_id in (select id from ledger where source is not null)`

/** Nothing is oversold, unanswered or taken twice, and the ledger is the book of the provider. `kept`: whose refund did not go. */
export async function expectSums(
  site: { readonly dataDir: string },
  mollie: Mollie,
  kept: readonly string[] = [],
): Promise<void> {
  const { cents } = await mollie.book()
  const found = inStored(site, ({ rows, value }) => ({
    ...Object.fromEntries(Object.entries(wrongs).map(([name, query]) => [name, rows(query)])),
    cents: Number(value<number>(online)),
  }))
  const takenTwice = kept.map((reference) => ({ reference }))
  expect(found).toEqual({ oversold: [], unanswered: [], takenTwice, unsent: [], cents })
}
