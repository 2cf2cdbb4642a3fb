import type { Database } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { type BackedUpSite, listBackups, makeBackup } from '~/server/backup/backup.server'
import { backupsFolder } from '~/server/config/data-folders.server'
import { errorCode } from '~/text/error-code'
import { eraseAgainAsItIs } from './erase-again.server'
import { restoreBackup } from './restore.server'

type Out = { print: (text: string) => void; printError: (text: string) => void }

export async function runBackupCommand(
  site: BackedUpSite,
  args: readonly string[],
  { print, printError }: Out,
  now: number,
): Promise<number> {
  if (args.length > 0) {
    printError('npm run backup\n')
    return 2
  }
  if (isPostgres) {
    printError("There is no backup: PostgreSQL's are made with pg_dump or by its provider.\n")
    return 1
  }
  const made = await withErrorText(() => makeBackup(site, now))
  if (!made.ok) {
    printError(`There is no backup: ${made.error}.\n`)
    return 1
  }
  const { folder, rows, uploads, removed } = made
  print(
    `${folder}: ${rows} rows and ${uploads} photos and pictures, read again and whole; ${removed} older ones removed.\n`,
  )
  return 0
}

export async function runRestoreCommand(
  site: BackedUpSite,
  args: readonly string[],
  { print, printError }: Out,
  now: number,
): Promise<number> {
  if (isPostgres) {
    printError(
      `Nothing was changed: put PostgreSQL back with pg_restore or at its provider, then: npm run restore -- ${erasuresOnly}\n`,
    )
    return 1
  }
  const [given, ...more] = args
  if (given === undefined || more.length > 0) {
    printError('npm run restore -- BACKUP, a folder or a file of a database, with the site stopped\n')
    for (const name of listBackups(site.databaseFile)) printError(`  ${backupsFolder(site.databaseFile)}/${name}\n`)
    return 2
  }
  const done = await withErrorText(() => restoreBackup(site, given, now))
  if (!done.ok) {
    printError(`Nothing was changed: ${done.error}.\n`)
    return 1
  }
  const of = done.madeAt === undefined ? given : `The backup of ${new Date(done.madeAt).toISOString()}`
  print(
    `${of} is the database now: ${done.registrations} registrations; ${done.erased} erasures of after it repeated.\n`,
  )
  if (done.replaced)
    print(`The one before it, with ${done.lost} registrations that are not in this one, is ${done.replaced}\n`)
  if (done.isOtherSecret)
    printError('It was made with another APP_SECRET: put that one back, or links in emails of then open nothing.\n')
  return 0
}

export const erasuresOnly = '--erasures-only'

export async function runErasuresCommand(
  database: Pick<Database, 'read' | 'write'>,
  databaseFile: string,
  { print, printError }: Out,
  now: number,
): Promise<number> {
  if (!isPostgres) {
    printError('Nothing was changed: npm run restore -- BACKUP erases again by itself.\n')
    return 2
  }
  const erased = await eraseAgainAsItIs(database, databaseFile, now)
  print(`${erased} erasures repeated, and every session ended.\n`)
  return 0
}

async function withErrorText<T>(work: () => Promise<T>): Promise<T | { ok: false; error: string }> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || errorCode(error) === undefined) throw error
    return { ok: false, error: error.message }
  }
}
