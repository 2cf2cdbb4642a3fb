import type { Day } from '~/time/time-zone'
import { readBankDay, readDecimal } from './bank-values'
import { readDescription, softBreak } from './payer'
import { mostLines, StatementError, type StatementLine, statementLine } from './statement'

/** Of a file: a booking takes some eight. */
const mostOfFile = mostLines * 10
/** Characters of a line and of a description. */
const longest = 2000

/** From here on a bank breaks a description wherever it is. */
const fullWidth = 65

type Booking = { line: number; head: string; account: string; currency: string; description: string }

/** The bookings of an MT940 file, with one statement or several. */
export function readMt940(text: string): StatementLine[] {
  const bookings: Booking[] = []
  let [currency, tag, isClosed] = ['', '', true]
  for (const { line, written } of linesOf(text)) {
    const [mark = '', name] = /^:(\d\d[A-Z]?):/.exec(written) ?? []
    const value = written.slice(mark.length)
    if (name !== undefined) tag = name
    if (name === '60F' || name === '60M') currency = value.slice(7, 10)
    if (name === '61') bookings.push({ line, head: value, account: '', currency, description: '' })
    if (bookings.length > mostLines) throw new StatementError({ reason: 'long', line })
    // What stands behind a closing balance is of the whole account.
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
