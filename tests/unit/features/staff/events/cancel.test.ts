import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { type events, outbox, registrations } from '~/db/schema'
import { execute } from '~/db/sql'
import { findEvent } from '~/features/events/events.server'
import { eventIntroduction } from '~/features/events/views.server'
import type { RegistrationInput } from '~/features/registrations/form/form'
import { acceptOffer, cancelRegistration } from '~/features/registrations/manage/changes.server'
import { eventContent } from '~/features/staff/events/content.server'
import { temporaryFolder, testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { mailOffers } from '../../../../support/offers'
import { cancelEvent, reinstateEvent, setCapacity, withdrawEvent } from '../../../../support/written'

async function open(values: Partial<typeof events.$inferInsert> = {}) {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const { database } = await testDatabase()
  const id = await addEvent(database, { ...springCamp, ...values })
  const join = async (...inputs: RegistrationInput[]) => {
    const ids: number[] = []
    for (const input of inputs) ids.push((await signUp(database, id, input)).id)
    return ids
  }
  const statuses = async () =>
    (await database.read.select().from(registrations).orderBy(asc(registrations.id))).map(({ status }) => status)
  const kindsOf = async (registrationId: number) =>
    (
      await database.read.select().from(outbox).where(eq(outbox.registrationId, registrationId)).orderBy(asc(outbox.id))
    ).map(({ kind }) => kind)
  return { database, id, join, statuses, kindsOf }
}

const [anna, bram, carla, daan] = ['Anna', 'Bram', 'Carla', 'Daan'].map(somebody) as [
  RegistrationInput,
  RegistrationInput,
  RegistrationInput,
  RegistrationInput,
]
const words = { nl: 'Er kwam storm.', en: 'A storm came.' }

describe('an event that is cancelled', () => {
  test('says why in place of its summary, until it goes ahead after all', async () => {
    const { database, id } = await open()
    const summaries = async () => {
      const event = (await findEvent(database.read, id))!
      return [eventIntroduction(event, 'nl').summary, eventIntroduction(event, 'en').summary]
    }
    await cancelEvent(database, id, words, now)
    expect(await summaries()).toEqual(['Er kwam storm.', 'A storm came.'])
    await reinstateEvent(database, id, now)
    expect(await summaries()).toEqual(['Vijf dagen tennis.', 'Five days of tennis.'])
    await cancelEvent(database, id, null, now)
    expect(await summaries()).toEqual(['Vijf dagen tennis.', 'Five days of tennis.'])
  })

  test('gives everybody back what it took, and nobody what they gave up', async () => {
    const { database, id, join, statuses, kindsOf } = await open({ capacity: 2 })
    const [first, second, third, fourth] = await join(anna, bram, carla, daan)
    await cancelRegistration(database, first!, now)
    await mailOffers(database, now)
    await acceptOffer(database, third!, now)
    expect(await statuses()).toEqual(['cancelled', 'confirmed', 'confirmed', 'waiting'])
    await cancelEvent(database, id, words, now)
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
    expect(await reinstateEvent(database, id, now)).toEqual({ ok: true, people: 3 })
    expect(await statuses()).toEqual(['cancelled', 'confirmed', 'confirmed', 'waiting'])
    expect((await kindsOf(first!)).at(-1)).toBe('registration-cancelled')
    for (const one of [second, third, fourth]) expect((await kindsOf(one!)).at(-1)).toBe('event-reinstated')
    expect(await findEvent(database.read, id)).toMatchObject({ status: 'published', cancelReason: null, sequence: 2 })
    await cancelRegistration(database, second!, now)
    await cancelEvent(database, id, null, now)
    await reinstateEvent(database, id, now)
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'confirmed', 'offered'])
  })

  test('lets those wait for whom no places last, in the order in which they came', async () => {
    const { database, id, join, statuses, kindsOf } = await open({ capacity: 4 })
    const [, second] = await join(anna, theJansens, bram, carla)
    await cancelEvent(database, id, null, now)
    await database.write(['events'], (tx) => execute(tx, sql`update events set capacity = 2 where id = ${id}`))
    await reinstateEvent(database, id, now)
    expect(await statuses()).toEqual(['confirmed', 'waiting', 'confirmed', 'waiting'])
    await setCapacity(database, id, 4, now)
    expect(await statuses()).toEqual(['confirmed', 'offered', 'confirmed', 'waiting'])
    expect((await kindsOf(second!)).slice(-2)).toEqual(['event-reinstated', 'registration-offered'])
  })

  test('comes back only before it begins, and only once', async () => {
    const { database, id } = await open()
    expect(await reinstateEvent(database, id, now)).toEqual({ ok: false, reason: 'not-cancelled' })
    await cancelEvent(database, id, null, now)
    expect(await reinstateEvent(database, id, springCamp.startsAt!)).toEqual({ ok: false, reason: 'past' })
    expect(await reinstateEvent(database, 999, now)).toEqual({ ok: false, reason: 'not-found' })
  })
})

describe('an event that is withdrawn', () => {
  test('is a draft again', async () => {
    const { database, id } = await open()
    expect(await withdrawEvent(database, id, now)).toEqual({ ok: true, people: 0 })
    expect(await findEvent(database.read, id)).toBeUndefined()
  })

  test('is refused after it was cancelled', async () => {
    const { database, id } = await open()
    await cancelEvent(database, id, null, now)
    expect(await withdrawEvent(database, id, now)).toEqual({ ok: false, reason: 'cancelled' })
    expect(await eventContent.cannotWithdraw!(database.read, id)).toBe('cancelled')
  })

  test('is refused while somebody is signed up', async () => {
    const { database, id, join } = await open()
    const [one] = await join(anna)
    expect(await withdrawEvent(database, id, now)).toEqual({ ok: false, reason: 'signed-up' })
    await cancelRegistration(database, one!, now)
    expect(await withdrawEvent(database, id, now)).toEqual({ ok: true, people: 0 })
  })
})
