import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { type Doors, openDatabase } from '~/db/connection.server'

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type TestDatabase = {
  readonly folder: string
  readonly file: string
  readonly doors: Doors
  /** A second connection, as another process has it. */
  readonly open: () => Doors
}

export async function testDatabase(): Promise<TestDatabase> {
  const folder = temporaryFolder()
  const file = join(folder, 'site.db')
  copyFileSync(inject('template'), file)
  const open = () => {
    const doors = openDatabase(file)
    onTestFinished(() => doors.close())
    return doors
  }
  return { folder, file, doors: open(), open }
}
