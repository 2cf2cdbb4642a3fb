import { addDays, type Day, timestampAt } from '~/time/time-zone'
import { camps } from './events-camps'
import { clinics } from './events-clinics'
import { courses } from './events-courses'
import { pastEvents } from './events-past'
import { socials } from './events-socials'
import { tournaments } from './events-tournaments'
import { prose } from './prose'
import type { DemoEvent, EventPlan } from './types'

const plans = [...clinics, ...socials, ...courses, ...tournaments, ...camps, ...pastEvents]

/** Dated relative to `today`: coming ones from id 101, past ones from 301. Lessons come from the clubs' seasons. */
export const demoEvents = (today: Day): DemoEvent[] =>
  plans.map((plan) => planned(plan, today)).sort((a, b) => a.id - b.id)

function planned({ when, signup, ...event }: EventPlan, today: Day): DemoEvent {
  const { start, startTime, end, endTime } = when(today)
  const opens = opensOn(signup, today, start)
  const closes = addDays(start, -signup.closesDaysBefore)
  const closed = signup.closedDaysAgo === undefined ? closes : earlier(closes, addDays(today, -signup.closedDaysAgo))
  return {
    ...event,
    body: { nl: prose(event.body.nl), en: prose(event.body.en) },
    taken: opens < today ? event.taken : { confirmed: 0, waiting: 0 },
    startsAt: timestampAt(start, startTime),
    endsAt: timestampAt(end, endTime),
    signupOpensAt: timestampAt(opens, '09:00'),
    signupClosesAt: timestampAt(closed, '23:59'),
    cancelUntil: timestampAt(addDays(start, -signup.cancelDaysBefore), '23:59'),
  }
}

function opensOn(signup: EventPlan['signup'], today: Day, start: Day): Day {
  if ('openedDaysAgo' in signup) return addDays(today, -signup.openedDaysAgo)
  if ('opensInDays' in signup) return addDays(today, signup.opensInDays)
  return addDays(start, -signup.opensDaysBefore)
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}
