import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database, Db } from '~/db/connection.server'
import { events, news, pictures, savedViews } from '~/db/schema'
import { execute } from '~/db/sql'
import { keepIndex } from '~/features/search/search-index.server'
import { listEventsForStaff } from '~/features/staff/events/list.server'
import { readEventListSearch } from '~/features/staff/events/list-search'
import { listPictures } from '~/features/staff/pictures/library.server'
import { eventOptions } from '~/features/staff/registrations/events.server'
import { searchDesk } from '~/features/staff/search/search.server'
import { passedDates, signupWindows, underMinimum } from '~/features/staff/today/event-lines.server'
import type { Line } from '~/features/staff/today/line'
import { textLines } from '~/features/staff/today/text-lines.server'
import { viewsOf } from '~/features/staff/views/views.server'
import { testDatabase } from '../../../support/database/database'
import { addEvent, springCamp } from '../../../support/database/sign-ups'
import { draftCamp } from '../../../support/staff-events'

const week = 7 * 86_400_000
const before = springCamp.startsAt! - week
const after = springCamp.startsAt! + week
const admin = { role: 'admin', clubs: null } as const
const deleted = readEventListSearch(new URLSearchParams('state=deleted'))
const numbers = (lines: readonly Line[]) => lines.map((line) => 'event' in line && line.event?.id)

const member = { ...admin, uid: 'iris', name: 'Iris', email: 'iris@club.example' }
const options = async (db: Db) =>
  (await eventOptions(db, { member, locale: 'nl', now: before }, undefined)).map(({ value }) => Number(value))

const lists: Record<string, [Partial<typeof springCamp>, (db: Db) => Promise<unknown[]>, 'newest first'?]> = {
  'events to choose from': [{}, options],
  'events with too few people': [{ minimum: 4 }, async (db) => numbers(await underMinimum(db, null, before))],
  'events that close': [
    { signupClosesAt: before + 1000 },
    async (db) => numbers(await signupWindows(db, null, before)),
  ],
  'drafts whose date passed': [
    { status: 'draft' },
    async (db) => numbers(await passedDates(db, null, after)),
    'newest first',
  ],
  'deleted events': [
    { deletedAt: before },
    async (db) => (await listEventsForStaff(db, deleted, admin, before)).rows.map(({ id }) => id),
    'newest first',
  ],
}

test.each(Object.entries(lists))(
  '%s of one moment keep their order when one is changed',
  async (_, [row, list, order]) => {
    const { database } = await testDatabase()
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.push(await addEvent(database, { ...springCamp, ...row }))
    const expected = order ? ids.toReversed() : ids
    expect(await list(database.read)).toEqual(expected)
    for (const id of [ids[1]!, ids[0]!])
      await database.write([], (tx) => tx.update(events).set({ sequence: 1 }).where(eq(events.id, id)))
    expect(await list(database.read)).toEqual(expected)
  },
)

test('pictures of one moment, and views of one name, keep their order when one is changed', async () => {
  const { database } = await testDatabase()
  const alt = { nl: 'Bal', en: 'Ball' }
  const ids = ['a', 'b', 'c', 'd']
  await database.write([], async (tx) => {
    await tx
      .insert(pictures)
      .values(ids.map((id) => ({ id, alt, width: 1, height: 1, createdAt: before, updatedAt: before })))
    await tx
      .insert(savedViews)
      .values([null, member.uid].map((uid) => ({ uid, list: 'events', name: 'Kampen', query: '', createdAt: before })))
  })
  const seen = async () => [
    (await listPictures(database.read, { q: '', kind: 'uploaded', page: 1 })).found.map(({ id }) => id),
    (await viewsOf(database.read, 'events', member.uid)).map(({ uid }) => uid),
  ]
  const expected = [ids.toReversed(), [null, member.uid]]
  expect(await seen()).toEqual(expected)
  await database.write([], async (tx) => {
    await tx
      .update(pictures)
      .set({ focusX: 1 })
      .where(inArray(pictures.id, ['a', 'b']))
    await tx.update(savedViews).set({ query: 'kind=camp' }).where(eq(savedViews.id, 1))
  })
  expect(await seen()).toEqual(expected)
})

type Prepared = { seen: (database: Database) => Promise<unknown[]>; expected: unknown[]; table: string }

const pair = [1, 2]
const text = { nl: 'Backhand', en: 'Backhand' }
const others: Record<string, (database: Database) => Promise<Prepared>> = {
  'texts without English': async (database) => {
    const ids: number[] = []
    for (const _ of pair) ids.push(await draftCamp(database, { titleEn: '' }))
    const seen = async ({ read }: Database) =>
      (await textLines(read, null, before)).flatMap((line) => (line.kind === 'english-missing' ? [line.text.id] : []))
    return { seen, expected: ids.toReversed(), table: 'drafts' }
  },
  'pictures that the desk finds': async (database) => {
    const row = { alt: text, width: 1, height: 1, createdAt: before, updatedAt: before }
    await database.write([], (tx) => tx.insert(pictures).values(['a', 'b'].map((id) => ({ id, ...row }))))
    const seen = async (on: Database) => (await searchDesk(on, admin, 'backhand', before)).results.map(({ id }) => id)
    return { seen, expected: ['b', 'a'], table: 'pictures' }
  },
  'news that visitors find': async (database) => {
    const row = { title: text, summary: text, body: text, image: 'x', publishedAt: before, updatedAt: before }
    await database.write([], (tx) =>
      tx.insert(news).values(pair.map((id) => ({ id, ...row, status: 'published' as const }))),
    )
    const seen = async ({ read }: Database) =>
      (await keepIndex()(read))('backhand', 'nl', ({ kind }) => kind === 'news').found.map(
        (one) => one.kind === 'news' && one.news.id,
      )
    return { seen, expected: [2, 1], table: 'news' }
  },
}

test.each(Object.entries(others))('%s keep their order when the first is changed', async (_, prepare) => {
  const { database } = await testDatabase()
  const { seen, expected, table } = await prepare(database)
  expect(await seen(database)).toEqual(expected)
  const name = sql.identifier(table)
  await database.write([], (tx) =>
    execute(tx, sql`update ${name} set id = id where id in (select min(id) from ${name})`),
  )
  expect(await seen(database)).toEqual(expected)
})
