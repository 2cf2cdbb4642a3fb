type Described = { readonly texts: readonly string[]; readonly name?: string; readonly iban?: string }

const tags = new Set(
  'ADDR BENM BIC CDTRREF CDTRREFTP CNTP CREF CSID EREF EXCH IBAN ID IREF ISDT MARF NAME ORDP PREF PURP REMI RTRN SVCL TRCD TRTP ULTC ULTD'.split(
    ' ',
  ),
)

/** A line end at the full width of a line, where a word may be broken. */
export const softBreak = '\r'

/** Reads text, name and account from a description with tags (`/REMI/`), numbers (`?20`) or words (`Naam:`). */
export function readDescription(written: string): Described {
  if (/^\d{3}\?\d\d/.test(written)) return numbered(written)
  const found = taggedIn(written)
  return found.size > 0 ? tagged(found, written) : worded(written)
}

function taggedIn(written: string): Map<string, string> {
  const marks = [...written.matchAll(/\/((?:[\r\n]?[A-Z]){2,9})(?=[\r\n]?\/)/g)].flatMap(
    ({ 0: all, 1: tag = '', index }) =>
      tags.has(tag.replace(/[\r\n]/g, ''))
        ? [{ tag: tag.replace(/[\r\n]/g, ''), from: index, to: index + all.length }]
        : [],
  )
  return new Map(
    marks.map(({ tag, to }, i) => [tag, written.slice(to, marks[i + 1]?.from).replace(/^[\r\n]?\//, '')] as const),
  )
}

function tagged(found: ReadonlyMap<string, string>, written: string): Described {
  const remitted = found.get('REMI')?.replace(/^USTD\/\//, '')
  const references = [found.get('CDTRREF'), found.get('EREF'), found.get('PREF')]
  const [account, , holder] = found.get('CNTP')?.split('/') ?? []
  return {
    texts: (remitted === undefined ? [written] : [remitted, ...references])
      .filter((text) => text !== undefined)
      .map(plain)
      .filter((text) => text !== '' && text !== 'NOTPROVIDED'),
    name: unbroken(found.get('NAME') ?? holder),
    iban: unbroken(found.get('IBAN') ?? account),
  }
}

function numbered(written: string): Described {
  const [, ...fields] = written.replace(/[\r\n]/g, '').split('?')
  const of = (from: number, to: number) =>
    fields
      .filter((field) => Number(field.slice(0, 2)) >= from && Number(field.slice(0, 2)) <= to)
      .map((field) => field.slice(2))
  return { texts: [...of(20, 29), ...of(60, 63)], name: of(32, 33).join(''), iban: of(31, 31)[0] ?? '' }
}

function worded(written: string): Described {
  const whole = unbroken(written)
  const [, iban = ''] = /\bIBAN: ?([A-Z]{2}\d\d[A-Z0-9]{11,30})/i.exec(whole) ?? []
  const [, after = ''] = /\bNAAM: ?([^\n]{1,200})/i.exec(whole) ?? []
  const [name = ''] = after.split(/ {2}|(?:Omschrijving|Kenmerk|Machtiging|IBAN|BIC):/i, 1)
  return { texts: [plain(written)], name, iban }
}

const unbroken = (text = '') => text.replaceAll(softBreak, '').replace(/\/$/, '')
const plain = (text: string) => text.replaceAll(softBreak, '\n').replace(/\/$/, '').trim()
