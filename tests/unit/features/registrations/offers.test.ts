import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import { outbox, registrations } from '~/db/schema'
import { acceptOffer, cancelRegistration } from '~/features/registrations/manage/changes.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { startOffer } from '~/features/registrations/waiting-list.server'
import { takeBounce } from '~/server/mail/bounces.server'
import { queueEmail, tryAgain } from '~/server/mail/outbox.server'
import { createTransport } from '~/server/mail/transport.server'
import { addEvent, signUp, somebody, springCamp } from '../../../support/database/sign-ups'
import { mailOffers } from '../../../support/offers'
import { bounceOf } from '../../../support/site/bounces'
import { mailServer } from '../../../support/site/mail-server'
import { type MailWorkerHarness, mailWorkerHarness } from '../../../support/site/mail-worker-harness'
import { moveEvent, setCapacity } from '../../../support/written'

const offerLasts = 48 * 3_600_000

const hour = 3_600_000
const startsAt = springCamp.startsAt!

async function offered(url = '') {
  const harness = await mailWorkerHarness(url)
  const { database, clock } = harness
  const eventId = await addEvent(database, { ...springCamp, capacity: 1, cancelUntil: null })
  const ids: number[] = []
  for (const name of ['Anna', 'Bram', 'Cas', 'Daan']) ids.push((await signUp(database, eventId, somebody(name))).id)
  await database.write(['letters'], async (tx) => void (await tx.delete(outbox)))
  const [anna, bram, cas] = ids as [number, number, number]
  await cancelRegistration(database, anna, clock.now)
  await database.write(['letters'], async (tx) => {
    await tx.delete(outbox).where(eq(outbox.kind, 'registration-cancelled'))
  })
  const of = async (id: number) => (await findRegistration(database.read, { id }))!
  const statuses = async () => Promise.all(ids.slice(1).map(async (id) => (await of(id)).status))
  return { ...harness, eventId, bram, cas, of, statuses }
}

const dealtWith = ({ rows }: Pick<MailWorkerHarness, 'rows'>, status: string) =>
  vi.waitFor(
    async () => {
      const row = (await rows()).find(({ kind }) => kind === 'registration-offered')
      if (row?.status !== status || row.leasedUntil !== 0) throw new Error(`${row?.status}`)
      return row
    },
    { timeout: 60_000, interval: 15 },
  )

