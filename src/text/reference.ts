const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'

export function referenceFrom(random: Uint8Array): string {
  const signs = Array.from(random.slice(0, 8), (byte) => alphabet[byte % alphabet.length]).join('')
  return `BT-${signs.slice(0, 4)}-${signs.slice(4)}`
}

const reference = new RegExp(`^BT([${alphabet}]{4})([${alphabet}]{4})$`)

export function readReference(text: string): string | undefined {
  const found = reference.exec(text.toUpperCase().replace(/[\s-]/g, ''))
  return found ? `BT-${found[1]}-${found[2]}` : undefined
}

const between = '[\\s\\p{Pd}._/]*'
const written = new RegExp(`(?=(${['B', 'T', ...Array(8).fill(`[${alphabet}]`)].join(between)})(?![A-Z0-9]))`, 'giu')

/** References in text, in any case. `from` and `to`: overlapping ones cannot all be meant. */
export const findReferences = (text: string): { reference: string; from: number; to: number }[] =>
  [...text.matchAll(written)].flatMap(({ index, 1: found = '' }) => {
    const reference = readReference(found.replace(/[^A-Z0-9]/gi, ''))
    return reference ? [{ reference, from: index, to: index + found.length }] : []
  })
