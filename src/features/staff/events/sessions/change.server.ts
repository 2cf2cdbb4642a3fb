import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, registrations } from '~/db/schema'
import type { DatedEvent } from '~/features/events/events.server'
import {
  type Changed,
  changedSessions,
  heldOn,
  lessonDayOff,
  type SessionChange,
  type SessionNews,
} from '~/features/events/session-changes'
import { scheduledSessionsOf, sessionsOf } from '~/features/events/sessions'
import { writeHistory } from '~/features/registrations/life-cycle.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { addressee, onEvent, refused, type StaffResult } from '~/features/staff/events/actions/event-step.server'
import type { Bilingual } from '~/i18n/locale'
import { queueEmail } from '~/server/mail/outbox.server'
import type { Day } from '~/time/time-zone'

/** Emails those who have a place. */
export const changeSession = (tx: Db, id: number, change: SessionChange, now: number): Promise<StaffResult> =>
  onEvent(tx, id, async (event) => write(tx, event, changedSessions(event, change, now), now))

/** Every session of an Amsterdam day that is held and not over; `only-day` where nothing else would be left of the event. */
export function callOffDay(
  tx: Db,
  id: number,
  day: Day,
  reason: Bilingual | undefined,
  now: number,
): Promise<StaffResult> {
  return onEvent(tx, id, async (event) => {
    if (event.kind === 'lessons') return write(tx, event, lessonDayOff(event, day, reason, now), now)
    const all = scheduledSessionsOf(event)
    const numbers = heldOn(event, day).filter((number) => (all[number]?.endsAt ?? 0) > now)
    if (numbers.length === 0) return refused('no-day')
    if (numbers.length === sessionsOf(event).length) return refused('only-day')
    let done: StaffResult = refused('no-day')
    for (const number of numbers) {
      done = await changeSession(tx, id, { do: 'off', number, reason }, now)
      if (!done.ok) return done
    }
    return done
  })
}

export const withPlace = (db: Db, eventId: number): Promise<RegistrationRow[]> =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, 'confirmed')))
    .orderBy(asc(registrations.id))

async function write(tx: Db, event: DatedEvent, changed: Changed, now: number): Promise<StaffResult> {
  if (!changed.ok) return changed
  const { sessions, news } = changed
  await tx
    .update(events)
    .set({ sessions, ...spanOf({ ...event, sessions }), sequence: sql`sequence + 1`, updatedAt: now })
    .where(eq(events.id, event.id))
  const concerned = await withPlace(tx, event.id)
  for (const row of concerned) await tell(tx, row, news, now)
  return { ok: true, people: concerned.length }
}

/** The first and the last day that are held; sign-up and cancelling end at the latest with the start. */
function spanOf(event: DatedEvent) {
  if (event.kind === 'lessons') return {}
  const held = sessionsOf(event)
  const [startsAt, endsAt] = [held[0]?.startsAt ?? event.startsAt, held.at(-1)?.endsAt ?? event.endsAt]
  const until = (time: number | null) => time && (time <= event.startsAt ? Math.min(time, startsAt) : time)
  return {
    startsAt,
    endsAt,
    signupClosesAt: until(event.signupClosesAt ?? event.startsAt),
    cancelUntil: until(event.cancelUntil),
  }
}

async function tell(tx: Db, row: RegistrationRow, news: SessionNews, now: number): Promise<void> {
  await tx
    .update(registrations)
    .set({ sequence: sql`sequence + 1`, updatedAt: now })
    .where(eq(registrations.id, row.id))
  const { day, to, isCaughtUp } = news
  const facts = {
    ...(day && { from: day.startsAt }),
    ...(to && { to: to.startsAt }),
    ...(isCaughtUp && { isCaughtUp }),
  }
  await writeHistory(tx, row.id, 'session-changed', { by: 'staff', now, facts })
  await queueEmail(tx, { kind: 'session-changed', ...addressee(row), facts: news, now })
}
