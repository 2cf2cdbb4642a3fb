import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isPostgres } from '~/db/dialect'
import { migrateDatabase, openDatabase } from '~/db/open.server'
import { outbox } from '~/db/schema'
import { execute, rowsOf } from '~/db/sql'
import { migrationsFolder } from '../../support/database/backups'
import { temporaryFolder } from '../../support/database/database'
import { earlierMigrations, migrations } from '../../support/database/migrations'
import { createDatabase } from '../../support/database/postgres-databases'
import { signUpTimestamp as now } from '../../support/database/sign-ups'
import { emptyFile } from '../../support/database/upgrades'
import { mailWorkerHarness } from '../../support/site/mail-worker-harness'

test('emails that waited in the table of before leave, and no id, topic or undo of before is lost', async () => {
  const { worker } = await mailWorkerHarness()
  const address = isPostgres ? await createDatabase(inject('server')) : emptyFile()
  const version = migrations.findIndex(({ tag }) => tag.endsWith('_outbox'))
  await migrateDatabase(address, earlierMigrations(version, temporaryFolder()))
  const old = openDatabase(address)
  const facts = JSON.stringify({ name: 'Noor', email: 'noor@jansen.example', message: 'Hallo', locale: 'nl' })
  const undo = JSON.stringify([{ table: 'letters', id: 1, before: null, after: { id: 1, status: 'waiting' } }])
  await old.write([], async (tx) => {
    for (const [name, status] of [
      ['one', 'waiting'],
      ['two', 'sent'],
      ['three', 'waiting'],
    ])
      await execute(
        tx,
        sql`insert into letters (kind, locale, recipient, facts, message_id, status, due_at, created_at)
          values ('contact-question', 'nl', 'info@club.example', ${facts}, ${`${name}@club.example`}, ${status}, ${now}, ${now})`,
      )
    await execute(tx, sql`insert into topics (name, version) values ('letters', 41)`)
    await execute(tx, sql`insert into undo_steps (audit_id, until, rows) values (1, ${now}, ${undo})`)
  })
  await old.close()

  await migrateDatabase(address, migrationsFolder)
  const database = openDatabase(address)
  onTestFinished(() => database.close())
  expect(await worker({ database }).sendDue()).toBe(2)
  const rows = await database.read.select().from(outbox).orderBy(outbox.id)
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    [1, 'sent'],
    [2, 'sent'],
    [3, 'sent'],
  ])
  const [{ version: raised } = { version: 0 }] = await rowsOf<{ version: number }>(
    database.read,
    sql`select version from topics where name = 'outbox'`,
  )
  expect(raised).toBeGreaterThan(41)
  expect(await rowsOf(database.read, sql`select rows from undo_steps`)).toEqual([
    { rows: undo.replace('letters', 'outbox') },
  ])
  await database.write([], (tx) =>
    execute(
      tx,
      sql`insert into outbox (kind, locale, recipient, facts, message_id, due_at, created_at)
        values ('contact-question', 'nl', 'x', ${facts}, 'four@club.example', ${now}, ${now})`,
    ),
  )
  expect((await database.read.select().from(outbox).orderBy(outbox.id)).at(-1)?.id).toBe(4)
})
