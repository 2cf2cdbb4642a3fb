import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import { outbox } from '~/db/schema'
import { offerLasts } from '~/features/registrations/form/life-cycle'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { startOffer } from '~/features/registrations/waiting-list.server'
import { takeBounce } from '~/server/mail/bounces.server'
import { queueEmail, tryAgain } from '~/server/mail/outbox.server'
import { createTransport } from '~/server/mail/transport.server'
import { addEvent, signUp, somebody, springCamp } from '../../../support/database/sign-ups'
import { mailOffers } from '../../../support/offers'
import { bounceOf } from '../../../support/site/bounces'
import { mailServer } from '../../../support/site/mail-server'
import { mailWorkerHarness } from '../../../support/site/mail-worker-harness'
import { moveEvent, setCapacity } from '../../../support/written'

const hour = 3_600_000

/** Bram, Cas and Daan waited, in this order; Bram is offered the place of Anna, and the email of that is all there is. */
async function offered(url = '') {
  const harness = await mailWorkerHarness(url)
  const { database, clock, rows } = harness
  const eventId = await addEvent(database, { ...springCamp, capacity: 1, cancelUntil: null })
  const ids: number[] = []
  for (const name of ['Anna', 'Bram', 'Cas', 'Daan']) ids.push((await signUp(database, eventId, somebody(name))).id)
  const [anna, ...others] = ids as [number, number, number, number]
  await database.write(['outbox'], async (tx) => void (await tx.delete(outbox)))
  await cancelRegistration(database, anna, clock.now)
  await database.write(['outbox'], async (tx) => {
    await tx.delete(outbox).where(eq(outbox.kind, 'registration-cancelled'))
  })
  const of = async (id: number) => (await findRegistration(database.read, { id }))!
  const statuses = () => Promise.all(others.map(async (id) => (await of(id)).status))
  const offer = async () => (await rows()).find(({ kind }) => kind === 'registration-offered')!
  const until = async () => (await of(others[0])).offerUntil
  const run = (at: number) => runDueJobs(database, at)
  return { ...harness, eventId, bram: others[0], statuses, offer, until, run }
}

const bramIsOffered = ['offered', 'waiting', 'waiting']

describe('an offer', () => {
  test('runs from the moment at which its email left, and the email names that deadline', async () => {
    const server = await mailServer()
    const { clock, statuses, until, run, sendDue } = await offered(server.url)
    clock.now += 30 * hour
    await run(clock.now + 1000 * hour)
    expect([await statuses(), await until()]).toEqual([bramIsOffered, null])
    await sendDue()
    expect(await until()).toBe(clock.now + offerLasts)
    // 1 December 12:00 and 30 + 48 hours.
    expect(server.letters[0]?.email.text).toContain('vrijdag 4 december 2026, 18.00\u00a0uur')
    await run(clock.now + offerLasts - 1)
    expect(await statuses()).toEqual(bramIsOffered)
    await run(clock.now + offerLasts)
    expect(await statuses()).toEqual(['expired', 'offered', 'waiting'])
  })

  test('is not lost on anybody while the mail server is down', async () => {
    const server = await mailServer()
    server.handling = 'refuse-for-now'
    const { clock, statuses, offer, until, run, sendDue } = await offered(server.url)
    for (let day = 1; day <= 4; day++) {
      await sendDue()
      expect(await offer()).toMatchObject({ status: 'waiting', attempts: day })
      clock.now += 24 * hour
      await run(clock.now)
      expect(await statuses()).toEqual(bramIsOffered)
    }
    server.handling = 'accept'
    await sendDue()
    expect(await until()).toBe(clock.now + offerLasts)
  })

  test('that could not be mailed stops the list and says so, until its email has left', async () => {
    const server = await mailServer()
    server.handling = 'refuse-for-good'
    const { clock, database, eventId, statuses, offer, run, sendDue, logged } = await offered(server.url)
    await sendDue()
    const { id, status } = await offer()
    expect(status).toBe('failed')
    await setCapacity(database, eventId, 2, clock.now)
    await run(clock.now + 1000 * hour)
    expect(await statuses()).toEqual(bramIsOffered)
    expect(logged.filter((line) => line.includes('a waiting list stands still'))).toHaveLength(1)
    server.handling = 'accept'
    expect(await tryAgain(database, id, clock.now)).toBe(1)
    await sendDue()
    expect(await statuses()).toEqual(['offered', 'offered', 'waiting'])
  })

  test('whose email came back runs out in its time, and the next in line gets one', async () => {
    const { clock, database, statuses, offer, until, run, sendDue } = await offered()
    await sendDue()
    const { messageId, recipient } = await offer()
    expect((await takeBounce(database, bounceOf('google', { messageId, recipient }), clock.now)).marked).toHaveLength(1)
    expect([(await offer()).status, await until()]).toEqual(['bounced', clock.now + offerLasts])
    await run(clock.now + offerLasts)
    expect(await statuses()).toEqual(['expired', 'offered', 'waiting'])
  })

  test('is not made longer by an email that is sent again', async () => {
    const { clock, database, bram, until } = await offered()
    await mailOffers(database, clock.now)
    const before = await until()
    const later = clock.now + hour
    const again = {
      kind: 'registration-offered',
      locale: 'nl',
      recipient: 'x@y.example',
      registrationId: bram,
    } as const
    await database.write(['outbox'], (tx) => queueEmail(tx, { ...again, now: later }))
    await mailOffers(database, later)
    expect(await until()).toBe(before)
  })

  test('never lasts past an event that was moved, also while its email was being sent with the earlier deadline', async () => {
    for (const [startsIn, lasts] of [
      [10 * hour, 5 * hour],
      [30 * hour, 18 * hour],
    ] as const) {
      const { clock, database, eventId, bram, until } = await offered()
      const at = clock.now + startsIn
      await moveEvent(database, eventId, { startsAt: at, endsAt: at + hour }, clock.now)
      await database.write(['registrations'], (tx) => startOffer(tx, bram, clock.now + offerLasts, clock.now))
      expect(await until()).toBe(clock.now + lasts)
    }
  })

  test('ends without a word when the event begins and its email has not left', async () => {
    const { statuses, run, rows } = await offered()
    await run(springCamp.startsAt! - 1)
    expect(await statuses()).toEqual(bramIsOffered)
    await run(springCamp.startsAt!)
    expect(await statuses()).toEqual(['expired', 'expired', 'expired'])
    expect((await rows()).map(({ kind }) => kind)).toEqual(['registration-offered'])
  })

  test('runs on a staging site as if its email had left, where it may not', async () => {
    const { settings, clock, offer, until, sendDue } = await offered()
    await sendDue({ transport: createTransport({ ...settings, appEnv: 'staging', stagingMailTo: [] }) })
    expect([(await offer()).status, await until()]).toEqual(['dropped', clock.now + offerLasts])
  })
})
