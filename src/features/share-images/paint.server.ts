import { withSharp } from '~/pictures/decode.server'
import type { PictureSource } from '~/pictures/sources.server'
import type { ShareCard } from './cards.server'

/** PNG. */
export async function paintCard(card: ShareCard, picture: PictureSource | undefined): Promise<Buffer> {
  const { drawPoster } = await import('./svg.server')
  const poster = Buffer.from(await drawPoster(card, picture))
  return withSharp((sharp) => sharp(poster).png({ palette: true, effort: 7, dither: 1 }).toBuffer())
}
