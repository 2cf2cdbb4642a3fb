/** What somebody transferred; `cents` are negative for what left the account. */
export type Transfer = { readonly on: string; readonly cents: number; readonly name: string; readonly said: string }

const compact = (day: string) => day.replaceAll('-', '')
const grouped = (cents: number) =>
  new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2 }).format(Math.abs(cents) / 100)
const plain = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
const line = (cells: readonly string[], separator: string) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)}\r\n`

const ingHeadings = {
  nl: 'Datum|Naam / Omschrijving|Rekening|Tegenrekening|Code|Af Bij|Bedrag (EUR)|Mutatiesoort|Mededelingen|Saldo na mutatie|Tag',
  en: 'Date|Name / Description|Account|Counterparty|Code|Debit/credit|Amount (EUR)|Transaction type|Notifications|Resulting balance|Tag',
}
const ways = { nl: ['Af', 'Bij'], en: ['Debit', 'Credit'] }

export const ing = (transfers: readonly Transfer[], separator: ';' | ',', locale: 'nl' | 'en' = 'nl'): string =>
  [
    ingHeadings[locale].split('|'),
    ...transfers.map(({ on, cents, name, said }) => [
      ...[compact(on), name, 'NL20INGB0001234567', 'NL91ABNA0417164300', 'OV', ways[locale][cents < 0 ? 0 : 1]!],
      ...[grouped(cents), 'Overschrijving'],
      `Naam: ${name} Omschrijving: ${said} IBAN: NL91ABNA0417164300 Datum/Tijd: ${on} 10:11:12`,
      ...['1.000,00', ''],
    ]),
  ]
    .map((cells) => line(cells, separator))
    .join('')

const rabobankHeadings =
  'IBAN/BBAN|Munt|BIC|Volgnr|Datum|Rentedatum|Bedrag|Saldo na trn|Tegenrekening IBAN/BBAN|Naam tegenpartij|Naam uiteindelijke partij|Naam initiërende partij|BIC tegenpartij|Code|Batch ID|Transactiereferentie|Machtigingskenmerk|Incassant ID|Betalingskenmerk|Omschrijving-1|Omschrijving-2|Omschrijving-3|Reden retour|Oorspr bedrag|Oorspr munt|Koers'

export const rabobank = (transfers: readonly Transfer[]): string =>
  [
    rabobankHeadings.split('|'),
    ...transfers.map(({ on, cents, name, said }, i) => [
      ...['NL44RABO0123456789', 'EUR', 'RABONL2U', String(i + 1).padStart(18, '0'), on, on],
      ...[`${cents < 0 ? '' : '+'}${plain(cents)}`, '+1000,00', 'NL91ABNA0417164300', name, '', '', 'ABNANL2A'],
      ...['cb', '', '', '', '', '', said, ' ', ' ', '', '', '', ''],
    ]),
  ]
    .map((cells) => line(cells, ','))
    .join('')

const sepa = ({ name, said }: Transfer) =>
  `/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/${name}/REMI/${said}/EREF/NOTPROVIDED`
const after = (cents: number) => plain(100_000 + cents)

export const abnAmro = (transfers: readonly Transfer[]): string =>
  [
    'Rekeningnummer;Muntsoort;Transactiedatum;Rentedatum;Beginsaldo;Eindsaldo;Transactiebedrag;Omschrijving\r\n',
    ...transfers.map((one) => {
      const [day, cents] = [compact(one.on), one.cents]
      return `417164300;EUR;${day};${day};1000,00;${after(cents)};${plain(cents)};"${sepa(one)}"\r\n`
    }),
  ].join('')

/** Its TXT file: tabs, no headings, the columns in another order. */
export const abnAmroBare = (transfers: readonly Transfer[]): string =>
  transfers
    .map((one) => {
      const [day, cents] = [compact(one.on), one.cents]
      return `417164300\tEUR\t${day}\t1000,00\t${after(cents)}\t${day}\t${plain(cents)}\t${sepa(one)}\r\n`
    })
    .join('')
