import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { countRows } from './database-check.server'

/** Makes a database that nobody has open one file, without a log beside it, and puts it on the disk. */
export function makeSingle(file: string): void {
  const database = new Database(file)
  database.pragma('journal_mode = DELETE')
  database.close()
  flushFile(file)
}

/** Puts a file on the disk. */
export function flushFile(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Keeps the photos that a database knows in another folder; answers how many. A photo is never changed, so that a second
 * name for it is a copy where the file system has such names. One that was erased a moment ago is not missed.
 */
export function keepPhotos(databaseFile: string, from: string, to: string): number {
  const database = new Database(databaseFile, { readonly: true })
  const names = 'photos' in countRows(database) ? database.prepare('SELECT name FROM photos').pluck().all() : []
  database.close()
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const kept = (names as string[]).filter((name) => keepFile(join(from, `${name}.webp`), join(to, `${name}.webp`)))
  flushFolder(to)
  return kept.length
}

function keepFile(from: string, to: string): boolean {
  if (!existsSync(from)) return false
  try {
    linkSync(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    if (code === 'EEXIST') return true
    // Where there are no second names. Half a copy must not have the name of a whole one.
    copyFileSync(from, `${to}.part`)
    flushFile(`${to}.part`)
    renameSync(`${to}.part`, to)
  }
  return true
}

/**
 * Takes the notes on health out of a finished backup, so that no page of the file holds them any more. It says first that
 * it may lack them: whenever the process ends, the backup can be put back.
 */
export function forgetNotes(folder: string): void {
  const file = join(folder, 'site.db')
  if (!existsSync(file) || !hasNotes(file)) return
  const facts = join(folder, 'backup.json')
  if (existsSync(facts)) {
    const { rows, ...others } = JSON.parse(readFileSync(facts, 'utf8'))
    const { medical_notes: _, ...kept } = rows
    writeFileSync(`${facts}.part`, `${JSON.stringify({ rows: kept, ...others }, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    renameSync(`${facts}.part`, facts)
    flushFolder(folder)
  }
  const draft = `${file}.part`
  copyFileSync(file, draft)
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${draft}-wal`)
  const database = new Database(draft)
  database.exec('DELETE FROM medical_notes; VACUUM')
  database.close()
  makeSingle(draft)
  renameSync(draft, file)
  for (const log of ['-wal', '-shm']) rmSync(file + log, { force: true })
  flushFolder(folder)
}

function hasNotes(file: string): boolean {
  const database = new Database(file, { readonly: true })
  try {
    return (countRows(database).medical_notes ?? 0) > 0
  } catch {
    // What a restore put aside may be no database that can be read.
    return false
  } finally {
    database.close()
  }
}

/** Gives what is complete its name. */
export function finish(draft: string, folder: string): void {
  flushFolder(draft)
  renameSync(draft, folder)
  flushFolder(dirname(folder))
}

/** Puts on the disk what a folder holds: new names in it are lost with the power otherwise. */
export function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
