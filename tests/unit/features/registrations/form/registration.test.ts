import { expect, test } from 'vitest'
import {
  ageFits,
  ageOn,
  levelChoices,
  levelFits,
  nameKey,
  placeStatusIn,
} from '~/features/registrations/form/registration'
import type { AgeRange } from '~/model/event'
import { registrationStatuses } from '~/model/registration'
import { timestampAt } from '~/time/time-zone'

test('an age is a year more on the birthday and not a day before, on 1 March for who was born on the 29th', () => {
  const ages: [string, string, number][] = [
    ['2010-06-15', '2027-06-14', 16],
    ['2010-06-15', '2027-06-15', 17],
    ['2010-01-01', '2026-12-31', 16],
    ['2010-12-31', '2027-12-31', 17],
    ['2012-02-29', '2027-02-28', 14],
    ['2012-02-29', '2027-03-01', 15],
    ['2012-02-29', '2028-02-28', 15],
    ['2012-02-29', '2028-02-29', 16],
  ]
  for (const [born, on, age] of ages) expect(ageOn(born, on), `${born} on ${on}`).toBe(age)
})

test('an age fits by the first day or the calendar year in Amsterdam, both ends included, open where there is none', () => {
  const startsAt = timestampAt('2027-04-26', '00:30')
  const newYear = timestampAt('2028-01-01', '00:10')
  const hour = 3_600_000
  const firstDay: AgeRange = { min: 8, max: 12, countedBy: 'first-day' }
  const calendarYear: AgeRange = { min: 8, max: 12, countedBy: 'calendar-year' }
  const upTo12: AgeRange = { ...firstDay, min: null }
  const fits: [string, AgeRange, number, ReturnType<typeof ageFits>][] = [
    ['2019-04-26', firstDay, startsAt, 'fits'],
    ['2019-04-27', firstDay, startsAt, 'too-young'],
    ['2014-04-27', firstDay, startsAt, 'fits'],
    ['2014-04-26', firstDay, startsAt, 'too-old'],
    // 00:30 on the 26th in Amsterdam is still the 25th in UTC.
    ['2019-04-26', firstDay, startsAt - hour, 'too-young'],
    ['2019-12-31', calendarYear, startsAt, 'fits'],
    ['2020-01-01', calendarYear, startsAt, 'too-young'],
    ['2015-01-01', calendarYear, startsAt, 'fits'],
    ['2014-12-31', calendarYear, startsAt, 'too-old'],
    ['2020-06-01', calendarYear, newYear, 'fits'],
    ['2020-06-01', calendarYear, newYear - hour, 'too-young'],
    ['1930-01-01', { ...firstDay, min: 50, max: null }, startsAt, 'fits'],
    ['2026-01-01', upTo12, startsAt, 'fits'],
    ['2000-01-01', upTo12, startsAt, 'too-old'],
  ]
  for (const [born, range, at, fit] of fits) expect(ageFits(born, range, at), `${born}: ${fit}`).toBe(fit)
})

test('a level is one of the colours, the ratings or both, fits with both ends, and always when it is unknown', () => {
  expect(levelChoices({ colours: ['red'] })).toEqual(['blue', 'red', 'orange', 'green', 'yellow', 'unknown'])
  expect(levelChoices({ ratingFrom: 4, ratingTo: 6 })).toEqual([...'123456789', 'unknown'])
  expect(levelChoices(undefined)).toHaveLength(5 + 9 + 1)
  const fitting = (answers: string[], level: Parameters<typeof levelFits>[1]) =>
    answers.filter((answer) => levelFits(answer, level))
  expect(fitting(['blue', 'red', 'orange', 'green'], { colours: ['red', 'orange'] })).toEqual(['red', 'orange'])
  expect(fitting(['3', '4', '6', '7'], { ratingFrom: 4, ratingTo: 6 })).toEqual(['4', '6'])
  for (const level of [{ colours: ['red'] } as const, { ratingFrom: 1, ratingTo: 2 }])
    expect(fitting(['unknown', ''], level)).toEqual(['unknown', ''])
})

test('a participant holds a place when confirmed, held or offered, waits when waiting, and neither afterwards', () => {
  expect(registrationStatuses.map((status) => `${status}: ${placeStatusIn(status)}`)).toEqual([
    ...['confirmed: in', 'held: in', 'waiting: waiting', 'offered: in', 'cancelled: out', 'expired: out'],
  ])
})

test('a participant is the same person however the name is written', () => {
  for (const name of ['Zoë  van den Berg', ' zoe van den berg ', 'ZOË VAN\tDEN BERG', 'Zoe\u0308 van den Berg'])
    expect(nameKey(name)).toBe('zoe van den berg')
  expect(nameKey('Zoë Berg')).not.toBe(nameKey('Zoë Borg'))
})
