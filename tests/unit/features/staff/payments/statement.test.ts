import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readBankAmount, readBankDay, readDecimal } from '~/features/staff/payments/statement/bank-values'
import { readStatement } from '~/features/staff/payments/statement/read.server'
import { mostLines } from '~/features/staff/payments/statement/statement'
import {
  abnAmroMt940,
  batch,
  camt,
  ingMt940,
  inTags,
  numberedMt940,
  rabobankMt940,
} from '../../../../support/bank-messages'
import { abnAmro, abnAmroBare, ing, rabobank } from '../../../../support/bank-statements'

const bytes = (file: string | Uint8Array) => (typeof file === 'string' ? Buffer.from(file) : file)
async function read(file: string | Uint8Array) {
  const result = await readStatement(bytes(file))
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result
}
async function refusal(file: string | Uint8Array) {
  const { ok, ...result } = await readStatement(bytes(file))
  return ok ? 'read' : result
}

const payments = [
  { on: '2026-12-03', cents: 29_000, name: 'M. Jansen', said: 'Kamp Noor en Sem BT-7K3M-9QXP' },
  { on: '2026-12-04', cents: 123_456, name: 'Bakker CV', said: 'bt 2222 3333' },
  { on: '2026-12-04', cents: -1250, name: 'Ballenwinkel', said: 'Factuur 12' },
]
const first = payments.slice(0, 1)
/** Wherever a bank broke the line. */
const lastWord = (said: string) => new RegExp([...said.slice(-9)].join('\\n?'))
const iban = 'NL91ABNA0417164300'

