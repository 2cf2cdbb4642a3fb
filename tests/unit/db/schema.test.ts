import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '~/db/connection.server'
import { copiedTables } from '~/db/copy/tables.server'
import { events, outbox, participants, registrations } from '~/db/schema'
import { execute, rowsOf } from '~/db/sql'
import type { PlaceStatus } from '~/model/registration'
import { testDatabase } from '../../support/database/database'
import { addEvent, signUpTimestamp, springCamp, summerLessons } from '../../support/database/sign-ups'
import { columnsOf } from '../../support/database/structure'
import { look } from '../../support/database/upgrades'

async function insertPlayer(tx: Db, eventId: number, standing: PlaceStatus = 'in'): Promise<number> {
  const [registration] = await tx
    .insert(registrations)
    .values({
      reference: `BT-${randomUUID()}`,
      eventId,
      status: standing === 'in' ? 'confirmed' : standing === 'waiting' ? 'waiting' : 'cancelled',
      idempotencyKey: randomUUID(),
      fingerprint: '',
      contactName: 'Marieke Jansen',
      contactEmail: 'marieke@jansen.example',
      privacyAt: signUpTimestamp,
      locale: 'nl',
      createdAt: signUpTimestamp,
      updatedAt: signUpTimestamp,
    })
    .returning({ id: registrations.id })
  await tx.insert(participants).values({
    registrationId: registration!.id,
    eventId,
    position: 0,
    name: 'Noor Jansen',
    nameKey: 'noor jansen',
    birthDate: '2017-03-09',
    answers: {},
    standing,
  })
  return registration!.id
}

const refusal = async (write: Promise<unknown>): Promise<unknown> =>
  write.then(
    () => 'taken',
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  )

test('the migrations make every table and column that is declared, and strict tables, which refuse a word for a number', async () => {
  const { database, file } = await testDatabase()
  const declared = copiedTables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()] as const)
  const made = Object.entries(await columnsOf(database.read)).map(([name, columns]) => [name, columns.sort()] as const)
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(declared))
  const lax = sql`select name from pragma_table_list
    where type = 'table' and strict = 0 and name not like 'sqlite_%' and name not like '__drizzle%'`
  expect(await rowsOf(database.read, lax)).toEqual([])
  const written = database.write([], (tx) =>
    execute(tx, sql`insert into topics (name, version) values ('events', 'many')`),
  )
  expect(await refusal(written)).toBe('cannot store TEXT value in INTEGER column topics.version')
  const checks = look(file, (plain) => [plain.pragma('integrity_check'), plain.pragma('foreign_key_check')])
  expect(checks).toEqual([[{ integrity_check: 'ok' }], []])
})

test('a participant is refused a second time for the same event, and may come back after cancelling', async () => {
  const { database } = await testDatabase()
  const [event, other] = [await addEvent(database, springCamp), await addEvent(database, springCamp)]
  const insert = (on: number, standing?: PlaceStatus) => database.write([], (tx) => insertPlayer(tx, on, standing))
  for (const standing of ['out', 'out', 'in'] as const) await insert(event, standing)
  for (const standing of ['in', 'waiting'] as const)
    expect(await refusal(insert(event, standing))).toBe(
      'UNIQUE constraint failed: participants.event_id, participants.name_key, participants.birth_date',
    )
  await insert(other)
  expect([await database.read.$count(participants), await database.read.$count(registrations)]).toEqual([4, 4])
})

test('a registration needs its event, keeps it from being thrown away, and takes participants and emails with it', async () => {
  const { database } = await testDatabase()
  const event = await addEvent(database, springCamp)
  expect(await refusal(database.write([], (tx) => insertPlayer(tx, 404)))).toBe('FOREIGN KEY constraint failed')
  await database.write([], async (tx) => {
    const registrationId = await insertPlayer(tx, event)
    await tx.insert(outbox).values({
      kind: 'registration-confirmed',
      locale: 'nl',
      recipient: 'marieke@jansen.example',
      registrationId,
      facts: {},
      messageId: 'one@club.example',
      dueAt: signUpTimestamp,
      createdAt: signUpTimestamp,
    })
  })
  const erased = database.write([], (tx) => tx.delete(events).where(eq(events.id, event)))
  expect(await refusal(erased)).toBe('FOREIGN KEY constraint failed')
  await database.write([], (tx) => tx.delete(registrations))
  expect([await database.read.$count(participants), await database.read.$count(outbox)]).toEqual([0, 0])
})

test('an event that cannot be is refused', async () => {
  const { database } = await testDatabase()
  for (const [rule, changes] of [
    ['events_order', { endsAt: springCamp.startsAt! - 1 }],
    ['events_dated_whole', { endsAt: null }],
    ['events_dated', { startsAt: null, endsAt: null }],
    ['events_lessons_season', { season: 'summer-2027' }],
    ['events_capacity', { capacity: -1 }],
    ['events_price', { priceCents: -1 }],
    ['events_party', { maxParticipants: 0 }],
  ] as const)
    expect(await refusal(addEvent(database, { ...springCamp, ...changes }))).toBe(`CHECK constraint failed: ${rule}`)
  await addEvent(database, summerLessons)
  const twice = 'UNIQUE constraint failed: events.club_id, events.season'
  expect(await refusal(addEvent(database, summerLessons))).toBe(twice)
  await addEvent(database, { ...summerLessons, season: 'winter-2027' })
  expect(await database.read.$count(events)).toBe(2)
})
