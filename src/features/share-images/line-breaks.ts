/** `width` at a type size of 1. */
export type Word = { readonly text: string; readonly width: number }

export type Room = {
  readonly width: number
  readonly most: number
  readonly sizes: readonly number[]
}

export type FittedLines = { readonly size: number; readonly lines: readonly string[]; readonly isWhole: boolean }

const longestWord = 26

export const splitWords = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => {
    if (word.length <= longestWord) return word ? [word] : []
    const pieces = word.match(/.{1,20}/gu) ?? []
    return pieces.map((piece, i) => (i < pieces.length - 1 ? `${piece}-` : piece))
  })

/** The largest size at which all words fit, in even lines; else the smallest, with an ellipsis. */
export function fitLines(words: readonly Word[], space: number, { width, most, sizes }: Room): FittedLines {
  for (const size of sizes) {
    const lines = setWords(words, space, width / size, most)
    if (countIn(lines) === words.length)
      return { size, lines: texts(evened(words, space, width / size, lines)), isWhole: true }
  }
  const size = sizes.at(-1)!
  for (let kept = countIn(setWords(words, space, width / size, most)); kept > 0; kept--) {
    const lines = setWords(ended(words.slice(0, kept)), space, width / size, most)
    if (countIn(lines) === kept) return { size, lines: texts(lines), isWhole: false }
  }
  return { size, lines: [], isWhole: words.length === 0 }
}

const ellipsisWidth = 1

function ended(words: readonly Word[]): Word[] {
  const last = words.at(-1)!
  const text = `${last.text.replace(/[,.;:–-]+$/, '')}…`
  return [...words.slice(0, -1), { text, width: last.width + ellipsisWidth }]
}

const texts = (lines: readonly (readonly Word[])[]) => lines.map((line) => line.map(({ text }) => text).join(' '))

const countIn = (lines: readonly (readonly Word[])[]): number => lines.reduce((sum, { length }) => sum + length, 0)

/** As many of the words as `most` lines hold. */
function setWords(words: readonly Word[], space: number, width: number, most: number): Word[][] {
  const lines: Word[][] = []
  let used = 0
  for (const word of words) {
    if (word.width > width) return lines
    const line = lines.at(-1)
    if (line && used + space + word.width <= width) {
      line.push(word)
      used += space + word.width
    } else if (lines.length === most) {
      return lines
    } else {
      lines.push([word])
      used = word.width
    }
  }
  return lines
}

const steps = Array.from({ length: 40 }, (_, i) => 0.97 ** (i + 1))

function evened(words: readonly Word[], space: number, width: number, lines: Word[][]): Word[][] {
  for (const step of steps) {
    const next = setWords(words, space, width * step, lines.length)
    if (countIn(next) < words.length) return lines
    lines = next
  }
  return lines
}
