import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { backupsFolder } from '~/server/config/data-folders.server'
import { secretMark } from '~/server/security/signed-tokens.server'
import { finish, forgetNotes, keepUploads, makeSingle } from './backup-files.server'
import { backupName, backupsToKeep, keepsNotes, readBackupName, replacedDays } from './backup-schedule'
import { checkDatabase, countRows, differingTables, type RowCounts } from './database-check.server'
import { acquireLock, databaseLock } from './file-lock.server'

export type BackedUpSite = {
  readonly databaseFile: string
  readonly dataDir: string
  readonly appSecret: string
  readonly migrationsFolder: string
}

type BackupInfo = { readonly rows: RowCounts; readonly secretMark: string }

type BackupResult =
  | {
      readonly ok: true
      readonly folder: string
      readonly rows: number
      readonly uploads: number
      readonly removed: number
    }
  | { readonly ok: false; readonly error: string }

const unfinished = '.part'

/** The folder gets its name only after the copy was read back whole (docs/decisions/backups.md). */
export async function makeBackup(site: BackedUpSite, now: number): Promise<BackupResult> {
  if (!existsSync(site.databaseFile)) return { ok: false, error: `there is no database ${site.databaseFile}` }
  const backups = backupsFolder(site.databaseFile)
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const lock = acquireLock(databaseLock(site.databaseFile), 'shared')
  const turn = acquireLock(join(backups, 'lock'), 'alone')
  try {
    if (!lock) return { ok: false, error: 'a restore is under way' }
    if (!turn) return { ok: false, error: 'another backup is being made' }
    return await makeAlone(site, backups, now)
  } finally {
    turn?.release()
    lock?.release()
  }
}

async function makeAlone(site: BackedUpSite, backups: string, now: number): Promise<BackupResult> {
  const folder = join(backups, backupName(now))
  const draft = folder + unfinished
  try {
    removeUnfinished(backups)
    const rows = await copyDatabase(site.databaseFile, draft)
    const copy = checkDatabase(join(draft, 'site.db'), site.migrationsFolder)
    if (!copy.ok) return { ok: false, error: `the copy is of no use: ${copy.error}` }
    const differing = differingTables(rows, copy.rows)
    if (differing.length > 0) return { ok: false, error: `the copy lacks rows of ${differing.join(', ')}` }
    const uploads = keepUploads(join(draft, 'site.db'), site.dataDir, draft)
    writeInfo(draft, { rows, secretMark: secretMark(site.appSecret) })
    finish(draft, folder)
    const removed = removeOld(backups, now)
    forgetOldNotes(backups, now)
    return { ok: true, folder, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), uploads, removed }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function copyDatabase(file: string, folder: string): Promise<RowCounts> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const copy = join(folder, 'site.db')
  const source = new Sqlite(file, { fileMustExist: true })
  try {
    // One snapshot for counting and copying: SQLite's backup reads inside this transaction.
    source.exec('BEGIN')
    const rows = countRows(source)
    await source.backup(copy)
    source.exec('COMMIT')
    chmodSync(copy, 0o600)
    makeSingle(copy)
    return rows
  } finally {
    source.close()
  }
}

function writeInfo(folder: string, info: BackupInfo): void {
  writeFileSync(join(folder, 'backup.json'), `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600, flush: true })
}

export function readInfo(folder: string): BackupInfo | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))
  } catch {
    return undefined
  }
}

function removeUnfinished(backups: string): void {
  for (const name of readdirSync(backups))
    if (name.endsWith(unfinished) && readBackupName(name.slice(0, -unfinished.length)))
      rmSync(join(backups, name), { recursive: true })
}

function removeOld(backups: string, now: number): number {
  const all = readdirSync(backups).flatMap((name) => {
    const read = readBackupName(name)
    return read ? [{ name, ...read }] : []
  })
  const keep = backupsToKeep(
    all.filter(({ isReplaced }) => !isReplaced).map(({ timestamp }) => timestamp),
    now,
  )
  const over = all.filter(({ timestamp, isReplaced }) =>
    isReplaced ? timestamp < now - replacedDays * 86_400_000 : !keep.has(timestamp),
  )
  for (const { name } of over) rmSync(join(backups, name), { recursive: true })
  return over.length
}

function forgetOldNotes(backups: string, now: number): void {
  for (const name of readdirSync(backups)) {
    const read = readBackupName(name)
    if (read && !keepsNotes(read.timestamp, now)) forgetNotes(join(backups, name))
  }
}

export function listBackups(databaseFile: string): string[] {
  const backups = backupsFolder(databaseFile)
  if (!existsSync(backups)) return []
  return readdirSync(backups).filter(readBackupName).sort()
}
