import { findPicture, pictureName } from '~/domain/pictures'
import { drawPicture } from './pictures/drawings'
import { circle, element, group, line, num, type Point, rect, shape, straight } from './pictures/svg'
import { shareSize } from './share-address.server'
import type { ShareCard } from './share-cards.server'
import { ballRadius, band, baseline, colours, margin, sidelineAt, wordmarkMiddle } from './share-court'
import { layOut } from './share-layout.server'
import { drawType } from './share-type.server'

const { width, height } = shareSize

/** The image of a card as an SVG of `shareSize` that needs no font: a court with its lines, the text, and the picture. */
export async function drawPoster(card: ShareCard): Promise<string> {
  const { lines, kickerMiddle } = await layOut(card)
  const parts = [
    rect(0, 0, width, height, colours.court),
    serviceBox(),
    pictureOf(card),
    card.stamp === null ? '' : shape(rightOfSideline(band.top, band.bottom), colours.off),
    line(`M${sidelineAt(0)} 0L${sidelineAt(baseline)} ${baseline}`, colours.chalk, 8),
    rect(0, baseline, width, height - baseline, colours.courtDeep),
    rect(0, baseline - 3, width, 7, colours.chalk),
    seamedBall([sidelineAt(baseline), baseline]),
    seamedBall([margin + ballRadius, wordmarkMiddle]),
    circle([margin + 9, kickerMiddle], 9, colours.ball),
    await drawType(lines, shareSize),
  ]
  const size = { width, height, viewBox: `0 0 ${width} ${height}` }
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, parts.join(''))
}

/** The lines of a service box seen from above, faint because text stands on them. */
function serviceBox(): string {
  const [x, y] = [430, 124]
  return line(`M${num(sidelineAt(y))} ${y}H0M${x} ${y}V${baseline}`, colours.chalk, 5, { 'stroke-opacity': 0.1 })
}

const rightOfSideline = (top: number, bottom: number): string =>
  straight([
    [sidelineAt(top), top],
    [width, top],
    [width, bottom],
    [sidelineAt(bottom), bottom],
  ])

/** The card's own picture right of the side line, without its colours where the event is off. */
function pictureOf({ picture, stamp }: ShareCard): string {
  const name = pictureName(picture)
  const size = findPicture(picture)
  if (!name || !size) return ''
  const grey = element('filter', { id: 'share-grey' }, element('feColorMatrix', { type: 'saturate', values: 0.15 }))
  const drawing = drawPicture(name).replace(/^<svg [^>]*>/, `<svg${covering(size)}>`)
  return (
    element('clipPath', { id: 'share-cut' }, shape(rightOfSideline(0, baseline), '#000')) +
    (stamp === null ? '' : grey) +
    group(group(drawing, stamp === null ? {} : { filter: 'url(#share-grey)' }), { 'clip-path': 'url(#share-cut)' })
  )
}

/** Where a picture of this size lies so that it covers its part, cut as in the hero of a page: 78 % across, 62 % down. */
function covering(size: { width: number; height: number }): string {
  const left = sidelineAt(baseline)
  const scale = Math.max((width - left) / size.width, baseline / size.height)
  const [w, h] = [size.width * scale, size.height * scale]
  const [x, y] = [left - (w - (width - left)) * 0.78, -(h - baseline) * 0.62]
  return ` x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" viewBox="0 0 ${size.width} ${size.height}"`
}

/** The ball of the wordmark. */
function seamedBall([x, y]: Point): string {
  const scale = ballRadius / 14
  const seams = line('M4.5 9c7 1 9 13 3 17M27.5 9c-7 1-9 13-3 17', colours.courtDeep, 2.25)
  const transform = `translate(${num(x - 16 * scale)} ${num(y - 16 * scale)}) scale(${num(scale)})`
  return group(circle([16, 16], 14, colours.ball) + seams, { transform })
}
