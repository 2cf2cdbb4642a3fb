import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvError, formatCsv, parseCsv } from '~/text/csv'

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

  it.each(['"a', 'a\nb"c', '"a"b', 'a,"b\nc'])('is refused where quotes do not close: %j', (text) => {
    expect(() => parseCsv(text)).toThrow(CsvError)
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
})
