import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Doors, migrateDatabase, openDatabase } from '~/db/connection.server'

const migrations = join(import.meta.dirname, '..', '..', '..', 'drizzle')

/** A folder that goes with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let template: Promise<string> | undefined

/** Migrated once for each test file and copied from there: migrating takes longer than most tests. */
async function migratedTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'site.db')
  await migrateDatabase(file, migrations)
  return file
}

export type TestDatabase = {
  readonly folder: string
  readonly file: string
  readonly doors: Doors
  /** Doors of their own to the same file, as another process has them. */
  readonly open: () => Doors
}

/** A real, empty database with the schema of the migrations, closed and gone after the test. */
export async function testDatabase(): Promise<TestDatabase> {
  template ??= migratedTemplate()
  const folder = temporaryFolder()
  const file = join(folder, 'site.db')
  copyFileSync(await template, file)
  const open = () => {
    const doors = openDatabase(file)
    onTestFinished(() => doors.close())
    return doors
  }
  return { folder, file, doors: open(), open }
}
