import type { Bilingual, Locale } from '~/i18n/locale'
import type { EventKind, EventSession, ScheduledSession } from '~/model/event'
import { formatDate } from '~/time/format-date'
import { type Day, dayOf, endOfDay, startOfDay } from '~/time/time-zone'
import { describeStay, scheduledSessionsOf, sessionsOf } from './sessions'

type Event = {
  readonly kind?: EventKind
  readonly startsAt: number
  readonly endsAt: number
  readonly sessions?: readonly ScheduledSession[] | null
}

/** `number` is the index in the event's list. */
export type SessionChange =
  | { readonly do: 'off'; readonly number: number; readonly reason?: Bilingual | undefined }
  | {
      readonly do: 'move'
      readonly number: number
      readonly to: EventSession
      /** Called off and held later instead, as is every day that was off. */
      readonly isCaughtUp?: boolean
      readonly reason?: Bilingual | undefined
    }
  | { readonly do: 'add'; readonly to: EventSession; readonly reason?: Bilingual | undefined }
  | { readonly do: 'reinstate'; readonly number: number }

export type SessionRefusal = 'no-day' | 'day-past' | 'day-off' | 'day-on' | 'only-day' | 'invalid' | 'overlap'

/** What its registrants are told: the day that is not held then, the one that is, or both of a day that moves. */
export type SessionNews = {
  readonly day: EventSession | null
  readonly to: EventSession | null
  readonly isBack?: true
  readonly isCaughtUp?: true
  readonly reason?: Bilingual | undefined
}

export type Changed =
  | { readonly ok: true; readonly sessions: readonly ScheduledSession[]; readonly news: SessionNews }
  | { readonly ok: false; readonly reason: SessionRefusal }

/** The list of an event with dates of its own after a change. A day that was off may get another date later. */
export function changedSessions(event: Event, change: SessionChange, now: number): Changed {
  const known = scheduledSessionsOf(event)
  const at = change.do === 'add' ? known.length : change.number
  const session = known[at]
  if (change.do === 'add') {
    const { to, reason } = change
    const added = { ...timesOnly(to), isExtra: true as const, ...(reason && { reason }) }
    return checked(known, at, added, now, { day: null, to: timesOnly(to), reason })
  }
  if (!session) return refused('no-day')
  const day = timesOnly(session)
  const { isOff, reason: _, ...held } = session
  switch (change.do) {
    case 'off': {
      if (isOff) return refused('day-off')
      if (session.endsAt <= now) return refused('day-past')
      if (known.filter((one) => !one.isOff).length === 1) return refused('only-day')
      const off = { ...held, isOff: true as const, ...(change.reason && { reason: change.reason }) }
      return { ok: true, sessions: known.with(at, off), news: { day, to: null, reason: change.reason } }
    }
    case 'reinstate': {
      if (!isOff) return refused('day-on')
      if (event.kind === 'lessons')
        return { ok: true, sessions: known.toSpliced(at, 1), news: { day: null, to: day, isBack: true } }
      return checked(known, at, held, now, { day: null, to: day, isBack: true })
    }
    case 'move': {
      const { to, reason } = change
      if (!isOff && session.endsAt <= now) return refused('day-past')
      const from = held.from ?? day
      const { from: __, isCaughtUp: wasCaughtUp, ...unmoved } = held
      const caughtUp = (isOff || change.isCaughtUp) && { isCaughtUp: true as const }
      const moved = {
        ...{ ...unmoved, ...timesOnly(to), ...(reason && { reason }) },
        ...(!isSame(from, to) && { from, ...(wasCaughtUp && { isCaughtUp: true as const }), ...caughtUp }),
      }
      return checked(known, at, moved, now, { day, to: timesOnly(to), ...caughtUp, reason })
    }
  }
}

/** Lessons are held on any day of their season, so a day that is off is listed as a whole. */
export function lessonDayOff(event: Event, day: Day, reason: Bilingual | undefined, now: number): Changed {
  const off = { startsAt: startOfDay(day), endsAt: endOfDay(day) }
  const known = event.sessions ?? []
  if (off.startsAt >= event.endsAt || off.endsAt <= event.startsAt) return refused('no-day')
  if (known.some(({ startsAt }) => startsAt === off.startsAt)) return refused('day-off')
  if (off.endsAt <= now) return refused('day-past')
  const sessions = [...known, { ...off, isOff: true as const, ...(reason && { reason }) }]
  return { ok: true, sessions, news: { day: off, to: null, reason } }
}

