import { describe, expect, test } from 'vitest'
import { life, offerUntil, type Step, type StepFrom, transition } from '~/features/registrations/form/life-cycle'
import { actors, registrationStatuses } from '~/model/registration'
import { endedBefore, medicalEndedBefore, medicalUntil, retainUntil } from '~/server/jobs/retention'
import { addDays, timestampAt } from '~/time/time-zone'

const offerLasts = 48 * 3_600_000

const steps = [...new Set(registrationStatuses.flatMap((status) => Object.keys(life[status])))] as Step[]

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
      'waiting --cancel by registrant--> cancelled, registration-cancelled',
      'waiting --cancel by staff--> cancelled, registration-cancelled',
      'waiting --moved by staff--> confirmed, registration-changed',
      'waiting --cancel-event by staff--> cancelled, event-cancelled',
      'waiting --offer by clock--> offered, registration-offered',
      'waiting --confirm by staff--> confirmed, registration-confirmed',
      'waiting --lapse by clock--> expired, no letter',
      'offered --cancel by registrant--> cancelled, registration-cancelled',
      'offered --cancel by staff--> cancelled, registration-cancelled',
      'offered --moved by staff--> confirmed, registration-changed',
      'offered --cancel-event by staff--> cancelled, event-cancelled',
      'offered --confirm by staff--> confirmed, registration-confirmed',
      'offered --lapse by clock--> expired, no letter',
      'offered --accept by registrant--> confirmed, registration-confirmed',
      'offered --decline by registrant--> cancelled, registration-cancelled',
      'offered --expire by clock--> expired, offer-expired',
      'cancelled --reinstate by staff--> confirmed, event-reinstated',
      'cancelled --wait-again by staff--> waiting, event-reinstated',
      'cancelled --readmit by staff--> confirmed, registration-confirmed',
      'expired --readmit by staff--> confirmed, registration-confirmed',
    ])
  })

  test('ends, but for what staff bring back, and that in a type too', () => {
    const back: StepFrom<'expired'>[] = ['readmit']
    // @ts-expect-error: nobody accepts what is cancelled.
    const step: StepFrom<'cancelled'> = 'accept'
    expect(back.map((step) => transition('expired', step, 'registrant'))).toEqual([undefined])
    expect(transition('cancelled', step, 'registrant')).toBeUndefined()
    expect(transition('expired', 'toString' as Step, 'registrant')).toBeUndefined()
  })
})

describe('an offer', () => {
  const hour = 3_600_000
  const start = timestampAt('2027-03-29', '10:00')
  const lasts = (before: number) => (offerUntil(start, start - before * hour) ?? Number.NaN) - (start - before * hour)

  test('stands 48 hours, also over the night in which the clock goes forward', () => {
    expect(lasts(72)).toBe(offerLasts)
    expect(lasts(60)).toBe(offerLasts)
  })

  test('ends half a day before the event, and close to it after half of what is left', () => {
    expect(lasts(48)).toBe(36 * hour)
    expect(lasts(24)).toBe(12 * hour)
    expect(lasts(10)).toBe(5 * hour)
  })

  test('is not made once the event began', () => {
    expect(offerUntil(start, start - 1)).toBe(start - 1)
    expect(offerUntil(start, start)).toBeUndefined()
  })
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
      ] as const) {
        expect.soft(until(before - 1), day).toBeLessThanOrEqual(now)
        expect.soft(until(before), day).toBeGreaterThan(now)
      }
    }
  })

  test('leaves after fourteen days where it is about health', () => {
    expect(medicalUntil(timestampAt('2027-03-20', '17:00'))).toBe(timestampAt('2027-04-04'))
  })
})
