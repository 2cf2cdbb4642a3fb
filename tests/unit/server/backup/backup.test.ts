import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runBackupCommand } from '~/app/cli/backup.server'
import { restoreBackup } from '~/app/cli/restore.server'
import { keepPhoto } from '~/features/account/photo/photo-store.server'
import { makeBackup, readInfo } from '~/server/backup/backup.server'
import { backupName } from '~/server/backup/backup-schedule'
import { countRows } from '~/server/backup/database-check.server'
import { acquireLock, databaseLock } from '~/server/backup/file-lock.server'
import { photosFolder, pictureFile, picturesFolder } from '~/server/config/data-folders.server'
import { addDays, timestampAt } from '~/time/time-zone'
import { moveBackups, siteIn } from '../../../support/database/backups'
import { temporaryFolder, testDatabase } from '../../../support/database/database'
import { addPicture } from '../../../support/database/pictures'
import {
  addEvent,
  medicalQuestion,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../support/database/sign-ups'
import { look } from '../../../support/database/upgrades'
import { listener } from '../../../support/output'

const backupsIn = (folder: string) => readdirSync(join(folder, 'backups')).filter((name) => name !== 'lock')

async function madeOf(folder: string, at = now): Promise<string> {
  const made = await makeBackup(siteIn(folder), at)
  if (!made.ok) throw new Error(made.error)
  return made.folder
}

describe('a backup', () => {
  test('has every row of a quiet database, in one file, for nobody else to read', async () => {
    const { database: db, folder, file } = await testDatabase()
    await signUp(db, await addEvent(db, springCamp), theJansens)
    const made = await madeOf(folder)
    const rows = look(file, countRows)
    expect(rows).toMatchObject({ registrations: 1, participants: 2, outbox: 1 })
    expect(look(join(made, 'site.db'), countRows)).toEqual(rows)
    expect(readInfo(made)?.rows).toEqual(rows)
    // A copy of the file alone lacks what is in the log.
    copyFileSync(file, join(folder, 'copy.db'))
    expect(look(join(folder, 'copy.db'), countRows)).toMatchObject({ registrations: 0, participants: 0, outbox: 0 })
    expect(readdirSync(made).sort()).toEqual(['backup.json', 'photos', 'pictures', 'site.db'])
    expect(look(join(made, 'site.db'), (database) => database.pragma('journal_mode'))).toEqual([
      { journal_mode: 'delete' },
    ])
    const rights = (path: string) => statSync(path).mode & 0o777
    expect([made, join(made, 'photos'), join(made, '..')].map(rights)).toEqual([0o700, 0o700, 0o700])
    expect(['site.db', 'backup.json'].map((name) => rights(join(made, name)))).toEqual([0o600, 0o600])
    expect(backupsIn(folder)).toEqual([basename(made)])
  })

  test('shows one moment, while people go on signing up', async () => {
    const { database, folder, file } = await testDatabase()
    const eventId = await addEvent(database, { ...springCamp, capacity: null })
    // Large enough that copying takes several turns.
    look(file, (filler) => {
      const fill = filler.prepare(
        "insert into redirects (path, target, status, note, created_at, updated_at) values (?, '/', 301, ?, 0, 0)",
      )
      filler.transaction(() => {
        for (let i = 0; i < 4000; i++) fill.run(`/old/${i}`, 'x'.repeat(1000))
      })()
    })
    let isCopied = false
    let during = 0
    const rush = async () => {
      for (let i = 0; !isCopied; i++) {
        await signUp(database, eventId, {
          ...theJansens,
          ...somebody(`Player ${i}`),
          participants: theJansens.participants.map((one) => ({ ...one, name: `${one.name} ${i}` })),
        })
        during++
      }
    }
    const copying = madeOf(folder).finally(() => {
      isCopied = true
    })
    const [made] = await Promise.all([copying, rush()])
    const rows = look(join(made, 'site.db'), countRows)
    expect(during).toBeGreaterThan(2)
    expect(rows.registrations).toBeLessThan(during)
    expect(rows).toMatchObject({ participants: 2 * rows.registrations!, outbox: rows.registrations })
    expect(readInfo(made)?.rows).toEqual(rows)
  })

  test('has uploaded photos and pictures, those too that can be brought back, and does not miss a file that is gone', async () => {
    const { database, folder } = await testDatabase()
    const keep = (uid: string) =>
      keepPhoto({ database, dataDir: folder }, { uid, picture: Buffer.from(uid), now }, async () => undefined)
    const [noor, sem] = [await keep('noor'), await keep('sem')]
    rmSync(join(photosFolder(folder), `${sem}.webp`))
    await addPicture(database, folder, { id: 'up10aded01', width: 20, height: 10 })
    await addPicture(database, folder, { id: 'de1eted001', width: 20, height: 10, deletedAt: now })
    writeFileSync(pictureFile(folder, 'nobodysone'), 'of an upload that failed')
    const made = await madeOf(folder)
    expect(readdirSync(join(made, 'photos'))).toEqual([`${noor}.webp`])
    expect(readdirSync(picturesFolder(made)).sort()).toEqual(['de1eted001.jpg', 'up10aded01.jpg'])
  })

  test('of a damaged database is none, says so, and leaves those before it', async () => {
    const { database, folder, file } = await testDatabase()
    const before = basename(await madeOf(folder))
    const eventId = await addEvent(database, { ...springCamp, capacity: null })
    for (let i = 0; i < 60; i++) await signUp(database, eventId, somebody(`Player ${i}`))
    await database.write([], async () => undefined)
    const index = "select rootpage from sqlite_master where name = 'registrations_idempotencyKey_unique'"
    const page = look(file, (other) => {
      other.pragma('wal_checkpoint(TRUNCATE)')
      return other.prepare(index).pluck().get() as number
    })
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(2000, 7), 0, 2000, (page - 1) * 4096 + 1000)
    closeSync(handle)
    expect(await makeBackup(siteIn(folder), now + 1)).toEqual({
      ok: false,
      error: 'the copy is of no use: it is damaged',
    })
    expect(backupsIn(folder)).toEqual([before])
  })

  test('of a database with a row that refers to nothing is none', async () => {
    const { folder, file } = await testDatabase()
    look(file, (other) => {
      other.pragma('foreign_keys = OFF')
      other.exec("insert into departed (event_id, status, people, month) values (77, 'confirmed', 1, '2026-01')")
    })
    expect(await makeBackup(siteIn(folder), now)).toMatchObject({ ok: false, error: expect.stringContaining('refer') })
    expect(backupsIn(folder)).toEqual([])
  })

  test('is not made twice at once, and clears up after one that was killed', async () => {
    const { folder } = await testDatabase()
    const lock = join(folder, 'backups', 'lock')
    const left = join(folder, 'backups', `${backupName(now - 1)}.part`)
    mkdirSync(left, { recursive: true })
    const other = acquireLock(lock, 'alone')!
    expect(await makeBackup(siteIn(folder), now)).toEqual({ ok: false, error: 'another backup is being made' })
    expect(existsSync(left)).toBe(true)
    other.release()
    const made = await madeOf(folder)
    expect(backupsIn(folder)).toEqual([basename(made)])
  })

  test('takes the place of those that are kept no longer, and of nothing else', async () => {
    const { folder } = await testDatabase()
    const at = (day: string) => timestampAt(day, '02:30')
    const today = '2026-12-01'
    const names = {
      kept: [backupName(at('2026-11-25')), backupName(at('2026-10-31')), backupName(at('2026-01-01'))],
      over: [backupName(at('2026-11-24')), backupName(at('2025-12-31'))],
      replaced: [backupName(at(addDays(today, -29)), true)],
      replacedLong: [backupName(at(addDays(today, -31)), true)],
    }
    for (const name of [...Object.values(names).flat(), 'by-hand'])
      mkdirSync(join(folder, 'backups', name), { recursive: true })
    const made = await makeBackup(siteIn(folder), at(today))
    expect(made).toMatchObject({ ok: true, removed: 3 })
    expect(backupsIn(folder).sort()).toEqual(
      [...names.kept, ...names.replaced, backupName(at(today)), 'by-hand'].sort(),
    )
  })
})

