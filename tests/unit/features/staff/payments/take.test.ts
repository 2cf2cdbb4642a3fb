import { eq, gt } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { auditLog, events, ledger, registrations } from '~/db/schema'
import { paymentStateOf } from '~/features/payments/balance'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { matchLines, type Verdict } from '~/features/staff/payments/match.server'
import { readStatement } from '~/features/staff/payments/statement/read.server'
import { formatPayers, readPayers, takePayments } from '~/features/staff/payments/take.server'
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

/** The way of the two pages: what fits is handed on as text, and checked again. */
const take = (verdicts: readonly Verdict[], as = member) =>
  takePayments(database, as, readPayers(formatPayers(verdicts))!, now)

const brief = (verdicts: readonly Verdict[]) =>
  verdicts.map((one) => ('pays' in one ? one.pays.map(({ reference }) => reference) : one.reason))

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
    expect(brief(await match(statement))).toEqual(['paid', 'paid', 'paid'])
    const again = await take(verdicts)
    expect(again.ok ? [] : brief(again.refusal)).toEqual(['paid', 'paid', 'paid'])
    expect(await database.read.$count(auditLog)).toBe(1)
  })

  test('pays for several that one transfer names, where the sum is that of all', async () => {
    const [anna, bram] = (await enter('Anna', 'Bram')) as [string, string]
    const both = async (cents: number) => brief(await match(ing([transfer(`${anna} en ${bram}`, cents)], ';')))
    expect([await both(29_000), await both(14_500)]).toEqual([[[anna, bram]], ['sum']])
    await change(bram, { paidCents: 14_500 })
    expect([await both(29_000), await both(14_500)]).toEqual([['paid'], ['paid']])
  })

  test('pays what was invoiced, and leaves everything else to a person, with why', async () => {
    const names = ['Anna', 'Bram', 'Coen', 'Dirk', 'Els', 'Fem', 'Gijs']
    const [anna, bram, coen, dirk, els, fem, gijs] = (await enter(...names)) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const over = await enterAt('Hans', { status: 'published' })
    await change(anna, { invoicedOn: '2026-12-01' })
    await change(bram, { adjustedCents: -14_500 })
    await change(coen, { status: 'cancelled' })
    await change(dirk, { status: 'waiting' })
    await database.write(['events'], (tx) =>
      tx
        .update(events)
        .set({ status: 'cancelled' })
        .where(eq(events.id, camp + 1)),
    )
    const rows: [Transfer, string | string[]][] = [
      [transfer(anna), [anna]],
      [transfer(anna), 'twice'],
      [transfer(bram), 'waived'],
      [transfer(coen), 'ended'],
      [transfer(over), 'ended'],
      [transfer(dirk), 'no-place'],
      [transfer(els, 14_400), 'sum'],
      [transfer('BT-2222-2222'), 'unknown'],
      [transfer('contributie'), 'no-reference'],
      [transfer(fem, -14_500), 'debit'],
      [transfer(`${gijs} BT-2222-2222`), 'unknown'],
      [transfer(els, 0), 'debit'],
    ]
    const verdicts = await match(abnAmroBare(rows.map(([one]) => one)))
    expect(brief(verdicts)).toEqual(rows.map(([, verdict]) => verdict))
    expect(verdicts[6]).toMatchObject({ expected: 14_500, references: [els] })
    const fems = rabobank([transfer(fem)])
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
    expect((await take(ofAll, ofClub1)).ok).toBe(false)
    expect(await paymentsOf(own)).toEqual(['open null'])
  })

  test('does nothing at all where something changed after it was shown', async () => {
    const [anna, bram] = (await enter('Anna', 'Bram')) as [string, string]
    const verdicts = await match(ing([transfer(anna), transfer(bram)], ';'))
    await change(bram, { status: 'cancelled' })
    const result = await take(verdicts)
    expect(result.ok ? [] : brief(result.refusal)).toEqual([[anna], 'ended'])
    expect(await paymentsOf(anna)).toEqual(['open null'])
  })

  test('leaves no trace of who paid but the references', async () => {
    const [anna] = (await enter('Anna')) as [string]
    await take(await match(ing([transfer(`${anna} Piet Geheim`)], ';')))
    const lines = await database.read.select().from(auditLog)
    expect(lines).toMatchObject([
      { action: 'import', object: 'registration', label: '1', changes: [{ field: anna, after: '2026-12-03' }] },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Geheim|Iemand|NL91/)
  })

  test('is matched and taken in a few queries, however long it is', async () => {
    await enter('Anna')
    const references = await copyFirst(database, 1200)
    const noise = Array.from({ length: 100 }, (_, i) => transfer(i % 2 ? `contributie ${i}` : 'BT-2222-2222'))
    const statement = ing([...noise, ...references.map((reference) => transfer(reference))], ';')
    let verdicts: Verdict[] = []
    const ran = await statementsOf(async () => {
      verdicts = await match(statement)
      expect((await take(verdicts)).ok).toBe(true)
    })
    expect(ran.length).toBeLessThan(30)
    expect(verdicts.filter((one) => 'pays' in one)).toHaveLength(1200)
    expect(await database.read.$count(registrations, gt(registrations.paidCents, 0))).toBe(1200)
    expect((await match(statement)).filter((one) => 'pays' in one)).toEqual([])
  })
})

test('what the pages hand on is read as it was written, and nothing else is', async () => {
  const [anna] = (await enter('Anna')) as [string]
  const text = formatPayers(await match(ing([transfer(anna)], ';')))
  expect(text).toBe(`2 2026-12-03 14500 ${anna}`)
  expect(readPayers(text)).toMatchObject([
    { line: 2, booked: { on: '2026-12-03', cents: 14_500 }, isEuro: true, text: anna },
  ])
  for (const broken of ['', 'x', `2 2026-13-03 14500 ${anna}`, `2 2026-12-03 -5 ${anna}`, `${text}\nx`])
    expect(readPayers(broken), broken).toBeUndefined()
})
