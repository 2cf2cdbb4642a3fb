import Sqlite from 'better-sqlite3'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { auditLog, outbox, registrations, registrationTags } from '~/db/schema'
import { undoStep } from '~/features/staff/audit/step.server'
import { readLogFilters } from '~/features/staff/log/filters'
import { listTrace } from '~/features/staff/log/list.server'
import { traceOfRegistration } from '~/features/staff/log/of-registration.server'
import { type BulkStep, digestOf, foreseeBulk, takeBulk } from '~/features/staff/registrations/bulk.server'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, signUpTimestamp as now, signUp, somebody, springCamp } from '../../../../support/database/sign-ups'
import { planReader, statementsOf } from '../../../../support/database/statements'

const member = { uid: 'eva', name: 'Eva', email: 'eva@club.example', role: 'editor', clubs: null } as const
const mails = (database: Database) => database.read.$count(outbox)

async function campOf(database: Database, names: readonly string[], more: Partial<typeof springCamp> = {}) {
  const event = await addEvent(database, { ...springCamp, ...more })
  const rows = []
  for (const name of names) rows.push(await signUp(database, event, somebody(name)))
  return rows
}

async function press(database: Database, ids: readonly number[], step: BulkStep, at = now) {
  const bulk = { ids, step, now: at }
  const seen = await foreseeBulk(database, bulk)
  return { seen, result: await takeBulk(database, member, bulk, digestOf(seen)) }
}

test('cancels whom it says, tells whom it skips, offers the places, and can be taken back with its emails', async () => {
  const { database } = await testDatabase()
  const [anna, bram, waiting] = await campOf(database, ['Anna', 'Bram', 'Wim'], { capacity: 2 })
  await press(database, [anna!.id], { do: 'cancel' })
  const ids = [anna!.id, bram!.id]
  const before = await database.read.select().from(registrations).orderBy(registrations.id)
  const queued = await mails(database)
  const { seen, result } = await press(database, ids, { do: 'cancel' })
  expect(seen).toMatchObject({ changed: [bram!.reference], skipped: [{ reference: anna!.reference, reason: 'ended' }] })
  expect(seen.emails).toBe((await mails(database)) - queued)
  expect(seen.emails).toBeGreaterThan(0)
  const [line] = await database.read
    .select()
    .from(auditLog)
    .where(eq(auditLog.id, result.ok ? result.auditId : 0))
  expect(line).toMatchObject({ action: 'cancel', object: 'list', label: '1', by: 'eva' })
  expect(line!.changes).toEqual([{ field: bram!.reference, before: 'confirmed', after: 'cancelled' }])
  expect(JSON.stringify(line)).not.toMatch(/Bram|Anna/)
  expect(await undoStep(database, line!.id, member, now + 1000)).toBe('undone')
  expect(await database.read.select().from(registrations).orderBy(registrations.id)).toEqual(before)
  expect(await mails(database)).toBe(queued)
  expect(waiting!.status).toBe('waiting')
})

test('stands in the log of each that it changed, its undo too, with nothing of the others', async () => {
  const { database } = await testDatabase()
  const [anna, bram, cas] = await campOf(database, ['Anna', 'Bram', 'Cas'])
  const { result } = await press(database, [anna!.id, bram!.id], { do: 'tag', tag: 'Groep A' })
  const traceOf = async (row: { id: number; reference: string }) =>
    (await traceOfRegistration(database.read, row, 10)).map(({ object, action, label, changes }) =>
      [object, action, label, ...changes.map(({ field, after }) => `${field}: ${after}`)].join(' '),
    )
  for (const one of [anna!, bram!]) expect(await traceOf(one)).toEqual([`list tag 2 ${one.reference}: Groep A`])
  expect(await traceOf(cas!)).toEqual([])
  const inLog = async (reference: string) => {
    const filters = readLogFilters(new URLSearchParams({ object: `registration:${reference}` }))
    return (await listTrace(database.read, member, filters))?.lines.map(({ action }) => action)
  }
  expect([await inLog(anna!.reference), await inLog(cas!.reference)]).toEqual([['tag'], []])
  expect(await undoStep(database, result.ok ? result.auditId : 0, member, now + 1000)).toBe('undone')
  expect(await traceOf(bram!)).toEqual(['list undo 2', `list tag 2 ${bram!.reference}: Groep A`])
})

