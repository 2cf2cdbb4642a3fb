import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvError, formatCsv, parseCsv, plainCell } from '~/text/csv'

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells)

describe('a CSV file', () => {
  it('reads rows with either line end, with or without one at its end, and a byte order mark', () => {
    const rows = [
      ['a', 'b'],
      ['1', ''],
    ]
    for (const text of ['a,b\r\n1,\r\n', 'a,b\n1,', '\uFEFFa,b\r1,\r']) expect(cellsOf(text)).toEqual(rows)
  })

  it('reads quotes with commas, quotes and lines in them', () => {
    expect(cellsOf('"a,b","say ""hi""","two\nlines",""\r\n')).toEqual([['a,b', 'say "hi"', 'two\nlines', '']])
  })

  it('leaves empty lines out, and knows on which line each row begins', () => {
    expect(parseCsv('a\n\n"b\nc"\n\nd\n')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 3, cells: ['b\nc'] },
      { line: 6, cells: ['d'] },
    ])
    expect(parseCsv('')).toEqual([])
  })

  it('loses the sign that no database stores in a text', () => {
    expect(cellsOf('a\0,"\0b"\0')).toEqual([['a', 'b']])
  })

  it('is refused where quotes do not close', () => {
    for (const text of ['"a', 'a\nb"c', '"a"b', 'a,"b\nc']) expect(() => parseCsv(text), text).toThrow(CsvError)
  })

  it('comes back as it was written', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', ',', '\r\n', '\n', ' x ', ''))
    const row = fc.array(cell, { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(cellsOf(formatCsv(rows))).toEqual(rows)
      }),
    )
  })

  it('is read with semicolons and with tabs, where a quote may be just that', () => {
    expect(parseCsv('"a;b";c,d\r\n', ';')[0]?.cells).toEqual(['a;b', 'c,d'])
    expect(parseCsv('"a\tb"\tsay "hi"\t"so" it is\n', '\t')[0]?.cells).toEqual(['a\tb', 'say "hi"', '"so" it is'])
    for (const separator of [';', '\t'] as const) {
      const rows = [['a;b', 'c\td', 'e"f', 'g,h']]
      expect(parseCsv(formatCsv(rows, separator), separator).map(({ cells }) => cells)).toEqual(rows)
    }
  })

  it('has no cell that a spreadsheet would run', () => {
    for (const risky of ['=1+1', '+31612345678', '-1', '@SUM(A1)', '\t=1', '\r=1'])
      expect(plainCell(risky)).toBe(`'${risky}`)
    for (const plain of ['Sem', '145,00', 'a=b', '', ' =1']) expect(plainCell(plain)).toBe(plain)
  })
})
