import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { participants, placements } from '~/db/schema'
import type { Day } from '~/time/time-zone'

/** Everybody of a registration comes to one lesson of a group, on trial or as they walked in. */
export async function seatForADay(
  tx: Db,
  registrationId: number,
  groupId: number,
  day: Day,
  now: number,
): Promise<void> {
  const people = await tx
    .select({ participantId: participants.id })
    .from(participants)
    .where(eq(participants.registrationId, registrationId))
  const seat = { groupId, status: 'ended', fromDay: day, untilDay: day, createdAt: now, updatedAt: now } as const
  for (const one of people) await tx.insert(placements).values({ ...one, ...seat })
}
