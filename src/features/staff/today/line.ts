import type { Bilingual } from '~/i18n/locale'
import type { ContentKind } from '~/model/staff'
import type { Day } from '~/time/time-zone'

type EventName = { readonly id: number; readonly title: Bilingual }
type TextName = { readonly kind: ContentKind; readonly id: number; readonly title: Bilingual }

type DuplicateOf = { readonly reference: string; readonly event: EventName }

/** To-dos. Timestamps are UTC milliseconds. */
export type Line =
  /** Null for emails about no event. */
  | { readonly kind: 'emails-failed' | 'emails-bounced'; readonly event: EventName | null; readonly emails: number }
  | {
      readonly kind: 'under-minimum'
      readonly event: EventName
      readonly at: number
      readonly taken: number
      readonly minimum: number
    }
  /** `offers-to-call`: without an address, so no email was sent. */
  | {
      readonly kind: 'offers' | 'offers-to-call'
      readonly event: EventName
      readonly at: number
      readonly offers: number
    }
  /** `from`: of sign-ups since that Amsterdam day. */
  | { readonly kind: 'remarks-unread'; readonly remarks: number; readonly isMore: boolean; readonly from: Day }
  | {
      readonly kind: 'duplicate'
      readonly names: readonly string[]
      /** The later one first. */
      readonly registrations: readonly [DuplicateOf, DuplicateOf]
    }
  | { readonly kind: 'unpaid'; readonly event: EventName; readonly registrations: number }
  | { readonly kind: 'waiting' | 'lessons-waiting'; readonly event: EventName; readonly waiting: number }
  /** Clubs whose dates are shown while nobody can sign up. */
  | { readonly kind: 'no-lessons'; readonly season: string; readonly clubs: readonly string[] }
  | { readonly kind: 'date-passed' | 'closes' | 'opens'; readonly event: EventName; readonly at: number }
  | {
      readonly kind: 'season-closes' | 'season-opens'
      readonly season: string
      readonly day: Day
      readonly clubs: readonly string[]
    }
  | { readonly kind: 'planned'; readonly text: TextName; readonly at: number }
  | { readonly kind: 'season-planned'; readonly season: string; readonly at: number; readonly clubs: readonly string[] }
  | { readonly kind: 'english-missing' | 'english-old'; readonly text: TextName; readonly fields: number }
  | { readonly kind: 'dead-end'; readonly path: string; readonly asked: number }

const order: readonly Line['kind'][] = [
  ...(['emails-failed', 'emails-bounced', 'under-minimum', 'offers-to-call', 'offers', 'remarks-unread'] as const),
  ...(['duplicate', 'waiting', 'lessons-waiting', 'unpaid', 'no-lessons'] as const),
  ...(['date-passed', 'closes', 'season-closes', 'opens', 'season-opens', 'planned', 'season-planned'] as const),
  ...(['english-missing', 'english-old', 'dead-end'] as const),
]

/** The most urgent first. */
export const byUrgency = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
