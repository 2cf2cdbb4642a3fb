import { createHash } from 'node:crypto'
import { organisation } from '#app.config'
import { isLocale, type Locale } from '~/i18n/locale'
import { type ShareCard, type ShareKind, shareKinds } from './cards.server'

/** In pixels; what every network that shows such images asks for (Open Graph). */
export const shareSize = { width: 1200, height: 630 } as const

/** An image for sharing as the head of a page tells of it; `src` is root-relative. */
export type ShareImage = {
  readonly src: string
  readonly type: 'image/png'
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** Part of every address: raise it when the layout changes, so that networks which keep images fetch the new one. */
const layout = 'v1'

/** The image of a card. Its address changes with whatever the card says. */
export const shareImage = (card: ShareCard): ShareImage => ({
  src: shareAddress(card),
  type: 'image/png',
  ...shareSize,
  alt: [card.stamp ? `${card.stamp}: ${card.title}` : card.title, card.kicker, ...card.facts].join(
    ` ${organisation.separators.facts} `,
  ),
})

export const shareAddress = (card: ShareCard): string =>
  `/images/share/${card.kind}-${card.id}-${card.locale}-${hashOf(card)}.png`

const hashOf = (card: ShareCard) =>
  createHash('sha256')
    .update(layout + JSON.stringify(card))
    .digest('hex')
    .slice(0, 16)

export type AskedShare = { readonly kind: ShareKind; readonly id: number; readonly locale: Locale }

/** Reads `/images/share/{kind}-{id}-{locale}-{hash}.png`, whatever its hash; undefined for what is no such path. */
export function readShareAddress(path: string): AskedShare | undefined {
  const [, kind, id, locale] =
    /^\/images\/share\/([a-z]+)-([1-9]\d{0,8})-([a-z]{2})-[0-9a-f]{16}\.png$/.exec(path) ?? []
  const known = shareKinds.find((one) => one === kind)
  return known && isLocale(locale) ? { kind: known, id: Number(id), locale } : undefined
}
