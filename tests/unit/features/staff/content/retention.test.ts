import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runDueDeletions } from '~/app/jobs.server'
import { drafts, events, news, revisions, undoSteps } from '~/db/schema'
import { commit } from '~/features/staff/audit/transaction.server'
import { createContent, deleteContent } from '~/features/staff/content/content.server'
import { newsContent } from '~/features/staff/news/news.server'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, signUp, signUpTimestamp, springCamp, theJansens } from '../../../../support/database/sign-ups'

const now = signUpTimestamp
const author = { uid: 'noor', name: 'Noor', role: 'editor', clubs: null } as const
const month = 30 * 86_400_000

test('a deleted draft stays for 30 days, and then goes with its versions', async () => {
  const { database } = await testDatabase()
  const made = await commit(database, createContent(newsContent, author, { fields: { titleNl: 'Kort' } }, now))
  if (!made.ok) throw new Error('not made')
  await commit(database, deleteContent(newsContent, author, made.value, now))
  const rows = async () =>
    Promise.all([database.read.$count(news), database.read.$count(drafts), database.read.$count(revisions)])

  await runDueDeletions(database, now + month)
  expect(await rows()).toEqual([1, 1, 1])
  await runDueDeletions(database, now + month + 1)
  expect(await rows()).toEqual([0, 0, 0])
})

test('a deleted event that somebody was signed up for stays as long as they do', async () => {
  const { database } = await testDatabase()
  const id = await addEvent(database, springCamp)
  await signUp(database, id, theJansens)
  const deleted = { status: 'draft', deletedAt: now } as const
  await database.write(['events'], (tx) => tx.update(events).set(deleted).where(eq(events.id, id)))
  await runDueDeletions(database, now + month + 1)
  expect(await database.read.$count(events)).toBe(1)
})

test('what a step was taken back with is gone after its minute', async () => {
  const { database } = await testDatabase()
  await commit(database, createContent(newsContent, author, { fields: { titleNl: 'Noor' } }, now))
  expect(await database.read.$count(undoSteps)).toBe(1)
  await runDueDeletions(database, now + 59_999)
  expect(await database.read.$count(undoSteps)).toBe(1)
  await runDueDeletions(database, now + 60_000)
  expect(await database.read.$count(undoSteps)).toBe(0)
})
