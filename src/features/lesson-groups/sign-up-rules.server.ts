import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { lessonGroups, lessonSlots } from '~/db/schema'
import { hourWords } from '~/features/events/availability-words'
import type { DatedEvent } from '~/features/events/events.server'
import type { LessonDay } from '~/features/events/sign-up-rules'
import { signupRules } from '~/features/events/views.server'
import { dayNames, weekdays } from '~/features/events/week-slots'
import { wishLabels } from '~/features/registrations/lesson-wishes.server'
import type { Locale } from '~/i18n/locale'
import type { Audience } from '~/model/lesson'
import { seasonsBefore } from './last-season.server'
import { availabilityAt } from './wishes'

/** What a sign-up is checked by. Of lessons also the hours of the club in that season, where it has planned them. */
export async function signupRulesFor(db: Db, event: DatedEvent, locale: Locale) {
  const rules = signupRules(event, locale)
  const { kind, clubId, season } = event
  if (kind !== 'lessons' || clubId === null || season === null) return rules
  const { sameGroup, ...wishes } = wishLabels[locale]
  const slots = await hoursTaught(db).execute({ clubId, season })
  return {
    ...rules,
    ...(slots.length > 0 && { lessonDays: daysOf(slots, locale) }),
    wishes: (await hadGroups(db, clubId, season)) ? { ...wishes, sameGroup } : wishes,
  }
}

type TaughtHour = Pick<typeof lessonSlots.$inferSelect, 'weekday' | 'start' | 'audience'>

const hoursTaught = prepared((db) =>
  db
    .selectDistinct({ weekday: lessonSlots.weekday, start: lessonSlots.start, audience: lessonSlots.audience })
    .from(lessonSlots)
    .where(and(eq(lessonSlots.clubId, sql.placeholder('clubId')), eq(lessonSlots.season, sql.placeholder('season'))))
    .orderBy(asc(lessonSlots.weekday), asc(lessonSlots.start))
    .prepare(),
)

const wholeDay = { nl: 'hele dag', en: 'all day' }
const audienceWords: Record<Locale, Record<Audience, string>> = {
  nl: { children: ' kinderen', adults: ' volwassenen', both: '' },
  en: { children: ' children', adults: ' adults', both: '' },
}

/** For whom an hour is, is said where all that is taught then is for them. Behind more than one of a day stands the whole of it. */
function daysOf(slots: readonly TaughtHour[], locale: Locale): LessonDay[] {
  const audiences = new Map<string, TaughtHour>()
  for (const slot of slots) {
    const id = availabilityAt(slot)
    const before = audiences.get(id)
    audiences.set(id, before && before.audience !== slot.audience ? { ...slot, audience: 'both' } : slot)
  }
  return weekdays.flatMap((day, i) => {
    const ids = [...audiences.keys()].filter((id) => id.startsWith(day))
    const hours = ids.map((id) => ({
      id,
      label: hourWords(id, locale) + audienceWords[locale][audiences.get(id)!.audience],
    }))
    const whole = hours.length > 1 ? [{ id: day, label: wholeDay[locale] }] : []
    return hours.length > 0 ? [{ name: dayNames[locale].long[i]!, hours: [...hours, ...whole] }] : []
  })
}

async function hadGroups(db: Db, clubId: number, season: string): Promise<boolean> {
  const isBefore = and(inArray(lessonGroups.season, seasonsBefore(season)), eq(lessonGroups.clubId, clubId))
  return (await db.select({ id: lessonGroups.id }).from(lessonGroups).where(isBefore).limit(1)).length > 0
}
