import Sqlite from 'better-sqlite3'

type Held = { release: () => void }

// Keeps connections from being garbage collected, which would release their locks.
const held = new Set<Sqlite.Database>()

const patience = 1000

/** SQLite's lock on an empty database: the operating system releases it when a process dies. Undefined: not free. */
export function hold(file: string, how: 'shared' | 'alone'): Held | undefined {
  const lock = new Sqlite(file, { timeout: how === 'shared' ? patience : 0 })
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
  held.add(lock)
  return {
    release: () => {
      held.delete(lock)
      lock.close()
    },
  }
}

/** Held shared by users of a database, exclusively by a restore. */
export const databaseLock = (databaseFile: string): string => `${databaseFile}-lock`
