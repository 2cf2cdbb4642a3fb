import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffMembers } from '~/db/schema'
import { memberOf } from '~/features/staff/members/members.server'
import { mayEditClub, mayUse, type Right } from '~/features/staff/members/rights'
import { type StaffRole, staffRoles } from '~/model/staff'
import { type TestDatabase, testDatabase } from '../../../../support/database/database'
import { userOf } from '../../../../support/database/known-accounts'

const staff = { ...userOf('iris', { email: 'iris@club.example', displayName: 'Iris de Boer' }), isStaff: true }
const row = { uid: 'iris', email: 'old@club.example', name: 'Iris', role: 'editor', clubs: [2, 5] } as const

let database: TestDatabase['database']
beforeEach(async () => {
  database = (await testDatabase()).database
  await database.write(['accounts'], (tx) => tx.insert(staffMembers).values({ ...row, createdAt: 0, updatedAt: 0 }))
})

describe('a member of staff', () => {
  test('has the claim and a row, and the name and address of the account', async () => {
    expect(await memberOf(database.read, staff)).toEqual({
      uid: 'iris',
      name: 'Iris de Boer',
      email: 'iris@club.example',
      role: 'editor',
      clubs: [2, 5],
    })
  })

  test('is nobody with one of the two', async () => {
    expect(await memberOf(database.read, { ...staff, isStaff: false })).toBeUndefined()
    expect(await memberOf(database.read, { ...staff, uid: 'joost' })).toBeUndefined()
  })

  test('is one no more with the next request after the row went', async () => {
    await database.write(['accounts'], (tx) => tx.delete(staffMembers).where(eq(staffMembers.uid, 'iris')))
    expect(await memberOf(database.read, staff)).toBeUndefined()
  })
})

describe('rights', () => {
  const rights: Right[] = ['today', 'events', 'news', 'vacancies', 'seasons', 'pictures', 'redirects', 'log', 'members']

  test('are all for an admin, all but staff for an editor, none yet for a trainer', () => {
    const used = (role: StaffRole) => rights.filter((right) => mayUse({ role, clubs: null }, right))
    expect(staffRoles.map(used)).toEqual([rights, rights.filter((right) => right !== 'members'), []])
  })

  test.each([
    ['admin', null, [true, true, true]],
    ['admin', [2], [true, true, true]],
    ['editor', null, [true, true, true]],
    ['editor', [2], [true, false, false]],
    ['editor', [], [false, false, false]],
    ['trainer', null, [false, false, false]],
    ['trainer', [2], [false, false, false]],
  ] as const)('of a %s of %j reach clubs 2 and 5 and what has no club as they should', (role, clubs, reached) => {
    expect([2, 5, null].map((club) => mayEditClub({ role, clubs }, club))).toEqual(reached)
  })
})
