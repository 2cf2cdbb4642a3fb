import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog, events, participants, registrations } from '~/db/schema'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { auditSentence } from '~/features/staff/audit/sentence'
import { undoStep } from '~/features/staff/audit/step.server'
import { deskWords } from '~/features/staff/frame/words.server'
import type { Member } from '~/features/staff/members/rights'
import { matchLines, type Verdict } from '~/features/staff/payments/match.server'
import { readStatement } from '~/features/staff/payments/statement'
import { formatPayers, readPayers, takePayments } from '~/features/staff/payments/take.server'
import { referenceFrom } from '~/text/reference'
import { abnAmroBare, ing, rabobank, type Transfer } from '../../../../support/bank-statements'
import { type TestDatabase, testDatabase } from '../../../../support/database/database'
import { addEvent, signUp, somebody, springCamp, theJansens } from '../../../../support/database/sign-ups'
import { statementsOf } from '../../../../support/database/statements'

const now = 1_800_000_000_000
const iris: Member = { uid: 'iris', name: 'Iris de Boer', email: 'iris@club.example', role: 'editor', clubs: null }

let database: TestDatabase['database']
let camp: number
beforeEach(async () => {
  database = (await testDatabase()).database
  camp = await addEvent(database, springCamp)
})

const enter = async (name: string, event = camp) => (await signUp(database, event, somebody(name))).reference
const change = (reference: string, row: Partial<RegistrationRow>) =>
  database.write(['registrations'], async (tx) => {
    await tx.update(registrations).set(row).where(eq(registrations.reference, reference))
  })
const paymentOf = async (reference: string) => {
  const [row] = await database.read.select().from(registrations).where(eq(registrations.reference, reference))
  return [row!.paymentState, row!.paymentOn]
}

const transfer = (said: string, cents = 14_500, on = '2026-12-03'): Transfer => ({ said, cents, on, name: 'Iemand' })

function linesOf(text: string) {
  const read = readStatement(text)
  if (!read.ok) throw new Error(read.reason)
  return read.lines
}
const match = (text: string, member = iris) => matchLines(database.read, member, linesOf(text))

/** The way of the two pages: what fits is handed on as text, and checked again. */
const take = (verdicts: readonly Verdict[], member = iris) =>
  takePayments(database, member, readPayers(formatPayers(verdicts))!, now)

const brief = (verdicts: readonly Verdict[]) =>
  verdicts.map((one) => ('pays' in one ? one.pays.map(({ reference }) => reference) : one.reason))

