import { appendFileSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { restoreBackup } from '~/app/cli/restore.server'
import { runDueJobs } from '~/app/jobs.server'
import type { Database, Db } from '~/db/connection.server'
import { openDatabase } from '~/db/open.server'
import { registrations } from '~/db/schema'
import { rowsOf } from '~/db/sql'
import { removePhoto } from '~/features/account/photo/endpoint.server'
import { deleteAccount } from '~/features/account/profile/delete-account.server'
import { sweepAccounts } from '~/features/account/profile/orphan-sweep.server'
import {
  correctRegistration,
  eraseNote,
  eraseRegistration,
  removeParticipant,
} from '~/features/registrations/manage/changes.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { removePersonByStaff } from '~/features/registrations/staff-steps/steps.server'
import { takeStep, undoTime } from '~/features/staff/audit/step.server'
import { registrationScope } from '~/features/staff/registration/scope'
import { makeBackup } from '~/server/backup/backup.server'
import { erasureDays } from '~/server/backup/backup-schedule'
import { erasureLogOf, logErasures, readErasures } from '~/server/backup/erasure-log.server'
import { timestampAt } from '~/time/time-zone'
import { accountTimestamp, siteWithAccounts } from '../../../support/database/account-site'
import { moveBackups, siteIn } from '../../../support/database/backups'
import { temporaryFolder, testDatabase } from '../../../support/database/database'
import { addEvent, signUp, springCamp, theJansens } from '../../../support/database/sign-ups'

type Site = Awaited<ReturnType<typeof siteWithTheJansens>>

async function siteWithTheJansens() {
  const accounts = await siteWithAccounts()
  const questions = [
    { id: 'medical', type: 'text', label: { nl: 'x', en: 'x' }, required: false, isMedical: true },
  ] as const
  const eventId = await addEvent(accounts.database, { ...springCamp, questions })
  const { id } = await signUp(accounts.database, eventId, theJansens)
  await accounts.database.write([], (tx) =>
    tx.update(registrations).set({ uid: 'noor' }).where(eq(registrations.id, id)),
  )
  await accounts.keepPhoto('noor')
  return { ...accounts, id }
}

const counted = (query: string) => async (db: Db) =>
  (await rowsOf<{ rows: number }>(db, sql.raw(`select count(*) rows from ${query}`)))[0]!.rows

const doneActions: Record<string, { action: (site: Site) => Promise<unknown>; gone: (db: Db) => Promise<number> }> = {
  'a registration that its people erase': {
    action: ({ database, id }) => eraseRegistration(database, id, accountTimestamp),
    gone: counted('registrations'),
  },
  'a registration whose time has come': {
    action: async ({ database }) => {
      await runDueJobs(database, timestampAt('2028-06-01'))
      await runDueJobs(database, timestampAt('2028-06-01'))
    },
    gone: counted('registrations'),
  },
  'a participant who is taken off': {
    action: async ({ database, id }) => {
      const { participants } = (await findRegistration(database.read, { id }))!
      await removeParticipant(database, id, participants[1]!.id, accountTimestamp)
    },
    gone: counted("participants where name = 'Sem Jansen'"),
  },
  'a participant whom staff take off, for good': {
    action: async ({ database, id }) => {
      const { participants } = (await findRegistration(database.read, { id }))!
      const step = { now: accountTimestamp, isFinal: true }
      await database.write([], (tx) => removePersonByStaff(tx, id, participants[1]!.id, step))
    },
    gone: counted("participants where name = 'Sem Jansen'"),
  },
  'a participant whom staff took off and did not take back': {
    action: async ({ database, id }) => {
      const { reference, participants } = (await findRegistration(database.read, { id }))!
      const [about, member] = [
        { objectId: reference, label: reference, registrationId: id },
        { uid: 'staff', name: 'Iris' },
      ]
      const step = { ...about, member, action: 'remove-person', object: 'registration', topics: [] } as const
      await takeStep(database, { ...step, scope: registrationScope(id) }, accountTimestamp, (tx) =>
        removePersonByStaff(tx, id, participants[1]!.id, { now: accountTimestamp }),
      )
      await runDueJobs(database, accountTimestamp + undoTime)
    },
    gone: counted("participants where name = 'Sem Jansen'"),
  },
  'a note on health a fortnight after the event': {
    action: ({ database }) => runDueJobs(database, timestampAt('2027-05-15')),
    gone: counted('medical_notes'),
  },
  'a note on health that is withdrawn': {
    action: async ({ database, id }) => {
      const { participants } = (await findRegistration(database.read, { id }))!
      await eraseNote(database, id, participants[0]!.id, accountTimestamp)
    },
    gone: counted('medical_notes'),
  },
  'a photo that is taken away': { action: ({ site }) => removePhoto(site, 'noor'), gone: counted('photos') },
  'a photo that another has replaced': {
    action: async (site) => site.keepPhoto('noor'),
    gone: counted('photos'),
  },
  'an account that its owner deletes': {
    action: ({ site, noor }) => deleteAccount(site, { session: noor, erases: false, now: accountTimestamp }),
    gone: counted("(select uid from registrations union all select uid from photos) where uid = 'noor'"),
  },
  'an account that its owner deletes with all that was signed up for': {
    action: ({ site, noor }) => deleteAccount(site, { session: noor, erases: true, now: accountTimestamp }),
    gone: counted('(select uid from registrations union all select uid from photos)'),
  },
  'an account that the provider has deleted': {
    action: async ({ site, accounts }) => {
      accounts.delete('noor')
      await sweepAccounts(site, accountTimestamp)
    },
    gone: counted("(select uid from registrations union all select uid from photos) where uid = 'noor'"),
  },
}

async function restored(from: string, backup: string, knowsErasures: boolean, look: (db: Db) => Promise<number>) {
  const folder = moveBackups(from, temporaryFolder())
  if (!knowsErasures) rmSync(erasureLogOf(join(folder, 'site.db')))
  const response = await restoreBackup(siteIn(folder), join(folder, 'backups', backup), accountTimestamp)
  if (!response.ok) throw new Error(response.error)
  const database = openDatabase(join(folder, 'site.db'))
  try {
    return { erased: response.erased, left: await look(database.read) }
  } finally {
    database.close()
  }
}

describe('what was erased after a backup', () => {
  test.each(Object.entries(doneActions))(
    '%s: comes back without the list, and not with it',
    async (_, { action, gone }) => {
      const site = await siteWithTheJansens()
      const made = await makeBackup(siteIn(site.folder), accountTimestamp)
      if (!made.ok) throw new Error(made.error)
      expect(await gone(site.database.read)).toBeGreaterThan(0)
      await action(site)
      const backup = basename(made.folder)
      expect((await restored(site.folder, backup, false, gone)).left).toBeGreaterThan(0)
      const { left, erased } = await restored(site.folder, backup, true, gone)
      expect(left).toBe(0)
      expect(erased).toBeGreaterThan(0)
    },
  )

  /* Code that deletes personal rows must be listed here, call `logErasures` and have an action above. */
  test('is erased in these places and no others', () => {
    const places = globSync('src/**/*.ts', { cwd: join(import.meta.dirname, '..', '..', '..', '..') }).flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\.delete\((registrations|participants|medicalNotes|photos|sessions|outbox|history|table)\)/g,
        ),
      ].map(([, table]) => `${basename(file)} ${table}`),
    )
    const known = [
      // A restore ends all sessions; emails go with their registration or by age.
      'retention.server.ts medicalNotes',
      'retention.server.ts outbox',
      'retention.server.ts sessions',
      'demo.server.ts table',
      'replay-erasures.server.ts medicalNotes',
      'replay-erasures.server.ts participants',
      'replay-erasures.server.ts photos',
      'replay-erasures.server.ts photos',
      'replay-erasures.server.ts sessions',
      'outbox.server.ts outbox',
      'photo-store.server.ts photos',
      'changes.server.ts medicalNotes',
      'changes.server.ts participants',
      'changes.server.ts registrations',
      'steps.server.ts participants',
    ]
    expect(places.toSorted()).toEqual(known.toSorted())
  })

  test('is not erased again where it was given anew after that', async () => {
    const { database, folder, id } = await siteWithTheJansens()
    const noor = (await findRegistration(database.read, { id }))!.participants[0]!
    await eraseNote(database, id, noor.id, accountTimestamp)
    const given = { participants: [{ id: noor.id, name: noor.name, answers: { medical: 'pollen' } }], remarks: null }
    await correctRegistration(database, id, given, accountTimestamp + 1)
    const made = await makeBackup(siteIn(folder), accountTimestamp + 2)
    if (!made.ok) throw new Error(made.error)
    expect((await restored(folder, basename(made.folder), true, counted('medical_notes'))).left).toBe(1)
  })

  test('gives its place to who waits, as it did then', async () => {
    const { database, folder } = await testDatabase()
    const eventId = await addEvent(database, { ...springCamp, capacity: 2 })
    const { id } = await signUp(database, eventId, theJansens)
    const single = { ...theJansens.participants[0]!, name: 'Bo Vos', birthDate: '2018-01-02', answers: {} }
    await signUp(database, eventId, { ...theJansens, participants: [single], idempotencyKey: 'vos' })
    const made = await makeBackup(siteIn(folder), accountTimestamp)
    await eraseRegistration(database, id, accountTimestamp)
    const statuses = (db: Db) => db.select({ status: registrations.status }).from(registrations)
    const offered = async (db: Db) => (await statuses(db)).filter(({ status }) => status === 'offered').length
    expect(await statuses(database.read)).toEqual([{ status: 'offered' }])
    expect((await restored(folder, basename((made as { folder: string }).folder), true, offered)).left).toBe(1)
  })

  test('is not erased from somebody who has got the same reference since', async () => {
    const { database, folder } = await testDatabase()
    const { reference } = await signUp(database, await addEvent(database, springCamp), theJansens)
    const made = await makeBackup(siteIn(folder), accountTimestamp)
    await database.write([], async (tx) => logErasures(tx, 'registration', [reference], accountTimestamp - 1e9))
    const backup = basename((made as { folder: string }).folder)
    expect((await restored(folder, backup, true, counted('registrations'))).left).toBe(1)
  })
})

