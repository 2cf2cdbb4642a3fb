import type { TranslatedKind } from '~/features/staff/resources/without-english.server'
import type { Bilingual } from '~/i18n/locale'
import type { ContentKind } from '~/model/staff'
import type { Day } from '~/time/time-zone'

type EventName = { readonly id: number; readonly title: Bilingual }
type TextName = { readonly kind: ContentKind; readonly id: number; readonly title: Bilingual }

type DuplicateOf = { readonly reference: string; readonly contact: string; readonly event: EventName }

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
  /** `at`: the end; of lessons it is the season's, and null. `addresses` get a reminder. */
  | {
      readonly kind: 'unpaid'
      readonly event: EventName
      readonly at: number | null
      readonly registrations: number
      readonly addresses: number
      readonly cents: number
    }
  | { readonly kind: 'money-waits'; readonly registrations: number }
  /** `waiting` registrations of so many people. */
  | {
      readonly kind: 'waiting' | 'lessons-waiting'
      readonly event: EventName
      readonly waiting: number
      readonly people: number
      readonly areChildren: boolean
    }
  /** `at`: when the first silence counts. */
  | {
      readonly kind: 'groups-objected' | 'groups-silent'
      readonly event: EventName
      readonly clubId: number
      readonly season: string
      readonly people: number
      readonly at: number
    }
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
  | { readonly kind: 'english-missing'; readonly of: TranslatedKind; readonly texts: number }
  | { readonly kind: 'english-old'; readonly text: TextName; readonly fields: number }
  | { readonly kind: 'dead-end'; readonly path: string; readonly asked: number }

/** What a line is about, in the order of the page: the most urgent kind of each first. */
const groups = {
  decide: ['under-minimum'],
  lessons: ['groups-objected', 'groups-silent', 'no-lessons', 'season-closes', 'season-opens', 'season-planned'],
  waiting: ['offers-to-call', 'offers', 'waiting', 'lessons-waiting'],
  check: ['emails-failed', 'emails-bounced', 'remarks-unread', 'duplicate'],
  money: ['money-waits', 'unpaid'],
  soon: ['date-passed', 'closes', 'opens', 'planned', 'english-missing', 'english-old', 'dead-end'],
} as const satisfies Readonly<Record<string, readonly Line['kind'][]>>
export type LineGroup = keyof typeof groups

/** Without the groups that have none. */
export const inGroups = (lines: readonly Line[]): { readonly group: LineGroup; readonly lines: readonly Line[] }[] =>
  (Object.keys(groups) as LineGroup[]).flatMap((group) => {
    const kinds: readonly Line['kind'][] = groups[group]
    const own = lines.filter(({ kind }) => kinds.includes(kind))
    const inOrder = own.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    return own.length > 0 ? [{ group, lines: inOrder }] : []
  })
