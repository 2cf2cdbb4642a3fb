import { createHash } from 'node:crypto'
import { organisation } from '#app.config'
import { isLocale, type Locale } from '~/i18n/locale'
import { type ShareCard, type ShareKind, shareKinds } from './cards.server'

/** Pixels (Open Graph). */
export const shareSize = { width: 1200, height: 630 } as const

type ShareImage = {
  readonly src: string
  readonly type: 'image/png'
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** Raise it when the layout changes: social networks cache by url. */
const layout = 'v1'

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

export type ShareImageRequest = { readonly kind: ShareKind; readonly id: number; readonly locale: Locale }

/** Accepts any hash. */
export function readShareAddress(path: string): ShareImageRequest | undefined {
  const [, kind, id, locale] =
    /^\/images\/share\/([a-z]+)-([1-9]\d{0,8})-([a-z]{2})-[0-9a-f]{16}\.png$/.exec(path) ?? []
  const known = shareKinds.find((one) => one === kind)
  return known && isLocale(locale) ? { kind: known, id: Number(id), locale } : undefined
}
