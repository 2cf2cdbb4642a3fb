import type { ReactNode } from 'react'
import type { SatoriNode } from 'satori'
import heavyFont from '~/site/fonts/archivo-heavy.ttf?inline'
import textFont from '~/site/fonts/archivo-text.ttf?inline'
import type { Word } from './line-breaks'

const bytes = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

const fonts = [
  { name: 'heavy', data: bytes(heavyFont) },
  { name: 'text', data: bytes(textFont) },
]
export type FontName = 'heavy' | 'text'

/** As on the pages: `--tracking-tight` in headings. */
const tracking: Record<FontName, string> = { heavy: '-0.035em', text: '0' }

/** One line of text; `x` is its left edge and `y` the top of its box, in pixels. */
export type TypeLine = {
  readonly text: string
  readonly font: FontName
  readonly size: number
  readonly colour: string
  readonly x: number
  readonly y: number
}

/** Height of a line's box as a part of its size. */
export const lineHeight = 1.1

/** The lines as an SVG of paths, so that it needs no font any more. */
export const drawType = (lines: readonly TypeLine[], size: { width: number; height: number }): Promise<string> =>
  set(
    lines.map((line) => [
      line.text,
      { ...styleOf(line.font, line.size), position: 'absolute', left: line.x, top: line.y, color: line.colour },
    ]),
    size,
  )

const measured = 100

/** Words with their widths, and the width of a space, at a type size of 1. */
export async function measureType(words: readonly string[], font: FontName): Promise<{ words: Word[]; space: number }> {
  const style = { ...styleOf(font, measured), flexShrink: 0 }
  // The width of a space is what it adds between two letters.
  const widths = await widthsOf([...words, 'n n', 'nn'].map((text) => [text, style]))
  const [apart = 0, together = 0] = widths.slice(words.length)
  return {
    words: words.map((text, i) => ({ text, width: (widths[i] ?? 0) / measured })),
    space: (apart - together) / measured,
  }
}

async function widthsOf(pieces: readonly Piece[]): Promise<number[]> {
  const widths: number[] = []
  await set(pieces, { width: 100_000, height: measured * 2 }, ({ key, width }) => {
    if (key !== undefined) widths[Number(key)] = width
  })
  return widths
}

const styleOf = (font: FontName, size: number) => ({
  fontFamily: font,
  fontSize: size,
  letterSpacing: tracking[font],
  lineHeight,
  whiteSpace: 'nowrap',
})

type Piece = readonly [text: string, style: object]

async function set(
  pieces: readonly Piece[],
  size: { width: number; height: number },
  onNodeDetected: (node: SatoriNode) => void = () => undefined,
): Promise<string> {
  // Loaded at the first image: most starts never need it.
  const { default: satori } = await import('satori')
  const children = pieces.map(([text, style], key) => element({ ...style, display: 'flex' }, drawable(text), key))
  const page = element({ display: 'flex', width: '100%', height: '100%' }, children)
  return satori(page, { ...size, fonts, onNodeDetected })
}

/** What satori takes for an element, of which it reads these alone. */
const element = (style: object, children: ReactNode, key: number | null = null) =>
  ({ type: 'div', key, props: { style, children } }) as ReactNode

/** The font knows western letters: others lose their marks, and signs that have no letter below them go. */
const drawable = (text: string): string =>
  text.replace(/[^\u0020-\u00ff–—‘’‚“”„…•€→←]/gu, (sign) =>
    (strokes[sign] ?? sign.normalize('NFKD')).replace(/[^a-z]/giu, ''),
  )

const strokes: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', œ: 'oe', Œ: 'OE' }
