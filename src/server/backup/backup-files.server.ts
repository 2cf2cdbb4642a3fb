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
import Sqlite from 'better-sqlite3'
import { photosFolder, picturesFolder } from '~/server/config/data-folders.server'
import { errorCode } from '~/text/error-code'
import { countRows } from './database-check.server'

/** Turns a closed database into a single file, without a log beside it, flushed to the disk. */
export function makeSingle(file: string): void {
  const database = new Sqlite(file)
  database.pragma('journal_mode = DELETE')
  database.close()
  flushFile(file)
}

export function flushFile(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const uploads = [
  { table: 'photos', column: 'name', folderIn: photosFolder, ending: 'webp' },
  { table: 'pictures', column: 'id', folderIn: picturesFolder, ending: 'jpg' },
] as const

export function uploadsOf(database: Sqlite.Database) {
  const known = countRows(database)
  return uploads.map(({ table, column, folderIn, ending }) => {
    const names = table in known ? database.prepare<[], string>(`SELECT ${column} FROM ${table}`).pluck().all() : []
    return { folderIn, files: names.map((name) => `${name}.${ending}`) }
  })
}

/** Hard-links photos and pictures, which never change, where possible. Returns how many; skips erased ones. */
export function keepUploads(databaseFile: string, from: string, to: string): number {
  const database = new Sqlite(databaseFile, { readonly: true })
  const known = uploadsOf(database)
  database.close()
  const kept = known.map(({ folderIn, files }) => {
    const folder = folderIn(to)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const found = files.filter((file) => keepFile(join(folderIn(from), file), join(folder, file)))
    flushFolder(folder)
    return found.length
  })
  return kept.reduce((sum, one) => sum + one, 0)
}

function keepFile(from: string, to: string): boolean {
  if (!existsSync(from)) return false
  try {
    linkSync(from, to)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return false
    if (code === 'EEXIST') return true
    // Renamed when complete: half a copy must not have the name of a whole one.
    copyFileSync(from, `${to}.part`)
    flushFile(`${to}.part`)
    renameSync(`${to}.part`, to)
  }
  return true
}

/** Marks the backup before it removes health notes, so that it can be restored whenever the process ends. */
export function forgetNotes(folder: string): void {
  const file = join(folder, 'site.db')
  if (!existsSync(file) || !hasNotes(file)) return
  const info = join(folder, 'backup.json')
  if (existsSync(info)) {
    const { rows, ...others } = JSON.parse(readFileSync(info, 'utf8'))
    const { medical_notes: _, ...kept } = rows
    writeFileSync(`${info}.part`, `${JSON.stringify({ rows: kept, ...others }, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    renameSync(`${info}.part`, info)
    flushFolder(folder)
  }
  const draft = `${file}.part`
  copyFileSync(file, draft)
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${draft}-wal`)
  const database = new Sqlite(draft)
  database.exec('DELETE FROM medical_notes; VACUUM')
  database.close()
  makeSingle(draft)
  renameSync(draft, file)
  for (const log of ['-wal', '-shm']) rmSync(file + log, { force: true })
  flushFolder(folder)
}

function hasNotes(file: string): boolean {
  const database = new Sqlite(file, { readonly: true })
  try {
    return (countRows(database).medical_notes ?? 0) > 0
  } catch {
    return false
  } finally {
    database.close()
  }
}

export function finish(draft: string, folder: string): void {
  flushFolder(draft)
  renameSync(draft, folder)
  flushFolder(dirname(folder))
}

export function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
