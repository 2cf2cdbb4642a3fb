import { organisation } from '#app.config'
import type { ShareCard } from './cards.server'
import { ballRadius, band, baseline, colours, margin, sidelineAt, wordmarkMiddle } from './court-drawing'
import { type FittedLines, fitLines, type Room, splitWords } from './line-breaks'
import { type FontName, lineHeight, measureType, type TypeLine } from './text-paths.server'

type ShareLayout = { readonly lines: readonly TypeLine[]; readonly kickerMiddle: number }

/** Characters of the card's texts: published titles are no longer. */
const longestText = 120

const titleSizes = [84, 80, 76, 72, 68, 64, 60, 56, 53, 50, 47, 44, 42, 40]
const titleLines = 3
const titlePitch = 1.03
const titleTop = 187
const factRooms: readonly Room[] = [
  { width: 596, most: 1, sizes: [34, 32, 30, 28] },
  { width: 596, most: 2, sizes: [28, 26, 24] },
]
const kickerRooms: readonly Room[] = [{ width: 610, most: 1, sizes: [32, 30, 28, 26, 24] }]
const kickerIndent = 30

const foot = 42
const belowTitle = 22
const belowKicker = 14

export async function layOut(card: ShareCard): Promise<ShareLayout> {
  const kicker = await fitted(card.kicker, 'text', kickerRooms)
  const cardLines = await fittedFacts(card.facts)
  const lines: TypeLine[] = []
  let bottom = baseline - foot
  for (const [i, fact] of [...cardLines.entries()].reverse()) {
    const colour = i === 0 ? colours.ball : colours.muted
    bottom = place(lines, fact, { font: 'text', colour, pitch: 1.25, x: margin }, bottom)
  }
  const largest = (bottom - belowTitle - titleTop) / (titleLines * titlePitch)
  const sizes = titleSizes.filter((size) => size <= largest)
  const title = await fitted(card.title, 'heavy', [{ width: 640, most: titleLines, sizes }])
  const heading = { font: 'heavy', colour: colours.chalk, pitch: titlePitch, x: margin } as const
  bottom = place(lines, title, heading, bottom - belowTitle)
  const x = margin + kickerIndent
  const top = place(lines, kicker, { font: 'text', colour: colours.chalk, pitch: 1.1, x }, bottom - belowKicker)
  return {
    lines: [...lines, ...wordmark(), ...stampLine(card.stamp)],
    kickerMiddle: (top + bottom - belowKicker) / 2,
  }
}

async function fittedFacts(texts: readonly string[]): Promise<FittedLines[]> {
  const inRooms = (rooms: readonly Room[]) => Promise.all(texts.map((text) => fitted(text, 'text', rooms)))
  const smallest = Math.min(...(await inRooms(factRooms)).map(({ size }) => size))
  const rooms = factRooms.map((room) => ({ ...room, sizes: room.sizes.filter((size) => size <= smallest) }))
  return inRooms(rooms.filter(({ sizes }) => sizes.length > 0))
}

async function fitted(text: string, font: FontName, rooms: readonly Room[]): Promise<FittedLines> {
  const { words, space } = await measureType(splitWords(shortened(text)), font)
  const tried = rooms.map((room) => fitLines(words, space, room))
  return tried.find(({ isWhole }) => isWhole) ?? tried.at(-1)!
}

const shortened = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText - 1).trimEnd()}…` : text

type Setting = { readonly font: FontName; readonly colour: string; readonly x: number; readonly pitch: number }

function place(set: TypeLine[], { size, lines }: FittedLines, setting: Setting, bottom: number): number {
  const { pitch, ...style } = setting
  const top = bottom - lines.length * size * pitch
  const intoBox = (size * (pitch - lineHeight)) / 2
  lines.forEach((text, i) => {
    set.push({ ...style, text, size, y: top + i * size * pitch + intoBox })
  })
  return top
}

function wordmark(): TypeLine[] {
  const [size, pitch] = [28, 27]
  const words = organisation.name.split(' ')
  const top = wordmarkMiddle - (words.length * pitch) / 2 - (size * lineHeight - pitch) / 2
  return words.map((text, i) => ({
    text,
    font: 'heavy',
    size,
    colour: colours.chalk,
    x: margin + 2 * ballRadius + 14,
    y: top + i * pitch,
  }))
}

function stampLine(stamp: string | null): TypeLine[] {
  if (stamp === null) return []
  const [size, middle] = [38, (band.top + band.bottom) / 2]
  return [
    {
      text: stamp,
      font: 'heavy',
      size,
      colour: colours.chalk,
      x: sidelineAt(middle) + 52,
      y: middle - (size * lineHeight) / 2,
    },
  ]
}
