import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { events, news, pictures, redirects, staffMembers } from '~/db/schema'
import { clubs } from '~/features/clubs/clubs'
import { eventIdsFor, findNumbered, searchDesk, stateOf } from '~/features/staff/search/search.server'
import { cpuTime } from '../../../../support/cpu'
import { type TestDatabase, testDatabase } from '../../../../support/database/database'
import { addEvent, springCamp } from '../../../../support/database/sign-ups'

const admin = { role: 'admin', clubs: null } as const
const editor = { role: 'editor', clubs: null } as const
const [first, second] = clubs
const ofFirstClub = { role: 'editor', clubs: [first!.id] } as const

let database: TestDatabase['database']
beforeEach(async () => {
  database = (await testDatabase()).database
})

const camp = (nl: string, clubId: number | null = first!.id, more = {}) =>
  addEvent(database, { ...springCamp, title: { nl, en: `${nl} (en)` }, clubId, ...more })
const found = async (q: string, member: Parameters<typeof searchDesk>[1] = admin) =>
  (await searchDesk(database, member, q, 0)).results.map(({ kind, title }) => `${kind} ${title.nl}`)

describe('the search of the desk', () => {
  test('finds every kind, by the begin of its words, in either language, without accents', async () => {
    await camp('Zwiep in de zomer')
    await database.write(['news', 'redirects', 'accounts'], async (tx) => {
      const text = { nl: 'Zwiepend nieuws', en: 'Sweeping news' }
      await tx.insert(news).values({
        ...{ status: 'draft', title: text, summary: text, body: text, image: '', publishedAt: 0, updatedAt: 0 },
      })
      const dates = { createdAt: 0, updatedAt: 0 }
      await tx.insert(redirects).values({ path: '/zwiep', target: 'contact', status: 301, ...dates })
      const alt = { nl: 'Een zwiep', en: 'A swing' }
      await tx.insert(pictures).values({ id: 'a1', alt, width: 1, height: 1, ...dates })
      await tx
        .insert(staffMembers)
        .values({ uid: 'z', email: 'z@x.example', name: 'Zoë Zwiep', role: 'editor', ...dates })
    })
    expect((await found('ZWIEP')).sort()).toEqual([
      'event Zwiep in de zomer',
      'member Zoë Zwiep',
      'news Zwiepend nieuws',
      'picture Een zwiep',
      'redirect /zwiep',
    ])
    expect(await found('sweeping')).toEqual(['news Zwiepend nieuws'])
    expect(await found('zoe')).toEqual(['member Zoë Zwiep'])
    expect(await found('zoe', editor)).toEqual([])
    expect(await found(clubs[0]!.name)).toContain(`season ${clubs[0]!.name}`)
    for (const q of ['', '  ', '%', 'xqzvwk']) expect(await found(q)).toEqual([])
  })

  test('shows an editor of named clubs theirs alone', async () => {
    await camp('Kamp van hier', first!.id)
    await camp('Kamp van daar', second!.id)
    await camp('Kamp van ons', null)
    await database.write(['redirects'], (tx) =>
      tx.insert(redirects).values({ path: '/kamp', target: 'contact', status: 301, createdAt: 0, updatedAt: 0 }),
    )
    expect(await found('kamp', editor)).toHaveLength(4)
    expect(await found('kamp', ofFirstClub)).toEqual(['event Kamp van hier'])
    expect(await found('kamp', { role: 'trainer', clubs: null })).toEqual([])
  })

  test('puts the best first: the whole title, its begin, a word of it, a part of a word', async () => {
    await camp('Tenniskampioen')
    await camp('Het grote kamp')
    await camp('Kamp in mei')
    await camp('Kampvuur')
    expect(await found('kamp')).toEqual([
      ...['event Kamp in mei', 'event Kampvuur', 'event Het grote kamp', 'event Tenniskampioen'],
    ])
    expect(await found('mei kamp')).toEqual(['event Kamp in mei'])
    await camp('Zomerkamp')
    expect((await found('kamp')).slice(-2)).toEqual(['event Zomerkamp', 'event Tenniskampioen'])
  })

  test('puts what is over after what comes', async () => {
    const past = await camp('Kamp')
    await camp('Een kamp')
    const after = await database.read.select({ endsAt: events.endsAt }).from(events).where(eq(events.id, past))
    await database.write(['events'], (tx) =>
      tx.update(events).set({ endsAt: 2, startsAt: 1 }).where(eq(events.id, past)),
    )
    const order = async (now: number) =>
      (await searchDesk(database, admin, 'kamp', now)).results.map(({ title }) => title.nl)
    await expect.poll(() => order(after[0]!.endsAt! - 1)).toEqual(['Een kamp', 'Kamp'])
    expect(await order(0)).toEqual(['Kamp', 'Een kamp'])
  })

  test('leads by a number straight to an event, of one’s own clubs', async () => {
    const id = await camp('Kamp', second!.id)
    expect((await findNumbered(database, admin, ` #${id} `))?.path).toBe(`evenementen/${id}`)
    expect(await findNumbered(database, ofFirstClub, String(id))).toBeUndefined()
    for (const q of ['0', '99999', `${id}x`, '-1']) expect(await findNumbered(database, admin, q)).toBeUndefined()
    expect(await eventIdsFor(database, String(id))).toEqual([id])
    expect(await eventIdsFor(database, 'kamp')).toEqual([id])
  })

  test('sees what was written with the next search, and reads no event again before', async () => {
    const id = await camp('Kamp')
    expect(await found('kamp')).toHaveLength(1)
    const reads = vi.spyOn(database.read, 'select')
    await found('kamp')
    // The pictures and the members.
    expect(reads).toHaveBeenCalledTimes(2)
    await database.write(['events'], (tx) => tx.update(events).set({ deletedAt: 1 }).where(eq(events.id, id)))
    await expect.poll(() => found('kamp')).toEqual([])
  })

  test('says in what state it is', async () => {
    await camp('Kamp')
    const { results } = await searchDesk(database, admin, 'kamp', 0)
    const [one] = results
    const state = (more: object, now = 0) => stateOf({ ...one!, ...more }, now)
    expect([state({}), state({}, one!.endsAt! + 1), state({ publishAt: 1 }), state({ status: 'draft' })]).toEqual([
      ...['published', 'over', 'planned', 'draft'],
    ])
    expect([state({ status: 'cancelled' }), state({ status: null })]).toEqual(['cancelled', undefined])
  })

  test('takes a fraction of a second among 10,000 events', async () => {
    const id = await camp('Kamp')
    const [row] = await database.read.select().from(events).where(eq(events.id, id))
    const { id: _, ...copy } = row!
    await database.write(['events'], async (tx) => {
      for (let i = 0; i < 10_000; i += 200)
        await tx.insert(events).values(
          Array.from({ length: 200 }, (__, j) => ({
            ...copy,
            title: { nl: `Kamp ${i + j} in mei`, en: `Camp ${i + j}` },
          })),
        )
    })
    await found('kamp')
    const milliseconds = await cpuTime(async () => {
      for (let i = 0; i < 10; i++) await searchDesk(database, admin, 'kamp mei', 0)
    })
    expect(milliseconds / 10).toBeLessThan(300)
  })
})
