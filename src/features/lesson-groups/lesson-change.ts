import type { lessons } from '~/db/schema'
import type { EventSession } from '~/model/event'
import type { WrittenText } from '~/model/written-text'
import { type Day, dayOf } from '~/time/time-zone'
import type { DatedGroup, LessonDate } from './lesson-dates.server'
import { isCaughtUp } from './rain'
import { sessionOn } from './slots'

/** `start`: minutes after midnight, Amsterdam time. */
type When = { readonly toDay: Day; readonly start: number }
type Why = { readonly reason: WrittenText | null }

/**
 * `rain`: the rule of the club says whether it is caught up, on the next spare day. `move`: of a lesson that was off, it is
 * caught up then. `substitute`: null for the usual trainer.
 */
export type LessonChange =
  | ({ readonly do: 'rain' | 'off' } & Why)
  | ({ readonly do: 'move' | 'extra' } & When & Why)
  | { readonly do: 'back' }
  | { readonly do: 'substitute'; readonly trainerId: number | null }

export type LessonNews = {
  readonly groupId: number
  readonly day: Day
  readonly from: EventSession | null
  readonly to: EventSession | null
  /** `joined`: plays in the group from that lesson on. `stopped`: `day` is the last one that counts. */
  readonly what: (typeof lessonNews)[number]
  /** Whom it is about; by itself who comes to that lesson. */
  readonly people?: readonly number[]
}

const changesOfDate = ['own-risk', 'open', 'caught-up', 'moved', 'extra', 'back'] as const
export const lessonNews = [...changesOfDate, 'substitute', 'joined', 'stopped'] as const

export const isOfDate = ({ what }: Pick<LessonNews, 'what'>): boolean => changesOfDate.some((one) => one === what)

type Changed = Pick<LessonNews, 'from' | 'to' | 'what'> & {
  readonly row: Partial<typeof lessons.$inferInsert>
  /** Who has to be free then, as the court has; undefined where nothing has. */
  readonly trainerId?: number | null
}
export type NoChange = 'no-lesson' | 'off' | 'past' | 'not-off' | 'same'

/** What a change makes of a lesson of a group, or why it cannot be; without a date there is none on that day yet. */
export function changed(
  group: DatedGroup,
  date: LessonDate | undefined,
  change: LessonChange,
  now: number,
): Changed | NoChange {
  const { slot, minutes } = group
  if (change.do === 'extra') {
    const { toDay, start, reason } = change
    const to = sessionOn(toDay, start, minutes)
    if (to.startsAt <= now) return 'past'
    if (date) return 'same'
    return {
      row: { status: 'extra', toStart: start, reason },
      from: null,
      to,
      what: 'extra',
      trainerId: slot.trainerId,
    }
  }
  if (!date) return 'no-lesson'
  const { status, held, planned, trainerId } = date
  const isOff = status === 'rained-off' || status === 'cancelled'
  const isOver = (held ?? planned).endsAt <= now
  switch (change.do) {
    case 'rain':
    case 'off': {
      if (!held) return 'off'
      if (isOver) return 'past'
      const { isTaught, toDay } = catchUpOf(group, date.day, change.do === 'rain', now)
      const to = toDay === null ? null : sessionOn(toDay, slot.start, minutes)
      const row = { status: change.do === 'rain' ? 'rained-off' : 'cancelled', toDay, toStart: null } as const
      const what = to ? 'caught-up' : isTaught ? 'open' : 'own-risk'
      return { row: { ...row, reason: change.reason }, from: held, to, what }
    }
    case 'back': {
      if (!isOff && status !== 'moved') return 'not-off'
      if (planned.endsAt <= now) return 'past'
      const row = { status: 'planned', toDay: null, toStart: null, reason: null } as const
      return { row, from: null, to: planned, what: 'back', trainerId }
    }
    case 'move': {
      const { toDay, start, reason } = change
      const to = sessionOn(toDay, start, minutes)
      if ((held && isOver) || to.startsAt <= now) return 'past'
      if (to.startsAt === held?.startsAt || (status === 'extra' && toDay !== date.day)) return 'same'
      const isUsual = to.startsAt === planned.startsAt
      const other = { status: isOff ? status : isUsual ? 'planned' : 'moved', toDay: isUsual ? null : toDay } as const
      const row = { ...(status !== 'extra' && other), toStart: start, reason }
      return { row, from: held ?? planned, to, what: isOff ? 'caught-up' : 'moved', trainerId }
    }
    case 'substitute': {
      if (isOver) return 'past'
      const next = change.trainerId
      const row = { substituteId: next === slot.trainerId ? null : next }
      const to = trainerId === (next ?? slot.trainerId) ? null : held
      return { row, from: null, to, what: 'substitute', ...(next !== null && { trainerId: next }) }
    }
  }
}

/** Whether a lesson that is called off is caught up, and when; `number`: of those that are rained off. */
export function catchUpOf({ rain, dates, spareDays }: DatedGroup, day: Day, isRain: boolean, now: number) {
  const rained = dates.filter((one) => one.status === 'rained-off' && one.day < day).length
  const isTaught = !isRain || isCaughtUp(rain, rained)
  const toDay = isTaught ? (spareDays.find((spare) => spare > dayOf(now)) ?? null) : null
  return { number: rained + 1, isTaught, toDay }
}
