import type { Bilingual } from '~/i18n/locale'
import type { AgeRange, EventKind, EventLevel, EventPlace, EventStatus, Package, Question } from '~/model/event'
import type { EmploymentType, PayUnit, vacancyStatuses, WorkPlace } from '~/model/vacancy'
import type { PictureName } from '~/pictures/picture-ids'
import type { Day } from '~/time/time-zone'

/** An event as the demo is filled with it. Moments are UTC milliseconds; ids are fixed: 101… coming, 301… past. */
export type DemoEvent = EventWords & {
  readonly startsAt: number
  readonly endsAt: number
  readonly signupOpensAt: number
  readonly signupClosesAt: number
  readonly cancelUntil: number
}

/** An event as it is written down: its days are found when the demo is filled in. */
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
  readonly picture: PictureName
  readonly place: EventPlace
  /** In people; null: no limit. */
  readonly capacity: number | null
  /** How many people the demo invents. */
  readonly taken: { readonly confirmed: number; readonly waiting: number }
  readonly priceCents: number
  readonly packages?: readonly Package[]
  readonly ages?: AgeRange
  readonly level?: EventLevel
  readonly maxParticipants?: number
  readonly waitingList: boolean
  readonly questions?: readonly Question[]
}

/** Days and wall-clock times ("HH:MM") in Amsterdam. */
export type EventTimes = {
  readonly start: Day
  readonly startTime: string
  readonly end: Day
  readonly endTime: string
}

/**
 * When sign-up opens (at 09:00): so many days before the demo is filled in, so many days after it, or so many days
 * before the event itself. It closes, and cancelling ends, at 23:59 so many days before the event.
 */
export type SignupPlan = (
  | { readonly openedDaysAgo: number }
  | { readonly opensInDays: number }
  | { readonly opensDaysBefore: number }
) & {
  readonly closesDaysBefore: number
  readonly cancelDaysBefore: number
  /** Closed already, so many days before the demo is filled in. */
  readonly closedDaysAgo?: number
}

export type DemoNews = {
  readonly id: number
  readonly title: Bilingual
  readonly summary: Bilingual
  /** Markdown. */
  readonly body: Bilingual
  readonly picture: PictureName
  readonly publishedDaysAgo: number
}

export type DemoVacancy = {
  readonly id: number
  readonly status: (typeof vacancyStatuses)[number]
  readonly title: Bilingual
  readonly summary: Bilingual
  /** Markdown. */
  readonly body: Bilingual
  readonly image?: PictureName
  readonly work: { readonly clubId: number } | { readonly place: WorkPlace }
  readonly employment: EmploymentType
  /** The fewest and the most a week. */
  readonly hours: readonly [number, number]
  /** The lowest and the highest, before tax. */
  readonly payEuros: readonly [number, number]
  readonly payPer: PayUnit
  readonly publishedDaysAgo: number
  /** One can apply so many days more, counted from the day on which the demo is filled in. */
  readonly validForDays: number
}
