import type { Transfer } from './bank-statements'

const account = 'NL91ABNA0417164300'
const own = 'NL20INGB0001234567'
const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const decimal = (cents: number) => (Math.abs(cents) / 100).toFixed(2)

type CamtVersion = { readonly version: '02' | '06' | '08' | '13'; readonly encoding?: string }

/** As the Dutch banks fill it in: .02 has bare codes, .08 and later put codes and names one deeper. */
export function camt(transfers: readonly Transfer[], { version, encoding = 'UTF-8' }: CamtVersion): string {
  const isNew = version === '08' || version === '13'
  return `<?xml version="1.0" encoding="${encoding}"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<BkToCstmrStmt>
<GrpHdr><MsgId>CAMT0530000001</MsgId><CreDtTm>2026-12-04T06:00:00</CreDtTm></GrpHdr>
<Stmt>
<Id>2026-12-03</Id><CreDtTm>2026-12-04T06:00:00</CreDtTm>
<Acct><Id><IBAN>${own}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-02</Dt></Dt></Bal>
${transfers.map((one, i) => entry(one, i, isNew)).join('\n')}
</Stmt>
</BkToCstmrStmt>
</Document>
`
}

function entry({ on, cents, name, said }: Transfer, i: number, isNew: boolean): string {
  const [direction, side] = cents < 0 ? ['DBIT', 'Cdtr'] : ['CRDT', 'Dbtr']
  const named = `<Nm>${inXml(name)}</Nm>`
  const half = Math.ceil(said.length / 2)
  const [before, after] = said.length > 20 ? [said.slice(0, half), said.slice(half)] : [said, '']
  const sum = `<Amt Ccy="EUR">${decimal(cents)}</Amt>`
  return `<Ntry>
<NtryRef>${i + 1}</NtryRef>
${sum}
<CdtDbtInd>${direction}</CdtDbtInd>
<Sts>${isNew ? '<Cd>BOOK</Cd>' : 'BOOK'}</Sts>
<BookgDt><Dt>${on}</Dt></BookgDt>
<ValDt><Dt>${on}</Dt></ValDt>
<BkTxCd><Prtry><Cd>541</Cd><Issr>RABOBANK</Issr></Prtry></BkTxCd>
<NtryDtls><TxDtls>
<Refs><InstrId>20261203${i}</InstrId><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
${isNew ? sum : `<AmtDtls><TxAmt>${sum}</TxAmt></AmtDtls>`}
<RltdPties><${side}>${isNew ? `<Pty>${named}</Pty>` : named}</${side}><${side}Acct><Id><IBAN>${account}</IBAN></Id></${side}Acct></RltdPties>
<RltdAgts><DbtrAgt><FinInstnId><BIC>ABNANL2A</BIC></FinInstnId></DbtrAgt></RltdAgts>
<RmtInf><Ustrd>${inXml(before)}</Ustrd>${after && `<Ustrd>${inXml(after)}</Ustrd>`}</RmtInf>
</TxDtls></NtryDtls>
</Ntry>`
}

/** The same with a prefix before the name of each element. */
export const inTags = (xml: string, prefix: string): string => xml.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}`)

/** One booking of several payments. */
export function batch(
  total: string,
  payments: readonly (readonly [amount: string, said: string])[],
  amounts: 'Amt' | 'AmtDtls' | 'none' = 'Amt',
): string {
  const details = payments.map(([amount, said], i) => {
    const sum = `<Amt Ccy="EUR">${amount}</Amt>`
    const own = {
      Amt: `${sum}<CdtDbtInd>CRDT</CdtDbtInd>`,
      AmtDtls: `<AmtDtls><TxAmt>${sum}</TxAmt></AmtDtls>`,
      none: '',
    }
    const told = `<RltdPties><Dbtr><Nm>Payer ${i + 1}</Nm></Dbtr></RltdPties>`
    const reference = `<RmtInf><Strd><CdtrRefInf><Ref>${said}</Ref></CdtrRefInf></Strd></RmtInf>`
    return `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${own[amounts]}${told}${reference}</TxDtls>`
  })
  return `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">${total}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-12-03</Dt></BookgDt><NtryDtls><Btch><NbOfTxs>${payments.length}</NbOfTxs></Btch>${details.join('')}</NtryDtls>
