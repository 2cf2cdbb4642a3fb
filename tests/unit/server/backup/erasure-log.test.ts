import { appendFileSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
import { moveByStaff, removePersonByStaff } from '~/features/registrations/staff-steps/steps.server'
import { commitStep, undoTime } from '~/features/staff/audit/step.server'
import { registrationScope } from '~/features/staff/registration/scope'
import { makeBackup } from '~/server/backup/backup.server'
import { erasureDays } from '~/server/backup/backup-schedule'
import { erasureLogOf, logErasures, readErasures } from '~/server/backup/erasure-log.server'
import { timestampAt } from '~/time/time-zone'
import { accountTimestamp, siteWithAccounts } from '../../../support/database/account-site'
import { moveBackups, siteIn } from '../../../support/database/backups'
import { temporaryFolder, testDatabase } from '../../../support/database/database'
import { addEvent, medicalQuestion, signUp, springCamp, theJansens } from '../../../support/database/sign-ups'

type Site = Awaited<ReturnType<typeof siteWithAccounts>>

/** The Jansens signed up once more, by an account of their own with a photo. */
async function caseOf(accounts: Site, uid: string) {
  const { database } = accounts
  const eventId = await addEvent(database, { ...springCamp, questions: [medicalQuestion] })
  const { id } = await signUp(database, eventId, { ...theJansens, idempotencyKey: uid })
  await database.write([], (tx) => tx.update(registrations).set({ uid }).where(eq(registrations.id, id)))
  accounts.accounts.set(uid, { email: `${uid}@jansen.example` })
  await accounts.keepPhoto(uid)
  const { reference, participants } = (await findRegistration(database.read, { id }))!
  return { ...accounts, id, uid, reference, noor: participants[0]!.id, sem: participants[1]!.id }
}
type Case = Awaited<ReturnType<typeof caseOf>>

const gone = {
  registration: ({ id }: Case) => `registrations where id = ${id}`,
  sem: ({ sem }: Case) => `participants where id = ${sem}`,
  note: ({ noor }: Case) => `medical_notes where participant_id = ${noor}`,
  photo: ({ uid }: Case) => `photos where uid = '${uid}'`,
  account: ({ uid }: Case) => `(select uid from registrations union all select uid from photos) where uid = '${uid}'`,
  accountAndRegistration: ({ id, uid }: Case) =>
    `(select uid from registrations where id = ${id} union all select uid from photos where uid = '${uid}')`,
}

const now = accountTimestamp
const erasedAtOnce: Record<string, [what: keyof typeof gone, action: (one: Case) => Promise<unknown>]> = {
  'a registration that its people erase': ['registration', ({ database, id }) => eraseRegistration(database, id, now)],
  'a participant who is taken off': ['sem', ({ database, id, sem }) => removeParticipant(database, id, sem, now)],
  'a participant whom staff take off, for good': [
    'sem',
    ({ database, id, sem }) => database.write([], (tx) => removePersonByStaff(tx, id, sem, { now, isFinal: true })),
  ],
  'a participant whom staff took off and did not take back': [
    'sem',
    async ({ database, id, sem, reference }) => {
      const about = { objectId: reference, label: reference, registrationId: id, scope: registrationScope(id) }
      const done = { member: { uid: 'staff', name: 'Iris' }, action: 'remove-person', object: 'registration' } as const
      await commitStep(database, { ...about, ...done, topics: [] }, now, (tx) =>
        removePersonByStaff(tx, id, sem, { now }),
      )
      await runDueJobs(database, now + undoTime)
    },
  ],
  'a participant who went to another event, and was erased there': [
    'sem',
    async ({ database, id, sem }) => {
      const other = await addEvent(database, springCamp)
      const moved = await database.write([], (tx) => moveByStaff(tx, id, other, { now, people: [sem] }))
      if (!moved.ok || !moved.apart) throw new Error('nobody moved')
      await eraseRegistration(database, moved.apart.id, now)
    },
  ],
  'a note on health that is withdrawn': ['note', ({ database, id, noor }) => eraseNote(database, id, noor, now)],
  'a photo that is taken away': ['photo', ({ site, uid }) => removePhoto(site, uid)],
  'a photo that another has replaced': ['photo', ({ keepPhoto, uid }) => keepPhoto(uid)],
  'an account that its owner deletes': [
    'account',
    async ({ site, signIn, uid }) => deleteAccount(site, { session: await signIn(uid), erases: false, now }),
  ],
  'an account that its owner deletes with all that was signed up for': [
    'accountAndRegistration',
    async ({ site, signIn, uid }) => deleteAccount(site, { session: await signIn(uid), erases: true, now }),
  ],
  'an account that the provider has deleted': [
    'account',
    async ({ site, accounts, uid }) => {
      accounts.delete(uid)
      await sweepAccounts(site, now)
    },
  ],
}

async function backedUp(folder: string, at = now): Promise<string> {
  const made = await makeBackup(siteIn(folder), at)
  if (!made.ok) throw new Error(made.error)
  return basename(made.folder)
}

async function restored<T>(from: string, backup: string, look: (db: Db) => Promise<T>, knowsErasures = true) {
  const folder = moveBackups(from, temporaryFolder())
  if (!knowsErasures) rmSync(erasureLogOf(join(folder, 'site.db')))
  const response = await restoreBackup(siteIn(folder), join(folder, 'backups', backup), now)
  if (!response.ok) throw new Error(response.error)
  const database = openDatabase(join(folder, 'site.db'))
  try {
    return await look(database.read)
  } finally {
    database.close()
  }
}

const counted = (query: string) => async (db: Db) =>
  (await rowsOf<{ rows: number }>(db, sql.raw(`select count(*) rows from ${query}`)))[0]!.rows

describe('what was erased after a backup', () => {
  test('comes back without the list of erasures, and not with it, whoever or whatever erased it', async () => {
    const accounts = await siteWithAccounts()
    const [note, old] = ['a note a fortnight after the event', 'a registration whose time has come']
    const whats = { ...erasedAtOnce, [note]: ['note'], [old]: ['registration'] } as const
    const cases = new Map<string, [one: Case, query: string]>()
    for (const [name, [what]] of Object.entries(whats)) {
      const one = await caseOf(accounts, `uid-${cases.size}`)
      cases.set(name, [one, gone[what](one)])
    }
    const left = async (db: Db) => {
      const names: string[] = []
      for (const [name, [, query]] of cases) if ((await counted(query)(db)) > 0) names.push(name)
      return names
    }
    const everything = Object.keys(whats)
    const backup = await backedUp(accounts.folder)
    expect(await left(accounts.database.read)).toEqual(everything)
    for (const [name, [, action]] of Object.entries(erasedAtOnce)) await action(cases.get(name)![0])
    expect(await restored(accounts.folder, backup, left, false)).toEqual(everything)
    expect(await restored(accounts.folder, backup, left)).toEqual([note, old])
    await runDueJobs(accounts.database, timestampAt('2027-05-15'))
    expect(await restored(accounts.folder, backup, left)).toEqual([old])
    for (let times = 0; times < 2; times++) await runDueJobs(accounts.database, timestampAt('2028-06-01'))
    expect(await restored(accounts.folder, backup, left)).not.toContain(old)
  })

  test('is not erased again where it was given anew after that', async () => {
    const { database, folder, id, noor } = await caseOf(await siteWithAccounts(), 'noor')
    await eraseNote(database, id, noor, now)
    const given = { participants: [{ id: noor, name: 'Noor Jansen', answers: { medical: 'pollen' } }], remarks: null }
    await correctRegistration(database, id, given, now + 1)
    expect(await restored(folder, await backedUp(folder, now + 2), counted('medical_notes'))).toBe(1)
  })

  test('gives its place to who waits, as it did then', async () => {
    const { database, folder } = await testDatabase()
    const eventId = await addEvent(database, { ...springCamp, capacity: 2 })
    const { id } = await signUp(database, eventId, theJansens)
    const single = { ...theJansens.participants[0]!, name: 'Bo Vos', birthDate: '2018-01-02', answers: {} }
    await signUp(database, eventId, { ...theJansens, participants: [single], idempotencyKey: 'vos' })
    const backup = await backedUp(folder)
    await eraseRegistration(database, id, now)
    const statuses = async (db: Db) => db.select({ status: registrations.status }).from(registrations)
    expect(await statuses(database.read)).toEqual([{ status: 'offered' }])
    expect(await restored(folder, backup, statuses)).toEqual([{ status: 'offered' }])
  })

  test('is not erased from somebody who has got the same reference since', async () => {
    const { database, folder } = await testDatabase()
    const { reference } = await signUp(database, await addEvent(database, springCamp), theJansens)
    const backup = await backedUp(folder)
    await database.write([], async (tx) => logErasures(tx, 'registration', [reference], now - 1e9))
    expect(await restored(folder, backup, counted('registrations'))).toBe(1)
  })
})

describe('the list of erasures', () => {
  const note = (database: Database, key: string, at: number) =>
    database.write([], async (tx) => logErasures(tx, 'registration', [key], at))

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
    const limit = now + erasureDays * 86_400_000
    await note(database, 'BT-1', now)
    await note(database, 'BT-2', now + 1)
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
    await expect(eraseRegistration(database, id, now)).rejects.toThrow('cannot be written')
    expect(await findRegistration(database.read, { id })).toBeDefined()
    rmSync(join(folder, 'backups'))
    expect(await eraseRegistration(database, id, now)).toBe(true)
  })
})
