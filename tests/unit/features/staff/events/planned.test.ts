import { expect, test, vi } from 'vitest'
import { nextDueAt, runDueJobs } from '~/app/jobs.server'
import { auditLog, events } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { undoTime } from '~/features/staff/audit/step.server'
import { publishContent, saveContent } from '~/features/staff/content/content.server'
import { eventContent } from '~/features/staff/events/content.server'
import { timestampAt } from '~/time/time-zone'
import { temporaryFolder, testDatabase } from '../../../../support/database/database'
import { signUpTimestamp as now } from '../../../../support/database/sign-ups'
import { draftCamp, editor, rowOf } from '../../../../support/staff-events'

const publishAt = timestampAt('2027-01-04', '08:00')

async function planned() {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const { database } = await testDatabase()
  const id = await draftCamp(database)
  const { version, fields } = await rowOf(database, id)
  const given = { id, version, fields, publishAt }
  const plan = await publishContent(database, eventContent, editor, given, now)
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusal))
  return { database, id }
}

test('a planned event comes on the site by itself, at its moment and not before', async () => {
  const { database, id } = await planned()
  await runDueJobs(database, now + undoTime)
  expect(await nextDueAt(database.read, now)).toBe(publishAt)
  await runDueJobs(database, publishAt - 1)
  expect(await findEvent(database.read, id)).toBeUndefined()
  expect(await runDueJobs(database, publishAt)).toBe(1)
  expect(await findEvent(database.read, id)).toMatchObject({ status: 'published', publishAt: null })
  expect((await database.read.select().from(auditLog).orderBy(auditLog.id)).at(-1)).toMatchObject({
    action: 'publish',
    by: null,
  })
  expect(await runDueJobs(database, publishAt)).toBe(0)
})

test('what can no longer be published stays a draft, without a date, and does not come back every minute', async () => {
  const { database, id } = await planned()
  const { version, fields } = await rowOf(database, id)
  await saveContent(database, eventContent, editor, { id, version, fields: { ...fields, price: 'x' } }, now)
  await runDueJobs(database, publishAt)
  expect(await database.read.select().from(events)).toMatchObject([{ id, status: 'draft', publishAt: null }])
  expect(await runDueJobs(database, publishAt)).toBe(0)
})
