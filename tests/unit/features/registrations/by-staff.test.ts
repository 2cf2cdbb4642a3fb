import { describe, expect, test, vi } from 'vitest'
import { type events, history, outbox, registrations } from '~/db/schema'
import { registerByStaff, registerWalkIn } from '~/features/registrations/by-staff.server'
import { findRegistration, type NewRegistration } from '~/features/registrations/registrations.server'
import { temporaryFolder, testDatabase } from '../../../support/database/database'
import {
  addEvent,
  signUp,
  signUpTimestamp,
  somebody,
  springCamp,
  summerLessons,
} from '../../../support/database/sign-ups'

type Given = Partial<Parameters<typeof registerByStaff>[3]>

async function open(event: typeof events.$inferInsert = { ...springCamp, capacity: 2 }) {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const { database } = await testDatabase()
  const eventId = await addEvent(database, event)
  const add = (input: NewRegistration, given: Given = {}) =>
    database.write(['registrations', 'letters'], (tx) =>
      registerByStaff(tx, eventId, input, { now: signUpTimestamp, locale: 'nl', ...given }),
    )
  return { database, eventId, add }
}

const caller = (name: string): NewRegistration => {
  const { contact, ...rest } = somebody(name)
  return { ...rest, contact: { ...contact, email: null, phone: '06 12345678' } }
}
const confirmed = { ok: true, isRepeat: false, registration: { status: 'confirmed' } }

describe('whom staff sign up', () => {
  test('has a place, no email without an address, and a history that says who did it', async () => {
    const { database, add } = await open()
    expect(await add(caller('Anna'))).toMatchObject(confirmed)
    expect(await database.read.$count(outbox)).toBe(0)
    expect(await findRegistration(database.read, { id: 1 })).toMatchObject({
      ...{ contactEmail: null, contactPhone: '06 12345678', status: 'confirmed', uid: null },
      participants: [{ name: 'Anna', standing: 'in' }],
    })
    expect(await database.read.select().from(history)).toMatchObject([
      { kind: 'signed-up', by: 'staff', facts: { status: 'confirmed' } },
    ])
  })

  test('gets the usual email with an address, unless it is over', async () => {
    const { database, add } = await open()
    await add(somebody('Anna'))
    await add(somebody('Bram'), { now: springCamp.endsAt! })
    expect(await database.read.select().from(outbox)).toMatchObject([
      { kind: 'registration-confirmed', recipient: 'anna@players.example', registrationId: 1 },
    ])
  })

  test.each([
    ['before sign-up opens', { signupOpensAt: signUpTimestamp + 1 }, signUpTimestamp],
    ['after it closed', { signupClosesAt: signUpTimestamp - 1 }, signUpTimestamp],
    ['after it began', {}, springCamp.startsAt! + 3_600_000],
  ])('has a place %s', async (_, changes, now) => {
    const { add } = await open({ ...springCamp, ...changes })
    expect(await add(caller('Anna'), { now })).toMatchObject(confirmed)
  })

  test('is refused over capacity with the figures, and let in when that is said', async () => {
    const { database, eventId, add } = await open()
    await signUp(database, eventId, somebody('Chris'))
    await signUp(database, eventId, somebody('Dirk'))
    const places = { capacity: 2, taken: 2, waiting: 0 }
    expect(await add(caller('Anna'))).toEqual({ ok: false, reason: 'full', places, mayWait: true })
    expect(await add(caller('Anna'), { overCapacity: true })).toMatchObject(confirmed)
  })

  test('may wait where it is full, and gets a place where it is not', async () => {
    const { database, add } = await open({ ...springCamp, capacity: 1 })
    const wait = { acceptWaiting: true }
    expect(await add(caller('Chris'), wait)).toMatchObject(confirmed)
    expect(await add(somebody('Anna'), wait)).toMatchObject({ registration: { status: 'waiting' } })
    expect(await database.read.select().from(outbox)).toMatchObject([{ kind: 'registration-waiting' }])
  })

  test('does not wait for what has begun or has no list, and waits for lessons though nothing is full', async () => {
    const full = { reason: 'full', mayWait: false }
    const begun = await open({ ...springCamp, capacity: 0 })
    expect(await begun.add(caller('Anna'), { acceptWaiting: true, now: springCamp.startsAt! })).toMatchObject(full)
    const listless = await open({ ...springCamp, capacity: 0, waitingList: false })
    expect(await listless.add(caller('Anna'), { acceptWaiting: true })).toMatchObject(full)
    const lessons = await open(summerLessons)
    expect(await lessons.add(caller('Anna'), { acceptWaiting: true })).toMatchObject({
      registration: { status: 'waiting' },
    })
  })

  test('is not signed up twice: staff hear where they are', async () => {
    const { database, eventId, add } = await open()
    const { reference } = await signUp(database, eventId, somebody('Anna'))
    expect(await add(caller('ÁNNA'), { overCapacity: true })).toEqual({
      ...{ ok: false, reason: 'already-registered', references: [reference] },
    })
    expect(await database.read.$count(registrations)).toBe(1)
  })

  test('is one registration when the button was pressed twice', async () => {
    const { database, add } = await open()
    const anna = caller('Anna')
    const first = await add(anna)
    expect(await add(anna)).toEqual({ ...first, isRepeat: true })
    expect(await add({ ...anna, remarks: 'other' })).toEqual({ ok: false, reason: 'already-sent' })
    expect(await database.read.$count(registrations)).toBe(1)
  })

  test.each(['draft', 'cancelled'] as const)('finds no event that is %s', async (status) => {
    const { add } = await open({ ...springCamp, status })
    const reason = status === 'draft' ? 'not-found' : 'cancelled'
    expect(await add(caller('Anna'))).toEqual({ ok: false, reason })
  })
})

test('a walk-in needs a name and a birth date, in lessons too', async () => {
  const { database, eventId } = await open(summerLessons)
  const added = await database.write(['registrations'], (tx) =>
    registerWalkIn(tx, eventId, { name: 'Tim', birthDate: '2017-05-04' }, { now: signUpTimestamp, locale: 'nl' }),
  )
  expect(added).toMatchObject(confirmed)
  expect(await findRegistration(database.read, { id: 1 })).toMatchObject({
    ...{ contactName: 'Tim', contactPhone: null },
    participants: [{ name: 'Tim', birthDate: '2017-05-04', package: null }],
  })
})
