import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog, events } from '~/db/schema'
import { listTrace, readLogFilters } from '~/features/staff/log/list.server'
import type { Member } from '~/features/staff/members/rights'
import { timestampAt } from '~/time/time-zone'
import { type TestDatabase, testDatabase } from '../../../../support/database/database'
import { addEvent, springCamp } from '../../../../support/database/sign-ups'
import { editor } from '../../../../support/staff-events'

const ruben: Member = { ...editor, uid: 'ruben', role: 'admin' }
const iris: Member = { ...editor, uid: 'iris' }
const joost: Member = { ...editor, uid: 'joost', clubs: [4] }

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

test('the log shows who looks what they may see of it, newest first and by the filters of its address', async () => {
  const rows: [Member, string, number[] | undefined][] = [
    ...([
      ['', [4, 3, 2, 1]],
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
    ].map(([query, ids]) => [ruben, query, ids]) as [Member, string, number[]][]),
    // Editors see nothing about staff; those of named clubs what they did, and all about what is of their clubs.
    [iris, '', [4, 3, 2]],
    [iris, 'object=member', undefined],
    [iris, 'object=member:iris', undefined],
    [joost, '', [3]],
    [joost, 'who=iris', []],
    [joost, `object=event:${camp}`, [2]],
    [{ ...joost, clubs: [5] }, `object=event:${camp}`, []],
    [joost, 'object=news:8', []],
    [joost, 'object=member:joost', undefined],
  ]
  for (const [member, query, ids] of rows) expect(await shown(member, query), `${member.uid} ${query}`).toEqual(ids)
})

test('the log is in pages of fifty', async () => {
  const line = { action: 'save', label: 'x', changes: [], by: 'ruben', object: 'news', objectId: '9' }
  const more = Array.from({ length: 60 }, () => ({ ...line, at: timestampAt('2026-11-04') }))
  await database.write([], (tx) => tx.insert(auditLog).values(more))
  const page = async (query: string) => {
    const found = await listTrace(database.read, ruben, readLogFilters(new URLSearchParams(query)))
    return [found?.lines.length, found?.lines[0]?.id, found?.hasOlder]
  }
  expect([await page(''), await page('page=2'), await page('page=3')]).toEqual([
    [50, 64, true],
    [14, 14, false],
    [0, undefined, false],
  ])
})
