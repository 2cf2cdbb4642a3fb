const usual = ['a', '0', ' ', '\t', '-', '.', '/', '<', '@', '\u00e9']

/** A longer text is tried only if the shorter was fast: some expressions double with each character. */
const lengths = [20, 22, 24, 27, 30, 34, 38, 44, 50, 60, 75, 100, 200, 12_000]

/** Milliseconds; far above a hundred linear passes. */
const slow = 10

const beginningOf = ({ source }: RegExp): string =>
  (/^\^?((?:[\w:@#-]|\\[/.?])*)/.exec(source)?.[1] ?? '').replaceAll('\\', '')

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

/** The shortest length at which an expression is slower than linear; undefined for none. */
export function slowFrom(expression: RegExp): number | undefined {
  const own = new RegExp(expression.source, expression.flags.replace('g', ''))
  const isSlow = (text: string) => {
    const { user } = process.cpuUsage()
    own.lastIndex = 0
    own.test(text)
    return process.cpuUsage().user - user > slow * 1000
  }
  // Repeated: this process may have been interrupted.
  return lengths.find((length) =>
    textsAgainst(expression, length).some((text) => isSlow(text) && isSlow(text) && isSlow(text)),
  )
}
