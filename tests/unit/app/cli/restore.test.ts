import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { runRestoreCommand } from '~/app/cli/backup.server'
import { restoreBackup } from '~/app/cli/restore.server'
import type { Database, Db } from '~/db/connection.server'
import { migrateDatabase, openDatabase } from '~/db/open.server'
import { medicalNotes, participants, registrations, sessions } from '~/db/schema'
import { keepPhoto } from '~/features/account/photo/photo-store.server'
import { addParticipant, eraseRegistration, removeParticipant } from '~/features/registrations/manage/changes.server'
import { makeBackup } from '~/server/backup/backup.server'
import { backupName } from '~/server/backup/backup-schedule'
import { acquireLock, databaseLock } from '~/server/backup/file-lock.server'
import { photosFolder, pictureFile } from '~/server/config/data-folders.server'
import { timestampAt } from '~/time/time-zone'
import { siteIn } from '../../../support/database/backups'
import { temporaryFolder } from '../../../support/database/database'
import { earlierMigrations, laterMigrations } from '../../../support/database/migrations'
import { addPicture } from '../../../support/database/pictures'
import {
  addEvent,
  asksNothing,
  medicalQuestion,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../support/database/sign-ups'
import { look } from '../../../support/database/upgrades'
import { listener } from '../../../support/output'

async function stoppableSite() {
  const folder = temporaryFolder()
  const file = join(folder, 'site.db')
  copyFileSync(inject('template'), file)
  const during = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = openDatabase(file)
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
  const eventId = await during((database) => addEvent(database, springCamp))
  const backUp = async (at = now) => {
    const made = await makeBackup(siteIn(folder), at)
    if (!made.ok) throw new Error(made.error)
    return made.folder
  }
  const restore = async (backup: string, at = now + 1000) => {
    const done = await restoreBackup(siteIn(folder), backup, at)
    if (!done.ok) throw new Error(done.error)
    return done
  }
  const signUpAlone = (name: string) => during((database) => signUp(database, eventId, somebody(name)))
  const names = () => during(async ({ read }) => namesIn(read))
  return { folder, file, eventId, during, backUp, restore, signUp: signUpAlone, names }
}

const namesIn = async (db: Db) =>
  (await db.select({ name: registrations.contactName }).from(registrations)).map(({ name }) => name)

const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile() && !/lock$/.test(name))
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  )

