import { organisation } from '#app.config'
import { withSharp } from '~/pictures/decode.server'
import type { PictureSource } from '~/pictures/sources.server'
import type { ShareCard } from './cards.server'
import { ballRadius, band, baseline, colours, margin, sidelineAt, wordmarkMiddle } from './court-drawing'
import { type FittedLines, fitLines, type Room, splitWords } from './line-breaks'
import { drawType, type FontName, lineHeight, measureType, type TypeLine } from './text-paths.server'
import { shareSize } from './url.server'

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

const { width, height } = shareSize

/** Pixels between the sideline and a focal point. */
const besideSideline = 60

/** Text becomes paths, so that no font is needed. */
export async function drawPoster(card: ShareCard, source: PictureSource | undefined): Promise<string> {
  const { lines, kickerMiddle } = await layOut(card)
  const [picture, type] = await Promise.all([source && placed(source, card), drawType(lines, shareSize)])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colours.court}"/>
${serviceBox()}
${picture ?? ''}
${card.stamp === null ? '' : `<path d="${rightOfSideline(band.top, band.bottom)}" fill="${colours.off}"/>`}
<path d="M${sidelineAt(0)} 0L${sidelineAt(baseline)} ${baseline}" stroke="${colours.chalk}" stroke-width="8"/>
<rect y="${baseline}" width="${width}" height="${height - baseline}" fill="${colours.courtDeep}"/>
<rect y="${baseline - 3}" width="${width}" height="7" fill="${colours.chalk}"/>
${seamedBall(sidelineAt(baseline), baseline)}
${seamedBall(margin + ballRadius, wordmarkMiddle)}
<circle cx="${margin + 9}" cy="${kickerMiddle}" r="9" fill="${colours.ball}"/>
${type}
</svg>`
}

function serviceBox(): string {
  const [x, y] = [430, 124]
  const lines = `M${sidelineAt(y)} ${y}H0M${x} ${y}V${baseline}`
  return `<path d="${lines}" fill="none" stroke="${colours.chalk}" stroke-width="5" stroke-opacity=".1"/>`
}

const rightOfSideline = (top: number, bottom: number): string =>
  `M${sidelineAt(top)} ${top}H${width}V${bottom}H${sidelineAt(bottom)}Z`

async function placed(source: PictureSource, { stamp }: ShareCard): Promise<string> {
  const picture = await placedPicture(source)
  return `<clipPath id="share-cut"><path d="${rightOfSideline(0, baseline)}"/></clipPath>
<filter id="share-grey"><feColorMatrix type="saturate" values=".15"/></filter>
<g clip-path="url(#share-cut)"><g${stamp === null ? '' : ' filter="url(#share-grey)"'}>${picture}</g></g>`
}

async function placedPicture({ shown, original, paint }: PictureSource): Promise<string> {
  if ('drawing' in original)
    return (await original.drawing()).toString().replace(/ width="\d+" height="\d+"/, covering(shown))
  const left = sidelineAt(baseline)
  const size = { width: width - left, height: baseline }
  const bytes = await withSharp(async (sharp) => (await paint(sharp, size)).jpeg({ quality: 90 }).toBuffer())
  const focus = original.focusIn(size)
  const [x, y] = [left + (focus.x * size.width) / 100, (focus.y * size.height) / 100]
  const start = left + Math.max(0, sidelineAt(y) + besideSideline - x)
  const image = `<image width="${size.width}" height="${size.height}" href="data:image/jpeg;base64,${bytes.toString('base64')}"/>`
  // Moved to the right, so that the sideline does not hide the focal point, it leaves a gap that its mirror fills.
  const mirror = start > left ? `<g transform="translate(${start} 0) scale(-1 1)">${image}</g>` : ''
  return `${mirror}<g transform="translate(${start} 0)">${image}</g>`
}

function covering(size: { width: number; height: number }): string {
  const left = sidelineAt(baseline)
  const scale = Math.max((width - left) / size.width, baseline / size.height)
  const [w, h] = [size.width * scale, size.height * scale]
  return ` x="${left - (w - (width - left)) * 0.78}" y="${-(h - baseline) * 0.62}" width="${w}" height="${h}"`
}

function seamedBall(x: number, y: number): string {
  const scale = ballRadius / 14
  return `<g transform="translate(${x - 16 * scale} ${y - 16 * scale}) scale(${scale})">
<circle cx="16" cy="16" r="14" fill="${colours.ball}"/>
<path d="M4.5 9c7 1 9 13 3 17M27.5 9c-7 1-9 13-3 17" fill="none" stroke="${colours.courtDeep}" stroke-width="2.25"/>
</g>`
}
