import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type EventTimestamps,
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

const camp = {
  kind: 'camp',
  status: 'published',
  waitingList: true,
  startsAt: starts,
  endsAt: ends,
  signupOpensAt: opens,
  signupClosesAt: closes,
  cancelUntil: null,
} as const
const during = opens + 1

const used = (taken: number, capacity: number | null = 16): Places => ({ capacity, taken, waiting: 0 })

test.each([
  ['forward', '2027-03-20', '2027-04-03'],
  ['back', '2027-10-23', '2027-11-06'],
  ['back again', '2027-11-06', '2027-10-23'],
])('the moments of an event keep their time of day when it moves over a change of the clocks: %s', (_, from, to) => {
  const before = (day: string) => ({
    startsAt: timestampAt(day, '10:00'),
    signupOpensAt: timestampAt(addDays(day, -10), '08:00'),
    signupClosesAt: timestampAt(addDays(day, -7), '23:59'),
    cancelUntil: timestampAt(addDays(day, -3)),
  })
  const { startsAt, ...times } = before(to)
  expect(timesAfterMove(before(from), startsAt, timestampAt('2027-01-01'))).toEqual(times)
})

test('sign-up that has opened stays open when an event moves, and ends before it begins', () => {
  const startsAt = timestampAt('2027-05-01', '10:00')
  const event = { startsAt, signupOpensAt: timestampAt('2027-01-01'), signupClosesAt: startsAt, cancelUntil: null }
  expect(timesAfterMove(event, timestampAt('2027-06-01', '09:00'), timestampAt('2027-02-01'))).toEqual({
    signupOpensAt: timestampAt('2027-01-01'),
    signupClosesAt: timestampAt('2027-06-01', '09:00'),
    cancelUntil: null,
  })
})

describe('the state of an event', () => {
  it.each([
    ['a millisecond before sign-up opens', 'opens-later', opens - 1],
    ['when sign-up opens', 'open', opens],
    ['a millisecond before sign-up closes', 'open', closes - 1],
    ['when sign-up closes', 'closed', closes],
    ['when it has begun', 'closed', starts],
    ['a millisecond before it ends', 'closed', ends - 1],
    ['when it ends', 'past', ends],
    ['a year later', 'past', ends + 31_536_000_000],
  ] satisfies [string, SignupState, number][])('%s is %s', (_, state, now) => {
    expect(signupState(camp, used(0), now)).toBe(state)
  })

  it.each([
    [0, 'open'],
    [16 - 5 - 1, 'open'],
    [16 - 5, 'nearly-full'],
    [15, 'nearly-full'],
    [16, 'waiting-list'],
    [17, 'waiting-list'],
  ] satisfies [number, SignupState][])('with %i of 16 places taken is %s', (taken, state) => {
    expect(signupState(camp, used(taken), during)).toBe(state)
  })

  it('is full where there is no waiting list', () => {
    expect(signupState({ ...camp, waitingList: false }, used(16), during)).toBe('full')
  })

  it('is open with any number of people where there is no limit', () => {
    expect(signupState(camp, used(10_000, null), during)).toBe('open')
    expect(placesLeft(used(10_000, null))).toBeNull()
  })

  it('is closed although it is full too, once sign-up has closed', () => {
    expect(signupState(camp, used(16), closes)).toBe('closed')
    expect(signupState(camp, used(0, 0), during)).toBe('waiting-list')
  })

  it('is cancelled at every moment, once it is', () => {
    for (const now of [opens - 1, during, closes, ends + 1])
      expect(signupState({ ...camp, status: 'cancelled' }, used(0), now)).toBe('cancelled')
  })

  it('has always been open without an opening moment, and stays so up to its start without a closing one', () => {
    const open: EventTimestamps = { ...camp, signupOpensAt: null, signupClosesAt: null }
    expect(signupState({ ...camp, ...open }, used(0), 0)).toBe('open')
    expect(signupState({ ...camp, ...open }, used(0), starts - 1)).toBe('open')
    expect(signupState({ ...camp, ...open }, used(0), starts)).toBe('closed')
  })

  it('ends sign-up at the end, where it was to close later', () => {
    const late = { ...camp, signupClosesAt: ends + 1000 }
    expect(signupState(late, used(0), ends - 1)).toBe('open')
    expect(signupState(late, used(0), ends)).toBe('past')
  })

  it('of lessons after their window is a waiting list until they end', () => {
    const lessons = { ...camp, kind: 'lessons' } as const
    const unlimited = used(0, null)
    expect(signupState(lessons, unlimited, opens - 1)).toBe('opens-later')
    expect(signupState(lessons, unlimited, closes - 1)).toBe('open')
    expect(signupState(lessons, unlimited, closes)).toBe('waiting-list')
    expect(signupState(lessons, unlimited, starts + 1)).toBe('waiting-list')
    expect(signupState(lessons, unlimited, ends)).toBe('past')
    expect(statusFor(lessons, unlimited, 2, closes - 1)).toBe('confirmed')
    expect(statusFor(lessons, unlimited, 2, closes)).toBe('waiting')
  })

  it('shows the form where somebody can sign up or wait, and nowhere else', () => {
    expect(signupStates.filter(takesSignups)).toEqual(['open', 'nearly-full', 'waiting-list'])
  })
})

describe('a party', () => {
  it.each([
    [3, 13, 'confirmed'],
    [3, 14, 'waiting'],
    [1, 15, 'confirmed'],
    [2, 15, 'waiting'],
    [1, 16, 'waiting'],
  ] as const)('of %i, with %i of 16 places taken, is %s as a whole', (party, taken, standing) => {
    expect(statusFor(camp, used(taken), party, during)).toBe(standing)
  })

  it('that does not fit is refused where there is no waiting list', () => {
    const short = { ...camp, waitingList: false }
    expect(statusFor(short, used(15), 2, during)).toBe('full')
    expect(statusFor(short, used(15), 1, during)).toBe('confirmed')
  })

  it.each([
    ['opens-later', opens - 1, 'published'],
    ['closed', closes, 'published'],
    ['past', ends, 'published'],
    ['cancelled', during, 'cancelled'],
  ] as const)('is told %s', (reason, now, status) => {
    expect(statusFor({ ...camp, status }, used(0), 1, now)).toBe(reason)
  })

  it('is never confirmed beyond the places, in any event at any moment', () => {
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
        const standing = statusFor(event, places, party, now)
        if (standing === 'confirmed') expect(taken + party).toBeLessThanOrEqual(capacity)
        if (standing === 'waiting') expect(event.waitingList || event.kind === 'lessons').toBe(true)
        const takes = takesSignups(signupState(event, places, now))
        if (standing === 'confirmed' || standing === 'waiting') expect(takes).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
