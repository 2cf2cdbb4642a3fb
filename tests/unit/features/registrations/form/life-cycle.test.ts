import { describe, expect, test } from 'vitest'
import { life, offerUntil, type StatusStep, type StepFrom, transition } from '~/features/registrations/form/life-cycle'
import { actors, registrationStatuses } from '~/model/registration'
import { endedBefore, medicalEndedBefore, medicalUntil, retainUntil } from '~/server/jobs/retention'
import { addDays, timestampAt } from '~/time/time-zone'

const steps = [...new Set(registrationStatuses.flatMap((status) => Object.keys(life[status])))] as StatusStep[]

describe('the life of a registration', () => {
  test('is these steps and no others', () => {
    const all = registrationStatuses.flatMap((status) =>
      steps.flatMap((step) =>
        actors.flatMap((by) => {
          const found = transition(status, step, by)
          return found ? [`${status} --${step} by ${by}--> ${found.to}, ${found.email ?? 'no letter'}`] : []
        }),
      ),
    )
    expect(all).toEqual([
      'confirmed --cancel by registrant--> cancelled, registration-cancelled',
      'confirmed --cancel by staff--> cancelled, registration-cancelled',
      'confirmed --moved by staff--> confirmed, registration-changed',
      'confirmed --cancel-event by staff--> cancelled, event-cancelled',
      'held --cancel by registrant--> cancelled, registration-cancelled',
      'held --cancel by staff--> cancelled, registration-cancelled',
      'held --moved by staff--> confirmed, registration-changed',
      'held --cancel-event by staff--> cancelled, event-cancelled',
      'held --pay by clock--> confirmed, registration-confirmed',
      'held --confirm by staff--> confirmed, registration-confirmed',
      'held --hold-ended by clock--> expired, hold-ended',
      'waiting --cancel by registrant--> cancelled, registration-cancelled',
      'waiting --cancel by staff--> cancelled, registration-cancelled',
      'waiting --moved by staff--> confirmed, registration-changed',
      'waiting --cancel-event by staff--> cancelled, event-cancelled',
      'waiting --confirm by staff--> confirmed, registration-confirmed',
      'waiting --offer by clock--> offered, registration-offered',
      'waiting --lapse by clock--> expired, no letter',
      'offered --cancel by registrant--> cancelled, registration-cancelled',
      'offered --cancel by staff--> cancelled, registration-cancelled',
      'offered --moved by staff--> confirmed, registration-changed',
      'offered --cancel-event by staff--> cancelled, event-cancelled',
      'offered --confirm by staff--> confirmed, registration-confirmed',
      'offered --lapse by clock--> expired, no letter',
      'offered --accept by registrant--> confirmed, registration-confirmed',
      'offered --accept by clock--> confirmed, registration-confirmed',
      'offered --decline by registrant--> cancelled, registration-cancelled',
      'offered --expire by clock--> expired, offer-expired',
      'cancelled --reinstate by staff--> confirmed, event-reinstated',
      'cancelled --wait-again by staff--> waiting, event-reinstated',
      'cancelled --readmit by staff--> confirmed, registration-confirmed',
      'expired --readmit by staff--> confirmed, registration-confirmed',
      'expired --paid-late by clock--> confirmed, registration-confirmed',
      'expired --wait-first by clock--> waiting, no letter',
    ])
  })

  test('ends, but for what staff bring back, and that in a type too', () => {
    const back: StepFrom<'expired'>[] = ['readmit']
    // @ts-expect-error: nobody accepts what is cancelled.
    const step: StepFrom<'cancelled'> = 'accept'
    expect(back.map((step) => transition('expired', step, 'registrant'))).toEqual([undefined])
    expect(transition('cancelled', step, 'registrant')).toBeUndefined()
    expect(transition('expired', 'toString' as StatusStep, 'registrant')).toBeUndefined()
  })
})

test('an offer stands 48 hours, near the event half a day before it, nearer half of what is left, and not once it began', () => {
  const start = timestampAt('2027-03-29', '10:00')
  const hour = 3_600_000
  // The clock goes forward in the night before.
  const lasts = [72, 60, 48, 24, 10].map((before) => {
    const now = start - before * hour
    return ((offerUntil(start, now) ?? 0) - now) / hour
  })
  expect(lasts).toEqual([48, 48, 36, 12, 5])
  expect([offerUntil(start, start - 1), offerUntil(start, start)]).toEqual([start - 1, undefined])
})

describe('what is known of people', () => {
  test('leaves thirteen months after the event, at the end of that day in Amsterdam', () => {
    expect(retainUntil(timestampAt('2026-12-05', '17:00'))).toBe(timestampAt('2028-01-06'))
    expect(retainUntil(timestampAt('2026-01-31', '23:30'))).toBe(timestampAt('2027-03-01'))
    expect(retainUntil(timestampAt('2027-01-29', '12:00'))).toBe(timestampAt('2028-03-01'))
  })

  test('has left by a moment exactly where the event ended before another', () => {
    for (let day = '2026-01-01'; day < '2029-03-03'; day = addDays(day, 1)) {
      const now = timestampAt(day)
      for (const [until, before] of [
        [retainUntil, endedBefore(now)],
        [medicalUntil, medicalEndedBefore(now)],
      ] as const)
        expect([until(before - 1) <= now, until(before) > now], day).toEqual([true, true])
    }
  })

  test('leaves after fourteen days where it is about health', () => {
    expect(medicalUntil(timestampAt('2027-03-20', '17:00'))).toBe(timestampAt('2027-04-04'))
  })
})
