import { describe, expect, it } from 'vitest'
import { fitLines, type Room, splitWords, type Word } from '~/features/share-images/line-breaks'

const set = (text: string): Word[] => splitWords(text).map((word) => ({ text: word, width: word.length / 2 }))
const space = 0.5
const fitted = (text: string, room: Partial<Room> = {}) =>
  fitLines(set(text), space, { width: 600, most: 3, sizes: [80, 60, 40], ...room })

describe('the lines of a title', () => {
  it('are as large as can be', () => {
    expect(fitted('Meiden aan slag')).toMatchObject({ size: 80, isWhole: true })
    expect(fitted('Vakantieweek tennis: vijf dagen of drie of vier')).toMatchObject({ size: 60 })
  })

  it('are about as long as each other', () => {
    expect(fitted('een twee drie vier vijf zes', { sizes: [40], most: 2, width: 480 }).lines).toEqual([
      'een twee drie',
      'vier vijf zes',
    ])
  })

  it('end behind a whole word with an ellipsis where not all of it fits', () => {
    const text =
      'Kennismakingscursus voor ouders, die al jaren elke zaterdagochtend langs de baan staan en nu zelf willen'
    const { lines, size, isWhole } = fitted(text)
    expect([size, isWhole, lines.length]).toEqual([40, false, 3])
    const shown = lines.join(' ')
    expect(shown.endsWith('…')).toBe(true)
    expect(`${text} `.startsWith(`${shown.slice(0, -1)} `)).toBe(true)
    for (const line of lines) expect(line.length * 20).toBeLessThanOrEqual(600)
  })

  it('leave no comma before the ellipsis', () => {
    const text = 'een twee drie vier vijf, zes zeven acht negen'
    expect(fitted(text, { sizes: [40], most: 1, width: 520 }).lines).toEqual(['een twee drie vier vijf…'])
  })

  it('part a word that no line could hold', () => {
    const word = 'verenigingskampioenschappenorganisatie'
    expect(splitWords(word)).toEqual(['verenigingskampioens-', 'chappenorganisatie'])
    expect(fitted(word).lines).toHaveLength(2)
  })

  it('are none where there is nothing to say', () => {
    expect(fitted(' ')).toMatchObject({ lines: [], isWhole: true })
    expect(fitLines([{ text: '🎾', width: 0 }], space, { width: 600, most: 3, sizes: [40] }).lines).toEqual(['🎾'])
  })
})