describe('a bank statement', () => {
  test('pays whose reference and sum are right, once', async () => {
    const [anna, bram, jansens] = [
      await enter('Anna'),
      await enter('Bram'),
      (await signUp(database, camp, theJansens)).reference,
    ]
    const statement = rabobank([
      transfer(anna),
      transfer(`kamp ${bram.toLowerCase().replaceAll('-', ' ')}, dank`, 14_500, '2026-12-04'),
      transfer(`${jansens.slice(0, 10)}\n${jansens.slice(10)}`, 29_000),
    ])
    const verdicts = await match(statement)
    expect(brief(verdicts)).toEqual([[anna], [bram], [jansens]])
    const result = await take(verdicts)
    expect(result.ok).toBe(true)
    expect([await paymentOf(anna), await paymentOf(bram), await paymentOf(jansens)]).toEqual([
      ['paid', '2026-12-03'],
      ['paid', '2026-12-04'],
      ['paid', '2026-12-03'],
    ])
    expect(brief(await match(statement))).toEqual(['paid', 'paid', 'paid'])
    const again = await take(verdicts)
    expect(again).toMatchObject({ ok: false })
    expect(again.ok ? [] : brief(again.refusal)).toEqual(['paid', 'paid', 'paid'])
    expect(await database.read.$count(auditLog)).toBe(1)
  })

  test('pays for several that one transfer names, where the sum is that of all', async () => {
    const [anna, bram] = [await enter('Anna'), await enter('Bram')]
    const both = `${anna} en ${bram}`
    expect(brief(await match(ing([transfer(both, 29_000)], ';')))).toEqual([[anna, bram]])
    expect(brief(await match(ing([transfer(both, 14_500)], ';')))).toEqual(['sum'])
    await change(bram, { paymentState: 'paid', paymentOn: '2026-11-30' })
    expect(brief(await match(ing([transfer(both, 14_500), transfer(both, 29_000)], ';')))).toEqual(['paid', 'paid'])
  })

  test('pays what was invoiced, and leaves everything else to a person, with why', async () => {
    const [anna, bram, coen] = [await enter('Anna'), await enter('Bram'), await enter('Coen')]
    const [dirk, els, fem, gijs] = [await enter('Dirk'), await enter('Els'), await enter('Fem'), await enter('Gijs')]
    await change(anna, { paymentState: 'invoiced', paymentOn: '2026-12-01' })
    await change(bram, { paymentState: 'waived' })
    await change(coen, { status: 'cancelled' })
    await change(dirk, { status: 'waiting' })
    const verdicts = await match(
      abnAmroBare([
        ...[transfer(anna), transfer(anna), transfer(bram), transfer(coen), transfer(dirk)],
        ...[transfer(els, 14_400), transfer('BT-2222-2222'), transfer('contributie'), transfer(fem, -14_500)],
        ...[transfer(`${gijs} BT-2222-2222`, 14_500), transfer(els, 0)],
      ]),
    )
    expect(brief(verdicts)).toEqual([
      ...[[anna], 'twice', 'waived', 'ended', 'no-place'],
      ...['sum', 'unknown', 'no-reference', 'debit', 'unknown', 'debit'],
    ])
    expect(verdicts[5]).toMatchObject({ expected: 14_500, references: [els] })
    const dollars = rabobank([transfer(fem)]).replace('"EUR"', '"USD"')
    expect(brief(await match(dollars))).toEqual(['currency'])
    expect(brief(await match(rabobank([transfer(fem)]).replace('+145,00', '?')))).toEqual(['unreadable'])
  })

  test('pays nothing of an event that is cancelled', async () => {
    const anna = await enter('Anna')
    await database.write(['events'], async (tx) => void (await tx.update(events).set({ status: 'cancelled' })))
    expect(brief(await match(ing([transfer(anna)], ';')))).toEqual(['ended'])
  })

  test('pays nothing of another club', async () => {
    const elsewhere = await enter('Anna', await addEvent(database, { ...springCamp, clubId: 4, place: { clubId: 4 } }))
    const nowhere = await enter('Bram', await addEvent(database, { ...springCamp, clubId: null }))
    const own = await enter('Coen')
    const ofClub1 = { ...iris, clubs: [1] }
    const statement = ing([transfer(elsewhere), transfer(nowhere), transfer(own)], ';')
    expect(brief(await match(statement, ofClub1))).toEqual(['other-club', 'other-club', [own]])
    const ofAll = await match(statement)
    expect(brief(ofAll)).toEqual([[elsewhere], [nowhere], [own]])
    const sent = await take(ofAll, ofClub1)
    expect(sent.ok).toBe(false)
    expect(await paymentOf(own)).toEqual(['open', null])
  })

  test('does nothing at all where something changed after it was shown', async () => {
    const [anna, bram] = [await enter('Anna'), await enter('Bram')]
    const verdicts = await match(ing([transfer(anna), transfer(bram)], ';'))
    await change(bram, { status: 'cancelled' })
    const result = await take(verdicts)
    expect(result.ok ? [] : brief(result.refusal)).toEqual([[anna], 'ended'])
    expect(await paymentOf(anna)).toEqual(['open', null])
  })

  test('can be taken back, and leaves no trace of who paid but the references', async () => {
    const anna = await enter('Anna')
    await change(anna, { paymentState: 'invoiced', paymentOn: '2026-12-01' })
    const result = await take(await match(ing([transfer(`${anna} Piet Geheim`)], ';')))
    const lines = await database.read.select().from(auditLog)
    expect(lines).toMatchObject([
      { action: 'import', object: 'registration', label: '1', changes: [{ field: anna, after: '2026-12-03' }] },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Geheim|Iemand|NL91/)
    expect(await undoStep(database, result.ok ? result.auditId : 0, iris, now + 1000)).toBe('undone')
    expect(await paymentOf(anna)).toEqual(['invoiced', '2026-12-01'])
    const [, undone] = await database.read.select().from(auditLog).orderBy(auditLog.id)
    expect(auditSentence(deskWords('nl'), undone!)).toMatch(/^1 inschrijving geldt niet meer als betaald/)
  })

  test('of 10,000 lines is matched and taken in a few queries, and once', async () => {
    await enter('Anna')
    const references = await crowd(9000)
    const noise = Array.from({ length: 1000 }, (_, i) => transfer(i % 2 ? `contributie ${i}` : 'BT-2222-2222'))
    const statement = ing([...noise, ...references.map((reference) => transfer(reference))], ';')
    let verdicts: Verdict[] = []
    const ran = await statementsOf(async () => {
      verdicts = await match(statement)
      expect((await take(verdicts)).ok).toBe(true)
    })
    expect(ran.length).toBeLessThan(30)
    expect(verdicts.filter((one) => 'pays' in one)).toHaveLength(9000)
    expect(await database.read.$count(registrations, eq(registrations.paymentState, 'paid'))).toBe(9000)
    expect((await match(statement)).filter((one) => 'pays' in one)).toEqual([])
  })
})

/** As many copies of the first registration; their references. */
async function crowd(size: number): Promise<string[]> {
  const all = Array.from({ length: size }, (_, i) =>
    referenceFrom(new Uint8Array([1, 2, 3, 4, 5, i / 729, (i / 27) % 27, i % 27])),
  )
  await database.write(['registrations'], async (tx) => {
    const [{ id: _, ...row }] = (await tx.select().from(registrations).limit(1)) as [RegistrationRow]
    const [{ id: __, ...person }] = (await tx.select().from(participants).limit(1)) as [
      typeof participants.$inferSelect,
    ]
    for (let i = 0; i < size; i += 500) {
      const some = all.slice(i, i + 500).map((reference) => ({ ...row, reference, idempotencyKey: reference }))
      const made = await tx.insert(registrations).values(some).returning({ id: registrations.id })
      await tx
        .insert(participants)
        .values(made.map(({ id }) => ({ ...person, registrationId: id, nameKey: String(id) })))
    }
  })
  return all
}

test('what the pages hand on is read as it was written, and nothing else is', async () => {
  const anna = await enter('Anna')
  const text = formatPayers(await match(ing([transfer(anna)], ';')))
  expect(text).toBe(`2 2026-12-03 14500 ${anna}`)
  expect(readPayers(text)).toEqual([{ line: 2, booked: { on: '2026-12-03', cents: 14_500 }, isEuro: true, text: anna }])
  for (const broken of ['', 'x', `2 2026-13-03 14500 ${anna}`, `2 2026-12-03 -5 ${anna}`, `${text}\nx`])
    expect(readPayers(broken)).toBeUndefined()
})
