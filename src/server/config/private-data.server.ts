import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '~/text/error-code'
import { backupsFolder } from './data-folders.server'
import type { Settings } from './settings.server'

/** Removes other users' access to the data. Returns the paths that stay readable for them. */
export function makeDataPrivate({ dataDir, databaseFile }: Pick<Settings, 'dataDir' | 'databaseFile'>): string[] {
  const folder = dirname(databaseFile)
  const besides = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith(basename(databaseFile)))
    : []
  const elsewhere = [...besides.map((name) => join(folder, name)), backupsFolder(databaseFile)]
  return [dataDir, ...elsewhere].flatMap(makePrivate)
}

function makePrivate(path: string): string[] {
  try {
    const found = lstatSync(path)
    if (found.isSymbolicLink()) return []
    const mode = found.mode & 0o7777
    if (mode & 0o077) chmodSync(path, mode & 0o700)
    return found.isDirectory() ? readdirSync(path).flatMap((name) => makePrivate(join(path, name))) : []
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? [] : [path]
  }
}
