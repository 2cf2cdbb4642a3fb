import { eq, gt } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { auditLog, events, ledger, registrations } from '~/db/schema'
import { paymentStateOf } from '~/features/payments/balance'
import { takeBackLines } from '~/features/payments/ledger.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { matchLines } from '~/features/staff/payments/match.server'
import { formatPayer, formatPayers, readPayers } from '~/features/staff/payments/payers'
import { readStatement } from '~/features/staff/payments/statement/read.server'
import { takePayments } from '~/features/staff/payments/take.server'
import { isBooking, type Offer, type Payer, type UnmatchedLine, type Verdict } from '~/features/staff/payments/verdict'
import { abnAmroBare, ing, rabobank, type Transfer } from '../../../../support/bank-statements'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { statementsOf } from '../../../../support/database/statements'
import { copyFirst, member } from '../../../../support/staff-events'

let database: Database
let camp: number
beforeEach(async () => {
  database = (await testDatabase()).database
  camp = await addEvent(database, springCamp)
})

async function enter(...names: string[]): Promise<string[]> {
  const references = []
  for (const name of names) references.push((await signUp(database, camp, somebody(name))).reference)
  return references
}
const enterAt = async (name: string, event: Partial<typeof springCamp>) =>
  (await signUp(database, await addEvent(database, { ...springCamp, ...event }), somebody(name))).reference
const change = (reference: string, row: Partial<RegistrationRow>) =>
  database.write(['registrations'], (tx) =>
    tx.update(registrations).set(row).where(eq(registrations.reference, reference)),
  )
async function paymentsOf(...references: string[]) {
  const rows = await database.read.select().from(registrations)
  const days = new Map((await database.read.select().from(ledger)).map((line) => [line.registrationId, line.day]))
  const said = new Map(rows.map((row) => [row.reference, `${paymentStateOf(row)} ${days.get(row.id) ?? null}`]))
  return references.map((one) => said.get(one))
}

const transfer = (said: string, cents = 14_500, on = '2026-12-03'): Transfer => ({ said, cents, on, name: 'Iemand' })

async function match(text: string, as = member) {
  const read = await readStatement(Buffer.from(text))
  if (!read.ok) throw new Error(read.reason)
  return matchLines(database.read, as, read.lines)
}

/** The way of the two pages: what fits is handed on as text with what was ticked, and checked again. */
const take = (verdicts: readonly Verdict[], { as = member, ticks = [] as readonly string[] } = {}) =>
  takePayments(
    database,
    as,
    readPayers([formatPayers(verdicts.filter(isBooking)), ...ticks].filter(Boolean).join('\n'))!,
    now,
  )

/** The value of the tick beside an offer of a line. */
const tick = (verdict: Verdict | undefined, i = 0) => {
  const { line, offers } = verdict as UnmatchedLine & { line: Payer; offers: Offer[] }
  return formatPayer({ line, ...offers[i]! })
}

const brief = (verdicts: readonly Verdict[]) =>
  verdicts.map((one) => (isBooking(one) ? one.pays.map(({ due }) => due.reference) : one.reason))

const ledgerOf = async (reference: string) => {
  const [row] = await database.read.select().from(registrations).where(eq(registrations.reference, reference))
  const lines = await database.read.select().from(ledger).where(eq(ledger.registrationId, row!.id))
  return [paymentStateOf(row!), ...lines.map(({ kind, cents, day }) => `${kind} ${cents} ${day}`)]
}