describe('the list of erasures', () => {
  const note = (database: Database, key: string, now: number) =>
    database.write([], async (tx) => logErasures(tx, 'registration', [key], now))

  test('holds a line for each before the transaction is over, for nobody else to read', async () => {
    const { database, file } = await testDatabase()
    const list = erasureLogOf(file)
    await database
      .write([], async (tx) => {
        logErasures(tx, 'registration', ['BT-1', 'BT-2'], 7)
        expect(readErasures(list).map(({ key }) => key)).toEqual(['BT-1', 'BT-2'])
        throw new Error('the power went')
      })
      .catch(() => undefined)
    expect(readErasures(list)).toHaveLength(2)
    expect(statSync(list).mode & 0o777).toBe(0o600)
  })

  test('goes on behind a line of which only half was written', async () => {
    const { database, file } = await testDatabase()
    await note(database, 'BT-1', 1)
    appendFileSync(erasureLogOf(file), '{"at":2,"kind":"regi')
    await note(database, 'BT-3', 3)
    expect(readErasures(erasureLogOf(file)).map(({ key }) => key)).toEqual(['BT-1', 'BT-3'])
  })

  test('forgets what is older than any backup, and nothing that is not', async () => {
    const { database, file } = await testDatabase()
    const limit = accountTimestamp + erasureDays * 86_400_000
    await note(database, 'BT-1', accountTimestamp)
    await note(database, 'BT-2', accountTimestamp + 1)
    await runDueJobs(database, limit)
    expect(readErasures(erasureLogOf(file))).toHaveLength(2)
    await runDueJobs(database, limit + 1)
    expect(readErasures(erasureLogOf(file)).map(({ key }) => key)).toEqual(['BT-2'])
    expect(existsSync(`${erasureLogOf(file)}.part`)).toBe(false)
  })

  test('that cannot be written lets nothing be erased', async () => {
    const { database, folder } = await testDatabase()
    const { id } = await signUp(database, await addEvent(database, springCamp), theJansens)
    // A folder that is a file cannot be written to, not even by root.
    writeFileSync(join(folder, 'backups'), '')
    await expect(eraseRegistration(database, id, accountTimestamp)).rejects.toThrow('cannot be written')
    expect(await findRegistration(database.read, { id })).toBeDefined()
    rmSync(join(folder, 'backups'))
    expect(await eraseRegistration(database, id, accountTimestamp)).toBe(true)
  })
})
