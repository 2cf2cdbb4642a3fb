import { cpSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { freshFolder } from '../tests/support/site/site'

export function freshCopy(dataDir: string): string {
  const folder = freshFolder()
  cpSync(dataDir, folder, { recursive: true })
  return folder
}

export function inDatabase<T>(dataDir: string, work: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(join(dataDir, 'site.db'))
  try {
    return work(db)
  } finally {
    db.close()
  }
}