const timesOnly = ({ startsAt, endsAt }: EventSession): EventSession => ({ startsAt, endsAt })
const isSame = (a: EventSession, b: EventSession) => a.startsAt === b.startsAt && a.endsAt === b.endsAt
const refused = (reason: SessionRefusal): Changed => ({ ok: false, reason })

function checked(
  known: readonly ScheduledSession[],
  at: number,
  session: ScheduledSession,
  now: number,
  news: SessionNews,
): Changed {
  if (session.startsAt <= now || session.endsAt <= session.startsAt) return refused('invalid')
  const others = known.filter((one, i) => i !== at && !one.isOff)
  if (others.some((one) => one.startsAt < session.endsAt && session.startsAt < one.endsAt)) return refused('overlap')
  const sessions = at < known.length ? known.with(at, session) : [...known, session]
  return { ok: true, sessions, news }
}

/** Numbers of the sessions of a day that are held. */
export const heldOn = (event: Event, day: Day): number[] =>
  scheduledSessionsOf(event).flatMap((one, number) => (!one.isOff && dayOf(one.startsAt) === day ? [number] : []))

/** A day that was announced and is not held then, with when it is held instead. */
export type StruckSession = EventSession & {
  readonly to: EventSession | null
  readonly isCaughtUp?: true
  readonly reason?: Bilingual | undefined
}

/** In order. */
export function struckSessionsOf({ sessions }: Pick<Event, 'sessions'>): StruckSession[] {
  const struck = (sessions ?? []).flatMap((session): StruckSession[] => {
    const { isOff, from, isCaughtUp, reason } = session
    const because = reason && { reason }
    const to = isOff ? { to: null } : { to: timesOnly(session), ...(isCaughtUp && { isCaughtUp }) }
    return [
      ...(from ? [{ ...from, ...to, ...because }] : []),
      ...(isOff ? [{ ...timesOnly(session), to: null, ...because }] : []),
    ]
  })
  return struck.sort((a, b) => a.startsAt - b.startsAt)
}

/** Empty where something is still held on that day. */
export function struckOn(event: Event, day: Day): StruckSession[] {
  const isHeld = event.kind !== 'lessons' && sessionsOf(event).some(({ startsAt }) => dayOf(startsAt) === day)
  return isHeld ? [] : struckSessionsOf(event).filter(({ startsAt }) => dayOf(startsAt) === day)
}

/** "di 24 november, 19.00–20.30 uur", "vervalt; ingehaald op di 22 december, 19.00–20.30 uur: de hal is verhuurd". */
export type StruckWords = { readonly day: string; readonly words: string }

export function describeStruck(event: Event, locale: Locale, struck = struckSessionsOf(event)): StruckWords[] {
  const when = (session: EventSession) =>
    event.kind === 'lessons' ? formatDate(session.startsAt, locale, 'short') : describeStay(session, locale).join(', ')
  return struck.map((session) => {
    const { to, isCaughtUp, reason } = session
    const words = to ? `${(isCaughtUp ? caughtUp : moved)[locale]} ${when(to)}` : off[locale]
    const because = reason && (reason[locale] || reason.nl)
    return { day: when(session), words: because ? `${words}: ${because}` : words }
  })
}

const off = { nl: 'gaat niet door', en: 'is called off' }
const moved = { nl: 'verzet naar', en: 'moved to' }
const caughtUp = { nl: 'vervalt; ingehaald op', en: 'is called off; made up on' }

/** The list with other days held: what stays keeps number and marks, what is gone is off, what is off stays so. */
export function withHeld(
  known: readonly ScheduledSession[] | null,
  held: readonly EventSession[],
): readonly ScheduledSession[] | null {
  if (!known?.some(({ isOff, from, isExtra }) => isOff || from || isExtra)) return held.length > 1 ? held : null
  const isHeld = (one: ScheduledSession) => !one.isOff && held.some((each) => isSame(each, one))
  const left = held.filter((each) => !known.some((one) => !one.isOff && isSame(one, each))).map(timesOnly)
  const list = known.map((one) => (one.isOff || isHeld(one) ? one : (left.shift() ?? { ...one, isOff: true as const })))
  return [...list, ...left]
}
