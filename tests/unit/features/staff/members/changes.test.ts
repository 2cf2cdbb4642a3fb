import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '~/db/schema'
import { changeMember, inviteMember, removeMember } from '~/features/staff/members/manage/changes.server'
import { membersByName } from '~/features/staff/members/members.server'
import type { StaffRole } from '~/model/staff'
import { type TestDatabase, testDatabase } from '../../../../support/database/database'
import { staffAccounts } from '../../../../support/database/known-accounts'

const now = Date.UTC(2026, 10, 22)
const ruben = { uid: 'ruben', name: 'Ruben de Wit' }
const editor = { role: 'editor', clubs: [1, 4] } as const
const admin = { role: 'admin', clubs: null } as const

type Rights = { role: StaffRole; clubs: readonly number[] | null; email: string }

let database: TestDatabase['database']
let accounts: ReturnType<typeof staffAccounts>
let site: Parameters<typeof inviteMember>[0]
beforeEach(async () => {
  database = (await testDatabase()).database
  accounts = staffAccounts('ruben', 'iris', 'joost')
  site = { database, identity: accounts.identity }
  await invited(site, null, { ...admin, email: 'ruben@club.example' }, now)
})

const mailed = { name: '', locale: 'nl', isMailed: true } as const
const invited = (to: typeof site, by: typeof ruben | null, who: Rights, at: number) =>
  inviteMember(to, by, { ...mailed, ...who }, at)

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
    accounts.accounts.get('iris')!.displayName = 'Ruben de Wit'
    await invited(site, ruben, { ...editor, email: 'iris@club.example' }, now)
    await changeMember(site, ruben, 'iris', { role: 'trainer', clubs: null, name: 'Iris Vos' }, now)
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
      ['ruben save member iris', 'name: iris@club.example → Iris Vos', 'role: editor → trainer', 'clubs: 1,4 → null'],
      ['ruben delete member iris', 'role: trainer → null'],
    ])
  })

  test('are not added twice, and without a verified account they are of this site alone', async () => {
    accounts.accounts.get('joost')!.emailVerified = false
    const add = (email: string) => invited(site, ruben, { ...editor, email }, now)
    expect(await add('ruben@club.example')).toEqual({ ok: false, refusal: 'known' })
    expect([await rows(), accounts.claims(), await trace()]).toEqual([[['ruben', 'admin', null]], ['ruben'], []])
    for (const email of ['nobody@club.example', 'joost@club.example'])
      expect(await add(email)).toMatchObject({ ok: true })
    expect(await add('Nobody@club.example')).toEqual({ ok: false, refusal: 'known' })
    expect((await rows()).map(([uid]) => uid)).toEqual([
      expect.stringMatching(/^invited:/),
      expect.stringMatching(/^invited:/),
      'ruben',
    ])
    expect(accounts.claims()).toEqual(['ruben'])
  })

  test('are invited, changed and removed where there is no provider', async () => {
    const here = { database, identity: undefined }
    expect(await invited(here, ruben, { ...editor, email: 'iris@club.example' }, now)).toMatchObject({ ok: true })
    const [[uid]] = (await rows()) as [[string]]
    expect(await changeMember(here, ruben, uid, { role: 'trainer', clubs: [4] }, now)).toMatchObject({ ok: true })
    expect(await removeMember(here, ruben, uid, now)).toMatchObject({ ok: true })
    expect([await rows(), accounts.claims(), accounts.signedOut]).toEqual([[['ruben', 'admin', null]], ['ruben'], []])
  })

  test('lose their rights while the provider does not answer, and get none meanwhile', async () => {
    await invited(site, ruben, { ...editor, email: 'iris@club.example' }, now)
    accounts.state.isReachable = false
    expect(await invited(site, ruben, { ...editor, email: 'joost@club.example' }, now)).toEqual({
      ok: false,
      refusal: 'unreachable',
    })
    expect(await removeMember(site, ruben, 'iris', now)).toMatchObject({ ok: true })
    expect(await rows()).toEqual([['ruben', 'admin', null]])
  })
})
