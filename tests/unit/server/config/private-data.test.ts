import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataPrivate } from '~/server/config/private-data.server'
import { temporaryFolder } from '../../../support/database/database'

function wideIn(path: string): string[] {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return []
  const below = found.isDirectory() ? readdirSync(path).flatMap((name) => wideIn(join(path, name))) : []
  return found.mode & 0o077 ? [path, ...below] : below
}

const files = [
  ...['site.db', 'site.db-wal', 'site.db-shm', 'site.db-lock', 'limits.db', 'mail/1.eml', 'images/a.webp'],
  ...['photos/a.webp', 'app-secret', 'identity-emulator', 'backups/lock', 'backups/2026-11-21T02-30-00.000Z/site.db'],
]

function wideFolder(names: readonly string[]): string {
  const folder = join(temporaryFolder(), 'data')
  for (const name of names) {
    const file = join(folder, name)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, '')
    chmodSync(file, 0o644)
    for (let above = join(file, '..'); above.startsWith(folder); above = join(above, '..')) chmodSync(above, 0o755)
  }
  return folder
}

test('a data folder that everybody could read is for its owner alone, with everything in it', () => {
  const dataDir = wideFolder(files)
  expect(wideIn(dataDir).length).toBeGreaterThan(files.length)
  expect(makeDataPrivate({ dataDir, databaseFile: join(dataDir, 'site.db') })).toEqual([])
  expect(wideIn(dataDir)).toEqual([])
  for (const name of files) expect(existsSync(join(dataDir, name)), name).toBe(true)
})

test('so is a database elsewhere, but not what stands beside it', () => {
  const elsewhere = wideFolder(['other.db', 'other.db-wal', 'backups/erasures.log', 'of-somebody-else'])
  const dataDir = wideFolder(['limits.db'])
  expect(makeDataPrivate({ dataDir, databaseFile: join(elsewhere, 'other.db') })).toEqual([])
  expect(wideIn(dataDir)).toEqual([])
  expect(wideIn(elsewhere)).toEqual([elsewhere, join(elsewhere, 'of-somebody-else')])
})

test('what a link leads to stays as it is', () => {
  const dataDir = wideFolder(['limits.db'])
  const outside = wideFolder(['file'])
  symlinkSync(outside, join(dataDir, 'link'))
  makeDataPrivate({ dataDir, databaseFile: join(dataDir, 'site.db') })
  expect(wideIn(outside)).toEqual([outside, join(outside, 'file')])
})
