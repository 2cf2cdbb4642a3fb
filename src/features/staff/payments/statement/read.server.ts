import { UnreadableFile } from '~/server/files/unreadable-file'
import { unzip } from '~/server/files/unzip.server'
import { decodeText, utf16In } from '~/text/decode-text'
import type { Day } from '~/time/time-zone'
import { readBankDay, readDecimal } from './bank-values'
import { readCamt } from './camt.server'
import { readCsv } from './csv'
import { kindOf } from './kind'
import { readDescription, softBreak } from './payer'
import { mostLines, StatementError, type StatementLine, statementLine, type Unread } from './statement'

/** Of a file: a booking takes some eight. */
const mostOfFile = mostLines * 10
/** Characters of a line and of a description. */
const longest = 2000

/** From this width on a bank breaks a description anywhere. */
const fullWidth = 65

type Booking = { line: number; head: string; account: string; currency: string; description: string }

/** The bookings of an MT940 file, with one statement or several. */
function readMt940(text: string): StatementLine[] {
  const bookings: Booking[] = []
  let [currency, tag, isClosed] = ['', '', true]
  for (const { line, written } of linesOf(text)) {
    const [mark = '', name] = /^:(\d\d[A-Z]?):/.exec(written) ?? []
    const value = written.slice(mark.length)
    if (name !== undefined) tag = name
    if (name === '60F' || name === '60M') currency = value.slice(7, 10)
    if (name === '61') bookings.push({ line, head: value, account: '', currency, description: '' })
    if (bookings.length > mostLines) throw new StatementError({ reason: 'long', line })
    // Text behind a closing balance is about the whole account.
    isClosed = tag.startsWith('62') || /^-\}?$/.test(written) || (isClosed && tag !== '61')
    const last = isClosed ? undefined : bookings.at(-1)
    if (last && tag === '86' && last.description.length < longest)
      last.description += value + (value.length >= fullWidth ? softBreak : '\n')
    if (last && tag === '61' && name === undefined && last.account.length < longest) last.account += value
  }
  return bookings.map(lineOf)
}

function* linesOf(text: string): Generator<{ line: number; written: string }> {
  const ends = /\r\n|\n|\r|$/g
  for (let [line, from] = [1, 0]; from < text.length; line++) {
    if (line > mostOfFile) throw new StatementError({ reason: 'long', line })
    ends.lastIndex = from
    const { index = text.length, 0: end = '' } = ends.exec(text) ?? { 0: '' }
    yield { line, written: text.slice(from, Math.min(index, from + longest)) }
    from = index + Math.max(1, end.length)
  }
}

function lineOf({ line, head, account, currency, description }: Booking): StatementLine {
  const [, day, turned, mark, amount = ''] = /^(\d{6})(?:\d{4})?(R?)([CD])[A-Z]?(\d{1,15},\d{0,2})/.exec(head) ?? []
  const on: Day | undefined = readBankDay(`20${day}`)
  const cents = readDecimal(amount)
  const isIncoming = (mark === 'C') === (turned === '')
  const { texts, name, iban } = readDescription(description.slice(0, longest).trimEnd())
  return statementLine({
    line,
    booked: on === undefined || cents === undefined ? null : { on, cents: isIncoming ? cents : -cents },
    isEuro: currency === 'EUR',
    texts,
    name,
    iban: iban || /^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/.exec(account.trim())?.[0],
  })
}

/** `kind` is what to call the file: `CAMT.053`, `MT940`, `ING CSV`. */
type Statement = { readonly kind: string; readonly lines: readonly StatementLine[] }
type ReadStatement = ({ readonly ok: true } & Statement) | ({ readonly ok: false } & Unread)

export async function readStatement(file: Uint8Array): Promise<ReadStatement> {
  try {
    const isZip = kindOf(file) === 'zip'
    return { ok: true, ...(isZip ? together(await readAll(await unzip(file, sortEntry))) : await readOne(file)) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, reason: error.reason }
    if (!(error instanceof StatementError)) throw error
    return { ok: false, ...error.unread }
  }
}

/** Refuses zips in it, and Office's files, which are zips; leaves folders, and files that macOS adds. */
function sortEntry(name: string) {
  if (name === '[Content_Types].xml' || name === 'mimetype' || name.startsWith('xl/')) return 'excel'
  if (/\.zip$/i.test(name)) return 'nested'
  return name.endsWith('/') || /^__MACOSX\/|(?:^|\/)\./.test(name) ? 'leave' : 'take'
}

async function readAll(files: readonly { readonly bytes: Uint8Array }[]): Promise<Statement[]> {
  const read: Statement[] = []
  for (const { bytes } of files) {
    read.push(await readOne(bytes))
    if (read.reduce((sum, { lines }) => sum + lines.length, 0) > mostLines)
      throw new StatementError({ reason: 'long', line: mostLines })
  }
  return read
}

function together(statements: readonly Statement[]): Statement {
  const kinds = [...new Set(statements.map(({ kind }) => kind))]
  const lines = statements.flatMap((one) => one.lines).map((one, i) => ({ ...one, line: i + 1 }))
  return { kind: `${kinds.join(', ')} (zip)`, lines }
}

async function readOne(file: Uint8Array): Promise<Statement> {
  const kind = kindOf(file)
  switch (kind) {
    case 'xml':
      return { kind: 'CAMT.053', lines: await readCamt(file, encodingOf(file)) }
    case 'mt940':
      return { kind: 'MT940', lines: readMt940(decodeText(file)) }
    case 'text':
      return readCsv(decodeText(file))
    case 'zip':
      throw new StatementError({ reason: 'nested' })
    default:
      throw new StatementError({ reason: kind })
  }
}

const encodings = new Set(['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'])

/** Of an XML file: by its byte order mark, else as its first line says. */
function encodingOf(file: Uint8Array): string {
  const wide = utf16In(file)
  if (wide) return wide
  const start = new TextDecoder().decode(file.subarray(0, 200))
  const [, found = 'utf-8'] = /^\s*<\?xml[^>]{0,60}\bencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/.exec(start) ?? []
  const label = found.toLowerCase()
  if (!encodings.has(label)) throw new StatementError({ reason: 'encoding', found })
  return label
}
