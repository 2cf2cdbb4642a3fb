import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { eraseAgain } from '~/app/cli/erase-again.server'
import type { Database } from '~/db/connection.server'
import { openDatabase } from '~/db/open.server'
import { ledger, refunds } from '~/db/schema'
import { enterLines } from '~/features/payments/ledger.server'
import { eraseRegistration } from '~/features/registrations/manage/changes.server'
import { settlePayment } from '~/features/registrations/paying/settle.server'
import { startPayment } from '~/features/registrations/paying/start.server'
import { erasureLogOf, readErasures } from '~/server/backup/erasure-log.server'
import { temporaryFolder } from '../../../support/database/database'
import { addEvent, signUpTimestamp as now, signUp, somebody, springCamp } from '../../../support/database/sign-ups'
import { startMollie } from '../../../support/mollie'

function opened(file: string) {
  const database = openDatabase(file)
  onTestFinished(() => database.close())
  return database
}

const mollie = await startMollie()
afterAll(mollie.stop)
beforeEach(async () => {
  vi.stubEnv('MOLLIE_URL', mollie.url).stubEnv('MOLLIE_KEY', mollie.key)
  await mollie.behave({ webhooks: 'never' })
  await mollie.setClock(now)
})

/** Less than half of what was paid goes back, so that the provider would send it twice. */
test.for([
  { isInBackup: true, sent: ['45.00'], states: ['canceled', 'queued'], booked: [4500, -4500, 4500] },
  {
    isInBackup: false,
    sent: ['45.00', '100.00'],
    states: ['canceled', 'queued', 'queued'],
    booked: [14_500, -14_500, 10_000, 4500],
  },
])('who was erased after a backup is not paid back again by its restore: costs before it: $isInBackup', async (of) => {
  const [file, backup] = [join(temporaryFolder(), 'site.db'), join(temporaryFolder(), 'site.db')]
  cpSync(inject('template'), file)
  const site = opened(file)
  const { id } = await signUp(site, await addEvent(site, springCamp), somebody('Anna'))
  const settle = (database: Database, payment: number) => settlePayment(database, payment, () => now)
  const started = await site.write([], (tx) => startPayment(tx, id, now))
  if (!started.ok) throw new Error(started.reason)
  const payment = await settle(site, started.payment.id)
  await mollie.pay(payment.providerId!)
  await settle(site, payment.id)
  const backUp = () => {
    for (const part of ['', '-wal']) cpSync(file + part, backup + part)
  }
  if (!of.isInBackup) backUp()
  const costs = { registrationId: id, kind: 'charge', cents: 10_000, day: '2026-12-01', by: null } as const
  await site.write([], (tx) => enterLines(tx, [costs], now))
  if (of.isInBackup) backUp()
  await eraseRegistration(site, id, now)
  await settle(site, payment.id)

  const restored = opened(backup)
  expect(await eraseAgain(restored, readErasures(erasureLogOf(file)), now)).toBe(1)
  await settle(restored, payment.id)
  const sent = (await mollie.book()).refunds.filter(({ paymentId }) => paymentId === payment.providerId)
  expect(sent.map(({ amount }) => amount.value)).toEqual(of.sent)
  const rows = await restored.read.select().from(refunds).orderBy(asc(refunds.id))
  expect(rows.map(({ state }) => state)).toEqual(of.states)
  const lines = await restored.read.select().from(ledger).where(eq(ledger.kind, 'refund')).orderBy(asc(ledger.id))
  expect(lines.map(({ cents }) => cents)).toEqual(of.booked)
})
