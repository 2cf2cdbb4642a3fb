import { expect, onTestFinished, test } from 'vitest'
import { isPostgres } from '~/db/dialect'
import { storedRows } from '../support/database/stored'
import { startMollie } from '../support/mollie'
import { adult, post } from '../support/site/forms'
import { expectSums } from '../support/site/money-sums'
import { open, pageOf } from '../support/site/page'
import { startSite } from '../support/site/site'
import { newVisitor } from '../support/site/visitor-addresses'
import { openFile } from './site-database'

const [places, people, atOnce] = [40, 500, 16]
const slowest = 1500

test('five hundred people who pay for forty places: forty are in, the others told, and no page is slow', async () => {
  const mollie = await startMollie()
  onTestFinished(mollie.stop)
  const site = await startSite({ env: { MOLLIE_URL: mollie.url, MOLLIE_KEY: mollie.key } })
  onTestFinished(() => site.kill())
  const database = openFile(site.dataDir)
  onTestFinished(database.close)
  for (const hasLine of [false, true]) {
    const { id: event, form } = database.addEvent({ capacity: places, waitingList: hasLine })
    const times: number[] = []
    const timed = async <T>(work: Promise<T>): Promise<T> => {
      const begun = performance.now()
      return work.finally(() => times.push(performance.now() - begun))
    }
    const ends: string[] = []
    const payments: Promise<unknown>[] = []
    let next = 0
    async function person(name: string): Promise<string> {
      const headers = newVisitor()
      const shown = await timed(open(site, form, { headers }))
      if (!shown.has('[name=idempotencyKey]')) return 'closed'
      const own = Object.fromEntries(
        ['idempotencyKey', 'stamp'].map((one) => [one, String(shown.form('idempotencyKey').values(one)[0])]),
      )
      const fields = { ...adult(name), ...own, ...(hasLine && { acceptWaiting: 'yes' }) }
      const taken = pageOf(site, form, await timed(post(site, form, fields, headers)), { headers })
      if (taken.status !== 303) return String(taken.refusal)
      const { pathname, searchParams } = new URL(taken.location!, site.url)
      const cookie = `registration-${pathname.split('/').at(-1)}=${searchParams.get('token')}`
      const { location } = await timed(open(site, `${pathname}?step=pay`, { headers, cookie }))
      if (!location?.startsWith(mollie.url)) return 'waiting'
      payments.push(mollie.pay(location.split('/').at(-1)!))
      return 'paying'
    }
    const client = async () => {
      for (let i = next++; i < people; i = next++) ends.push(await person(`Betaler ${hasLine ? 'wacht' : 'vol'} ${i}`))
    }
    await Promise.all(Array.from({ length: atOnce }, client))
    await Promise.all(payments)
    const statuses = () =>
      Object.fromEntries(
        storedRows<{ status: string; many: number }>(
          site,
          'select status, count(*) as many from registrations where event_id = ? group by status',
          event,
        ).map(({ status, many }) => [status, Number(many)]),
      )
    await expect.poll(statuses).toEqual({ confirmed: places, ...(hasLine && { waiting: people - places }) })
    const many = (end: string) => ends.filter((one) => one === end).length
    const kinds = [...new Set(ends)].map((end) => `${many(end)} ${end}`)
    console.info(kinds.join(), `the slowest of ${times.length} pages took ${Math.round(Math.max(...times))} ms`)
    expect(many('paying')).toBe(places)
    expect(ends).toHaveLength(people)
    // On PostgreSQL two cores share it with the site: docs/performance.md has what was seen.
    if (!isPostgres) expect(Math.max(...times)).toBeLessThan(slowest)
    await expectSums(site, mollie)
  }
})
