import Sqlite from 'better-sqlite3'

type FileLock = { release: () => void }

// Keeps connections from being garbage collected, which would release their locks.
const locks = new Set<Sqlite.Database>()

const longestWait = 1000

/** SQLite's lock on an empty database: the operating system releases it when a process dies. Undefined: not free. */
export function acquireLock(file: string, how: 'shared' | 'alone'): FileLock | undefined {
  const lock = new Sqlite(file, { timeout: how === 'shared' ? longestWait : 0 })
  try {
    if (how === 'alone') lock.exec('BEGIN EXCLUSIVE')
    else {
      lock.exec('BEGIN')
      lock.prepare('SELECT count(*) FROM sqlite_master').get()
    }
  } catch (error) {
    lock.close()
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
  locks.add(lock)
  return {
    release: () => {
      locks.delete(lock)
      lock.close()
    },
  }
}

/** Held shared by users of a database, exclusively by a restore. */
export const databaseLock = (databaseFile: string): string => `${databaseFile}-lock`
