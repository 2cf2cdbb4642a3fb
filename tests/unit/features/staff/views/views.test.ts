import { beforeEach, describe, expect, test } from 'vitest'
import { savedViews } from '~/db/schema'
import type { Member } from '~/features/staff/members/rights'
import { readViewForm, savedQuery } from '~/features/staff/views/form'
import { deleteView, type SavedView, saveView, viewsOf } from '~/features/staff/views/views.server'
import { FormValues } from '~/server/http/form-handler.server'
import { type TestDatabase, testDatabase } from '../../../../support/database/database'

const person = (uid: string): Member => ({ uid, name: uid, email: `${uid}@club.example`, role: 'editor', clubs: null })
const [iris, joost] = [person('iris'), person('joost')]
const camps = { list: 'evenementen', name: 'Kampen', query: 'kind=camp', isForAll: false }

let database: TestDatabase['database']
beforeEach(async () => {
  database = (await testDatabase()).database
})
const seen = async (uid: string, list = 'evenementen') =>
  (await viewsOf(database.read, list, uid)).map(({ name, query }) => `${name}: ${query}`)

describe('a view', () => {
  test('is seen by its owner, or by all, on its own list', async () => {
    await saveView(database, iris, camps, 1)
    await saveView(database, joost, { ...camps, name: 'Open', query: 'state=open', isForAll: true }, 2)
    expect([await seen('iris'), await seen('joost'), await seen('iris', 'nieuws')]).toEqual([
      ['Kampen: kind=camp', 'Open: state=open'],
      ['Open: state=open'],
      [],
    ])
  })

  test('is replaced under the same name, and not those of others', async () => {
    await saveView(database, iris, camps, 1)
    await saveView(database, joost, camps, 1)
    await saveView(database, iris, { ...camps, query: 'kind=clinic' }, 2)
    expect([await seen('iris'), await seen('joost')]).toEqual([['Kampen: kind=clinic'], ['Kampen: kind=camp']])
  })

  test('is deleted once, and not by others', async () => {
    await saveView(database, iris, camps, 1)
    const [{ id }] = (await viewsOf(database.read, camps.list, 'iris')) as [SavedView]
    const refused = { ok: false, refusal: 'unknown' }
    expect(await deleteView(database, joost, id, 2)).toEqual(refused)
    expect(await deleteView(database, iris, id, 3)).toMatchObject({ ok: true })
    expect(await deleteView(database, iris, id, 4)).toEqual(refused)
    expect(await seen('iris')).toEqual([])
  })

  test('is one of fifty at most', async () => {
    const many = Array.from({ length: 50 }, (_, i) => ({ ...camps, uid: 'iris', name: `Kampen ${i}`, createdAt: i }))
    await database.write([], (tx) => tx.insert(savedViews).values(many))
    expect(await saveView(database, iris, camps, 51)).toEqual({ ok: false, refusal: 'too-many' })
    expect(await saveView(database, iris, { ...camps, name: 'Kampen 7' }, 51)).toMatchObject({ ok: true })
  })
})

test('the form of a view is of a list that there is, and keeps the filters without what belongs to one visit, or names a person', () => {
  const given = new URLSearchParams('kind=camp&done=12&q=noor&page=3&club=&undo=late&state=open')
  for (const [list, kept] of [
    ['evenementen', 'kind=camp&q=noor&state=open'],
    ['inschrijvingen', 'kind=camp&state=open'],
    ['mail', 'kind=camp&state=open'],
  ] as const)
    expect(savedQuery(list, given), list).toBe(kept)
  const sent = { name: ' A ', query: 'kind=camp', for: 'all' }
  const read = (list: string) => readViewForm(new FormValues(Object.entries({ ...sent, list })))
  expect(read('evenementen')).toEqual({ list: 'evenementen', query: 'kind=camp', name: 'A', isForAll: true })
  const found = new FormValues(Object.entries({ list: 'inschrijvingen', query: 'q=noor&paid=unpaid' }))
  expect(readViewForm(found)?.query).toBe('paid=unpaid')
  expect([read(''), read('//evil.example'), read('evenementen/1')]).toEqual([undefined, undefined, undefined])
})
