import type { Locale } from '~/i18n/locale'

export const shareKinds = ['event', 'club', 'news'] as const
export type ShareKind = (typeof shareKinds)[number]

export type ShareCard = {
  readonly kind: ShareKind
  readonly id: number
  readonly locale: Locale
  readonly kicker: string
  readonly title: string
  readonly facts: readonly string[]
  readonly stamp: string | null
  readonly picture: string
}
