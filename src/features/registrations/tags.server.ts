import { asc, inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrationTags } from '~/db/schema'
import { numbersIn } from '~/db/sql'

type Tag = { readonly participantId: number | null; readonly tag: string }

/** Labels that staff gave the participants of registrations, by participant and in alphabetical order. */
export async function tagsOf(db: Db, registrationIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const { registrationId, participantId, tag } = registrationTags
  const rows = await db
    .select({ participantId, tag })
    .from(registrationTags)
    .where(inArray(registrationId, numbersIn(registrationIds)))
    .orderBy(asc(tag))
  return byParticipant(rows)
}

export function byParticipant(rows: readonly Tag[]): ReadonlyMap<number, string[]> {
  const found = new Map<number, string[]>()
  for (const { participantId, tag } of rows)
    if (participantId !== null) found.set(participantId, [...(found.get(participantId) ?? []), tag])
  return found
}
