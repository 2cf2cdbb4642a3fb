import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrationTags } from '~/db/schema'
import { indexedBy, numbersIn, rowsOf } from '~/db/sql'

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

type TagInUse = { readonly tag: string; readonly people: number }

/** `clubs`: null for all. */
type TagsOf = { readonly event: number | undefined; readonly clubs: readonly number[] | null }

/** Rows of labels that are read where no event is chosen. */
const mostRead = 2000
const mostTags = 100

/** Labels of an event, else those given last, with how many participants have them; "groep 2" before "groep 10". */
export async function tagsInUse(db: Db, { event, clubs }: TagsOf): Promise<TagInUse[]> {
  const given =
    event === undefined
      ? sql`participant_id from registration_tags ${indexedBy(null)} where id > (select max(id) from registration_tags) - ${mostRead}`
      : sql`participant_id from participants join registration_tags on participant_id = participants.id where event_id = ${event}`
  const own =
    clubs === null
      ? sql``
      : sql`cross join participants cross join events
          where participants.id = participant_id and events.id = participants.event_id and club_id in ${numbersIn(clubs)}`
  const rows = await rowsOf<TagInUse & { latest: number }>(
    db,
    sql`select tag, count(*) as people, max(given.id) as latest
      from (select registration_tags.id, tag, ${given}) as given ${own}
      group by tag order by latest desc limit ${mostTags}`,
  )
  const { compare } = new Intl.Collator('nl', { numeric: true })
  return rows.map(({ tag, people }) => ({ tag, people })).sort((one, other) => compare(one.tag, other.tag))
}

/** To choose from where one is given: those of the event, and others. */
export async function tagsToGive(db: Db, { event, clubs }: TagsOf): Promise<string[]> {
  const found = [
    ...(event === undefined ? [] : await tagsInUse(db, { event, clubs })),
    ...(await tagsInUse(db, { event: undefined, clubs })),
  ]
  return [...new Set(found.map(({ tag }) => tag))]
}