test('a backup of a week ago has no notes on health any more, and can be put back', async () => {
  const { database, folder } = await testDatabase()
  await signUp(database, await addEvent(database, { ...springCamp, questions: [medicalQuestion] }), theJansens)
  const notesIn = (made: string) => look(join(made, 'site.db'), countRows).medical_notes
  const first = await madeOf(folder)
  await madeOf(folder, now + 6 * 86_400_000)
  expect(notesIn(first)).toBe(1)
  const later = await madeOf(folder, now + 7 * 86_400_000)
  expect([notesIn(first), notesIn(later)]).toEqual([0, 1])
  expect(readFileSync(join(first, 'site.db')).includes('allergic to wasps')).toBe(false)
  expect(readdirSync(first).sort()).toEqual(['backup.json', 'photos', 'pictures', 'site.db'])
  const elsewhere = moveBackups(folder, temporaryFolder())
  const backup = join(elsewhere, 'backups', basename(first))
  expect(await restoreBackup(siteIn(elsewhere), backup, now)).toMatchObject({ ok: true, registrations: 1 })
})

const run = async (folder: string, args: string[] = []) => {
  const { out, heard } = listener()
  return { status: await runBackupCommand(siteIn(folder), args, out, now), ...heard() }
}

test('npm run backup says in one line what was done, or why there is none', async () => {
  const { folder, file } = await testDatabase()
  const { status, said } = await run(folder)
  expect(status).toBe(0)
  expect(said).toMatch(
    /backups\/2026-12-01T11-00-00\.000Z: \d+ rows and 0 photos and pictures, read again and whole; 0 older ones removed\.\n$/,
  )
  const restoring = acquireLock(databaseLock(file), 'alone')!
  expect(await run(folder)).toMatchObject({
    status: 1,
    complained: 'There is no backup: a restore is under way.\n',
  })
  restoring.release()
  expect(await run(join(folder, 'elsewhere'))).toMatchObject({ status: 1 })
  expect((await run(folder, ['now'])).status).toBe(2)
})
