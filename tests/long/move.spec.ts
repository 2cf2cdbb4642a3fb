import { test as base, expect } from 'playwright/test'
import { freshFolder } from '../support/site/site'
import { bundleWorker, gatherCrowd, migrations } from './crowd'
import type { Moved, MoveOrders } from './move-worker'
import { addParty, openFile, type SiteDatabase } from './site-database'

const places = 20
const rounds = process.env.LONG ? 20 : 4

const test = base.extend<object, { worker: string }>({
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => use(await bundleWorker('move-worker.ts')),
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.describe.configure({ timeout: 480_000 })

/** Eighteen of twenty places are taken in each: here by pairs, there one by one. */
function nearlyFull(database: SiteDatabase): MoveOrders {
  const events = [0, 0].map(() => database.addEvent({ capacity: places, waitingList: false }).id) as [number, number]
  const pairs = Array.from({ length: 9 }, () => addParty(database, events[0], { people: 2 }))
  const singles = Array.from({ length: 18 }, () => addParty(database, events[1], { people: 1 }))
  return { events, ids: [...pairs, ...singles] }
}

function wrongAfter(database: SiteDatabase, { events, ids }: MoveOrders, done: readonly Moved[]): string[] {
  const theirs = `registration_id in (${ids.join()})`
  const overfull = events
    .map((id) => database.count('participants', `event_id = ${id} and standing = 'in'`))
    .filter((taken) => taken > places)
  const people = database.count('participants', `${theirs} and standing = 'in'`)
  const torn = database.count(
    'participants',
    `${theirs} and event_id <> (select event_id from registrations where id = registration_id)`,
  )
  const moved = done.reduce((sum, one) => sum + one.moved, 0)
  return [
    ...overfull.map((taken) => `${taken} of ${places} places are taken`),
    ...(people === 36 ? [] : [`${people} of 36 people have a place`]),
    ...(torn > 0 ? [`${torn} people are in another event than their registration`] : []),
    ...wrongOnTheWay(database, { events, ids }),
    ...(['history', 'letters'] as const).flatMap((table) => {
      const written = database.count(table, theirs)
      return written === moved ? [] : [`${written} rows of ${table} tell of ${moved} moves`]
    }),
    ...done.flatMap(({ failed }) => failed),
  ]
}

/** As history tells it, in the order in which it was written. */
function wrongOnTheWay(database: SiteDatabase, { events, ids }: MoveOrders): string[] {
  const pairs = 9
  const at = new Map(ids.map((id, i) => [id, i < pairs ? events[0] : events[1]]))
  const peopleOf = new Map(ids.map((id, i) => [id, i < pairs ? 2 : 1]))
  const takenIn = (event: number) => ids.reduce((sum, id) => sum + (at.get(id) === event ? peopleOf.get(id)! : 0), 0)
  const moves = database.rows<{ id: number; facts: string }>(
    `select registration_id as id, facts from history
      where kind = 'moved' and registration_id in (${ids.join()}) order by history.id`,
  )
  return moves.flatMap(({ id, facts }) => {
    const { from: origin, to: goal } = JSON.parse(facts) as { from: number; to: number }
    const isThere = at.get(id) === origin
    at.set(id, goal)
    const taken = takenIn(goal)
    return [
      ...(isThere ? [] : [`${id} was moved from where they were not`]),
      ...(taken > places ? [`${taken} of ${places} places were taken`] : []),
    ]
  })
}

async function crossing(
  worker: string,
  mode: 'guarded' | 'unguarded',
): Promise<{ wrong: string[]; moved: number; full: number }> {
  const dataDir = freshFolder()
  const crowd = await gatherCrowd<Moved>(worker, dataDir, [dataDir, migrations, mode])
  const database = openFile(dataDir)
  const found = { wrong: [] as string[], moved: 0, full: 0 }
  for (let round = 0; round < rounds; round++) {
    const orders = nearlyFull(database)
    const done = await crowd.tell(orders)
    found.wrong.push(...wrongAfter(database, orders, done))
    for (const { moved, full } of done) {
      found.moved += moved
      found.full += full
    }
  }
  if (mode === 'guarded') expect(database.damage()).toEqual([])
  database.close()
  await crowd.disperse()
  return found
}

test.describe('moves between two events that are nearly full, both ways in eight processes at once', () => {
  test('go wrong without the transaction', async ({ worker }) => {
    expect((await crossing(worker, 'unguarded')).wrong).not.toEqual([])
  })

  test('take no place too many and leave everybody in one event with it', async ({ worker }) => {
    const { wrong, moved, full } = await crossing(worker, 'guarded')
    expect(wrong).toEqual([])
    expect(Math.min(moved, full)).toBeGreaterThan(0)
  })
})
