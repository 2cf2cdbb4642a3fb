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
}
export type CallOffResult = StepResult<number, EventStepRefusal>

/** The day of all lists or of none. An event that is held on no other day is cancelled. */
export function callOff({ member, lists, day, reason }: CallOff, now: number): Transaction<CallOffResult> {
  const ids = lists.map(({ event }) => event.id)
  const titles = lists.map(({ event }) => event.title.nl || event.title.en).join(', ')
  const mayWrite = (clubId: number | null) => mayAttend(member, clubId)
  const inWords = { nl: reason.nl, en: reason.en || reason.nl }
  return loggedStep<number, EventStepRefusal>(
    {
      ...{ member, action: 'call-off', object: 'event', objectId: ids.length === 1 ? String(ids[0]) : '' },
      label: `${titles}, ${formatDay(day, 'nl', 'short')}: ${reason.nl}`,
      topics: resources.event.topics,
      scope: ids.flatMap(eventScope),
    },
    now,
    async (tx): Promise<number | Refused<EventStepRefusal>> => {
      for (const id of ids) {
        const revision = { content: eventContent, author: member, id, mayWrite }
        const result = await reviseEvent(tx, revision, now, async () => {
          const called = await callOffDay(tx, id, day, reason, now)
          return !called.ok && called.reason === 'only-day' ? cancelEvent(tx, id, inWords, now) : called
        })
        if (!result.ok) return refuse(result.refusal)
      }
      return ids.length
    },
  )
}
