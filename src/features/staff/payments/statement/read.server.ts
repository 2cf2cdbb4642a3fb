import { decodeText, utf16In } from '~/text/decode-text'
import { readCamt } from './camt.server'
import { readCsv } from './csv'
import { kindOf } from './kind'
import { readMt940 } from './mt940'
import { mostLines, StatementError, type StatementLine, type Unread } from './statement'
import { unzip } from './zip.server'

/** `kind` is what to call the file: `CAMT.053`, `MT940`, `ING CSV`. */
type Statement = { readonly kind: string; readonly lines: readonly StatementLine[] }
type ReadStatement = ({ readonly ok: true } & Statement) | ({ readonly ok: false } & Unread)

/** Reads a file of a bank by what is in it, whatever its name says, or tells what it is instead. */
export async function readStatement(file: Uint8Array): Promise<ReadStatement> {
  try {
    const isZip = kindOf(file) === 'zip'
    return { ok: true, ...(isZip ? together(await readAll(await unzip(file))) : await readOne(file)) }
  } catch (error) {
    if (!(error instanceof StatementError)) throw error
    return { ok: false, ...error.unread }
  }
}

async function readAll(files: readonly Uint8Array[]): Promise<Statement[]> {
  const read: Statement[] = []
  for (const file of files) {
    read.push(await readOne(file))
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
