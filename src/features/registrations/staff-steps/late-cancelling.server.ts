import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { ledger } from '~/db/schema'
import type { DatedEvent } from '~/features/events/events.server'
import { dueOf } from '~/features/payments/balance'
import { enterLines, type NewLine, takeBackLines } from '~/features/payments/ledger.server'
import { changesUntil } from '~/features/registrations/manage/changes.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { dayOf } from '~/time/time-zone'

/** What is due in all after a late cancellation; a number is cents. */
export type LateCost = 'nothing' | 'whole' | number

export type LateCharge = Pick<NewLine, 'by'> & {
  readonly cost: LateCost
  readonly reason: (deadline: number) => string
}

/** UTC ms: when cancelling stopped being free for who would owe something. Null while it is free. */
export function lateSince(registration: RegistrationRow, event: DatedEvent, now: number): number | null {
  const deadline = changesUntil(registration, event)
  const isLate = registration.status === 'confirmed' && event.status === 'published' && now >= deadline
  return isLate && dueOf(registration) > 0 ? deadline : null
}

/** `registration` as it was while it had its place. */
export async function chargeLateCancelling(
  tx: Db,
  registration: RegistrationRow,
  deadline: number,
  { cost, reason, by }: LateCharge,
  now: number,
): Promise<void> {
  const due = cost === 'nothing' ? 0 : cost === 'whole' ? dueOf(registration) : cost
  if (due === dueOf({ ...registration, status: 'cancelled' })) return
  const cents = due - registration.adjustedCents
  const line = {
    ...{ registrationId: registration.id, day: dayOf(now), reason: reason(deadline), isForCancelling: true, by },
    ...(cents > 0 ? { kind: 'charge' as const, cents } : { kind: 'waiver' as const, cents: -cents }),
  }
  await enterLines(tx, [line], now)
}

export async function endLateCharge(
  tx: Db,
  { id }: Pick<RegistrationRow, 'id'>,
  by: NewLine['by'],
  now: number,
): Promise<void> {
  await takeBackLines(tx, and(eq(ledger.registrationId, id), eq(ledger.isForCancelling, true))!, { by, now })
}
