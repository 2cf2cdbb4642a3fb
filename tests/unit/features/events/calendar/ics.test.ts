import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DatedEvent } from '~/features/events/events.server'
import type { Registration } from '~/features/registrations/registrations.server'
import { printable } from '~/text/printable'
import { timestampAt } from '~/time/time-zone'
import { appointments, calendarLines } from '../../../../support/database/calendar'
import { springCamp, summerLessons } from '../../../../support/database/sign-ups'

type Calendars = typeof import('~/features/events/calendar/ics.server')
let calendars: Calendars

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', mkdtempSync(join(tmpdir(), 'baseline-')))
  vi.stubEnv('SITE_URL', 'https://www.baseline.example')
  calendars = await import('~/features/events/calendar/ics.server')
})

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

const only = (text: string) => {
  const found = appointments(text)
  expect(found).toHaveLength(1)
  return found[0]!
}

describe('the appointment of an event', () => {
  it('tells when, where and what, on the clock of Amsterdam', () => {
    expect(only(calendars.eventCalendar(camp, 'nl'))).toEqual({
      UID: 'event-113@www.baseline.example',
      SEQUENCE: '2',
      DTSTAMP: '20261201T110000Z',
      'LAST-MODIFIED': '20261201T110000Z',
      'DTSTART;TZID=Europe/Amsterdam': '20270426T100000',
      'DTEND;TZID=Europe/Amsterdam': '20270430T160000',
      SUMMARY: 'Meikamp',
      DESCRIPTION: 'Vijf dagen tennis.',
      LOCATION: 'TC Amstelboog, Bogenweg 2, Ouderkerk aan de Amstel',
      'URL;VALUE=URI': 'https://www.baseline.example/evenementen/113-meikamp',
      STATUS: 'CONFIRMED',
    })
  })

  describe('on a machine in another time zone', () => {
    const zone = process.env.TZ
    afterEach(() => {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    })

    it.each(['UTC', 'Europe/Amsterdam', 'America/New_York', 'Pacific/Kiritimati'])('is the same: %s', (other) => {
      const here = calendars.eventsCalendar([camp, lessons], 'nl')
      process.env.TZ = other
      expect(calendars.eventsCalendar([camp, lessons], 'nl')).toBe(here)
      // Daylight saving in New York skips this hour.
      const early = { ...camp, startsAt: timestampAt('2027-03-14', '02:30') }
      expect(only(calendars.eventCalendar(early, 'nl'))['DTSTART;TZID=Europe/Amsterdam']).toBe('20270314T023000')
    })
  })

  it('is the same in the feed and in its file', () => {
    for (const locale of ['nl', 'en'] as const)
      for (const event of [camp, lessons])
        expect(appointments(calendars.eventsCalendar([event], locale))).toEqual(
          appointments(calendars.eventCalendar(event, locale)),
        )
  })

  it('has the same UID in both languages, and another than its registrations', () => {
    const uids = [
      calendars.eventCalendar(camp, 'nl'),
      calendars.eventCalendar(camp, 'en'),
      calendars.registrationCalendar(camp, registration, 'nl'),
    ].map((text) => only(text).UID)
    expect(uids[0]).toBe(uids[1])
    expect(uids[2]).toBe('registration-5@www.baseline.example')
  })

  describe('of several days', () => {
    const days = ['2027-04-26', '2027-04-27', '2027-04-28']
    const sessions = days.map((day) => ({ startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '16:00') }))
    const held = { ...camp, sessions }
    const uidsOf = (text: string) => appointments(text).map(({ UID }) => UID)

    it('is one a day, of which the first has the UID of the whole', () => {
      for (const text of [calendars.eventCalendar(held, 'nl'), calendars.eventsCalendar([held], 'nl')])
        expect(
          appointments(text).map((one) => [
            one.UID,
            one['DTSTART;TZID=Europe/Amsterdam'],
            one['DTEND;TZID=Europe/Amsterdam'],
          ]),
        ).toEqual([
          ['event-113@www.baseline.example', '20270426T100000', '20270426T160000'],
          ['event-113-1@www.baseline.example', '20270427T100000', '20270427T160000'],
          ['event-113-2@www.baseline.example', '20270428T100000', '20270428T160000'],
        ])
      expect(uidsOf(calendars.registrationCalendar(held, registration, 'nl'))).toEqual([
        'registration-5@www.baseline.example',
        'registration-5-1@www.baseline.example',
        'registration-5-2@www.baseline.example',
      ])
    })

    it('moves and goes with the event, each day under its own UID', () => {
      const moved = {
        ...held,
        sequence: 3,
        sessions: sessions.map(({ startsAt, endsAt }) => ({
          startsAt: startsAt + 7 * 86_400_000,
          endsAt: endsAt + 7 * 86_400_000,
        })),
      }
      expect(uidsOf(calendars.eventCalendar(moved, 'nl'))).toEqual(uidsOf(calendars.eventCalendar(held, 'nl')))
      expect(appointments(calendars.eventCalendar(moved, 'nl')).at(-1)).toMatchObject({
        SEQUENCE: '3',
        'DTSTART;TZID=Europe/Amsterdam': '20270505T100000',
      })
      const cancelled = { ...held, status: 'cancelled' as const, sequence: 3 }
      for (const text of [
        calendars.eventCalendar(cancelled, 'nl'),
        calendars.registrationCalendar(cancelled, registration, 'nl'),
        calendars.registrationCalendar(held, { ...registration, status: 'cancelled' }, 'nl'),
      ])
        expect(appointments(text).map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
    })
  })

  it('of days that the event has no more is cancelled, in the feed and in its file', () => {
    const sessions = ['2027-04-26', '2027-04-27'].map((day) => ({
      startsAt: timestampAt(day, '10:00'),
      endsAt: timestampAt(day, '16:00'),
    }))
    const shorter = { ...camp, ...sessions[0]!, formerSessions: sessions, sequence: 3 }
    for (const text of [calendars.eventCalendar(shorter, 'nl'), calendars.eventsCalendar([shorter], 'nl')])
      expect(appointments(text).map((one) => [one.UID, one.STATUS, one.SEQUENCE])).toEqual([
        ['event-113@www.baseline.example', 'CONFIRMED', '3'],
        ['event-113-1@www.baseline.example', 'CANCELLED', '3'],
      ])
    const whole = { ...shorter, sessions }
    expect(appointments(calendars.eventCalendar(whole, 'nl')).map(({ STATUS }) => STATUS)).toEqual([
      'CONFIRMED',
      'CONFIRMED',
    ])
  })

  it('stays when the event is cancelled, and says so', () => {
    const cancelled = { ...camp, status: 'cancelled' as const, sequence: 3 }
    expect(only(calendars.eventsCalendar([cancelled], 'nl'))).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '3' })
  })

  it('is the whole first day for lessons, whose hour is not known yet', () => {
    for (const text of [
      calendars.eventCalendar(lessons, 'nl'),
      calendars.registrationCalendar(lessons, registration, 'nl'),
    ]) {
      const found = only(text)
      expect(found['DTSTART;VALUE=DATE']).toBe('20270405')
      expect(Object.keys(found).some((name) => /^DTEND|TZID/.test(name))).toBe(false)
    }
  })

  it('holds any text as it was written', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, summary) => {
        const event = { ...camp, title: { nl: title, en: '' }, summary: { nl: summary, en: '' } }
        const found = only(calendars.eventCalendar(event, 'nl'))
        const read = [found.SUMMARY ?? '', found.DESCRIPTION ?? '']
        expect(read).toEqual([title, summary].map((text) => printable(text).replace(/\r\n?/g, '\n')))
      }),
      { numRuns: 500 },
    )
  })
})

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(',', ';', '\\', '\n', '\r\n', '\\n', ':', '"', '🎾', 'é', ' ', '\t'),
      fc.string({ unit: 'grapheme' }),
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => `t${parts.join('')}.`)

describe('the calendar to subscribe to', () => {
  it('has a name, the time zone and how often to ask again', () => {
    const lines = calendarLines(calendars.eventsCalendar([camp, lessons], 'en'))
    for (const line of [
      'METHOD:PUBLISH',
      'NAME:Baseline Tennis calendar',
      'X-WR-CALNAME:Baseline Tennis calendar',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      'TZID:Europe/Amsterdam',
    ])
      expect(lines.filter((one) => one === line)).toHaveLength(1)
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.at(-1)).toBe('END:VCALENDAR')
  })

  it('is a calendar also when nothing is coming', () => {
    expect(appointments(calendars.eventsCalendar([], 'nl'))).toEqual([])
  })
})
