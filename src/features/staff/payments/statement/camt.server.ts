import { readXml, type XmlElement } from '~/server/files/xml.server'
import { type Day, dayOf } from '~/time/time-zone'
import { readBankDay, readDecimal } from './bank-values'
import { mostLines, StatementError, type StatementLine, statementLine } from './statement'

/** ISO 20022's other messages of banks, by the element that holds one. */
const messages: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'CAMT.052',
  BkToCstmrDbtCdtNtfctn: 'CAMT.054',
  CstmrCdtTrfInitn: 'pain.001',
  CstmrPmtStsRpt: 'pain.002',
  CstmrDrctDbtInitn: 'pain.008',
}

type Party = { readonly name: string | undefined; readonly iban: string | undefined }

type Detail = {
  readonly amount: XmlElement | undefined
  readonly direction: string
  readonly texts: readonly string[]
  readonly debtor: Party
  readonly creditor: Party
}

/** The bookings of a CAMT.053 file of any version, with one statement or several. */
export async function readCamt(file: Uint8Array, encoding: string): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  let [details, statements] = [[] as Detail[], 0]
  await readXml(file, encoding, {
    given: new Set(['Stmt', 'Ntry', 'TxDtls']),
    begin: checkMessage,
    give: (element) => {
      if (element.name === 'TxDtls') details.push(detailOf(element))
      else if (element.name === 'Stmt') statements++
      else {
        lines.push(...linesOf(element, details, lines.length + 1))
        details = []
      }
      const count = Math.max(statements, lines.length + details.length)
      if (count > mostLines) throw new StatementError({ reason: 'long', line: count })
    },
  })
  return lines
}

function checkMessage([root, message]: readonly string[]) {
  if (root !== 'Document') throw new StatementError({ reason: 'other-xml' })
  if (message === undefined || message === 'BkToCstmrStmt') return
  const found = messages[message]
  throw new StatementError(found === undefined ? { reason: 'other-xml' } : { reason: 'other-message', found })
}

const child = (element: XmlElement | undefined, ...path: readonly string[]) =>
  path.reduce((at, name) => at?.children.find((one) => one.name === name), element)
const text = (element: XmlElement | undefined, ...path: readonly string[]) => child(element, ...path)?.text.trim() ?? ''
const all = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((one) => one.name === name) ?? []

function detailOf(element: XmlElement): Detail {
  const remitted = child(element, 'RmtInf')
  return {
    amount: child(element, 'Amt') ?? child(element, 'AmtDtls', 'TxAmt', 'Amt'),
    direction: text(element, 'CdtDbtInd'),
    texts: [
      ...all(remitted, 'Ustrd').map((one) => one.text.trim()),
      ...all(remitted, 'Strd').flatMap((one) => [text(one, 'CdtrRefInf', 'Ref'), text(one, 'AddtlRmtInf')]),
      text(element, 'Refs', 'EndToEndId'),
      text(element, 'AddtlTxInf'),
    ].filter((one) => one !== '' && one !== 'NOTPROVIDED'),
    debtor: partyOf(child(element, 'RltdPties'), 'Dbtr'),
    creditor: partyOf(child(element, 'RltdPties'), 'Cdtr'),
  }
}

function partyOf(parties: XmlElement | undefined, side: 'Dbtr' | 'Cdtr'): Party {
  const name = [side, `Ultmt${side}`]
    .map((one) => text(parties, one, 'Nm') || text(parties, one, 'Pty', 'Nm'))
    .find(Boolean)
  return { name, iban: text(parties, `${side}Acct`, 'Id', 'IBAN') }
}

/** One for each transaction, or one in all where their sums do not add up to the booking's. */
function linesOf(entry: XmlElement, details: readonly Detail[], first: number): StatementLine[] {
  const status = text(entry, 'Sts', 'Cd') || text(entry, 'Sts')
  if (status !== '' && status !== 'BOOK') return []
  const direction = text(entry, 'CdtDbtInd')
  const whole = { amount: child(entry, 'Amt'), direction }
  const isSplit = details.length > 1 && addUp(whole, details)
  const more = text(entry, 'AddtlNtryInf')
  const parts = isSplit
    ? details.map((one) => ({ ...one, direction: one.direction || direction }))
    : [{ ...joined(details), ...whole }]
  return parts.map(({ amount, direction, texts, debtor, creditor }, i) => {
    const on = status === '' ? undefined : bookedOn(entry)
    const cents = signed(amount, direction)
    return statementLine({
      line: first + i,
      booked: on === undefined || cents === undefined ? null : { on, cents },
      isEuro: amount?.attributes.Ccy === 'EUR',
      texts: [...texts, more],
      ...(direction === 'DBIT' ? creditor : debtor),
    })
  })
}

function joined(details: readonly Detail[]): Pick<Detail, 'texts' | 'debtor' | 'creditor'> {
  const [one] = details.length === 1 ? details : []
  const nobody = { name: undefined, iban: undefined }
  return {
    texts: details.flatMap(({ texts }) => texts),
    debtor: one?.debtor ?? nobody,
    creditor: one?.creditor ?? nobody,
  }
}

type Sum = Pick<Detail, 'amount' | 'direction'>

function addUp(whole: Sum, details: readonly Detail[]): boolean {
  const sums = details.map(({ amount, direction }) => signed(amount, direction || whole.direction))
  const isSame = details.every(({ amount }) => amount?.attributes.Ccy === whole.amount?.attributes.Ccy)
  const total = sums.reduce<number>((sum, cents) => sum + (cents ?? Number.NaN), 0)
  return isSame && total === signed(whole.amount, whole.direction)
}

/** `RvslInd` changes nothing: the direction is the booking's, also for a reversal. */
function signed(amount: XmlElement | undefined, direction: string): number | undefined {
  const cents = readDecimal(amount?.text ?? '')
  if (cents === undefined || direction === 'CRDT') return cents
  return direction === 'DBIT' ? -cents : undefined
}

function bookedOn(entry: XmlElement): Day | undefined {
  const written = text(entry, 'BookgDt', 'Dt') || text(entry, 'BookgDt', 'DtTm')
  const hasOffset = /(?:Z|[+-]\d\d:\d\d)$/.test(written) && written.includes('T')
  const timestamp = hasOffset ? Date.parse(written) : Number.NaN
  return readBankDay(Number.isNaN(timestamp) ? written.slice(0, 10) : dayOf(timestamp))
}
