import type { Db } from '~/db/connection.server'
import { placements } from '~/db/schema'
import type { Day } from '~/time/time-zone'

/** They come to one lesson of a group, on trial or as they walked in. */
export async function seatForADay(
  tx: Db,
  participantIds: readonly number[],
  groupId: number,
  day: Day,
  now: number,
): Promise<void> {
  const seat = { groupId, status: 'ended', fromDay: day, untilDay: day, createdAt: now, updatedAt: now } as const
  for (const participantId of participantIds) await tx.insert(placements).values({ participantId, ...seat })
}
