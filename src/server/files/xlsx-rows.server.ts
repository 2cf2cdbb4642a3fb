import { UnreadableFile } from './unreadable-file'
import { unzip } from './unzip.server'
import { readXml, type XmlElement } from './xml.server'

/** `line` is the row's number in the sheet. Days are `YYYY-MM-DD`, whatever the sheet shows. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

const mostColumns = 100

/** The first sheet in sight, up to `most` rows that have anything. Of a formula its value is read, and nothing is worked out. */
export async function xlsxRows(file: Uint8Array, most: number): Promise<SheetRow[]> {
  const parts = new Map((await unzip(file, sortEntry)).map(({ name, bytes }) => [name, bytes]))
  const { path, isSince1904 } = await firstSheet(parts)
  const sheet = parts.get(path)
  if (!sheet) throw new UnreadableFile('broken-zip')
  const texts = await sharedTexts(parts.get('xl/sharedStrings.xml'))
  const isDay = await dayStyles(parts.get('xl/styles.xml'))
  const rows: SheetRow[] = []
  await readParts(sheet, ['row', 'sheetData'], (element) => {
    if (element.name === 'sheetData') throw new Finished()
    const line = Number(element.attributes.r) || (rows.at(-1)?.line ?? 0) + 1
    const cells = cellsOf(element, (cell) => textOf(cell, { texts, isDay, isSince1904 }))
    if (cells.some((text) => text !== '')) rows.push({ line, cells })
    if (rows.length > most) throw new Finished()
  })
  return rows
}

const sortEntry = (name: string) =>
  /^xl\/(?:workbook|sharedStrings|styles|_rels\/workbook\.xml|worksheets\/[\w-]{1,60})\.(?:xml|rels)$/.test(name)
    ? 'take'
    : 'leave'

class Finished extends Error {}

async function readParts(
  file: Uint8Array | undefined,
  names: readonly string[],
  give: (element: XmlElement) => void,
): Promise<void> {
  if (!file) return
  try {
    await readXml(file, 'utf-8', { given: new Set(names), give, begin: () => undefined })
  } catch (error) {
    if (!(error instanceof Finished)) throw error
  }
}

async function firstSheet(parts: ReadonlyMap<string, Uint8Array>) {
  const sheets: string[] = []
  let isSince1904 = false
  await readParts(parts.get('xl/workbook.xml'), ['sheet', 'workbookPr'], ({ name, attributes }) => {
    if (name === 'workbookPr') isSince1904 = /^(?:1|true)$/.test(String(attributes.date1904))
    else if ((attributes.state ?? 'visible') === 'visible') sheets.push(String(attributes['r:id']))
  })
  const targets = new Map<string, string>()
  await readParts(parts.get('xl/_rels/workbook.xml.rels'), ['Relationship'], ({ attributes }) => {
    targets.set(String(attributes.Id), String(attributes.Target).replace(/^\/xl\//, ''))
  })
  return { path: `xl/${targets.get(sheets[0] ?? '') ?? 'worksheets/sheet1.xml'}`, isSince1904 }
}

async function sharedTexts(file: Uint8Array | undefined): Promise<string[]> {
  const texts: string[] = []
  await readParts(file, ['si'], (element) => void texts.push(textIn(element)))
  return texts
}

/** Of one text or of pieces in several looks; without how it is pronounced. */
const textIn = ({ name, text, children }: XmlElement): string =>
  name === 't' ? text : name === 'rPh' ? '' : children.map(textIn).join('')

const isBuiltInDay = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Whether cells of a style are days, by the number of the style. */
async function dayStyles(file: Uint8Array | undefined): Promise<readonly boolean[]> {
  const formats = new Map<number, string>()
  let styles: number[] = []
  await readParts(file, ['numFmt', 'xf', 'cellStyleXfs', 'cellXfs'], ({ name, attributes }) => {
    if (name === 'numFmt') formats.set(Number(attributes.numFmtId), String(attributes.formatCode))
    else if (name === 'xf') styles.push(Number(attributes.numFmtId ?? 0))
    else if (name === 'cellStyleXfs') styles = []
    else throw new Finished()
  })
  return styles.map((id) => isBuiltInDay(id) || isDayFormat(formats.get(id) ?? ''))
}

const isDayFormat = (format: string): boolean =>
  /[dy]/i.test(
    format
      .slice(0, 200)
      .replace(/"[^"]{0,40}"|\[[^\]]{0,40}\]|\\./g, '')
      .replace(/general/i, ''),
  )

function cellsOf({ children }: XmlElement, textOfCell: (cell: XmlElement) => string): string[] {
  const cells: string[] = []
  for (const cell of children.filter(({ name }) => name === 'c')) {
    const column = columnOf(String(cell.attributes.r ?? '')) ?? cells.length
    if (column >= mostColumns) continue
    while (cells.length < column) cells.push('')
    cells[column] = textOfCell(cell)
  }
  return cells
}

/** `B7` is 1. */
function columnOf(reference: string): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d{0,7}$/.exec(reference) ?? []
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Book = { readonly texts: readonly string[]; readonly isDay: readonly boolean[]; readonly isSince1904: boolean }

function textOf({ attributes, children }: XmlElement, { texts, isDay, isSince1904 }: Book): string {
  const value = children.find(({ name }) => name === 'v')?.text ?? ''
  switch (attributes.t ?? 'n') {
    case 's':
      return escaped(texts[Number(value)] ?? '')
    case 'inlineStr':
      return escaped(
        children
          .filter(({ name }) => name === 'is')
          .map(textIn)
          .join(''),
      )
    case 'n':
      return value !== '' && isDay[Number(attributes.s)] ? dayText(Number(value), isSince1904) : numberText(value)
    case 'd':
      return value.slice(0, 10)
    case 'b':
    case 'e':
      return ''
    default:
      return escaped(value)
  }
}

/** Excel writes what XML cannot hold as `_x000D_`. */
const escaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** `3.16E+10` is 31600000000. */
const numberText = (value: string): string =>
  value === '' || !Number.isFinite(Number(value)) ? value : String(Number(value))

/** Days since 30 December 1899: Excel's calendar has a 29 February 1900, behind which it counts right. */
export function dayText(serial: number, isSince1904 = false): string {
  const days = Math.floor(serial) + (isSince1904 ? 1462 : 0)
  if (!(days > 60 && days < 100_000)) return String(serial)
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
}
