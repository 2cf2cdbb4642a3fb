import Sqlite from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { isPostgres } from '~/db/dialect'
import { auditLog, events } from '~/db/schema'
import { readLogFilters } from '~/features/staff/log/filters'
import { listTrace } from '~/features/staff/log/list.server'
import type { Member } from '~/features/staff/members/rights'
import { timestampAt } from '~/time/time-zone'
import { type TestDatabase, testDatabase } from '../../../../support/database/database'
import { addEvent, springCamp } from '../../../../support/database/sign-ups'
import { planReader, statementsOf } from '../../../../support/database/statements'

const person = (uid: string, role: Member['role'], clubs: Member['clubs']): Member => ({
  ...{ uid, role, clubs },
  name: uid,
  email: `${uid}@club.example`,
})
const ruben = person('ruben', 'admin', null)
const iris = person('iris', 'editor', null)
const joost = person('joost', 'editor', [4])

let database: TestDatabase['database']
let camp: string
beforeEach(async () => {
  database = (await testDatabase()).database
  const id = await addEvent(database, springCamp)
  camp = String(id)
  await database.write([], async (tx) => {
    await tx.update(events).set({ clubId: 4 }).where(eq(events.id, id))
    const line = { action: 'save', label: 'x', changes: [] }
    await tx.insert(auditLog).values([
      { ...line, at: timestampAt('2026-11-01', '23:59'), by: 'ruben', object: 'member', objectId: 'iris' },
      { ...line, at: timestampAt('2026-11-02', '00:00'), by: 'iris', object: 'event', objectId: camp },
      { ...line, at: timestampAt('2026-11-02', '23:59'), by: 'joost', object: 'news', objectId: '7' },
      { ...line, at: timestampAt('2026-11-03', '00:00'), by: null, object: 'news', objectId: '8' },
    ])
  })
})

const shown = async (member: Member, query = '') =>
  (await listTrace(database.read, member, readLogFilters(new URLSearchParams(query))))?.lines.map(({ id }) => id)

const fill = (rows: number) =>
  database.write([], async (tx) => {
    const line = { action: 'save', label: 'x', changes: [], by: 'ruben', object: 'news', objectId: '9' }
    const at = timestampAt('2026-11-04')
    await tx.insert(auditLog).values(Array.from({ length: rows }, () => ({ ...line, at })))
  })

describe('the log', () => {
  test('shows admins everything, newest first', async () => {
    expect(await shown(ruben)).toEqual([4, 3, 2, 1])
  })

  test.each([
    ['who=iris', [2]],
    ['who=none', [4]],
    ['who=stranger', []],
    ['object=news', [4, 3]],
    ['object=news:7', [3]],
    ['object=nothing', [4, 3, 2, 1]],
    ['from=2026-11-02&to=2026-11-02', [3, 2]],
    ['from=2026-11-03', [4]],
    ['to=2026-11-01', [1]],
    ['from=tomorrow', [4, 3, 2, 1]],
    ['who=joost&object=news&from=2026-11-02', [3]],
  ])('is filtered by %s', async (query, ids) => {
    expect(await shown(ruben, query)).toEqual(ids)
  })

  test('shows editors nothing about staff', async () => {
    expect(await shown(iris)).toEqual([4, 3, 2])
    expect(await shown(iris, 'object=member')).toBeUndefined()
    expect(await shown(iris, 'object=member:iris')).toBeUndefined()
  })

  test('shows editors of named clubs what they did, and all about what is of their clubs', async () => {
    expect(await shown(joost)).toEqual([3])
    expect(await shown(joost, 'who=iris')).toEqual([])
    expect(await shown(joost, `object=event:${camp}`)).toEqual([2])
    expect(await shown({ ...joost, clubs: [5] }, `object=event:${camp}`)).toEqual([])
    expect(await shown(joost, 'object=news:8')).toEqual([])
    expect(await shown(joost, 'object=member:joost')).toBeUndefined()
  })

  test('is in pages of fifty', async () => {
    await fill(60)
    const page = async (query: string) => {
      const found = await listTrace(database.read, ruben, readLogFilters(new URLSearchParams(query)))
      return [found?.lines.length, found?.lines[0]?.id, found?.hasOlder]
    }
    expect(await page('')).toEqual([50, 64, true])
    expect(await page('page=2')).toEqual([14, 14, false])
    expect(await page('page=3')).toEqual([0, undefined, false])
  })

  test
    .skipIf(isPostgres)
    .each(['', 'who=iris', 'who=none', 'object=news', 'object=news:7', 'from=2026-11-02', 'who=iris&to=2026-11-02'])(
    'never scans: %s',
    async (query) => {
      await fill(200)
      const ran = await statementsOf(async () => {
        for (const member of [ruben, iris, joost]) await shown(member, query)
      })
      const file = new Sqlite(ran[0]!.file)
      const { big, scannedBy } = planReader(file)
      expect(big.has('audit_log')).toBe(true)
      expect(ran.flatMap(({ sql }) => scannedBy(sql))).toEqual([])
      file.close()
    },
  )
})
