import { nameKey } from '~/features/registrations/form/registration'
import type { Candidate } from './candidates.server'
import { groupBy } from './group-by'
import { halfReferences, indexReferences, nearReferences } from './like-reference'
import type { Evidence, Payer } from './verdict'

export type Guess = { readonly id: number; readonly evidence: readonly Evidence[] }

export const mostGuesses = 3

type Words = { readonly name: readonly string[]; readonly text: readonly string[] }

const longestText = 500
const mostWords = 30
/** Parts of names that half of the country has. */
const common = new Set('van der den het ten ter von las los del dhr mevr mevrouw heer mej'.split(' '))

/** Of the payer's name, and of what they wrote. */
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
  /** Of titles. */
  readonly eventsByWord: ReadonlyMap<string, ReadonlySet<number>>
}

const weights: Readonly<Record<Evidence, number>> = {
  ...{ reference: 100, 'half-reference': 40, amount: 30, name: 20, event: 5 },
}
const evidenceOrder = Object.keys(weights) as Evidence[]

/** A word of the payer's name says as much as two of what they wrote, in which anything may stand. */
const [wordOfName, wordOfText, mostOfName] = [20, 10, 40]

/** More have something in common without being looked at one by one. */
const rare = 50

/** Who may have paid a line, likeliest first. */
export function guesser({ candidates, byWord, eventsByWord }: Register): (line: Payer, words: Words) => Guess[] {
  const byReference = new Map(candidates.map((one) => [one.reference, one]))
  const byAmount = groupBy(candidates, ({ open }) => open)
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
      const known = byWord.get(word)
      for (const one of known ?? []) if (known!.size <= rare || one.open === cents) found.add(one)
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

/** Who is as likely as more than are shown is not shown: the first of them would be anybody. */
function likeliest(scored: readonly (Guess & { readonly points: number })[]): Guess[] {
  const groups = [...groupBy(scored, ({ points }) => points)].sort(([a], [b]) => b - a)
  const shown: Guess[] = []
  for (const [, group] of groups) {
    if (shown.length + group.length > mostGuesses) break
    shown.push(...group)
  }
  return shown
}
