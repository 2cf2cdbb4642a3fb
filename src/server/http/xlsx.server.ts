import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type ZipEntry = { readonly name: string; readonly content: Iterable<string> | AsyncIterable<string> }

const [deflated, withDescriptor, inUtf8] = [8, 1 << 3, 1 << 11]
/** 1 January 1980, as ZIP counts days: a file made twice is the same. */
const noDate = 0x21

/** Streams a ZIP (PKWARE's APPNOTE 4.3, no ZIP64: under 4 GB). Sizes follow each entry. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let written = 0
  for (const { name, content } of entries) {
    const begins = written
    const known = Buffer.from(name)
    const head = fields([0x04034b50, 4], ...version, [0, 4], [0, 4], [0, 4], [known.length, 2], [0, 2])
    yield Buffer.concat([head, known])
    const sums = { crc: 0, plain: 0, packed: 0 }
    // Inflating and deflating run outside the event loop.
    const packing = pipeline(Readable.from(bytesOf(content, sums)), createDeflateRaw(), () => undefined)
    for await (const chunk of packing as AsyncIterable<Buffer>) {
      sums.packed += chunk.length
      yield chunk
    }
    const sizes: Field[] = [
      [sums.crc, 4],
      [sums.packed, 4],
      [sums.plain, 4],
    ]
    yield fields([0x08074b50, 4], ...sizes)
    written += head.length + known.length + sums.packed + 16
    const more = fields(
      [0x02014b50, 4],
      [20, 2],
      ...version,
      ...sizes,
      [known.length, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [begins, 4],
    )
    directory.push(more, known)
  }
  const central = Buffer.concat(directory)
  const many: Field = [entries.length, 2]
  const length: Field = [central.length, 4]
  yield Buffer.concat([central, fields([0x06054b50, 4], [0, 4], many, many, length, [written, 4], [0, 2])])
}

type Field = readonly [value: number, bytes: 2 | 4]

const version: readonly Field[] = [
  [20, 2],
  [withDescriptor | inUtf8, 2],
  [deflated, 2],
  [0, 2],
  [noDate, 2],
]

function fields(...all: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of all) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

async function* bytesOf(content: ZipEntry['content'], sums: { crc: number; plain: number }): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    sums.crc = crc32(bytes, sums.crc)
    sums.plain += bytes.length
    yield bytes
  }
}

export type TextRows = AsyncIterable<readonly (readonly string[])[]>
type Cell = string | number | { readonly cents: number }
export type SheetRows = AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const xlsxType = `${media}.sheet`

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
const relationships = (...all: readonly string[]) =>
  `${head}<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`

/** The number format 49 is text: no text is taken for a number, a date or a formula; 4 is `#,##0.00`. */
const styles = `${head}<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Streams a workbook of one sheet (ECMA-376); the first row is the heading. Text stays text. */
export const xlsx = (sheet: string, rows: SheetRows): AsyncGenerator<Uint8Array> =>
  zip([
    {
      name: '[Content_Types].xml',
      content: [
        `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
      ],
    },
    { name: '_rels/.rels', content: [relationships(relation('rId1', 'officeDocument', 'xl/workbook.xml'))] },
    {
      name: 'xl/workbook.xml',
      content: [
        `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relationships(relation('rId1', 'worksheet', 'worksheets/sheet1.xml'), relation('rId2', 'styles', 'styles.xml')),
      ],
    },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(rows) },
  ])

async function* sheetOf(chunks: SheetRows): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  let isHeading = true
  for await (const rows of chunks) {
    yield rows
      .map((cells) => {
        const style = isHeading ? 2 : 1
        isHeading = false
        return `<row>${cells.map((value) => cell(value, style)).join('')}</row>`
      })
      .join('')
  }
  yield '</sheetData></worksheet>'
}

function cell(value: Cell, style: number): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  return typeof value === 'string' ? textCell(value, style) : `<c s="3"><v>${value.cents / 100}</v></c>`
}

const textCell = (text: string, style: number): string =>
  text === '' ? '<c/>' : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** The most characters that Excel takes in one cell. */
const longestCell = 32_767
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

const escaped = (text: string): string =>
  text
    .slice(0, longestCell)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)
