import { expect, test } from 'vitest'
import { guessColumns } from '~/features/staff/people-import/columns'
import { type Person, readPerson } from '~/features/staff/people-import/person'
import { formatTable, parseTable, readTable } from '~/features/staff/people-import/read-table.server'
import { workbook } from '../../../../support/spreadsheet'

async function rowsIn(given: Uint8Array | string) {
  const read = await readTable(typeof given === 'string' ? Buffer.from(given) : given)
  if (!read.ok) throw new Error(read.reason)
  return read.rows
}

const reasonOf = async (given: Uint8Array | string) => {
  const read = await readTable(Buffer.from(given))
  return read.ok ? 'read' : read.reason
}

test('a list is read as Excel saves it: in Windows-1252, with semicolons, and pasted with tabs', async () => {
  const list = 'Naam;Mail\r\nZoë de Graaf;zoe@x.example\r\n;;\r\n"Lotte; de\nVries";\r\n'
  const expected = [
    { line: 1, cells: ['Naam', 'Mail'] },
    { line: 2, cells: ['Zoë de Graaf', 'zoe@x.example'] },
    { line: 4, cells: ['Lotte; de Vries', ''] },
  ]
  expect(await rowsIn(Buffer.from(list, 'latin1'))).toEqual(expected)
  expect(await rowsIn(`\ufeff${list}`)).toEqual(expected)
  expect(await rowsIn(Buffer.from(`\ufeff${list}`, 'utf16le'))).toEqual(expected)
  expect((await rowsIn(`sep=;\r\n${list}`)).map(({ line }) => line)).toEqual([2, 3, 5])
  expect(await rowsIn('Naam\tMail\nAnna, B\tx')).toEqual([
    { line: 1, cells: ['Naam', 'Mail'] },
    { line: 2, cells: ['Anna, B', 'x'] },
  ])
  expect(await rowsIn(workbook('<row r="3"><c t="inlineStr"><is><t> x </t></is></c></row>'))).toEqual([
    { line: 3, cells: ['x'] },
  ])
})

test('what is no list, or too much, says so', async () => {
  expect([
    ...[await reasonOf(' \n'), await reasonOf('%PDF-1.7'), await reasonOf('\u00d0'), await reasonOf('a;"b')],
    await reasonOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])),
    await reasonOf('Naam\n'.repeat(2002)),
    await reasonOf(`${'x;'.repeat(101)}x`),
    await reasonOf(`${`${'x'.repeat(290)};`.repeat(5)}\n`.repeat(1000)),
    await reasonOf('<html><p>Log in</p></html>'),
  ]).toEqual(['empty', 'pdf', 'read', 'quote', 'old-excel', 'long', 'wide', 'large', 'other'])
})

test('a page carries a list as it is', async () => {
  const rows = await rowsIn('Naam;Mail\n"""Lotte"", zei ze";x\n')
  expect(parseTable(formatTable(rows))).toEqual({ ok: true, rows })
  expect([parseTable('1,"x').ok, parseTable('x'.repeat(1_000_001)).ok, parseTable('').ok]).toEqual([
    false,
    false,
    false,
  ])
})

test('the columns are guessed by their headings in Dutch and English, else by what stands in them', async () => {
  const guess = async (text: string) => guessColumns(await rowsIn(text))
  expect(
    await guess('Voor naam;Tussenvoegsel;Achternaam;Geb.datum;Ouder/verzorger;E-mail;Tel.;Groep;Niveau;Lesvorm;Lidnr'),
  ).toEqual([
    ...['first', 'infix', 'last', 'birthDate', 'contactName', 'email', 'phone', 'tag', 'level', 'package'],
    undefined,
  ])
  expect(await guess('Full name,Date of birth,Email address,Mobile,Name')).toEqual([
    ...['name', 'birthDate', 'email', 'phone', undefined],
  ])
  expect(await guess('Lotte Mulder;3-4-2018;06 12345678;lotte@x.example;12')).toEqual([
    ...['name', 'birthDate', 'phone', 'email', undefined],
  ])
})

const mapping = ['name', 'birthDate', 'contactName', 'email', 'phone', 'tag', 'level', 'package'] as const
const offered = {
  level: null,
  packages: [{ id: 'group-4', name: { nl: 'Groepsles met 4', en: 'Group of 4' }, priceCents: 25_200 }],
}
const read = (...cells: string[]) => readPerson({ line: 7, cells }, mapping, offered, '2026-12-01')
const personOf = (...cells: string[]): Person => {
  const one = read(...cells)
  if (!one.ok) throw new Error(one.wrong.join())
  return one.person
}
const wrongOf = (...cells: string[]) => {
  const one = read(...cells)
  return one.ok ? [] : one.wrong
}

test('a row becomes somebody, with what a spreadsheet did to it set right', () => {
  expect(personOf('Berg, Lotte van den', '3-4-2018', 'Anna Berg', 'Anna@x.example', '612345678', 'Wo 15.00')).toEqual({
    ...{ line: 7, name: 'Lotte van den Berg', birthDate: '2018-04-03', contactName: 'Anna Berg' },
    ...{ email: 'Anna@x.example', phone: '0612345678', tag: 'Wo 15.00', level: null, package: null, remarks: null },
  })
  expect(personOf('Piet Vos', '32874').birthDate).toBe('1990-01-01')
  expect(personOf('Piet Vos', '1990-01-01', '', '', '31612345678')).toMatchObject({
    ...{ contactName: 'Piet Vos', email: null, phone: '+31612345678', tag: null },
  })
})

test('a level and a package are read as people write them', () => {
  const levelOf = (level: string) => personOf('Anna', '1-1-1990', '', '', '', '', level).level
  for (const [written, level] of [
    ['Tenniskids rood', 'red'],
    ['Geel', 'yellow'],
    ['6,4', '6'],
    ['Speelsterkte 7', '7'],
    ['onbekend', 'unknown'],
  ] as const)
    expect(levelOf(written), written).toBe(level)
  expect(personOf('Anna', '1-1-1990', '', '', '', '', '', 'groepsles MET 4').package).toBe('group-4')
  expect(wrongOf('Anna', '1-1-1990', '', '', '', '', 'gevorderd', 'Privéles')).toEqual(['level', 'package'])
})

test('a row that cannot be says why', () => {
  expect(wrongOf('', '')).toEqual(['name', 'birth-date-missing'])
  expect(wrongOf('www.x.example', '31-2-2018', '', 'x@', '06', 'x'.repeat(61))).toEqual([
    ...['name', 'birth-date', 'email', 'phone', 'tag'],
  ])
  expect([wrongOf('Anna', '1-1-2030'), wrongOf('Anna', '1-1-1850'), wrongOf('Anna', '3-4-18')]).toEqual(
    Array(3).fill(['birth-date']),
  )
})
