import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Doors, migrateDatabase, openDatabase } from '~/db/connection.server'

const migrations = join(import.meta.dirname, '..', '..', '..', 'drizzle')

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let template: Promise<string> | undefined

/** Migrated once per test file and copied: migrating takes longer than most tests. */
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
  /** A second connection, as another process has it. */
  readonly open: () => Doors
}

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
