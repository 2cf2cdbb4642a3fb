import { describe, expect, test } from 'vitest'
import { readBankAmount, readBankDay } from '~/features/staff/payments/bank-values'
import { mostLines, readStatement } from '~/features/staff/payments/statement'
import { abnAmro, abnAmroBare, ing, rabobank } from '../../../../support/bank-statements'

const read = (text: string) => {
  const result = readStatement(text)
  if (!result.ok) throw new Error(`${result.reason} at ${result.line}`)
  return result
}

const lines = (text: string) => read(text).lines.map(({ line, booked, text: said }) => [line, booked, said])

const payments = [
  { on: '2026-12-03', cents: 29_000, name: 'M. Jansen', said: 'Kamp Noor en Sem BT-7K3M-9QXP' },
  { on: '2026-12-04', cents: 123_456, name: 'Bakker CV', said: 'bt 2222 3333' },
  { on: '2026-12-04', cents: -1250, name: 'Ballenwinkel', said: 'Factuur 12' },
]

describe('a statement', () => {
  const expected = payments.map(({ on, cents, said }, i) => [i + 2, { on, cents }, expect.stringContaining(said)])

  test.each([
    ['ING, semicolons', ing(payments, ';'), 'ING', expected],
    ['ING, commas', ing(payments, ','), 'ING', expected],
    ['ING, in English', ing(payments, ';', 'en'), 'ING', expected],
    ['Rabobank', rabobank(payments), 'Rabobank', expected],
    ['ABN AMRO with headings', abnAmro(payments), 'ABN AMRO', expected],
    [
      'ABN AMRO, tabs',
      abnAmroBare(payments),
      'ABN AMRO',
      expected.map(([line, ...rest]) => [Number(line) - 1, ...rest]),
    ],
  ])('of %s is read', (_, text, bank, all) => {
    expect(read(text).bank).toBe(bank)
    expect(lines(text)).toEqual(all)
    expect(lines(`\uFEFF${text.replaceAll('\r\n', '\n')}`)).toEqual(all)
  })

  test('of another currency says so', () => {
    const text = rabobank(payments).replace('"EUR"', '"USD"')
    expect(read(text).lines.map(({ isEuro }) => isEuro)).toEqual([false, true, true])
  })

  test('has lines without an amount or a day that can be read', () => {
    const text = ing(payments, ';').replace('"290,00"', '"veel"').replace('"20261204"', '"31-02-2026"')
    expect(read(text).lines.map(({ booked }) => booked !== null)).toEqual([false, false, true])
    expect(read(ing(payments, ';').replace('"Bij"', '"?"')).lines[0]!.booked).toBeNull()
  })

  test.each([
    ['', 'empty', 1],
    ['naam;bedrag\nJan;12,00\n', 'layout', 1],
    ['<html>', 'layout', 1],
    [`${ing(payments, ';')}"20261205";"half`, 'quote', 5],
    [
      ing(payments.slice(0, 1), ';') + '"20261205";"";"";"";"";"Bij";"1,00";"";"x"\r\n'.repeat(mostLines),
      'long',
      mostLines + 2,
    ],
  ])('is refused as %#: no layout of these banks, broken, or too long', (text, reason, line) => {
    expect(readStatement(text)).toEqual({ ok: false, reason, line })
  })
})

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['+12,50', 1250],
  ['-12.50', -1250],
  ['−12,50', -1250],
  ['€ 290', 29_000],
  ['290,5', 29_050],
  ['1234567,89', 123_456_789],
])('%s is an amount', (text, cents) => {
  expect(readBankAmount(text)).toBe(cents)
})

test.each(['', '-', '1.234', '12,345', '1.23,45', '12,50-', 'twaalf', '1e3', '12.34.56', '99999999999'])(
  '%j is no amount, or could be two',
  (text) => {
    expect(readBankAmount(text)).toBeUndefined()
  },
)

test('a day is read as banks write it', () => {
  for (const text of ['20261203', '2026-12-03', '03-12-2026', '3/12/2026', ' 3-12-2026 '])
    expect(readBankDay(text)).toBe('2026-12-03')
  for (const text of ['', '2026', '20261301', '31-02-2026', '12-03-26']) expect(readBankDay(text)).toBeUndefined()
})
