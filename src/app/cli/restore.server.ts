import { copyFileSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { migrateDatabase, openDatabase } from '~/db/open.server'
import { type BackedUpSite, readInfo } from '~/server/backup/backup.server'
import { flushFolder, keepUploads, makeSingle } from '~/server/backup/backup-files.server'
import { backupName, readBackupName } from '~/server/backup/backup-schedule'
import { checkDatabase } from '~/server/backup/database-check.server'
import { appendErasures, erasureLogOf, readErasures } from '~/server/backup/erasure-log.server'
import { acquireLock, databaseLock } from '~/server/backup/file-lock.server'
import { type Present, removeLogs, takePresent } from '~/server/backup/swap-database.server'
import { backupsFolder } from '~/server/config/data-folders.server'
import { secretMark } from '~/server/security/signed-tokens.server'
import { eraseAgain, idsPassedOver, tablesOfLinks } from './erase-again.server'

type RestoreResult =
  | {
      readonly ok: true
      readonly madeAt: number | undefined
      readonly registrations: number
      readonly erased: number
      readonly lost: number
      readonly replaced: string | undefined
      readonly isOtherSecret: boolean
    }
  | { readonly ok: false; readonly error: string }

/** Staging folder of a restore. A start of the site finds here what an interrupted restore left. */
export const restoringFolder = (databaseFile: string): string => join(dirname(databaseFile), 'restoring')

/** Prepares all beside the database and swaps in one rename: a killed process leaves one or the other whole. */
export async function restoreBackup(site: BackedUpSite, given: string, now: number): Promise<RestoreResult> {
  if (!existsSync(given)) return no(`there is no ${given}`)
  const source = statSync(given).isDirectory() ? join(given, 'site.db') : given
  if (isSame(source, site.databaseFile)) return no('that is the database itself')
  mkdirSync(dirname(site.databaseFile), { recursive: true })
  const lock = acquireLock(databaseLock(site.databaseFile), 'alone')
  if (!lock) return no('the site, or a command of it, is running: stop it first')
  const folder = restoringFolder(site.databaseFile)
  let present: Present | undefined
  try {
    const error = copyChecked(site, source, folder)
    if (error) return no(`${given} is of no use: ${error}`)
    present = takePresent(site.databaseFile)
    if (!present) return no('another program has the database open: close it first')
    const prepared = await makeReady(site, folder, present, now)
    keepUploads(join(folder, 'site.db'), dirname(source), site.dataDir)
    const replaced = join(backupsFolder(site.databaseFile), backupName(now, true))
    const isAside = present.putAside(replaced, site.dataDir)
    removeLogs(site.databaseFile)
    renameSync(join(folder, 'site.db'), site.databaseFile)
    flushFolder(dirname(site.databaseFile))
    const info = readInfo(dirname(source))
    return {
      ok: true,
      ...prepared,
      madeAt: readBackupName(basename(dirname(source)))?.timestamp,
      replaced: isAside ? replaced : undefined,
      isOtherSecret: info !== undefined && info.secretMark !== secretMark(site.appSecret),
    }
  } finally {
    present?.letGo()
    rmSync(folder, { recursive: true, force: true })
    lock.release()
  }
}

const no = (error: string): RestoreResult => ({ ok: false, error })

const isSame = (a: string, b: string) => existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b)

function copyChecked({ migrationsFolder }: BackedUpSite, source: string, folder: string): string | undefined {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  const copy = join(folder, 'site.db')
  for (const part of ['', '-wal']) if (existsSync(source + part)) copyFileSync(source + part, copy + part)
  const checked = checkDatabase(copy, migrationsFolder)
  if (!checked.ok) return checked.error
  // A table that the backup does not count was emptied on purpose.
  const made = readInfo(dirname(source))?.rows ?? checked.rows
  const differing = Object.keys(made).filter((name) => made[name] !== checked.rows[name])
  return differing.length > 0 ? `it has not the rows of ${differing.join(', ')} that it was made with` : undefined
}

async function makeReady(
  { databaseFile, migrationsFolder }: BackedUpSite,
  folder: string,
  present: Present,
  now: number,
): Promise<{ registrations: number; erased: number; lost: number }> {
  const file = join(folder, 'site.db')
  await migrateDatabase(file, migrationsFolder)
  const list = erasureLogOf(databaseFile)
  const before = readErasures(list)
  const database = openDatabase(file)
  const erased = await eraseAgain(database, before, now)
  database.close()
  const known = new Set(before.map(({ kind, key }) => `${kind} ${key}`))
  appendErasures(
    list,
    readErasures(erasureLogOf(file)).filter(({ kind, key }) => !known.has(`${kind} ${key}`)),
  )
  const references = giveNoIdTwice(file, present)
  makeSingle(file)
  const checked = checkDatabase(file, migrationsFolder)
  if (!checked.ok) throw new Error(`the copy was spoilt: ${checked.error}`)
  const lost = [...present.references].filter((reference) => !references.has(reference)).length
  return { registrations: references.size, erased, lost }
}

/** Returns the known references. */
function giveNoIdTwice(file: string, { givenIds }: Present): Set<string> {
  const database = new Sqlite(file)
  for (const table of givenIds?.keys() ?? tablesOfLinks) {
    const least = givenIds?.get(table)
    const seq = database.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck().get(table) as
      | number
      | undefined
    const next = least === undefined ? (seq ?? 0) + idsPassedOver : Math.max(seq ?? 0, least)
    if (seq === undefined) database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, next)
    else database.prepare('UPDATE sqlite_sequence SET seq = ? WHERE name = ?').run(next, table)
  }
  const references = database.prepare<[], string>('SELECT reference FROM registrations').pluck().all()
  database.close()
  return new Set(references)
}
