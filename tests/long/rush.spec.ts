import { test as base, expect } from 'playwright/test'
import { freshFolder, type SiteProcess, startSite } from '../support/site/site'
import { newVisitor } from '../support/site/visitor-addresses'
import { formOf, sendForm } from './sign-up-forms'
import { openFile, type SiteDatabase } from './site-database'

const visitors = 200
const places = 40

const test = base.extend<object, { site: SiteProcess; database: SiteDatabase }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite({ dataDir: freshFolder(), env: { DEMO: '0' } })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ site }, use) => {
      const database = openFile(site.dataDir)
      await use(database)
      database.close()
    },
    { scope: 'worker' },
  ],
})

test('two hundred visitors in the same second take exactly forty places, and nobody meets an error', async ({
  site,
  database,
}) => {
  const event = database.addEvent({ capacity: places, waitingList: false })
  const visit = async (i: number) => {
    const visitor = newVisitor()
    const shown = await fetch(`${site.url}${event.address}/inschrijven`, { headers: visitor })
    const html = await shown.text()
    const control = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
    const sent = await sendForm(
      site,
      event,
      {
        ...formOf(`Rush ${i}`),
        idempotencyKey: control('idempotencyKey'),
        stamp: control('stamp'),
      },
      visitor,
    )
    return [shown.status, sent.status]
  }
  const answers = await Promise.all(Array.from({ length: visitors }, (_, i) => visit(i)))
  const count = (wanted: number[]) => answers.filter((one) => `${one}` === `${wanted}`).length
  expect(count([200, 303])).toBe(places)
  expect(count([200, 422])).toBe(visitors - places)
  expect(database.count('participants', `event_id = ${event.id} and standing = 'in'`)).toBe(places)
  expect(database.damage()).toEqual([])
})

test('one visitor who sends a thousand forms takes ten places, and the next visitor gets one', async ({
  site,
  database,
}) => {
  const event = database.addEvent({ capacity: null, waitingList: false })
  const visitor = newVisitor()
  const statuses: number[] = []
  for (let round = 0; round < 20; round++) {
    const sent = Array.from({ length: 50 }, (_, i) => sendForm(site, event, formOf(`Flood ${round} ${i}`), visitor))
    statuses.push(...(await Promise.all(sent)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(990)
  expect((await sendForm(site, event, formOf('Somebody'))).status).toBe(303)
  expect(database.count('registrations', `event_id = ${event.id}`)).toBe(11)
})
