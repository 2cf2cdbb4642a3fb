import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { finish, flushFile, keepUploads } from './backup-files.server'

export type Present = {
  readonly givenIds: ReadonlyMap<string, number> | undefined
  readonly references: ReadonlySet<string>
  readonly putAside: (folder: string, dataDir: string) => boolean
  readonly letGo: () => void
}

const besides = ['-wal', '-shm', '-journal']

export function takePresent(file: string): Present | undefined {
  // SQLite would delete the log beside a file that is no database.
  if (!isDatabase(file)) return broken(file)
  const database = new Sqlite(file, { timeout: 0 })
  try {
    // Fails while another process has it open, and merges the log.
    database.pragma('journal_mode = DELETE')
    database.exec('BEGIN EXCLUSIVE')
    return {
      givenIds: givenIds(database),
      references: referencesIn(database),
      putAside: (folder, dataDir) => {
        aside(folder, (draft) => {
          const copy = join(draft, 'site.db')
          // Opening and closing the file again would release the lock (fcntl), and SQLite's backup refuses.
          writeFileSync(copy, database.serialize(), { mode: 0o600, flush: true })
          keepUploads(copy, dataDir, draft)
        })
        return true
      },
      letGo: () => database.close(),
    }
  } catch (error) {
    database.close()
    if (!(error instanceof Sqlite.SqliteError)) throw error
    return error.code.startsWith('SQLITE_BUSY') ? undefined : broken(file)
  }
}

function isDatabase(file: string): boolean {
  if (!existsSync(file)) return false
  const handle = openSync(file, 'r')
  try {
    const start = Buffer.alloc(16)
    readSync(handle, start)
    return start.toString('latin1') === 'SQLite format 3\0'
  } finally {
    closeSync(handle)
  }
}

const broken = (file: string): Present => ({
  givenIds: undefined,
  references: new Set(),
  putAside: (folder) => {
    const parts = ['', ...besides].filter((part) => existsSync(file + part))
    if (parts.length === 0) return false
    aside(folder, (draft) => {
      for (const part of parts) {
        const copy = join(draft, `site.db${part}`)
        copyFileSync(file + part, copy)
        chmodSync(copy, 0o600)
        flushFile(copy)
      }
    })
    return true
  },
  letGo: () => undefined,
})

function aside(folder: string, fill: (draft: string) => void): void {
  const draft = `${folder}.part`
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  fill(draft)
  finish(draft, folder)
}

/** A leftover log would be read into the next database of that name. */
export function removeLogs(file: string): void {
  for (const part of besides) rmSync(file + part, { force: true })
}

const hasTable = (database: Sqlite.Database, name: string) =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined

function givenIds(database: Sqlite.Database): Map<string, number> | undefined {
  if (!hasTable(database, 'sqlite_sequence')) return undefined
  return new Map(database.prepare<[], [string, number]>('SELECT name, seq FROM sqlite_sequence').raw().all())
}

function referencesIn(database: Sqlite.Database): Set<string> {
  if (!hasTable(database, 'registrations')) return new Set()
  return new Set(database.prepare<[], string>('SELECT reference FROM registrations').pluck().all())
}
