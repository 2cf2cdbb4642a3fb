import { expect, onTestFinished, test } from 'vitest'
import { storedRows } from '../support/database/stored'
import { startMollie } from '../support/mollie'
import { adult, change } from '../support/site/forms'
import { freePort } from '../support/site/free-port'
import { expectSums } from '../support/site/money-sums'
import { type Owned, openOwned, press, signUp } from '../support/site/registration'
import { type SiteProcess, startSite } from '../support/site/site'
import { openFile } from './site-database'

const points = (['create', 'get', 'refund', 'cancel'] as const).flatMap((on) => [
  { on, after: undefined },
  { on, after: true as const },
])

test('kill -9 while the provider makes, shows, cancels or returns a payment takes nothing twice and loses nothing', async () => {
  const mollie = await startMollie()
  onTestFinished(mollie.stop)
  const port = await freePort()
  const env = { MOLLIE_URL: mollie.url, MOLLIE_KEY: mollie.key }
  let site: SiteProcess = await startSite({ port, env })
  onTestFinished(() => site.kill())
  const { dataDir } = site
  const database = openFile(dataDir)
  onTestFinished(database.close)

  const rowsOf = ({ reference }: Owned) =>
    storedRows<{ status: string; state: string; id: string; refund: string | null }>(
      { dataDir },
      `select r.status, p.state, p.provider_id as id, (select max(state) from refunds where payment_id = p.id) as refund
        from registrations r join payments p on p.registration_id = r.id where reference = ?`,
      reference,
    )
  const untilToldBy = (own: Owned, ...expected: (string | null)[]) =>
    expect.poll(() => rowsOf(own).map(({ status, state, refund }) => [status, state, refund])).toEqual([expected])
  const checkout = async (own: Owned) => (await openOwned(site, own, '?step=pay')).location?.split('/').at(-1)
  const isMet = () => expect.poll(() => mollie.behave({})).toMatchObject({ next: [] })
  /** As the time goes by in which the killed process might still have been at work. */
  async function restart(): Promise<void> {
    change({ dataDir }, 'update payments set locked_until = 0, due_at = 1 where due_at is not null')
    site = await startSite({ port, env, dataDir })
  }

  for (const { on, after } of points) {
    const { id: event } = database.addEvent({ capacity: 1, waitingList: false })
    const own = await signUp(site, event, adult(`Gedood ${on} ${after ? 'na' : 'voor'}`))
    const id = on === 'create' ? '' : (await checkout(own))!
    if (on === 'refund') {
      await mollie.pay(id)
      await untilToldBy(own, 'confirmed', 'paid', null)
    }
    await mollie.behave({ next: [{ status: 'hang', on, ...(after && { after }) }] })
    const asked = on === 'create' ? checkout(own).catch(() => undefined) : undefined
    if (on === 'get') await mollie.pay(id)
    if (on === 'refund' || on === 'cancel') await press(site, own, { intent: 'cancel' })
    // Wakes the worker.
    if (on === 'refund' || on === 'cancel') await mollie.pay(id, on === 'refund' ? 'paid' : 'open')
    await isMet()
    await site.kill()
    await asked
    await restart()
    if (on === 'create') await mollie.pay((await checkout(own))!)
    if (on === 'refund') await untilToldBy(own, 'cancelled', 'paid', 'queued')
    else if (on === 'cancel') await untilToldBy(own, 'cancelled', 'canceled', null)
    else await untilToldBy(own, 'confirmed', 'paid', null)
    await expectSums(site, mollie)
  }
  const { refunds, payments } = await mollie.book()
  expect([refunds.length, payments.filter(({ status }) => status === 'paid').length]).toEqual([2, 6])
})
