import { test as base, expect } from 'playwright/test'
import { freshFolder } from '../support/site/site'
import { bundleWorker, gatherCrowd, migrations } from './crowd'
import { emailsLived, wrongLives } from './replay'
import { addParty, openFile, type SiteDatabase } from './site-database'
import type { StaffDone, StaffOrders } from './staff-worker'

const places = 12
const processes = 4
const rounds = process.env.LONG ? 20 : 4

const test = base.extend<object, { worker: string }>({
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => use(await bundleWorker('staff-worker.ts')),
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.describe.configure({ timeout: 480_000 })

function fullEvent(database: SiteDatabase, waiting: readonly number[]): number {
  const { id } = database.addEvent({ capacity: places, waitingList: true })
  for (const people of [2, 1, 2, 1, 2, 1, 2, 1]) addParty(database, id, { people })
  for (const people of waiting) addParty(database, id, { people, status: 'waiting' })
  return id
}

/** A place too many, one free while somebody waits whom it fits, or people elsewhere than their registration. */
function wrongPlaces(database: SiteDatabase, id: number): string[] {
  const taken = database.count('participants', `event_id = ${id} and standing = 'in'`)
  const fitting = database.count(
    'registrations',
    `event_id = ${id} and status = 'waiting'
      and (select count(*) from participants where registration_id = registrations.id) <= ${places - taken}`,
  )
  const twisted = database.rows<{ id: number }>(
    `select registrations.id from registrations join participants on registration_id = registrations.id
      where registrations.event_id = ? and (participants.event_id <> registrations.event_id or standing <> case status
        when 'waiting' then 'waiting' when 'confirmed' then 'in' when 'offered' then 'in' else 'out' end)`,
    id,
  )
  return [
    ...(taken > places ? [`${taken} of ${places} places are taken`] : []),
    ...(fitting > 0 ? [`${places - taken} free while ${fitting} wait`] : []),
    ...(twisted.length > 0 ? [`${twisted.length} participants stand elsewhere than their registration`] : []),
  ]
}

async function turmoil(worker: string, mode: 'guarded' | 'unguarded'): Promise<{ wrong: string[]; done: StaffDone[] }> {
  const dataDir = freshFolder()
  const crowd = await gatherCrowd<StaffDone>(worker, dataDir, [dataDir, migrations, mode], processes)
  const database = openFile(dataDir)
  const found = { wrong: [] as string[], done: [] as StaffDone[] }
  for (let round = 0; round < rounds; round++) {
    const events = [fullEvent(database, [2, 1, 1, 2, 1]), fullEvent(database, [])] as const
    const withUndo = round % 2 === 1
    const done = await crowd.tell({ events, withUndo, seed: round } satisfies StaffOrders)
    const again = done.reduce((sum, { mailedAgain }) => sum + mailedAgain, 0)
    const emails = database.count(
      'letters',
      `registration_id in (select id from registrations where event_id in (${events.join()}))`,
    )
    const lived = emailsLived(database, events)
    found.wrong.push(
      ...events.flatMap((id) => wrongPlaces(database, id)),
      ...wrongLives(database, { events, places, isOrdered: !withUndo }),
      ...(emails === lived + again ? [] : [`${emails} emails where ${lived} and ${again} were due`]),
      ...done.flatMap(({ failed }) => failed),
    )
    found.done.push(...done)
  }
  if (mode === 'guarded') expect(database.damage()).toEqual([])
  database.close()
  await crowd.disperse()
  return found
}

test.describe('every step of staff among sign-ups and answers, in four processes at once', () => {
  test('goes wrong without the transaction', async ({ worker }) => {
    expect((await turmoil(worker, 'unguarded')).wrong).not.toEqual([])
  })

  test('keeps places, waiting lists, emails and history right with it', async ({ worker }) => {
    const { wrong, done } = await turmoil(worker, 'guarded')
    expect(wrong).toEqual([])
    for (const count of ['steps', 'undone', 'mailedAgain'] as const)
      expect(done.reduce((sum, one) => sum + one[count], 0)).toBeGreaterThan(0)
  })
})
