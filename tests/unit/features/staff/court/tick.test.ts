import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { attendance, auditLog, participants } from '~/db/schema'
import { eraseRegistration } from '~/features/registrations/manage/changes.server'
import { attendanceOn, attendeesOf, countTicks } from '~/features/staff/court/attendance.server'
import { momentOf, type Tick, takeTick } from '~/features/staff/court/tick.server'
import { readTicks } from '~/features/staff/court/ticks-page.server'
import type { Member } from '~/features/staff/members/rights'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, signUp, somebody, springCamp, theJansens } from '../../../../support/database/sign-ups'

const person = (uid: string): Member => ({ uid, name: uid, email: `${uid}@club.example`, role: 'trainer', clubs: [1] })
const [iris, joost] = [person('iris'), person('joost')]
const day = '2027-04-26'
const now = timestampAt(day, '12:00')
const minute = 60_000

let database: Database
let eventId: number
let ids: number[]
beforeEach(async () => {
  database = (await testDatabase()).database
  eventId = await addEvent(database, springCamp)
  await signUp(database, eventId, theJansens)
  ids = (await attendeesOf(database.read, { event: { id: eventId }, day })).map(({ id }) => id)
})

const tick = (state: Tick['state'], at: number, participant = ids[0]!): Tick => ({ participant, state, at })
const take = (one: Tick, member = iris, at = now, on = day) =>
  takeTick(database, { event: { id: eventId }, day: on }, one, member, at)
const stands = async () =>
  (await attendanceOn(database.read, { event: { id: eventId }, day })).map(({ state, at }) => [state, at - now])
const trace = () => database.read.select().from(auditLog).where(eq(auditLog.action, 'tick')).orderBy(auditLog.id)

describe('a tick', () => {
  test('counts when it is the latest, in whatever order they arrive, and all stand in the log', async () => {
    const ticks = [
      [tick('present', now - 30 * minute), iris],
      [tick('absent', now - 10 * minute), joost],
      [tick('present', now - 20 * minute), iris],
    ] as const
    for (const order of [ticks, ticks.toReversed()]) {
      for (const [one, member] of order) expect(await take(one, member)).toBeUndefined()
      expect(await stands()).toEqual([['absent', -10 * minute]])
      const all = ticks.map(([{ state, at }]) => `${state} ${at}`)
      expect((await trace()).map(({ changes }) => changes[0]!.after).sort()).toEqual(all.sort())
      await database.write([], async (tx) => {
        await tx.delete(attendance)
        await tx.delete(auditLog)
      })
    }
  })

  test('of a clock that runs ahead was pressed now, at the latest', async () => {
    expect(momentOf(now + 4 * minute, day, now)).toBe(now + 4 * minute)
    expect(momentOf(now + 6 * minute, day, now)).toBe(now)
    expect(momentOf(Number.NaN, day, now)).toBe(now)
    expect(momentOf(0, day, now)).toBe(timestampAt('2027-04-25'))
    await take(tick('present', now + 90 * minute))
    await take(tick('absent', now + 2 * minute), iris, now + 2 * minute)
    expect(await stands()).toEqual([['absent', 2 * minute]])
  })

  test('is refused outside its days, of somebody of another event, and of who has no place', async () => {
    expect(await take(tick('present', now), iris, timestampAt('2027-04-24', '23:59'))).toBe('outside')
    expect(await take(tick('present', now), iris, timestampAt('2027-05-04'))).toBe('outside')
    expect(await take(tick('present', now), iris, timestampAt('2027-05-03', '23:59'))).toBeUndefined()
    const other = await addEvent(database, springCamp)
    await signUp(database, other, somebody('Bo'))
    const [stranger] = await attendeesOf(database.read, { event: { id: other }, day })
    expect(await take(tick('present', now, stranger!.id))).toBe('not-found')
    await database.write([], (tx) => tx.update(participants).set({ standing: 'out' }))
    expect(await take(tick('absent', now))).toBe('not-found')
    expect((await trace()).length).toBe(1)
  })

  test('is of one day, and is counted there', async () => {
    await take(tick('present', now))
    await take(tick('absent', now, ids[1]!))
    await take(tick('absent', now), iris, now, '2027-04-27')
    expect(await countTicks(database.read, [eventId], day, '2027-04-28')).toEqual(
      new Map([
        [`${eventId} ${day}`, { present: 1, absent: 1 }],
        [`${eventId} 2027-04-27`, { present: 0, absent: 1 }],
      ]),
    )
  })

  test('goes with the person, also from the log', async () => {
    await take(tick('present', now))
    expect(await eraseRegistration(database, 1, now)).toBe(true)
    expect(await database.read.select().from(attendance)).toEqual([])
    expect((await trace()).map(({ changes }) => changes)).toEqual([[]])
  })
})

test('waiting ticks are read one by one or together, and nothing else is', () => {
  const one = { participant: 3, state: 'present', at: 5 }
  expect(readTicks(JSON.stringify(one), 9)).toEqual([one])
  expect(readTicks(JSON.stringify({ ticks: [one, { participant: '4', state: 'absent' }] }), 9)).toEqual([
    one,
    { participant: 4, state: 'absent', at: 9 },
  ])
  const single = (participant: number, state: string) => JSON.stringify({ participant, state })
  for (const wrong of [
    ...['', 'x', 'null', '[]', '{}', '"x"', '{"ticks":[]}', '{"ticks":{"length":1}}', '{"ticks":[null]}'],
    ...[single(0, 'present'), single(1.5, 'present'), single(1, 'gone')],
    JSON.stringify({ ticks: Array.from({ length: 201 }, () => one) }),
  ])
    expect(readTicks(wrong, 9), wrong).toBeUndefined()
})
