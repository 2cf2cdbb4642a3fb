import { withSharp } from '~/pictures/decode.server'
import type { PictureSource } from '~/pictures/sources.server'
import type { ShareCard } from './cards.server'
import { ballRadius, band, baseline, colours, margin, sidelineAt, wordmarkMiddle } from './court-drawing'
import { layOut } from './layout.server'
import { drawType } from './text-paths.server'
import { shareSize } from './url.server'

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
