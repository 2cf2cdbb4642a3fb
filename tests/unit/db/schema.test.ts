import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '~/db/connection.server'
import { dialect } from '~/db/dialect'
import { migrateDatabase } from '~/db/open.server'
import { events, outbox, participants, registrations } from '~/db/schema'
import { execute, rowsOf } from '~/db/sql'
import { placeStatusIn } from '~/features/registrations/form/registration'
import type { PlaceStatus } from '~/model/registration'
import { testDatabase } from '../../support/database/database'
import { addEvent, signUpTimestamp, springCamp, summerLessons } from '../../support/database/sign-ups'

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

test('every table is strict', async () => {
  const { database } = await testDatabase()
  const tables = await rowsOf<{ name: string; strict: number }>(
    database.read,
    sql`select name, strict from pragma_table_list
      where type = 'table' and name not like 'sqlite_%' and name not like '__drizzle%' order by name`,
  )
  expect(tables.map(({ name }) => name)).toEqual([
    'attendance',
    'audit_log',
    'audit_log_registrations',
    'club_seasons',
    'dead_ends',
    'departed',
    'drafts',
    'email_templates',
    'events',
    'group_emails',
    'history',
    'letters',
    'medical_notes',
    'news',
    'opening_alerts',
    'participants',
    'photos',
    'pictures',
    'redirect_hits',
    'redirects',
    'registration_notes',
    'registration_tags',
    'registration_words',
    'registrations',
    'revisions',
    'saved_views',
    'sessions',
    'site_facts',
    'staff_members',
    'topics',
    'undo_steps',
    'vacancies',
  ])
  expect(tables.filter(({ strict }) => strict !== 1)).toEqual([])
})

test('a word in a column of numbers is refused', async () => {
  const { database } = await testDatabase()
  const written = database.write([], (tx) =>
    execute(tx, sql`insert into topics (name, version) values ('events', 'many')`),
  )
  expect(await refusal(written)).toBe('cannot store TEXT value in INTEGER column topics.version')
})

test('a migrated database is left as it is by migrating it again', async () => {
  const { database, file } = await testDatabase()
  await addEvent(database, springCamp)
  await migrateDatabase(file, join(import.meta.dirname, '..', '..', '..', 'drizzle', dialect))
  expect(await database.read.$count(events)).toBe(1)
})

test('a database file is sound after it was migrated', async () => {
  const { file, database } = await testDatabase()
  await addEvent(database, springCamp)
  const plain = new Sqlite(file, { readonly: true })
  expect(plain.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(plain.pragma('foreign_key_check')).toEqual([])
  plain.close()
})

describe('a participant', () => {
  test('is refused a second time for the same event, even without a check', async () => {
    const { database } = await testDatabase()
    const event = await addEvent(database, springCamp)
    await database.write([], (tx) => insertPlayer(tx, event))
    for (const standing of ['in', 'waiting'] as const)
      expect(await refusal(database.write([], (tx) => insertPlayer(tx, event, standing)))).toBe(
        'UNIQUE constraint failed: participants.event_id, participants.name_key, participants.birth_date',
      )
    expect(await database.read.$count(participants)).toBe(1)
    expect(await database.read.$count(registrations)).toBe(1)
  })

  test('may come back after cancelling, as often as they like', async () => {
    const { database } = await testDatabase()
    const event = await addEvent(database, springCamp)
    for (const standing of ['out', 'out', 'in'] as const)
      await database.write([], (tx) => insertPlayer(tx, event, standing))
    expect(await database.read.$count(participants)).toBe(3)
  })

  test('may take part in two events', async () => {
    const { database } = await testDatabase()
    for (const event of [await addEvent(database, springCamp), await addEvent(database, springCamp)])
      await database.write([], (tx) => insertPlayer(tx, event))
    expect(await database.read.$count(participants)).toBe(2)
  })

  test('holds a place while confirmed or offered, and none once cancelled or expired', () => {
    const statuses = ['confirmed', 'offered', 'waiting', 'cancelled', 'expired'] as const
    expect(statuses.map(placeStatusIn)).toEqual(['in', 'in', 'waiting', 'out', 'out'])
  })
})

describe('a registration', () => {
  test('of an event that is not there is refused', async () => {
    const { database } = await testDatabase()
    expect(await refusal(database.write([], (tx) => insertPlayer(tx, 404)))).toBe('FOREIGN KEY constraint failed')
  })

  test('takes its participants and emails with it when it is erased', async () => {
    const { database } = await testDatabase()
    const event = await addEvent(database, springCamp)
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
    await database.write([], async (tx) => {
      await tx.delete(registrations)
    })
    expect([await database.read.$count(participants), await database.read.$count(outbox)]).toEqual([0, 0])
  })

  test('keeps its event from being thrown away', async () => {
    const { database } = await testDatabase()
    const event = await addEvent(database, springCamp)
    await database.write([], (tx) => insertPlayer(tx, event))
    const erased = database.write([], async (tx) => {
      await tx.delete(events).where(eq(events.id, event))
    })
    expect(await refusal(erased)).toBe('FOREIGN KEY constraint failed')
  })
})

describe('an event is refused', () => {
  const wrong: [string, Partial<typeof events.$inferInsert>, string][] = [
    ['that ends before it starts', { endsAt: springCamp.startsAt! - 1 }, 'events_order'],
    ['that starts and never ends', { endsAt: null }, 'events_dated_whole'],
    ['without dates that is no lessons', { startsAt: null, endsAt: null }, 'events_dated'],
    ['with a season that is no lessons', { season: 'summer-2027' }, 'events_lessons_season'],
    ['with fewer than no places', { capacity: -1 }, 'events_capacity'],
    ['that pays visitors', { priceCents: -1 }, 'events_price'],
    ['for parties of nobody', { maxParticipants: 0 }, 'events_party'],
  ]
  test.each(wrong)('%s', async (_, changes, rule) => {
    const { database } = await testDatabase()
    expect(await refusal(addEvent(database, { ...springCamp, ...changes }))).toBe(`CHECK constraint failed: ${rule}`)
  })

  test('when the club has lessons in that season already', async () => {
    const { database } = await testDatabase()
    await addEvent(database, summerLessons)
    expect(await refusal(addEvent(database, summerLessons))).toBe(
      'UNIQUE constraint failed: events.club_id, events.season',
    )
    await addEvent(database, { ...summerLessons, season: 'winter-2027' })
    expect(await database.read.$count(events)).toBe(2)
  })
})
