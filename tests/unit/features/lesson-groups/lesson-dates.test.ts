import { describe, expect, test } from 'vitest'
import { clubSeasons, lessonGroups, lessonRules, lessonSlots, lessons, trainers } from '~/db/schema'
import { datesOf } from '~/features/lesson-groups/lesson-dates.server'
import { isCaughtUp, usualRain } from '~/features/lesson-groups/rain'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../support/database/database'

const now = timestampAt('2027-04-10', '12:00')
const stamps = { createdAt: 1, updatedAt: 1 }

/** Wednesdays at 16:00 of club 1 in the summer of 2027, from 31 March on. */
async function aGroup() {
  const { database } = await testDatabase()
  return database.write(['events'], async (tx) => {
    const season = { clubId: 1, season: 'summer-2027' }
    await tx.insert(clubSeasons).values({
      ...{ ...season, ...stamps, status: 'published', lessonStartDate: '2027-03-29', signupEndDate: '2027-02-28' },
    })
    const people = ['Marieke', 'Sanne'].map((nl, position) => ({
      ...{ ...stamps, title: { nl, en: nl }, line: { nl: '', en: '' }, clubIds: [1], position, publishedAt: 1 },
      ...{ status: 'published' as const, licence: 'A' as const, since: 2020 },
    }))
    const [own, other] = await tx.insert(trainers).values(people).returning({ id: trainers.id })
    const place = { weekday: 3, start: 960, minutes: 75, court: 2, trainerId: own!.id, audience: 'both' as const }
    const [slot] = await tx
      .insert(lessonSlots)
      .values({ ...season, ...place, ...stamps })
      .returning()
    const group = { ...season, ...stamps, slotId: slot!.id, package: 'group-4', status: 'running' as const }
    const [made] = await tx.insert(lessonGroups).values(group).returning()
    return { database, groupId: made!.id, substituteId: other!.id }
  })
}

describe('the dates of a group', () => {
  test('are those of its weekday, as long as its package, with what differs', async () => {
    const { database, groupId, substituteId } = await aGroup()
    await database.write(['events'], async (tx) => {
      const of = { groupId, ...stamps }
      const rows = [
        { ...of, day: '2027-04-07', status: 'rained-off' as const },
        { ...of, day: '2027-04-14', status: 'rained-off' as const },
        { ...of, day: '2027-04-21', status: 'moved' as const, toDay: '2027-04-22', toStart: 1020 },
        { ...of, day: '2027-05-12', status: 'cancelled' as const, toDay: '2027-09-22' },
        { ...of, day: '2027-05-15', status: 'extra' as const, toStart: 600 },
        { ...of, day: '2027-05-19', status: 'planned' as const, substituteId },
      ]
      for (const row of rows) await tx.insert(lessons).values(row)
    })
    const dated = (await datesOf(database.read, [groupId, 999], now)).get(groupId)!
    expect([dated.minutes, dated.trainer]).toEqual([60, 'Marieke'])
    const at = (day: string, time: string) => timestampAt(day, time)
    expect(
      [...dated.dates.slice(0, 6), dated.dates.at(-1)!].map(({ day, status, held, isOpen, trainer }) => [
        ...[day, status, held?.startsAt ?? null, isOpen, trainer],
      ]),
    ).toEqual([
      ['2027-03-31', 'held', at('2027-03-31', '16:00'), false, 'Marieke'],
      ['2027-04-07', 'rained-off', null, false, 'Marieke'],
      ['2027-04-14', 'rained-off', null, true, 'Marieke'],
      ['2027-04-21', 'moved', at('2027-04-22', '17:00'), false, 'Marieke'],
      ['2027-05-15', 'extra', at('2027-05-15', '10:00'), false, 'Marieke'],
      ['2027-05-19', 'planned', at('2027-05-19', '16:00'), false, 'Sanne'],
      ['2027-05-12', 'cancelled', at('2027-09-22', '16:00'), false, 'Marieke'],
    ])
    const [first] = dated.dates
    expect(first!.planned.endsAt - first!.planned.startsAt).toBe(60 * 60_000)
  })

  test('follow the rule for rain of the club', async () => {
    const { database, groupId } = await aGroup()
    await database.write(['events'], async (tx) => {
      await tx.insert(lessonRules).values({ clubId: 1, rain: { pattern: ['caught-up'], most: 1 }, updatedAt: 1 })
      for (const day of ['2027-04-07', '2027-04-14'])
        await tx.insert(lessons).values({ groupId, day, status: 'rained-off', ...stamps })
    })
    const { dates } = (await datesOf(database.read, [groupId], now)).get(groupId)!
    expect(dates.slice(1, 3).map(({ isOpen }) => isOpen)).toEqual([true, false])
  })
})

test('rain is at the own risk of families the first time, then caught up, at most twice', () => {
  expect([0, 1, 2, 3].map((index) => isCaughtUp(usualRain, index))).toEqual([false, true, true, false])
})
