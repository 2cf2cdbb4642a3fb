import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registrations } from '~/db/schema'
import { amountDue, fullPrice, pricesOf } from '~/features/registrations/amount-due'
import { setPayment } from '~/features/registrations/payment.server'
import { registrationStatuses } from '~/model/registration'
import { testDatabase } from '../../../support/database/database'
import { addEvent, signUp, springCamp, theJansens } from '../../../support/database/sign-ups'

const camp = { status: 'published', priceCents: 14_500, packages: null } as const
const packages = [
  { id: 'group-4', priceCents: 25_200 },
  { id: 'private', priceCents: 81_050 },
]
const lessons = { priceCents: 9900, packages }
const choosing = (...chosen: (string | null)[]) => chosen.map((one) => ({ package: one }))

test('each participant costs the package that they chose, or the event’s price', () => {
  expect(pricesOf({ participants: choosing(null, null) }, camp)).toEqual([14_500, 14_500])
  expect(pricesOf({ participants: choosing('private', 'group-4', 'gone') }, lessons)).toEqual([81_050, 25_200, 9900])
  expect(fullPrice({ participants: choosing('private', 'group-4') }, lessons)).toBe(106_250)
})

test('only who has a place owes anything, and nobody for a cancelled event', () => {
  const due = (event: Parameters<typeof amountDue>[1]) =>
    registrationStatuses.map(
      (status) => `${status} ${amountDue({ status, participants: choosing(null, null) }, event)}`,
    )
  expect(due(camp)).toEqual(['confirmed 29000', 'waiting 0', 'offered 0', 'cancelled 0', 'expired 0'])
  expect(due({ ...camp, status: 'cancelled' })[0]).toBe('confirmed 0')
})

test('a payment has a state, a day and a note, and tells what it changed', async () => {
  const { database } = await testDatabase()
  const { id } = await signUp(database, await addEvent(database, springCamp), theJansens)
  const set = (given: Parameters<typeof setPayment>[2], of = id) =>
    database.write(['registrations'], (tx) => setPayment(tx, of, given))
  const stored = async () => {
    const [row] = await database.read.select().from(registrations).where(eq(registrations.id, id))
    return [row!.paymentState, row!.paymentOn, row!.paymentNote]
  }
  expect(await set({ state: 'invoiced', date: '2026-12-03', note: ' by post ' })).toEqual([
    { field: 'paymentState', before: 'open', after: 'invoiced' },
    { field: 'paymentOn', before: null, after: '2026-12-03' },
    { field: 'paymentNote', before: null, after: 'by post' },
  ])
  await set({ state: 'paid', date: '2026-12-10' })
  expect(await stored()).toEqual(['paid', '2026-12-10', 'by post'])
  await set({ state: 'open', date: '2026-12-11', note: null })
  expect(await stored()).toEqual(['open', null, null])
  expect(await set({ state: 'paid', date: null }, id + 1)).toBeUndefined()
})
