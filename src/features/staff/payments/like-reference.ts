import { groupBy } from './group-by'

type Halves = { readonly first: string; readonly second: string }

/** References by their halves: `BT-4SPR-4NHG` is 4SPR and 4NHG. */
export type ReferenceIndex = Readonly<Record<keyof Halves, ReadonlyMap<string, readonly string[]>>>

const halvesOf = (reference: string): Halves => ({ first: reference.slice(3, 7), second: reference.slice(8) })

export const indexReferences = (references: readonly string[]): ReferenceIndex => ({
  first: groupBy(references, (one) => halvesOf(one).first),
  second: groupBy(references, (one) => halvesOf(one).second),
})

const size = 4

/** Written with at most one sign wrong, missing, too many or swapped: one of the halves is whole then. */
export function nearReferences(text: string, index: ReferenceIndex): Set<string> {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const near = new Set<string>()
  for (let at = 0; at + size <= bare.length; at++) {
    const half = bare.slice(at, at + size)
    for (const one of index.first.get(half) ?? [])
      if (lengths.some((length) => isNear(bare.slice(at + size, at + size + length), halvesOf(one).second)))
        near.add(one)
    for (const one of index.second.get(half) ?? [])
      if (lengths.some((length) => isNear(bare.slice(Math.max(0, at - length), at), halvesOf(one).first))) near.add(one)
  }
  return near
}

const lengths = [size, size - 1, size + 1]

function isNear(written: string, meant: string): boolean {
  const from = [...meant].findIndex((sign, i) => sign !== written[i])
  if (from < 0) return written.length <= meant.length + 1
  const [theirs, ours] = [written.slice(from), meant.slice(from)]
  const isSwapped = theirs[0] === ours[1] && theirs[1] === ours[0] && theirs.slice(2) === ours.slice(2)
  return isSwapped || [theirs.slice(1), theirs].includes(ours.slice(1)) || theirs.slice(1) === ours
}

/** A half behind BT, or by itself with a digit in it: words of four letters are none. */
export function halfReferences(text: string, index: ReferenceIndex): Set<string> {
  const halves = [...text.toUpperCase().matchAll(/(?<![A-Z0-9])(BT)?[-\s._/]{0,2}([A-Z0-9]{4})(?![A-Z0-9])/g)].flatMap(
    ({ 1: prefix, 2: half = '' }) => (prefix || /\d/.test(half) ? [half] : []),
  )
  return new Set(halves.flatMap((half) => [...(index.first.get(half) ?? []), ...(index.second.get(half) ?? [])]))
}
