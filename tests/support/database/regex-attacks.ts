/** Signs that a hostile text is made of beside those that an expression names itself. */
const usual = ['a', '0', ' ', '\t', '-', '.', '/', '<', '@', '\u00e9']

/** How long hostile texts are; each goes on only where the shorter one went fast, since some expressions double with each sign. */
const lengths = [20, 22, 24, 27, 30, 34, 38, 44, 50, 60, 75, 100, 200, 6000]

/** Milliseconds that a text of so many signs takes: reading it a hundred times over stays far below. */
const slow = 10

/** The part of an expression in front of its first repetition, which a text has to begin with to get that far. */
const beginningOf = ({ source }: RegExp): string =>
  (/^\^?((?:[\w:@#-]|\\[/.?])*)/.exec(source)?.[1] ?? '').replaceAll('\\', '')

/** Texts that make an expression try again at each sign: something many times over, then an end that does not fit. */
function textsAgainst(expression: RegExp, length: number): string[] {
  const named = expression.source.replace(/\\[a-zA-Z]/g, '').match(/[^\\^$()[\]{}|*+?\s]/gu) ?? []
  const signs = [...new Set([...usual, ...named])].slice(0, 16)
  const units = [...signs, ...signs.flatMap((one) => signs.slice(0, 8).map((other) => one + other))]
  const begin = beginningOf(expression)
  return units.flatMap((unit) => {
    const many = unit.repeat(Math.ceil(length / unit.length))
    return [`${begin}${many}\u0000`, `x${many}\u0000x`, `x@${many}x @ `]
  })
}

/**
 * The shortest length, of those that are tried, at which an expression takes longer than reading a text can; undefined
 * where it never does. It finds what repeats inside a repetition, and what begins anew at each sign.
 */
export function slowFrom(expression: RegExp): number | undefined {
  const own = new RegExp(expression.source, expression.flags.replace('g', ''))
  const isSlow = (text: string) => {
    const { user } = process.cpuUsage()
    own.lastIndex = 0
    own.test(text)
    return process.cpuUsage().user - user > slow * 1000
  }
  // Once more, and once more: this process may have been busy with something else.
  return lengths.find((length) =>
    textsAgainst(expression, length).some((text) => isSlow(text) && isSlow(text) && isSlow(text)),
  )
}
