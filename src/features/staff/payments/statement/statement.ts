import type { Day } from '~/time/time-zone'

export type StatementLine = {
  /** Of the file, from 1. Where a file has no lines of its own, its bookings are counted. */
  readonly line: number
  /** Null where one of the two cannot be read. */
  readonly booked: { readonly on: Day; readonly cents: number } | null
  readonly isEuro: boolean
  readonly text: string
  /** Of the other side: who paid, or who was paid. */
  readonly name: string | null
  readonly iban: string | null
}

export const mostLines = 20_000

const longestText = 2000
const longestName = 140

type Told = Pick<StatementLine, 'line' | 'booked' | 'isEuro'> & {
  readonly texts: readonly (string | undefined)[]
  readonly name?: string | undefined
  readonly iban?: string | undefined
}

export const statementLine = ({ line, booked, isEuro, texts, name, iban }: Told): StatementLine => ({
  ...{ line, booked, isEuro },
  text: texts.filter(Boolean).join('\n').slice(0, longestText),
  name: nameIn(name),
  iban: ibanIn(iban),
})

function nameIn(text = ''): string | null {
  const name = text.slice(0, longestText).replace(/\s+/g, ' ').trim().slice(0, longestName)
  return name === '' || name === 'NOTPROVIDED' ? null : name
}

function ibanIn(text = ''): string | null {
  const iban = text.slice(0, longestText).replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/.test(iban) ? iban : null
}

export type Unread =
  /** `line` is where it breaks off. */
  | { readonly reason: 'empty' | 'layout' | 'quote' | 'long'; readonly line: number }
  /** `found` is the bank, the message or the encoding that it is of. */
  | { readonly reason: 'other-bank' | 'other-message' | 'encoding'; readonly found: string }
  | { readonly reason: UnreadKind }

type UnreadKind =
  | 'pdf'
  | 'excel'
  | 'image'
  | 'html'
  | 'mt942'
  | 'other-xml'
  | 'broken-xml'
  | 'large-xml'
  | 'archive'
  | 'nested'
  | 'empty-zip'
  | 'broken-zip'
  | 'large-zip'

export class StatementError extends Error {
  constructor(readonly unread: Unread) {
    super(unread.reason)
  }
}
