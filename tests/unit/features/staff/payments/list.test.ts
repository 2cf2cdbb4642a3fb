import Sqlite from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isPostgres } from '~/db/dialect'
import { events, registrations } from '~/db/schema'
import { setPayments } from '~/features/registrations/payment.server'
import { listPaymentEvents } from '~/features/staff/payments/list.server'
import { readPaymentSearch } from '~/features/staff/payments/search'
import { timestampAt } from '~/time/time-zone'
import { crowd, fillDatabase } from '../../../../support/database/crowded-database'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  choosing,
  signUp,
  signUpTimestamp,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../../support/database/sign-ups'
import { planReader, statementsOf } from '../../../../support/database/statements'

const now = signUpTimestamp
const admin = { role: 'admin', clubs: null } as const
const search = (query = '') => readPaymentSearch(new URLSearchParams(query))

async function site() {
  const { database } = await testDatabase()
  const camp = await addEvent(database, springCamp)
  const lessons = await addEvent(database, summerLessons)
  const free = await addEvent(database, { ...springCamp, priceCents: 0 })
  const elsewhere = await addEvent(database, { ...springCamp, kind: 'clinic', clubId: 4, place: { clubId: 4 } })
  await addEvent(database, springCamp)
  const jansens = await signUp(database, camp, theJansens)
  const [anna, bram, coen] = [
    await signUp(database, camp, somebody('Anna')),
    await signUp(database, camp, somebody('Bram')),
    await signUp(database, camp, somebody('Coen')),
  ]
  await signUp(database, lessons, choosing(somebody('Dirk'), { package: 'group-4' }))
  await signUp(database, free, somebody('Els'))
  await signUp(database, elsewhere, somebody('Fem'))
  await database.write(['registrations'], async (tx) => {
    await setPayments(tx, [jansens.id, coen.id], { state: 'paid', date: '2026-12-03' })
    await setPayments(tx, [anna.id], { state: 'invoiced', date: '2026-12-01' })
    await tx.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, coen.id))
  })
  const list = async (query = '', at = now, member: Parameters<typeof listPaymentEvents>[2] = admin) =>
    listPaymentEvents(database.read, search(query), member, at)
  const ids = async (...given: Parameters<typeof list>) => (await list(...given)).events.map(({ event }) => event.id)
  return { database, list, ids, camp, lessons, elsewhere, bram }
}

describe('the payments of events', () => {
  test('tell of each what is owed, invoiced and paid, and who paid for nothing', async () => {
    const { list, camp, lessons, elsewhere } = await site()
    const { events: rows, totals } = await list()
    expect(rows.map(({ event }) => event.id)).toEqual([lessons, camp, elsewhere])
    expect(rows[1]!.totals).toEqual({
      people: 4,
      due: 58_000,
      open: 14_500,
      invoiced: 14_500,
      paid: 29_000,
      waived: 0,
      refunds: 1,
    })
    expect(rows[0]!.totals).toMatchObject({ people: 1, due: 25_200, open: 25_200 })
    expect(totals).toMatchObject({ people: 6, due: 97_700, refunds: 1 })
  })

  test('are those of what comes or was, of a kind, a club and a period', async () => {
    const { ids, camp, lessons, elsewhere } = await site()
    const after = timestampAt('2027-12-01')
    expect(await ids('when=past')).toEqual([])
    expect(await ids('when=past', after)).toEqual([elsewhere, camp, lessons])
    expect(await ids('', after)).toEqual([])
    expect(await ids('kind=lessons')).toEqual([lessons])
    expect(await ids('kind=clinic')).toEqual([elsewhere])
    expect(await ids('club=4')).toEqual([elsewhere])
    expect(await ids('from=2027-04-26')).toEqual([camp, elsewhere])
    expect(await ids('to=2027-04-25')).toEqual([lessons])
    expect(await ids('from=2027-13-01&to=x&club=y&kind=z&when=q&page=-1')).toHaveLength(3)
    expect(await ids('page=2')).toEqual([])
  })

  test('are those of the clubs that somebody works for', async () => {
    const { ids, elsewhere } = await site()
    expect(await ids('', now, { role: 'editor', clubs: [4] })).toEqual([elsewhere])
    expect(await ids('club=1', now, { role: 'editor', clubs: [4] })).toEqual([])
    expect(await ids('', now, { role: 'editor', clubs: null })).toHaveLength(3)
  })

  test('owe nothing where the event is cancelled, and what was paid is to be paid back', async () => {
    const { database, list, camp } = await site()
    await database.write(['events'], async (tx) => {
      await tx.update(events).set({ status: 'cancelled' }).where(eq(events.id, camp))
    })
    const found = (await list()).events.find(({ event }) => event.id === camp)
    expect(found!.totals).toMatchObject({ due: 0, open: 0, paid: 0, refunds: 2 })
  })

  test.skipIf(isPostgres)('of a large site are found without going through a table', async () => {
    const { file, open } = await testDatabase()
    fillDatabase(file, { ...crowd, registrations: 50_000 }, now)
    const { read } = open()
    const database = new Sqlite(file)
    onTestFinished(() => void database.close())
    database.exec('analyze')
    const { scannedBy } = planReader(database)
    for (const query of ['', 'when=past', 'kind=camp&club=4', 'kind=lessons', 'from=2026-12-01&to=2027-01-31']) {
      const ran = await statementsOf(() => listPaymentEvents(read, search(query), admin, now))
      expect.soft([...new Set(ran.flatMap(({ sql }) => scannedBy(sql)))], query).toEqual([])
      expect.soft(ran.length, query).toBeLessThan(10)
    }
    database.exec('drop index registrations_by_event')
    const ran = await statementsOf(() => listPaymentEvents(read, search(), admin, now))
    expect(ran.flatMap(({ sql }) => scannedBy(sql))).toContain('registrations')
  })
})
