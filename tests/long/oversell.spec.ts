import { test as base, expect } from 'playwright/test'
import { freshFolder, type SiteProcess } from '../support/site/site'
import { bundleWorker, gatherCrowd, migrations } from './crowd'
import type { Tally } from './register-worker'
import { formOf, opened, referenceOf, sendForm } from './sign-up-forms'
import { openFile, type SiteDatabase } from './site-database'
import { withSites } from './sites'

const places = 50
const processes = 8
const tries = 40
const everybody = processes * tries

const test = base.extend<object, { sites: SiteProcess[]; worker: string; database: SiteDatabase }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await withSites(processes, { dataDir: freshFolder(), env: { DEMO: '0' } }, use)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  database: [
    async ({ sites }, use) => {
      const database = openFile(sites[0]!.dataDir)
      await use(database)
      database.close()
    },
    { scope: 'worker' },
  ],
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => use(await bundleWorker('register-worker.ts')),
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.describe.configure({ timeout: 360_000 })

test.describe('forty tries on each of eight servers for fifty places', () => {
  for (const waitingList of [false, true]) {
    const rest = waitingList ? 'the rest waits' : 'the rest is told that it is full'
    test(`confirm exactly fifty people, and ${rest}`, async ({ sites, database }) => {
      const event = database.addEvent({ capacity: places, waitingList })
      const answers = await Promise.all(
        sites.flatMap((site, number) =>
          Array.from({ length: tries }, (_, i) =>
            sendForm(site, event, { ...formOf(`Player ${number} ${i}`), ...(waitingList && { acceptWaiting: 'yes' }) }),
          ),
        ),
      )
      const taken = answers.filter(({ status }) => status === 303)
      const refused = answers.filter(({ status }) => status === 422)
      expect([taken.length, refused.length]).toEqual(waitingList ? [everybody, 0] : [places, everybody - places])
      for (const { body } of refused) expect(body).toContain('data-refusal="full"')

      const here = `event_id = ${event.id}`
      expect(database.count('registrations', `${here} and status = 'confirmed'`)).toBe(places)
      expect(database.count('registrations', `${here} and status = 'waiting'`)).toBe(taken.length - places)
      expect(database.count('participants', `${here} and standing = 'in'`)).toBe(places)
      expect(database.count('participants', here)).toBe(taken.length)
      const references = database.rows<{ reference: string }>(`select reference from registrations where ${here}`)
      expect(taken.map(referenceOf).toSorted()).toEqual(references.map(({ reference }) => reference).toSorted())

      const emails = database.rows<{ status: string; kind: string }>(
        `select registrations.status, kind from letters join registrations on registrations.id = registration_id
        where ${here}`,
      )
      expect(emails).toHaveLength(taken.length)
      for (const { status, kind } of emails) expect(kind).toBe(`registration-${status}`)
      expect(database.damage()).toEqual([])
    })
  }

  test('give links that every other server opens', async ({ sites, database }) => {
    const event = database.addEvent({ capacity: null, waitingList: false })
    for (const [i, site] of sites.entries()) {
      const response = await sendForm(site, event, formOf(`Guest ${i}`))
      expect(await opened(sites[(i + 1) % processes]!, response)).toBe(200)
    }
  })
})

test.describe('forty tries in each of eight processes for fifty places', () => {
  const rounds = process.env.LONG ? 20 : 4

  test('oversell without the transaction', async ({ worker }) => {
    const taken = await rush(worker, 'unguarded', rounds)
    expect(Math.max(...taken)).toBeGreaterThan(places)
  })

  test('fill exactly fifty with it', async ({ worker }) => {
    const taken = await rush(worker, 'guarded', rounds)
    for (const people of taken) expect(people).toBe(places)
  })
})

async function rush(worker: string, mode: 'guarded' | 'unguarded', rounds: number): Promise<number[]> {
  const dataDir = freshFolder()
  const crowd = await gatherCrowd<Tally>(worker, dataDir, [dataDir, migrations, mode])
  const database = openFile(dataDir)
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { id } = database.addEvent({ capacity: places, waitingList: false })
    const tallies = await crowd.tell(id)
    const people = database.count('participants', `event_id = ${id} and standing = 'in'`)
    expect(tallies.reduce((sum, { confirmed }) => sum + confirmed, 0)).toBe(people)
    expect(tallies.reduce((sum, { confirmed, full }) => sum + confirmed + full, 0)).toBe(everybody)
    taken.push(people)
  }
  database.close()
  await crowd.disperse()
  return taken
}
