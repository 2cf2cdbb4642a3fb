import { test as base, expect } from 'playwright/test'
import { freshFolder } from '../support/site/site'
import type { Done, Orders } from './changes-worker'
import { bundleWorker, gatherCrowd, migrations } from './crowd'
import { addParty, openFile, type SiteDatabase } from './site-database'

const places = 20
const processes = 8
const rounds = process.env.LONG ? 20 : 4

const test = base.extend<object, { worker: string }>({
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => use(await bundleWorker('changes-worker.ts')),
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.describe.configure({ timeout: 480_000 })

function fullEvent(database: SiteDatabase, waiting: number): number {
  const { id } = database.addEvent({ capacity: places, waitingList: true })
  for (let i = 0; i < places + waiting; i++)
    addParty(database, id, { people: 1, status: i < places ? 'confirmed' : 'waiting' })
  return id
}

/** Too many places taken, or one free while a party that fits waits. */
function wrongPlaces(database: SiteDatabase, id: number): string[] {
  const taken = database.count('participants', `event_id = ${id} and standing = 'in'`)
  const fitting = database.rows<{ reference: string }>(
    `select reference from registrations where event_id = ? and status = 'waiting'
      and (select count(*) from participants where registration_id = registrations.id) <= ?`,
    id,
    places - taken,
  )
  const twisted = database.rows<{ reference: string }>(
    `select reference from registrations join participants on registration_id = registrations.id
      where registrations.event_id = ? and standing <> case status
        when 'waiting' then 'waiting' when 'confirmed' then 'in' when 'offered' then 'in' else 'out' end`,
    id,
  )
  const offers = database.rows<{ n: number }>(
    `select count(*) as n from history join registrations on registrations.id = registration_id
      where event_id = ? and kind = 'offer' group by registration_id having count(*) > 1`,
    id,
  )
  return [
    ...(taken > places ? [`${taken} of ${places} places are taken`] : []),
    ...(fitting.length > 0 ? [`${places - taken} free while ${fitting.length} wait`] : []),
    ...(twisted.length > 0 ? [`${twisted.length} participants stand elsewhere than their registration`] : []),
    ...(offers.length > 0 ? [`${offers.length} were offered a place twice`] : []),
  ]
}

async function turmoil(worker: string, mode: 'guarded' | 'unguarded'): Promise<string[]> {
  const dataDir = freshFolder()
  const crowd = await gatherCrowd<Done>(worker, dataDir, [dataDir, migrations, mode])
  const database = openFile(dataDir)
  const wrong: string[] = []
  for (let round = 0; round < rounds; round++) {
    const eventId = fullEvent(database, 30)
    const ids = database.rows<{ id: number }>(
      `select id from registrations where event_id = ? and status = 'confirmed'`,
      eventId,
    )
    const orders: Orders[] = Array.from({ length: processes }, (_, own) => ({
      eventId,
      cancel: ids.filter((_row, i) => i % processes === own).map(({ id }) => id),
    }))
    const done = await crowd.tell(orders)
    if (mode === 'guarded') {
      expect(done.flatMap(({ failed }) => failed)).toEqual([])
      expect(done.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(places)
    }
    wrong.push(...wrongPlaces(database, eventId))
  }
  if (mode === 'guarded') expect(database.damage()).toEqual([])
  database.close()
  await crowd.disperse()
  return wrong
}

test.describe('cancels, sign-ups and answers to offers in eight processes at once', () => {
  test('go wrong without the transaction', async ({ worker }) => {
    expect(await turmoil(worker, 'unguarded')).not.toEqual([])
  })

  test('keep places and waiting list right with it', async ({ worker }) => {
    expect(await turmoil(worker, 'guarded')).toEqual([])
  })
})
