import { type Day, isDay } from '~/time/time-zone'

const comma = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d\d?))?$/
const point = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d?))?$/

/** Cents of `1.234,56`, `+12,50`, `-12.50`, `1,234.56` or `12`. Undefined too where a separator could mean either. */
export function readBankAmount(text: string): number | undefined {
  const bare = text.replace(/[\s€]|EUR/gi, '').replace('−', '-')
  const [, sign, whole = '', cents = ''] = comma.exec(bare) ?? point.exec(bare) ?? []
  const euros = whole.replace(/[.,]/g, '')
  if (euros === '' || euros.length > 9 || (cents === '' && euros !== whole)) return undefined
  const sum = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '-' ? -sum : sum
}

/** The day of `20261203`, `2026-12-03`, `03-12-2026` or `3/12/2026`. */
export function readBankDay(text: string): Day | undefined {
  const bare = text.trim()
  const [, y, m, d] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(bare) ?? []
  const [, day = d, month = m, year = y] = /^(\d\d?)[-/](\d\d?)[-/](\d{4})$/.exec(bare) ?? []
  if (!year || !month || !day) return undefined
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}

/** Cents of `145.00`, `145,` or `000000145,5`, without groups or sign, as XML and MT940 write an amount. */
export function readDecimal(text: string): number | undefined {
  const [, euros, cents = ''] = /^0*(\d{1,9})(?:[.,](\d{0,2})0*)?$/.exec(text.trim()) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
