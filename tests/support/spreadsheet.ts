import { strToU8, zipSync } from 'fflate'

const book = (sheets: string) =>
  `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${sheets}</workbook>`
const relations =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>'
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy;@"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot; dagen&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'

/** A workbook as Excel writes it: shared texts, styles 1 and 2 for days, and the rows' XML as given. */
export const workbook = (
  rows: string,
  texts: readonly string[] = [],
  sheets = '<sheets><sheet name="Leden" sheetId="1" r:id="rId1"/></sheets>',
): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(book(sheets)),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/styles.xml': strToU8(styles),
    'xl/sharedStrings.xml': strToU8(`<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData><mergeCells/></worksheet>`),
    'xl/worksheets/sheet2.xml': strToU8('<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>'),
  })
