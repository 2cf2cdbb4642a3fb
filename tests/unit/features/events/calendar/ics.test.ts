import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterEach, describe, expect, test } from 'vitest'
import { eventCalendar, eventsCalendar, registrationCalendar } from '~/features/events/calendar/ics.server'
import type { DatedEvent } from '~/features/events/events.server'
import type { Registration } from '~/features/registrations/registrations.server'
import { printable } from '~/text/printable'
import { timestampAt } from '~/time/time-zone'
import { appointments, calendarLines } from '../../../../support/database/calendar'
import { springCamp, summerLessons } from '../../../../support/database/sign-ups'

const changed = timestampAt('2026-12-01', '12:00')
const camp = {
  ...springCamp,
  id: 113,
  signupOpensAt: null,
  signupClosesAt: null,
  sequence: 2,
  updatedAt: changed,
} as unknown as DatedEvent
const lessons = {
  ...camp,
  ...summerLessons,
  id: 7,
  startsAt: timestampAt('2027-04-05', '09:00'),
  endsAt: timestampAt('2027-08-30'),
} as unknown as DatedEvent
const registration = {
  id: 5,
  reference: 'BT-7K3M-9QXP',
  status: 'confirmed',
  sequence: 1,
  tokenVersion: 1,
  updatedAt: changed,
} as Registration

const ofEvent = (event: DatedEvent) => appointments(eventCalendar(event, 'nl'))
const inFeed = (...events: DatedEvent[]) => appointments(eventsCalendar(events, 'nl'))
const ofRegistration = (event: DatedEvent, changes: object = {}) =>
  appointments(registrationCalendar({ event, registration: { ...registration, ...changes } }, 'nl'))

describe('the appointment of an event', () => {
  test('tells when, where and what, on the clock of Amsterdam, in its file and in the feed', () => {
    const expected = {
      UID: 'event-113@localhost',
      SEQUENCE: '2',
      DTSTAMP: '20261201T110000Z',
      'LAST-MODIFIED': '20261201T110000Z',
      'DTSTART;TZID=Europe/Amsterdam': '20270426T100000',
      'DTEND;TZID=Europe/Amsterdam': '20270430T160000',
      SUMMARY: 'Meikamp',
      DESCRIPTION: 'Vijf dagen tennis.',
      LOCATION: 'TC Amstelboog, Bogenweg 2, Ouderkerk aan de Amstel',
      'URL;VALUE=URI': 'http://localhost:3000/evenementen/113-meikamp',
      STATUS: 'CONFIRMED',
    }
    expect(ofEvent(camp)).toEqual([expected])
    expect(inFeed(camp, lessons)).toEqual([expected, ...ofEvent(lessons)])
    const english = appointments(eventCalendar(camp, 'en'))
    expect(english).toMatchObject([{ UID: expected.UID, SUMMARY: 'May camp' }])
    expect(appointments(eventsCalendar([camp], 'en'))).toEqual(english)
    expect(ofRegistration(camp)).toMatchObject([{ UID: 'registration-5@localhost' }])
  })

  describe('on a machine in another time zone', () => {
    const zone = process.env.TZ
    afterEach(() => {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    })

    test('is the same', () => {
      const here = eventsCalendar([camp, lessons], 'nl')
      // Daylight saving in New York skips this hour.
      const early = { ...camp, startsAt: timestampAt('2027-03-14', '02:30') }
      for (const other of ['UTC', 'Europe/Amsterdam', 'America/New_York', 'Pacific/Kiritimati']) {
        process.env.TZ = other
        expect(eventsCalendar([camp, lessons], 'nl'), other).toBe(here)
        expect(ofEvent(early)[0]!['DTSTART;TZID=Europe/Amsterdam'], other).toBe('20270314T023000')
      }
    })
  })

  test('stays when the event or the registration is cancelled, and says so', () => {
    expect(inFeed({ ...camp, status: 'cancelled', sequence: 3 })).toMatchObject([
      { STATUS: 'CANCELLED', SEQUENCE: '3' },
    ])
    const [before, after] = [ofRegistration(camp)[0]!, ofRegistration(camp, { status: 'cancelled', sequence: 2 })[0]!]
    expect([before.STATUS, after.STATUS, after.UID]).toEqual(['CONFIRMED', 'CANCELLED', before.UID])
    expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE))
  })

  test('is the whole first day for lessons, whose hour is not known yet', () => {
    for (const [found] of [ofEvent(lessons), ofRegistration(lessons)]) {
      expect(found!['DTSTART;VALUE=DATE']).toBe('20270405')
      expect(Object.keys(found!).some((name) => /^DTEND|TZID/.test(name))).toBe(false)
    }
  })

  test('holds any text as it was written', () => {
    const signs = fc.constantFrom(',', ';', '\\', '\n', '\r\n', '\\n', ':', '"', '🎾', 'é', ' ', '\t')
    const anyText = fc
      .array(fc.oneof(signs, fc.string({ unit: 'grapheme' })), { maxLength: 40 })
      .map((parts) => `t${parts.join('')}.`)
    fc.assert(
      fc.property(anyText, anyText, (title, summary) => {
        const [found] = ofEvent({ ...camp, title: { nl: title, en: '' }, summary: { nl: summary, en: '' } })
        const read = [found!.SUMMARY ?? '', found!.DESCRIPTION ?? '']
        expect(read).toEqual([title, summary].map((text) => printable(text).replace(/\r\n?/g, '\n')))
      }),
      { numRuns: 200 },
    )
  })

  test('is read with its moments by the library of Thunderbird, in summer, winter and as the clocks change', () => {
    const moments = ['2027-07-01T19:00', '2027-01-15T19:00', '2027-03-28T10:00', '2027-10-31T10:00']
    for (const moment of moments) {
      const startsAt = timestampAt(moment.slice(0, 10), moment.slice(11))
      const text = eventCalendar({ ...camp, startsAt, endsAt: startsAt + 7_200_000 }, 'nl')
      const calendar = new ICAL.Component(ICAL.parse(text))
      for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
      const [event, ...others] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
      expect([others.length, event!.summary, event!.sequence], moment).toEqual([0, 'Meikamp', 2])
      const read = [event!.startDate, event!.endDate].map((one) => one.toJSDate().getTime())
      expect(read, moment).toEqual([startsAt, startsAt + 7_200_000])
    }
  })
})

