import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { Member } from '~/features/staff/members/rights'
import { filtersOf } from '~/features/staff/registrations/filters.server'
import type { RegistrationView } from '~/features/staff/registrations/view'
import { idsOf, readView } from '~/features/staff/registrations/view.server'
import { type Audience, asksForEnded, audienceOf, mostRecipients } from './audience.server'

/** Bounds what a page reads. */
const mostCandidates = 5 * mostRecipients

export type ReadAudience = Audience & {
  /** False where the view has too many to read. */
  readonly isWhole: boolean
  /** False for a view without filters that does not say so: a lost filter must not email everybody. */
  readonly isChosen: boolean
}

export type AudienceRefusal = 'not-chosen' | 'too-many' | 'nobody'

export function refusalOf({ recipients, isWhole, isChosen }: ReadAudience): AudienceRefusal | undefined {
  if (!isChosen) return 'not-chosen'
  if (!isWhole || recipients.length > mostRecipients) return 'too-many'
  return recipients.length === 0 ? 'nobody' : undefined
}

export async function readAudience(db: Db, search: URLSearchParams, member: Member): Promise<ReadAudience> {
  const view = readView(search, member)
  const isChosen = search.get('everybody') === '1' || filtersOf({ ...view, clubs: null }).length > 0
  const ids = isChosen ? await idsOf(db, view, mostCandidates + 1) : []
  const { id, contactName, contactEmail, locale, status, createdAt } = registrations
  const rows = await db
    .select({ id, contactName, contactEmail, locale, status, createdAt, isStranger: isStranger(view) })
    .from(registrations)
    .where(inArray(id, numbersIn(ids)))
  return { ...audienceOf(rows, asksForEnded(search)), isWhole: ids.length <= mostCandidates, isChosen }
}

/** Who did not sign up here is written to about lessons of their club, where the view is about those. */
function isStranger({ event, kind, club }: RegistrationView): SQL<boolean> {
  const isAboutLessons = event !== undefined || (kind === 'lessons' && club !== undefined)
  const isImported = sql`exists (select 1 from history
    where history.registration_id = registrations.id and history.kind = 'imported')`
  const isLessons = sql`exists (select 1 from events where events.id = registrations.event_id and events.kind = 'lessons')`
  return sql<boolean>`${isAboutLessons ? sql`(${isImported} and not ${isLessons})` : isImported}`.mapWith(Boolean)
}
