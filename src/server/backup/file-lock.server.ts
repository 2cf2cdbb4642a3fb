import Database from 'better-sqlite3'

export type Held = { release: () => void }

// Who is collected closes its file, and lets go.
const held = new Set<Database.Database>()

/** A moment in which another process only looks whether it may have the lock (ms). */
const patience = 1000

/**
 * Holds a file among processes, `shared` with others who share it or `alone`; undefined where that cannot be now. The
 * lock is SQLite's on an empty database, and so the operating system's: it goes with the process, however that ends.
 */
export function hold(file: string, how: 'shared' | 'alone'): Held | undefined {
  const lock = new Database(file, { timeout: how === 'shared' ? patience : 0 })
  try {
    if (how === 'alone') lock.exec('BEGIN EXCLUSIVE')
    else {
      lock.exec('BEGIN')
      // It is the first look that takes the lock.
      lock.prepare('SELECT count(*) FROM sqlite_master').get()
    }
  } catch (error) {
    lock.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
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

/** Held shared by whoever works with a database, and alone by who puts another in its place. */
export const databaseLock = (databaseFile: string): string => `${databaseFile}-lock`
