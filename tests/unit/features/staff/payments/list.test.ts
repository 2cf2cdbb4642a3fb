import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events, registrations } from '~/db/schema'
import { enterLines } from '~/features/payments/ledger.server'
import { readSearch } from '~/features/staff/frame/desk-paths'
import { listPaymentEvents } from '~/features/staff/payments/list.server'
import { timestampAt } from '~/time/time-zone'
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
import { statementsOf } from '../../../../support/database/statements'

const now = signUpTimestamp
const admin = { role: 'admin', clubs: null } as const
const search = (query = '') => readSearch('betalingen', new URLSearchParams(query))

async function site() {
  const { database } = await testDatabase()
  const camp = await addEvent(database, springCamp)
  const lessons = await addEvent(database, summerLessons)
  const free = await addEvent(database, { ...springCamp, priceCents: 0 })
  const elsewhere = await addEvent(database, { ...springCamp, kind: 'clinic', clubId: 4, place: { clubId: 4 } })
  await addEvent(database, springCamp)
  const jansens = await signUp(database, camp, theJansens)
  const anna = await signUp(database, camp, somebody('Anna'))
  await signUp(database, camp, somebody('Bram'))
  const coen = await signUp(database, camp, somebody('Coen'))
  await signUp(database, lessons, choosing(somebody('Dirk'), { package: 'group-4' }))
  await signUp(database, free, somebody('Els'))
  await signUp(database, elsewhere, somebody('Fem'))
  await database.write(['registrations'], async (tx) => {
    const line = { kind: 'payment', day: '2026-12-03', by: null } as const
    await enterLines(
      tx,
      [
        { ...line, registrationId: jansens.id, cents: 29_000 },
        { ...line, registrationId: coen.id, cents: 14_500 },
        { ...line, registrationId: anna.id, cents: 4500 },
      ],
      now,
    )
    await tx.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, coen.id))
  })
  const list = async (query = '', at = now, member: Parameters<typeof listPaymentEvents>[2] = admin) =>
    listPaymentEvents(database.read, search(query), member, at)
  const ids = async (...given: Parameters<typeof list>) => (await list(...given)).events.map(({ event }) => event.id)
  return { database, list, ids, camp, lessons, elsewhere }
}

describe('the payments of events', () => {
  test('tell of each what is owed, paid and open, and what goes back', async () => {
    const { list, camp, lessons, elsewhere } = await site()
    const { events: rows, totals } = await list()
    expect(rows.map(({ event }) => event.id)).toEqual([lessons, camp, elsewhere])
    expect(rows[1]!.totals).toEqual({ people: 5, due: 58_000, paid: 48_000, open: 24_500, refund: 14_500 })
    expect(rows[0]!.totals).toMatchObject({ people: 1, due: 25_200, open: 25_200 })
    expect(totals).toMatchObject({ people: 7, due: 97_700, refund: 14_500 })
    expect((await statementsOf(() => list())).length).toBeLessThan(10)
  })

  test('are those of what comes or was, of a kind, a club and a period', async () => {
    const { ids, camp, lessons, elsewhere } = await site()
    const after = timestampAt('2027-12-01')
    const found = await Promise.all([
      ...[ids('when=past'), ids('when=past', after), ids('', after), ids('kind=lessons'), ids('kind=clinic')],
      ...[ids('club=4'), ids('from=2027-04-26'), ids('to=2027-04-25'), ids('page=2')],
    ])
    expect(found).toEqual([
      ...[[], [elsewhere, camp, lessons], [], [lessons], [elsewhere]],
      ...[[elsewhere], [camp, elsewhere], [lessons], []],
    ])
    expect(await ids('from=2027-13-01&to=x&club=y&kind=z&when=q&page=-1')).toHaveLength(3)
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
      await tx.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.eventId, camp))
    })
    const found = (await list()).events.find(({ event }) => event.id === camp)
    expect(found!.totals).toMatchObject({ due: 0, open: 0, paid: 48_000, refund: 48_000 })
  })
})
