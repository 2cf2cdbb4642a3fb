import type { Bilingual } from '~/i18n/locale'
import type {
  AgeRange,
  EventKind,
  EventLevel,
  EventPlace,
  EventSession,
  EventStatus,
  Package,
  Question,
} from '~/model/event'
import type { EmploymentType, PayUnit, vacancyStatuses, WorkPlace } from '~/model/vacancy'
import type { PictureName } from '~/pictures/picture-ids'
import type { Day } from '~/time/time-zone'

/** UTC milliseconds. */
export type DemoEvent = EventWords & {
  readonly startsAt: number
  readonly endsAt: number
  /** Null where the event is one sitting from start to end. */
  readonly sessions: readonly EventSession[] | null
  readonly signupOpensAt: number
  readonly signupClosesAt: number
  readonly cancelUntil: number
}

export type EventPlan = EventWords & {
  readonly when: (today: Day) => EventTimes
  readonly signup: SignupPlan
}

type EventWords = {
  readonly id: number
  readonly kind: Exclude<EventKind, 'lessons'>
  readonly status: EventStatus
  readonly title: Bilingual
  readonly summary: Bilingual
  /** Markdown. */
  readonly body: Bilingual
  /** One item a line. */
  readonly whatToBring?: Bilingual
  readonly picture: PictureName
  readonly place: EventPlace
  /** In people; null for no limit. */
  readonly capacity: number | null
  readonly taken: { readonly confirmed: number; readonly waiting: number }
  readonly priceCents: number
  readonly packages?: readonly Package[]
  readonly ages?: AgeRange
  readonly level?: EventLevel
  readonly maxParticipants?: number
  readonly waitingList: boolean
  readonly questions?: readonly Question[]
}

/** Amsterdam days and "HH:MM", the same on each day. */
export type EventTimes = {
  readonly days: readonly Day[]
  readonly startTime: string
  readonly endTime: string
  /** Where a sitting ends on a later day. */
  readonly lastDay?: Day
}

/** Days relative to filling the demo or to the event. Opens at 09:00; closes at 23:59, as cancelling does. */
type SignupPlan = (
  | { readonly openedDaysAgo: number }
  | { readonly opensInDays: number }
  | { readonly opensDaysBefore: number }
) & {
  readonly closesDaysBefore: number
  readonly cancelDaysBefore: number
  readonly closedDaysAgo?: number
}

export type DemoNews = {
  readonly id: number
  readonly title: Bilingual
  readonly summary: Bilingual
  readonly body: Bilingual
  readonly picture: PictureName
  readonly publishedDaysAgo: number
}

export type DemoVacancy = {
  readonly id: number
  readonly status: (typeof vacancyStatuses)[number]
  readonly title: Bilingual
  readonly summary: Bilingual
  readonly body: Bilingual
  readonly image?: PictureName
  readonly work: { readonly clubId: number } | { readonly place: WorkPlace }
  readonly employment: EmploymentType
  /** Minimum and maximum per week. */
  readonly hours: readonly [number, number]
  /** Gross, minimum and maximum. */
  readonly payEuros: readonly [number, number]
  readonly payPer: PayUnit
  readonly publishedDaysAgo: number
  readonly validForDays: number
}
