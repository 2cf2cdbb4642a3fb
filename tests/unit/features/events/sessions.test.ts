import { describe, expect, test } from 'vitest'
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

const oneDay = event(days('2026-12-12', 1, '09:30', '10:30'))
const dayCamp = event(days('2026-12-21', 3, '09:30', '15:30'))

test('the sessions of an event are the stored ones, else one from start to end', () => {
  const [startsAt, endsAt] = [timestampAt('2026-12-12', '09:30'), timestampAt('2026-12-12', '10:30')]
  for (const sessions of [null, []]) expect(sessionsOf({ startsAt, endsAt, sessions })).toEqual([{ startsAt, endsAt }])
  expect(sessionsOf({ startsAt, endsAt, sessions: dayCamp.sessions })).toEqual(dayCamp.sessions)
})

describe('when an event is', () => {
  test('is told by its days and times in the shortest words that say all of it', () => {
    const weekly = days('2027-01-04', 9, '19:00', '20:00', 7).filter(({ startsAt }) => dayOf(startsAt) !== '2027-02-22')
    const loose = ['2027-01-04', '2027-01-06', '2027-01-12', '2027-01-21'].map((day) => session(day, '19:00', '20:00'))
    const week = [...days('2027-07-19', 4, '09:30', '15:30'), session('2027-07-23', '09:30', '12:00')]
    const told: [ReturnType<typeof event>, string, string][] = [
      [oneDay, 'zaterdag 12 december 2026, 9.30–10.30\u00a0uur', 'Saturday, December 12, 2026, 9:30–10:30'],
      [
        dayCamp,
        'ma 21 t/m wo 23 december 2026, elke dag 9.30–15.30\u00a0uur',
        'Mon, December 21 to Wed, December 23, 2026, 9:30–15:30 each day',
      ],
      [
        event(days('2027-04-29', 4, '10:00', '16:00')),
        'do 29 april t/m zo 2 mei 2027, elke dag 10.00–16.00\u00a0uur',
        'Thu, April 29 to Sun, May 2, 2027, 10:00–16:00 each day',
      ],
      [
        event(days('2026-12-30', 3, '09:00', '12:00')),
        'wo 30 december 2026 t/m vr 1 januari 2027, elke dag 9.00–12.00\u00a0uur',
        'Wed, December 30, 2026 to Fri, January 1, 2027, 9:00–12:00 each day',
      ],
      [
        event(days('2027-03-27', 2, '10:00', '16:00')),
        'za 27 t/m zo 28 maart 2027, elke dag 10.00–16.00\u00a0uur',
        'Sat, March 27 to Sun, March 28, 2027, 10:00–16:00 each day',
      ],
      [
        event(weekly, 'course'),
        '8 maandagen, 4 januari t/m 1 maart 2027, 19.00–20.00\u00a0uur',
        '8 Mondays, January 4 to March 1, 2027, 19:00–20:00',
      ],
      [
        event([session('2026-12-18', '21:00', '02:00', '2026-12-19')], 'social'),
        'vrijdag 18 december 2026, 21.00–2.00\u00a0uur',
        'Friday, December 18, 2026, 21:00–2:00',
      ],
      [
        event([session('2027-07-19', '10:00', '15:00', '2027-07-21')]),
        'maandag 19 juli 2027, 10.00\u00a0uur t/m woensdag 21 juli 2027, 15.00\u00a0uur',
        'Monday, July 19, 2027, 10:00 to Wednesday, July 21, 2027, 15:00',
      ],
      [
        event(week),
        'ma 19 t/m do 22 juli 2027, elke dag 9.30–15.30\u00a0uur; vrijdag 23 juli 2027, 9.30–12.00\u00a0uur',
        'Mon, July 19 to Thu, July 22, 2027, 9:30–15:30 each day; Friday, July 23, 2027, 9:30–12:00',
      ],
      [event(loose, 'course'), '4 keer, 4 t/m 21 januari 2027', '4 times, January 4 to 21, 2027'],
    ]
    for (const [what, dutch, english] of told)
      expect([describeWhen(what, 'nl'), describeWhen(what, 'en')]).toEqual([dutch, english])
    const season = { kind: 'lessons', startsAt: timestampAt('2027-04-05'), endsAt: timestampAt('2027-08-29') } as const
    expect(describeWhen({ ...season, sessions: null }, 'nl')).toBe('Lessen vanaf 5 april 2027')
  })

  test('is told day by day where that is not said in one line', () => {
    expect(describeDays(event(days('2027-01-04', 2, '19:00', '20:00', 7)), 'nl')).toEqual([
      'maandag 4 januari 2027, 19.00–20.00\u00a0uur',
      'maandag 11 januari 2027, 19.00–20.00\u00a0uur',
    ])
    expect(describeDays(event(days('2027-01-04', 8, '19:00', '20:00', 2)), 'nl')).toHaveLength(8)
    expect([describeDays(dayCamp, 'nl'), describeDays(oneDay, 'nl')]).toEqual([[], []])
  })

  test('is told in brief with the year where that is not this one, and without times that differ', () => {
    const week = [...days('2027-07-29', 3, '09:30', '15:30'), session('2027-08-01', '09:30', '12:00')]
    const course = event(days('2026-09-07', 8, '19:00', '20:00', 7))
    const told: [ReturnType<typeof event>, string, string][] = [
      [oneDay, 'za 12 dec · 9.30–10.30', 'Sat, Dec 12 · 9:30–10:30'],
      [dayCamp, 'ma 21 t/m wo 23 dec · 9.30–15.30', 'Mon, Dec 21 to Wed, Dec 23 · 9:30–15:30'],
      [course, '8 maandagen vanaf 7 september · 19.00–20.00', '8 Mondays from September 7 · 19:00–20:00'],
      [event(week), 'do 29 jul t/m zo 1 aug 2027', 'Thu, Jul 29 to Sun, Aug 1, 2027'],
    ]
    const now = timestampAt('2026-06-01')
    for (const [what, dutch, english] of told)
      expect([describeWhenBriefly(what, 'nl', now), describeWhenBriefly(what, 'en', now)]).toEqual([dutch, english])
  })
})
