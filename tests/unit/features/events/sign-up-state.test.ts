import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Places,
  placesLeft,
  type SignupState,
  signupState,
  signupStates,
  statusFor,
  takesSignups,
  timesAfterMove,
} from '~/features/events/sign-up-state'
import { eventKinds, eventStatuses } from '~/model/event'
import { addDays, timestampAt } from '~/time/time-zone'

const opens = timestampAt('2027-03-01', '09:00')
const closes = timestampAt('2027-04-20', '23:59')
const starts = timestampAt('2027-04-26', '10:00')
const ends = timestampAt('2027-04-30', '16:00')
const camp: Parameters<typeof signupState>[0] = {
  kind: 'camp',
  status: 'published',
  waitingList: true,
  startsAt: starts,
  endsAt: ends,
  signupOpensAt: opens,
  signupClosesAt: closes,
  cancelUntil: null,
}
const lessons = { ...camp, kind: 'lessons' } as const
const windowless = { ...camp, signupOpensAt: null, signupClosesAt: null }
const during = opens + 1

const used = (taken: number, capacity: number | null = 16): Places => ({ capacity, taken, waiting: 0 })

describe('when an event moves', () => {
  test('its moments keep their time of day over a change of the clocks', () => {
    const timesOn = (day: string) => ({
      startsAt: timestampAt(day, '10:00'),
      signupOpensAt: timestampAt(addDays(day, -10), '08:00'),
      signupClosesAt: timestampAt(addDays(day, -7), '23:59'),
      cancelUntil: timestampAt(addDays(day, -3)),
    })
    for (const [from, to] of [
      ['2027-03-20', '2027-04-03'],
      ['2027-10-23', '2027-11-06'],
      ['2027-11-06', '2027-10-23'],
    ] as const) {
      const { startsAt, ...times } = timesOn(to)
      expect(timesAfterMove(timesOn(from), startsAt, timestampAt('2027-01-01')), `${from} to ${to}`).toEqual(times)
    }
  })

  test('sign-up that has opened stays open, and ends before it begins', () => {
    const startsAt = timestampAt('2027-05-01', '10:00')
    const event = { startsAt, signupOpensAt: timestampAt('2027-01-01'), signupClosesAt: startsAt, cancelUntil: null }
    expect(timesAfterMove(event, timestampAt('2027-06-01', '09:00'), timestampAt('2027-02-01'))).toEqual({
      signupOpensAt: timestampAt('2027-01-01'),
      signupClosesAt: timestampAt('2027-06-01', '09:00'),
      cancelUntil: null,
    })
  })
})

describe('the state of an event', () => {
  test('goes by its moments', () => {
    const moments: [string, typeof camp, number, SignupState][] = [
      ['a millisecond before sign-up opens', camp, opens - 1, 'opens-later'],
      ['when sign-up opens', camp, opens, 'open'],
      ['a millisecond before sign-up closes', camp, closes - 1, 'open'],
      ['when sign-up closes', camp, closes, 'closed'],
      ['when it has begun', camp, starts, 'closed'],
      ['a millisecond before it ends', camp, ends - 1, 'closed'],
      ['when it ends', camp, ends, 'past'],
      ['long ago, without a window', windowless, 0, 'open'],
      ['before it begins, without a window', windowless, starts - 1, 'open'],
      ['when it begins, without a window', windowless, starts, 'closed'],
      ['before it ends, with a later close', { ...camp, signupClosesAt: ends + 1000 }, ends - 1, 'open'],
      ['when it ends, with a later close', { ...camp, signupClosesAt: ends + 1000 }, ends, 'past'],
      ['lessons before they open', lessons, opens - 1, 'opens-later'],
      ['lessons before their window closes', lessons, closes - 1, 'open'],
      ['lessons after their window', lessons, closes, 'waiting-list'],
      ['lessons that have begun', lessons, starts + 1, 'waiting-list'],
      ['lessons that end', lessons, ends, 'past'],
      ...[opens - 1, during, closes, ends + 1].map((now): (typeof moments)[number] => [
        'cancelled',
        { ...camp, status: 'cancelled' },
        now,
        'cancelled',
      ]),
    ]
    for (const [name, event, now, state] of moments)
      expect(signupState(event, used(0, event.kind === 'lessons' ? null : 16), now), name).toBe(state)
  })

  test('goes by its places while sign-up is open', () => {
    const states = [0, 10, 11, 15, 16, 17].map((taken) => signupState(camp, used(taken), during))
    expect(states).toEqual(['open', 'open', 'nearly-full', 'nearly-full', 'waiting-list', 'waiting-list'])
    expect(signupState({ ...camp, waitingList: false }, used(16), during)).toBe('full')
    expect(signupState(camp, used(0, 0), during)).toBe('waiting-list')
    expect(signupState(camp, used(16), closes)).toBe('closed')
    expect(signupState(camp, used(10_000, null), during)).toBe('open')
    expect(placesLeft(used(10_000, null))).toBeNull()
  })

  test('shows the form where somebody can sign up or wait, and nowhere else', () => {
    expect(signupStates.filter(takesSignups)).toEqual(['open', 'nearly-full', 'waiting-list'])
  })
})

describe('a party', () => {
  test('has a place, waits or is refused as a whole', () => {
    const short = { ...camp, waitingList: false }
    const parties: [number, number, typeof camp, number, string][] = [
      [3, 13, camp, during, 'confirmed'],
      [3, 14, camp, during, 'waiting'],
      [1, 15, camp, during, 'confirmed'],
      [2, 15, camp, during, 'waiting'],
      [1, 16, camp, during, 'waiting'],
      [2, 15, short, during, 'full'],
      [1, 15, short, during, 'confirmed'],
      [1, 0, camp, opens - 1, 'opens-later'],
      [1, 0, camp, closes, 'closed'],
      [1, 0, camp, ends, 'past'],
      [1, 0, { ...camp, status: 'cancelled' }, during, 'cancelled'],
    ]
    for (const [party, taken, event, now, status] of parties)
      expect(statusFor(event, used(taken), party, now), `${party} beside ${taken}: ${status}`).toBe(status)
    expect(statusFor(lessons, used(0, null), 2, closes - 1)).toBe('confirmed')
    expect(statusFor(lessons, used(0, null), 2, closes)).toBe('waiting')
  })

  test('is never confirmed beyond the places, in any event at any moment', () => {
    const events = fc.record({
      kind: fc.constantFrom(...eventKinds),
      status: fc.constantFrom(...eventStatuses),
      waitingList: fc.boolean(),
      startsAt: fc.integer({ min: 0, max: 1000 }),
      endsAt: fc.integer({ min: 1000, max: 2000 }),
      signupOpensAt: fc.option(fc.integer({ min: 0, max: 2000 })),
      signupClosesAt: fc.option(fc.integer({ min: 0, max: 2500 })),
      cancelUntil: fc.constant(null),
    })
    const numbers = [fc.nat({ max: 20 }), fc.nat({ max: 25 }), fc.integer({ min: 1, max: 20 })] as const
    fc.assert(
      fc.property(events, ...numbers, fc.nat({ max: 2500 }), (event, capacity, taken, party, now) => {
        const places = { capacity, taken, waiting: 0 }
        const status = statusFor(event, places, party, now)
        if (status === 'confirmed') expect(taken + party).toBeLessThanOrEqual(capacity)
        if (status === 'waiting') expect(event.waitingList || event.kind === 'lessons').toBe(true)
        const takes = takesSignups(signupState(event, places, now))
        if (status === 'confirmed' || status === 'waiting') expect(takes).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
