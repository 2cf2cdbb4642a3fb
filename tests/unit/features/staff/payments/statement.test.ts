import { describe, expect, test } from 'vitest'
import { readBankAmount, readBankDay } from '~/features/staff/payments/bank-values'
import { mostLines, readStatement } from '~/features/staff/payments/statement'
import { abnAmro, abnAmroBare, ing, rabobank } from '../../../../support/bank-statements'

const read = (text: string) => {
  const result = readStatement(text)
  if (!result.ok) throw new Error(`${result.reason} at ${result.line}`)
  return result
}

const payments = [
  { on: '2026-12-03', cents: 29_000, name: 'M. Jansen', said: 'Kamp Noor en Sem BT-7K3M-9QXP' },
  { on: '2026-12-04', cents: 123_456, name: 'Bakker CV', said: 'bt 2222 3333' },
  { on: '2026-12-04', cents: -1250, name: 'Ballenwinkel', said: 'Factuur 12' },
]
const first = payments.slice(0, 1)

describe('a statement', () => {
  test('is read in each layout of three banks, with either line end', () => {
    for (const [name, text, bank, begin] of [
      ['ING, semicolons', ing(payments, ';'), 'ING', 2],
      ['ING, commas', ing(payments, ','), 'ING', 2],
      ['ING, in English', ing(payments, ';', 'en'), 'ING', 2],
      ['Rabobank', rabobank(payments), 'Rabobank', 2],
      ['ABN AMRO with headings', abnAmro(payments), 'ABN AMRO', 2],
      ['ABN AMRO, tabs', abnAmroBare(payments), 'ABN AMRO', 1],
    ] as const) {
      const lines = payments.map(({ on, cents, said }, i) => ({
        ...{ line: begin + i, booked: { on, cents }, text: expect.stringContaining(said) },
      }))
      expect(read(text), name).toMatchObject({ bank, lines })
      expect(read(`\uFEFF${text.replaceAll('\r\n', '\n')}`), name).toMatchObject({ bank, lines })
    }
  })

  test('says what is of another currency or cannot be read', () => {
    const dollars = rabobank(payments).replace('"EUR"', '"USD"')
    expect(read(dollars).lines.map(({ isEuro }) => isEuro)).toEqual([false, true, true])
    const text = ing(payments, ';').replace('"290,00"', '"veel"').replace('"20261204"', '"31-02-2026"')
    expect(read(text).lines.map(({ booked }) => booked !== null)).toEqual([false, false, true])
    expect(read(ing(payments, ';').replace('"Bij"', '"?"')).lines[0]!.booked).toBeNull()
  })

  test('is refused in no layout of these banks, broken, or too long', () => {
    const row = '"20261205";"";"";"";"";"Bij";"1,00";"";"x"\r\n'
    for (const [text, reason, line] of [
      ['', 'empty', 1],
      ['naam;bedrag\nJan;12,00\n', 'layout', 1],
      ['<html>', 'layout', 1],
      [`${ing(payments, ';')}"20261205";"half`, 'quote', 5],
      [ing(first, ';') + row.repeat(mostLines), 'long', mostLines + 2],
      [ing(first, ';') + '\n'.repeat(2 * mostLines), 'long', mostLines + 2],
      [`${ing(first, ';')}${';'.repeat(100)}\n${row.repeat(mostLines)}`, 'layout', 3],
    ] as const)
      expect(readStatement(text), reason).toEqual({ ok: false, reason, line })
  })
})

test('an amount and a day are read as banks write them, and nothing that could be two', () => {
  const amounts = {
    ...{ '1.234,56': 123_456, '1,234.56': 123_456, '+12,50': 1250, '-12.50': -1250, '−12,50': -1250 },
    ...{ '€ 290': 29_000, '290,5': 29_050, '1234567,89': 123_456_789 },
  }
  expect(Object.keys(amounts).map(readBankAmount)).toEqual(Object.values(amounts))
  const odd = ['', '-', '1.234', '12,345', '1.23,45', '12,50-', 'twaalf', '1e3', '12.34.56', '99999999999']
  expect(odd.filter((text) => readBankAmount(text) !== undefined)).toEqual([])
  const days = ['20261203', '2026-12-03', '03-12-2026', '3/12/2026', ' 3-12-2026 ']
  expect(days.map(readBankDay)).toEqual(days.map(() => '2026-12-03'))
  const none = ['', '2026', '20261301', '31-02-2026', '12-03-26']
  expect(none.filter((text) => readBankDay(text) !== undefined)).toEqual([])
})
