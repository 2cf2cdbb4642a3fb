import { utf16In } from '~/text/decode-text'

type FileKind = 'pdf' | 'excel' | 'image' | 'zip' | 'archive' | 'html' | 'xml' | 'mt940' | 'mt942' | 'text'

const signatures: readonly (readonly [signature: string, kind: FileKind])[] = [
  ['%PDF-', 'pdf'],
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  // Excel's until 2007.
  ['\xd0\xcf\x11\xe0', 'excel'],
  ['\x89PNG', 'image'],
  ['\xff\xd8\xff', 'image'],
  ['GIF8', 'image'],
  ['RIFF', 'image'],
  ['\x1f\x8b', 'archive'],
  ['7z\xbc\xaf', 'archive'],
  ['Rar!', 'archive'],
]

/** Bytes that identify a file's type. */
const looked = 4096

export function kindOf(file: Uint8Array): FileKind {
  const start = file.subarray(0, looked)
  const known = signatures.find(([signature]) => isAt(start, signature))
  if (known) return known[1]
  if (isAt(start.subarray(4), 'ftyp')) return 'image'
  const text = new TextDecoder(utf16In(start) ?? 'utf-8').decode(start).trimStart()
  return kindOfText(text)
}

const isAt = (bytes: Uint8Array, signature: string) =>
  [...signature].every((sign, i) => bytes[i] === sign.charCodeAt(0))

function kindOfText(text: string): FileKind {
  if (/^<(?:!doctype\s+html|html)[\s>]/i.test(text)) return 'html'
  if (text.startsWith('<')) return 'xml'
  if (/\{2:[IO]942/.test(text) || /^:34F:/m.test(text)) return 'mt942'
  return /^:(?:20|25|28C?|940):/m.test(text) && /^:6[01][FM]?:/m.test(text) ? 'mt940' : 'text'
}

const banks = {
  ASNB: 'ASN Bank',
  BUNQ: 'bunq',
  KNAB: 'Knab',
  RBRB: 'RegioBank',
  REVO: 'Revolut',
  SNSB: 'SNS',
  TRIO: 'Triodos Bank',
} as const

/** The bank of the first account in a text: in a file of bookings, its owner's. */
export function otherBankIn(text: string): string | undefined {
  const [, code = ''] = /\bNL\d\d([A-Z]{4})\d{10}\b/.exec(text.slice(0, looked).replaceAll(' ', '')) ?? []
  return Object.entries(banks).find(([known]) => known === code)?.[1]
}
