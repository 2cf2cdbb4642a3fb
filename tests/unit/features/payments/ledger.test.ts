import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events, ledger, registrations } from '~/db/schema'
import { enterLines, linesOf, takeBackLines } from '~/features/payments/ledger.server'
import { totalsOfEvents } from '~/features/registrations/dues.server'
import { eraseRegistration } from '~/features/registrations/manage/changes.server'
import type { LedgerKind } from '~/model/registration'
import { testDatabase } from '../../../support/database/database'
import { addEvent, signUpTimestamp as now, signUp, springCamp, theJansens } from '../../../support/database/sign-ups'

const by = { uid: 'eva', name: 'Eva' }

async function jansens() {
  const { database } = await testDatabase()
  const camp = await addEvent(database, springCamp)
  const { id } = await signUp(database, camp, theJansens)
  const enter = (kind: LedgerKind, cents: number, reason: string | null = null) =>
    database.write(['registrations'], (tx) =>
      enterLines(tx, [{ registrationId: id, kind, cents, day: '2026-12-03', reason, by }], now),
    )
  return { database, camp, id, enter }
}

test('what was wrong is taken back once, by a line of its own, and a line has an amount', async () => {
  const { database, id, enter } = await jansens()
  await enter('payment', 10_000)
  await enter('payment', 20_000)
  const wrong = (await linesOf(database.read, id)).find(({ cents }) => cents === 20_000)!
  const takeBack = () =>
    database.write(['registrations'], (tx) => takeBackLines(tx, eq(ledger.id, wrong.id), { by, now }))
  expect([await takeBack(), await takeBack()]).toEqual([1, 0])
  expect(await database.read.select().from(registrations)).toMatchObject([{ paidCents: 10_000 }])
  expect(await linesOf(database.read, id)).toHaveLength(3)
  await expect(enter('payment', -1)).rejects.toThrow('no amount')
})

test('erasing empties names and keeps every sum', async () => {
  const { database, camp, id, enter } = await jansens()
  await database.write(['events'], (tx) =>
    tx
      .update(events)
      .set({ startsAt: now - 10, endsAt: now - 5, cancelUntil: null })
      .where(eq(events.id, camp)),
  )
  await enter('discount', 2500, 'zoon van Piet Geheim')
  await enter('payment', 10_000, 'Piet Geheim')
  const totals = async () => ({ ...(await totalsOfEvents(database.read, [camp])).get(camp)!, people: 0 })
  const before = await totals()
  expect(before).toEqual({ people: 0, due: 26_500, paid: 10_000, open: 16_500, refund: 0 })
  await eraseRegistration(database, id, now)
  expect(await totals()).toEqual(before)
  const lines = await database.read.select().from(ledger).orderBy(asc(ledger.id))
  expect(lines.map(({ registrationId, eventId, reason }) => [registrationId, eventId, reason])).toEqual([
    ...Array.from({ length: 3 }, () => [null, camp, null]),
  ])
})
