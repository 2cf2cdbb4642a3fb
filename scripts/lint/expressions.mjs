import { JS, NFA } from 'refa'
import { analyse } from 'scslre'
import { breach, sources } from './sources.mjs'

/** Slow on long texts: why they get none. */
const short = {
  [String(/^([^?#]*)(.*)$/s)]: 'nothing can fail after the first part',
  [String(/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g)]: 'what a browser tells of an error: 2000 characters at most',
  [String(/[\s,.:;–-]+\S{0,15}$/)]: 'a subject of an email, cut to 78 characters',
  [String(/<[^>]*>/g)]: 'the markup of an email, in which React has closed every tag',
  [String(/[,.;:–-]+$/)]: 'a word of a title of ours',
  [String(/\s+\S*$/)]: 'a headline, cut to 110 characters',
}

/** Regular expressions that may read a hostile text more than once. */
export function slowExpressions() {
  const found = sources.flatMap((file) =>
    file.nodes
      .filter(({ regex }) => regex && isSlow(regex))
      .map(({ regex: { pattern, flags }, start }) => ({ file, start, name: `/${pattern}/${flags}` })),
  )
  const own = { path: 'scripts/lint/expressions.mjs', text: '' }
  return [
    ...found
      .filter(({ name }) => !(name in short))
      .map(({ file, start, name }) => breach(file, start, `${name} is slow on a hostile text`)),
    ...Object.keys(short)
      .filter((listed) => found.every(({ name }) => name !== listed))
      .map((listed) => breach(own, 0, `${listed} is listed and not slow, or not there`)),
  ]
}

function isSlow({ pattern, flags }) {
  if (analyse({ source: pattern, flags }).reports.length > 0) return true
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: pattern, flags }).parse({
    assertions: 'ignore',
    backreferences: 'disable',
  })
  return isAmbiguous(NFA.fromRegex(expression, { maxCharacter }))
}

/**
 * Whether a loop reads a text in two ways, as `(?:\d|\d\d)+`: the ways double with each repetition. `analyse` sees that
 * of single characters alone.
 */
function isAmbiguous(automaton) {
  const nodes = [...automaton.nodes()]
  const numbers = new Map(nodes.map((node, i) => [node, i]))
  const below = new Map(nodes.map((node) => [node, reachedFrom([...node.out.keys()], ({ out }) => out.keys())]))
  return nodes.some((node) => {
    const loop = new Set([...below.get(node).keys()].filter((one) => below.get(one).has(node)))
    const after = ([one, other, wereApart]) =>
      [...one.out].flatMap(([next, characters]) =>
        [...other.out]
          .filter(([too, others]) => loop.has(next) && loop.has(too) && !characters.isDisjointWith(others))
          .map(([too]) => [next, too, wereApart || next !== too]),
      )
    const nameOf = ([one, other, wereApart]) => `${numbers.get(one)} ${numbers.get(other)} ${wereApart}`
    return reachedFrom([[node, node, false]], after, nameOf).has(nameOf([node, node, true]))
  })
}

function reachedFrom(begin, after, nameOf = (one) => one) {
  const reached = new Map(begin.map((one) => [nameOf(one), one]))
  // A map goes on with what is added on the way.
  for (const one of reached.values())
    for (const next of after(one)) if (!reached.has(nameOf(next))) reached.set(nameOf(next), next)
  return reached
}
