import { expect, test } from 'vitest'
import { campsByHoliday } from '~/features/events/camps/camps.server'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../support/database/database'
import { addEvent, signUpTimestamp as now, springCamp } from '../../../support/database/sign-ups'

const days = (first: string, last: string) => ({
  startsAt: timestampAt(first, '09:30'),
  endsAt: timestampAt(last, '15:30'),
})

test('camps are by holiday, open ones with a picture and those that open later by year, and by region where one is chosen', async () => {
  const { database } = await testDatabase()
  const add = (title: string, change: object) =>
    addEvent(database, { ...springCamp, title: { nl: title, en: title }, ...change })
  await add('South', { ...days('2027-02-15', '2027-02-19'), capacity: 16 })
  await add('North', { ...days('2027-02-22', '2027-02-26'), capacity: 3 })
  await add('Closed', { ...days('2027-02-23', '2027-02-25'), signupClosesAt: now })
  await add('Weekend', days('2027-03-13', '2027-03-14'))
  await add('Summer', { ...days('2027-07-26', '2027-07-30'), signupOpensAt: timestampAt('2027-02-01') })
  const shown = async (region?: 'noord' | 'zuid') => {
    const { found, holidays, later } = await campsByHoliday(database.read, { locale: 'nl', region }, now)
    const lists = holidays.map(({ name, feature, cards, rows }) => [
      name,
      feature && [feature.title, feature.left],
      [cards, rows].map((camps) => camps.map(({ title }) => title)),
    ])
    return [found, lists, later.map(({ year, rows }) => [year, rows.map(({ title, days }) => `${title} ${days}`)])]
  }
  const weekend = [null, ['Weekend', null], [[], []]]
  const summer = [['2027', ['Summer ma 26 t/m vr 30 juli']]]
  expect(await shown()).toEqual([5, [['Voorjaarsvakantie', null, [['South', 'North'], ['Closed']]], weekend], summer])
  expect(await shown('noord')).toEqual([4, [['Voorjaarsvakantie', ['North', 3], [[], ['Closed']]], weekend], summer])
  expect(await shown('zuid')).toEqual([3, [['Voorjaarsvakantie', ['South', 16], [[], []]], weekend], summer])
})

test('the hours at which days of camps begin and end are those of the camps themselves', async () => {
  const { database } = await testDatabase()
  const hours = async () => (await campsByHoliday(database.read, { locale: 'nl' }, now)).hours
  expect(await hours()).toBeNull()
  await addEvent(database, { ...springCamp, ...days('2027-02-15', '2027-02-15') })
  expect(await hours()).toEqual({ from: '9.30\u00a0uur', until: '15.30\u00a0uur' })
  const [startsAt, endsAt] = [timestampAt('2027-02-22', '10:00'), timestampAt('2027-02-22', '15:30')]
  await addEvent(database, { ...springCamp, startsAt, endsAt })
  expect(await hours()).toEqual({ from: '9.30 of 10.00\u00a0uur', until: '15.30\u00a0uur' })
})