describe('a bank statement', () => {
  test('pays whose reference and sum are right, once', async () => {
    const [anna, bram] = (await enter('Anna', 'Bram')) as [string, string]
    const jansens = (await signUp(database, camp, theJansens)).reference
    const statement = rabobank([
      transfer(anna),
      transfer(`kamp ${bram.toLowerCase().replaceAll('-', ' ')}, dank`, 14_500, '2026-12-04'),
      transfer(`${jansens.slice(0, 10)}\n${jansens.slice(10)}`, 29_000),
    ])
    const verdicts = await match(statement)
    expect(brief(verdicts)).toEqual([[anna], [bram], [jansens]])
    expect((await take(verdicts)).ok).toBe(true)
    const paid = ['paid 2026-12-03', 'paid 2026-12-04', 'paid 2026-12-03']
    expect(await paymentsOf(anna, bram, jansens)).toEqual(paid)
    expect(brief(await match(statement))).toEqual(['booked', 'booked', 'booked'])
    const again = await take(verdicts)
    expect(again.ok ? [] : brief(again.refusal)).toEqual(['booked', 'booked', 'booked'])
    expect(await database.read.$count(auditLog)).toBe(1)
  })

  test('books a part as a part, and what is too much or for several once somebody ticks it', async () => {
    const [anna, bram, coen, dirk] = (await enter('Anna', 'Bram', 'Coen', 'Dirk')) as [string, string, string, string]
    const verdicts = await match(
      ing([transfer(anna, 10_000), transfer(bram, 15_000), transfer(`${coen} en ${dirk}`, 20_000)], ';'),
    )
    expect(brief(verdicts)).toEqual([[anna], 'over', 'split'])
    expect((await take(verdicts, { ticks: [tick(verdicts[1]), tick(verdicts[2])] })).ok).toBe(true)
    expect(await Promise.all([anna, bram, coen, dirk].map(ledgerOf))).toEqual([
      ['part', 'payment 10000 2026-12-03'],
      ['refund', 'payment 15000 2026-12-03'],
      ['paid', 'payment 14500 2026-12-03'],
      ['part', 'payment 5500 2026-12-03'],
    ])
    const rest = await match(ing([transfer(anna, 4500, '2026-12-09'), transfer(bram, -500, '2026-12-09')], ';'))
    expect(brief(rest)).toEqual([[anna], 'refund'])
    expect((await take(rest, { ticks: [tick(rest[1])] })).ok).toBe(true)
    expect([await ledgerOf(anna), await ledgerOf(bram)]).toEqual([
      ['paid', 'payment 10000 2026-12-03', 'payment 4500 2026-12-09'],
      ['paid', 'payment 15000 2026-12-03', 'refund 500 2026-12-09'],
    ])
  })

  test('is not booked twice by accident, in a file or by reading it again', async () => {
    const [anna, bram] = (await enter('Anna', 'Bram')) as [string, string]
    const half = transfer(anna, 5000)
    const statement = ing([half, half, transfer('zonder nummer', 14_500)], ';')
    const verdicts = await match(statement)
    expect(brief(verdicts)).toEqual([[anna], 'twice', 'no-reference'])
    expect((verdicts[2] as UnmatchedLine).offers.map(({ pays }) => pays[0]!.due.reference)).toEqual([bram])
    expect((await take(verdicts, { ticks: [tick(verdicts[2])] })).ok).toBe(true)
    const again = await match(statement)
    expect(brief(again)).toEqual(['booked', 'booked', 'maybe-booked'])
    expect(again[2]).toMatchObject({ references: [bram], offers: [] })
    expect((await take(again, { ticks: [tick(again[1])] })).ok).toBe(true)
    expect(await ledgerOf(anna)).toEqual(['part', 'payment 5000 2026-12-03', 'payment 5000 2026-12-03'])
    const taken = again.flatMap((one) => (isBooking(one) ? [] : one.offers.length > 0 ? [tick(one)] : []))
    await database.write(['registrations'], (tx) => takeBackLines(tx, gt(ledger.id, 0), { by: null, now }))
    expect(brief(await match(statement))).toEqual([[anna], 'twice', 'no-reference'])
    expect((await take([], { ticks: taken })).ok).toBe(false)
  })

  test('leaves to a person who waits, has left, owes nothing or is not known, with why', async () => {
    const names = ['Anna', 'Bram', 'Coen', 'Dirk', 'Els', 'Fem', 'Gijs', 'Inge', 'Jan'] as const
    const of = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, (await enter(name))[0]!])),
    ) as Record<(typeof names)[number], string>
    const over = await enterAt('Hans', { status: 'published' })
    await change(of.Anna, { invoicedOn: '2026-12-01' })
    await change(of.Bram, { adjustedCents: -14_500 })
    await change(of.Coen, { status: 'cancelled' })
    await change(of.Dirk, { status: 'waiting' })
    await change(of.Inge, { status: 'cancelled', adjustedCents: 14_500 })
    await change(of.Jan, { priceCents: 0 })
    await database.write(['events'], (tx) =>
      tx
        .update(events)
        .set({ status: 'cancelled' })
        .where(eq(events.id, camp + 1)),
    )
    const rows: [Transfer, string | string[], isOffered?: true][] = [
      [transfer(of.Anna), [of.Anna]],
      [transfer(of.Anna), 'twice', true],
      [transfer(of.Bram), 'waived', true],
      [transfer(of.Coen), 'ended', true],
      [transfer(over), 'ended', true],
      [transfer(of.Dirk), 'no-place', true],
      [transfer(of.Inge), [of.Inge]],
      [transfer(of.Jan), 'none', true],
      [transfer(of.Anna, 1, '2026-12-04'), 'paid', true],
      [transfer('BT-2222-2222', 1), 'unknown'],
      [transfer('contributie', 1), 'no-reference'],
      [transfer(of.Fem, -14_500), 'debit'],
      [transfer(`${of.Gijs} BT-2222-2222`, 1), 'unknown', true],
      [transfer(of.Els, 0), 'debit'],
      [transfer('rente', -1), 'debit'],
    ]
    const verdicts = await match(abnAmroBare(rows.map(([one]) => one)))
    expect(brief(verdicts)).toEqual(rows.map(([, verdict]) => verdict))
    const isOffered = verdicts.map((one) => (!isBooking(one) && one.offers.length > 0) || undefined)
    expect(isOffered).toEqual(rows.map(([, , offered]) => offered))
    const fems = rabobank([transfer(of.Fem)])
    expect(brief(await match(fems.replace('"EUR"', '"USD"')))).toEqual(['currency'])
    expect(brief(await match(fems.replace('+145,00', '?')))).toEqual(['unreadable'])
  })

  test('pays nothing of another club', async () => {
    const elsewhere = await enterAt('Anna', { clubId: 4, place: { clubId: 4 } })
    const nowhere = await enterAt('Bram', { clubId: null })
    const [own] = (await enter('Coen')) as [string]
    const ofClub1 = { ...member, clubs: [1] }
    const statement = ing([transfer(elsewhere), transfer(nowhere), transfer(own)], ';')
    expect(brief(await match(statement, ofClub1))).toEqual(['other-club', 'other-club', [own]])
    const ofAll = await match(statement)
    expect(brief(ofAll)).toEqual([[elsewhere], [nowhere], [own]])
    expect((await take(ofAll, { as: ofClub1 })).ok).toBe(false)
    expect(await paymentsOf(own)).toEqual(['invoiced null'])
  })

  test('does nothing at all where something changed after it was shown', async () => {
    const [anna, bram] = (await enter('Anna', 'Bram')) as [string, string]
    const verdicts = await match(ing([transfer(anna), transfer(bram)], ';'))
    await change(bram, { status: 'cancelled' })
    const result = await take(verdicts)
    expect(result.ok ? [] : brief(result.refusal)).toEqual([[anna], 'ended'])
    expect(await paymentsOf(anna)).toEqual(['invoiced null'])
  })

  test('is matched and taken in a few queries, however long it is', async () => {
    await enter('Anna')
    const references = await copyFirst(database, 600)
    const noise = Array.from({ length: 100 }, (_, i) => transfer(i % 2 ? `contributie ${i}` : 'BT-2222-2222'))
    const statement = ing([...noise, ...references.map((reference) => transfer(reference))], ';')
    let verdicts: Verdict[] = []
    const ran = await statementsOf(async () => {
      verdicts = await match(statement)
      expect((await take(verdicts)).ok).toBe(true)
    })
    expect(ran.length).toBeLessThan(40)
    expect(verdicts.filter(isBooking)).toHaveLength(600)
    expect(await database.read.$count(registrations, gt(registrations.paidCents, 0))).toBe(600)
    expect((await match(statement)).filter(isBooking)).toEqual([])
  })
})

