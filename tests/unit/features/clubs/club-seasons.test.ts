import { describe, expect, test } from 'vitest'
import type { Database, Db } from '~/db/connection.server'
import { clubSeasons, events } from '~/db/schema'
import { clubPage } from '~/features/club-finder/detail.server'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { clubs } from '~/features/clubs/clubs'
import { findSeason, seasonsOf } from '~/features/clubs/seasons'
import { findEvent } from '~/features/events/events.server'
import { findLessons, putLessons } from '~/features/events/lessons/lessons.server'
import { comingLessons } from '~/features/events/lists.server'
import { searchSite } from '~/features/search/search.server'
import { dayOf, endOfDay, startOfDay, timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../support/database/database'
import { tell, untilLive } from '../../../support/database/freshness'

const now = timestampAt('2026-11-21', '12:00')
const [club] = clubs
const planned = {
  clubId: 1,
  season: 'summer-2027',
  status: 'published',
  lessonStartDate: '2027-04-12',
  signupStartDate: '2026-11-02',
  signupEndDate: '2027-03-14',
  packages: [
    {
      id: 'duo',
      name: { nl: 'Duoles', en: 'Lesson for two' },
      priceCents: 0,
      lesson: { minutes: 60, lessons: 0, groupSize: 2, hourRateCents: 5000 },
    },
  ],
  createdAt: now,
  updatedAt: now,
} as const satisfies typeof clubSeasons.$inferInsert

const plan = ({ write }: Database, row: typeof clubSeasons.$inferInsert = planned) =>
  write(['events'], (tx) => tx.insert(clubSeasons).values(row))

const clubOf = async (db: Db, id: number) => (await clubsWithSeasons(db)).find((club) => club.id === id)!
const summerOf = async (db: Db) => findSeason(await clubOf(db, 1), 'summer-2027')

describe('the seasons of a club', () => {
  test('are those of the constants until staff publish one', async () => {
    const { database } = await testDatabase()
    await plan(database, { ...planned, status: 'draft' })
    expect((await clubsWithSeasons(database.read)).map(({ seasons }) => seasons)).toEqual(
      clubs.map((each) => seasonsOf(each, [])),
    )
    await database.write(['events'], (tx) => tx.update(clubSeasons).set({ status: 'published' }))
    expect(await summerOf(database.read)).toMatchObject({ lessonStartDate: '2027-04-12', signupEndDate: '2027-03-14' })
    expect((await clubOf(database.read, 2)).seasons).toEqual(seasonsOf(clubs[1]!, []))
  })

  test('are new with the next question, also to another process', async () => {
    const { database, open } = await testDatabase()
    const other = open()
    await untilLive(other)
    expect(await summerOf(other.read)).toMatchObject({ lessonStartDate: '2027-04-05' })
    expect(await clubsWithSeasons(other.read)).toBe(await clubsWithSeasons(other.read))
    await plan(database)
    await tell(other)
    expect(await summerOf(other.read)).toMatchObject({ lessonStartDate: '2027-04-12' })
  })

  test('are seen within the step that changes them, and not after it was taken back', async () => {
    const { database } = await testDatabase()
    let within: unknown
    const step = database.write(['events'], async (tx) => {
      await clubsWithSeasons(tx)
      await tx.insert(clubSeasons).values(planned)
      within = await summerOf(tx)
      throw new Error('taken back')
    })
    await expect(step).rejects.toThrow('taken back')
    expect(within).toMatchObject({ lessonStartDate: '2027-04-12' })
    await database.write([], async (tx) => {
      expect(await summerOf(tx)).toMatchObject({ lessonStartDate: '2027-04-05' })
    })
  })
})

describe('the lessons of a season', () => {
  const before = findSeason({ seasons: seasonsOf(club!, []) }, 'summer-2027')
  const put = (database: Database) =>
    database.write(['events'], async (tx) => putLessons(tx, club!, (await summerOf(tx))!, { before, now: now + 1 }))

  test('have its days and prices on every page', async () => {
    const { database } = await testDatabase()
    await plan(database)
    await put(database)
    const { id } = (await findLessons(database.read, 1, 'summer-2027'))!
    expect(await findEvent(database.read, id)).toMatchObject({
      startsAt: timestampAt('2027-04-12', '09:00'),
      signupOpensAt: startOfDay('2026-11-02'),
      signupClosesAt: endOfDay('2027-03-14'),
      priceCents: 37_500,
      packages: [{ id: 'duo', priceCents: 37_500, lesson: { lessons: 15 } }],
    })
    const page = await clubPage(database.read, 1, 'nl', now)
    expect(page).toMatchObject({
      state: 'open',
      season: { lessonStartDate: '2027-04-12', lessons: 15 },
      lessons: { id },
      packages: [{ id: 'duo', priceCents: 37_500 }],
    })
    expect((await comingLessons(database.read, now)).map(({ startsAt }) => dayOf(startsAt))).toEqual(['2027-04-12'])
    const { results } = await searchSite(database.read, { q: 'zomerlessen amstelboog', locale: 'nl', now })
    expect(results).toMatchObject([{ type: 'event', id }])
  })

  test('change with it, and keep what staff wrote and that they are cancelled', async () => {
    const { database } = await testDatabase()
    await put(database)
    const before = (await findLessons(database.read, 1, 'summer-2027'))!
    expect(before).toMatchObject({ status: 'published', version: 1, priceCents: 12_400 })
    expect(before.body.nl).toContain('5 april')

    await put(database)
    expect(await findLessons(database.read, 1, 'summer-2027')).toEqual(before)

    const summary = { nl: 'Eigen woorden', en: 'Our own words' }
    await database.write(['events'], (tx) => tx.update(events).set({ summary, status: 'cancelled' }))
    await plan(database)
    await put(database)
    const after = (await findLessons(database.read, 1, 'summer-2027'))!
    expect(after).toMatchObject({ id: before.id, status: 'cancelled', version: 2, priceCents: 37_500, summary })
    expect(after.body.nl).toContain('12 april')
  })
})
