import { expect, test } from 'vitest'
import { events } from '~/db/schema'
import { commit } from '~/features/staff/audit/transaction.server'
import { createContent, publishContent, saveContent } from '~/features/staff/content/content.server'
import { eventContent } from '~/features/staff/events/content.server'
import { stateOf } from '~/features/staff/events/event-state.server'
import { eventsPerPage, listEventsForStaff } from '~/features/staff/events/list.server'
import { readSearch } from '~/features/staff/frame/desk-paths'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, springCamp } from '../../../../support/database/sign-ups'

const now = timestampAt('2026-11-22', '12:00')
const admin = { role: 'admin', clubs: null } as const
const ofClub19 = { role: 'editor', clubs: [19] } as const
const search = (query: string) => readSearch('evenementen', new URLSearchParams(query))

async function desk() {
  const { database } = await testDatabase()
  const list = (query: string, member: typeof admin | typeof ofClub19 = admin) =>
    listEventsForStaff(database.read, search(query), member, now)
  const ids = async (...given: Parameters<typeof list>) => (await list(...given)).rows.map(({ id }) => id)
  return { database, list, ids }
}

const hour = 3_600_000
const statuses = ['draft', 'published', 'cancelled'] as const
const times = [
  [24, 30],
  [-6, 6],
  [-30, -24],
] as const
/** One of each status, time, opening, closing and capacity that an event can have. */
const everyKind = statuses.flatMap((status) =>
  times.flatMap(([starts, ends]) =>
    [null, -48, 1].flatMap((opens) =>
      [null, -1, 1].flatMap((closes) =>
        [null, 0].map((capacity): typeof events.$inferInsert => ({
          ...{ ...springCamp, status, capacity, startsAt: now + starts * hour, endsAt: now + ends * hour },
          signupOpensAt: opens === null ? null : now + opens * hour,
          signupClosesAt: closes === null ? null : now + closes * hour,
        })),
      ),
    ),
  ),
)

test('the list of events finds each in the state that it says, and only there', async () => {
  const { database, list } = await desk()
  await database.write([], (tx) => tx.insert(events).values(everyKind))
  let found = 0
  for (const state of ['draft', 'opens-later', 'open', 'full', 'closed', 'over', 'cancelled'] as const) {
    const first = await list(`state=${state}`)
    const rows = [...first.rows, ...(await list(`state=${state}&page=2`)).rows]
    expect(rows.length, state).toBeGreaterThan(0)
    expect([first.total, rows.map((row) => stateOf(row, now))], state).toEqual([rows.length, rows.map(() => state)])
    found += rows.length
  }
  expect(found).toBe(everyKind.length)
  const [first, second] = [(await list('')).rows, (await list('page=2')).rows]
  expect([first.length, second.filter(({ id }) => first.some((one) => one.id === id))]).toEqual([eventsPerPage, []])
})

test('the list is filtered and sorted by its address, for the clubs of who looks', async () => {
  const { database, ids } = await desk()
  const add = (nl: string, en: string, day: string, more: Partial<typeof springCamp> = {}) => {
    const [startsAt, endsAt] = [timestampAt(day, '00:00'), timestampAt(day, '18:00')]
    return addEvent(database, { ...springCamp, title: { nl, en }, startsAt, endsAt, cancelUntil: null, ...more })
  }
  const camp = await add('Kerstkamp', 'Christmas camp', '2026-12-31', { clubId: 19, updatedAt: 3 })
  const clinic = await add('50%_service', 'Serve', '2026-12-01', { kind: 'clinic', clubId: 19, updatedAt: 2 })
  const later = await add('Lentekamp', 'Spring camp', '2027-01-01', { clubId: 3, updatedAt: 4 })
  const undated = await addEvent(database, {
    ...springCamp,
    status: 'draft',
    startsAt: null,
    endsAt: null,
    updatedAt: 1,
  })
  const before = await add('Herfstkamp', 'Autumn camp', '2026-10-12', { updatedAt: 0 })
  const last = await add('Open dag', 'Open day', '2026-11-21', { updatedAt: 0 })
  const rows: [string, number[]][] = [
    ['', [clinic, camp, later, undated, last, before]],
    ['sort=changed', [later, camp, clinic, undated, last, before]],
    ['q=kerstKAMP', [camp]],
    ['q=christmas+camp', [camp]],
    [`q=${camp}`, [camp]],
    ['q=%25_', [clinic]],
    ['q=nl', []],
    ['kind=camp&club=19', [camp]],
    ['from=2026-12-01&to=2026-12-31', [clinic, camp]],
  ]
  for (const [query, expected] of rows) expect(await ids(query), query).toEqual(expected)
  expect(await ids('', ofClub19)).toEqual([clinic, camp])
  expect(await ids('club=3', ofClub19)).toEqual([])
})

test('drafts, what is planned, what has changed and what was deleted are told apart', async () => {
  const { database, list } = await desk()
  const found = async (state: string) => (await list(`state=${state}`)).rows
  const fields = { kind: 'clinic', titleNl: 'Backhand', titleEn: '', clubId: '3' }
  const whole = {
    ...fields,
    ...{ titleEn: 'Backhand', summaryNl: 'a', summaryEn: 'b', bodyNl: 'c', bodyEn: 'd', price: '0' },
    ...{ startsAt: '2027-05-01T10:00', endsAt: '2027-05-01T12:00' },
  }
  const made = await commit(database, createContent(eventContent, null, { fields }, now))
  const id = made.ok ? made.value.id : 0
  const publish = (version: number, publishAt?: number) =>
    commit(database, publishContent(eventContent, null, { id, version, fields: whole, publishAt }, now))
  expect(await found('draft')).toMatchObject([{ id, lacksEnglish: true, clubId: 3 }])
  expect(await publish(1, now + 1000)).toMatchObject({ ok: true })
  expect((await found('planned')).map((row) => stateOf(row, now))).toEqual(['planned'])
  expect(await publish(2)).toMatchObject({ ok: true })
  expect(await found('changed')).toEqual([])
  await commit(database, saveContent(eventContent, null, { id, version: 3, fields: { ...whole, bodyEn: '' } }, now))
  expect(await found('changed')).toMatchObject([{ id, lacksEnglish: true }])
  await database.write(['events'], (tx) => tx.update(events).set({ deletedAt: now }))
  expect((await found('deleted')).map((row) => stateOf(row, now))).toEqual(['deleted'])
  expect(await found('changed')).toEqual([])
})

test('the list takes no notice of what it does not know', () => {
  const odd = 'kind=party&club=x&state=gone&from=2026-02-30&to=1&sort=id;drop&page=-1'
  expect(search(odd)).toEqual(search(''))
})
