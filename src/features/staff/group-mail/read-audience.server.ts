import { inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { Member } from '~/features/staff/members/rights'
import { idsOf, readView } from '~/features/staff/registrations/view.server'
import { type Audience, asksForEnded, audienceOf, mostRecipients } from './audience.server'

/** Bounds what a page reads. */
const mostCandidates = 5 * mostRecipients

export const isTooMany = ({ recipients, isWhole }: { recipients: readonly unknown[]; isWhole: boolean }): boolean =>
  !isWhole || recipients.length > mostRecipients

/** Whom an email to this view of the registrations is for. `isWhole` is false where the view has too many to read. */
export async function readAudience(
  db: Db,
  search: URLSearchParams,
  member: Member,
): Promise<Audience & { readonly isWhole: boolean }> {
  const ids = await idsOf(db, readView(search, member), mostCandidates + 1)
  const { id, contactName, contactEmail, locale, status, createdAt } = registrations
  const rows = await db
    .select({ id, contactName, contactEmail, locale, status, createdAt })
    .from(registrations)
    .where(inArray(id, numbersIn(ids)))
  return { ...audienceOf(rows, asksForEnded(search)), isWhole: ids.length <= mostCandidates }
}
