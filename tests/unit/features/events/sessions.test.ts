import { describe, expect, it } from 'vitest'
import { describeDays, describeWhen, describeWhenBriefly, sessionsOf } from '~/features/events/sessions'
import type { EventKind, EventSession } from '~/model/event'
import { addDays, dayOf, timestampAt } from '~/time/time-zone'

const session = (day: string, from: string, to: string, last = day): EventSession => ({
  startsAt: timestampAt(day, from),
  endsAt: timestampAt(last, to),
})

function event(sessions: readonly EventSession[], kind: EventKind = 'camp') {
  return { kind, startsAt: sessions[0]!.startsAt, endsAt: sessions.at(-1)!.endsAt, sessions }
}

const days = (first: string, many: number, from: string, to: string, step = 1) =>
  Array.from({ length: many }, (_, i) => session(addDays(first, i * step), from, to))

const both = (what: ReturnType<typeof event>) => [describeWhen(what, 'nl'), describeWhen(what, 'en')]

describe('the sessions of an event', () => {
  const startsAt = timestampAt('2026-12-12', '09:30')
  const endsAt = timestampAt('2026-12-12', '10:30')

  it('are one from start to end where none are stored', () => {
    expect(sessionsOf({ startsAt, endsAt, sessions: null })).toEqual([{ startsAt, endsAt }])
    expect(sessionsOf({ startsAt, endsAt, sessions: [] })).toEqual([{ startsAt, endsAt }])
  })

  it('are the stored ones otherwise', () => {
    const stored = days('2026-12-21', 3, '09:30', '15:30')
    expect(sessionsOf({ startsAt, endsAt, sessions: stored })).toBe(stored)
  })
})

describe('when an event is', () => {
  it('is one day and its times', () => {
    expect(both(event(days('2026-12-12', 1, '09:30', '10:30')))).toEqual([
      'zaterdag 12 december 2026, 9.30–10.30 uur',
      'Saturday, December 12, 2026, 9:30–10:30',
    ])
  })

  it('is the days and the times of each for a day camp', () => {
    expect(both(event(days('2026-12-21', 3, '09:30', '15:30')))).toEqual([
      'ma 21 t/m wo 23 december 2026, elke dag 9.30–15.30 uur',
      'Mon, December 21 to Wed, December 23, 2026, 9:30–15:30 each day',
    ])
  })

  it('names both months or years where the days go over them', () => {
    expect(both(event(days('2027-04-29', 4, '10:00', '16:00')))).toEqual([
      'do 29 april t/m zo 2 mei 2027, elke dag 10.00–16.00 uur',
      'Thu, April 29 to Sun, May 2, 2027, 10:00–16:00 each day',
    ])
    expect(both(event(days('2026-12-30', 3, '09:00', '12:00')))).toEqual([
      'wo 30 december 2026 t/m vr 1 januari 2027, elke dag 9.00–12.00 uur',
      'Wed, December 30, 2026 to Fri, January 1, 2027, 9:00–12:00 each day',
    ])
  })

  it('keeps the clock time of each day over the change of the clock', () => {
    expect(describeWhen(event(days('2027-03-27', 2, '10:00', '16:00')), 'nl')).toBe(
      'za 27 t/m zo 28 maart 2027, elke dag 10.00–16.00 uur',
    )
  })

  it('counts the weekdays of a course, also where a week is skipped', () => {
    const evenings = days('2027-01-04', 9, '19:00', '20:00', 7).filter(
      ({ startsAt }) => dayOf(startsAt) !== '2027-02-22',
    )
    expect(both(event(evenings, 'course'))).toEqual([
      '8 maandagen, 4 januari t/m 1 maart 2027, 19.00–20.00 uur',
      '8 Mondays, January 4 to March 1, 2027, 19:00–20:00',
    ])
  })

  it('gives a night to the day on which it begins', () => {
    expect(both(event([session('2026-12-18', '21:00', '02:00', '2026-12-19')], 'social'))).toEqual([
      'vrijdag 18 december 2026, 21.00–2.00 uur',
      'Friday, December 18, 2026, 21:00–2:00',
    ])
  })

  it('names both ends of one sitting of several days', () => {
    expect(describeWhen(event([session('2027-07-19', '10:00', '15:00', '2027-07-21')]), 'nl')).toBe(
      'maandag 19 juli 2027, 10.00 uur t/m woensdag 21 juli 2027, 15.00 uur',
    )
  })

  it('names the days with other times apart', () => {
    const week = [...days('2027-07-19', 4, '09:30', '15:30'), session('2027-07-23', '09:30', '12:00')]
    expect(describeWhen(event(week), 'nl')).toBe(
      'ma 19 t/m do 22 juli 2027, elke dag 9.30–15.30 uur; vrijdag 23 juli 2027, 9.30–12.00 uur',
    )
  })

  it('counts days that follow no rule', () => {
    const loose = ['2027-01-04', '2027-01-06', '2027-01-12', '2027-01-21'].map((day) => session(day, '19:00', '20:00'))
    expect(both(event(loose, 'course'))).toEqual([
      '4 keer, 4 januari t/m 21 januari 2027',
      '4 times, January 4 to January 21, 2027',
    ])
  })

  it('is the first day alone for lessons', () => {
    const season = { kind: 'lessons', startsAt: timestampAt('2027-04-05'), endsAt: timestampAt('2027-08-29') } as const
    expect(describeWhen({ ...season, sessions: null }, 'nl')).toBe('Lessen vanaf 5 april 2027')
  })
})

