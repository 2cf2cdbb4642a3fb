import { expect, test } from 'vitest'
import { tennisLessons } from '~/features/pages/tennis-lessons/lesson-clubs.server'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../support/database/database'
import { addEvent, summerLessons } from '../../../support/database/sign-ups'

test('a closed club with lessons has a waiting list, and one with a site of its own no price', async () => {
  const { database } = await testDatabase()
  await addEvent(database, summerLessons)
  const at = (day: string, near?: string) => tennisLessons(database.read, near, 'nl', timestampAt(day, '12:00'))
  const stateOf = async (id: number, day: string) => {
    const { nearest, others } = await at(day)
    return [...nearest, ...others].find((club) => club.id === id)?.state
  }
  expect(await stateOf(1, '2027-02-28')).toBe('closing')
  expect([await stateOf(1, '2027-03-01'), await stateOf(6, '2027-03-01')]).toEqual(['waiting-list', 'closed'])
  const { nearest, forms, lessons } = await at('2026-12-01', 'Haarlem')
  const prices = nearest.map(({ id, season }) => [id, season?.priceCents])
  expect(prices[0]).toEqual([4, null])
  expect(forms.map(({ id }) => id)).toEqual(['tenniskids', 'group-4', 'group-3', 'duo', 'private'])
  expect(forms[0]!.priceCents).toBe(Math.round((5600 * 50 * lessons.least) / 360 / 100) * 100)
})
