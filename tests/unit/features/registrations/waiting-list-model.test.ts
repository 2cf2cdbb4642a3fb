import { test } from 'vitest'
import type { Action, StaffAction } from './life-model'
import { follow, walk } from './waiting-list-walk'

type Step = StaffAction['step']
type Way = { overCapacity?: boolean; isTakenBack?: boolean }

const up = (...parties: number[]) => parties.map((people): Action => ({ do: 'sign up', people, at: 0 }))
const upThere = (...parties: number[]) => parties.map((people): Action => ({ do: 'sign up', people, at: 1 }))
const capacity = (capacity: number, at: 0 | 1 = 0): Action => ({ do: 'set capacity', capacity, at })
const time: Action = { do: 'let time pass' }
const mail = (how: 'goes down' | 'comes back' | 'is refused'): Action => ({ do: `mail ${how}` })
const again: Action = { do: 'staff mails again' }
const own = (step: 'cancel' | 'take off' | 'accept' | 'decline', who: number): Action => ({ do: step, who })
const staff = (step: Step, who: number, way: Way = {}): Action => ({
  ...{ do: 'staff', step, who, overCapacity: false, isTakenBack: false },
  ...way,
})
const over = { overCapacity: true }
const takenBack = { isTakenBack: true }
const steps: Step[] = ['confirm', 'cancel', 'move', 'add', 'take off', 'correct', 'address', 'no address', 'mail again']

/** Parties are counted from 0, in the order in which they signed up. */
const walks: Record<string, [[number, number], Action[]]> = {
  'a free place goes to the first whom it fits': [
    [2, 0],
    [...up(1, 1, 2, 1), own('cancel', 1), own('decline', 3), capacity(3), own('accept', 2), own('accept', 2)],
  ],
  'a place comes free by one person less, but the last is not taken off': [
    [2, 0],
    [...up(2, 1, 1), own('take off', 0), own('take off', 0), staff('take off', 0), own('accept', 1)],
  ],
  'offers run out one after the other': [
    [1, 0],
    [...up(1, 1, 1), own('cancel', 0), time, time, own('accept', 2), staff('mail again', 1)],
  ],
  'a failed offer stops its own list alone, until it is mailed or gone': [
    [1, 1],
    [
      ...[...up(1, 1, 1), ...upThere(1, 1), mail('goes down'), own('cancel', 0), mail('is refused'), capacity(2)],
      ...[own('cancel', 3), time, again, mail('comes back'), time],
    ],
  ],
  'staff confirm out of turn, over capacity when they say so': [
    [2, 0],
    [...up(1, 1, 2, 1), staff('confirm', 2), staff('confirm', 3), staff('confirm', 3, over), staff('confirm', 3)],
  ],
  'one too many offer nobody a place until one is really free': [
    [1, 0],
    [...up(1, 1, 1), staff('confirm', 1, over), staff('cancel', 0), staff('cancel', 1), staff('confirm', 2)],
  ],
  'staff bring back while places last, or over them': [
    [1, 0],
    [
      ...[...up(1, 1), staff('cancel', 0), staff('reinstate', 0), staff('reinstate', 0, over), staff('reinstate', 0)],
      ...[own('cancel', 0), time, staff('reinstate', 1)],
    ],
  ],
  'who waits and is given company goes to the end of the line': [
    [2, 0],
    [...up(2, 1, 1), staff('add', 1), staff('add', 0), staff('add', 0, over), own('cancel', 0), own('decline', 2)],
  ],
  'a move takes a place there and frees one here': [
    [1, 1],
    [
      ...[...up(1, 1, 1), ...upThere(1, 1), staff('move', 0), staff('move', 0, over), staff('move', 1, over)],
      ...[staff('cancel', 3), staff('cancel', 0), staff('move', 4), own('cancel', 1)],
    ],
  ],
  'a new address hears how things stand, none hears nothing': [
    [1, 0],
    [
      ...[...up(1, 1, 1), mail('goes down'), own('cancel', 0), staff('no address', 1), staff('mail again', 1), time],
      ...[staff('address', 2), mail('comes back'), staff('address', 0), staff('correct', 0), staff('mail again', 0)],
    ],
  ],
  'each step with an offer can be taken back': [
    [2, 3],
    [...up(1, 2, 1), own('cancel', 0), ...steps.map((step) => staff(step, 1, takenBack)), staff('move', 1, over)],
  ],
  'each step with who waits or has gone can be taken back': [
    [1, 1],
    [
      ...[
        ...up(1, 1, 1),
        own('cancel', 0),
        ...(['add', 'cancel', 'address'] as const).map((step) => staff(step, 2, takenBack)),
      ],
      ...[staff('confirm', 2, { ...over, ...takenBack }), staff('reinstate', 0, { ...over, ...takenBack }), time],
    ],
  ],
}

for (const [name, [capacity, actions]] of Object.entries(walks)) test(name, () => follow(capacity, actions))

// tests/long walks further, and elsewhere each time.
test('whatever people and staff do, places, waiting lists, emails and history stand as the rules say', () =>
  walk({ numRuns: 5, seed: 2026 }))
