import { describe, expect, test } from 'vitest'
import { bulkValues, withChosen } from '~/features/staff/events/actions/bulk'
import { distanceTo, shiftedDates, shiftFields } from '~/features/staff/events/actions/copy'
import { mostInSeries, seriesDays } from '~/features/staff/events/actions/series'
import { daysBetween, timestampAt } from '~/time/time-zone'

const clinic = {
  titleNl: 'Clinic 2027-03-27',
  startsAt: '2027-03-27T23:00',
  endsAt: '2027-03-28T04:00',
  signupOpensAt: '2027-01-01T09:00',
  signupClosesAt: '',
  cancelUntil: '2027-03-20T23:59',
  publishAt: '2026-12-31T08:00',
  days: 'listed',
  sessions: '2027-03-27 23:00–2027-03-28 04:00\n2027-04-03 10:00–12:00',
}

describe('the dates of a copy', () => {
  test('are all moved by one distance, and nothing else is', () => {
    expect(shiftFields(clinic, 7)).toEqual({
      titleNl: 'Clinic 2027-03-27',
      startsAt: '2027-04-03T23:00',
      endsAt: '2027-04-04T04:00',
      signupOpensAt: '2027-01-08T09:00',
      signupClosesAt: '',
      cancelUntil: '2027-03-27T23:59',
      publishAt: '',
      days: 'listed',
      sessions: '2027-04-03 23:00–2027-04-04 04:00\n2027-04-10 10:00–12:00',
    })
    expect(shiftedDates(clinic, -365).map(({ field, after }) => [field, after])).toEqual([
      ['startsAt', '2026-03-27T23:00'],
      ['endsAt', '2026-03-28T04:00'],
      ['signupOpensAt', '2026-01-01T09:00'],
      ['cancelUntil', '2026-03-20T23:59'],
    ])
  })

  test('keep the hour of the day on both sides of daylight saving', () => {
    const at = (text: string) => timestampAt(text.slice(0, 10), text.slice(11))
    for (const days of [1, 7, 217, 224]) {
      const [before, after] = [clinic.startsAt, shiftFields(clinic, days).startsAt!]
      expect(after.slice(11)).toBe(before.slice(11))
      expect(at(after) - at(before)).toBe(days * 86_400_000 - (days === 224 ? 0 : 3_600_000))
    }
  })

  test('half a date, as a draft may hold, is left as it was typed', () => {
    const half = { startsAt: '2027-02-31T10:00', endsAt: 'soon' }
    expect(shiftFields(half, 7)).toEqual({ ...half, publishAt: '' })
    expect(distanceTo(half, '2027-03-01')).toBeUndefined()
    expect(distanceTo(clinic, '2027-03-01')).toBe(-26)
  })
})

describe('a series', () => {
  test('comes every week, over the end of a year, and skips the holidays of the region by name', () => {
    const { days, skipped } = seriesDays({ from: '2026-12-09', weeks: 1, times: 4, region: 'noord' })
    expect(days).toEqual(['2026-12-16', '2027-01-06', '2027-01-13', '2027-01-20'])
    expect(skipped.map(({ day, holiday }) => [day, holiday.name.nl])).toEqual([
      ['2026-12-23', 'Kerstvakantie 2026–2027'],
      ['2026-12-30', 'Kerstvakantie 2026–2027'],
    ])
  })

  test('skips by region: the same Wednesday is free in the south alone', () => {
    const week = (region: 'noord' | 'zuid') => seriesDays({ from: '2027-02-10', weeks: 1, times: 1, region }).days
    expect([week('noord'), week('zuid')]).toEqual([['2027-02-17'], ['2027-02-24']])
    expect(seriesDays({ from: '2027-02-10', weeks: 1, times: 2 })).toEqual({
      days: ['2027-02-17', '2027-02-24'],
      skipped: [],
    })
  })

  test('ends on its last day, that day too, and every so many weeks', () => {
    const plan = { from: '2027-03-03', weeks: 2, until: '2027-03-31' }
    expect(seriesDays(plan).days).toEqual(['2027-03-17', '2027-03-31'])
    expect(seriesDays({ ...plan, until: '2027-03-30' }).days).toEqual(['2027-03-17'])
    expect(seriesDays({ ...plan, until: '2027-03-01' }).days).toEqual([])
  })

  test('has an end, whatever is asked', () => {
    const { days } = seriesDays({ from: '2027-03-03', weeks: 1, times: 10_000 })
    expect(days).toHaveLength(mostInSeries)
    const far = seriesDays({ from: '2027-03-03', weeks: 50, times: 50 }).days
    expect(daysBetween('2027-03-03', far.at(-1)!)).toBeLessThan(733)
  })
})

describe('several events at once', () => {
  const events = [
    { capacity: '12', price: '10,00', titleNl: 'A' },
    { capacity: '14', price: '10,00', titleNl: 'B' },
    { capacity: '12', price: '10,00', titleNl: 'C' },
  ]

  test('show where they differ', () => {
    const values = Object.fromEntries(bulkValues(events).map(({ field, values }) => [field, values]))
    expect(values).toMatchObject({ capacity: ['12', '14'], price: ['10,00'], minimum: [''] })
    expect(values).not.toHaveProperty('titleNl')
  })

  test('take what was chosen, the empty too, and keep the rest', () => {
    expect(withChosen(events[1]!, { capacity: '', titleNl: 'X' })).toEqual({
      capacity: '',
      price: '10,00',
      titleNl: 'B',
    })
  })
})
