import { beforeEach, expect, test } from 'vitest'
import { renderQueued } from '~/app/emails/render-queued.server'
import type { Database, Db } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { cancelEvent } from '~/features/staff/events/actions/cancel.server'
import { previewOrConfirm } from '~/features/staff/events/actions/consequences.server'
import type { StaffResult } from '~/features/staff/events/actions/event-step.server'
import { moveEvent } from '~/features/staff/events/actions/move.server'
import { renderEmailsWith } from '~/server/mail/email-renderer.server'
import { testDatabase } from '../../../../support/database/database'
import { untilLive } from '../../../../support/database/freshness'
import {
  addEvent,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { everyTable } from '../../../../support/staff-events'
import { changeCapacity } from '../../../../support/written'

type Work = (tx: Db) => Promise<StaffResult>

let database: Database
let id: number
let ids: number[]
/** One place, which Eva has; Anna, the Jansens and Tim wait. */
beforeEach(async () => {
  renderEmailsWith(renderQueued)
  database = (await testDatabase()).database
  id = await addEvent(database, { ...springCamp, capacity: 1 })
  ids = []
  for (const input of [somebody('Eva'), somebody('Anna'), theJansens, somebody('Tim')])
    ids.push((await signUp(database, id, input)).id)
})

const take = (work: Work, digest?: string) =>
  previewOrConfirm(
    database,
    { ids: [id], now, isConfirmed: digest !== undefined, digest: digest ?? '' },
    { topics: [], run: work },
  )
async function previewOf(work: Work) {
  const found = await take(work)
  if (!('preview' in found)) throw new Error('refused')
  const { consequences, ...preview } = found.preview
  return { ...preview, event: consequences[0]! }
}
const raise: Work = (tx) => changeCapacity(tx, id, 3, now)
const statuses = async () =>
  (await database.read.select().from(registrations).orderBy(registrations.id)).map(({ status }) => status)

test('a preview tells who is offered a place, who still waits and what they read, and leaves every row as it was', async () => {
  await untilLive(database)
  const version = () => database.versionOf(['events', 'registrations', 'outbox'])
  const before = [await everyTable(database), version()]
  const { event, emails } = await previewOf(raise)
  expect(event).toMatchObject({
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
      ...{ kind: 'registration-offered', count: 2 },
      texts: { nl: { subject: 'Er is plek bij Meikamp' }, en: { subject: expect.stringContaining('May camp') } },
    },
  ])
  expect(emails[0]!.texts.nl.text).toContain('Beste Anna')
  expect([await everyTable(database), version()]).toEqual(before)
})

test('it has both emails of a move, and those of a cancelling with its reason', async () => {
  const [startsAt, endsAt] = [springCamp.startsAt! + 86_400_000, springCamp.endsAt! + 86_400_000]
  const moved = await previewOf((tx) => moveEvent(tx, id, { startsAt, endsAt }, now))
  expect(moved.emails.map(({ kind, count }) => `${count} × ${kind}`)).toEqual([
    '1 × event-changed',
    '3 × event-changed',
  ])
  const { event, emails } = await previewOf((tx) => cancelEvent(tx, id, { nl: 'Storm.', en: 'A storm.' }, now))
  expect(event.changed.map(({ to }) => to)).toEqual(Array(4).fill('cancelled'))
  expect([emails[0]!.texts.nl.text, emails[0]!.texts.en.text]).toEqual([
    expect.stringContaining('Storm.'),
    expect.stringContaining('A storm.'),
  ])
})

test('a confirmed step does what its preview said, or nothing at all where somebody left meanwhile', async () => {
  const { digest } = await previewOf(raise)
  expect((await previewOf(raise)).digest).toBe(digest)
  await cancelRegistration(database, ids[1]!, now)
  const before = await everyTable(database)
  expect(await take(raise, digest)).toHaveProperty('preview')
  expect(await everyTable(database)).toEqual(before)
  const { digest: later } = await previewOf(raise)
  expect(later).not.toBe(digest)
  expect(await take(raise, later)).toMatchObject({ result: { ok: true } })
  expect(await statuses()).toEqual(['confirmed', 'cancelled', 'offered', 'waiting'])
})

test('a step with no digest is done', async () => {
  expect(await take(raise, '')).toMatchObject({ result: { ok: true } })
  expect(await statuses()).toEqual(['confirmed', 'offered', 'waiting', 'offered'])
})