describe('an event of several days', () => {
  const days = ['2027-04-26', '2027-04-27', '2027-04-28']
  const sessions = days.map((day) => ({ startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '16:00') }))
  const held = { ...camp, sessions }
  const told = (found: Record<string, string>[]) =>
    found.map((one) => {
      const times = ['DTSTART', 'DTEND'].map((name) => one[`${name};TZID=Europe/Amsterdam`]!.slice(4))
      return `${one.UID!.split('@')[0]} ${times.join('–')} ${one.STATUS} ${one.SEQUENCE}`
    })

  test('is an appointment a day, of which the first has the UID of the whole', () => {
    for (const found of [ofEvent(held), inFeed(held)])
      expect(told(found)).toEqual([
        'event-113 0426T100000–0426T160000 CONFIRMED 2',
        'event-113-1 0427T100000–0427T160000 CONFIRMED 2',
        'event-113-2 0428T100000–0428T160000 CONFIRMED 2',
      ])
    const uids = ofRegistration(held).map(({ UID }) => UID!.split('@')[0])
    expect(uids).toEqual(['registration-5', 'registration-5-1', 'registration-5-2'])
  })

  test('moves and goes with each day under its own UID', () => {
    const week = 7 * 86_400_000
    const later = sessions.map(({ startsAt, endsAt }) => ({ startsAt: startsAt + week, endsAt: endsAt + week }))
    expect(told(ofEvent({ ...held, sessions: later, sequence: 3 }))).toEqual([
      'event-113 0503T100000–0503T160000 CONFIRMED 3',
      'event-113-1 0504T100000–0504T160000 CONFIRMED 3',
      'event-113-2 0505T100000–0505T160000 CONFIRMED 3',
    ])
    const cancelled = { ...held, status: 'cancelled' as const }
    for (const found of [ofEvent(cancelled), ofRegistration(cancelled), ofRegistration(held, { status: 'cancelled' })])
      expect(found.map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
  })

  test('cancels the days that it has no more, in the feed and in its file', () => {
    const shorter = { ...camp, ...sessions[0]!, formerSessions: sessions.slice(0, 2), sequence: 3 }
    for (const found of [ofEvent(shorter), inFeed(shorter)])
      expect(told(found)).toEqual([
        'event-113 0426T100000–0426T160000 CONFIRMED 3',
        'event-113-1 0427T100000–0427T160000 CANCELLED 3',
      ])
    const whole = ofEvent({ ...shorter, sessions: sessions.slice(0, 2) })
    expect(whole.map(({ STATUS }) => STATUS)).toEqual(['CONFIRMED', 'CONFIRMED'])
  })
})

test('the calendar to subscribe to has a name, the time zone and how often to ask again, also when nothing comes', () => {
  const lines = calendarLines(eventsCalendar([camp, lessons], 'en'))
  for (const line of [
    ...['METHOD:PUBLISH', 'NAME:Baseline Tennis calendar', 'X-WR-CALNAME:Baseline Tennis calendar'],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H', 'TZID:Europe/Amsterdam'],
  ])
    expect(lines.filter((one) => one === line)).toHaveLength(1)
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  expect(inFeed()).toEqual([])
})
