import type { ScheduledSession } from '~/model/event'
import type { LessonDate } from './lesson-dates.server'

/** The dates of a group as an event has its days. */
export const lessonSessions = (dates: readonly LessonDate[]): ScheduledSession[] =>
  dates.map(({ status, planned, held, reason }) => {
    const because = reason && { reason }
    if (held === null) return { ...planned, isOff: true, ...because }
    if (status === 'extra') return { ...held, isExtra: true, ...because }
    if (held.startsAt === planned.startsAt) return held
    return { ...held, from: planned, ...(status !== 'moved' && { isCaughtUp: true }), ...because }
  })
