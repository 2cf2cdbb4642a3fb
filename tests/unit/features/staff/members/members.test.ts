import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffMembers } from '~/db/schema'
import { deskWords } from '~/features/staff/frame/words.server'
import { roleRights } from '~/features/staff/members/manage/words'
import { memberOf } from '~/features/staff/members/members.server'
import { mayEditClub, mayUse } from '~/features/staff/members/rights'
import { parts } from '~/features/staff/resources/parts'
import { type StaffRole, staffRoles } from '~/model/staff'
import { type TestDatabase, testDatabase } from '../../../../support/database/database'
import { userOf } from '../../../../support/database/known-accounts'

const staff = { ...userOf('iris', { email: 'iris@club.example', displayName: 'Ruben de Wit' }), isStaff: true }
const row = { uid: 'iris', email: 'old@club.example', name: 'Iris', role: 'editor', clubs: [2, 5] } as const

let database: TestDatabase['database']
beforeEach(async () => {
  database = (await testDatabase()).database
  await database.write(['accounts'], (tx) => tx.insert(staffMembers).values({ ...row, createdAt: 0, updatedAt: 0 }))
})

test('a member of staff has the claim and a row, the address of the account, and the name that admins gave', async () => {
  const rights = { role: 'editor', clubs: [2, 5] }
  expect(await memberOf(database.read, staff)).toEqual({
    ...{ uid: 'iris', name: 'Iris', email: 'iris@club.example', ...rights },
  })
  expect(await memberOf(database.read, { ...staff, isStaff: false })).toBeUndefined()
  expect(await memberOf(database.read, { ...staff, uid: 'joost' })).toBeUndefined()
  await database.write(['accounts'], (tx) => tx.delete(staffMembers).where(eq(staffMembers.uid, 'iris')))
  expect(await memberOf(database.read, staff)).toBeUndefined()
})

test('the sentence of a role names what it may use at the desk, and nothing else', () => {
  const sentences = (['nl', 'en'] as const).map((locale) =>
    staffRoles.map((role) => roleRights(deskWords(locale), role, locale)),
  )
  expect(sentences).toEqual([
    [
      'beheerder: alles',
      'redacteur: alles, behalve Medewerkers',
      'trainer: alleen de lijsten op de baan van de eigen clubs',
    ],
    ['admin: everything', 'editor: everything but Staff', 'coach: only the lists at the court of their own clubs'],
  ])
})

test('rights are all for an admin, all but staff for an editor of all clubs or some, the court for a trainer', () => {
  const rights = parts.map(({ right }) => right)
  const used = (role: StaffRole) => rights.filter((right) => mayUse({ role, clubs: null }, right))
  expect(staffRoles.map(used)).toEqual([rights, rights.filter((right) => right !== 'members'), ['court']])
  /** Of clubs 2 and 5, and of what has no club. */
  const reached: [StaffRole, readonly number[] | null, ...boolean[]][] = [
    ['admin', null, true, true, true],
    ['admin', [2], true, true, true],
    ['editor', null, true, true, true],
    ['editor', [2], true, false, false],
    ['editor', [], false, false, false],
    ['trainer', null, false, false, false],
    ['trainer', [2], false, false, false],
  ]
  const reach = (role: StaffRole, clubs: readonly number[] | null) =>
    [2, 5, null].map((club) => mayEditClub({ role, clubs }, club))
  expect(reached.map(([role, clubs]) => [role, clubs, ...reach(role, clubs)])).toEqual(reached)
})