describe('a restore', () => {
  test('brings back what was there, and keeps what was there since apart, which can be brought back in turn', async () => {
    const site = await stoppableSite()
    await site.signUp('Anna')
    const backup = await site.backUp()
    await site.signUp('Bram')
    const done = await site.restore(backup)
    expect(done).toMatchObject({ madeAt: now, registrations: 1, erased: 0, lost: 1, isOtherSecret: false })
    expect(await site.names()).toEqual(['Anna'])
    expect(readdirSync(site.folder).sort()).toEqual(['backups', 'photos', 'pictures', 'site.db', 'site.db-lock'])
    await site.restore(done.replaced!, now + 2000)
    expect(await site.names()).toEqual(['Anna', 'Bram'])
  })

  test('takes a bare file, also one that has its log beside it', async () => {
    const site = await stoppableSite()
    const copy = join(temporaryFolder(), 'copied.db')
    await site.during(async (database) => {
      await signUp(database, site.eventId, somebody('Anna'))
      for (const part of ['', '-wal']) cpSync(site.file + part, copy + part)
    })
    await site.signUp('Bram')
    await site.restore(copy)
    expect(await site.names()).toEqual(['Anna'])
  })

  test('brings in what a killed site left in its log, before it puts it aside', async () => {
    const site = await stoppableSite()
    const backup = await site.backUp()
    const copies = temporaryFolder()
    await site.during(async (database) => {
      await signUp(database, site.eventId, somebody('Anna'))
      for (const part of ['site.db', 'site.db-wal']) cpSync(join(site.folder, part), join(copies, part))
    })
    for (const part of ['site.db', 'site.db-wal']) cpSync(join(copies, part), join(site.folder, part))
    const { replaced } = await site.restore(backup)
    expect(await site.names()).toEqual([])
    const contacts = 'select contact_name from registrations'
    const aside = look(join(replaced!, 'site.db'), (database) => database.prepare(contacts).pluck().all())
    expect(aside).toEqual(['Anna'])
  })

  test('brings photos and uploaded pictures back with it, and puts those of today aside', async () => {
    const site = await stoppableSite()
    const photo = { uid: 'noor', picture: Buffer.from('Noor'), now }
    const name = await site.during((database) =>
      keepPhoto({ database, dataDir: site.folder }, photo, async () => undefined),
    )
    const add = (id: string) =>
      site.during((database) => addPicture(database, site.folder, { id, width: 9, height: 9 }))
    await add('before0001')
    const backup = await site.backUp()
    await add('after00001')
    rmSync(photosFolder(site.folder), { recursive: true })
    rmSync(pictureFile(site.folder, 'before0001'))
    const { replaced } = await site.restore(backup)
    expect(readFileSync(join(photosFolder(site.folder), `${name}.webp`), 'utf8')).toBe('Noor')
    expect(existsSync(pictureFile(site.folder, 'before0001'))).toBe(true)
    expect(existsSync(pictureFile(replaced!, 'after00001'))).toBe(true)
  })

  test('gives no id to somebody that somebody else had: their links would open it', async () => {
    const site = await stoppableSite()
    await site.signUp('Anna')
    const backup = await site.backUp()
    const { id } = await site.signUp('Bram')
    await site.restore(backup)
    expect((await site.signUp('Chris')).id).toBeGreaterThan(id)
    rmSync(site.file)
    await site.restore(backup, now + 2000)
    expect((await site.signUp('Dirk')).id).toBeGreaterThan(1000)
  })

  test('leaves nobody signed in, and lets go at once what is due', async () => {
    const site = await stoppableSite()
    const user = { uid: 'noor' } as never
    const times = { signedInAt: now, createdAt: now, seenAt: now, expiresAt: now + 1e9 }
    await site.during(async (database) => {
      await database.write([], (tx) => tx.insert(sessions).values({ wordHash: 'x', uid: 'noor', user, ...times }))
      await signUp(database, await addEvent(database, { ...springCamp, questions: [medicalQuestion] }), theJansens)
    })
    const backup = await site.backUp()
    await site.restore(backup)
    const left = await site.during(async ({ read }) => read.select().from(sessions))
    expect(left).toMatchObject([{ wordHash: 'x', user: null, endedAt: now + 1000 }])
    await site.restore(backup, timestampAt('2027-05-15'))
    expect(await site.during(async ({ read }) => read.$count(medicalNotes))).toBe(0)
    await site.restore(backup, timestampAt('2028-06-01'))
    expect(await site.names()).toEqual([])
  })

  test('erases a party of which everybody who is in the backup had left', async () => {
    const site = await stoppableSite()
    const { id } = await site.signUp('Anna')
    const backup = await site.backUp()
    await site.during(async (database) => {
      const newcomer = { name: 'Bo Vos', birthDate: '1992-01-02', ...asksNothing, answers: {} }
      await addParticipant(database, id, newcomer, now)
      const [first] = await database.read.select().from(participants).where(eq(participants.registrationId, id))
      expect(await removeParticipant(database, id, first!.id, now)).toMatchObject({ ok: true })
    })
    expect(await site.restore(backup)).toMatchObject({ erased: 1, registrations: 0 })
    expect(await site.names()).toEqual([])
  })

  test('brings a backup of an earlier version of the site up to date', async () => {
    const site = await stoppableSite()
    const old = join(temporaryFolder(), 'old.db')
    await migrateDatabase(old, earlierMigrations(1, temporaryFolder()))
    expect(await site.restore(old)).toMatchObject({ registrations: 0 })
    await site.during((database) => addEvent(database, springCamp))
  })

  test('takes the place of a database that cannot be read, and keeps that as it is', async () => {
    const site = await stoppableSite()
    await site.signUp('Anna')
    const backup = await site.backUp()
    writeFileSync(site.file, 'This was a database once.')
    writeFileSync(`${site.file}-wal`, 'And this its log.')
    const { replaced } = await site.restore(backup)
    expect(await site.names()).toEqual(['Anna'])
    expect(readFileSync(join(replaced!, 'site.db'), 'utf8')).toContain('once')
    expect(readFileSync(join(replaced!, 'site.db-wal'), 'utf8')).toContain('its log')
  })

  test('on a machine where nothing is puts nothing aside', async () => {
    const site = await stoppableSite()
    await site.signUp('Anna')
    const backup = await site.backUp()
    const folder = join(temporaryFolder(), 'new')
    const done = await restoreBackup({ ...siteIn(folder), appSecret: 't'.repeat(40) }, backup, now)
    expect(done).toMatchObject({ ok: true, replaced: undefined, lost: 0, isOtherSecret: true })
    expect(existsSync(join(folder, 'site.db'))).toBe(true)
  })
})