test('what the pages hand on is read as it was written, and nothing else is', async () => {
  const [anna, bram] = (await enter('Anna', 'Bram')) as [string, string]
  const text = formatPayers((await match(ing([transfer(`${anna} ${bram}`, 29_000)], ';'))).filter(isBooking))
  expect(text).toBe(`2 exact 2026-12-03 29000 ${anna}:14500 ${bram}:14500`)
  const parts = [anna, bram].map((reference) => ({ reference, cents: 14_500 }))
  expect(readPayers(text)).toEqual([{ line: 2, as: 'exact', booked: { on: '2026-12-03', cents: 29_000 }, parts }])
  for (const broken of [
    ...['', 'x', `${text}\nx`, `2 odd 2026-12-03 5 ${anna}:5`, `2 part 2026-13-03 5 ${anna}:5`],
    ...[`2 part 2026-12-03 5 ${anna}:6`, `2 part 2026-12-03 0 ${anna}:0`, `2 part 2026-12-03 5 ${anna}:10 ${bram}:-5`],
    ...[
      `2 split 2026-12-03 10 ${anna}:5 ${anna}:5`,
      `2 part 2026-12-03 5 BT-AAAA-AAAA:5`,
      `2 part 2026-12-03 5 ${anna}:5e0`,
    ],
    ...[
      `2 part 2026-12-03 5 ${anna}:5${` ${bram}:0`.repeat(60)}`,
      `2 part 2026-12-03 9999999999999 ${anna}:9999999999999`,
    ],
    `${text}\n`.repeat(50_000),
  ])
    expect(readPayers(broken), broken.slice(0, 80)).toBeUndefined()
})
