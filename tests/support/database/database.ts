import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { Database } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { openDatabase } from '~/db/open.server'
import { databaseOfWorker } from './postgres-pool'

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type TestDatabase = {
  readonly folder: string
  /** On PostgreSQL a URL. */
  readonly file: string
  readonly database: Database
  /** A second connection, as another process has it. */
  readonly open: () => Database
}

export async function testDatabase(): Promise<TestDatabase> {
  const folder = temporaryFolder()
  const file = isPostgres ? await databaseOfWorker() : join(folder, 'site.db')
  if (!isPostgres) copyFileSync(inject('template'), file)
  const open = () => {
    const database = openDatabase(file)
    onTestFinished(() => database.close())
    return database
  }
  return { folder, file, database: open(), open }
}
