import type { Locale } from '~/i18n/locale'

export const shareKinds = ['event', 'club', 'news'] as const
export type ShareKind = (typeof shareKinds)[number]

/** What the share image of an event, a club or a news item says: all that it is drawn from. */
export type ShareCard = {
  readonly kind: ShareKind
  readonly id: number
  readonly locale: Locale
  readonly kicker: string
  readonly title: string
  /** Under the title: what matters most comes first. */
  readonly facts: readonly string[]
  /** A band across the picture. */
  readonly stamp: string | null
  /** Opaque id of a picture. */
  readonly picture: string
}
