import { dayNames } from '~/features/events/week-slots'
import type { Bilingual, Locale } from '~/i18n/locale'
import type { ScheduledSession } from '~/model/event'
import type { DatedGroup, LessonDate } from './lesson-dates.server'
import { clockOf } from './slots'

/** The dates of a group as an event has its days. */
export const lessonSessions = (dates: readonly LessonDate[]): ScheduledSession[] =>
  dates.map(({ status, planned, held, reason }) => {
    const because = reason && { reason }
    if (held === null) return { ...planned, isOff: true, ...because }
    if (status === 'extra') return { ...held, isExtra: true, ...because }
    if (held.startsAt === planned.startsAt) return held
    return { ...held, from: planned, ...(status !== 'moved' && { isCaughtUp: true }), ...because }
  })

/** "woensdag 16.00 uur, Sanne". */
export function groupName({ slot, trainer }: Pick<DatedGroup, 'slot' | 'trainer'>, locale: Locale): string {
  const clock = clockOf(slot.start)
  const day = dayNames[locale].long[slot.weekday - 1]
  const time = locale === 'nl' ? `${clock.replace(':', '.')} uur` : clock
  return [`${day} ${time}`, trainer].filter(Boolean).join(', ')
}

export const groupTitle = (group: Pick<DatedGroup, 'slot' | 'trainer'>): Bilingual => ({
  nl: capitalised(groupName(group, 'nl')),
  en: capitalised(groupName(group, 'en')),
})

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