test('a file that is of no use is refused in one line, and nothing is changed', async () => {
  const site = await stoppableSite()
  await site.signUp('Anna')
  const backup = await site.backUp()
  await site.signUp('Bram')
  const folder = temporaryFolder()
  const made = (name: string, change: (file: string) => void) => {
    const copy = join(folder, name)
    cpSync(backup, copy, { recursive: true })
    change(join(copy, 'site.db'))
    return copy
  }
  const inFile = (sql: string) => (file: string) => void look(file, (database) => database.exec(sql))
  const damage = (file: string) => {
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(8000, 7), 0, 8000, 20_000)
    closeSync(handle)
  }
  writeFileSync(join(folder, 'empty.db'), '')
  inFile('create table notes (id integer primary key) strict')(join(folder, 'other.db'))
  await migrateDatabase(join(folder, 'newer.db'), laterMigrations(folder))
  const files: Record<string, [given: string, said: RegExp]> = {
    'one that is not there': [join(folder, 'nothing'), /there is no /],
    'an empty one': [join(folder, 'empty.db'), /it is empty/],
    'a picture': [join(import.meta.dirname, '../../../../docs/shots/nl-home-1440-light.webp'), /not a database/],
    'a damaged one': [made('damaged', damage), /damaged/],
    'one that was cut off': [made('cut', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))), /damaged/],
    'one that has lost rows': [made('lost', inFile('delete from outbox')), /has not the rows of outbox/],
    'one of another program': [join(folder, 'other.db'), /not a database of this site/],
    'one of a newer version': [join(folder, 'newer.db'), /a newer version of this site made it/],
    'the database itself': [site.file, /the database itself/],
  }
  const before = filesIn(site.folder)
  for (const [name, [given, said]] of Object.entries(files)) {
    const { out, heard } = listener()
    expect(await runRestoreCommand(siteIn(site.folder), [given], out, now), name).toBe(1)
    const { complained } = heard()
    expect(complained, name).toMatch(said)
    expect(complained, name).toMatch(/^Nothing was changed: [^\n]*\.\n$/)
    expect(filesIn(site.folder), name).toEqual(before)
  }
  expect(await site.names()).toEqual(['Anna', 'Bram'])
})

test('nothing is put in the place of a database that a site has in use, or that another program has open', async () => {
  const site = await stoppableSite()
  const backup = await site.backUp()
  const refused = async (error: string) =>
    expect(await restoreBackup(siteIn(site.folder), backup, now)).toEqual({ ok: false, error })
  const running = acquireLock(databaseLock(site.file), 'shared')!
  await refused('the site, or a command of it, is running: stop it first')
  running.release()
  await site.during(async (database) => {
    await database.read.select().from(registrations)
    await refused('another program has the database open: close it first')
    await signUp(database, site.eventId, somebody('Anna'))
  })
  expect(await site.names()).toEqual(['Anna'])
  expect(await restoreBackup(siteIn(site.folder), backup, now)).toMatchObject({ ok: true })
})

test('npm run restore lists the backups where none is named, and says what has become of what', async () => {
  const site = await stoppableSite()
  const { id } = await site.signUp('Anna')
  const backup = await site.backUp()
  const { out, heard } = listener()
  expect(await runRestoreCommand(siteIn(site.folder), [], out, now)).toBe(2)
  expect(heard().complained.split('\n').slice(1)).toEqual([`  ${join(site.folder, 'backups', backupName(now))}`, ''])
  await site.during((database) => eraseRegistration(database, id, now))
  await site.signUp('Bram')
  // Of one that was killed.
  mkdirSync(join(site.folder, 'restoring'))
  writeFileSync(join(site.folder, 'restoring', 'site.db-wal'), 'half')
  expect(await runRestoreCommand(siteIn(site.folder), [backup], out, now + 1)).toBe(0)
  expect(heard().said.split('\n')).toEqual([
    'The backup of 2026-12-01T11:00:00.000Z is the database now: 0 registrations; 1 erasures of after it repeated.',
    expect.stringContaining('with 1 registrations that are not in this one'),
    '',
  ])
  expect(existsSync(join(site.folder, 'restoring'))).toBe(false)
})