<AddtlNtryInf>Verzamelboeking</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`
}

const short = (day: string) => day.slice(2).replaceAll('-', '')
const signed = (cents: number) => `${cents < 0 ? 'D' : 'C'}${decimal(cents).replace('.', ',')}`
const broken = (text: string, width = 65) => text.match(new RegExp(`.{1,${width}}`, 'g'))!.join('\r\n')

function mt940(lines: readonly string[], [head, tail]: readonly [string, string] = ['', '-']): string {
  const last = 'C261204EUR1000,00'
  const all = [':20:AFSCHRIFT', `:25:${own}EUR`, ':28C:00000', ':60F:C261202EUR1000,00', ...lines]
  return `${[head, ...all, `:62F:${last}`, `:64:${last}`, ':86:/SUM/Saldo'].filter(Boolean).join('\r\n')}\r\n${tail}\r\n`
}

export const ingMt940 = (transfers: readonly Transfer[]): string =>
  mt940(
    transfers.flatMap(({ on, cents, name, said }) => [
      `:61:${short(on)}${short(on).slice(2)}${signed(cents)}NTRFEREF//26120300000001`,
      '/TRCD/00100/',
      `:86:${broken(`/EREF/NOTPROVIDED//CNTP/${account}/ABNANL2A/${name}/AMSTERDAM//REMI/USTD//${said}/`)}`,
    ]),
    ['{1:F01INGBNL2ABXXX0000000000}\r\n{2:I940INGBNL2AXXXN}\r\n{4:', '-}'],
  )

export const rabobankMt940 = (transfers: readonly Transfer[]): string =>
  mt940(
    transfers.flatMap(({ on, cents, name, said }) => [
      `:61:${short(on)}${signed(cents).replace(/\d+/, (euros) => euros.padStart(12, '0'))}N541EREF//00000001`,
      account,
      `:86:${broken(`/${cents < 0 ? 'BENM' : 'ORDP'}//NAME/${name}/REMI/${said}/ISDT/${on}`)}`,
    ]),
    [':940:', '-'],
  )

export const abnAmroMt940 = (transfers: readonly Transfer[]): string =>
  mt940(
    transfers.flatMap((one, i) => [
      `:61:${short(one.on)}${short(one.on).slice(2)}${signed(one.cents)}N654NONREF`,
      `:86:${i % 2 === 0 ? broken(tagged(one)) : padded(one)}`,
    ]),
    ['ABNANL2A\r\n940\r\nABNANL2A', '-'],
  )

const tagged = ({ name, said }: Transfer) =>
  `/TRTP/SEPA OVERBOEKING/IBAN/${account}/BIC/ABNANL2A/NAME/${name}/REMI/${said}/EREF/NOTPROVIDED`

/** In columns of 32. */
const padded = ({ name, said }: Transfer) =>
  [
    `${'SEPA OVERBOEKING'.padEnd(33)}IBAN: ${account}`,
    `${'BIC: ABNANL2A'.padEnd(33)}NAAM: ${name}`,
    broken(`OMSCHRIJVING: ${said}`),
  ].join('\r\n')

/** With numbered parts, as German banks and some others write. */
export const numberedMt940 = (transfers: readonly Transfer[]): string =>
  mt940(
    transfers.flatMap(({ on, cents, name, said }) => [
      `:61:${short(on)}${short(on).slice(2)}${signed(cents)}NTRFNONREF`,
      `:86:${broken(`166?00OVERBOEKING?109310${parts(said, 20)}?30ABNANL2A?31${account}${parts(name, 32)}`)}`,
    ]),
  )

const parts = (text: string, from: number) =>
  text
    .match(/.{1,27}/g)!
    .map((part, i) => `?${from + i}${part}`)
    .join('')