describe('an offer', () => {
  test('runs from the moment at which its email left, and the email names that deadline', async () => {
    const server = await mailServer()
    const { clock, bram, of, statuses, start, database, rows } = await offered(server.url)
    clock.now += 30 * hour
    await runDueJobs(database, clock.now + 1000 * hour)
    expect(await statuses()).toEqual(['offered', 'waiting', 'waiting'])
    expect((await of(bram)).offerUntil).toBeNull()
    start()
    await dealtWith({ rows }, 'sent')
    expect((await of(bram)).offerUntil).toBe(clock.now + offerLasts)
    // 1 December 12:00 and 30 + 48 hours.
    expect(server.letters[0]?.email.text).toContain('vrijdag 4 december 2026, 18.00 uur')
    await runDueJobs(database, clock.now + offerLasts - 1)
    expect(await statuses()).toEqual(['offered', 'waiting', 'waiting'])
    await runDueJobs(database, clock.now + offerLasts)
    expect(await statuses()).toEqual(['expired', 'offered', 'waiting'])
  })

  test('is not lost on anybody while the mail server is down', async () => {
    const server = await mailServer()
    server.handling = 'refuse-for-now'
    const { clock, statuses, start, database, rows, bram, of } = await offered(server.url)
    const worker = start()
    for (let day = 0; day < 4; day++) {
      worker.wake()
      await expect.poll(async () => (await rows())[0]?.attempts).toBe(day + 1)
      await dealtWith({ rows }, 'waiting')
      // Before the clock moves: the worker may look again at once.
      if (day === 3) server.handling = 'accept'
      clock.now += 24 * hour
      await runDueJobs(database, clock.now)
      expect(await statuses()).toEqual(['offered', 'waiting', 'waiting'])
    }
    worker.wake()
    await dealtWith({ rows }, 'sent')
    expect((await of(bram)).offerUntil).toBe(clock.now + offerLasts)
  })

  test('may be taken before its email left, which then does not leave any more', async () => {
    const { clock, database, bram, start, rows } = await offered()
    expect(await acceptOffer(database, bram, clock.now)).toMatchObject({ ok: true })
    start()
    await dealtWith({ rows }, 'dropped')
  })

  test('that could not be mailed stops the list and says so, until its email has left', async () => {
    const server = await mailServer()
    server.handling = 'refuse-for-good'
    const { clock, database, eventId, statuses, start, rows, logged } = await offered(server.url)
    const worker = start()
    const { id } = await dealtWith({ rows }, 'failed')
    await setCapacity(database, eventId, 2, clock.now)
    await runDueJobs(database, clock.now + 1000 * hour)
    expect(await statuses()).toEqual(['offered', 'waiting', 'waiting'])
    await expect.poll(() => logged.filter((line) => line.includes('a waiting list stands still'))).toHaveLength(1)
    server.handling = 'accept'
    expect(await tryAgain(database, id, clock.now)).toBe(1)
    worker.wake()
    await expect.poll(statuses).toEqual(['offered', 'offered', 'waiting'])
  })

  test('whose email came back runs out in its time, and the next in line gets one', async () => {
    const { clock, database, bram, of, statuses, start, rows } = await offered()
    start()
    const { id, messageId, recipient } = await dealtWith({ rows }, 'sent')
    expect(await takeBounce(database, bounceOf('google', { messageId, recipient }), clock.now)).toHaveLength(1)
    expect((await rows()).find((row) => row.id === id)?.status).toBe('bounced')
    expect((await of(bram)).offerUntil).toBe(clock.now + offerLasts)
    clock.now += offerLasts
    await runDueJobs(database, clock.now)
    expect(await statuses()).toEqual(['expired', 'offered', 'waiting'])
  })

  test('that could not be mailed stops the list of its own event alone, and no longer than it stands', async () => {
    const { clock, database, eventId, bram, statuses } = await offered()
    await mailOffers(database, clock.now, true)
    const other = await addEvent(database, { ...springCamp, capacity: 1, cancelUntil: null })
    const { id } = await signUp(database, other, somebody('Eva'))
    const fien = await signUp(database, other, somebody('Fien'))
    await cancelRegistration(database, id, clock.now)
    expect((await findRegistration(database.read, { id: fien.id }))?.status).toBe('offered')
    await setCapacity(database, eventId, 2, clock.now)
    expect(await statuses()).toEqual(['offered', 'waiting', 'waiting'])
    await cancelRegistration(database, bram, clock.now)
    expect(await statuses()).toEqual(['cancelled', 'offered', 'offered'])
  })

  test('is not made longer by an email that is sent again', async () => {
    const { clock, database, bram, of } = await offered()
    await mailOffers(database, clock.now)
    const until = (await of(bram)).offerUntil
    for (let i = 1; i < 5; i++) {
      const again = {
        kind: 'registration-offered',
        locale: 'nl',
        recipient: 'x@y.example',
        registrationId: bram,
      } as const
      await database.write(['letters'], (tx) => queueEmail(tx, { ...again, now: clock.now + i * hour }))
      await mailOffers(database, clock.now + i * hour)
    }
    expect((await of(bram)).offerUntil).toBe(until)
  })

  test.each([
    ['before its email left', 10 * hour, 5 * hour],
    ['long before it', 30 * hour, 18 * hour],
  ])('never lasts past an event that was moved %s', async (_, startsIn, lasts) => {
    const { clock, database, eventId, bram, of } = await offered()
    const at = clock.now + startsIn
    await moveEvent(database, eventId, { startsAt: at, endsAt: at + hour }, clock.now)
    // The email was being sent with the earlier deadline.
    await database.write(['registrations'], (tx) => startOffer(tx, bram, clock.now + offerLasts, clock.now))
    expect((await of(bram)).offerUntil).toBe(clock.now + lasts)
  })

  test('ends without a word when the event begins and its email has not left', async () => {
    const { database, statuses, rows } = await offered()
    await runDueJobs(database, startsAt - 1)
    expect(await statuses()).toEqual(['offered', 'waiting', 'waiting'])
    await runDueJobs(database, startsAt)
    expect(await statuses()).toEqual(['expired', 'expired', 'expired'])
    expect((await rows()).map(({ kind }) => kind)).toEqual(['registration-offered'])
  })

  test('runs on a staging site as if its email had left, where it may not', async () => {
    const harness = await offered()
    const staging = { ...harness.settings, appEnv: 'staging' as const, stagingMailTo: [] }
    harness.start({ transport: createTransport(staging) })
    await dealtWith(harness, 'dropped')
    const [row] = await harness.database.read.select().from(registrations).where(eq(registrations.id, harness.bram))
    expect(row?.offerUntil).toBe(harness.clock.now + offerLasts)
  })
})
