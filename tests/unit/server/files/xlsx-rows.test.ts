import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { UnreadableFile } from '~/server/files/unreadable-file'
import { dayText, xlsxRows } from '~/server/files/xlsx-rows.server'
import { xlsx } from '~/server/http/xlsx.server'
import { workbook } from '../../../support/spreadsheet'

const cells = async (file: Uint8Array) => (await xlsxRows(file, 100)).map((row) => row.cells)

test('a workbook is read as it shows: texts, days, numbers and what formulas came to', async () => {
  const rows = `
    <row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
    <row r="3"/>
    <row r="5"><c r="A5" t="inlineStr"><is><t>A_x000D_B</t></is></c><c r="B5" s="1"><v>43193.75</v></c><c r="C5" s="2"><v>43193</v></c>
      <c r="D5" s="3"><v>43193</v></c><c r="E5"><v>3.1612345678E10</v></c><c r="F5" t="str"><f>A1&amp;"x"</f><v>=uit</v></c>
      <c r="G5" t="e"><v>#REF!</v></c><c r="ZZZ5"><v>1</v></c></row>`
  const file = workbook(rows, ['<t>Naam</t>', '<r><t>Geboren </t></r><r><t>op</t></r><rPh><t>x</t></rPh>'])
  expect(await xlsxRows(file, 100)).toEqual([
    { line: 2, cells: ['Naam', '', 'Geboren op'] },
    { line: 5, cells: ['A\rB', '2018-04-03', '2018-04-03', '43193', '31612345678', '=uit', ''] },
  ])
})

test('the first sheet in sight is read, in the calendar that the workbook says', async () => {
  const sheets =
    '<workbookPr date1904="1"/><sheets><sheet state="hidden" r:id="rId1"/><sheet name="x" r:id="rId2"/></sheets>'
  expect(await cells(workbook('', [], sheets))).toEqual([['2']])
  expect([dayText(43193), dayText(41731, true), dayText(12)]).toEqual(['2018-04-03', '2018-04-03', '12'])
})

test('a file of ours comes back as it was', async () => {
  const written: Uint8Array[] = []
  for await (const piece of xlsx('x', [[['Naam', 'Bedrag']], [['=1+1 & <b>', { cents: 1250 }]]])) written.push(piece)
  expect(await cells(Buffer.concat(written))).toEqual([
    ['Naam', 'Bedrag'],
    ['=1+1 & <b>', '12.5'],
  ])
})

test('what would unpack without end, or is no workbook, is refused', async () => {
  const reasonOf = async (file: Uint8Array) => {
    const error = await xlsxRows(file, 100).catch((thrown: unknown) => thrown)
    return error instanceof UnreadableFile ? error.reason : error
  }
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(21 * 1024 * 1024) }, { level: 1 })
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'
  expect([
    await reasonOf(bomb),
    await reasonOf(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(entities) })),
    await reasonOf(workbook('<row><c>')),
    await reasonOf(zipSync({ 'word/document.xml': strToU8('<x/>') })),
  ]).toEqual(['large-zip', 'broken-xml', 'broken-xml', 'empty-zip'])
})

test('reading ends behind the most rows that are wanted', async () => {
  const rows = Array.from({ length: 50 }, (_, i) => `<row><c><v>${i}</v></c></row>`).join('')
  expect(await xlsxRows(workbook(rows), 10)).toHaveLength(11)
})