test.skipIf(isPostgres)('its log is found by an index, however much stands in it', async () => {
  const { database, file } = await testDatabase()
  const rows = await campOf(
    database,
    Array.from({ length: 30 }, (_, i) => `Speler ${i}`),
    { capacity: null },
  )
  const ids = rows.map(({ id }) => id)
  for (let i = 0; i < 10; i++) await press(database, ids, { do: 'tag', tag: `Groep ${i}` })
  const ran = await statementsOf(async () => {
    await traceOfRegistration(database.read, rows[0]!, 10)
    await listTrace(
      database.read,
      member,
      readLogFilters(new URLSearchParams({ object: `registration:${rows[0]!.reference}` })),
    )
  })
  const plain = new Sqlite(file)
  const { big, scannedBy } = planReader(plain)
  const scanned = () => [...new Set(ran.flatMap(({ sql }) => scannedBy(sql)))]
  expect([...big]).toEqual(expect.arrayContaining(['audit_log_registrations']))
  expect(scanned()).toEqual([])
  plain.exec('drop index audit_log_registrations_once')
  expect(scanned()).toEqual(['audit_log_registrations'])
  plain.close()
})

test('keeps payments, tags and what was read, and skips what stands so already or owes nothing', async () => {
  const { database } = await testDatabase()
  const [paying, other] = await campOf(database, ['Anna', 'Bram'])
  const [free] = await campOf(database, ['Cas'], { priceCents: 0 })
  const ids = [paying!.id, other!.id, free!.id]
  const paid = { do: 'paid', state: 'paid', date: '2026-12-01' } as const
  const first = await press(database, [paying!.id], paid)
  expect(first.result.ok).toBe(true)
  const { seen } = await press(database, ids, paid)
  expect(seen.changed).toEqual([other!.reference])
  expect(seen.skipped).toEqual([
    { reference: paying!.reference, reason: 'same' },
    { reference: free!.reference, reason: 'nothing-due' },
  ])
  const rows = await database.read.select().from(registrations).orderBy(asc(registrations.id))
  expect(rows.map(({ paymentState, paymentOn }) => [paymentState, paymentOn])).toEqual([
    ['paid', '2026-12-01'],
    ['paid', '2026-12-01'],
    ['open', null],
  ])

  await press(database, [paying!.id], { do: 'tag', tag: 'groep 1' })
  const tagged = await press(database, ids, { do: 'tag', tag: 'groep 1' })
  expect(tagged.seen.skipped).toEqual([{ reference: paying!.reference, reason: 'same' }])
  expect(await database.read.$count(registrationTags)).toBe(3)

  await database.write([], async (tx) => {
    await tx.update(registrations).set({ remarks: 'Iets' }).where(eq(registrations.id, other!.id))
  })
  const read = await press(database, ids, { do: 'read' })
  expect(read.seen.changed).toEqual([other!.reference])
  expect(read.seen.skipped.map(({ reason }) => reason)).toEqual(['no-remarks', 'no-remarks'])
})

test('does nothing where what it said no longer holds, or nothing would change', async () => {
  const { database } = await testDatabase()
  const [anna, bram] = await campOf(database, ['Anna', 'Bram'])
  const bulk = { ids: [anna!.id, bram!.id], step: { do: 'cancel' }, now } as const
  const promised = digestOf(await foreseeBulk(database, bulk))
  await press(database, [bram!.id], { do: 'cancel' })
  const before = await database.read.select().from(registrations).orderBy(registrations.id)
  expect(await takeBulk(database, member, bulk, promised)).toEqual({ ok: false, refusal: 'changed' })
  expect(await database.read.select().from(registrations).orderBy(registrations.id)).toEqual(before)
  expect((await press(database, [bram!.id], { do: 'cancel' })).result.ok).toBe(false)
})