describe('a statement', () => {
  test('is read in each layout of the banks, with either line end', async () => {
    for (const [name, text, kind, begin] of [
      ['ING, semicolons', ing(payments, ';'), 'ING CSV', 2],
      ['ING, commas', ing(payments, ','), 'ING CSV', 2],
      ['ING, in English', ing(payments, ';', 'en'), 'ING CSV', 2],
      ['Rabobank', rabobank(payments), 'Rabobank CSV', 2],
      ['ABN AMRO with headings', abnAmro(payments), 'ABN AMRO CSV', 2],
      ['ABN AMRO, tabs', abnAmroBare(payments), 'ABN AMRO TXT', 1],
    ] as const) {
      const lines = payments.map(({ on, cents, name: payer, said }, i) => ({
        ...{ line: begin + i, booked: { on, cents }, name: payer, iban, text: expect.stringContaining(said) },
      }))
      expect(await read(text), name).toMatchObject({ kind, lines })
      expect(await read(`\uFEFF${text.replaceAll('\r\n', '\n')}`), name).toMatchObject({ kind, lines })
    }
  })

  test('is read as CAMT.053 of any version and encoding, with or without a prefix', async () => {
    const lines = payments.map(({ on, cents, name, said }, i) => ({
      ...{ line: i + 1, booked: { on, cents }, isEuro: true, name, iban },
      text: expect.stringContaining(said.slice(-9)),
    }))
    for (const version of ['02', '06', '08', '13'] as const)
      expect(await read(camt(payments, { version })), version).toMatchObject({ kind: 'CAMT.053', lines })
    expect(await read(inTags(camt(payments, { version: '02' }), 'ns2:'))).toMatchObject({ lines })
    const inRow = camt(payments, { version: '08' }).replaceAll('\n', '')
    expect(await read(inRow)).toMatchObject({ lines })
    for (const [label, encoding] of [
      ['UTF-8', 'utf8'],
      ['ISO-8859-1', 'latin1'],
      ['ISO-8859-15', 'latin1'],
      ['windows-1252', 'latin1'],
      ['UTF-16', 'utf16le'],
    ] as const) {
      const text = camt([{ ...payments[0]!, name: 'Chloé Müller' }], { version: '08', encoding: label })
      const marked = encoding === 'latin1' ? text : `\uFEFF${text}`
      expect((await read(Buffer.from(marked, encoding))).lines, label).toMatchObject([{ name: 'Chloé Müller' }])
    }
  })

  test('tells each payment of a batch where their sums are that of the booking, and else the booking', async () => {
    const two = [
      ['145.00', 'BT-7K3M-9QXP'],
      ['80.5', 'BT-2222-3333'],
    ] as const
    const linesOf = async (file: string) =>
      (await read(file)).lines.map(({ booked, text, name }) => [booked?.cents, text, name])
    const apart = [
      [14_500, 'BT-7K3M-9QXP\nVerzamelboeking', 'Payer 1'],
      [8050, 'BT-2222-3333\nVerzamelboeking', 'Payer 2'],
    ]
    const whole = (cents: number) => [[cents, 'BT-7K3M-9QXP\nBT-2222-3333\nVerzamelboeking', null]]
    for (const [name, file, lines] of [
      ['amounts of their own', batch('225.50', two), apart],
      ['amounts as the oldest version has them', batch('225.50', two, 'AmtDtls'), apart],
      ['costs kept back', batch('225.00', two), whole(22_500)],
      ['no amounts', batch('225.50', two, 'none'), whole(22_550)],
    ] as const)
      expect(await linesOf(file), name).toEqual(lines)
  })

  test('has what is booked alone, by the day in Amsterdam, the direction and the currency of the booking', async () => {
    const file = camt(first, { version: '02' })
    const with_ = async (from: string, to: string) => {
      expect(file).toContain(from)
      return (await read(file.replace(from, to))).lines.map(({ booked, isEuro }) => [booked?.on, booked?.cents, isEuro])
    }
    const status = '<Sts>BOOK</Sts>'
    const day = '<BookgDt><Dt>2026-12-03</Dt></BookgDt>'
    const at = (time: string) => `<BookgDt><DtTm>${time}</DtTm></BookgDt>`
    for (const [name, from, to, lines] of [
      ['pending', status, '<Sts>PDNG</Sts>', []],
      ['booked by a code', status, '<Sts><Cd>BOOK</Cd></Sts>', [['2026-12-03', 29_000, true]]],
      ['pending by a code', status, '<Sts><Cd>PDNG</Cd></Sts>', []],
      ['no status', status, '', [[undefined, undefined, true]]],
      ['a moment', day, at('2026-12-03T00:30:00'), [['2026-12-03', 29_000, true]]],
      ['a moment elsewhere', day, at('2026-12-02T23:30:00Z'), [['2026-12-03', 29_000, true]]],
      ['no day', day, '', [[undefined, undefined, true]]],
      ['taken back', status, `<RvslInd>true</RvslInd>${status}`, [['2026-12-03', 29_000, true]]],
      [
        'debit',
        '<CdtDbtInd>CRDT</CdtDbtInd>\n<Sts>',
        '<CdtDbtInd>DBIT</CdtDbtInd>\n<Sts>',
        [['2026-12-03', -29_000, true]],
      ],
      [
        'dollars',
        'Ccy="EUR">290.00</Amt>\n<CdtDbtInd>',
        'Ccy="USD">290.00</Amt>\n<CdtDbtInd>',
        [['2026-12-03', 29_000, false]],
      ],
      ['an amount that is none', '290.00', '2.90.00', [[undefined, undefined, true]]],
    ] as const)
      expect(await with_(from, to), name).toEqual(lines)
  })

  test('is read as MT940 in the dialect of each bank', async () => {
    const long = {
      ...payments[0]!,
      name: 'Mevrouw E.M.J. van der Bakker-Jansen',
      said: `Kamp ${'van Noor '.repeat(12)}BT-7K3M-9QXP`,
    }
    for (const [name, make] of Object.entries({ ingMt940, rabobankMt940, abnAmroMt940, numberedMt940 })) {
      const all = payments.toSpliced(2, 0, long)
      const lines = all.map(({ on, cents, name: payer, said }) => ({
        ...{ booked: { on, cents }, isEuro: true, name: payer, iban },
        text: expect.stringMatching(lastWord(said)),
      }))
      const file = make(all)
      expect(await read(file), name).toMatchObject({ kind: 'MT940', lines })
      expect(await read(file.replaceAll('\r\n', '\n')), name).toMatchObject({ lines })
      expect(file.split('\r\n')[(await read(file)).lines[1]!.line - 1], name).toMatch(/^:61:261204/)
    }
  })

  test('tells by the marks of MT940 what came in, and by its opening balance the currency', async () => {
    const file = abnAmroMt940(first)
    for (const [mark, cents] of Object.entries({ C: 29_000, D: -29_000, RC: -29_000, RD: 29_000, CR: 29_000 }))
      expect((await read(file.replace('C290,00', `${mark}290,00`))).lines[0]!.booked?.cents, mark).toBe(cents)
    expect((await read(file.replace('EUR1000,00', 'USD1000,00'))).lines[0]!.isEuro).toBe(false)
    expect((await read(file.replace(':61:261203', ':61:261399'))).lines[0]!.booked).toBeNull()
    const twice = await read(file + file.replaceAll('EUR', 'USD'))
    expect(twice.lines.map(({ isEuro }) => isEuro)).toEqual([true, false])
    expect(twice.lines[0]!.text).not.toContain('Saldo')
  })

  test('is read from a zip of several days', async () => {
    const day = (i: number) => Buffer.from(camt([payments[i]!], { version: '02' }))
    const zip = zipSync({
      'dag/1.xml': day(0),
      '__MACOSX/._1.xml': Buffer.from('x'),
      'dag/2.xml': [day(1), { level: 0 }],
    })
    const { kind, lines } = await read(zip)
    expect([kind, lines.map(({ line, booked }) => [line, booked?.cents])]).toEqual([
      'CAMT.053 (zip)',
      [
        [1, 29_000],
        [2, 123_456],
      ],
    ])
    expect((await read(zipSync({ 'a.sta': Buffer.from(abnAmroMt940(first)) }))).kind).toBe('MT940 (zip)')
  })

  test('says what is of another currency or cannot be read', async () => {
    const dollars = rabobank(payments).replace('"EUR"', '"USD"')
    expect((await read(dollars)).lines.map(({ isEuro }) => isEuro)).toEqual([false, true, true])
    const text = ing(payments, ';').replace('"290,00"', '"veel"').replace('"20261204"', '"31-02-2026"')
    expect((await read(text)).lines.map(({ booked }) => booked !== null)).toEqual([false, false, true])
    expect((await read(ing(payments, ';').replace('"Bij"', '"?"'))).lines[0]!.booked).toBeNull()
  })

  test('is refused as a CSV of no bank, broken, or too long', async () => {
    const row = '"20261205";"";"";"";"";"Bij";"1,00";"";"x"\r\n'
    for (const [text, reason, line] of [
      ['', 'empty', 1],
      ['naam;bedrag\nJan;12,00\n', 'layout', 1],
      [`${ing(payments, ';')}"20261205";"half`, 'quote', 5],
      [ing(first, ';') + row.repeat(mostLines), 'long', mostLines + 2],
      [ing(first, ';') + '\n'.repeat(2 * mostLines), 'long', mostLines + 2],
      [`${ing(first, ';')}${';'.repeat(100)}\n${row.repeat(mostLines)}`, 'layout', 3],
      [abnAmroMt940(first) + ':61:261203C1,00\r\n'.repeat(mostLines), 'long', mostLines + 14],
      [camt(first, { version: '02' }).replace('<Ntry>', `${'<Ntry/>'.repeat(mostLines)}<Ntry>`), 'long', mostLines + 1],
    ] as const)
      expect(await refusal(text), reason).toEqual({ reason, line })
  })

  test('is named for what it is where it is something else', async () => {
    const message = (name: string) => `<?xml version="1.0"?><Document><${name}><GrpHdr/></${name}></Document>`
    const other = (code: string) => `"Date";"Amount";"Account"\n"2026-12-03";"145,00";"NL20 ${code} 0001 2345 67"\n`
    for (const [file, reason] of [
      ['%PDF-1.7 x', { reason: 'pdf' }],
      [
        zipSync({ '[Content_Types].xml': Buffer.from('<x/>'), 'xl/workbook.xml': Buffer.from('<x/>') }),
        { reason: 'excel' },
      ],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), { reason: 'excel' }],
      [Buffer.from('ffd8ffe000104a46', 'hex'), { reason: 'image' }],
      [Buffer.from('89504e470d0a1a0a', 'hex'), { reason: 'image' }],
      [Buffer.from('000000186674797068656963', 'hex'), { reason: 'image' }],
      [Buffer.from('1f8b0800', 'hex'), { reason: 'archive' }],
      [Buffer.from('377abcaf271c', 'hex'), { reason: 'archive' }],
      ['<!DOCTYPE html><title>Log in</title>', { reason: 'html' }],
      [':20:1\r\n:25:NL1\r\n:34F:EURD1,00\r\n:61:261203C1,00\r\n', { reason: 'mt942' }],
      [message('BkToCstmrAcctRpt'), { reason: 'other-message', found: 'CAMT.052' }],
      [message('BkToCstmrDbtCdtNtfctn'), { reason: 'other-message', found: 'CAMT.054' }],
      [message('CstmrCdtTrfInitn'), { reason: 'other-message', found: 'pain.001' }],
      [message('CstmrDrctDbtInitn'), { reason: 'other-message', found: 'pain.008' }],
      [message('Iets'), { reason: 'other-xml' }],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', { reason: 'other-xml' }],
      ['<?xml version="1.0" encoding="Shift_JIS"?><Document/>', { reason: 'encoding', found: 'Shift_JIS' }],
      [other('BUNQ'), { reason: 'other-bank', found: 'bunq' }],
      [other('TRIO'), { reason: 'other-bank', found: 'Triodos Bank' }],
      [other('INGB'), { reason: 'layout', line: 1 }],
    ] as const)
      expect(await refusal(file), JSON.stringify(reason)).toEqual(reason)
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
  const decimals = { '145.00': 14_500, '000000000145,5': 14_550, '145,': 14_500, '7': 700, '0.05': 5, '1.50000': 150 }
  expect(Object.keys(decimals).map(readDecimal)).toEqual(Object.values(decimals))
  const neither = ['', '.', ',50', '-1', '1.234,00', '1.005', '1e3', '12345678901']
  expect(neither.filter((text) => readDecimal(text) !== undefined)).toEqual([])
  const days = ['20261203', '2026-12-03', '03-12-2026', '3/12/2026', ' 3-12-2026 ']
  expect(days.map(readBankDay)).toEqual(days.map(() => '2026-12-03'))
  const none = ['', '2026', '20261301', '31-02-2026', '12-03-26']
  expect(none.filter((text) => readBankDay(text) !== undefined)).toEqual([])
})
