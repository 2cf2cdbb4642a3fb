import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { migrateDatabase, openDatabase } from '~/db/open.server'
import { checkDatabase } from '~/server/backup/database-check.server'
import { migrationsFolder } from './backups'
import { temporaryFolder } from './database'
import { contentsOf, fillEveryTable } from './filled-database'
import { earlierMigrations, migrations, schemaVersion } from './migrations'
import { addEvent, signUp, springCamp, theJansens } from './sign-ups'

export const emptyFile = () => join(temporaryFolder(), 'site.db')

export function look<T>(file: string, at: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(file)
  try {
    return at(database)
  } finally {
    database.close()
  }
}

const schemaIn = (file: string) =>
  look(file, (database) => database.prepare('select type, name, tbl_name, sql from sqlite_master order by name').all())

/** The last migration that marks registrations which staff cannot find yet; taken away to compare all else. */
const marking = migrations.findIndex(({ tag }) => tag === '0028_parts-of-words') + 1
const takeMark = (file: string) =>
  look(file, (database) => database.prepare("delete from site_facts where name = 'words-from' returning value").all())

/** Fills a database that the first `version` migrations made, applies the others, and compares. */
export async function expectUpgrade(version: number): Promise<void> {
  const [file, fresh] = [emptyFile(), emptyFile()]
  await migrateDatabase(file, earlierMigrations(version, temporaryFolder()))
  fillEveryTable(file, 40)
  const before = contentsOf(file)
  await migrateDatabase(file, migrationsFolder)
  if (version < marking) expect(takeMark(file)).toEqual([{ value: '41' }])
  expect(contentsOf(file, before)).toEqual(before)
  expect(look(file, schemaVersion)).toBe(migrations.length)
  expect(checkDatabase(file, migrationsFolder)).toMatchObject({ ok: true })
  await migrateDatabase(fresh, migrationsFolder)
  expect(schemaIn(file)).toEqual(schemaIn(fresh))
  const database = openDatabase(file)
  await signUp(database, await addEvent(database, springCamp), theJansens)
  database.close()
}
