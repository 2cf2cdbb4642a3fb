import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { participants, registrations } from '~/db/schema'
import { enterLines } from '~/features/payments/ledger.server'
import { addTotals, noTotals } from '~/features/registrations/dues.server'
import { eraseRows } from '~/features/registrations/manage/changes.server'
import { readSearch } from '~/features/staff/frame/desk-paths'
import { listPaymentEvents } from '~/features/staff/payments/list.server'
import { clubReport, latestSeason } from '~/features/staff/reports/club-figures.server'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  choosing,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../../support/database/sign-ups'

const admin = { role: 'admin', clubs: null } as const
const year = { from: '2027-01-01', to: '2027-12-31' } as const
const season = { season: 'summer-2027' } as const

async function site() {
  const { database } = await testDatabase()
  const camp = await addEvent(database, { ...springCamp, capacity: 10 })
  const clinic = await addEvent(database, { ...springCamp, kind: 'clinic', capacity: null })
  const elsewhere = await addEvent(database, { ...springCamp, clubId: 4, place: { clubId: 4 }, capacity: 5 })
  const lessons = await addEvent(database, summerLessons)
  const jansens = await signUp(database, camp, theJansens)
  const anna = await signUp(database, camp, somebody('Anna'))
  await signUp(database, clinic, somebody('Anna'))
  await signUp(database, elsewhere, somebody('Anna'))
  const bram = await signUp(database, camp, somebody('Bram'))
  const coen = await signUp(database, camp, somebody('Coen'))
  await signUp(database, lessons, choosing(somebody('Dirk'), { package: 'group-4' }))
  const line = { day: '2026-12-03', by: null } as const
  await database.write(['registrations'], async (tx) => {
    await tx.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, coen.id))
    await tx.update(participants).set({ standing: 'out' }).where(eq(participants.registrationId, coen.id))
    await enterLines(
      tx,
      [
        { ...line, registrationId: jansens.id, kind: 'payment', cents: 50_000 },
        { ...line, registrationId: anna.id, kind: 'waiver', cents: 4500 },
        { ...line, registrationId: bram.id, kind: 'charge', cents: 1000 },
        { ...line, registrationId: coen.id, kind: 'waiver', cents: 14_500 },
        { ...line, registrationId: coen.id, kind: 'payment', cents: 2000 },
      ],
      now,
    )
  })
  return { database, bram }
}

test('the report tells of each club who came, what was taken and what is paid', async () => {
  const { database } = await site()
  const { rows, total, different } = await clubReport(database.read, year, admin)
  expect(rows.map(({ clubId }) => clubId)).toEqual([4, 1])
  expect(rows[1]).toMatchObject({
    ...{ people: 4, registrations: 4, places: 5, limited: 4, capacity: 10, waiting: 0, cancelled: 1 },
    ...{ agreed: 73_500, waived: 4500, paid: 52_000, open: 40_000, refund: 23_000 },
  })
  expect(rows[0]).toMatchObject({ people: 1, registrations: 1, capacity: 5, agreed: 14_500, open: 14_500 })
  expect([total.people, different]).toEqual([5, 4])
  expect(total.agreed - total.waived - total.paid).toBe(total.open - total.refund)
  expect((await clubReport(database.read, season, admin)).rows).toMatchObject([{ clubId: 1, people: 1, capacity: 0 }])
})

test('its sums are those of the payments, also after somebody was erased', async () => {
  const { database, bram } = await site()
  const sums = async () => {
    const spans = [await clubReport(database.read, year, admin), await clubReport(database.read, season, admin)]
    const lists = await Promise.all(
      ['coming', 'past'].map(async (when) => {
        const search = readSearch('betalingen', new URLSearchParams({ when, ...year }))
        return (await listPaymentEvents(database.read, search, admin, now)).totals
      }),
    )
    const told = spans
      .map(({ total: { places, agreed, waived, paid, open, refund } }) => ({
        ...{ people: places, due: agreed - waived, paid, open, refund },
      }))
      .reduce(addTotals, noTotals)
    return { told, listed: lists.reduce(addTotals, noTotals) }
  }
  const before = await sums()
  expect(before.told).toEqual(before.listed)
  await database.write(['registrations'], async (tx) => {
    await eraseRows(tx, await tx.select().from(registrations).where(eq(registrations.id, bram.id)), now)
  })
  const after = await sums()
  expect(after.told).toEqual({ ...after.listed, people: before.listed.people })
  expect(after.told).toEqual(before.told)
})

test('an editor reads of the own clubs alone', async () => {
  const { database } = await site()
  const { rows, total } = await clubReport(database.read, year, { role: 'editor', clubs: [4] })
  expect([rows.map(({ clubId }) => clubId), total.people]).toEqual([[4], 1])
})

test('the report opens on the latest season for which somebody signed up', async () => {
  const { database, bram } = await site()
  const winter = await addEvent(database, { ...summerLessons, season: 'winter-2027' })
  expect(await latestSeason(database.read, admin)).toBe('summer-2027')
  await database.write(['registrations'], (tx) =>
    tx.update(registrations).set({ eventId: winter }).where(eq(registrations.id, bram.id)),
  )
  expect(await latestSeason(database.read, admin)).toBe('winter-2027')
  expect(await latestSeason(database.read, { role: 'editor', clubs: [4] })).toBeUndefined()
})
