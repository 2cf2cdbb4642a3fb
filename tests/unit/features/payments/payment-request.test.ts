import { expect, test } from 'vitest'
import { organisation } from '#app.config'
import { isToPay, mailedFrom, paymentRequest } from '~/features/payments/payment-request'
import { epcText } from '~/features/payments/qr-code.server'

const { iban, name } = organisation.payment

test('what is open is to be paid two weeks after the mail, and nothing where nothing is open', () => {
  const rows = [
    [29_000, '2026-12-01', { cents: 29_000, iban, name, reference: 'BT-7K3M-9QXP', dueOn: '2026-12-15' }],
    [1, '2026-12-20', { cents: 1, iban, name, reference: 'BT-7K3M-9QXP', dueOn: '2027-01-03' }],
    [0, '2026-12-01', null],
    [-500, '2026-12-01', null],
  ] as const
  for (const [cents, mailedOn, request] of rows)
    expect(paymentRequest(cents, 'BT-7K3M-9QXP', mailedOn), `${cents} cents`).toEqual(request)
})

test('the confirmation asks for it, but of lessons a mail of its own', () => {
  const rows = [
    ['camp', null, true],
    ['lessons', null, false],
    ['lessons', '2026-12-01', true],
  ] as const
  for (const [kind, invoicedOn, isAsked] of rows) expect(isToPay({ kind }, invoicedOn), kind).toBe(isAsked)
})

test('a term counts from the first mail, and anew once it is over', () => {
  const rows = [
    [null, '2026-12-16', '2026-12-16'],
    ['2026-12-01', '2026-12-01', '2026-12-01'],
    ['2026-12-01', '2026-12-15', '2026-12-01'],
    ['2026-12-01', '2026-12-16', '2026-12-16'],
  ] as const
  for (const [invoicedOn, today, from] of rows) expect(mailedFrom(invoicedOn, today), today).toBe(from)
})

test('the text of a code is that of EPC069-12, without what is empty at its end', () => {
  const request = { cents: 29_005, iban: 'NL02 ABNA 0123 4567 89', name: 'Café Zuid', dueOn: '2026-12-15' }
  const lines = (text: string) => text.split('\n')
  expect(lines(epcText({ ...request, reference: 'BT-7K3M-9QXP' }))).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Café Zuid', 'NL02ABNA0123456789', 'EUR290.05', '', '', 'BT-7K3M-9QXP'],
  ])
  const amounts = [
    [1, 'EUR0.01'],
    [29_000, 'EUR290.00'],
    [99_999_999_999, 'EUR999999999.99'],
  ] as const
  for (const [cents, written] of amounts)
    expect(lines(epcText({ ...request, cents, reference: 'BT' }))[7], `${cents} cents`).toBe(written)
  const long = lines(epcText({ ...request, name: 'n'.repeat(80), reference: 'r'.repeat(150) }))
  expect([long[5]!.length, long[10]!.length]).toEqual([70, 140])
})
