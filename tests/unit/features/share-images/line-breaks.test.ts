import { expect, test } from 'vitest'
import { fitLines, type Room, splitWords, type Word } from '~/features/share-images/line-breaks'

const set = (text: string): Word[] => splitWords(text).map((word) => ({ text: word, width: word.length / 2 }))
const space = 0.5
const fitted = (text: string, room: Partial<Room> = {}) =>
  fitLines(set(text), space, { width: 600, most: 3, sizes: [80, 60, 40], ...room })

test('the lines of a title are as large as can be, and about as long as each other', () => {
  expect(fitted('Meiden aan slag')).toMatchObject({ size: 80, isWhole: true })
  expect(fitted('Vakantieweek tennis: vijf dagen of drie of vier')).toMatchObject({ size: 60 })
  const two = fitted('een twee drie vier vijf zes', { sizes: [40], most: 2, width: 480 })
  expect(two.lines).toEqual(['een twee drie', 'vier vijf zes'])
})

test('the lines of a title end behind a whole word with an ellipsis where not all of it fits, without a comma', () => {
  const text =
    'Kennismakingscursus voor ouders, die al jaren elke zaterdagochtend langs de baan staan en nu zelf willen'
  const { lines, size, isWhole } = fitted(text)
  expect([size, isWhole, lines.length]).toEqual([40, false, 3])
  const shown = lines.join(' ')
  expect(shown.endsWith('…')).toBe(true)
  expect(`${text} `.startsWith(`${shown.slice(0, -1)} `)).toBe(true)
  expect(Math.max(...lines.map((line) => line.length * 20))).toBeLessThanOrEqual(600)
  const one = fitted('een twee drie vier vijf, zes zeven acht negen', { sizes: [40], most: 1, width: 520 })
  expect(one.lines).toEqual(['een twee drie vier vijf…'])
})

test('of a text of thousands of words no more are set than its lines hold', () => {
  let looked = 0
  const words = Array.from({ length: 5000 }, () => ({
    text: 'baan',
    get width() {
      looked++
      return 2
    },
  }))
  expect(fitLines(words, space, { width: 600, most: 3, sizes: [80, 60, 40] }).lines).toHaveLength(3)
  expect(looked).toBeLessThan(500)
})

test('the lines of a title part a word that no line could hold, and are none where there is nothing to say', () => {
  const word = 'verenigingskampioenschappenorganisatie'
  expect(splitWords(word)).toEqual(['verenigingskampioens-', 'chappenorganisatie'])
  expect(fitted(word).lines).toHaveLength(2)
  expect(fitted(' ')).toMatchObject({ lines: [], isWhole: true })
  expect(fitLines([{ text: '🎾', width: 0 }], space, { width: 600, most: 3, sizes: [40] }).lines).toEqual(['🎾'])
})
