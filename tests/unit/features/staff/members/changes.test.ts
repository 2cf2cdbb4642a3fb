import { asc } from 'drizzle-orm'
import type { Auth } from 'firebase-admin/auth'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '~/db/schema'
import { addMember, changeMember, removeMember } from '~/features/staff/members/manage/changes.server'
import { membersByName } from '~/features/staff/members/members.server'
import { type TestDatabase, testDatabase } from '../../../../support/database/database'
import { staffAccounts } from '../../../../support/database/staff-accounts'

const now = Date.UTC(2026, 10, 22)
const ruben = { uid: 'ruben', name: 'Ruben de Wit' }
const editor = { role: 'editor', clubs: [1, 4] } as const
const admin = { role: 'admin', clubs: null } as const

let database: TestDatabase['database']
let accounts: ReturnType<typeof staffAccounts>
let site: Parameters<typeof addMember>[0]
beforeEach(async () => {
  database = (await testDatabase()).database
  accounts = staffAccounts('ruben', 'iris', 'joost')
  site = { database, identity: { admin: async () => accounts.auth as Auth } }
  await addMember(site, null, { ...admin, email: 'ruben@club.example' }, now)
})

const rows = async () => (await membersByName(database.read)).map(({ uid, role, clubs }) => [uid, role, clubs])
const trace = async () =>
  (await database.read.select().from(auditLog).orderBy(asc(auditLog.id)))
    .slice(1)
    .map(({ by, action, object, objectId, changes }) => [
      `${by} ${action} ${object} ${objectId}`,
      ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
    ])

describe('staff', () => {
  test('are added, changed and removed, and each step is in the trace', async () => {
    await addMember(site, ruben, { ...editor, email: 'Iris@club.example' }, now)
    await addMember(site, ruben, { ...editor, email: 'iris@club.example' }, now)
    await changeMember(site, ruben, 'iris', { role: 'trainer', clubs: null }, now)
    expect([await rows(), accounts.claims()]).toEqual([
      [
        ['iris', 'trainer', null],
        ['ruben', 'admin', null],
      ],
      ['ruben', 'iris'],
    ])
    await removeMember(site, ruben, 'iris', now)
    expect([await rows(), accounts.claims(), accounts.signedOut]).toEqual([
      [['ruben', 'admin', null]],
      ['ruben'],
      ['iris'],
    ])
    expect(await trace()).toEqual([
      ['ruben create member iris', 'role: null → editor', 'clubs: null → 1,4'],
      ['ruben save member iris', 'role: editor → trainer', 'clubs: 1,4 → null'],
      ['ruben delete member iris', 'role: trainer → null'],
    ])
  })

  test('are not added without an account, before its address is verified, or twice', async () => {
    accounts.users.get('joost')!.emailVerified = false
    const add = (email: string) => addMember(site, ruben, { ...editor, email }, now)
    expect(await add('nobody@club.example')).toEqual({ ok: false, refusal: 'no-account' })
    expect(await add('joost@club.example')).toEqual({ ok: false, refusal: 'unverified' })
    expect(await add('ruben@club.example')).toEqual({ ok: false, refusal: 'known' })
    expect([await rows(), accounts.claims(), await trace()]).toEqual([[['ruben', 'admin', null]], ['ruben'], []])
  })

  test('never lose the last admin, and may lose one of two', async () => {
    expect(await removeMember(site, ruben, 'ruben', now)).toEqual({ ok: false, refusal: 'last-admin' })
    expect(await changeMember(site, ruben, 'ruben', editor, now)).toEqual({ ok: false, refusal: 'last-admin' })
    expect([await rows(), await trace()]).toEqual([[['ruben', 'admin', null]], []])
    await addMember(site, ruben, { ...admin, email: 'iris@club.example' }, now)
    expect(await changeMember(site, ruben, 'ruben', editor, now)).toMatchObject({ ok: true })
    expect(await removeMember(site, ruben, 'iris', now)).toEqual({ ok: false, refusal: 'last-admin' })
  })

  test('lose their rights while the provider does not answer, and get none meanwhile', async () => {
    await addMember(site, ruben, { ...editor, email: 'iris@club.example' }, now)
    accounts.state.isReachable = false
    expect(await addMember(site, ruben, { ...editor, email: 'joost@club.example' }, now)).toEqual({
      ok: false,
      refusal: 'unreachable',
    })
    expect(await removeMember(site, ruben, 'iris', now)).toMatchObject({ ok: true })
    expect(await rows()).toEqual([['ruben', 'admin', null]])
  })

  test('that are gone cannot be changed or removed', async () => {
    expect(await changeMember(site, ruben, 'iris', editor, now)).toEqual({ ok: false, refusal: 'unknown' })
    expect(await removeMember(site, ruben, 'iris', now)).toEqual({ ok: false, refusal: 'unknown' })
  })
})
