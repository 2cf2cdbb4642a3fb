import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { withHeld } from '~/features/events/session-changes'
import { sessionsOf } from '~/features/events/sessions'
import { repricings, setAgreedPrices } from '~/features/registrations/staff-steps/agreed-prices.server'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import type { EventValue } from '~/features/staff/events/fields/fields'
import { moveEvent } from './move.server'

/** For existing registrations too: those whose agreed price changes get an email. */
export async function publishForAll(tx: Db, id: number, value: EventValue, now: number): Promise<void> {
  const before = await findEvent(tx, id)
  await publishEvent(tx, id, value, now)
  if (!before) return
  for (const { row, prices } of await repricings(tx, id, before, value)) await setAgreedPrices(tx, row, prices, now)
}

/** Emails registrants about other days or another place, and offers places that came free. */
export async function publishEvent(tx: Db, id: number, value: EventValue, now: number): Promise<void> {
  const [before] = await tx.select().from(events).where(eq(events.id, id))
  if (!before) return
  const isOut = before.status === 'published'
  const sessions = before.sessions ? withHeld(before.sessions, heldOf(value)) : value.sessions
  const isMoving = isOut && isMove(before, value) && value.startsAt !== null && value.startsAt > now
  if (isMoving) await move(tx, id, { ...value, sessions }, now)
  const status = before.status === 'draft' ? 'published' : before.status
  await tx
    .update(events)
    .set({
      ...value,
      sessions,
      ...(isMoving && (await windowsAfter(tx, id, before, value))),
      status,
      publishAt: null,
      updatedAt: now,
    })
    .where(eq(events.id, id))
  if (isOut) await feedWaitingList(tx, id, now)
}

async function move(tx: Db, id: number, { startsAt, endsAt, sessions, place, clubId }: EventValue, now: number) {
  const moved = await moveEvent(tx, id, { startsAt: startsAt!, endsAt: endsAt!, sessions, place, clubId }, now)
  if (!moved.ok) throw new Error(`the event cannot be moved: ${moved.reason}`)
}

/** What the move made of the deadlines, except of those that were typed. */
async function windowsAfter(tx: Db, id: number, before: EventValue, value: EventValue) {
  const [after] = await tx
    .select({
      signupOpensAt: events.signupOpensAt,
      signupClosesAt: events.signupClosesAt,
      cancelUntil: events.cancelUntil,
    })
    .from(events)
    .where(eq(events.id, id))
  const untouched = (['signupOpensAt', 'signupClosesAt', 'cancelUntil'] as const).filter(
    (name) => value[name] === before[name],
  )
  return Object.fromEntries(untouched.map((name) => [name, after![name]]))
}

const isMove = (before: EventValue, after: EventValue): boolean =>
  JSON.stringify(whenAndWhere(before)) !== JSON.stringify(whenAndWhere(after))

const heldOf = ({ startsAt, endsAt, sessions }: EventValue) =>
  startsAt === null || endsAt === null ? [] : sessionsOf({ startsAt, endsAt, sessions })

const whenAndWhere = (event: EventValue) => [
  heldOf(event).map((each) => [each.startsAt, each.endsAt]),
  ...placeIn(event),
]

const placeIn = ({ place, clubId }: EventValue) => [
  Object.entries(place).sort(([a], [b]) => a.localeCompare(b)),
  clubId,
]
