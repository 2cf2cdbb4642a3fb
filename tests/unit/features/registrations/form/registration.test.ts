import { describe, expect, it } from 'vitest'
import { slots } from '~/features/events/week-slots'
import {
  ageFits,
  ageOfConsent,
  ageOn,
  fewestSlots,
  levelChoices,
  levelFits,
  nameKey,
  placeStatusIn,
} from '~/features/registrations/form/registration'
import type { AgeRange } from '~/model/event'
import { registrationStatuses } from '~/model/registration'
import { timestampAt } from '~/time/time-zone'

describe('an age', () => {
  it('is a year more on the birthday and not a day before', () => {
    expect(ageOn('2010-06-15', '2027-06-14')).toBe(16)
    expect(ageOn('2010-06-15', '2027-06-15')).toBe(17)
    expect(ageOn('2010-01-01', '2026-12-31')).toBe(16)
    expect(ageOn('2010-12-31', '2027-12-31')).toBe(17)
  })

  it('of somebody born on 29 February goes up on 1 March, and on the 29th in a leap year', () => {
    expect(ageOn('2012-02-29', '2027-02-28')).toBe(14)
    expect(ageOn('2012-02-29', '2027-03-01')).toBe(15)
    expect(ageOn('2012-02-29', '2028-02-28')).toBe(15)
    expect(ageOn('2012-02-29', '2028-02-29')).toBe(16)
  })

  it('of consent is that of Dutch privacy law', () => {
    expect(ageOfConsent).toBe(16)
  })
})

describe('whether an age fits', () => {
  const startsAt = timestampAt('2027-04-26', '00:30')
  const firstDay: AgeRange = { min: 8, max: 12, countedBy: 'first-day' }
  const calendarYear: AgeRange = { min: 8, max: 12, countedBy: 'calendar-year' }

  it.each([
    ['2019-04-26', 'fits'],
    ['2019-04-27', 'too-young'],
    ['2014-04-27', 'fits'],
    ['2014-04-26', 'too-old'],
  ] as const)('on the first day: born on %s %s', (birthDate, fit) => {
    expect(ageFits(birthDate, firstDay, startsAt)).toBe(fit)
  })

  it.each([
    ['2019-12-31', 'fits'],
    ['2020-01-01', 'too-young'],
    ['2015-01-01', 'fits'],
    ['2014-12-31', 'too-old'],
  ] as const)('by calendar year: born on %s %s', (birthDate, fit) => {
    expect(ageFits(birthDate, calendarYear, startsAt)).toBe(fit)
  })

  it('goes by the day in Amsterdam, which begins before the one in UTC', () => {
    // 00:30 on the 26th in Amsterdam is still the 25th in UTC.
    expect(ageFits('2019-04-26', firstDay, startsAt)).toBe('fits')
    expect(ageFits('2019-04-26', firstDay, startsAt - 3_600_000)).toBe('too-young')
    const newYear = timestampAt('2028-01-01', '00:10')
    expect(ageFits('2020-06-01', calendarYear, newYear)).toBe('fits')
    expect(ageFits('2020-06-01', calendarYear, newYear - 3_600_000)).toBe('too-young')
  })

  it('leaves an end open where there is none', () => {
    expect(ageFits('1930-01-01', { min: 50, max: null, countedBy: 'first-day' }, startsAt)).toBe('fits')
    expect(ageFits('2026-01-01', { min: null, max: 12, countedBy: 'first-day' }, startsAt)).toBe('fits')
    expect(ageFits('2000-01-01', { min: null, max: 12, countedBy: 'first-day' }, startsAt)).toBe('too-old')
  })
})

describe('a level', () => {
  it('offers the colours, the ratings or both, and always "unknown"', () => {
    expect(levelChoices({ colours: ['red'] })).toEqual(['blue', 'red', 'orange', 'green', 'yellow', 'unknown'])
    expect(levelChoices({ ratingFrom: 4, ratingTo: 6 })).toEqual([...'123456789', 'unknown'])
    expect(levelChoices(undefined)).toHaveLength(5 + 9 + 1)
  })

  it('fits within the colours and the ratings, both ends included', () => {
    const kids = { colours: ['red', 'orange'] } as const
    expect(['blue', 'red', 'orange', 'green'].map((level) => levelFits(level, kids))).toEqual([
      false,
      true,
      true,
      false,
    ])
    const rated = { ratingFrom: 4, ratingTo: 6 }
    expect(['3', '4', '6', '7'].map((level) => levelFits(level, rated))).toEqual([false, true, true, false])
  })

  it('that somebody does not know fits everywhere', () => {
    for (const answer of ['unknown', '']) {
      expect(levelFits(answer, { colours: ['red'] })).toBe(true)
      expect(levelFits(answer, { ratingFrom: 1, ratingTo: 2 })).toBe(true)
    }
  })
})

describe('a participant', () => {
  it('holds a place when confirmed or offered, waits when waiting, and neither afterwards', () => {
    expect(registrationStatuses.map((status) => `${status}: ${placeStatusIn(status)}`)).toEqual([
      'confirmed: in',
      'waiting: waiting',
      'offered: in',
      'cancelled: out',
      'expired: out',
    ])
  })

  it('is the same person however the name is written', () => {
    for (const name of ['Zoë  van den Berg', ' zoe van den berg ', 'ZOË VAN\tDEN BERG', 'Zoe\u0308 van den Berg'])
      expect(nameKey(name)).toBe('zoe van den berg')
    expect(nameKey('Zoë Berg')).not.toBe(nameKey('Zoë Borg'))
  })
})

describe('availability', () => {
  it('is a grid of seven days and three parts, of which at least two are wanted', () => {
    expect(slots).toHaveLength(21)
    expect([slots[0], slots.at(-1)]).toEqual(['mo-morning', 'su-evening'])
    expect(fewestSlots).toBe(2)
  })
})
