import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { execute } from '~/db/sql'
import { findEvent } from '~/features/events/events.server'
import { eventIntroduction } from '~/features/events/views.server'
import { acceptOffer, cancelRegistration } from '~/features/registrations/manage/changes.server'
import { withdrawContent } from '~/features/staff/content/content.server'
import { eventContent } from '~/features/staff/events/content.server'
import { locales } from '~/i18n/locale'
import { signUpTimestamp as now, somebody, springCamp, theJansens } from '../../../../support/database/sign-ups'
import { mailOffers } from '../../../../support/offers'
import { rowOf } from '../../../../support/staff-events'
import { deskWith } from '../../../../support/staff-steps'
import { cancelEvent, reinstateEvent, setCapacity, withdrawEvent } from '../../../../support/written'

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

  test('comes back only before it begins, and only once', async () => {
    const { database, eventId: id } = await deskWith()
    expect(await reinstateEvent(database, id, now)).toEqual({ ok: false, reason: 'not-cancelled' })
    await cancelEvent(database, id, null, now)
    expect(await reinstateEvent(database, id, springCamp.startsAt!)).toEqual({ ok: false, reason: 'past' })
    expect(await reinstateEvent(database, 999, now)).toEqual({ ok: false, reason: 'not-found' })
  })
})

describe('an event is withdrawn', () => {
  test('to a draft, once nobody is signed up', async () => {
    const { database, eventId: id, join } = await deskWith()
    const [one] = await join(id, somebody('Anna'))
    expect(await withdrawEvent(database, id, now)).toEqual({ ok: false, reason: 'signed-up' })
    const refused = await withdrawContent(database, eventContent, null, await rowOf(database, id), now)
    expect(refused).toMatchObject({ refusal: { reason: 'in-use', why: 'signed-up' } })
    await cancelRegistration(database, one!, now)
    expect(await withdrawEvent(database, id, now)).toEqual({ ok: true, people: 0 })
    expect(await findEvent(database.read, id)).toBeUndefined()
  })

  test('but not after it was cancelled', async () => {
    const { database, eventId: id } = await deskWith()
    await cancelEvent(database, id, null, now)
    expect(await withdrawEvent(database, id, now)).toEqual({ ok: false, reason: 'cancelled' })
    expect(await eventContent.cannotWithdraw!(database.read, id)).toBe('cancelled')
  })
})
