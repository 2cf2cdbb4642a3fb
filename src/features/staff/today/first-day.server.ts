import { and, count, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { organisation } from '#app.config'
import type { Db } from '~/db/connection.server'
import { clubSeasons, events, news, staffMembers } from '~/db/schema'
import { missingOldRedirects } from '~/features/redirects/store.server'

/** What is done already of what a new site needs first. */
export type FirstDayFacts = {
  /** The example's address has been replaced in `app.config.ts`. */
  readonly hasOrganisation: boolean
  readonly hasSeason: boolean
  readonly hasEvent: boolean
  readonly hasNews: boolean
  readonly hasColleague: boolean
  readonly oldAddressesLeft: number
}

/** Undefined once there is an event and a news item for visitors. */
export async function firstDayFacts(db: Db): Promise<FirstDayFacts | undefined> {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(ne(events.kind, 'lessons'), inArray(events.status, ['published', 'cancelled'])))
    .limit(1)
  const [item] = await db.select({ id: news.id }).from(news).where(eq(news.status, 'published')).limit(1)
  if (event && item) return undefined
  const [season] = await db.select({ id: clubSeasons.id }).from(clubSeasons).limit(1)
  // Seasons of the constants come online without a row of their own.
  const [lessons] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(sql`${events.kind} = 'lessons'`, gt(events.clubId, 0), eq(events.status, 'published')))
    .limit(1)
  const [members] = await db.select({ rows: count() }).from(staffMembers)
  return {
    hasOrganisation: !organisation.contact.email.endsWith('.example'),
    hasSeason: season !== undefined || lessons !== undefined,
    hasEvent: event !== undefined,
    hasNews: item !== undefined,
    hasColleague: (members?.rows ?? 0) > 1,
    oldAddressesLeft: (await missingOldRedirects(db)).length,
  }
}
