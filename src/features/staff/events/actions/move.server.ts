import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, registrations } from '~/db/schema'
import type { DatedEvent } from '~/features/events/events.server'
import { mostSessionsOf, sessionsOf } from '~/features/events/sessions'
import { timesAfterMove } from '~/features/events/sign-up-state'
import { offerUntil } from '~/features/registrations/form/life-cycle'
import { writeHistory } from '~/features/registrations/life-cycle.server'
import { activeRegistrations } from '~/features/registrations/manage/changes.server'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import type { EventPlace, ScheduledSession } from '~/model/event'
import { queueEmail } from '~/server/mail/outbox.server'
import { dayOf, movedAlong, timeOf, timestampAt } from '~/time/time-zone'
import { addressee, onEvent, refused, type StaffResult } from './event-step.server'

/** UTC milliseconds. */
type Move = {
  startsAt: number
  endsAt: number
  /** By default its own days, moved along, from the time of the start to that of the end; null for one session. */
  sessions?: readonly ScheduledSession[] | null
  place?: EventPlace
  clubId?: number | null
  /** What staff add to the email. */
  words?: string | undefined
}

/** Shifts the sign-up window, reopens cancelling, shortens offers and emails everybody concerned. */
export function moveEvent(tx: Db, id: number, move: Move, now: number): Promise<StaffResult> {
  return onEvent(tx, id, async (event) => {
    if (event.kind === 'lessons') return refused('lessons')
    if (!(move.endsAt > move.startsAt) || move.startsAt <= now) return refused('invalid')
    const { place = event.place, clubId = event.clubId, startsAt, endsAt } = move
    const sessions = move.sessions === undefined ? sessionsAfterMove(event, move) : move.sessions
    if (sessions && !runFrom({ startsAt, endsAt, sessions })) return refused('days')
    await tx
      .update(events)
      .set({
        startsAt,
        endsAt,
        sessions,
        formerSessions: mostSessionsOf(event),
        place,
        clubId,
        ...timesAfterMove(event, startsAt, now),
        sequence: sql`sequence + 1`,
        updatedAt: now,
      })
      .where(eq(events.id, id))
    const concerned = await tellMoved(tx, event, move, now)
    await feedWaitingList(tx, id, now)
    return { ok: true, people: concerned }
  })
}

/** Returns the number of registrations that got an email. */
async function tellMoved(tx: Db, event: DatedEvent, { startsAt, words }: Move, now: number): Promise<number> {
  const until = offerUntil(startsAt, now) ?? now
  await tx
    .update(registrations)
    .set({ offerUntil: sql`case when offer_until > ${until} then ${until} else offer_until end` })
    .where(and(eq(registrations.eventId, event.id), eq(registrations.status, 'offered')))
  const concerned = await activeRegistrations(tx, event.id)
  const before = {
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    sessions: event.sessions && sessionsOf(event),
    place: event.place,
  }
  for (const row of concerned) {
    await tx
      .update(registrations)
      .set({ sequence: sql`sequence + 1`, updatedAt: now })
      .where(eq(registrations.id, row.id))
    await writeHistory(tx, row.id, 'event-changed', { by: 'staff', now })
    const facts = { before, ...(words && { words }) }
    await queueEmail(tx, { kind: 'event-changed', ...addressee(row), facts, now })
  }
  return concerned.length
}

function sessionsAfterMove(event: DatedEvent, { startsAt, endsAt }: Move): ScheduledSession[] | null {
  if (!event.sessions) return null
  return event.sessions.map((each) => {
    if (each.isOff) return each
    const day = dayOf(movedAlong(each.startsAt, event.startsAt, startsAt))
    return { startsAt: timestampAt(day, timeOf(startsAt)), endsAt: timestampAt(day, timeOf(endsAt)) }
  })
}

function runFrom(event: { startsAt: number; endsAt: number; sessions: readonly ScheduledSession[] }): boolean {
  const { startsAt, endsAt } = event
  const held = sessionsOf(event)
  return (
    held[0]?.startsAt === startsAt &&
    held.at(-1)?.endsAt === endsAt &&
    held.every((each, i) => each.endsAt > each.startsAt && each.startsAt >= (held[i - 1]?.endsAt ?? startsAt))
  )
}
