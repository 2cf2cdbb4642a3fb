import { nameKey } from '~/features/registrations/form/registration'
import type { Candidate } from './candidates.server'
import type { Payer } from './verdict'
import type { Evidence } from './words'

type Halves = { readonly first: string; readonly second: string }

/** References by their halves: `BT-4SPR-4NHG` is 4SPR and 4NHG. */
type ReferenceIndex = Readonly<Record<keyof Halves, ReadonlyMap<string, readonly string[]>>>

const halvesOf = (reference: string): Halves => ({ first: reference.slice(3, 7), second: reference.slice(8) })

const indexReferences = (references: readonly string[]): ReferenceIndex => ({
  first: Map.groupBy(references, (one) => halvesOf(one).first),
  second: Map.groupBy(references, (one) => halvesOf(one).second),
})

const size = 4

/** Written with at most one sign wrong, missing, too many or swapped: one of the halves is whole then. */
function nearReferences(text: string, index: ReferenceIndex): Set<string> {
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

/** A half after BT, or by itself with a digit in it: words of four letters do not count. */
function halfReferences(text: string, index: ReferenceIndex): Set<string> {
  const halves = [...text.toUpperCase().matchAll(/(?<![A-Z0-9])(BT)?[-\s._/]{0,2}([A-Z0-9]{4})(?![A-Z0-9])/g)].flatMap(
    ({ 1: prefix, 2: half = '' }) => (prefix || /\d/.test(half) ? [half] : []),
  )
  return new Set(halves.flatMap((half) => [...(index.first.get(half) ?? []), ...(index.second.get(half) ?? [])]))
}

export type Guess = { readonly id: number; readonly evidence: readonly Evidence[] }

const mostGuesses = 3

type Words = { readonly name: readonly string[]; readonly text: readonly string[] }

const longestText = 500
const mostWords = 30
/** Common particles of Dutch surnames. */
const common = new Set('van der den het ten ter von las los del dhr mevr mevrouw heer mej'.split(' '))

export function wordsOf({ name, text }: Payer): Words {
  const words = (given: string) =>
    [...new Set(nameKey(given.slice(0, longestText)).split(/[^\p{L}]+/u))]
      .filter((word) => word.length >= 3 && !common.has(word))
      .slice(0, mostWords)
  const inName = words(name ?? '')
  return { name: inName, text: words(text).filter((word) => !inName.includes(word)) }
}

export type Register = {
  readonly candidates: readonly Candidate[]
  readonly byWord: ReadonlyMap<string, ReadonlySet<Candidate>>
  readonly eventsByWord: ReadonlyMap<string, ReadonlySet<number>>
}

const weights: Readonly<Record<Evidence, number>> = {
  ...{ reference: 100, 'half-reference': 40, amount: 30, name: 20, event: 5 },
}
const evidenceOrder = Object.keys(weights) as Evidence[]

/** The payer's name weighs twice as much as the description, which may hold anything. */
const [wordOfName, wordOfText, mostOfName] = [20, 10, 40]

/** More have something in common without being looked at one by one. */
const rare = 50

export function guesser({ candidates, byWord, eventsByWord }: Register): (line: Payer, words: Words) => Guess[] {
  const byReference = new Map(candidates.map((one) => [one.reference, one]))
  const byAmount = Map.groupBy(candidates, ({ open }) => open)
  const index = indexReferences([...byReference.keys()])
  const called = (references: Iterable<string>) => new Set([...references].flatMap((one) => byReference.get(one) ?? []))
  return ({ booked: { cents }, text }, { name, text: said }) => {
    const near = called(nearReferences(text.slice(0, longestText), index))
    const half = called(halfReferences(text.slice(0, longestText), index))
    const titled = said.flatMap((word) => eventsByWord.get(word) ?? [])
    const told = new Set(titled.flatMap((events) => (events.size > rare ? [] : [...events])))
    const found = new Set([...near, ...half])
    const same = byAmount.get(cents) ?? []
    for (const one of same) if (same.length <= rare || told.has(one.eventId)) found.add(one)
    for (const word of [...name, ...said]) {
      const known = byWord.get(word) ?? new Set()
      for (const one of known) if (known.size <= rare || one.open === cents) found.add(one)
    }
    const wordsFor = (one: Candidate, list: readonly string[]) =>
      list.filter((word) => byWord.get(word)?.has(one)).length
    const scored = [...found].map((one) => {
      const named = wordsFor(one, name) * wordOfName + wordsFor(one, said) * wordOfText
      const speaks: Readonly<Record<Evidence, boolean>> = {
        reference: near.has(one),
        'half-reference': half.has(one) && !near.has(one),
        amount: one.open === cents,
        name: named >= wordOfName,
        event: told.has(one.eventId),
      }
      const evidence = evidenceOrder.filter((each) => speaks[each])
      const points = evidence.reduce((sum, each) => sum + (each === 'name' ? 0 : weights[each]), 0)
      return { id: one.id, evidence, points: points + Math.min(named, mostOfName) }
    })
    return likeliest(scored.filter(({ evidence }) => evidence.some((one) => one !== 'event')))
  }
}

/** Ties beyond the shown number are left out: the first of them would be arbitrary. */
function likeliest(scored: readonly (Guess & { readonly points: number })[]): Guess[] {
  const groups = [...Map.groupBy(scored, ({ points }) => points)].sort(([a], [b]) => b - a)
  const shown: Guess[] = []
  for (const [, group] of groups) {
    if (shown.length + group.length > mostGuesses) break
    shown.push(...group)
  }
  return shown
}
