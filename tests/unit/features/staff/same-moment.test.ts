import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database, Db } from '~/db/connection.server'
import { news, pictures, savedViews } from '~/db/schema'
import { execute } from '~/db/sql'
import { keepIndex } from '~/features/search/search-index.server'
import { listEventsForStaff } from '~/features/staff/events/list.server'
import { readSearch } from '~/features/staff/frame/desk-paths'
import { listPictures } from '~/features/staff/pictures/library.server'
import { eventOptions } from '~/features/staff/registrations/events.server'
import { searchDesk } from '~/features/staff/search/search.server'
import { passedDates, signupWindows, underMinimum } from '~/features/staff/today/event-lines.server'
import type { Line } from '~/features/staff/today/line'
import { viewsOf } from '~/features/staff/views/views.server'
import { testDatabase } from '../../../support/database/database'
import { addEvent, springCamp } from '../../../support/database/sign-ups'
import { member } from '../../../support/staff-events'

const week = 7 * 86_400_000
const [before, after] = [springCamp.startsAt! - week, springCamp.startsAt! + week]
const admin = { role: 'admin', clubs: null } as const
const deleted = readSearch('evenementen', new URLSearchParams('state=deleted'))
const numbers = (lines: readonly Line[]) => lines.map((line) => 'event' in line && line.event?.id)
const dates = { createdAt: before, updatedAt: before }
const text = { nl: 'Backhand', en: 'Backhand' }
const news1 = { title: text, summary: text, body: text, image: 'x', publishedAt: before, updatedAt: before }

/** Makes two of one moment; returns what they are called, in the order in which they were made. */
type Make = (on: Database) => Promise<(number | string | null)[]>
const twoOf = (make: (on: Database) => Promise<number>) => async (on: Database) => [await make(on), await make(on)]
const camps = (row: Partial<typeof springCamp> = {}) => twoOf((on) => addEvent(on, { ...springCamp, ...row }))
const twoPictures: Make = async ({ write }) => {
  const row = { alt: text, width: 1, height: 1, ...dates }
  await write([], (tx) => tx.insert(pictures).values(['a', 'b'].map((id) => ({ ...row, id }))))
  return ['a', 'b']
}
const twoViews: Make = async ({ write }) => {
  const row = { list: 'events', name: 'Kampen', query: '', createdAt: before }
  await write([], (tx) => tx.insert(savedViews).values([null, member.uid].map((uid) => ({ ...row, uid }))))
  return [null, member.uid]
}
const twoNews: Make = async ({ write }) => {
  await write([], (tx) => tx.insert(news).values([1, 2].map((id) => ({ ...news1, id, status: 'published' as const }))))
  return [1, 2]
}
const ofEvents = (look: (db: Db) => Promise<readonly Line[]>) => async (on: Database) => numbers(await look(on.read))

const lists: Record<string, [table: string, Make, (on: Database) => Promise<unknown[]>, 'newest first'?]> = {
  'events to choose from': [
    'events',
    camps(),
    async ({ read }) =>
      (await eventOptions(read, { member, locale: 'nl', now: before }, undefined)).map(({ value }) => Number(value)),
  ],
  'events with too few people': ['events', camps({ minimum: 4 }), ofEvents((db) => underMinimum(db, null, before))],
  'events that close': [
    'events',
    camps({ signupClosesAt: before + 1000 }),
    ofEvents((db) => signupWindows(db, null, before)),
  ],
  'drafts whose date passed': [
    'events',
    camps({ status: 'draft' }),
    ofEvents((db) => passedDates(db, null, after)),
    'newest first',
  ],
  'deleted events': [
    'events',
    camps({ deletedAt: before }),
    async ({ read }) => (await listEventsForStaff(read, deleted, admin, before)).rows.map(({ id }) => id),
    'newest first',
  ],
  pictures: [
    'pictures',
    twoPictures,
    async ({ read }) => (await listPictures(read, { q: '', kind: 'uploaded', page: 1 })).found.map(({ id }) => id),
    'newest first',
  ],
  'pictures that the desk finds': [
    'pictures',
    twoPictures,
    async (on) => (await searchDesk(on, admin, 'backhand', before)).results.map(({ id }) => id),
    'newest first',
  ],
  'views of one name': [
    'saved_views',
    twoViews,
    async ({ read }) => (await viewsOf(read, 'events', member.uid)).map(({ uid }) => uid),
  ],
  'news that visitors find': [
    'news',
    twoNews,
    async ({ read }) =>
      (await keepIndex()(read))('backhand', 'nl', ({ kind }) => kind === 'news').found.map(
        (one) => one.kind === 'news' && one.news.id,
      ),
    'newest first',
  ],
}

test('what is of one moment keeps its order when the first of it is changed', async () => {
  for (const [name, [table, make, seen, order]] of Object.entries(lists)) {
    const { database } = await testDatabase()
    const made = await make(database)
    const expected = order ? made.toReversed() : made
    expect(await seen(database), name).toEqual(expected)
    const rows = sql.identifier(table)
    await database.write([], (tx) =>
      execute(tx, sql`update ${rows} set id = id where id in (select min(id) from ${rows})`),
    )
    expect(await seen(database), name).toEqual(expected)
  }
})
