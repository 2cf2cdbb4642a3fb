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

const tracking: Record<FontName, string> = { heavy: '-0.035em', text: '0' }

/** Pixels of the left edge and the top of the line's box. */
export type TypeLine = {
  readonly text: string
  readonly font: FontName
  readonly size: number
  readonly colour: string
  readonly x: number
  readonly y: number
}

export const lineHeight = 1.1

export const drawType = (lines: readonly TypeLine[], size: { width: number; height: number }): Promise<string> =>
  set(
    lines.map((line) => [
      line.text,
      { ...styleOf(line.font, line.size), position: 'absolute', left: line.x, top: line.y, color: line.colour },
    ]),
    size,
  )

const measured = 100

/** At a type size of 1. */
export async function measureType(words: readonly string[], font: FontName): Promise<{ words: Word[]; space: number }> {
  const style = { ...styleOf(font, measured), flexShrink: 0 }
  // A space's width is what it adds between two letters.
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
  // Loaded lazily: most processes never need it.
  const { default: satori } = await import('satori')
  const children = pieces.map(([text, style], key) => element({ ...style, display: 'flex' }, drawable(text), key))
  const page = element({ display: 'flex', width: '100%', height: '100%' }, children)
  return satori(page, { ...size, fonts, onNodeDetected })
}

const element = (style: object, children: ReactNode, key: number | null = null) =>
  ({ type: 'div', key, props: { style, children } }) as ReactNode

/** The font has western letters only. */
const drawable = (text: string): string =>
  text.replace(/[^\u0020-\u00ff–—‘’‚“”„…•€→←]/gu, (sign) =>
    (strokes[sign] ?? sign.normalize('NFKD')).replace(/[^a-z]/giu, ''),
  )

const strokes: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', œ: 'oe', Œ: 'OE' }
