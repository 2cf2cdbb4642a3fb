import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { auditLog, outbox, participants, registrations, registrationTags } from '~/db/schema'
import { undoStep } from '~/features/staff/audit/step.server'
import { listTrace, readLogFilters, traceOfRegistration } from '~/features/staff/log/list.server'
import { type BulkStep, bulkDigest, previewBulk, takeBulk } from '~/features/staff/registrations/bulk.server'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { member } from '../../../../support/staff-events'

let database: Database
beforeEach(async () => {
  database = (await testDatabase()).database
})

async function campOf(names: readonly string[], more: Partial<typeof springCamp> = {}) {
  const event = await addEvent(database, { ...springCamp, ...more })
  const rows = []
  for (const name of names) rows.push(await signUp(database, event, somebody(name)))
  return rows
}
const rows = () => database.read.select().from(registrations).orderBy(asc(registrations.id))

async function press(ids: readonly number[], step: BulkStep) {
  const bulk = { ids, step, now }
  const seen = await previewBulk(database, member, bulk)
  return { seen, result: await takeBulk(database, member, bulk, bulkDigest(seen)) }
}

test('says whom it changes and skips and how many emails go, and names nobody in the log', async () => {
  const [anna, bram] = await campOf(['Anna', 'Bram', 'Wim'], { capacity: 2 })
  await press([anna!.id], { do: 'cancel' })
  const queued = await database.read.$count(outbox)
  const { seen, result } = await press([anna!.id, bram!.id], { do: 'cancel' })
  expect(seen).toMatchObject({ changed: [bram!.reference], skipped: [{ reference: anna!.reference, reason: 'ended' }] })
  expect([seen.emails, seen.emails > 0]).toEqual([(await database.read.$count(outbox)) - queued, true])
  const of = eq(auditLog.id, result.ok ? result.auditId : 0)
  const [line] = await database.read.select().from(auditLog).where(of)
  expect(line).toMatchObject({ action: 'cancel', object: 'list', label: '1', by: 'eva' })
  expect(line!.changes).toEqual([{ field: bram!.reference, before: 'confirmed', after: 'cancelled' }])
  expect(JSON.stringify(line)).not.toMatch(/Bram|Anna/)
})

test('stands in the log of each that it changed, its undo too, with nothing of the others and without the label', async () => {
  const [anna, bram, cas] = await campOf(['Anna', 'Bram', 'Cas'])
  const { result } = await press([anna!.id, bram!.id], { do: 'tag', tag: 'Groep A' })
  const traceOf = async (row: { id: number; reference: string }) =>
    (await traceOfRegistration(database.read, row, 10)).map(({ object, action, label, changes }) =>
      [object, action, label, ...changes.map(({ field, after }) => `${field}: ${after ?? ''}`)].join(' ').trim(),
    )
  for (const one of [anna!, bram!]) expect(await traceOf(one)).toEqual([`list tag 2 ${one.reference}:`])
  expect(await traceOf(cas!)).toEqual([])
  const inLog = async (reference: string) => {
    const filters = readLogFilters(new URLSearchParams({ object: `registration:${reference}` }))
    return (await listTrace(database.read, member, filters))?.lines.map(({ action }) => action)
  }
  expect([await inLog(anna!.reference), await inLog(cas!.reference)]).toEqual([['tag'], []])
  expect(await undoStep(database, result.ok ? result.auditId : 0, member, now + 1000)).toBe('undone')
  expect(await traceOf(bram!)).toEqual(['list undo 2', `list tag 2 ${bram!.reference}:`])
})

test('keeps payments, labels and what was read, and skips what stands so already or owes nothing', async () => {
  const [paying, other] = await campOf(['Anna', 'Bram'])
  const [free] = await campOf(['Cas'], { priceCents: 0 })
  const ids = [paying!.id, other!.id, free!.id]
  const paid = { do: 'paid', kind: 'payment', day: '2026-12-01' } as const
  expect((await press([paying!.id], paid)).result.ok).toBe(true)
  expect((await press(ids, paid)).seen).toMatchObject({
    changed: [other!.reference],
    skipped: [
      { reference: paying!.reference, reason: 'nothing-due' },
      { reference: free!.reference, reason: 'nothing-due' },
    ],
  })
  expect((await rows()).map(({ paidCents }) => paidCents)).toEqual([14_500, 14_500, 0])

  const tag = { do: 'tag', tag: 'groep 1' } as const
  await press([paying!.id], tag)
  expect((await press(ids, tag)).seen.skipped).toEqual([{ reference: paying!.reference, reason: 'same' }])
  expect(await database.read.$count(registrationTags)).toBe(3)
  const { id } = await signUp(database, await addEvent(database, springCamp), theJansens)
  const [noor] = await database.read.select().from(participants).where(eq(participants.registrationId, id))
  const chosen = { ids: [id], people: [noor!.id], step: tag, now }
  await takeBulk(database, member, chosen, bulkDigest(await previewBulk(database, member, chosen)))
  const of = eq(registrationTags.registrationId, id)
  expect(await database.read.select().from(registrationTags).where(of)).toMatchObject([{ participantId: noor!.id }])

  const isOther = eq(registrations.id, other!.id)
  await database.write([], (tx) => tx.update(registrations).set({ remarks: 'Iets' }).where(isOther))
  const read = (await press(ids, { do: 'read' })).seen
  expect([read.changed, read.skipped.map(({ reason }) => reason)]).toEqual([
    [other!.reference],
    ['no-remarks', 'no-remarks'],
  ])
})

test('does nothing where what it said no longer holds, or nothing would change', async () => {
  const [anna, bram] = await campOf(['Anna', 'Bram'])
  const bulk = { ids: [anna!.id, bram!.id], step: { do: 'cancel' }, now } as const
  const shown = bulkDigest(await previewBulk(database, member, bulk))
  await press([bram!.id], { do: 'cancel' })
  const before = await rows()
  expect(await takeBulk(database, member, bulk, shown)).toEqual({ ok: false, refusal: 'changed' })
  expect(await rows()).toEqual(before)
  expect((await press([bram!.id], { do: 'cancel' })).result.ok).toBe(false)
})
