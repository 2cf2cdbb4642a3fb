import { describe, expect, test } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import {
  choosing,
  signUpTimestamp as now,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../../support/database/sign-ups'
import { cancelByStaff, confirmByStaff, deskWith, reinstateByStaff } from '../../../../support/staff-steps'
import { cancelEvent, reinstateEvent } from '../../../../support/written'

const at = { now }
const [anna, bram, carla] = [somebody('Anna'), somebody('Bram'), somebody('Carla')]
const refusedAs = (reason: string) => ({ ok: false, reason })
const begun = springCamp.startsAt!
const over = springCamp.endsAt!

describe('staff who confirm', () => {
  test('give a place to whoever waits, also out of turn, where one is free', async () => {
    const { database, eventId, join, statuses, kinds, lines } = await deskWith({ capacity: 2 })
    const [, , family, , last] = await join(eventId, anna, bram, theJansens, carla, somebody('Daan'))
    expect(await confirmByStaff(database, family!, at)).toEqual(refusedAs('full'))
    expect(await confirmByStaff(database, last!, at)).toEqual(refusedAs('full'))
    expect(await confirmByStaff(database, last!, { now, overCapacity: true })).toMatchObject({ ok: true })
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'waiting', 'waiting', 'confirmed'])
    expect(await kinds(last!)).toEqual(['registration-waiting', 'registration-confirmed'])
    expect(await lines(last!)).toEqual(['signed-up by registrant', 'confirm by staff'])
  })

  test('one too many offer nobody a place until one is really free', async () => {
    const { database, eventId, join, statuses } = await deskWith({ capacity: 1 })
    const [first, second, third] = await join(eventId, anna, bram, carla)
    await confirmByStaff(database, second!, { now, overCapacity: true })
    await cancelByStaff(database, first!, at)
    expect(await statuses()).toEqual(['cancelled', 'confirmed', 'waiting'])
    await cancelByStaff(database, second!, at)
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'offered'])
    expect(await confirmByStaff(database, third!, at)).toMatchObject({ ok: true, row: { offerUntil: null } })
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'confirmed'])
  })

  test('take from a waiting list of lessons, which has no limit', async () => {
    const { database, eventId, join, statuses } = await deskWith({ capacity: 1 }, summerLessons)
    const [, late] = await join(eventId, ...[anna, bram].map((one) => choosing(one, { package: 'group-4' })))
    expect(await confirmByStaff(database, late!, at)).toMatchObject({ ok: true })
    expect(await statuses()).toEqual(['confirmed', 'confirmed'])
  })

  test('hear why not', async () => {
    const { database, eventId, join } = await deskWith({ capacity: 1 })
    const [first, second] = await join(eventId, anna, bram)
    expect(await confirmByStaff(database, 99, at)).toEqual(refusedAs('not-found'))
    expect(await confirmByStaff(database, first!, at)).toEqual(refusedAs('not-allowed'))
    expect(await confirmByStaff(database, second!, { now: over, overCapacity: true })).toEqual(refusedAs('event-gone'))
    await cancelByStaff(database, second!, at)
    expect(await confirmByStaff(database, second!, at)).toEqual(refusedAs('ended'))
  })
})

describe('staff who cancel for somebody', () => {
  test('do so past the deadline and after the event, and the place goes on while it can', async () => {
    const { database, eventId, join, statuses, kinds, lines } = await deskWith({ capacity: 1 })
    const [first, second] = await join(eventId, anna, bram)
    expect(await cancelRegistration(database, first!, springCamp.cancelUntil!)).toEqual(refusedAs('too-late'))
    expect(await cancelByStaff(database, first!, { now: springCamp.cancelUntil! })).toMatchObject({ ok: true })
    expect(await statuses()).toEqual(['cancelled', 'offered'])
    expect(await cancelByStaff(database, second!, { now: over })).toMatchObject({ ok: true })
    expect(await cancelByStaff(database, second!, { now: over })).toEqual(refusedAs('ended'))
    expect(await kinds(first!)).toEqual(['registration-confirmed', 'registration-cancelled'])
    expect(await lines(first!)).toEqual(['signed-up by registrant', 'cancel by staff'])
  })
})

describe('staff who bring somebody back', () => {
  test('give who cancelled or let an offer go by a place, under the same reference', async () => {
    const { database, eventId, join, of, kinds, lines } = await deskWith({ capacity: 2 })
    const [first, second] = await join(eventId, anna, bram)
    await cancelRegistration(database, first!, now)
    const before = await of(first!)
    expect(await reinstateByStaff(database, first!, at)).toMatchObject({ ok: true, row: { status: 'confirmed' } })
    expect(await of(first!)).toMatchObject({
      ...{ reference: before.reference, tokenVersion: before.tokenVersion, sequence: before.sequence + 1 },
      participants: [{ standing: 'in' }],
    })
    expect((await kinds(first!)).at(-1)).toBe('registration-confirmed')
    expect((await lines(first!)).at(-1)).toBe('readmit by staff')
    expect(await reinstateByStaff(database, second!, at)).toEqual(refusedAs('not-allowed'))
  })

  test('do so while places last, or over them when they say so', async () => {
    const { database, eventId, join, statuses } = await deskWith({ capacity: 1 })
    const [first] = await join(eventId, anna, bram)
    await cancelByStaff(database, first!, at)
    expect(await reinstateByStaff(database, first!, at)).toEqual(refusedAs('full'))
    expect(await reinstateByStaff(database, first!, { now, overCapacity: true })).toMatchObject({ ok: true })
    expect(await statuses()).toEqual(['confirmed', 'offered'])
  })

  test('cannot where they are signed up again, or the event has begun or does not go ahead', async () => {
    const { database, eventId, join } = await deskWith()
    const [first, second] = await join(eventId, anna, bram)
    await cancelByStaff(database, first!, at)
    await cancelByStaff(database, second!, at)
    await join(eventId, { ...anna, idempotencyKey: 'again' })
    expect(await reinstateByStaff(database, first!, at)).toEqual(refusedAs('already-registered'))
    expect(await reinstateByStaff(database, second!, { now: begun })).toEqual(refusedAs('event-gone'))
    await cancelEvent(database, eventId, null, now)
    expect(await reinstateByStaff(database, second!, at)).toEqual(refusedAs('event-gone'))
  })

  test('leave nobody behind when the event is cancelled after that, and goes ahead after all', async () => {
    const { database, eventId, join, statuses } = await deskWith({ capacity: 1 })
    const [first, second] = await join(eventId, anna, bram)
    await cancelByStaff(database, first!, at)
    await runDueJobs(database, now)
    await cancelByStaff(database, second!, at)
    await reinstateByStaff(database, second!, at)
    await cancelEvent(database, eventId, null, now)
    await reinstateEvent(database, eventId, now)
    expect(await statuses()).toEqual(['cancelled', 'confirmed'])
  })
})