describe('the days of an event', () => {
  it('are listed where they are not told in one line: of a course, and of days by no rule', () => {
    const evenings = days('2027-01-04', 2, '19:00', '20:00', 7)
    expect(describeDays(event(evenings), 'nl')).toEqual([
      'maandag 4 januari 2027, 19.00–20.00 uur',
      'maandag 11 januari 2027, 19.00–20.00 uur',
    ])
    expect(describeDays(event(days('2027-01-04', 8, '19:00', '20:00', 2)), 'nl')).toHaveLength(8)
    expect(describeDays(event(days('2026-12-21', 3, '09:30', '15:30')), 'nl')).toEqual([])
    expect(describeDays(event(days('2026-12-21', 1, '09:30', '15:30')), 'nl')).toEqual([])
  })
})

describe('when an event is, in brief', () => {
  const brief = (what: ReturnType<typeof event>, year = '2026') =>
    (['nl', 'en'] as const).map((locale) => describeWhenBriefly(what, locale, timestampAt(`${year}-06-01`)))

  it('is a day and its times', () => {
    expect(brief(event(days('2026-12-12', 1, '09:30', '10:30')))).toEqual([
      'za 12 dec · 9.30–10.30',
      'Sat, Dec 12 · 9:30–10:30',
    ])
  })

  it('is days or weekdays and the times of each', () => {
    expect(brief(event(days('2026-12-21', 3, '09:30', '15:30')))).toEqual([
      'ma 21 t/m wo 23 dec · 9.30–15.30',
      'Mon, Dec 21 to Wed, Dec 23 · 9:30–15:30',
    ])
    expect(brief(event(days('2026-09-07', 8, '19:00', '20:00', 7)))).toEqual([
      '8 maandagen vanaf 7 september · 19.00–20.00',
      '8 Mondays from September 7 · 19:00–20:00',
    ])
  })

  it('has the year where that is not this one, and no times where they differ', () => {
    const week = [...days('2027-07-29', 3, '09:30', '15:30'), session('2027-08-01', '09:30', '12:00')]
    expect(brief(event(week))).toEqual(['do 29 jul t/m zo 1 aug 2027', 'Thu, Jul 29 to Sun, Aug 1, 2027'])
  })
})
