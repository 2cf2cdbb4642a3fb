import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import type { Database, Db } from '~/db/connection.server'
import { DatabaseUnwritable } from '~/db/errors.server'
import { outbox, participants, registrations } from '~/db/schema'
import { execute, rowsOf } from '~/db/sql'
import { registerForEvent } from '~/features/registrations/registrations.server'
import { testDatabase } from '../../support/database/database'
import { addEvent, signUpTimestamp, somebody, springCamp } from '../../support/database/sign-ups'

const writerOf = ({ write }: Database) => write([], async (tx) => tx)

const pragma = async (db: Db, words: string) =>
  (await rowsOf<Record<string, number>>(db, sql.raw(`pragma ${words}`)))[0]

const signUp = (database: Database, eventId: number, name: string) =>
  registerForEvent(database, eventId, somebody(name), { now: signUpTimestamp, locale: 'nl' })

async function wholeSignUps({ read }: Database): Promise<number> {
  const counts = await Promise.all([registrations, participants, outbox].map((table) => read.$count(table)))
  expect(new Set(counts).size).toBe(1)
  return counts[0]!
}

const errors = {
  'a full disk': {
    take: async (writer: Db) => pragma(writer, `max_page_count = ${(await pragma(writer, 'page_count'))!.page_count}`),
    giveBack: (writer: Db) => pragma(writer, 'max_page_count = 1073741823'),
  },
  'a disk that may only be read': {
    take: (writer: Db) => execute(writer, sql`pragma query_only = ON`),
    giveBack: (writer: Db) => execute(writer, sql`pragma query_only = OFF`),
  },
}

describe.each(Object.entries(errors))('on %s', (_, { take, giveBack }) => {
  test('sign-ups are refused by name, with nothing half, what was there is read, and all goes on afterwards', async () => {
    const { database } = await testDatabase()
    const eventId = await addEvent(database, { ...springCamp, capacity: null })
    const writer = await writerOf(database)
    await signUp(database, eventId, 'Anna')
    await take(writer)
    let taken = 1
    const refused: unknown[] = []
    for (let i = 0; refused.length < 6; i++) {
      const answers = await Promise.allSettled(
        ['a', 'b', 'c'].map((part) => signUp(database, eventId, `Player ${i}${part}`)),
      )
      taken += answers.filter(({ status }) => status === 'fulfilled').length
      refused.push(...answers.flatMap((response) => (response.status === 'rejected' ? [response.reason] : [])))
      expect(await wholeSignUps(database)).toBe(taken)
    }
    for (const error of refused) expect(error).toBeInstanceOf(DatabaseUnwritable)
    expect(await pragma(database.read, 'integrity_check')).toEqual({ integrity_check: 'ok' })
    await giveBack(writer)
    expect(await signUp(database, eventId, 'Bram')).toMatchObject({ ok: true })
    expect(await wholeSignUps(database)).toBe(taken + 1)
  })

  test('the clock’s work fails whole, and is done afterwards', async () => {
    const { database } = await testDatabase()
    const eventId = await addEvent(database, { ...springCamp, capacity: null })
    for (let i = 0; i < 20; i++) await signUp(database, eventId, `Player ${i}`)
    const writer = await writerOf(database)
    const soon = springCamp.startsAt! - 86_400_000
    await take(writer)
    await expect(runDueJobs(database, soon)).rejects.toThrow(DatabaseUnwritable)
    expect(await wholeSignUps(database)).toBe(20)
    await giveBack(writer)
    expect(await runDueJobs(database, soon)).toBe(20)
  })
})
