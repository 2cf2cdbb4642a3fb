import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { beforeAll, expect, test, vi } from 'vitest'
import type { DatedEvent } from '~/features/events/events.server'
import type { Registration } from '~/features/registrations/registrations.server'
import { timestampAt } from '~/time/time-zone'
import { springCamp } from '../../../../support/database/sign-ups'

// Reads our files with the library that Thunderbird uses.
let calendars: typeof import('~/features/events/calendar/ics.server')
beforeAll(async () => {
  vi.stubEnv('DATA_DIR', mkdtempSync(join(tmpdir(), 'baseline-')))
  vi.stubEnv('SITE_URL', 'https://www.baseline.example')
  calendars = await import('~/features/events/calendar/ics.server')
})

const camp = {
  ...springCamp,
  id: 113,
  sequence: 2,
  updatedAt: timestampAt('2026-12-01', '12:00'),
} as unknown as DatedEvent

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: one.getFirstPropertyValue('status'),
      summary: event.summary,
      startsAt: event.startDate.toJSDate().getTime(),
      endsAt: event.endDate.toJSDate().getTime(),
    }
  })
}

test.each([
  ['in summer', '2027-07-01', '19:00'],
  ['in winter', '2027-01-15', '19:00'],
  ['on the day on which the clock goes forward', '2027-03-28', '10:00'],
  ['on the day on which the clock goes back', '2027-10-31', '10:00'],
])('an event %s begins and ends when it does', (_, day, time) => {
  const startsAt = timestampAt(day, time)
  const event = { ...camp, startsAt, endsAt: startsAt + 7_200_000 }
  expect(read(calendars.eventCalendar(event, 'nl'))).toEqual([
    {
      uid: 'event-113@www.baseline.example',
      sequence: 2,
      status: 'CONFIRMED',
      summary: 'Meikamp',
      startsAt,
      endsAt: startsAt + 7_200_000,
    },
  ])
})

test('any title comes out as it went in, in the feed too', () => {
  const signs = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
    .filter((title) => /^[^\p{C}\s].*[^\p{C}\s]$/u.test(title) && !/[\p{C}\p{Zl}\p{Zp}]/u.test(title))
  fc.assert(
    fc.property(signs, (title) => {
      const event = { ...camp, title: { nl: title, en: title } }
      expect(read(calendars.eventsCalendar([event], 'nl')).map(({ summary }) => summary)).toEqual([title])
    }),
  )
})

test('a registration that is cancelled goes from the calendar, under its UID and a higher number', () => {
  const registration = {
    id: 5,
    reference: 'BT-7K3M-9QXP',
    status: 'confirmed',
    sequence: 1,
    tokenVersion: 1,
    updatedAt: 0,
  }
  const of = (changes: object) =>
    read(calendars.registrationCalendar(camp, { ...registration, ...changes } as Registration, 'en'))[0]!
  const [before, after] = [of({}), of({ status: 'cancelled', sequence: 2 })]
  expect(after.uid).toBe(before.uid)
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect([before.status, after.status]).toEqual(['CONFIRMED', 'CANCELLED'])
})
