import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { renderQueued } from '~/app/emails/render-queued.server'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { cancelEvent } from '~/features/staff/events/cancel.server'
import { setCapacity } from '~/features/staff/events/capacity.server'
import { moveEvent } from '~/features/staff/events/move.server'
import { emailSamples, type Outlook, watched } from '~/features/staff/events/outlook.server'
import { renderEmailsWith } from '~/server/mail/email-renderer.server'
import { temporaryFolder, testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'

class TakenBack extends Error {}

async function full() {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  renderEmailsWith(renderQueued)
  const { database } = await testDatabase()
  const id = await addEvent(database, { ...springCamp, capacity: 1 })
  const ids: number[] = []
  for (const input of [somebody('Eva'), somebody('Anna'), theJansens, somebody('Tim')])
    ids.push((await signUp(database, id, input)).id)
  const foreseen = async (work: (tx: Db) => Promise<unknown>) => {
    let seen:
      | { outlook: Outlook; kinds: string[]; digest: string; emails: Awaited<ReturnType<typeof emailSamples>> }
      | undefined
    await database
      .write([], async (tx) => {
        const { outlooks, digest, queued } = await watched(tx, [id], now, () => work(tx))
        const kinds = queued.map(({ kind }) => kind)
        seen = { outlook: outlooks[0]!, kinds, digest, emails: await emailSamples(tx, queued, now) }
        throw new TakenBack()
      })
      .catch((error) => {
        if (!(error instanceof TakenBack)) throw error
      })
    return seen!
  }
  return { database, id, ids, foreseen }
}

describe('what a step would do', () => {
  test('is told by the step itself: who is offered a place, who still waits, and what they read', async () => {
    const { database, id, foreseen } = await full()
    const { outlook, emails } = await foreseen((tx) => setCapacity(tx, id, 3, now))
    expect(outlook).toMatchObject({
      before: { capacity: 1, taken: 1, waiting: 4 },
      after: { capacity: 3, taken: 3, waiting: 2 },
      changed: [
        { name: 'Anna', people: 1, from: 'waiting', to: 'offered' },
        { name: 'Tim', people: 1, from: 'waiting', to: 'offered' },
      ],
      stillWaiting: [{ name: 'Marieke Jansen', people: 2 }],
      offersUntil: now + 48 * 3_600_000,
    })
    expect(emails).toMatchObject([
      {
        kind: 'registration-offered',
        count: 2,
        texts: { nl: { subject: 'Er is plek bij Meikamp' }, en: { subject: expect.stringContaining('May camp') } },
      },
    ])
    expect(emails[0]!.texts.nl.text).toContain('Beste Anna')
    const [event] = await database.read.select().from(events).where(eq(events.id, id))
    expect(event!.capacity).toBe(1)
  })

  test('has both emails of a move, and those of a cancelling with its reason', async () => {
    const { id, foreseen } = await full()
    const moved = await foreseen((tx) =>
      moveEvent(tx, id, { startsAt: springCamp.startsAt! + 86_400_000, endsAt: springCamp.endsAt! + 86_400_000 }, now),
    )
    expect(moved.kinds).toEqual(Array.from({ length: 4 }, () => 'event-changed'))
    expect(moved.emails.map(({ kind, count }) => [kind, count])).toEqual([
      ['event-changed', 1],
      ['event-changed', 3],
    ])
    const { outlook, emails } = await foreseen((tx) => cancelEvent(tx, id, { nl: 'Storm.', en: 'A storm.' }, now))
    expect(outlook.changed.map(({ to }) => to)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
    expect(emails[0]!.texts.nl.text).toContain('Storm.')
    expect(emails[0]!.texts.en.text).toContain('A storm.')
  })

  test('has another digest once somebody came or went, and the same where nothing did', async () => {
    const { database, id, ids, foreseen } = await full()
    const raise = async () => (await foreseen((tx) => setCapacity(tx, id, 3, now))).digest
    const first = await raise()
    expect(await raise()).toBe(first)
    await cancelRegistration(database, ids[1]!, now)
    expect(await raise()).not.toBe(first)
  })
})
