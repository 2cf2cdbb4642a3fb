import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { execute } from '~/db/sql'
import { findEvent } from '~/features/events/events.server'
import { eventIntroduction } from '~/features/events/views.server'
import { acceptOffer, cancelRegistration } from '~/features/registrations/manage/changes.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { withdrawContent } from '~/features/staff/content/content.server'
import { eventContent } from '~/features/staff/events/content.server'
import { locales } from '~/i18n/locale'
import { timestampAt } from '~/time/time-zone'
import { signUpTimestamp as now, somebody, springCamp, theJansens } from '../../../../support/database/sign-ups'
import { mailOffers } from '../../../../support/offers'
import { rowOf } from '../../../../support/staff-events'
import { deskWith } from '../../../../support/staff-steps'
import { cancelEvent, moveEvent, reinstateEvent, setCapacity } from '../../../../support/written'

const people = () => ['Anna', 'Bram', 'Carla', 'Daan'].map(somebody)
const words = { nl: 'Er kwam storm.', en: 'A storm came.' }

describe('an event that is cancelled', () => {
  test('says why in place of its summary, until it goes ahead after all', async () => {
    const { database, eventId: id } = await deskWith()
    const summaries = async () => {
      const event = (await findEvent(database.read, id))!
      return locales.map((locale) => eventIntroduction(event, locale).summary)
    }
    const own = await summaries()
    await cancelEvent(database, id, words, now)
    expect(await summaries()).toEqual(['Er kwam storm.', 'A storm came.'])
    await reinstateEvent(database, id, now)
    expect(await summaries()).toEqual(own)
    await cancelEvent(database, id, null, now)
    expect(await summaries()).toEqual(own)
  })

  test('gives everybody back what it took, and nobody what they gave up', async () => {
    const { database, eventId: id, join, statuses, kinds } = await deskWith({ capacity: 2 })
    const [first, second, third, fourth] = await join(id, ...people())
    await cancelRegistration(database, first!, now)
    await mailOffers(database, now)
    await acceptOffer(database, third!, now)
    const before = ['cancelled', 'confirmed', 'confirmed', 'waiting']
    expect(await statuses()).toEqual(before)
    await cancelEvent(database, id, words, now)
    expect(await statuses()).toEqual(Array(4).fill('cancelled'))
    expect(await reinstateEvent(database, id, now)).toEqual({ ok: true, people: 3 })
    expect(await statuses()).toEqual(before)
    expect((await kinds(first!)).at(-1)).toBe('registration-cancelled')
    for (const one of [second, third, fourth]) expect((await kinds(one!)).at(-1)).toBe('event-reinstated')
    expect(await findEvent(database.read, id)).toMatchObject({ status: 'published', cancelReason: null, sequence: 2 })
    await cancelRegistration(database, second!, now)
    await cancelEvent(database, id, null, now)
    await reinstateEvent(database, id, now)
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'confirmed', 'offered'])
  })

  test('lets those wait for whom no places last, in the order in which they came', async () => {
    const { database, eventId: id, join, statuses, kinds } = await deskWith({ capacity: 4 })
    const [anna, bram, carla] = people()
    const [, second] = await join(id, anna!, theJansens, bram!, carla!)
    await cancelEvent(database, id, null, now)
    await database.write(['events'], (tx) => execute(tx, sql`update events set capacity = 2 where id = ${id}`))
    await reinstateEvent(database, id, now)
    expect(await statuses()).toEqual(['confirmed', 'waiting', 'confirmed', 'waiting'])
    await setCapacity(database, id, 4, now)
    expect(await statuses()).toEqual(['confirmed', 'offered', 'confirmed', 'waiting'])
    expect((await kinds(second!)).slice(-2)).toEqual(['event-reinstated', 'registration-offered'])
  })

  test('is cancelled once, and comes back once, before it begins', async () => {
    const { database, eventId: id } = await deskWith()
    expect(await reinstateEvent(database, id, now)).toEqual({ ok: false, reason: 'not-cancelled' })
    await cancelEvent(database, id, null, now)
    expect(await cancelEvent(database, id, null, now)).toEqual({ ok: false, reason: 'cancelled' })
    expect(await reinstateEvent(database, id, springCamp.startsAt!)).toEqual({ ok: false, reason: 'past' })
    expect(await reinstateEvent(database, 999, now)).toEqual({ ok: false, reason: 'not-found' })
  })
})

describe('an event is withdrawn', () => {
  test('to a draft, once nobody is signed up', async () => {
    const { database, eventId: id, join } = await deskWith()
    const [one] = await join(id, somebody('Anna'))
    const refused = await commit(database, withdrawContent(eventContent, null, await rowOf(database, id), now))
    expect(refused).toMatchObject({ refusal: { reason: 'in-use', why: 'signed-up' } })
    await cancelRegistration(database, one!, now)
    const row = await rowOf(database, id)
    expect(await commit(database, withdrawContent(eventContent, null, row, now))).toMatchObject({ ok: true })
    expect(await findEvent(database.read, id)).toBeUndefined()
  })

  test('but not after it was cancelled', async () => {
    const { database, eventId: id } = await deskWith()
    await cancelEvent(database, id, null, now)
    expect(await eventContent.cannotWithdraw!(database.read, id)).toBe('cancelled')
  })
})

test('an event of several days keeps them, moved along, and moves nowhere but ahead', async () => {
  const days = (...each: string[]) =>
    each.map((day) => ({ startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '15:00') }))
  const span = (sessions: ReturnType<typeof days>) => ({
    startsAt: sessions[0]!.startsAt,
    endsAt: sessions.at(-1)!.endsAt,
  })
  const held = days('2027-03-01', '2027-03-08', '2027-03-22')
  const { database, eventId: id } = await deskWith({ ...span(held), sessions: held })
  const sessions = async () => (await findEvent(database.read, id))!.sessions
  const later = days('2027-03-08', '2027-03-15', '2027-03-29')
  expect(await moveEvent(database, id, span(later), now)).toMatchObject({ ok: true })
  expect(await sessions()).toEqual(later)
  const elsewhere = span(days('2027-04-05', '2027-04-06'))
  expect(await moveEvent(database, id, elsewhere, now)).toEqual({ ok: false, reason: 'days' })
  const { startsAt, endsAt } = span(later)
  expect(await moveEvent(database, id, { startsAt: endsAt, endsAt: startsAt }, now)).toMatchObject({
    reason: 'invalid',
  })
  expect(await sessions()).toEqual(later)
})
