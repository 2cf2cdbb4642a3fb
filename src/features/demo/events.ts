import type { Bilingual } from '~/i18n/locale'
import type { EventSession } from '~/model/event'
import { addDays, type Day, dayOf, timestampAt } from '~/time/time-zone'
import { camps } from './events-camps'
import { clinics } from './events-clinics'
import { courses } from './events-courses'
import { pastEvents } from './events-past'
import { socials } from './events-socials'
import { tournaments } from './events-tournaments'
import { prose } from './prose'
import type { DemoEvent, EventPlan, EventTimes } from './types'

const plans = [...clinics, ...socials, ...courses, ...tournaments, ...camps, ...pastEvents]

/** Dated relative to `today`: coming ones from id 101, past ones from 301. Lessons come from the clubs' seasons. */
export const demoEvents = (today: Day): DemoEvent[] =>
  plans.map((plan) => planned(plan, today)).sort((a, b) => a.id - b.id)

function planned({ when, signup, ...event }: EventPlan, today: Day): DemoEvent {
  const sessions = sessionsOn(when(today))
  const { startsAt } = sessions[0]!
  const start = dayOf(startsAt)
  const opens = opensOn(signup, today, start)
  const closes = addDays(start, -signup.closesDaysBefore)
  const closed = signup.closedDaysAgo === undefined ? closes : earlier(closes, addDays(today, -signup.closedDaysAgo))
  return {
    ...event,
    body: inProse(event.body),
    ...(event.whatToBring && { whatToBring: inProse(event.whatToBring) }),
    taken: opens < today ? event.taken : { confirmed: 0, waiting: 0 },
    startsAt,
    endsAt: sessions.at(-1)!.endsAt,
    sessions: sessions.length > 1 ? sessions : null,
    signupOpensAt: timestampAt(opens, '09:00'),
    signupClosesAt: timestampAt(closed, '23:59'),
    cancelUntil: timestampAt(addDays(start, -signup.cancelDaysBefore), '23:59'),
  }
}

const sessionsOn = ({ days, startTime, endTime, lastDay }: EventTimes): EventSession[] =>
  days.map((day) => ({ startsAt: timestampAt(day, startTime), endsAt: timestampAt(lastDay ?? day, endTime) }))

const inProse = ({ nl, en }: Bilingual): Bilingual => ({ nl: prose(nl), en: prose(en) })

function opensOn(signup: EventPlan['signup'], today: Day, start: Day): Day {
  if ('openedDaysAgo' in signup) return addDays(today, -signup.openedDaysAgo)
  if ('opensInDays' in signup) return addDays(today, signup.opensInDays)
  return addDays(start, -signup.opensDaysBefore)
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}
