import { describe, expect } from 'vitest'
import { staff } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { submit, undo } from '../../support/site/desk'
import { change, type Fields, party } from '../../support/site/forms'
import { open } from '../../support/site/page'
import { attemptsOf, test as base } from '../../support/site/paying'
import { openOwned, press, signUp } from '../../support/site/registration'

const test = base.extend('desk', { scope: 'file' }, ({ site, mollie }) => {
  const cookie = signIn(site, staff)
  const look = (path: string) => open(site, `/beheer/${path}`, { cookie })
  const rows = (table: string, columns: string, reference: string) =>
    storedRows(
      site,
      `select ${columns} from ${table} where ${table === 'registrations' ? 'id' : 'registration_id'} = (select id from registrations where reference = ?) order by id`,
      reference,
    ).map((row) => Object.values(row))
  return {
    look,
    rows,
    press: async (path: string, button: string, fields: Fields = {}) => submit(await look(path), button, fields),
    paid: async (event: number, name: string) => {
      const own = await signUp(site, event, party(name, 2))
      await openOwned(site, own, '?step=pay')
      await mollie.pay(attemptsOf(site, own.reference)[0]!.provider_id)
      await site.settlePayments()
      return own
    },
    /** As after the minute in which it can be undone. */
    settle: async () => {
      change(site, 'update refunds set due_at = 1')
      change(site, 'update payments set due_at = 1')
      await site.settlePayments()
    },
  }
})

describe('money that goes back by staff', () => {
  test('is said before, can be undone, and can be taken back once it is at the provider', async ({
    desk,
    addEvent,
  }) => {
    const { reference } = await desk.paid(addEvent(103, { price_cents: 1250 }), 'Tim Terug')
    const path = `inschrijvingen/${reference}`
    expect((await desk.press(path, 'return', { 'return.amount': '26' })).status).toBe(422)
    const bare = await desk.press(path, 'return', { 'return.amount': '5' })
    expect([bare.status, bare.text()]).toEqual([422, expect.stringContaining('Schrijf op waarom.')])
    const give = () => desk.press(path, 'return', { 'return.amount': '5', 'return.reason': 'Regen' })
    const asked = await give()
    expect(asked.text('.desk-consequence')).toMatch(/Daarna staat er € 5 open.*Er gaat € 5 terug/)
    const done = await asked.form('return').submit()
    expect(desk.rows('refunds', 'cents, state', reference)).toEqual([[500, 'new']])
    await undo(await done.follow())
    expect([desk.rows('refunds', 'id', reference), desk.rows('ledger', 'kind', reference)]).toEqual([[], [['payment']]])

    await (await give()).form('return').submit()
    await desk.settle()
    const [[state]] = desk.rows('refunds', 'state', reference) as [[string]]
    expect(['queued', 'pending']).toContain(state)
    expect((await desk.press(path, 'keep')).status).toBe(303)
    await desk.settle()
    expect(desk.rows('refunds', 'state', reference)).toEqual([['canceled']])
    const page = await desk.look(path)
    expect(page.text('#online')).toContain('teruggehaald')
    expect(page.text('#payment')).toMatch(/Nog open € 0/)
  })

  test('is all that came and no more when two of staff send it back while the family cancels', async ({
    site,
    desk,
    addEvent,
  }) => {
    const own = await desk.paid(addEvent(103, { price_cents: 1250 }), 'Gelijk Tijdig')
    const give = () =>
      desk.press(`inschrijvingen/${own.reference}`, 'return', { 'return.amount': '20', 'return.reason': 'Regen' })
    const asked = [await give(), await give()]
    await Promise.all([...asked.map((page) => page.form('return').submit()), press(site, own, { intent: 'cancel' })])
    await desk.settle()
    expect(desk.rows('registrations', 'status, paid_cents', own.reference)).toEqual([['cancelled', 0]])
    const cents = desk.rows('refunds', 'cents', own.reference).flat().map(Number)
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(2500)
  })

  test('goes back when staff cancel a registration', async ({ desk, addEvent }) => {
    const { reference } = await desk.paid(addEvent(103, { price_cents: 1250 }), 'Ada Af')
    const asked = await desk.press(`inschrijvingen/${reference}`, 'cancel')
    expect(asked.text('.desk-consequence')).toContain('Er gaat € 25 terug')
    await asked.form('cancel').submit()
    expect(desk.rows('refunds', 'cents, state', reference)).toEqual([[2500, 'new']])
  })

  test('goes back to everybody when an event is cancelled, with what became of each', async ({ desk, addEvent }) => {
    const event = addEvent(103, { price_cents: 1250 })
    const [one, other] = [await desk.paid(event, 'Evi Een'), await desk.paid(event, 'Tom Twee')]
    const asked = await desk.press(`evenementen/${event}`, 'cancel')
    expect(asked.text('.desk-consequence')).toMatch(/Er gaat € 50 terug.*Evi Een: € 25 Tom Twee: € 25/)
    await asked.form('cancel').submit()
    await desk.settle()
    const list = await desk.look(`betalingen/terug?event=${event}`)
    expect(list.all('tbody tr').map(({ text }) => text)).toEqual([
      expect.stringContaining(other.reference),
      expect.stringContaining(one.reference),
    ])
  })
})

test('a payment of another amount than asked needs a person, who reads both', async ({
  site,
  mollie,
  desk,
  sendToPay,
}) => {
  const { own, id } = await sendToPay('Anna Anders')
  for (const column of ['participants set price_cents', 'payments set cents'])
    change(
      site,
      `update ${column} = 2000 where registration_id = (select id from registrations where reference = ?)`,
      own.reference,
    )
  await mollie.pay(id)
  await site.settlePayments()
  const list = (await desk.look('betalingen/aandacht')).text('tbody').replaceAll('\u00a0', ' ')
  expect(list).toMatch(/Anna Anders.*Een ander bedrag betaald € 12,50 in plaats van € 20/)
})

test('a settlement is compared with the book, line by line', async ({ desk, addEvent }) => {
  const event = addEvent(103, { price_cents: 1250 })
  const own = [await desk.paid(event, 'Uta Een'), await desk.paid(event, 'Uta Twee')]
  const ids = own.map(({ reference }) => String(desk.rows('payments', 'provider_id', reference)[0]![0]))
  const form = (await desk.look('betalingen/uitbetaling')).form('match')
  const send = (text: string) => form.submit({ file: new File([text], 'list.csv', { type: 'text/csv' }) })
  const list = await send(`ID;Bedrag\n${ids[0]};25,00\n${ids[1]};24,00\ntr_elsewhere;10,00\n`)
  expect(list.text('main')).toContain('1 regel klopt.')
  const odd = list.text('main table').replaceAll('\u00a0', ' ')
  expect(odd).toContain(`${ids[1]} € 24 € 25 tr_elsewhere € 10 onbekend`)
  expect((await send('Naam;Leeftijd\nAnna;8\n')).status).toBe(422)
})
