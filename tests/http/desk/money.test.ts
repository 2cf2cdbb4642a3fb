import { describe } from 'vitest'
import { storedRows } from '../../support/database/stored'
import { createDesk, submit, undo } from '../../support/site/desk'
import { adult, change, type Fields } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { signUp } from '../../support/site/registration'
import { expect, test } from '../../support/site/test'

const { site, look } = await createDesk()
const clinic = copyEvent(site, 103, {
  ...{ kind: 'clinic', capacity: null, packages: null, questions: null, level: null, minimum: null },
  ...{ age_min: null, age_max: null, price_cents: 14_500, club_id: 1, place: JSON.stringify({ clubId: 1 }) },
})

const enter = async (name: string) => (await signUp(site, clinic, adult(name))).reference
const registrationOf = (reference: string) => look(`/beheer/inschrijvingen/${reference}`)
const press = async (reference: string, button: string, fields: Fields = {}) =>
  submit(await registrationOf(reference), button, fields)
const rowsOf = (table: string, columns: string, reference: string) =>
  storedRows(
    site,
    `select ${columns} from ${table} where registration_id = (select id from registrations where reference = ?) order by id`,
    reference,
  ).map((row) => Object.values(row))

describe('money of a registration at the desk', () => {
  test('terms are proposed, have to be what is open, and are paid in their order', async () => {
    const reference = await enter('Tess Termijn')
    const proposed = await registrationOf(reference)
    expect([proposed.field('term.day.0'), proposed.field('term.amount.1')]).toEqual(['2026-12-15', '72,50'])
    const three = await look(`/beheer/inschrijvingen/${reference}?terms=3`)
    expect(three.field('term.amount.2')).toBe('48,33')

    const short = await press(reference, 'terms', { 'term.amount.0': '70' })
    expect([short.status, short.text()]).toEqual([422, expect.stringContaining('Samen is dit € 142,50')])
    expect((await press(reference, 'terms', { 'term.day.0': '2026-12-01' })).status).toBe(422)
    const set = await press(reference, 'terms')
    expect(rowsOf('payment_terms', 'due_on, cents', reference)).toEqual([
      ['2026-12-15', 7250],
      ['2027-01-14', 7250],
    ])
    await undo(await set.follow())
    expect(rowsOf('payment_terms', 'id', reference)).toEqual([])

    await press(reference, 'terms')
    await press(reference, 'ledger', { kind: 'payment', amount: '80', day: '2026-12-01' })
    expect((await registrationOf(reference)).text('#terms')).toMatch(/€ 72,50 betaald.*€ 72,50 deels betaald/)
    await press(reference, 'no-terms')
    expect(rowsOf('payment_terms', 'id', reference)).toEqual([])
  })

  test('a second payer has a part that the family is not asked for, and is booked when it comes', async () => {
    const reference = await enter('Finn Fonds')
    const payer = { 'payer.name': 'Jeugdfonds', 'payer.reference': 'JF-12', 'payer.amount': '100' }
    expect((await press(reference, 'payer', { ...payer, 'payer.amount': '150' })).status).toBe(422)
    await press(reference, 'payer', payer)
    expect((await registrationOf(reference)).field('term.amount.0')).toBe('22,50')
    await press(reference, 'how-to-pay')
    await site.deliver()
    expect(storedRows(site, "select count(*) as many from outbox where kind = 'how-to-pay'")).toEqual([{ many: 1 }])

    await press(reference, 'payer-paid')
    expect(rowsOf('ledger', 'kind, cents, reason', reference)).toEqual([['payment', 10_000, 'Jeugdfonds, JF-12']])
    expect((await registrationOf(reference)).text('#second-payer')).toContain('Jeugdfonds (JF-12) betaalde € 100')
    await press(reference, 'take-back')
    expect((await registrationOf(reference)).field('payer.name')).toBe('Jeugdfonds')
  })

  test('a prepared discount is one press, once', async () => {
    const reference = await enter('Kees Korting')
    await press(reference, 'discount')
    expect(rowsOf('ledger', 'kind, cents, reason', reference)).toEqual([['discount', 1450, 'Gezinskorting']])
    expect((await registrationOf(reference)).text('#payment')).not.toContain('Gezinskorting: € 14,50 Korting')
  })
})

test('money that came online and has no place, went back in vain or is too much needs a person', async () => {
  const desk = '/beheer/betalingen/aandacht'
  expect((await look(desk)).text()).toContain('Al het geld is waar het hoort.')
  const [gone, rich, failed, plain] = await Promise.all(
    ['Gijs', 'Rik', 'Fien', 'Piet'].map((one) => enter(`${one} Geld`)),
  )
  for (const reference of [gone, rich, failed, plain])
    await press(reference!, 'ledger', { kind: 'payment', amount: '200', day: '2026-12-01' })
  for (const [i, reference] of [gone, rich, failed].entries())
    change(
      site,
      `insert into payments (registration_id, key, token, cents, state, is_current, created_at)
        select id, 'k${i}', 't${i}', 20000, 'paid', false, 1 from registrations where reference = ?`,
      reference,
    )
  change(
    site,
    `insert into refunds (payment_id, registration_id, key, cents, state, due_at, created_at)
      select id, registration_id, 'r', 5500, 'failed', 1, 1 from payments where key = 'k2'`,
  )
  change(site, "update registrations set status = 'cancelled' where reference = ?", gone)
  const rows = (await look(desk)).all('tbody tr').map(({ text }) => text)
  expect(rows).toEqual([
    expect.stringMatching(new RegExp(`${failed}.*Terugbetalen lukte niet € 55`)),
    expect.stringMatching(new RegExp(`${gone}.*Betaald zonder plek € 200`)),
    expect.stringMatching(new RegExp(`${rich}.*Te veel betaald € 55`)),
  ])
  expect((await look('/beheer')).text()).toContain('Het geld van 3 inschrijvingen heeft iemand nodig.')
  expect((await look('/beheer/betalingen')).text()).toContain('Geld dat iemand nodig heeft: 3')
  const refunds = await look(`/beheer/betalingen/terug?event=${clinic}`)
  expect(refunds.text('tbody')).toMatch(/Fien Geld.* mislukt € 55/)
})

test('the journal has each day and club, and what was paid with its VAT as a file', async () => {
  const reference = await enter('Jo Journaal')
  await press(reference, 'ledger', { kind: 'payment', amount: '145', day: '2026-11-30' })
  const days = 'from=2026-11-30&to=2026-11-30'
  const page = await look(`/beheer/betalingen/journaal?${days}`)
  expect(page.text('table')).toContain('€ 145')
  const file = await look(`/beheer/betalingen/journaal/export.csv?${days}`)
  expect(file.html.split('\r\n')[1]).toMatch(
    new RegExp(`^2026-11-30;.+;Clinic;${reference};betaling;145,00;;;;0;0,00$`),
  )
})
