import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { nextChangeAt, rememberNextChange } from '~/app/next-change.server'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../support/database/database'
import { untilLive } from '../../support/database/freshness'
import { addEvent, springCamp } from '../../support/database/sign-ups'

const hour = 3_600_000
const noon = timestampAt('2027-03-27', '12:00')

test('the day in Amsterdam ends at midnight there, also in the night in which the clock goes forward', async () => {
  const { database } = await testDatabase()
  expect(await nextChangeAt(database.read, noon)).toBe(noon + 12 * hour)
  const night = timestampAt('2027-03-28', '00:30')
  expect(await nextChangeAt(database.read, night)).toBe(night + 22.5 * hour)
})

test('each moment of an event comes before the end of the day', async () => {
  for (const name of ['startsAt', 'endsAt', 'signupOpensAt', 'signupClosesAt', 'cancelUntil'] as const) {
    const { database } = await testDatabase()
    const endsAt = name === 'startsAt' ? noon + 48 * hour : 2
    const past = { startsAt: 1, endsAt, signupOpensAt: 1, signupClosesAt: 1, cancelUntil: 1 }
    await addEvent(database, { ...springCamp, ...past, [name]: noon + hour })
    expect(await nextChangeAt(database.read, noon), name).toBe(noon + hour)
    expect(await nextChangeAt(database.read, noon + hour), name).toBe(noon + 12 * hour)
  }
})

test('is read again when it has come, or something was written, and not for every page', async () => {
  const { database } = await testDatabase()
  await untilLive(database)
  const select = vi.spyOn(database.read, 'select')
  const next = rememberNextChange(database)
  for (const now of [noon, noon + 1, noon + 2]) expect(await next(now)).toBe(noon + 12 * hour)
  const once = select.mock.calls.length
  await addEvent(database, { ...springCamp, startsAt: noon + hour })
  await nextTurn()
  expect(await next(noon + 3)).toBe(noon + hour)
  expect(select).toHaveBeenCalledTimes(2 * once)
  expect(await next(noon + 12 * hour)).toBe(noon + 35 * hour)
})
