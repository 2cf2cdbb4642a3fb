import { describe, expect, test } from 'vitest'
import {
  areNotesOpen,
  courtDays,
  dayShown,
  isCourtDay,
  isListOpen,
  keptUntil,
  takesTicks,
} from '~/features/staff/court/days'
import { addDays, endOfDay, startOfDay, timestampAt } from '~/time/time-zone'

const day = '2027-05-12'
const [morning, evening] = [timestampAt(day, '09:30'), timestampAt(day, '21:00')]
const clinic = { startsAt: morning, endsAt: evening }
const camp = { startsAt: timestampAt('2027-05-10', '10:00'), endsAt: timestampAt('2027-05-14', '16:00') }
const saturdays = ['2027-05-08', '2027-05-15', '2027-05-22'].map((one) => ({
  startsAt: timestampAt(one, '09:00'),
  endsAt: timestampAt(one, '10:00'),
}))
const course = { startsAt: saturdays[0]!.startsAt, endsAt: saturdays[2]!.endsAt, sessions: saturdays }

/** Days from the clinic's own on which something holds, at the first and the last moment of each. */
const holdsOn = (holds: (now: number) => boolean) =>
  Array.from({ length: 31 }, (_, i) => i - 15).filter((i) => {
    const [first, last] = [startOfDay(addDays(day, i)), endOfDay(addDays(day, i)) - 1]
    expect(holds(first), `day ${i}`).toBe(holds(last))
    return holds(first)
  })

describe('the days of an event', () => {
  test('are those it is held on, and for lessons all of them', () => {
    expect(courtDays(camp, '2027-05-01', '2027-05-31')).toEqual([10, 11, 12, 13, 14].map((one) => `2027-05-${one}`))
    expect(courtDays(course, '2027-05-01', '2027-05-31')).toEqual(['2027-05-08', '2027-05-15', '2027-05-22'])
    expect([isCourtDay(course, '2027-05-09'), isCourtDay(clinic, day), isCourtDay(clinic, 'x')]).toEqual([
      ...[false, true, false],
    ])
    const untilMidnight = { startsAt: morning, endsAt: endOfDay(day) }
    expect(isCourtDay(untilMidnight, addDays(day, 1))).toBe(false)
  })

  test('begin with today, else the next, else the last', () => {
    const shown = (at: string) => dayShown(course, timestampAt(at, '12:00'))
    expect(['2027-04-01', '2027-05-08', '2027-05-09', '2027-05-15', '2027-06-30'].map(shown)).toEqual([
      ...['2027-05-08', '2027-05-08', '2027-05-15', '2027-05-15', '2027-05-22'],
    ])
    expect(dayShown(camp, timestampAt(day, '03:00'))).toBe(day)
  })
})

describe('windows', () => {
  test('of ticks: from a day before until seven days after', () => {
    expect(holdsOn((now) => takesTicks(day, now))).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('of health notes: from two days before until one day after each day of the event', () => {
    expect(holdsOn((now) => areNotesOpen(clinic, now))).toEqual([-2, -1, 0, 1])
    expect(holdsOn((now) => areNotesOpen(camp, now))).toEqual([-4, -3, -2, -1, 0, 1, 2, 3])
    expect(holdsOn((now) => areNotesOpen(course, now))).toEqual([-6, -5, -4, -3, 1, 2, 3, 4, 8, 9, 10, 11])
  })

  test('of lists: a week back and ahead for trainers, always for the others', () => {
    const open = (role: 'admin' | 'editor' | 'trainer') => holdsOn((now) => isListOpen({ role }, day, now)).length
    expect(holdsOn((now) => isListOpen({ role: 'trainer' }, day, now))).toEqual([
      ...[-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7],
    ])
    expect([open('admin'), open('editor')]).toEqual([31, 31])
  })

  test('of what a device keeps: from the day before until the end of the day', () => {
    expect(holdsOn((now) => keptUntil(day, now) !== null)).toEqual([-1, 0])
    expect(keptUntil(day, morning)).toBe(endOfDay(day))
  })
})
