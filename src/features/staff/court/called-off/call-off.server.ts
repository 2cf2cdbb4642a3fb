import { changeLessons, type LessonRefusal } from '~/features/lesson-groups/change-lessons.server'
import { dayGiven, lessonScope } from '~/features/lesson-groups/lesson-dates.server'
import { eventScope } from '~/features/staff/audit/rows.server'
import { loggedStep, type Refused, refuse, type StepResult } from '~/features/staff/audit/step.server'
import type { Transaction } from '~/features/staff/audit/transaction.server'
import { cancelEvent } from '~/features/staff/events/actions/cancel.server'
import { type EventStepRefusal, reviseEvent } from '~/features/staff/events/actions/event-step.server'
import { eventContent } from '~/features/staff/events/content.server'
import { callOffDay } from '~/features/staff/events/sessions/change.server'
import { type Member, mayAttend } from '~/features/staff/members/rights'
import { resources } from '~/features/staff/resources/resources.server'
import type { Bilingual } from '~/i18n/locale'
import { formatDay } from '~/time/format-date'
import type { Day } from '~/time/time-zone'
import type { CourtList } from '../lists.server'

type CallOff = {
  readonly member: Member
  readonly lists: readonly CourtList[]
  readonly day: Day
  /** Without English, the Dutch is shown. */
  readonly reason: Bilingual
  /** Of lessons: whether it is by rain, for which a club has its rule. */
  readonly isRain: boolean
}
type CallOffRefusal = EventStepRefusal | LessonRefusal
type CallOffResult = StepResult<number, CallOffRefusal>

/** The day of all lists or of none. An event that is held on no other day is cancelled. */
export function callOff({ member, lists, day, reason, isRain }: CallOff, now: number): Transaction<CallOffResult> {
  const ids = lists.flatMap(({ event }) => (event.group ? [] : event.id))
  const groups = lists.flatMap(({ event }) => event.group ?? [])
  const all = [...new Set(lists.map(({ event }) => event.id))]
  const titles = lists.map(({ event }) => event.title.nl || event.title.en).join(', ')
  const mayWrite = (clubId: number | null) => mayAttend(member, clubId)
  const inWords = { nl: reason.nl, en: reason.en || reason.nl }
  return loggedStep<number, CallOffRefusal>(
    {
      ...{ member, action: 'call-off', object: 'event', objectId: all.length === 1 ? String(all[0]) : '' },
      label: `${titles}, ${formatDay(day, 'nl', 'short')}: ${reason.nl}`,
      topics: resources.event.topics,
      scope: [...lessonScope(groups.map(({ id }) => id)), ...all.flatMap(eventScope)],
    },
    now,
    async (tx): Promise<number | Refused<CallOffRefusal>> => {
      for (const id of ids) {
        const revision = { content: eventContent, author: member, id, mayWrite }
        const result = await reviseEvent(tx, revision, now, async () => {
          const called = await callOffDay(tx, id, day, reason, now)
          return !called.ok && called.reason === 'only-day' ? cancelEvent(tx, id, inWords, now, member) : called
        })
        if (!result.ok) return refuse(result.refusal)
      }
      const lessons = groups.flatMap(({ id: groupId, dates }) =>
        dates.filter((one) => one.held && dayGiven(one) === day).map((date) => ({ groupId, day: date.day })),
      )
      const news = await changeLessons(tx, lessons, { do: isRain ? 'rain' : 'off', reason: inWords }, now)
      return 'reason' in news ? refuse(news) : lists.length
    },
  )
}
