import { expect, vi } from 'vitest'
import { storedRows } from '../database/stored'
import { startMollie } from '../mollie'
import { createSite } from './create-site'
import { adult, change, party } from './forms'
import { copyEvent } from './own-event'
import { open } from './page'
import { type Owned, openOwned, press, signUp } from './registration'

const minute = 60_000
export const price = 1250
/** How the provider behaves unless a test says otherwise. */
export const usual = { webhooks: 'now', down: null, next: [], cancelable: true, method: 'ideal' } as const
const shape = { price_cents: price, packages: null, questions: null, signup_opens_at: null, waiting_list: 1 }

type Way = 'webhook' | 'return' | 'sweep'
type Row = { status: string; paid: number; state: string; token: string; refund: string | null }

/** A site with the stand-in of its provider, one clock for both, and who pays there. */
export async function createPayers() {
  const mollie = await startMollie()
  const site = await createSite({ env: { MOLLIE_URL: mollie.url, MOLLIE_KEY: mollie.key } })

  async function settle(): Promise<void> {
    for (let i = 0; i < 20; i++) if ((await site.settlePayments()) === 0) return
    throw new Error('there is always one more payment to ask about')
  }
  async function pass(ms: number, isProviderToo = true): Promise<void> {
    vi.setSystemTime(Date.now() + ms)
    if (isProviderToo) await mollie.setClock(Date.now())
    await settle()
    await site.runJobs()
    await settle()
  }

  const addEvent = (capacity: number | null = 1) => copyEvent(site, 103, { ...shape, capacity })
  let people = 0
  const nextName = () => `Betaler ${String.fromCharCode(97 + people / 26, 97 + (people++ % 26))}`
  const join = (event = addEvent(), many = 1) =>
    signUp(site, event, { ...(many === 1 ? adult(nextName()) : party(nextName(), many)), acceptWaiting: 'yes' })
  /** By one of the tabs; what the provider calls the payment. */
  const toPay = async (own: Owned) =>
    /checkout\/(tr_\w+)$/.exec((await openOwned(site, own, '?step=pay')).location ?? '')?.[1]
  async function paying(own: Owned): Promise<string> {
    const [one, other] = await Promise.all([toPay(own), toPay(own)])
    expect([typeof one, other]).toEqual(['string', one])
    return one!
  }
  const pay = (id: string, status = 'paid', method?: string) => mollie.pay(id, status, method).then(settle)
  async function paid(event = addEvent()) {
    const own = await join(event)
    const id = await paying(own)
    await pay(id)
    return { own, id, event }
  }
  const cancel = (own: Owned) => press(site, own, { intent: 'cancel' }).then(settle)
  const erase = async (own: Owned) => {
    const proof = String((await openOwned(site, own, '?step=erase')).form('erase').values('proof')[0])
    await press(site, own, { intent: 'erase', proof })
  }
  const refundOf = async (id: string) => (await mollie.book()).refunds.find((one) => one.paymentId === id)!.id
  function takeBack({ reference }: Owned): void {
    const ours = 'registration_id = (select id from registrations where reference = ?)'
    change(site, `update refunds set is_taken_back = not is_taken_back where ${ours}`, reference)
    change(site, `update payments set due_at = ? where ${ours}`, Date.now(), reference)
  }

  const rowsOf = ({ reference }: Owned) =>
    storedRows<Row>(
      site,
      `select r.status, r.paid_cents as paid, p.state, p.token, (select max(state) from refunds where payment_id = p.id) as refund
        from registrations r join payments p on p.registration_id = r.id where reference = ? order by p.id`,
      reference,
    )
  /** The status, what was paid and not returned, and of each attempt its state and that of its refund. */
  function told(own: Owned) {
    const rows = rowsOf(own)
    return [
      rows[0]?.status,
      rows[0]?.paid,
      ...rows.map(({ state, refund }) => (refund ? `${state}, ${refund}` : state)),
    ]
  }

  /** The way in which it is heard first what became of a payment; the others follow. */
  async function hear(first: Way, own: Owned, id: string, status: string): Promise<void> {
    await mollie.behave({ webhooks: first === 'webhook' ? 'now' : first === 'return' ? 'late' : 'never' })
    await mollie.pay(id, status)
    if (first === 'sweep') await pass(6 * minute)
    const back = async () => expect((await open(site, `/api/payments/${rowsOf(own)[0]!.token}`)).status).toBe(200)
    if (first === 'return') await back()
    await settle()
    await mollie.sendWebhooks()
    await settle()
    await back()
    await mollie.behave(usual)
  }

  return {
    ...{ site, mollie, settle, pass, addEvent, nextName, join, toPay, paying, pay, paid, cancel, erase, refundOf },
    ...{ takeBack, rowsOf, told, hear },
    stop: () => Promise.all([site.stop(), mollie.stop()]),
  }
}
